#!/usr/bin/env python3
"""Compares the command with nginx and other mock servers, which send the same bytes, in one run: compare.py BINARY [--before OTHER-BINARY]

Needs nginx (Debian: nginx-light) and a C compiler (cc or clang). Build the binary for release:

    swift build -c release --static-swift-stdlib --product apple-music-mock

Each row is a kind of request. "hot" repeats the same bytes. "cold" has a header in each request that no other request has.
"new" has a target that was not requested before. nginx gets the cold requests, and sends the same response to each from a file with
`open_file_cache` and `sendfile`, or with `return` for a write. Prints a Markdown table with medians of all rounds.
In the first part, a server with one thread has one core, and the load generator has another one. In the second part, servers with
two threads or workers share two cores with the load generator. The servers take turns, so trust the ratios, not the times. If
other programs use the cores, only the processor time of a request is reliable.

Hoverfly (`hoverfly` in PATH) and WireMock (the path of its standalone file in WIREMOCK_JAR) get the cold requests too, and send the
same response to each. A line names those that are not installed.

The rows "start" and "memory at rest" come first: the time and the processor time from the start of the process to its first
response, and the memory after that response, of which a page that several processes share counts in part. The mock serves the
built-in quick start, and the folder `Scenarios`.
"""

import argparse
import contextlib
import json
import os
import pathlib
import random
import shutil
import socket
import statistics
import subprocess
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
KEYS = HERE.parents[1] / "Scenarios" / "Keys"
CONNECTIONS = 16
SONGS = 6000
SCENARIO = f"""\
scenario: A generated service
storefronts: [us, jp]
generate: {{artists: 100, albums: 600, songs: {SONGS}}}
user: {{library: {{songs: {SONGS}}}}}
developer-token: {{accept: signed, keys: {{MOCK0KEY01: key.pem}}, teams: [MOCK0TEAM1]}}
rules:
  - {{name: down, request: GET /v1/catalog/jp/**, answer: service-unavailable}}
"""
CATALOG = "/v1/catalog/us"


class Server:
    """A process that listens on a port, with one core or two."""

    def __init__(self, command, port, threads, pause=0.01):
        pin = ["taskset", "-c", "0" if threads == 1 else "0,1"]
        self.port, self.threads = port, threads
        self.process = subprocess.Popen(pin + command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port)).close()
            except ConnectionRefusedError:
                if self.process.poll() is not None:
                    raise SystemExit(f"{command} did not start")
                time.sleep(pause)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def processes(self):
        """Returns the ids of the process and its children."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [str(self.process.pid), *children]

    def resident_kilobytes(self):
        """Returns the memory of the process and its children, with a part of each page that others share."""
        rollups = [pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in self.processes()]
        return sum(int(line.split()[1]) for text in rollups for line in text.splitlines() if line.startswith("Pss:"))

    def processor_seconds(self):
        """Returns the processor time of all threads of the process and its children."""
        tasks = [task for pid in self.processes() for task in pathlib.Path(f"/proc/{pid}/task").iterdir()]
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def exchange(port, request):
    """Returns the head and the body of the response to a request on a new connection."""
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(request.replace("\r\n", "\r\nConnection: close\r\n", 1).encode())
        answer = b""
        while chunk := client.recv(65536):
            answer += chunk
    head, _, body = answer.partition(b"\r\n\r\n")
    return head.decode(), body


class Mock:
    """The command with the generated scenario."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        folder.mkdir()
        (folder / "service.yaml").write_text(SCENARIO)
        shutil.copy(KEYS / "mock-developer.pem", folder / "key.pem")

    def start(self, threads):
        port, ready = free_port(), self.folder / "ready.json"
        command = [self.binary, "serve", str(self.folder / "service.yaml"), "--port", str(port), "--quiet",
                   "--ready-file", str(ready), "--threads", str(threads)]
        server = Server(command, port, threads)
        while not ready.exists() or json.loads(ready.read_text() or "{}").get("port") != port:
            time.sleep(0.01)
        self.ready = json.loads(ready.read_text())
        return server


class Nginx:
    """nginx with one response."""

    def __init__(self, folder):
        self.folder = folder

    def start(self, threads, method, head, body, pause=0.01):
        status, port = head.split()[1], free_port()
        (self.folder / "body").write_bytes(body)
        text = body.decode().replace("\\", "\\\\").replace("'", "\\'")
        answer = "try_files /body =404;" if (method, status) == ("GET", "200") else f"return {status} '{text}';"
        if int(status) >= 400:
            # An error without a body needs a file, because `return` would send the page of nginx.
            answer = f"return {status}; }} error_page {status} /body; location = /body {{ internal;"
        config = self.folder / "nginx.conf"
        config.write_text(
            f"daemon off; {'master_process off;' if threads == 1 else 'user root;'} worker_processes {threads};"
            f"pid {self.folder}/pid; error_log /dev/null; events {{ worker_connections 1024; }}"
            "http { access_log off; keepalive_requests 1000000000; sendfile on; tcp_nopush on; open_file_cache max=100;"
            f" types {{ }} default_type application/json; client_body_temp_path {self.folder};"
            f" server {{ listen 127.0.0.1:{port}; root {self.folder}; location / {{ {answer} }} }} }}")
        return Server(["nginx", "-c", str(config), "-p", str(self.folder)], port, threads, pause)


