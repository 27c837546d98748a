#!/usr/bin/env python3
"""Sends mixed traffic to a server for a long time: soak.py BINARY [--seconds 600] [--bound 32]

Clients pipeline requests, create and delete sessions, write to libraries while the scenario is reloaded, keep event streams of sessions
that are deleted, keep streams that never send an entry, leave event streams and connections unread, and reset the session of most
requests after every tenth reload, because it keeps each match of an expectation until then. The first quarter must contain several
resets, so that the memory of a session has reached its maximum before. Each response is compared with its request, and each library with what was
written to it. Prints the resident memory over time. Fails if a response is wrong or lost, or if the resident memory grows by more than
the bound (MB) after the first quarter. Uses the standard library only.
"""
import argparse
import http.client
import json
import pathlib
import random
import socket
import subprocess
import tempfile
import threading
import time

SCENARIO = """\
scenario: Soak
extends: quick-start.yaml
states: {{phase: p{version}}}
rules:
  - {{name: slow, request: GET /v1/storefronts/jp, answer: service-unavailable}}
events:
  read: {{request: GET /v1/catalog/us/songs/*}}
"""
SONGS = ["1200868616", "1200868879", "1200868898", "1612340073"]
ALBUMS = ["1200868601", "1612340070"]
# The number of connections of each kind that are open but not read.
UNREAD = 10


