#!/usr/bin/env python3
"""Sends mixed and damaged traffic to a server for a long time, and fails if a promise is broken.

    Tests/Hostile/soak.py BINARY [--seconds 600] [--seed 1] [--growth 32] [--sanitizer] [--only NAME…]

First, fresh servers answer each request of the traffic. Then one server gets all of it at the same time, and each response must have
the bytes of the fresh server:

    scripts      sessions that are created, read, written, controlled, and deleted; at the end, their journals must be equal, too
    shared       several clients of one session, of which some close their connections; the journal, the event stream, and the log
                 must contain each completed request once
    slow         clients that send and read their bytes slowly
    killed       clients that reset the connection at any point of a request or of a response
    unread       event streams and connections that are never read
    silent       event streams without an entry, which must stay open
    control      operations of every kind on the default session
    reloads      files that are edited, broken, repaired, added, and removed
    descriptors  no free descriptor: new connections wait, existing ones are served
    disk         no space for the log: one message, requests are served, and each line of the log stays complete

The server's memory in the last third may exceed that in the second third by `--growth` MiB. At the end, its descriptors and threads must
be those of the start, standard error may contain only the expected messages, and SIGTERM must end the process with the documented status.
`--only` runs only some of the traffic, to reproduce a failure. `--sanitizer` is for a binary that was built with a sanitizer, whose
memory is not limited: a report on standard error fails the run. The limits of the process are changed while it runs, which
needs Linux.
"""

import argparse
import http.client
import json
import os
import random
import re
import resource
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from typing import NamedTuple

import run
from run import Failure, Server, require

SCENARIOS = {
    "default": "scenario: Default\nextends: quick-start.yaml\ntime-scale: 0\nstates: {mood: calm}\n",
    "edited": """\
scenario: Edited
extends: quick-start.yaml
rules:
  - {request: GET /v1/test, answer: {status: 200, body: {version: VERSION}}}
""",
    "scripts": """\
scenario: Scripts
extends: quick-start.yaml
time-scale: 0
storefronts: [us, jp]
generate: {artists: 5, albums: 20, songs: 300, playlists: 10}
user: {library: {songs: 120, playlists: 4}}
states: {mood: calm}
rate-limit: {requests: 60, per: 1m}
rules:
  - {name: cut, request: GET /v1/catalog/us/genres, call: every 2, answer: {fault: truncate, at: 20B}}
  - {name: torn, request: GET /v1/catalog/jp/charts, answer: [reset, empty, garbage, malformed-chunk, usual]}
  - {name: chance, request: GET /v1/catalog/jp/**, chance: 0.3, answer: service-unavailable}
  - {name: upset, request: GET /v1/me/storefront, call: 2, then: {states: {mood: angry}, operation: lapse-subscription}}
  - {name: angry, request: GET /v1/me/library/songs, states: {mood: angry}, answer: [gateway-timeout, usual]}
  - {name: short, request: GET /v1/me/library/albums, edit: {page: 3, remove: optional}}
expect:
  - {name: charts, request: GET /v1/catalog/us/charts, times: 1..}
  - {name: list, walk: GET /v1/me/library/songs}
events:
  read: {request: GET /v1/catalog/us/songs/*}
""",
    "shared": "scenario: Shared\nextends: quick-start.yaml\ngenerate: {songs: 300}\nuser: {library: {songs: 120}}\n",
}
BROKEN = "scenario: Edited\nrules:\n  - {request: GET /v1/test, anwser: 404}\n"
SCRIPT_COUNT = 12
CLIENT_SECONDS = 60
RELOAD_SECONDS = 10
LOG_SECONDS = 2
# The host of each request, so that the addresses in responses do not contain the port of a server.
HOST = "127.0.0.1:80"
# The seconds between the operations that change the limits of the process.
LIMIT_PAUSE = 5