class Hoverfly:
    """Hoverfly with one response, in the mode of a web server."""

    name, missing = "hoverfly", "Hoverfly is not compared, because there is no `hoverfly` in PATH."

    @staticmethod
    def is_installed():
        return bool(shutil.which("hoverfly"))

    def __init__(self, folder):
        self.file = folder / "hoverfly.json"

    def start(self, threads, method, head, body):
        response = {"status": int(head.split()[1]), "body": body.decode(), "encodedBody": False,
                    "headers": {"Content-Type": ["application/json"]}}
        pair = {"request": {"path": [{"matcher": "glob", "value": "*"}]}, "response": response}
        self.file.write_text(json.dumps({"data": {"pairs": [pair]}, "meta": {"schemaVersion": "v5.2"}}))
        port = free_port()
        command = ["hoverfly", "-webserver", "-pp", str(port), "-ap", str(free_port()), "-import", str(self.file)]
        return Server(["env", f"GOMAXPROCS={threads}", *command], port, threads)


class WireMock:
    """WireMock with one response, without its journal."""

    name, missing = "wiremock", "WireMock is not compared, because WIREMOCK_JAR does not name its file."

    @staticmethod
    def is_installed():
        return bool(os.environ.get("WIREMOCK_JAR") and shutil.which("java"))

    def __init__(self, folder):
        self.folder = folder / "wiremock"
        for name in ("mappings", "__files"):
            (self.folder / name).mkdir(parents=True)

    def start(self, threads, method, head, body):
        (self.folder / "__files" / "body").write_bytes(body)
        response = {"status": int(head.split()[1]), "bodyFileName": "body", "headers": {"Content-Type": "application/json"}}
        mapping = {"request": {"method": "ANY", "urlPathPattern": ".*"}, "response": response}
        (self.folder / "mappings" / "all.json").write_text(json.dumps(mapping))
        port = free_port()
        command = ["java", "-jar", os.environ["WIREMOCK_JAR"], "--port", str(port), "--root-dir", str(self.folder),
                   "--no-request-journal", "--async-response-enabled", "false"]
        return Server(command, port, threads)


class Row:
    """A kind of request: a target, and as many other targets as there can be."""

    def __init__(self, name, target, others, method="GET", token="developerToken", user=False, body=""):
        self.name, self.target, self.others, self.method = name, target, others, method
        self.token, self.user, self.body = token, user, body

    def request(self, target, tokens, header="00000000"):
        lines = [f"{self.method} {target} HTTP/1.1", "Host: localhost", "Accept: application/json"]
        if self.token:
            lines.append(f"Authorization: Bearer {tokens[self.token]}")
        if self.user:
            lines.append(f"Music-User-Token: {tokens['userToken']}")
        lines.append(f"X-Request-Id: {header}")
        if self.body:
            lines.append(f"Content-Length: {len(self.body)}")
        return "\r\n".join([*lines, "", self.body])

    def requests(self, column, tokens):
        """Returns the requests of a column: one that is repeated, or all new ones."""
        if column == "new":
            return [self.request(target, tokens) for target in self.others]
        return [self.request(self.target, tokens, "########" if column == "cold" else "00000000")]


