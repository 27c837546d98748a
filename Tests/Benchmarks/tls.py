#!/usr/bin/env python3
"""Compares the command with nginx over TLS, in one run: tls.py BINARY [--before OTHER-BINARY]

Needs nginx (Debian: nginx-light). Build the binary for release:

    swift build -c release --static-swift-stdlib --product apple-music-mock

Both servers have one thread on one core, the certificate of the mock's kept authority, and send the same bytes: a song. "request" is
the processor time of the server for a request on a connection that exists. "handshake" is that of a new connection with a full
handshake of TLS 1.3 and one request. The clients wait for each response, so the rates mean nothing, and are not printed. The servers
take turns. Prints a Markdown table with medians of all rounds, and the start and the memory at rest of each binary without TLS.
Uses the standard library only.
"""

import argparse
import json
import pathlib
import socket
import ssl
import statistics
import subprocess
import tempfile
import time

from compare import Server, exchange, free_port

REQUESTS, HANDSHAKES, CONNECTIONS = 20_000, 1_000, 8
TARGET = "/v1/catalog/us/songs/1200868616"


def mock_with_tls(binary, folder):
    port, ready = free_port(), folder / "ready.json"
    ready.unlink(missing_ok=True)
    server = Server([binary, "serve", "--tls", "--authority", str(folder / "authority"), "--port", str(port), "--quiet",
                     "--threads", "1", "--ready-file", str(ready)], port, 1)
    while not ready.exists() or not ready.read_text():
        time.sleep(0.01)
    return server, json.loads(ready.read_text())


def certificate_for_nginx(folder):
    """Writes a certificate and its key for 127.0.0.1 with openssl; its kind is that of the mock: P-256 and SHA-256."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(folder / "key.pem"),
         "-out", str(folder / "certificate.pem")], check=True, capture_output=True)


def nginx_with_tls(folder, body):
    port = free_port()
    (folder / "body").write_bytes(body)
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log /dev/null; events {{ worker_connections 1024; }}"
        "http { access_log off; keepalive_requests 1000000000; sendfile on; open_file_cache max=100; types { }"
        f" default_type application/json; client_body_temp_path {folder}; server {{ listen 127.0.0.1:{port} ssl;"
        f" ssl_certificate {folder}/certificate.pem; ssl_certificate_key {folder}/key.pem; ssl_protocols TLSv1.2 TLSv1.3;"
        f" root {folder}; location / {{ try_files /body =404; }} }} }}")
    return Server(["nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder)], port, 1)


def connect(port, context):
    plain = socket.create_connection(("127.0.0.1", port))
    plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return context.wrap_socket(plain)


def answer(client, request):
    """Sends a request, and returns the bytes of the body."""
    client.sendall(request)
    data = b""
    while b"\r\n\r\n" not in data:
        data += client.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    length = int(next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")).split(b":")[1])
    while len(body) < length:
        body += client.recv(65536)
    return body


def measure(server, request, context):
    """Returns the processor time in microseconds of a request and of a new connection with one."""
    clients = [connect(server.port, context) for _ in range(CONNECTIONS)]
    for client in clients:
        answer(client, request)
    before = server.processor_seconds()
    for number in range(REQUESTS):
        answer(clients[number % CONNECTIONS], request)
    requests = (server.processor_seconds() - before) / REQUESTS
    for client in clients:
        client.close()
    before = server.processor_seconds()
    for _ in range(HANDSHAKES):
        with connect(server.port, context) as client:
            answer(client, request)
    return requests * 1e6, (server.processor_seconds() - before) / HANDSHAKES * 1e6


def start_without_tls(binary):
    """Returns the time in milliseconds from the start to the first response, and the memory at rest in kB."""
    port, begun = free_port(), time.perf_counter()
    with Server([binary, "serve", "--port", str(port), "--quiet", "--threads", "1"], port, 1, 0.0002) as server:
        exchange(port, "GET /v1/storefronts HTTP/1.1\r\nHost: localhost\r\n\r\n")
        elapsed = (time.perf_counter() - begun) * 1000
        time.sleep(0.1)
        return elapsed, server.resident_kilobytes()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--before", help="a binary to compare the start and the memory without TLS with")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    values = {"nginx": [], "mock": []}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        certificate_for_nginx(folder)
        server, ready = mock_with_tls(options.binary, folder)
        request = (f"GET {TARGET} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {ready['developerToken']}\r\n\r\n").encode()
        with server:
            with connect(server.port, context) as client:
                body = answer(client, request)
            with nginx_with_tls(folder, body) as nginx:
                for _ in range(options.rounds):
                    values["nginx"].append(measure(nginx, request, context))
                    values["mock"].append(measure(server, request, context))
    medians = {name: [statistics.median(column) for column in zip(*rounds)] for name, rounds in values.items()}
    print(f"| {len(body)} bytes over TLS | request, µs of CPU | of nginx | handshake, µs of CPU | of nginx |\n|---|---:|---:|---:|---:|")
    for name, row in medians.items():
        cells = [f"{value:.1f} | {value / base:.2f}" for value, base in zip(row, medians["nginx"])]
        print(f"| {name} | {' | '.join(cells)} |")
    binaries = {"mock": options.binary, **({"before": options.before} if options.before else {})}
    starts = {name: [] for name in binaries}
    for _ in range(7 * options.rounds):
        for name, binary in binaries.items():
            starts[name].append(start_without_tls(binary))
    print("\n| without TLS | start ms | memory at rest kB |\n|---|---:|---:|")
    for name, rounds in starts.items():
        print(f"| {name} | {' | '.join(f'{statistics.median(column):.1f}' for column in zip(*rounds))} |")


if __name__ == "__main__":
    main()
