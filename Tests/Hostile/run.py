#!/usr/bin/env python3
"""Attacks the command and its server, and fails if one of them breaks a promise of the article on security.

    Tests/Hostile/run.py BINARY [--quick] [NAME…]

Each attack has its own server, with a limited address space. `--quick` makes the attacks smaller, so that all of them take
less than a minute. With names, only these attacks run.
"""

import base64
import concurrent.futures
import http.client
import json
import os
import re
import resource
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

BINARY = ""
IS_QUICK = False
ATTACKS = []
ADDRESS_SPACE = 8 << 30
ATTACK_SECONDS = 120


class Failure(Exception):
    """A broken promise."""


def attack(function):
    ATTACKS.append(function)
    return function


def require(condition, text):
    if not condition:
        raise Failure(text)


def size(full, quick):
    return quick if IS_QUICK else full


class Server:
    """A `serve` process on a free port."""

    def __init__(self, *arguments, folder, descriptors=None, stdout=subprocess.DEVNULL, stderr=None, address_space=ADDRESS_SPACE):
        self.ready_file = os.path.join(folder, f"ready-{len(os.listdir(folder))}.json")
        self.log = stderr or open(os.path.join(folder, "stderr"), "w+b")

        def limit():
            if address_space:
                resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        command = [BINARY, "serve", *arguments, "--port", "0", "--quiet", "--ready-file", self.ready_file]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=self.log, preexec_fn=limit)
        end = time.monotonic() + 30
        while not os.path.exists(self.ready_file):
            require(self.process.poll() is None, f"the server did not start: status {self.process.returncode}")
            require(time.monotonic() < end, "the server did not start in 30 s")
            time.sleep(0.01)
        with open(self.ready_file) as file:
            self.ready = json.load(file)
        self.port = self.ready["port"]
        self.clients = []

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        """Ends the server with SIGTERM after an attack that held, otherwise kills it."""
        self.disconnect()
        try:
            if kind is None and self.process.returncode is None:
                self.stop()
        finally:
            self.kill()

    def headers(self, token=None):
        return {"Authorization": f"Bearer {token or self.ready['developerToken']}", "Music-User-Token": "x"}

    def ask(self, method, target, body=None, headers=None, connection=None):
        """Returns the status, the headers, and the text of a response."""
        client = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        client.request(method, target, body=body, headers=self.headers() if headers is None else headers)
        response = client.getresponse()
        text = response.read().decode("utf-8", "replace")
        if connection is None:
            client.close()
        return response.status, response.headers, text

    def post(self, text):
        """Creates a session of a text."""
        return self.ask("POST", "/_mock/sessions", json.dumps({"text": text}), headers={})

    def connect(self, client=None):
        """Connects a client, which is closed with the server."""
        client = client or socket.socket()
        client.settimeout(30)
        client.connect(("127.0.0.1", self.port))
        self.clients.append(client)
        return client

    def resident_after_release(self, limit):
        """Returns the resident memory in MiB, and first waits up to 20 s until it is at most a limit."""
        end = time.monotonic() + 20
        while self.resident() > limit and time.monotonic() < end:
            time.sleep(0.1)
            self.require_healthy("freed memory")
        return self.resident()

    def disconnect(self):
        """Closes all connections of `connect`."""
        while self.clients:
            self.clients.pop().close()

    def resident(self):
        """The resident memory in MiB, or 0 where the system has no /proc."""
        try:
            with open(f"/proc/{self.process.pid}/status") as file:
                return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:")) / 1024
        except FileNotFoundError:
            return 0

    def require_healthy(self, after):
        require(self.process.poll() is None, f"the server ended with status {self.process.returncode} after {after}")
        status, _, _ = self.ask("GET", "/v1/storefronts")
        require(status == 200, f"the server answers with status {status} after {after}")

    def stop(self, expected=0):
        """Ends the server with SIGTERM, requires its status, and returns its standard error."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("the server did not end within 30 s of SIGTERM")
        require(status == expected, f"the server ended with status {status}, expected {expected}")
        require(not os.path.exists(self.ready_file), "the server left its ready file")
        if not hasattr(self.log, "seek"):
            return ""
        self.log.seek(0)
        return self.log.read().decode("utf-8", "replace")

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return path


def exchange(port, request):
    """Sends bytes, ends the sending, and returns everything that is received."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as client:
        received = b""
        try:
            client.sendall(request)
            client.shutdown(socket.SHUT_WR)
            while more := client.recv(65536):
                received += more
        except (ConnectionResetError, BrokenPipeError):
            pass
        return received