def rows(songs, albums):
    """Returns all rows. The other targets are in random order, the same in each run."""
    generator = random.Random(1)
    languages = ["", "l=en-US", "l=es-MX", "include=albums", "include=artists", "include=albums,artists", "extend=artistUrl"]

    def shuffled(targets):
        generator.shuffle(targets)
        return targets

    def resources(kind, ids):
        return shuffled([f"{CATALOG}/{kind}/{id}{'?' if each else ''}{each}" for id in ids for each in languages])

    def lists():
        return [f"{CATALOG}/songs?ids={','.join(generator.sample(songs, 100))}" for _ in range(8000)]

    def searches():
        words = ["the", "old", "of", "a", "with", "and", "mill", "blue", "river", "light"]
        return shuffled([f"{CATALOG}/search?term={word}&types=songs,albums&limit={limit}&offset={offset}"
                         for word in words for limit in range(1, 26) for offset in range(0, 80)])

    # Each row has its own part of the songs, so that no row requests a new target of another one.
    parts = [songs[1 + index::5] for index in range(5)]
    song, album = f"{CATALOG}/songs/{songs[0]}", f"{CATALOG}/albums/{albums[0]}"
    album_pages = [f"{CATALOG}/albums/{id}?limit[tracks]={limit}" for id in albums[1:] for limit in range(1, 40)]
    down = f"/v1/catalog/jp/songs/{songs[0]}"
    return [
        Row("song", song, resources("songs", parts[0])),
        Row("album", album, shuffled(album_pages)),
        Row("page of 100", "/v1/me/library/songs?limit=100",
            shuffled([f"/v1/me/library/songs?limit=100&offset={offset}{each}" for offset in range(1, SONGS - 100)
                      for each in ("", "&l=en-US", "&include=albums")]), user=True),
        Row("100 ids", f"{CATALOG}/songs?ids={','.join(songs[:100])}", lists()),
        Row("search", f"{CATALOG}/search?term=the&types=songs,albums", searches()),
        Row("401", song, resources("songs", parts[1]), token=None),
        Row("503 of a rule", down, [each.replace("/us/", "/jp/") for each in resources("songs", parts[2])]),
        Row("signed token", song, resources("songs", parts[3]), token="signed"),
        Row("write", f"/v1/me/ratings/songs/{songs[0]}", shuffled([f"/v1/me/ratings/songs/{id}" for id in parts[4]]),
            method="PUT", user=True, body='{"type":"rating","attributes":{"value":1}}'),
    ]