class Soak:
    def __init__(self, binary, seconds, folder):
        self.seconds, self.folder = seconds, folder
        self.file = folder / "soak.yaml"
        self.write_scenario(0)
        ready = folder / "ready.json"
        self.process = subprocess.Popen(
            [binary, "serve", str(self.file), "--port", "0", "--quiet", "--ready-file", str(ready)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not ready.exists():
            if self.process.poll() is not None:
                raise SystemExit("the server does not start")
            time.sleep(0.05)
        about = json.loads(ready.read_text())
        self.port, self.token = about["port"], about["developerToken"]
        self.end = time.monotonic() + seconds
        self.counts, self.failures, self.lock = {}, [], threading.Lock()

    def write_scenario(self, version):
        draft = self.folder / "draft"
        draft.write_text(SCENARIO.format(version=version))
        draft.replace(self.file)

    def count(self, name, number=1):
        with self.lock:
            self.counts[name] = self.counts.get(name, 0) + number

    def fail(self, message):
        with self.lock:
            self.failures.append(message)

    def is_running(self):
        return time.monotonic() < self.end and len(self.failures) < 20

    def repeat(self, name, body, seed):
        """Calls a function until the end; a failure does not end it."""
        draw = random.Random(seed)
        while self.is_running():
            try:
                body(draw)
                self.count(name)
            except (OSError, AssertionError, KeyError, http.client.HTTPException, ValueError) as error:
                self.fail(f"{name}: {type(error).__name__} {error}")

    def head(self, method, target, headers=()):
        lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {self.token}", *headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def pipelined(self, draw):
        """Sends a batch of different requests on one connection, and compares each response with its request."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=120) as client:
            stream = client.makefile("rb")
            for _ in range(20):
                wanted = [self.choice(draw) for _ in range(16)]
                client.sendall(b"".join(self.head("GET", target, (f"X-Request-Id: {draw.random()}",)) for target, _, _ in wanted))
                for target, status, text in wanted:
                    answered, body = read_response(stream)
                    assert answered == status and text in body, f"{target}: {answered} {body[:100]}"
                    self.count("requests")

    def choice(self, draw):
        """Returns a target, its status, and a text that only its response contains."""
        song, album = draw.choice(SONGS), draw.choice(ALBUMS)
        return draw.choice([
            (f"/v1/catalog/us/songs/{song}", 200, f'"data":[{{"id":"{song}"'.encode()),
            (f"/v1/catalog/us/albums/{album}", 200, f'"data":[{{"id":"{album}"'.encode()),
            (f"/v1/catalog/us/songs/{draw.randrange(100)}", 404, b'"40400"'),
            ("/v1/storefronts/us", 200, b'"id":"us"'),
            ("/v1/storefronts/jp", 503, b""),
        ])

    def request(self, client, method, path, body=None, status=200, headers=None):
        client.request(method, path, body, headers or {})
        response = client.getresponse()
        text = response.read()
        assert response.status == status, f"{method} {path}: {response.status} {text[:200]}"
        self.count("requests")
        return json.loads(text) if text else None

    def session(self, draw):
        """Creates a session by name or from a text, writes to its library, reads the verdict, and deletes it."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        created = {"scenario": "soak"}
        if draw.random() < 0.3:
            created = {"text": f"scenario: Text {draw.randrange(3)}\nextends: quick-start.yaml"}
        made = self.request(client, "POST", "/_mock/sessions", json.dumps(created), 201)
        headers = {"Authorization": f"Bearer {made['developerToken']}", "Music-User-Token": made["userToken"]}
        session, names = f"/_mock/sessions/{made['session']}", set()
        events = self.connect(self.head("GET", f"{session}/events", ("Connection: close",))).makefile("rb")
        while not (line := events.readline()).startswith(b": session"):
            assert line, "the stream of the session does not begin"
        for _ in range(draw.randrange(1, 30)):
            name = f"List {draw.random()}"
            names.add(name)
            answer = self.request(
                client, "POST", "/v1/me/library/playlists", json.dumps({"attributes": {"name": name}}), 201, headers)
            assert answer["data"][0]["attributes"]["name"] == name, answer
            path = "/v1/me/library/playlists/" + answer["data"][0]["id"]
            assert self.request(client, "GET", path, None, 200, headers)["data"][0]["attributes"]["name"] == name
        listed = self.request(client, "GET", "/v1/me/library/playlists?limit=100", None, 200, headers)["data"]
        missing = names - {playlist["attributes"]["name"] for playlist in listed}
        assert not missing, f"the library lost {missing}"
        self.request(client, "GET", f"{session}/verdict")
        self.request(client, "DELETE", session, None, 204)
        self.request(client, "GET", f"{session}/verdict", None, 404)
        # The stream of a deleted session ends.
        with events:
            assert b"playlists" in events.read(), "the stream of the session has no event"
        client.close()

    def connect(self, heads):
        """Opens a connection and sends the heads of requests."""
        client = socket.create_connection(("127.0.0.1", self.port), timeout=120)
        client.sendall(heads)
        return client

    def silent(self, draw):
        """Keeps event streams of unused sessions open, which must stay open without an entry, and deletes the sessions."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        sessions = [self.request(client, "POST", "/_mock/sessions", "{}", 201)["session"] for _ in range(UNREAD)]
        streams = [
            self.connect(self.head("GET", f"/_mock/sessions/{name}/events", ("Connection: close",))) for name in sessions]
        client.close()
        # Longer than a connection may be idle, except near the end.
        time.sleep(min(90, max(0, self.end - time.monotonic())))
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        for name, stream in zip(sessions, streams):
            self.request(client, "GET", f"/_mock/sessions/{name}/verdict")
            self.request(client, "DELETE", f"/_mock/sessions/{name}", None, 204)
            with stream, stream.makefile("rb") as file:
                answer = file.read()
            assert answer.startswith(b"HTTP/1.1 200 ") and b"event: journal" not in answer, answer[-200:]
            self.count("silent streams")
        client.close()

    def unread(self, draw, heads):
        """Keeps connections open that send requests and never read."""
        clients = []
        while self.is_running():
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(("127.0.0.1", self.port))
            client.settimeout(0.2)
            try:
                client.sendall(heads)
            except TimeoutError:
                pass
            clients.append(client)
            self.count("unread connections")
            if len(clients) > UNREAD:
                clients.pop(draw.randrange(len(clients))).close()
            time.sleep(1)
        for client in clients:
            client.close()

    def reload(self, draw):
        self.write_scenario(draw.randrange(1000))
        if self.counts.get("reloads", 0) % 10 == 9:
            client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
            self.request(client, "POST", "/_mock/sessions/default/reset", None, 204)
            client.close()
            self.count("resets")
        time.sleep(1)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def run(self, bound):
        events = self.head("GET", "/_mock/sessions/default/events")
        pages = self.head("GET", f"/v1/catalog/us/albums/{ALBUMS[0]}") * 40
        threads = [threading.Thread(target=self.repeat, args=("pipelines", self.pipelined, seed)) for seed in (1, 2)]
        threads += [threading.Thread(target=self.repeat, args=("sessions", self.session, seed)) for seed in (3, 4)]
        threads += [threading.Thread(target=self.repeat, args=("reloads", self.reload, 5))]
        threads += [threading.Thread(target=self.repeat, args=("rounds of silent streams", self.silent, 7))]
        threads += [threading.Thread(target=self.unread, args=(random.Random(6), heads)) for heads in (events, pages)]
        for thread in threads:
            thread.start()
        start, samples = time.monotonic(), []
        while self.is_running() and self.process.poll() is None:
            samples.append((time.monotonic() - start, self.memory()))
            print(f"{samples[-1][0]:6.0f} s {samples[-1][1]:8.1f} MB  {self.counts.get('requests', 0)} requests", flush=True)
            time.sleep(max(1, self.seconds / 40))
        for thread in threads:
            thread.join()
        if self.process.poll() is not None:
            self.failures.append(f"the server ended with status {self.process.returncode}")
        self.process.terminate()
        self.process.wait()
        early = [value for at, value in samples if at <= self.seconds / 4]
        late = [value for at, value in samples if at > self.seconds / 4]
        growth = max(late, default=0) - max(early, default=0)
        print(", ".join(f"{number} {name}" for name, number in sorted(self.counts.items())))
        print(f"{growth:.1f} MB more than in the first quarter, at most {bound}")
        for failure in self.failures:
            print(failure)
        if self.failures or growth > bound:
            raise SystemExit(1)


def read_response(stream):
    """Returns the status and the body of the next response."""
    line = stream.readline()
    assert line.startswith(b"HTTP/1.1 "), f"no response: {line}"
    length = 0
    while (field := stream.readline()) not in (b"\r\n", b""):
        name, _, value = field.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return int(line.split()[1]), stream.read(length)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--bound", type=float, default=32)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        Soak(str(pathlib.Path(options.binary).resolve()), options.seconds, pathlib.Path(folder)).run(options.bound)


main()