HOST = "Host: a\r\n"
SMUGGLED = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
MALFORMED = {
    "two lengths": f"POST / HTTP/1.1\r\n{HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc{SMUGGLED}",
    "a list of lengths": f"POST / HTTP/1.1\r\n{HOST}Content-Length: 3, 4\r\n\r\nabc{SMUGGLED}",
    "a length and chunks": f"POST / HTTP/1.1\r\n{HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{SMUGGLED}",
    "a signed length": f"POST / HTTP/1.1\r\n{HOST}Content-Length: +3\r\n\r\nabc{SMUGGLED}",
    "a length beyond 64 bits": f"POST / HTTP/1.1\r\n{HOST}Content-Length: {2 ** 64 + 3}\r\n\r\nabc{SMUGGLED}",
    "an unknown coding": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{SMUGGLED}",
    "two codings": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n{SMUGGLED}",
    "a space before the colon": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n{SMUGGLED}",
    "a folded field": f"GET / HTTP/1.1\r\n{HOST}X: a\r\n b\r\n\r\n{SMUGGLED}",
    "a folded first field": f"GET / HTTP/1.1\r\n X: a\r\n{HOST}\r\n{SMUGGLED}",
    "bare line feeds": f"GET / HTTP/1.1\nHost: a\n\n{SMUGGLED}",
    "a bare carriage return": f"GET / HTTP/1.1\r\n{HOST}X: a\rY: b\r\n\r\n{SMUGGLED}",
    "a zero byte": f"GET / HTTP/1.1\r\n{HOST}X: a\0b\r\n\r\n{SMUGGLED}",
    "no host": f"GET / HTTP/1.1\r\n\r\n{SMUGGLED}",
    "two hosts": f"GET / HTTP/1.1\r\n{HOST}{HOST}\r\n{SMUGGLED}",
    "a field without a colon": f"GET / HTTP/1.1\r\n{HOST}X\r\n\r\n{SMUGGLED}",
    "two spaces in the request line": f"GET  / HTTP/1.1\r\n{HOST}\r\n{SMUGGLED}",
    "a chunk size with a sign": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n-1\r\n{SMUGGLED}",
    "a chunk size beyond 64 bits": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n1{'0' * 16}\r\n{SMUGGLED}",
    "a chunk without its line end": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n1\r\na0\r\n\r\n{SMUGGLED}",
    "a line feed after a chunk size": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n{SMUGGLED}",
    "a long chunk extension": f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n1;{'x' * 100_000}\r\n{SMUGGLED}",
    "a long request line": f"GET /{'x' * 100_000} HTTP/1.1\r\n{HOST}\r\n{SMUGGLED}",
    "a long field": f"GET / HTTP/1.1\r\n{HOST}X: {'x' * 100_000}\r\n\r\n{SMUGGLED}",
    "many fields": f"GET / HTTP/1.1\r\n{HOST}{'X: y' + chr(13) + chr(10)}" * 1000 + f"\r\n{SMUGGLED}",
    "a large body": f"POST / HTTP/1.1\r\n{HOST}Content-Length: {1 << 40}\r\n\r\n{SMUGGLED}",
    "TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
}


@attack
def malformed_requests(folder):
    """A malformed request gets one 4xx or 5xx, and nothing after it is read as a request."""
    with Server(folder=folder) as server:
        for name, request in MALFORMED.items():
            received = exchange(server.port, request.encode("latin-1"))
            count = len(re.findall(rb"HTTP/1\.1 \d\d\d ", received))
            require(count == 1 and received[9:10] in (b"4", b"5"), f"{name}: the server sent {received[:200]!r}")
        _, _, journal = server.ask("GET", "/_mock/sessions/default/journal", headers={})
        require("smuggled" not in journal, "a part of a malformed request was handled as a request")
        server.require_healthy("malformed requests")


@attack
def slow_and_silent_clients(folder):
    """Clients that send nothing, or half a request, do not delay others."""
    with Server(folder=folder) as server:
        for number in range(size(2000, 300)):
            client = server.connect()
            if number % 2:
                client.sendall(b"GET /v1/storefronts HTTP/1.1\r\nHost: a\r\nX: "[: 1 + number % 40])
        for client in server.clients[:50]:
            client.sendall(b"G")
        start = time.monotonic()
        for _ in range(50):
            server.require_healthy("slow clients")
        require(time.monotonic() - start < 20, "slow clients delay the responses of others")


@attack
def pipelined_requests(folder):
    """Pipelined requests are answered in their order."""
    with Server(folder=folder) as server:
        count = size(20_000, 2_000)
        with server.connect() as client:
            fields = "".join(f"{name}: {value}\r\n" for name, value in server.headers().items())
            requests = "".join(
                f"GET /v1/me/library/songs?limit={number} HTTP/1.1\r\nHost: a\r\n{fields}\r\n"
                for number in range(1000, 1000 + count)).encode()
            client.setblocking(False)
            received, sent, found = b"", 0, 0
            end = time.monotonic() + 90
            while found < count and time.monotonic() < end:
                readable, writable, _ = select.select([client], [client] if sent < len(requests) else [], [], 10)
                if writable:
                    sent += client.send(requests[sent : sent + 65536])
                if readable:
                    more = client.recv(1 << 20)
                    require(more, f"the connection ended after {found} responses")
                    received += more
                    pieces = received.split(b"but was: ")
                    for piece in pieces[1:-1]:
                        number = int(piece[: piece.index(b'"')])
                        require(number == 1000 + found, f"response {found} belongs to request {number - 1000}")
                        found += 1
                    received = b"but was: " + pieces[-1] if len(pieces) > 1 else received
                    if found == count - 1 and b'"' in pieces[-1]:
                        found += 1
            require(found == count, f"{found} of {count} responses arrived")
        server.require_healthy("pipelined requests")


@attack
def connection_storm(folder):
    """Connections that are reset at once leave nothing."""
    with Server(folder=folder) as server:
        for _ in range(size(20_000, 2_000)):
            client = server.connect()
            client.send(b"GET / HTTP/1.1\r\n")
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            server.disconnect()
        server.require_healthy("a connection storm")