class Comparison:
    """The measurements of all rows and servers."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        # The number of requests that were sent for each row and column, so that no round repeats them.
        self.sent = {}
        self.mocks = {"": Mock(str(pathlib.Path(options.binary).resolve()), folder / "mock")}
        if options.before:
            self.mocks["before, "] = Mock(str(pathlib.Path(options.before).resolve()), folder / "before")
        self.nginx = Nginx(folder)
        self.peers = [kind(folder) for kind in (Hoverfly, WireMock) if kind.is_installed()]
        self.load = str(folder / "load")
        compiler = shutil.which("cc") or shutil.which("clang")
        subprocess.run([compiler, "-O2", "-o", self.load, str(HERE / "load.c")], check=True)
        self.signed = subprocess.run(
            [self.mocks[""].binary, "token", "--key", str(KEYS / "mock-developer.p8"), "--kid", "MOCK0KEY01",
             "--team", "MOCK0TEAM1"], capture_output=True, text=True, check=True).stdout.strip()

    def tokens(self, mock):
        return {**mock.ready, "signed": self.signed}

    def ids(self):
        """Returns the ids of songs and albums of the catalog."""
        mock, songs, albums = self.mocks[""], [], []
        with mock.start(1) as server:
            for kind, found, column in (("library-songs", songs, "songs"), ("albums", albums, "albums")):
                for offset in range(0, SONGS, 100):
                    target = f"/v1/me/library/songs?limit=100&offset={offset}&include=catalog"
                    if column == "albums":
                        if offset >= 1000:
                            break
                        target = f"{CATALOG}/charts?types=albums&limit=200&offset={offset}"
                    row = Row("", target, [], user=True)
                    head, body = exchange(server.port, row.request(target, self.tokens(mock)))
                    if not head.startswith("HTTP/1.1 200"):
                        break
                    found += self.listed(json.loads(body), column)
        return list(dict.fromkeys(songs)), list(dict.fromkeys(albums))

    @staticmethod
    def listed(document, kind):
        if kind == "albums":
            chart = document["results"].get("albums", [{"data": []}])[0]
            return [each["id"] for each in chart["data"]]
        catalog = [song["relationships"]["catalog"]["data"] for song in document["data"]]
        return [each["id"] for data in catalog for each in data if each["type"] == "songs"]

    def measure(self, server, key, requests):
        """Returns the status of the responses, the number of others, and the values of one run."""
        file = self.folder / "requests"
        file.write_text("".join(f"{len(each)}\n{each}" for each in requests), newline="")
        first = self.sent.get(key, 0)
        if 1 < len(requests) <= first:
            return None
        pin = ["taskset", "-c", "1"] if server.threads == 1 else []
        before = server.processor_seconds()
        done = subprocess.run(
            pin + [self.load, str(server.port), str(CONNECTIONS), str(self.options.seconds), str(file), str(first)],
            capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{key}: {done.stderr}")
        used = server.processor_seconds() - before
        count, seconds, *latencies, status, others = done.stdout.split()
        self.sent[key] = first + int(count)
        return int(status), int(others), [int(count) / float(seconds), used / int(count) * 1e6, *map(int, latencies)]

    def rounds(self, row, servers, threads):
        """Measures all servers in turn, and returns the size of the body and the values of all rounds by column."""
        mock = self.mocks[""]
        head, body = exchange(servers[""].port, row.request(row.target, self.tokens(mock)))
        expected = int(head.split()[1])
        values = {}
        with contextlib.ExitStack() as stack:
            columns = []
            for name, peer in [("nginx", self.nginx), *((each.name, each) for each in self.peers)]:
                server = stack.enter_context(peer.start(threads, row.method, head, body))
                if exchange(server.port, row.request(row.target, self.tokens(mock)))[1] != body:
                    raise SystemExit(f"{row.name}: {name} sends another body")
                columns.append((name, "cold", server, mock))
            for prefix, server in servers.items():
                columns += [(prefix + column, column, server, self.mocks[prefix]) for column in ("hot", "cold", "new")]
            for _ in range(self.options.rounds):
                for name, column, server, mock in columns:
                    requests = row.requests(column, self.tokens(mock))
                    measured = self.measure(server, (threads, row.name, name), requests)
                    if not measured:
                        continue
                    status, others, numbers = measured
                    if status != expected or others:
                        raise SystemExit(f"{row.name}, {name}: {others} responses have another status than {expected}")
                    values.setdefault(name, []).append(numbers)
        return len(body), values


def compare_starts(options, comparison):
    """Prints the time to the first response, its processor time, and the memory at rest of each server."""
    request = "GET /v1/storefronts HTTP/1.1\r\nHost: localhost\r\n\r\n"

    def mock_command(mock, *arguments):
        port = free_port()
        return Server([mock.binary, "serve", *arguments, "--port", str(port), "--quiet", "--threads", "2"], port, 2, 0.0002)

    starts = {"nginx": lambda: comparison.nginx.start(2, "GET", "HTTP/1.1 200 OK", b"{}", 0.0002)}
    for prefix, mock in comparison.mocks.items():
        starts[prefix + "quick start"] = lambda mock=mock: mock_command(mock)
        starts[prefix + "folder"] = lambda mock=mock: mock_command(mock, str(HERE.parents[1] / "Scenarios"))
    values = {name: [] for name in starts}
    for _ in range(3 * options.rounds):
        for name, start in starts.items():
            begun = time.perf_counter()
            with start() as server:
                exchange(server.port, request)
                elapsed, used = time.perf_counter() - begun, server.processor_seconds()
                time.sleep(0.1)
                values[name].append((elapsed * 1000, used * 1000, server.resident_kilobytes()))
    print("| server | start ms | of nginx | CPU ms | of nginx | memory at rest kB | of nginx |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    medians = {name: [statistics.median(column) for column in zip(*rounds)] for name, rounds in values.items()}
    for name, row in medians.items():
        cells = [f"{value:.1f} | {value / base:.2f}" for value, base in zip(row, medians["nginx"])]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
    print()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--before", metavar="OTHER-BINARY", help="another build to compare with, such as an older one")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rows", help="the names of the rows to measure, with commas between them")
    parser.add_argument("--cores", type=int, choices=[1, 2], help="the part to measure; default both")
    options = parser.parse_args()
    if not shutil.which("nginx"):
        raise SystemExit("nginx is not installed")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        comparison = Comparison(options, folder)
        for kind in (Hoverfly, WireMock):
            if not kind.is_installed():
                print(kind.missing)
        if not options.rows or {"start", "memory at rest"} & set(options.rows.split(",")):
            compare_starts(options, comparison)
        selected = [row for row in rows(*comparison.ids()) if not options.rows or row.name in options.rows.split(",")]
        for threads in ([options.cores] if options.cores else [1, 2]) if selected else []:
            print("one core for the server, another one for the load generator" if threads == 1
                  else "two cores, which the server and the load generator share")
            print("\n| request | server | requests/s | of nginx | CPU µs | of nginx | p50 µs | p99 µs | p99.9 µs |")
            print("|---|---|---:|---:|---:|---:|---:|---:|---:|", flush=True)
            servers = {prefix: mock.start(threads) for prefix, mock in comparison.mocks.items()}
            for row in selected:
                size, values = comparison.rounds(row, servers, threads)
                medians = {name: [statistics.median(column) for column in zip(*rounds)] for name, rounds in values.items()}
                for name, (rate, cpu, *latencies) in medians.items():
                    numbers = " | ".join(f"{latency:.0f}" for latency in latencies)
                    shares = f"{rate / medians['nginx'][0]:.2f} | {cpu:.1f} | {cpu / medians['nginx'][1]:.1f}"
                    print(f"| {row.name}, {size} B | {name} | {rate:.0f} | {shares} | {numbers} |", flush=True)
            for server in servers.values():
                server.__exit__()
            print()


if __name__ == "__main__":
    main()
