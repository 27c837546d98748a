#!/usr/bin/env python3
"""Sends mixed traffic to a server that was built with a sanitizer: traffic.py BINARY [SECONDS]

Several threads send API requests, writes, control requests, and device operations, read event streams, and change the scenario's file.
It fails if the server crashes, ends with another status than 0, or if a sanitizer reports anything. `run.sh thread` builds the server.
"""
import http.client
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

SCENARIO = """\
scenario: Mixed traffic, version {version}
time-scale: 0
storefronts: [us, jp]
generate: {{artists: 3, albums: 6, songs: 60}}
user: {{library: {{songs: 30, playlists: 2}}}}
rate-limit: {{requests: 2000, per: 1s}}
states: {{mood: calm}}
rules:
  - {{name: down, request: GET /v1/catalog/jp/**, chance: 0.3, answer: service-unavailable}}
  - {{name: cut, request: GET /v1/storefronts, chance: 0.1, answer: {{fault: truncate, at: 20B}}}}
  - {{name: upset, request: GET /v1/me/storefront, answer: usual, then: {{states: {{mood: angry}}}}}}
  - {{name: renamed, request: GET /v1/catalog/us/charts, edit: {{set: {{results.songs.0.name: Version {version}}}}}}}
expect:
  - {{name: charts, request: GET /v1/catalog/us/charts, times: 1..}}
"""
TEXT = "scenario: Text\ngenerate: {songs: 5}\nrules: [{request: GET /v1/test, answer: service-unavailable}]\n"
TARGETS = ["/v1/catalog/us/charts?types=songs&limit={}", "/v1/catalog/us/search?term=the&types=songs&offset={}", "/v1/storefronts",
           "/v1/me/library/songs?limit=5&offset={}", "/v1/me/storefront", "/v1/catalog/jp/songs/{}", "/v1/nothing/{}",
           "/v1/catalog/us/genres", "/_mock/media/artwork/songs/1/112233-445566/40x40.jpg"]


class Traffic:
    """The clients of one server."""

    def __init__(self, ready, scenario, seconds):
        self.port, self.developer, self.user = ready["port"], ready["developerToken"], ready["userToken"]
        self.scenario, self.end = scenario, time.monotonic() + seconds
        self.counts, self.failures = {}, []

    def client(self, function, seed):
        """Calls a function until the time is up; an error that a rule causes is not a failure."""
        generator, connection = random.Random(seed), None
        while time.monotonic() < self.end:
            connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
            try:
                function(connection, generator)
                self.counts[function.__name__, seed] = self.counts.get((function.__name__, seed), 0) + 1
            except (http.client.HTTPException, ConnectionError):
                connection = None
            except Exception as error:
                return self.failures.append(f"{function.__name__}: {error!r}")

    def send(self, connection, method, target, body=None, headers=()):
        tokens = {"Authorization": f"Bearer {self.developer}", "Music-User-Token": self.user}
        text = json.dumps(body) if body is not None else None
        connection.request(method, target, text, {**tokens, **dict(headers)})
        response = connection.getresponse()
        return response.status, response.read()

    def requests(self, connection, generator):
        target = generator.choice(TARGETS).format(generator.randrange(20))
        headers = {"Authorization": f"Bearer x.{generator.randrange(5)}.y"} if generator.random() < 0.1 else {}
        self.send(connection, generator.choice(["GET", "GET", "GET", "HEAD", "OPTIONS"]), target, headers=headers)

    def writes(self, connection, generator):
        target = f"/v1/me/ratings/songs/{generator.randrange(20)}"
        self.send(connection, "PUT", target, {"type": "rating", "attributes": {"value": 1}})
        self.send(connection, "POST", "/v1/me/library/playlists", {"attributes": {"name": f"List {generator.random()}"}})
        self.send(connection, "GET", "/v1/me/library/playlists")

    def control(self, connection, generator):
        text = {"text": TEXT, "seed": generator.randrange(9)}
        body = generator.choice([{}, text, {**text, "port": 0}])
        status, answer = self.send(connection, "POST", "/_mock/sessions", body)
        if status != 201:
            return
        session = json.loads(answer)
        path = f"/_mock/sessions/{session['session']}"
        self.send(connection, "GET", "/v1/test", headers={"Authorization": f"Bearer {session['developerToken']}"})
        for method, name, body in [
                ("POST", "rules", {"text": "- {request: GET /v1/storefronts, answer: not-found}"}),
                ("POST", "clock", {"advance": "5m"}), ("POST", "explain", {"path": "/v1/storefronts"}),
                ("POST", "developer-token", {}), ("POST", "device/request-user-token", {}), ("GET", "device", None),
                ("GET", "journal", None), ("GET", "verdict", None), ("POST", "reset", {}), ("DELETE", "", None)]:
            self.send(connection, method, f"{path}/{name}".rstrip("/"), body)

    def default_session(self, connection, generator):
        for name in ("journal?limit=50", "verdict?format=text", "verdict?format=junit", "device"):
            self.send(connection, "GET", f"/_mock/sessions/default/{name}")
        self.send(connection, "PUT", "/_mock/sessions/default/states", {"mood": generator.choice(["calm", "angry"])})
        self.send(connection, "GET", "/_mock/sessions")
        if generator.random() < 0.05:
            self.send(connection, "POST", "/_mock/sessions/default/reset", {})

    def events(self, connection, generator):
        stream = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
        stream.request("GET", "/_mock/sessions/default/events", headers={"Last-Event-ID": "0"})
        response = stream.getresponse()
        for _ in range(generator.randrange(1, 40)):
            response.readline()
        stream.close()

    def reloads(self, _, generator):
        version = generator.randrange(1000)
        self.scenario.write_text(SCENARIO.format(version=version) + ("rules: twice\n" if version % 7 == 0 else ""))
        time.sleep(0.3)

    def run(self):
        functions = 4 * [self.requests] + 2 * [self.writes] + 2 * [self.control] + [self.default_session] + 2 * [self.events]
        clients = [threading.Thread(target=self.client, args=(function, seed))
                   for seed, function in enumerate([*functions, self.reloads])]
        for client in clients:
            client.start()
        for client in clients:
            client.join()


def reports(text):
    """Returns the reports of a sanitizer."""
    return [part for part in re.split(r"={18,}\n", text) if "Sanitizer" in part]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    seconds = float(sys.argv[2]) if len(sys.argv) == 3 else 120
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        scenario, ready, log = folder / "traffic.yaml", folder / "ready.json", folder / "log"
        scenario.write_text(SCENARIO.format(version=0))
        environment = {**os.environ, "TSAN_OPTIONS": "halt_on_error=0:exitcode=0:history_size=4", "SWIFT_BACKTRACE": "enable=no"}
        with log.open("w") as output:
            server = subprocess.Popen(
                [sys.argv[1], "serve", str(scenario), "--port", "0", "--threads", "4", "--ready-file", str(ready)],
                stdout=subprocess.DEVNULL, stderr=output, env=environment)
        while not ready.exists() and server.poll() is None:
            time.sleep(0.1)
        if server.poll() is not None:
            sys.exit(log.read_text())
        traffic = Traffic(json.loads(ready.read_text()), scenario, seconds)
        traffic.run()
        server.terminate()
        status = server.wait()
        found = reports(log.read_text())
    counts = {}
    for (function, _), count in traffic.counts.items():
        counts[function] = counts.get(function, 0) + count
    print(f"{seconds:.0f} s: {counts}; {len(found)} reports; status {status}")
    if found or traffic.failures or status:
        print("\n".join(found[:10] + traffic.failures))
        sys.exit(1)


main()