@attack
def clients_that_never_read(folder):
    """Clients that pipeline requests and never read cannot fill the memory, and it is given back."""
    with Server(folder=folder) as server:
        fields = "".join(f"{name}: {value}\r\n" for name, value in server.headers().items())
        request = f"GET /v1/catalog/us/albums/1200868601?include=tracks HTTP/1.1\r\nHost: a\r\n{fields}\r\n".encode() * 200
        before = server.resident()
        for _ in range(size(1000, 300)):
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            server.connect(client).setblocking(False)
            try:
                for _ in range(3):
                    client.send(request)
            except BlockingIOError:
                pass
        server.require_healthy("clients that never read")
        peak = server.resident()
        require(peak - before < 500, f"clients that never read use {peak - before:.0f} MiB")
        server.disconnect()
        limit = before + max(50, (peak - before) / 2)
        after = server.resident_after_release(limit)
        require(after <= limit, f"{after - before:.0f} MiB remain after {peak - before:.0f}")


@attack
def large_journal(folder):
    """Requests with large heads cannot fill the memory with their journal."""
    with Server(folder=folder) as server:
        client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        before = server.resident()
        for number in range(size(8_000, 1_500)):
            headers = {**server.headers(), "X-Fill": f"{number:08}" + " some words" * 5_500}
            server.ask("GET", "/v1/storefronts", headers=headers, connection=client)
        require(server.resident() - before < 250, f"the journal uses {server.resident() - before:.0f} MiB")
        _, _, verdict = server.ask("GET", "/_mock/sessions/default/verdict?format=text", headers={})
        require("dropped because the journal is full" in verdict, "the verdict does not say that entries were dropped")


@attack
def secrets_of_any_length(folder):
    """Long tokens in fields and bodies, also in requests that violate the contract, cannot fill the memory."""
    with Server(folder=folder) as server:
        client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)

        def token(length):
            return base64.b64encode(os.urandom(length)).decode()

        def send(**fields):
            server.ask("GET", "/v1/me/library/songs", headers={**server.headers(), **fields}, connection=client)

        kinds = {
            "fields": lambda: send(**{"X-Token": token(40_000)}),
            "user tokens": lambda: send(**{"Music-User-Token": token(40_000)}),
            "developer tokens": lambda: send(Authorization=f"Bearer {token(40_000)}"),
            "bodies": lambda: server.ask(
                "POST", "/v1/me/library/playlists", json.dumps({"userToken": token(750_000)}), connection=client),
            "revoked tokens": lambda: server.ask(
                "POST", "/_mock/musickit/revoke-user-token",
                json.dumps({"developerToken": server.ready["developerToken"], "arguments": {"userToken": token(300_000)}}),
                {}, client),
        }
        before = server.resident()
        for name, use in kinds.items():
            for _ in range(size(1500, 200)):
                use()
            growth = server.resident() - before
            require(growth < 180, f"{name}: the memory has grown by {growth:.0f} MiB")
        server.require_healthy("long secrets")


@attack
def expensive_texts(folder):
    """A short text that would generate a lot of data is rejected with what it would take, before it takes anything."""
    texts = {
        "several counts": "generate: {albums: 100000, songs: 1000000, artists: 100000}",
        "albums with their songs": "generate: {albums: 1000000}",
        "storefronts": "storefronts: [us, gb, jp, de, fr]\ngenerate: {songs: 100000}",
        "libraries": "users:\n" + "".join(f"  u{number}: {{token: t{number}, library: {{songs: 100000}}}}\n" for number in range(5)),
        "users": "generate: {songs: 100000}\nusers:\n" + "".join(f"  u{number}: {{token: t{number}}}\n" for number in range(50)),
    }
    with Server(folder=folder) as server:
        before = server.resident()
        for name, text in texts.items():
            status, _, answer = server.post(f"scenario: x\n{text}\n")
            require(status == 400 and "generated resources would take about" in answer, f"{name}: {status} {answer[:300]}")
        growth = server.resident() - before
        require(growth < 50, f"rejected texts use {growth:.0f} MiB")
        server.require_healthy("expensive texts")


