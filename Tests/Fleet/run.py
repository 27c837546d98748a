#!/usr/bin/env python3
"""Runs three mock servers behind nginx as the article on fleets describes, and fails if a statement of it does not hold.

    Tests/Fleet/run.py BINARY

Without nginx, it prints SKIPPED; with CI=true, that is a failure.
"""

import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
ARTICLE = ROOT / "Sources/AppleMusicMock/AppleMusicMock.docc/Performance.md"
HOST = "mock.localhost:8080"
# Initial sessions without faults of the connection, which a proxy does not pass on.
SCENARIOS = ["default", "tokens/user-token-refused", "storefronts/two-storefronts", "catalog/recorded-exchanges",
             "library/library-of-250-songs", "tokens/issued-tokens-only", "catalog/disappearing-album", "limits/busy"]
TARGETS = ["/v1/storefronts", "/v1/catalog/us/albums/1200868601", "/v1/me/recent/played/tracks",
           "/v1/me/recent/played/tracks", "/v1/me/library/songs?limit=5", "/v1/catalog/us/search?term=khalid&types=songs",
           "/v1/catalog/us/%2F//none?l=%20", "/v1/me/library/songs?limit=5&offset=5"]
# The fields that a proxy sets for its own connections.
CONNECTION_FIELDS = {"server", "date", "connection", "keep-alive", "transfer-encoding", "content-length"}


class Failure(Exception):
    """A statement that does not hold."""


def require(condition, text):
    if not condition:
        raise Failure(text)


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.body = response.read()
        self.fields = sorted((name.lower(), value) for name, value in response.getheaders()
                             if name.lower() not in CONNECTION_FIELDS)

    @property
    def json(self):
        return json.loads(self.body)

    def __eq__(self, other):
        return (self.status, self.fields, self.body) == (other.status, other.fields, other.body)