class Request(NamedTuple):
    method: str
    target: str
    body: object = None
    # Both, the developer token alone, an unknown token, or none.
    tokens: str = "both"
    fields: tuple = ()
    is_chunked: bool = False

    def bytes(self, session, tag=None):
        """Returns the message for a session, whose values replace names in braces."""
        fields = [("Host", HOST), ("Mock-Session", session["session"]), *self.fields]
        if self.tokens in ("both", "developer"):
            fields.append(("Authorization", f"Bearer {session['developerToken']}"))
        if self.tokens == "both":
            fields.append(("Music-User-Token", session["userToken"]))
        if self.tokens == "unknown":
            fields.append(("Authorization", "Bearer x.y.z"))
        if tag is not None:
            fields.append(("X-Request-Id", tag))
        content = b"" if self.body is None else json.dumps(self.body).encode()
        if self.is_chunked:
            fields.append(("Transfer-Encoding", "chunked"))
            pieces = [content[start:start + 7] for start in range(0, len(content), 7)]
            content = b"".join(b"%x;a=b\r\n%b\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"
        elif content:
            fields.append(("Content-Length", len(content)))
        target = re.sub(r"\{(\w+)\}", lambda name: session.get(name[1], "none"), self.target)
        lines = [f"{self.method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields)]
        return ("\r\n".join(lines) + "\r\n\r\n").encode() + content

    def __str__(self):
        body = "" if self.body is None else f" {json.dumps(self.body)}"
        notes = [f"tokens: {self.tokens}"] * (self.tokens != "both") + ["chunked"] * self.is_chunked
        return f"{self.method} {self.target}{body}" + (f" ({', '.join(notes)})" if notes else "")


class Response(NamedTuple):
    status: int
    fields: tuple
    body: bytes
    # How the connection continues: open, or the fault after which it ended.
    end: str

    def __str__(self):
        fields = ", ".join(f"{name}: {value}" for name, value in self.fields)
        return f"{self.status} ({self.end}) {{{fields}}} {self.body[:2000]!r}"


class Client:
    """A connection to a server, over TLS with a context."""

    def __init__(self, port, context=None, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(CLIENT_SECONDS)
        self.socket.connect(("127.0.0.1", port))
        if context:
            self.socket = context.wrap_socket(self.socket, server_hostname="127.0.0.1")
        self.input = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.input.close()
        self.socket.close()

    def reset(self):
        """Closes the connection so that the server gets a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()

    def receive(self, method, pause=0):
        """Returns the next response; a reset leaves only its name, because it can discard what arrived before it."""
        try:
            return self.receive_unless_reset(method, pause)
        except (ConnectionError, ssl.SSLError):
            return Response(0, (), b"", "reset")

    def receive_unless_reset(self, method, pause):
        line = self.input.readline()
        if not re.match(rb"HTTP/1\.1 \d\d\d ", line):
            return Response(0, (), line + self.input.read(), "not HTTP" if line else "closed")
        status, fields, length, is_chunked = int(line.split()[1]), [], 0, False
        while (line := self.input.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode("latin-1").strip().partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            else:
                fields.append((name, value))
            is_chunked = is_chunked or (name, value) == ("Transfer-Encoding", "chunked")
        if method == "HEAD" or status in (204, 304):
            return Response(status, tuple(fields), b"", "open")
        if is_chunked:
            return Response(status, tuple(fields), *self.chunks())
        body = b""
        while len(body) < length and (piece := self.input.read(min(length - len(body), 4096 if pause else length))):
            body += piece
            time.sleep(pause)
        return Response(status, tuple(fields), body, "open" if len(body) == length else "closed")

    def chunks(self):
        body = b""
        while re.fullmatch(rb"[0-9a-fA-F]+\r\n", line := self.input.readline()):
            piece = self.input.read(int(line, 16) + 2)
            if int(line, 16) == 0:
                return body, "open"
            body += piece[:-2]
        return body + line + self.input.read(), "malformed"


READS = [
    Request("GET", "/v1/catalog/us/songs/1200868616"), Request("GET", "/v1/catalog/us/albums/1200868601?include=tracks"),
    Request("GET", "/v1/catalog/us/songs?ids=1200868616,1200868879,1"), Request("GET", "/v1/storefronts"),
    Request("GET", "/v1/catalog/us/search?term=young&types=songs,albums"), Request("HEAD", "/v1/catalog/us/albums/1200868601"),
    Request("GET", "/v1/me/storefront"), Request("GET", "/v1/me/library/songs?limit=100", fields=(("Accept-Language", "ja"),)),
    Request("GET", "/v1/me/library/songs?limit=25&offset=100"), Request("GET", "/v1/catalog/us/charts?types=songs&limit=20"),
    Request("GET", "/v1/storefronts", tokens="none"), Request("GET", "/v1/storefronts", tokens="unknown"),
    Request("GET", "/v1/me/library/songs", tokens="developer"), Request("GET", "/v1/me/recent/played/tracks", tokens="developer"),
    *(Request("GET", f"/v1/me/library/songs?limit=7&offset={offset}") for offset in range(0, 120, 7)),
]


def script(seed, number):
    """Returns the requests of a client that does everything that a client can do with its session."""
    draw = random.Random(f"{seed}.{number}")
    songs = ["1200868616", "1200868879", "1200868898", "1612340073", "77"]
    control = "/_mock/sessions/{session}"

    def request(method, target, body=None, **more):
        return Request(method, target, body, is_chunked=body is not None and draw.random() < 0.4, **more)

    def reads():
        return [draw.choice(READS), request(draw.choice(["GET", "HEAD", "OPTIONS"]), draw.choice([
            f"/v1/catalog/us/songs/{draw.choice(songs)}", "/v1/catalog/us/genres", "/v1/catalog/jp/charts?types=albums",
            f"/v1/catalog/jp/songs/{draw.choice(songs)}", "/v1/me/storefront", "/v1/me/library/albums", "/v1/nothing",
            f"/v1/catalog/us/search?term={draw.choice('abcde')}&offset={draw.randrange(9)}&types=songs", "/v1/me/library/songs?limit=999",
            "/v1/me/recommendations", "/v1/me/history/heavy-rotation", "/v1/me/recent/played/tracks",
            "/_mock/media/artwork/songs/1/112233-445566/40x40.jpg", "/v1/me/library/playlists/{playlist}?include=tracks"]))]

    def pages():
        return [request("GET", f"/v1/me/library/songs?limit=25&offset={offset}") for offset in range(0, 125, 25)]

    def writes():
        song = draw.choice(songs)
        tracks = [{"id": one, "type": "songs"} for one in draw.sample(songs[:4], 2)]
        playlist = {"attributes": {"name": f"List {draw.randrange(1000)}"}, "relationships": {"tracks": {"data": tracks}}}
        return [
            request("PUT", f"/v1/me/ratings/songs/{song}", {"type": "rating", "attributes": {"value": draw.choice([1, -1, 5])}}),
            request("POST", "/v1/me/library/playlists", draw.choice([playlist, {"attributes": {}}, playlist])),
            request("POST", "/v1/me/library/playlists/{playlist}/tracks", {"data": tracks}),
            request("POST", f"/v1/me/library?ids[songs]={song}"), request("POST", f"/v1/me/favorites?ids[songs]={song}"),
            request("GET", f"/v1/me/ratings/songs?ids={','.join(songs)}"), request("DELETE", f"/v1/me/ratings/songs/{song}"),
            request("GET", "/v1/me/library/playlists?limit=100"), request("GET", "/v1/me/library/playlists/{playlist}/tracks"),
        ]

    def rules():
        text = draw.choice(["- {request: GET /v1/storefronts, answer: not-found}", "- {request: GET /v1/test, call: 2, answer: 503}",
                            "- {request: GET /v1/storefronts, anwser: 404}", "- {request: GET /v1/storefronts, answer: reset}"])
        return [request("POST", f"{control}/rules", {"text": text}), Request("GET", "/v1/storefronts"), Request("GET", "/v1/test"),
                request("POST", f"{control}/explain", {"path": "/v1/storefronts", "response": True}),
                Request("DELETE", f"{control}/rules"), Request("GET", "/v1/storefronts")]

    def device():
        return [request("POST", f"{control}/device/{name}", body) for name, body in draw.sample([
            ("request-user-token", {}), ("request-capabilities", {}), ("change-storefront", {"storefront": "jp"}),
            ("set-queue", {"player": "system", "items": [{"storeID": songs[0]}]}), ("play", {"player": "system"}),
            ("load-offer", {"framework": "storekit", "options": {"action": "subscribe"}}), ("present-offer", {}),
            ("change-settings", {"consent": "authorized"}), ("sign-out", {}), ("sign-in", {}), ("nothing", {})], 4)]

    def state():
        return [request("PUT", f"{control}/states", {"mood": draw.choice(["calm", "angry", "odd"])}),
                request("POST", f"{control}/clock", {"advance": draw.choice(["5m", "31s", "x"])}), Request("GET", control),
                Request("GET", f"{control}/verdict?format={draw.choice(['text', 'json', 'junit'])}"),
                Request("GET", f"{control}/journal?since=3&limit=5"), Request("GET", f"{control}/device"),
                Request("GET", f"{control}/resources?type=songs&limit=3"), Request("GET", f"{control}/content?target=/v1/storefronts")]

    def tokens():
        rejected = draw.choice([{"developer": "rejected"}, {"developer": "expired"}, {"user": "rejected"}])
        return [request("PUT", f"{control}/tokens", rejected), Request("GET", "/v1/me/storefront"),
                Request("POST", f"{control}/developer-token"), request("POST", f"{control}/device/request-user-token", {}),
                Request("GET", "/v1/me/storefront")]

    def wrong():
        return [request("POST", "/v1/storefronts", "x" * draw.randrange(100_000)), request("PUT", f"{control}/states", [1]),
                request("POST", f"{control}/nothing", {}), Request("GET", "/v1/storefronts", tokens="unknown")]

    parts = draw.choices([reads, writes, pages, rules, device, state, tokens, wrong], [8, 4, 2, 2, 2, 2, 1, 1], k=14)
    steps = [step for part in [reads, writes, *parts] for step in part()]
    if draw.random() < 0.2:
        steps.insert(draw.randrange(20, len(steps)), Request("POST", f"{control}/reset"))
    ends = ["/journal?bodies=true&limit=1000", "/verdict", "", "/har"]
    return steps + [Request("GET", control + end) for end in ends] + [Request("DELETE", control), Request("GET", control)]


def normalized(response, session):
    """Returns a response with names in place of the values that differ between sessions."""
    names = {**({} if session["session"] == "default" else {session["session"]: "SESSION"}),
             **{value: "DEVELOPER" for value in session["developers"]},
             **{value: "USER" for value in session["users"]}}
    # The hint of an unknown session can name another one.
    body = re.sub(rb'did you mean \\"[^"]*\\"\? ', b"", response.body)
    fields = [f"{name}\0{value}" for name, value in response.fields]
    for value, name in names.items():
        body = body.replace(value.encode(), name.encode())
        fields = [field.replace(value, name) for field in fields]
    return response._replace(body=body, fields=tuple(tuple(field.split("\0")) for field in fields))


def without_error_ids(response):
    """Returns a response without the ids of errors, which depend on the number of errors before."""
    return response._replace(body=re.sub(rb'"id":"[A-Z0-9]{26}"', b'"id":"ID"', response.body))


class Traffic:
    """The clients of one server."""

    def __init__(self, options, folder):
        self.options, self.folder, self.served = options, folder, os.path.join(folder, "Scenarios")
        self.counts, self.failures, self.lock = {}, [], threading.Lock()
        # The tags of requests with their times, the tags that may be missing, and the times in which the disk was full.
        self.completed, self.killed, self.full_times = {}, set(), []
        self.version, self.slowest_reload = 0, 0
        os.mkdir(self.served)
        for name in SCENARIOS:
            self.write(name, self.text(name))

    def text(self, name, version=0):
        return SCENARIOS[name].replace("VERSION", str(version))

    def write(self, name, text):
        """Replaces a scenario, so that the server never reads a part of it."""
        os.replace(run.write(self.folder, "draft", text), os.path.join(self.served, f"{name}.yaml"))

    def start(self, **more):
        address_space = None if self.options.sanitizer else run.ADDRESS_SPACE
        return Server(self.served, "--threads", "4", "--tls", *more.pop("words", ()), folder=self.folder,
                      address_space=address_space, **more)

    def count(self, name, number=1):
        with self.lock:
            self.counts[name] = self.counts.get(name, 0) + number

    def is_running(self):
        return time.monotonic() < self.end and len(self.failures) < 10 and self.server.process.poll() is None

    def pause(self, seconds):
        """Waits, or until the end."""
        end = time.monotonic() + seconds
        while self.is_running() and time.monotonic() < end:
            time.sleep(0.05)

    # What fresh servers answer.

    def make_references(self):
        self.scripts = [script(self.options.seed, number) for number in range(SCRIPT_COUNT)]
        self.expected_scripts, self.expected_reads = {}, {}
        for is_secure in (False, True):
            for number in range(SCRIPT_COUNT):
                with self.start() as server:
                    self.use(server)
                    self.expected_scripts[number, is_secure] = self.play(number, is_secure)
            with self.start() as server:
                self.use(server)
                for name in ("default", "shared"):
                    session = self.default if name == "default" else self.create({"scenario": name})
                    for read in READS:
                        with self.client(is_secure) as client:
                            client.socket.sendall(read.bytes(session))
                            expected = without_error_ids(normalized(client.receive(read.method), session))
                            self.expected_reads[name, is_secure, read] = expected

    def use(self, server):
        self.server = server
        self.context = ssl.create_default_context(cafile=server.ready["caFile"])
        self.default = {"session": "default", **server.ready}
        self.default["developers"], self.default["users"] = [server.ready["developerToken"]], [server.ready["userToken"]]

    def client(self, is_secure=False, port=None, receive_buffer=None):
        self.count("connections")
        return Client(port or self.server.port, self.context if is_secure else None, receive_buffer)

    def ask(self, request, session=None):
        """Sends a request on a connection of its own."""
        with self.client() as client:
            client.socket.sendall(request.bytes(session or self.default))
            self.count("requests")
            return client.receive(request.method)

    def create(self, body):
        end = time.monotonic() + CLIENT_SECONDS
        # A session with a seed of its own reads its file, which needs a descriptor.
        while (response := self.ask(Request("POST", "/_mock/sessions", body))).status == 503 and time.monotonic() < end:
            require(b"Too many open files" in response.body or b'" now"' in response.body,
                    f"POST /_mock/sessions {body}: expected the reason of a status 503, received {response}")
            self.count("sessions that waited for a descriptor")
            time.sleep(0.1)
        require(response.status == 201, f"POST /_mock/sessions {body}: expected status 201, received {response}")
        session = json.loads(response.body)
        return {**session, "developers": [session["developerToken"]], "users": [session["userToken"]]}

    def delete(self, session):
        response = self.ask(Request("DELETE", f"/_mock/sessions/{session['session']}"))
        require(response.status == 204, f"DELETE of session {session['session']}: expected status 204, received {response}")

    def play(self, number, is_secure, expected=None):
        """Plays a script in a session of its own, and returns the responses, or compares each with the expected one."""
        session = self.create({"scenario": "scripts", "seed": number, **({"port": 0} if number % 4 == 3 else {})})
        port = int(session["baseURL"].rpartition(":")[2]) if number % 4 == 3 else None
        client, responses = self.client(is_secure, port), []
        try:
            for index, step in enumerate(self.scripts[number]):
                # The separate port of a deleted session is closed.
                if step.method == "DELETE" and step.target == "/_mock/sessions/{session}":
                    client.close()
                    client = self.client(is_secure)
                client.socket.sendall(step.bytes(session))
                response = client.receive(step.method)
                self.count("requests")
                if response.end != "open" or ("Connection", "close") in response.fields:
                    client.close()
                    client = self.client(is_secure, port)
                self.learn(response, session)
                responses.append(normalized(response, session))
                require(not expected or responses[-1] == expected[index], f"script {number}, step {index + 1}, {step}\n"
                        f"  expected, as from a fresh server: {expected and expected[index]}\n  received: {responses[-1]}")
        finally:
            client.close()
        return responses

    def learn(self, response, session):
        """Takes the tokens and the playlist of a response, which later requests contain."""
        for member, pattern in (("developerToken", rb'"developerToken":"([^"]+)"'), ("userToken", rb'"userToken":"([^"]+)"')):
            if match := re.search(pattern, response.body) if len(response.body) < 2000 else None:
                session[member] = match[1].decode()
                session["developers" if member == "developerToken" else "users"].append(session[member])
        if response.status == 201 and (match := re.search(rb'"data":\[\{"id":"(p\.[^"]+)"', response.body)):
            session["playlist"] = match[1].decode()

    # The traffic. Each function is one round.

    def scripts_round(self, draw):
        number, is_secure = draw.randrange(SCRIPT_COUNT), draw.random() < 0.3
        self.play(number, is_secure, self.expected_scripts[number, is_secure])
        self.count("scripts")

    def read(self, client, draw, session, scenario, is_secure, tag=None, slowly=False):
        request = draw.choice(READS)
        message = request.bytes(session, tag)
        if slowly:
            for start in range(0, len(message), 50):
                client.socket.sendall(message[start:start + 50])
                time.sleep(0.02)
        else:
            client.socket.sendall(message)
        self.compare(request, client.receive(request.method, 0.01 if slowly else 0), session, scenario, is_secure)

    def compare(self, request, response, session, scenario, is_secure):
        self.count("requests")
        received, expected = without_error_ids(normalized(response, session)), self.expected_reads[scenario, is_secure, request]
        require(received == expected, f"{request}\n  expected, as from a fresh server: {expected}\n  received: {received}")

    def shared_round(self, draw):
        session = self.create({"scenario": "shared"})
        path = f"/_mock/sessions/{session['session']}"
        stream = self.client()
        stream.socket.sendall(Request("GET", f"{path}/events", fields=(("Connection", "close"),)).bytes(session))
        while not (line := stream.input.readline()).startswith(b": session"):
            require(line, "the event stream ended before its first line")
        completed, killed, problems = {}, set(), []

        def use(seed, round_name):
            try:
                self.shared_client(random.Random(seed), session, round_name, completed, killed)
            except (Failure, OSError) as error:
                problems.append(error if isinstance(error, Failure) else Failure(f"a client of a shared session: {error!r}"))

        seeds = [draw.random() for _ in range(4)]
        clients = [threading.Thread(target=use, args=(seed, f"{session['session']}.{index}")) for index, seed in enumerate(seeds)]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        if problems:
            raise problems[0]
        entries = json.loads(self.ask(Request("GET", f"{path}/journal?limit=1000")).body)["entries"]
        require([entry["number"] for entry in entries] == list(range(1, len(entries) + 1)), "the journal has gaps in its numbers")
        self.require_each_once("the journal", map(request_tag, entries), completed, killed)
        self.delete(session)
        events = stream.input.read().decode()
        stream.close()
        streamed = [json.loads(line[6:]) for line in re.findall(r"^data: \{\"number\".*\"kind\".*$", events, re.MULTILINE)]
        # A request of a killed client can arrive after the journal was read.
        numbers = [entry["number"] for entry in streamed]
        require(numbers == list(range(1, len(numbers) + 1)) and len(numbers) >= len(entries),
                f"the event stream: expected the entries 1 to {len(entries)} in their order, received {numbers}")
        with self.lock:
            self.completed.update(completed)
            self.killed |= killed

    def require_each_once(self, place, tags, completed, killed):
        counts = {}
        for tag in tags:
            counts[tag] = counts.get(tag, 0) + 1
        wrong = {tag: counts.get(tag, 0) for tag in completed if counts.get(tag, 0) != 1}
        require(not wrong, f"{place}: expected each completed request once, found these numbers of times: {wrong}")
        wrong = {tag: count for tag, count in counts.items() if tag not in completed and (tag not in killed or count > 1)}
        require(not wrong, f"{place}: these requests were never sent, or are repeated: {wrong}")

    def shared_client(self, draw, session, name, completed, killed):
        """Sends requests in one of several ways; `completed` gets the tag and the times of each."""
        way = draw.choice(["kept", "kept", "TLS", "new connections", "pipelined", "killed"])
        is_secure = way == "TLS"
        for batch in range(5):
            with self.client(is_secure) as client:
                tags = [f"{name}.{batch}.{number}" for number in range(10)]
                if way == "pipelined":
                    requests, start = [draw.choice(READS) for _ in tags], time.monotonic()
                    client.socket.sendall(b"".join(one.bytes(session, tag) for one, tag in zip(requests, tags)))
                    for request, tag in zip(requests, tags):
                        self.compare(request, client.receive(request.method), session, "shared", False)
                        completed[tag] = (start, time.monotonic())
                    continue
                for tag in tags[:1] if way == "new connections" else tags:
                    start = time.monotonic()
                    self.read(client, draw, session, "shared", is_secure, tag)
                    completed[tag] = (start, time.monotonic())
                if way == "killed":
                    killed.add(f"{name}.{batch}.killed")
                    self.kill(draw, client, session, f"{name}.{batch}.killed")

    def slow_round(self, draw):
        def use(seed):
            own, is_secure = random.Random(seed), seed < 0.3
            try:
                with self.client(is_secure, receive_buffer=4096) as client:
                    for _ in range(3):
                        self.read(client, own, self.default, "default", is_secure, slowly=True)
                self.count("slow clients")
            except (Failure, OSError) as error:
                self.fail("slow", error)

        clients = [threading.Thread(target=use, args=(draw.random(),)) for _ in range(8)]
        for client in clients:
            client.start()
        for client in clients:
            client.join()

    def killed_round(self, draw):
        session = self.create({"scenario": "shared"})
        for _ in range(40):
            self.kill(draw, self.client(receive_buffer=draw.choice([None, 4096])), session, "killed")
        with self.client() as client:
            self.read(client, draw, session, "shared", False)
        self.delete(session)
        self.pause(0.2)

    def kill(self, draw, client, session, tag):
        """Resets a connection at a random point."""
        album = Request("GET", "/v1/catalog/us/albums/1200868601?include=tracks").bytes(session, tag)
        playlist = Request("POST", "/v1/me/library/playlists", {"attributes": {"name": "x" * 5000}}, is_chunked=draw.random() < 0.5)
        message = draw.choice([
            b"", album, album[:draw.randrange(1, len(album))], playlist.bytes(session, tag)[:draw.randrange(100, 5000)],
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", album * draw.randrange(1, 50),
            Request("GET", "/_mock/sessions/{session}/events", fields=(("Last-Event-ID", "0"),)).bytes(session)])
        # A tag that is sent several times must not be in the journal of a shared session.
        message = album if tag != "killed" and message.count(tag.encode()) > 1 else message
        try:
            client.socket.sendall(message)
            if draw.random() < 0.5 and message in (album, album * 2):
                client.socket.recv(draw.randrange(1, 500))
            time.sleep(draw.choice([0, 0, 0.005]))
        except OSError:
            pass
        client.reset()
        self.count("killed clients")

    def unread_round(self, draw):
        """Keeps connections open that send requests and never read."""
        clients = []
        for _ in range(10):
            client = self.client(receive_buffer=4096)
            clients.append(client)
            client.socket.settimeout(0.2)
            message = draw.choice([Request("GET", "/_mock/sessions/default/events").bytes(self.default),
                                   READS[1].bytes(self.default) * 40])
            try:
                client.socket.sendall(message)
            except TimeoutError:
                pass
            self.count("unread connections")
        self.pause(8)
        for client in clients:
            client.close()

    def silent_round(self, draw):
        """Keeps event streams open for longer than a connection may be idle."""
        sessions = [self.create({}) for _ in range(5)]
        streams = [self.client() for _ in sessions]
        for session, stream in zip(sessions, streams):
            request = Request("GET", "/_mock/sessions/{session}/events", fields=(("Connection", "close"),))
            stream.socket.sendall(request.bytes(session))
        self.pause(90)
        for session, stream in zip(sessions, streams):
            self.delete(session)
            text = stream.input.read()
            stream.close()
            require(text.startswith(b"HTTP/1.1 200 ") and b"event: journal" not in text,
                    f"an event stream without entries: expected comments until its session was deleted, received {text[-300:]!r}")
            self.count("silent streams")

    def control_round(self, draw):
        """Performs operations on the session that other clients use, and creates sessions of texts."""
        text = f"scenario: Text {draw.randrange(30)}\nextends: quick-start.yaml\nrules: [{{request: GET /v1/test, answer: 503}}]\n"
        session = self.create({"text": text, "seed": draw.randrange(9)})
        response = self.ask(Request("GET", "/v1/test"), session)
        require(response.status == 503, f"GET /v1/test in a session of a text: expected status 503, received {response}")
        self.delete(session)
        default = "/_mock/sessions/default"
        for method, target, body in draw.sample([
                ("GET", f"{default}/journal?limit=50&bodies=true&durations=true", None), ("GET", f"{default}/verdict", None),
                ("GET", f"{default}/har", None), ("PUT", f"{default}/states", {"mood": "calm"}), ("POST", f"{default}/reset", None),
                ("POST", f"{default}/clock", {"set": "2026-01-01T00:00:00Z"}), ("POST", f"{default}/explain", {"path": "/v1/storefronts"}),
                ("POST", f"{default}/device/request-capabilities", {}), ("GET", "/_mock/sessions", None), ("GET", "/_mock/", None),
                ("GET", "/_mock/musickit.js", None), ("GET", "/_mock/scenarios", None), ("GET", f"{default}/device", None)], 6):
            response = self.ask(Request(method, target, body))
            require(response.status in (200, 201, 204), f"{method} {target} {body}: expected success, received {response}")

    def reloads_round(self, draw):
        session = self.create({"scenario": "edited"})

        def version():
            response = self.ask(Request("GET", "/v1/test"), session)
            require(response.status == 200, f"GET /v1/test of the edited scenario: expected status 200, received {response}")
            return json.loads(response.body)["version"]

        def listed():
            response = self.ask(Request("GET", "/_mock/scenarios"))
            return {one["scenario"]: one for one in json.loads(response.body)["scenarios"]}

        def wait(text, is_reached):
            start = time.monotonic()
            while not is_reached():
                seen = version()
                require(seen in (self.version - 1, self.version), f"expected version {self.version} or the one before, received {seen}")
                # A reload waits while no descriptor is free.
                limit = RELOAD_SECONDS * CLIENT_SECONDS / 60
                require(time.monotonic() < start + limit, f"{text}: it did not happen within {limit:.0f} s")
                time.sleep(0.05)
            self.slowest_reload = max(self.slowest_reload, time.monotonic() - start)

        self.version += 1
        self.write("edited", self.text("edited", self.version))
        wait(f"edited.yaml has version {self.version} and must be served", lambda: version() == self.version)
        # The same rules: nothing changes for the sessions that run scripts.
        self.write("scripts", self.text("scripts") + f"# {self.version}\n")
        self.write("edited", BROKEN)
        wait("edited.yaml is broken and must be listed as stale", lambda: listed()["edited"]["stale"])
        require(version() == self.version, f"a broken file: expected that version {self.version} stays active, received {version()}")
        self.version += 1
        self.write("edited", self.text("edited", self.version))
        wait("edited.yaml is repaired and must be served", lambda: version() == self.version)
        self.write("added", "scenario: Added\nextends: quick-start.yaml\n")
        wait("added.yaml must be listed", lambda: "added" in listed())
        other = self.create({"scenario": "added"})
        os.remove(os.path.join(self.served, "added.yaml"))
        wait("added.yaml was removed and must not be listed", lambda: "added" not in listed())
        response = self.ask(READS[0], other)
        require(response.status == 200, f"a session of a removed file: expected that it runs, received {response}")
        for one in (session, other):
            self.delete(one)
        self.count("reloads", 5)

    def descriptors_round(self, draw):
        self.pause(LIMIT_PAUSE)
        limits = resource.prlimit(self.server.process.pid, resource.RLIMIT_NOFILE)
        kept, clients = self.client(), []
        try:
            self.read(kept, draw, self.default, "default", False)
            limit = max(map(int, os.listdir(f"/proc/{self.server.process.pid}/fd"))) + 8
            resource.prlimit(self.server.process.pid, resource.RLIMIT_NOFILE, (limit, limits[1]))
            for _ in range(limit):
                clients.append(self.client())
            clients[-1].socket.sendall(READS[0].bytes(self.default))
            clients[-1].socket.settimeout(0.3)
            try:
                early = clients[-1].socket.recv(1)
            except TimeoutError:
                early = b""
            # Others may have closed their connections, which frees descriptors.
            self.count("times that new connections waited", not early)
            for _ in range(5):
                self.read(kept, draw, self.default, "default", False)
            time.sleep(1)
        finally:
            for client in clients:
                client.close()
            resource.prlimit(self.server.process.pid, resource.RLIMIT_NOFILE, limits)
        with self.client() as client:
            self.read(client, draw, self.default, "default", False)
        kept.close()

    def disk_round(self, draw):
        self.pause(LIMIT_PAUSE)
        limits = resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE)
        start = time.monotonic()
        # The end is in the middle of a line, unless lines are written before the limit is set.
        limit = os.path.getsize(self.log) + draw.randrange(100, 2000)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (limit, limits[1]))
        limit = max(limit, os.path.getsize(self.log))
        try:
            with self.client() as client:
                for _ in range(20):
                    self.read(client, draw, self.default, "default", False)
            self.pause(1)
            require(os.path.getsize(self.log) <= limit, "the log is longer than the limit of the process")
            self.count("times that the disk was full", os.path.getsize(self.log) == limit)
        finally:
            resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, limits)
            self.full_times.append((start, time.monotonic()))
        end = time.monotonic() + CLIENT_SECONDS
        while os.path.getsize(self.log) <= limit:
            require(time.monotonic() < end, f"the disk has space again, but nothing was logged for {CLIENT_SECONDS} s")
            self.ask(READS[0])

    # The frame.

    def fail(self, name, error):
        text = str(error) if isinstance(error, Failure) else "".join(traceback.format_exception(error)).strip()
        with self.lock:
            self.failures.append(
                f"{name}: {text}\n  reproduce: {sys.argv[0]} BINARY --seconds {self.options.seconds} --seed {self.options.seed} "
                f"--only {name}")

    def repeat(self, name, seed):
        draw = random.Random(f"{self.options.seed}.{name}.{seed}")
        while self.is_running():
            try:
                getattr(self, f"{name}_round")(draw)
            except Exception as error:
                self.fail(name, error)

    def resources(self):
        process = f"/proc/{self.server.process.pid}"
        return len(os.listdir(f"{process}/fd")), len(os.listdir(f"{process}/task"))

    def settle(self):
        """Plays each script once."""
        for number in range(SCRIPT_COUNT):
            self.play(number, number % 2 == 0, self.expected_scripts[number, number % 2 == 0])

    def run(self):
        self.make_references()
        self.counts = {}
        self.log = os.path.join(self.folder, "log")
        with open(self.log, "wb") as log, open(os.path.join(self.folder, "messages"), "w+b") as messages:
            with self.start(stdout=log, stderr=messages, words=("--log", "json")) as server:
                self.use(server)
                self.end = time.monotonic() + 60
                self.settle()
                before = self.wait_for_resources()
                samples = self.send(server)
                try:
                    server.require_healthy("the traffic")
                    self.settle()
                    after = self.wait_for_resources(before)
                    self.check_resources(before, after, samples)
                    # A process that could not write all of its output ends with status 3.
                    status = 3 if self.counts.get("times that the disk was full") else 0
                    text = server.stop(status)
                    self.check_messages(text)
                    self.check_log()
                except (Failure, OSError) as error:
                    self.fail("end", error)
                    server.kill()
                    messages.seek(0)
                    print(messages.read().decode("utf-8", "replace")[-3000:])

    def send(self, server):
        names = {"scripts": 3, "shared": 2, "slow": 1, "killed": 1, "unread": 1, "silent": 1, "control": 1, "reloads": 1}
        if hasattr(resource, "prlimit"):
            names.update(descriptors=1, disk=1)
        names = {name: count for name, count in names.items() if not self.options.only or name in self.options.only}
        self.limits = {"descriptors": "times that new connections waited", "disk": "times that the disk was full"}
        self.limits = {name: text for name, text in self.limits.items() if name in names}
        self.end = time.monotonic() + self.options.seconds
        threads = [threading.Thread(target=self.repeat, args=(name, number))
                   for name, count in names.items() for number in range(count)]
        for thread in threads:
            thread.start()
        start, samples, next_line = time.monotonic(), [], 0
        while any(thread.is_alive() for thread in threads):
            if self.is_running():
                samples.append((time.monotonic() - start, server.resident(), self.resources()[0]))
                if samples[-1][0] >= next_line:
                    next_line += max(1, self.options.seconds / 20)
                    print(f"{samples[-1][0]:6.0f} s {samples[-1][1]:8.1f} MiB {samples[-1][2]:5} descriptors "
                          f"{self.counts.get('requests', 0):8} requests", flush=True)
            time.sleep(min(1, self.options.seconds / 60))
        for thread in threads:
            thread.join()
        return samples

    def wait_for_resources(self, wanted=None):
        """Returns the descriptors and threads after those of closed connections are free."""
        end, last = time.monotonic() + 20, None
        while time.monotonic() < end and (
                last != self.resources() if wanted is None
                else last is None or any(count > most for count, most in zip(last, wanted))):
            last = self.resources()
            time.sleep(0.5)
        return (*last, self.server.resident())

    def check_resources(self, before, after, samples):
        third = self.options.seconds / 3
        peaks = [max((memory for at, memory, _ in samples if number * third <= at < (number + 1) * third), default=0)
                 for number in range(3)]
        print(f"memory: {before[2]:.1f} MiB at the start, {max(peaks):.1f} MiB at most, {after[2]:.1f} MiB at the end; "
              f"{peaks[2] - peaks[1]:+.1f} MiB in the last third, at most {self.options.growth:+.1f} MiB")
        most = max((count for _, _, count in samples), default=0)
        print(f"descriptors: {before[0]} at the start, {most} at most, {after[0]} at the end; "
              f"threads: {before[1]} at the start, {after[1]} at the end")
        require(self.options.sanitizer or peaks[2] - peaks[1] <= self.options.growth,
                f"memory: expected at most {self.options.growth} MiB more in the last third than in the second, found {peaks}")
        for text in self.limits.values():
            require(self.options.seconds < 20 or self.counts.get(text), f"expected some {text}, found none in {self.options.seconds:.0f} s")
        require(after[0] == before[0], f"descriptors: expected {before[0]} as at the start, found {after[0]}: {self.descriptors()}")
        require(after[1] <= before[1], f"threads: expected {before[1]} as at the start, found {after[1]}")

    def descriptors(self):
        folder = f"/proc/{self.server.process.pid}/fd"
        return [os.readlink(f"{folder}/{name}") for name in os.listdir(folder)]

    def check_messages(self, text):
        """Removes the expected messages from standard error, after which nothing may remain."""
        path = os.path.join(self.served, "edited.yaml")
        self.write("edited", BROKEN)
        report = subprocess.run([run.BINARY, "check", path], capture_output=True, text=True).stderr.split("\n\n")[0].strip()
        rest = text.replace(report, "").replace(f"{path} has errors; the last valid version stays active", "")
        for name, message in (
                ("times that new connections waited", "apple-music-mock serve: no file descriptor is free; new connections wait. "
                 "Raise the limit with ulimit -n."),
                ("times that the disk was full", "apple-music-mock: cannot write to standard output: File too large; further "
                 "lines are dropped until it accepts them")):
            expected = 1 if self.counts.get(name) else 0
            found = rest.count(message)
            require(found == expected or name.startswith("times that new") and found == 1,
                    f"standard error: expected {message!r} {expected} times, found {found} times in {rest.strip()[:2000]!r}")
            rest = rest.replace(message, "")
        require(not rest.strip(), f"standard error: expected no other message, found {rest.strip()[:5000]!r}")

    def check_log(self):
        counts, number = {}, 0
        with open(self.log, "rb") as log:
            for number, line in enumerate(log, 1):
                try:
                    entry = json.loads(line).get("entry")
                except ValueError:
                    raise Failure(f"line {number} of the log: expected a JSON object, found {line[:1500]!r}")
                if entry and (tag := request_tag(entry)):
                    counts[tag] = counts.get(tag, 0) + 1
        lost = {tag: counts.get(tag, 0) for tag, (start, end) in self.completed.items() if counts.get(tag, 0) != 1
                # A request is logged after its response was sent, which is later than the client has received it.
                and (counts.get(tag, 0) or not any(start < last and end > first - LOG_SECONDS for first, last in self.full_times))}
        require(not lost, f"the log: expected each completed request once, found these numbers of times: {dict(list(lost.items())[:20])}")
        print(f"log: {number} lines; {len(self.completed)} requests of shared sessions were each found once, "
              f"except those while the disk was full")


def request_tag(entry):
    """Returns the tag in a journal entry of a request."""
    return next((field["value"] for field in entry.get("request", {}).get("headers", []) if field["name"] == "X-Request-Id"), None)


def main():
    global CLIENT_SECONDS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--growth", type=float, default=32)
    parser.add_argument("--sanitizer", action="store_true")
    parser.add_argument("--only", nargs="+", default=[])
    options = parser.parse_args()
    run.BINARY = os.path.abspath(options.binary)
    if options.sanitizer:
        CLIENT_SECONDS *= 10
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    with tempfile.TemporaryDirectory() as folder:
        traffic = Traffic(options, folder)
        try:
            traffic.run()
        except Failure as failure:
            traffic.fail("start", failure)
    print(", ".join(f"{number} {name}" for name, number in sorted(traffic.counts.items())), flush=True)
    print(f"slowest reload: {traffic.slowest_reload:.1f} s")
    if traffic.failures:
        sys.exit("\n".join(traffic.failures))


if __name__ == "__main__":
    main()