@attack
def paths_with_many_segments(folder):
    """A path of many short segments costs about as much processor time as one long segment."""

    def cost(server, target):
        """Returns the processor time in seconds of five requests."""
        def used():
            with open(f"/proc/{server.process.pid}/stat") as file:
                return sum(map(int, file.read().rsplit(")", 1)[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")

        before = used()
        for _ in range(5):
            require(server.ask("GET", target)[0] == 404, target[:20])
        return used() - before

    if not os.path.exists("/proc/self/stat"):
        return
    with Server(folder=folder) as server:
        long = cost(server, "/v1/" + "x" * 16000)
        for segment in ("/", "a/", "songs/"):
            many = cost(server, "/v1/" + segment * (16000 // len(segment)))
            require(many < 20 * long + 0.5, f"{segment}: {many:.2f} s, and {long:.2f} s for one long segment")
        server.require_healthy("paths with many segments")


@attack
def sessions_without_end(folder):
    """Sessions, texts, and rules cannot fill the memory, and deleted sessions give it back."""
    def data(number):
        return f"seed: {number}\ngenerate: {{songs: {size(20_000, 5_000)}}}\n"

    def long_rules(number):
        path = "/".join(["x" * 60] * 10)
        return "rules:\n" + "".join(f"- {{request: GET /v1/{number}/{rule}/{path}, answer: not-found}}\n" for rule in range(5000))

    def create(server, text):
        status, _, answer = server.post(f"scenario: x\n{text}")
        require(status in (201, 507), f"status {status}: {answer[:300]}")
        return json.loads(answer)["session"] if status == 201 else None

    # Few objects of rules can keep pages of the allocator: up to 99 of 235 MiB were seen, and 213 of 252 when texts were kept.
    for text, count, share in [(data, size(40, 10), 1 / 4), (long_rules, size(60, 6), 1 / 2)]:
        with Server(folder=folder) as server:
            before = server.resident()
            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                made = list(pool.map(lambda number: create(server, text(number)), range(count)))
            if not IS_QUICK:
                require(None in made, f"{text.__name__}: sessions were created without end")
            peak = server.resident()
            require(peak - before < 1300, f"{text.__name__}: sessions use {peak - before:.0f} MiB")
            for session in filter(None, made):
                server.ask("DELETE", f"/_mock/sessions/{session}", None, {})
            limit = before + max(30, (peak - before) * share)
            after = server.resident_after_release(limit)
            require(after <= limit, f"{text.__name__}: {after - before:.0f} MiB remain of {peak - before:.0f} after all sessions are deleted")

    with Server(folder=folder) as server:
        rules = json.dumps({"text": "".join(f"- {{request: GET /v1/r{number}, answer: not-found}}\n" for number in range(1000))})
        statuses = [server.ask("POST", "/_mock/sessions/default/rules", rules, {})[0] for _ in range(8)]
        require(statuses[0] == 201 and statuses[-1] == 507, f"8,000 rules were added: {statuses}")
        require(server.ask("POST", "/_mock/sessions/default/reset", None, {})[0] == 204, "the session cannot be reset")
        require(server.ask("POST", "/_mock/sessions/default/rules", rules, {})[0] == 201, "a reset keeps added rules")
        server.require_healthy("sessions")


@attack
def no_free_descriptors(folder):
    """Without free descriptors, the server says so once, keeps its scenarios, and recovers."""
    scenarios = os.path.join(folder, "Served")
    write(scenarios, "a.yaml", "scenario: A\nextends: quick-start.yaml\n")
    with Server(scenarios, folder=folder, descriptors=64) as server:
        kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        server.ask("GET", "/_mock/scenarios", headers={}, connection=kept)
        for _ in range(100):
            server.connect()
        # The watcher lists the folder several times per second.
        time.sleep(2)
        _, _, text = server.ask("GET", "/_mock/scenarios", headers={}, connection=kept)
        require('"scenario":"a"' in text, f"the scenarios are gone: {text[:200]}")
        write(scenarios, "a.yaml", "scenario: Edited\nextends: quick-start.yaml\n")
        time.sleep(2)
        server.disconnect()
        time.sleep(0.5)
        server.require_healthy("exhausted descriptors")
        end = time.monotonic() + 20
        while '"title":"Edited"' not in server.ask("GET", "/_mock/scenarios", headers={})[2]:
            require(time.monotonic() < end, "an edit without free descriptors is not loaded later")
            time.sleep(0.1)
        log = server.stop()
        require(log.count("no file descriptor is free") == 1, f"standard error has not one message: {log!r}")
        require("removed" not in log, f"a scenario was removed: {log!r}")


def bombs():
    """Texts that are small and would be large, deep, or slow to read."""
    deep = size(1_000_000, 100_000)
    lines = "\n".join(f"  - {{name: r{number}, request: GET /v1/test}}" for number in range(size(20_000, 2_000)))
    return {
        "aliases": "scenario: x\na: &a [x, x]\n" + "".join(
            f"{chr(98 + number)}: &{chr(98 + number)} [*{chr(97 + number)}, *{chr(97 + number)}]\n" for number in range(20)),
        "brackets": "scenario: x\nrules: " + "[" * deep,
        "braces": "scenario: x\nrules: " + "{a: " * deep,
        "indentation": "scenario: x\n" + "\n".join(" " * number + "a:" for number in range(1, 2000)),
        "sequences": "scenario: x\nrules: " + "- " * deep,
        "one long line": "scenario: " + "x" * 5_000_000,
        "many keys": "scenario: x\n" + "".join(f"k{number}: 1\n" for number in range(size(50_000, 5_000))),
        "equal keys": "scenario: x\n" + "a: 1\n" * size(50_000, 5_000),
        "many rules": f"scenario: x\nrules:\n{lines}",
        "references": "scenario: x\nparameters: {a: " + "x" * 1000 + "}\nabout: " + "${a}" * 100_000,
        "a large matrix": "scenario: x\nmatrix:\n" + "".join(
            f"  p{number}: [{', '.join(map(str, range(1000)))}]\n" for number in range(5)),
        "a slow expression": 'scenario: x\nrules: [{request: GET /v1/test, query: {a: {matches: "' + "(a*)*" * 50 + '"}}}]',
        "no text": "\0" * 100_000,
        "no UTF-8": "scenario: \ud800" .encode("utf-8", "surrogatepass").decode("latin-1"),
        "controls": "scenario: x\n" + "\x1b[31m\x07" * 1000,
    }


@attack
def bombs_in_scenarios(folder):
    """A text of any kind gets a status or an exit status, and neither a crash nor a hang."""
    with Server(folder=folder) as server:
        for name, text in bombs().items():
            path = write(folder, "bomb.yaml", text)
            try:
                run = subprocess.run([BINARY, "check", path], capture_output=True, timeout=30)
            except subprocess.TimeoutExpired:
                raise Failure(f"{name}: `check` takes more than 30 s")
            require(run.returncode in (0, 1), f"{name}: `check` ended with status {run.returncode}")
            require(b"\x1b" not in run.stderr + run.stdout, f"{name}: `check` printed a control character")
            if len(text) < 8 << 20:
                status, _, _ = server.post(text)
                require(status in (201, 400, 413), f"{name}: the server answered with status {status}")
        server.require_healthy("bombs")


@attack
def bombs_in_json(folder):
    """JSON of any kind gets a status or an exit status, and neither a crash nor a hang."""
    with Server(folder=folder) as server:
        deep = size(2_000_000, 200_000)
        texts = {
            "brackets": "[" * deep, "objects": '{"a":' * deep, "digits": '{"data":[' + "9" * deep + "]}",
            "an exponent": '{"data":[1e999999999]}', "escapes": '{"a":"' + "\\u0000" * (deep // 6) + '"}',
            "equal members": "{" + ",".join('"data":[]' for _ in range(deep // 10)) + "}",
            "half a surrogate": '{"data":"\\ud800"}', "an empty file": "",
        }
        for name, text in texts.items():
            write(folder, "bomb/a.json", text)
            path = write(folder, "bomb/a.yaml", "scenario: x\nrecordings: [a.json]\n")
            try:
                run = subprocess.run([BINARY, "check", path], capture_output=True, timeout=30)
            except subprocess.TimeoutExpired:
                raise Failure(f"{name}: `check` takes more than 30 s")
            require(run.returncode in (0, 1), f"{name}: `check` ended with status {run.returncode}")
            status, _, _ = server.ask("POST", "/_mock/sessions", text, headers={})
            require(status in (201, 400), f"{name}: the server answered with status {status}")
        server.require_healthy("JSON")


# One value of each kind that a key with a number can have.
NUMERIC_VALUES = ("1", "1.5", "1s", "1B", "1..2", "1s..2s", "200", "every 2")
# Scenarios that compute with several numbers, or in which a number has a meaning that its example does not have, with a right number.
COMBINED_NUMBERS = {
    "scenario: x\nuser: {library: {songs: {0}, playlists: {0}}}\ngenerate: {songs: {0}}": "1",
    "scenario: x\ntime-scale: 1000\nrules: [{request: GET /v1/**, delay: {0}}, {request: GET /v1/**, delay: {0}}]": "1ms",
    "scenario: x\nrules: [{request: GET /v1/storefronts, delay: {median: {0}, p99: {0}}}]": "1s",
    "scenario: x\nrules: [{request: GET /v1/storefronts, answer: {fault: reset-after, at: {0}}}]": "1B",
}


def numeric_keys(node):
    """Returns the names of the keys of a JSON schema whose value, or an item of whose list, is like a number."""
    if isinstance(node, list):
        return set().union(*map(numeric_keys, node))
    if not isinstance(node, dict):
        return set()
    found = {name for name, value in node.get("properties", {}).items() if is_numeric(value)}
    return found.union(*map(numeric_keys, node.values()))


def is_numeric(node):
    """Returns whether a schema accepts a value like a number, and is not one for any text."""
    patterns = [node["pattern"].removesuffix(r"|\$\{")] if "pattern" in node and "enum" not in node else []

    def accepts(text):
        return any(re.search(pattern, text) for pattern in patterns)

    parts = [*node.get("anyOf", []), *(node[name] for name in ("items", "then") if name in node)]
    return not accepts("a word") and any(map(accepts, NUMERIC_VALUES)) or any(map(is_numeric, parts))


def numeric_scenarios():
    """Returns scenarios with {0} in place of numbers, and right scenarios of their form: for each numeric key of each mapping,
    the example of its explanation."""
    def output(*words):
        return subprocess.run([BINARY, *words], capture_output=True, check=True, text=True).stdout

    templates = {}
    for key in sorted(numeric_keys(json.loads(output("schema")))):
        for part in output("explain", key).split("Example:\n")[1:]:
            example = "".join(line[4:] for line in re.match(r"(\n|    .*\n)*", part)[0].splitlines(True))
            # The value is in the line of the key, or in the lines below that are indented further.
            entry = re.search(rf"^([- ]*){key}:((?: .+)?(?:\n\1 .*)*)$", example, re.MULTILINE)
            require(entry, f"the example of {key} has no value for it: {example!r}")
            value = "[{0}]" if entry[2].lstrip().startswith(("[", "- ")) else "{0}"
            templates[f"{example[:entry.start(2)]} {value}{example[entry.end(2):]}"] = example
    require(len(templates) > 40, f"the schema has only {len(templates)} numeric keys")
    return {**templates, **{text: text.replace("{0}", number) for text, number in COMBINED_NUMBERS.items()}}


NUMBERS = [
    "-1", "0", "4294967296", str(2**53 + 1), str(2**63 - 1), str(2**63), str(2**64), "-" + str(2**63), "9" * 400, "1e308",
    "-1e308", "1e400", ".inf", ".nan", "0x7fffffffffffffff", "1_000", "10000d", str(2**63 - 1) + "d", str(2**63 - 1) + "ms",
    str(2**63 - 1) + "MiB", "-1s", f"0..{2**63 - 1}", f"..{2**63}", f"every {2**63 - 1}", "every 0",
    f"0ms..{2**63 - 1}d",
]


@attack
def numbers_out_of_range(folder):
    """Any number in any key is accepted or reported, and nothing is generated for it first."""
    with Server(folder=folder) as server:
        client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        for template, example in numeric_scenarios().items():
            targets = {"/v1/storefronts", *re.findall(r"GET (/v1/[^*\s}]+)", template)}
            texts = [example, *(template.replace("{0}", number) for number in NUMBERS)]
            for text in texts:
                try:
                    is_accepted = use_session(server, client, text, targets)
                except (OSError, http.client.HTTPException) as error:
                    raise Failure(f"{text!r}: {error!r}; the server has status {server.process.poll()}")
                require(is_accepted or text is not example, f"{text!r}: the server rejects the scenario")
        server.require_healthy("numbers")


def use_session(server, client, text, targets):
    """Creates a session of a text, explains and sends requests, reads the verdict, and deletes the session.

    Returns whether the text was accepted."""
    status, _, answer = server.ask("POST", "/_mock/sessions", json.dumps({"text": text}), {}, client)
    require(status in (201, 400), f"{text!r}: the server answered with status {status}")
    if status == 400:
        return False
    made = json.loads(answer)
    path = f"/_mock/sessions/{made['session']}"
    fields = "".join(f"{name}: {value}\r\n" for name, value in server.headers(made["developerToken"]).items())
    for target in sorted(targets):
        server.ask("POST", f"{path}/explain", json.dumps({"request": f"GET {target}"}), {}, client)
        # The response may never come, because the number can be that of a delay.
        with server.connect() as other:
            other.sendall(f"GET {target}?limit=5 HTTP/1.1\r\nHost: a\r\n{fields}\r\n".encode())
    server.ask("GET", f"{path}/verdict", None, {}, client)
    server.ask("DELETE", path, None, {}, client)
    return True


@attack
def large_counts_in_files(folder):
    """`check` and `run` reject a count out of range before they generate anything."""
    texts = {key: f"generate: {{{key}: {{}}}}" for key in ("albums", "playlists", "artists")}
    texts["songs of a library"] = "user: {library: {songs: {}}}"
    for key, text in texts.items():
        for number in (2**63 - 1, 10**9):
            path = write(folder, "a.yaml", f"scenario: x\n{text.replace('{}', str(number))}\n")
            for command in (["check", path], ["run", path, "--", "true"], ["serve", path, "--port", "0"]):
                try:
                    run = subprocess.run([BINARY, *command], capture_output=True, timeout=20)
                except subprocess.TimeoutExpired:
                    raise Failure(f"`{command[0]}` with {number} {key} takes more than 20 s")
                require(run.returncode == 1, f"`{command[0]}` with {number} {key}: status {run.returncode}")
                require(b"out-of-range" in run.stderr, f"`{command[0]}` with {number} {key}: {run.stderr!r}")


@attack
def paths_out_of_the_root(folder):
    """No path and no symbolic link in a text leads out of the served folder."""
    secret = write(folder, "secret.json", '{"data":[{"id":"1","type":"songs","attributes":{"name":"SECRET"}}]}')
    served = os.path.join(folder, "Served")
    write(served, "a.yaml", "scenario: A\nextends: quick-start.yaml\n")
    with Server(served, folder=folder) as server:
        os.symlink(secret, os.path.join(served, "link.json"))
        os.symlink(folder, os.path.join(served, "folder"))
        os.symlink("/proc/self", os.path.join(served, "process"))
        paths = [
            "../secret.json", secret, "link.json", "folder/secret.json", "folder", "./../secret.json", "x/../../secret.json",
            "..", "/", "/etc/passwd", "/etc", "../../../../../../../../etc/passwd", "process/environ", "//etc/passwd",
            "~/secret.json", "file:///etc/passwd", "..%2Fsecret.json", "..\\\\secret.json", "/dev/zero", "/dev/stdin",
        ]
        templates = [
            'recordings: ["{0}"]', 'recordings: [{{file: "{0}", request: GET /v1/catalog/us/songs}}]', 'extends: "{0}"',
            'rules: [{{request: GET /v1/test, answer: {{body-file: "{0}"}}}}]',
            'rules: [{{request: GET /v1/test, answer: {{recording: "{0}"}}}}]',
            'developer-token: {{accept: signed, keys: {{ABCDEFGHIJ: "{0}"}}}}',
        ]
        for path in paths:
            for template in templates:
                status, _, text = server.post("scenario: x\n" + template.format(path))
                require(status == 400, f"{template.format(path)}: status {status}")
                require("SECRET" not in text and "root:" not in text, f"{template.format(path)}: {text[:300]}")
            for target in (f"/_mock/{path}", f"/{path}", f"/_mock/artwork/{path}"):
                received = exchange(server.port, f"GET {target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
                require(b"SECRET" not in received and b"root:" not in received, f"{target}: {received[:300]!r}")
        server.require_healthy("paths")


@attack
def foreign_pages(folder):
    """Pages of other sites, and names that resolve to this computer, do not reach the control API."""
    with Server(folder=folder) as server:
        for headers in ({"Host": "evil.test"}, {"Host": "127.0.0.1.evil.test"}, {"Host": "localhost.evil.test"},
                        {"Origin": "https://evil.test"}, {"Origin": "null"}, {"Origin": "http://localhost.evil.test"}):
            for method, target in (("GET", "/_mock/sessions"), ("POST", "/_mock/sessions"), ("GET", "/_mock/musickit.js")):
                status, _, text = server.ask(method, target, "{}" if method == "POST" else None, headers)
                require(status in (403, 421), f"{method} {target} with {headers}: status {status}")
                require(server.ready["userToken"] not in text, f"{method} {target} with {headers} reveals a token")


@attack
def pages_beyond_loopback(folder):
    """On another address than loopback, a page needs its session's token, and performs only what an app does."""
    with Server("--host", "0.0.0.0", folder=folder) as server:
        own, control = server.ready["developerToken"], {"Mock-Control-Token": server.ready["controlToken"]}

        def perform(operation, token, headers={}, **arguments):
            body = json.dumps({"developerToken": token, "arguments": arguments})
            return server.ask("POST", f"/_mock/musickit/{operation}", body, headers)

        operations = {
            "change-network": {"network": "offline"}, "lapse-subscription": {}, "change-settings": {"consent": "denied"},
            "sign-out": {}, "advance-clock": {"seconds": 1}, "change-storefront": {"storefront": "us"}, "pause": {"player": "system"},
        }
        _, _, before = server.ask("GET", "/_mock/sessions/default", headers=control)
        for operation, arguments in operations.items():
            for token in ("garbage", own):
                status, _, _ = perform(operation, token, **arguments)
                require(status == 401, f"{operation} has status {status}")
        for operation in ("changes", "request-user-token", "revoke-user-token"):
            status, _, text = perform(operation, "garbage")
            require(status == 401 and server.ready["userToken"] not in text, f"{operation} has status {status}: {text}")
        _, _, after = server.ask("GET", "/_mock/sessions/default", headers=control)
        require(before == after, f"a rejected operation changed the session: {after}")
        for operation in ("changes", "request-user-token"):
            require(perform(operation, own)[0] == 200, f"{operation} does not work in a page of the session")
        require(perform("advance-clock", own, control, seconds=1)[0] == 200, "a test with the control token cannot advance the clock")
        server.require_healthy("pages")


@attack
def proxy_for_other_ports(folder):
    """A proxy answers for its own address only, and not for other ports of the computer."""
    with Server("--proxy", folder=folder) as server:
        own = f"127.0.0.1:{server.port}"
        targets = {own: b"200", "api.music.apple.com": b"200", "127.0.0.1:22": b"403", "localhost": b"403", "[::1]:1": b"403"}
        for authority, expected in targets.items():
            request = (f"GET http://{authority}/v1/storefronts HTTP/1.1\r\nHost: {authority}\r\n"
                       f"Authorization: Bearer {server.ready['developerToken']}\r\nConnection: close\r\n\r\n")
            received = exchange(server.port, request.encode())
            require(received[9:12] == expected, f"{authority}: {received[:200]!r}")


@attack
def unwritable_output(folder):
    """A command whose output cannot be written fails."""
    if not os.path.exists("/dev/full"):
        return
    path = write(folder, "a.yaml", "scenario: x\n")
    for command in (["check", path, "--format", "json"], ["schema"], ["token"], ["scenarios"]):
        with open("/dev/full", "wb") as full:
            run = subprocess.run([BINARY, *command], stdout=full, stderr=subprocess.PIPE, timeout=30)
        require(run.returncode == 3 and b"cannot write to standard output" in run.stderr, f"{command}: {run.returncode} {run.stderr!r}")


@attack
def signals_that_end_a_process(folder):
    """A server that a signal ends removes its ready file."""
    numbers = (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGALRM)
    # A server inherits the signals that are ignored, such as SIGHUP from nohup.
    for number in (each for each in numbers if signal.getsignal(each) != signal.SIG_IGN):
        with Server(folder=folder) as server:
            server.process.send_signal(number)
            server.process.wait(30)
            require(not os.path.exists(server.ready_file), f"the ready file remains after signal {number}")


@attack
def mixed_sessions(folder):
    """Concurrent sessions never see each other's rules or requests."""
    with Server(folder=folder) as server:
        count, requests = size(40, 10), size(300, 50)

        def use(number):
            rules = f"rules: [{{request: GET /v1/test, answer: {{status: 200, body: {{n: {number}}}}}}}]"
            status, _, text = server.post(f"scenario: x\n{rules}")
            require(status == 201, f"a session was not created: status {status}")
            made = json.loads(text)
            client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
            for _ in range(requests):
                _, fields, body = server.ask("GET", "/v1/test", headers=server.headers(made["developerToken"]), connection=client)
                require(body == f'{{"n":{number}}}', f"session {number} got {body!r}")
                require(fields["Mock-Session"] == made["session"], f"session {number} got an answer of {fields['Mock-Session']}")
            _, _, summary = server.ask("GET", f"/_mock/sessions/{made['session']}/verdict", headers={}, connection=client)
            require(json.loads(summary)["requests"] == requests, f"the verdict of session {number} counts other requests")
            client.close()

        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            for result in [pool.submit(use, number) for number in range(count)]:
                result.result()


@attack
def termination_under_load(folder):
    """SIGTERM under load cuts no response."""
    for _ in range(size(5, 2)):
        cut = []

        def load(server):
            client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
            while True:
                try:
                    server.ask("GET", "/v1/catalog/us/albums/1200868601?include=tracks", connection=client)
                except http.client.IncompleteRead as error:
                    cut.append(error)
                    return
                except (OSError, http.client.HTTPException):
                    return

        with Server(folder=folder) as server, concurrent.futures.ThreadPoolExecutor(8) as pool:
            for _ in range(8):
                pool.submit(load, server)
            time.sleep(0.5)
            server.stop()
        require(not cut, f"{len(cut)} responses were cut")


@attack
def unread_standard_error(folder):
    """A full pipe on standard error does not stop reloads."""
    served = os.path.join(folder, "Served")
    path = write(served, "a.yaml", "scenario: A\nextends: quick-start.yaml\n")
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    try:
        with Server(served, folder=folder, stderr=writer) as server:
            os.close(writer)
            broken = "scenario: A\nrules:\n" + "".join(
                f"  - {{request: GET /v1/x, unknown{number}: 1}}\n" for number in range(200))
            for number in range(4):
                write(served, "a.yaml", broken + f"# {number}\n")
                time.sleep(1)
            write(served, "a.yaml", "scenario: Repaired\nextends: quick-start.yaml\n")
            end = time.monotonic() + 30
            while "Repaired" not in server.ask("GET", "/_mock/scenarios", headers={})[2]:
                require(time.monotonic() < end, f"{path} was not reloaded in 30 s")
                time.sleep(0.1)
    finally:
        os.close(reader)


@attack
def secrets_in_outputs(folder):
    """No token of a session appears in the journal, the verdict, or the log, in any encoding."""
    log = open(os.path.join(folder, "stdout"), "w+b")
    ready = os.path.join(folder, "ready.json")
    process = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--log", "json", "--ready-file", ready], stdout=log, stderr=subprocess.DEVNULL)
    try:
        while not os.path.exists(ready):
            require(process.poll() is None, "the server did not start")
            time.sleep(0.01)
        with open(ready) as file:
            values = json.load(file)
        token, user = values["developerToken"], values["userToken"]
        percent = "".join(f"%{ord(letter):02x}" for letter in token)
        client = http.client.HTTPConnection("127.0.0.1", values["port"], timeout=30)
        for secret in (token, user, percent, token.replace(".", "%2E"), token.replace("e", "%65")):
            for target in (f"/v1/catalog/us/songs/{secret}", f"/v1/catalog/us/search?term={secret}",
                           f"/v1/catalog/us/songs?ids={secret}&access_token={secret}", f"/{secret}"):
                for headers in ({}, {"X-Note": secret}, {"Referer": f"http://a/?t={secret}"}, {"Cookie": f"a={secret}"},
                                {"Authorization": f"Bearer {token}", "Music-User-Token": user}):
                    client.request("GET", target, headers=headers)
                    client.getresponse().read()
        time.sleep(0.2)
        outputs = {"the log": open(log.name, "rb").read().decode("utf-8", "replace")}
        for line in outputs["the log"].split("\n")[:-1]:
            require(line.startswith('{"session"'), f"the log has another line than JSON: {line[:200]}")
        for path in ("journal?limit=1000", "verdict", "verdict?format=text", "verdict?format=junit"):
            client.request("GET", f"/_mock/sessions/default/{path}")
            outputs[path] = client.getresponse().read().decode()
        for name, text in outputs.items():
            for secret in (token, user, percent, token.split(".")[1], token.split(".")[2]):
                require(secret not in text, f"{name} contains a secret: …{text[max(0, text.find(secret) - 80):][:200]}")
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
        log.close()


def main():
    global BINARY, IS_QUICK
    words = sys.argv[1:]
    IS_QUICK = "--quick" in words
    words = [word for word in words if word != "--quick"]
    if not words:
        sys.exit(__doc__)
    BINARY = os.path.abspath(words[0])
    known = {function.__name__: function for function in ATTACKS}
    for name in words[1:]:
        if name not in known:
            sys.exit(f"unknown attack {name}; the attacks are {', '.join(known)}")

    def expire(number, frame):
        raise Failure(f"the attack takes more than {ATTACK_SECONDS} s")

    signal.signal(signal.SIGALRM, expire)
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    failures = 0
    for name in words[1:] or known:
        start = time.monotonic()
        signal.alarm(ATTACK_SECONDS)
        try:
            with tempfile.TemporaryDirectory() as folder:
                known[name](folder)
            outcome = "held"
        except Failure as failure:
            failures += 1
            outcome = f"FAILED: {failure}"
        except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
            failures += 1
            outcome = f"FAILED: {error!r}"
        finally:
            signal.alarm(0)
        title = name.replace("_", " ")
        print(f"{title:28} {time.monotonic() - start:6.1f} s  {outcome}", flush=True)
    sys.exit(f"{failures} of the attacks succeeded" if failures else 0)


if __name__ == "__main__":
    main()