def ask(port, target, method="GET", token=None, user=None, body=None, source="127.0.0.1"):
    """Sends a request from an address of this computer, with the host that is the same in front of every server."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(source, 0))
    fields = {"Host": HOST}
    if token:
        fields["Authorization"] = f"Bearer {token}"
    if user:
        fields["Music-User-Token"] = user
    try:
        connection.request(method, target, body=body, headers=fields)
        return Answer(connection.getresponse())
    finally:
        connection.close()


class Mock:
    """A `serve` process; after its end, `start` runs it again on the same port."""

    def __init__(self, binary, folder, name):
        self.command = [binary, "serve", str(ROOT / "Scenarios"), "--quiet", "--allow-host", "mock.localhost"]
        self.file = Path(folder) / f"{name}.json"
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command + ["--port", str(self.port), "--ready-file", self.file],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def wait(self):
        end = time.monotonic() + 60
        while not self.file.exists() or not self.file.read_text().endswith("\n"):
            require(self.process.poll() is None and time.monotonic() < end, "a mock did not start")
            time.sleep(0.05)
        self.port = json.loads(self.file.read_text())["port"]
        return self

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.file.unlink(missing_ok=True)

    def requests(self, session):
        """The number of requests in a session of this process, or None without such a session."""
        answer = ask(self.port, f"/_mock/sessions/{quote(session, safe='')}")
        return answer.json["requests"] if answer.status == 200 else None


class Balancer:
    """An nginx process with the configuration of the article, for the ports of the mocks."""

    def __init__(self, folder, mocks, key, balancers):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        text = (FOLDER / "nginx.conf").read_text()
        for number, mock in enumerate(mocks, 8081):
            text = replace(text, f"127.0.0.1:{number} ", f"127.0.0.1:{mock.port} ")
        text = replace(text, "listen 127.0.0.1:8080;", f"listen 127.0.0.1:{self.port};")
        if key == "$remote_addr":
            text = replace(text, "hash $http_authorization consistent;", f"hash {key} consistent;")
            start, end = text.index("        location = /_mock/sessions"), text.index("        location @unavailable")
            text = text[:start] + text[end:]
        folder = Path(folder) / key[1:]
        folder.mkdir()
        names = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        paths = "".join(f"    {name}_temp_path {folder}/{name};\n" for name in names)
        text = replace(text, "http {\n", f"http {{\n    access_log off;\n{paths}")
        (folder / "nginx.conf").write_text(text)
        self.process = subprocess.Popen(
            ["nginx", "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf"), "-g",
             f"daemon off; master_process off; pid {folder}/pid;"])
        balancers.append(self)
        end = time.monotonic() + 30
        while True:
            try:
                ask(self.port, "/_mock/health")
                return
            except OSError:
                require(self.process.poll() is None and time.monotonic() < end, "nginx did not start")
                time.sleep(0.05)

    def stop(self):
        self.process.terminate()
        self.process.wait()


def replace(text, old, new):
    require(text.count(old) == 1, f"nginx.conf does not contain {old!r} once")
    return text.replace(old, new)


def require_unavailable(answer):
    require(answer.status == 502 and "is not running" in answer.json["error"] and "start it again" in answer.json["hint"],
            f"a session of a killed process: {answer.status} {answer.body[:200]!r}")


def by_token(folder, alone, mocks, balancers):
    """The initial sessions of three processes serve as those of one."""
    listed = [[{name: value for name, value in session.items() if name != "baseURL"}
               for session in ask(mock.port, "/_mock/sessions").json["sessions"]] for mock in [alone, *mocks]]
    require(all(sessions == listed[0] for sessions in listed), "the initial sessions of the processes differ")
    sessions = {session["session"]: session for session in listed[0] if session["session"] in SCENARIOS}
    require(len(sessions) >= 6, f"only {sorted(sessions)} are served")
    balancer = Balancer(folder, mocks, "$http_authorization", balancers)
    count = 0
    for session in sessions.values():
        for target in TARGETS:
            pair = [ask(port, target, token=session["developerToken"], user=session["userToken"])
                    for port in (balancer.port, alone.port)]
            require(pair[0] == pair[1], f"{session['session']}: {target}: {pair[0].__dict__} {pair[1].__dict__}")
            count += 1
    statuses = {ask(alone.port, f"/_mock/sessions/{quote(name, safe='')}/journal").json["entries"][2]["answer"]["status"]
                for name in sessions}
    require({200, 403} <= statuses, f"no session with state was compared: {statuses}")
    print(f"by token: {count} requests of {len(sessions)} sessions have the same responses as those of one process")

    homes = {}
    for name in sessions:
        counts = [mock.requests(name) for mock in mocks]
        require(sorted(counts) == [0, 0, len(TARGETS)], f"the requests of {name} reached several processes: {counts}")
        homes[name] = mocks[counts.index(len(TARGETS))]
        path = f"/_mock/sessions/{quote(name, safe='')}/journal"
        journal = ask(balancer.port, path, token=sessions[name]["developerToken"]).json
        require(len(journal["entries"]) == len(TARGETS), f"{name}: the journal of another process was returned")
        require(ask(balancer.port, path).status == 400, "a control request without a token was passed on")
    created = ask(balancer.port, "/_mock/sessions", method="POST")
    require(created.status == 409 and "one process" in created.json["hint"], f"{created.status} {created.body}")

    victim = homes["default"]
    victim.kill()
    for name, session in sessions.items():
        answer = ask(balancer.port, "/v1/storefronts", token=session["developerToken"])
        if homes[name] is victim:
            require_unavailable(answer)
        else:
            require(answer.status in (200, 429), f"{name} of another process: {answer.status}")
            require(homes[name].requests(name) == len(TARGETS) + 1, f"{name} lost its state")
    victim.start()
    victim.wait()
    again = ask(balancer.port, "/v1/storefronts", token=sessions["default"]["developerToken"])
    require(again.status == 200 and victim.requests("default") == 1, "a process that is started again begins anew")
    lost = sum(home is victim for home in homes.values())
    print(f"by token: a killed process loses its {lost} sessions of {len(sessions)}, whose requests get 502")


def by_address(folder, mocks, balancers):
    """Clients at different addresses create sessions behind one address."""
    balancer = Balancer(folder, mocks, "$remote_addr", balancers)
    clients = {}
    for number in range(2, 18):
        source = f"127.0.0.{number}"
        body = json.dumps({"scenario": "tokens/user-token-refused"})
        created = ask(balancer.port, "/_mock/sessions", method="POST", body=body, source=source)
        require(created.status == 201, f"a session was not created: {created.status} {created.body}")
        clients[source] = created.json
    for source, session in clients.items():
        statuses = [ask(balancer.port, target, token=session["developerToken"], user=session["userToken"],
                        source=source).status for target in ("/v1/me/recent/played/tracks", "/v1/storefronts")]
        require(statuses == [403, 200], f"{source}: {statuses}")
        summary = ask(balancer.port, f"/_mock/sessions/{session['session']}", source=source)
        require(summary.json["requests"] == 2, f"{source}: {summary.body}")
    counts = [len(ask(mock.port, "/_mock/sessions").json["sessions"]) for mock in mocks]
    initial = (sum(counts) - len(clients)) // len(mocks)
    used = [mock for mock, count in zip(mocks, counts) if count > initial]
    require(len(used) >= 2, f"all clients reached one process: {counts}")

    victim = used[0]
    victim.kill()
    gone = [source for source, session in clients.items()
            if ask(balancer.port, f"/_mock/sessions/{session['session']}", source=source).status == 502]
    require(0 < len(gone) < len(clients), f"{len(gone)} of {len(clients)} sessions were lost")
    victim.start()
    victim.wait()
    for source, session in clients.items():
        answer = ask(balancer.port, f"/_mock/sessions/{session['session']}", source=source)
        if source in gone:
            require(answer.status == 404 and "unknown session" in answer.json["error"], f"{source}: {answer.body}")
        else:
            require(answer.status == 200 and answer.json["requests"] == 2, f"{source}: {answer.body}")
    print(f"by address: {len(clients)} clients created sessions; a killed process lost {len(gone)} of them")


def check_article():
    """The article contains the configurations that are tested."""
    text = ARTICLE.read_text()
    for name in ["nginx.conf", "kubernetes.yaml"]:
        require((FOLDER / name).read_text() in text, f"{ARTICLE.name} does not contain {name}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    check_article()
    if not shutil.which("nginx"):
        print("SKIPPED: there is no nginx")
        sys.exit(1 if os.environ.get("CI") == "true" else 0)
    mocks, balancers = [], []
    with tempfile.TemporaryDirectory() as folder:
        try:
            for name in ["alone", "a", "b", "c"]:
                mocks.append(Mock(sys.argv[1], folder, name))
            alone, *fleet = [mock.wait() for mock in mocks]
            by_token(folder, alone, fleet, balancers)
            by_address(folder, fleet, balancers)
        finally:
            for balancer in balancers:
                balancer.stop()
            for mock in mocks:
                mock.kill()


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"FAILED: {failure}")
