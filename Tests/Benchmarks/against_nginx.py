#!/usr/bin/env python3
"""Compares the command with nginx, which serves the same bytes from a file, in one run.

    against_nginx.py BINARY [--seconds 3] [--rounds 5]

Needs nginx and wrk on the PATH (Debian: nginx-light, wrk). Build the binary for release:

    swift build -c release --static-swift-stdlib --product apple-music-mock

Prints medians and ratios: time from start to the first complete response, resident memory when idle, and requests per second
for one catalog album over 16 connections. Server and client have one core each. Trust the ratios, not the times.
"""

import argparse
import json
import pathlib
import shutil
import socket
import statistics
import subprocess
import tempfile
import time

ALBUM = "/v1/catalog/us/albums/1200868601"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def get(port, path, token):
    """Returns the complete response to one request on a new connection; waits until the port is open."""
    while True:
        try:
            client = socket.create_connection(("127.0.0.1", port))
            break
        except ConnectionRefusedError:
            pass
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n"
    with client:
        client.sendall(request.encode())
        answer = b""
        while chunk := client.recv(65536):
            answer += chunk
    return answer


class Server:
    """A command that listens on a port, pinned to `core` if given."""

    def __init__(self, command, port, core=None):
        pin = ["taskset", "-c", str(core)] if core is not None else []
        self.port = port
        self.process = subprocess.Popen(pin + command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def resident(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024


def mock(binary, port, core=None):
    return Server([binary, "serve", "--port", str(port), "--quiet"], port, core)


def nginx(folder, port, core=None):
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; master_process off; worker_processes 1; pid {folder}/pid; error_log /dev/null;"
        "events { worker_connections 1024; }"
        f"http {{ access_log off; keepalive_requests 1000000000; types {{ }} default_type application/json;"
        f" server {{ listen 127.0.0.1:{port}; root {folder}/root; }} }}"
    )
    return Server(["nginx", "-c", str(config), "-p", str(folder)], port, core)


def first_answer(start, token, rounds):
    times = []
    for _ in range(rounds * 4):
        begun = time.perf_counter()
        server = start(free_port())
        get(server.port, ALBUM, token)
        times.append((time.perf_counter() - begun) * 1000)
        server.stop()
    return statistics.median(times)


def rate(server, token, seconds):
    command = ["taskset", "-c", "1", "wrk", "-t1", "-c16", f"-d{seconds}s"]
    command += ["-H", f"Authorization: Bearer {token}", f"http://127.0.0.1:{server.port}{ALBUM}"]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in output, output
    return float(output.split("Requests/sec:")[1].split()[0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    for tool in ("nginx", "wrk"):
        if not shutil.which(tool):
            raise SystemExit(f"{tool} is not installed")
    binary = str(pathlib.Path(options.binary).resolve())
    folder = pathlib.Path(tempfile.mkdtemp())
    token = subprocess.run([binary, "token"], capture_output=True, text=True, check=True).stdout.strip()
    server = mock(binary, free_port())
    head, body = get(server.port, ALBUM, token).split(b"\r\n\r\n", 1)
    server.stop()
    assert head.startswith(b"HTTP/1.1 200"), head
    file = folder / ("root" + ALBUM)
    file.parent.mkdir(parents=True)
    file.write_bytes(body)

    starts = {"mock": lambda port, core=None: mock(binary, port, core), "nginx": lambda port, core=None: nginx(folder, port, core)}
    rows = {name: {"first answer, ms": first_answer(start, token, options.rounds)} for name, start in starts.items()}
    rates = {"mock": [], "nginx": []}
    for name, start in starts.items():
        server = start(free_port(), 0)
        get(server.port, ALBUM, token)
        rows[name]["idle resident, MB"] = server.resident()
        starts[name] = server
    for _ in range(options.rounds):
        for name, server in starts.items():
            rates[name].append(rate(server, token, options.seconds))
    for name, server in starts.items():
        rows[name]["album, requests/s"] = statistics.median(rates[name])
        rows[name]["resident after load, MB"] = server.resident()
        server.stop()
    shutil.rmtree(folder)
    print(f"album of {len(body)} bytes")
    print(f"{'':26}{'mock':>12}{'nginx':>12}{'ratio':>8}")
    for key in rows["mock"]:
        ours, theirs = rows["mock"][key], rows["nginx"][key]
        print(f"{key:26}{ours:12.1f}{theirs:12.1f}{ours / theirs:8.2f}")
    print(json.dumps(rows))


main()
