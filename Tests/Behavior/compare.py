#!/usr/bin/env python3
"""Compares what two builds of apple-music-mock do, byte for byte: compare.py BEFORE AFTER [--scenarios FOLDER]

For changes that must not change behavior: renames, moves, refactorings. Both builds are asked the same things in the same
order: thousands of requests to servers of the quick start and of other scenarios, each shipped scenario with its journal
and its verdict, and the output of every command. Equal means: status lines, header fields in their order, bodies,
journals, verdicts, logs, files, output and exit statuses are the same bytes, but for NORMALIZATIONS.

exit status: 0 equal, 1 different, 2 the words are wrong or BEFORE does not work
"""

import argparse
import base64
import concurrent.futures
import difflib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

# All that is made equal before two outputs are compared. Nothing else is: ids, tokens, dates and made-up data follow from a
# scenario's seed and clock, so they have to be the same. Every server is started with --time-scale 0, where delays, rate
# limits and gaps are measured on the session's time alone, but for one job ("real time") that compares no durations.
NORMALIZATIONS = {
    "port": "the port of a server, or of a session that has one of its own, wherever an address or the ready file has it",
    "pid": "the process id in the ready file",
    "folder": "the temporary folder that a build works in, where an absolute path is printed",
    "now": "the machine's time in what `token --inspect` says of an expired token",
    "minted": "iat, exp and signature of what `token` prints: exp stays as its distance from iat, the signature as its length",
    "chunks": "how an event stream is cut into chunks: its text is compared without them",
}

PATIENCE = 10.0  # seconds for an answer
HANG = 1.0  # seconds for an answer that a rule never gives
START = 30.0  # seconds for a server to be ready
COMMAND = 60.0  # seconds for a command
ALL = 280.0  # seconds for everything
MOST_SHOWN = 10  # differences
MOST_LINES = 60  # lines of each
WORKERS = 4


# -- What is compared ----------------------------------------------------------------------------------------------------


class Entry:
    """One thing that a build did: what was asked, and what came in named parts."""

    def __init__(self, kind, title, parts):
        self.kind, self.title, self.parts = kind, title, parts  # kind: request, output, trouble

    def __eq__(self, other):
        return (self.title, self.parts) == (other.title, other.parts)

    def lines(self, pretty):
        """For people: each part below its name; JSON one member a line if `pretty`."""
        lines = [self.title]
        for name, value in self.parts:
            text = value.decode("utf-8", "backslashreplace")
            if pretty and text[:1] in ("{", "["):
                try:
                    text = json.dumps(json.loads(text), indent=1, ensure_ascii=False)
                except ValueError:
                    pass
            if not pretty:
                text = ascii(text)[1:-1].replace("\\n", "\\n\n")
                text = re.sub(r"([^\n]{100})(?=[^\n])", r"\1\n", text)
            lines += [f"[{name}]"] + text.splitlines()
        return lines


def differences(before, after):
    """Pairs of entries that differ, by position; it ends where not even the questions are the same."""
    found = []
    for number in range(max(len(before), len(after))):
        one = before[number] if number < len(before) else Entry("missing", "(nothing more was asked)", ())
        other = after[number] if number < len(after) else Entry("missing", "(nothing more was asked)", ())
        if one != other:
            found.append((number, one, other))
        elif one.kind == "trouble":
            found.append((number, one, other))
        if one.title != other.title:
            break
    return found


def show(job, number, one, other):
    """A difference as a unified diff."""
    print(f"\n== {job}, number {number + 1}: {one.title}")
    for pretty in (True, False):
        lines = list(difflib.unified_diff(one.lines(pretty), other.lines(pretty), "before", "after", lineterm="", n=3))
        if lines:
            break
    if one.kind == other.kind == "trouble":
        lines = one.lines(True)
    for line in lines[:MOST_LINES]:
        print(line[:240] + (" …" if len(line) > 240 else ""))
    if len(lines) > MOST_LINES:
        print(f"… and {len(lines) - MOST_LINES} lines more")


# -- Processes -----------------------------------------------------------------------------------------------------------


class Children:
    """Every process that was started and has not ended, so that none is left behind."""

    running = set()
    lock = threading.Lock()
    stopped = threading.Event()

    @classmethod
    def start(cls, words, **settings):
        with cls.lock:
            if cls.stopped.is_set():
                raise Stopped()
            child = subprocess.Popen(words, stdin=subprocess.DEVNULL, start_new_session=True, **settings)
            cls.running.add(child)
        return child

    @classmethod
    def end(cls, child, patience=10):
        """Ends a process, kindly at first, and tells its exit status."""
        try:
            if child.poll() is None:
                child.terminate()
                try:
                    child.wait(patience)
                except subprocess.TimeoutExpired:
                    os.killpg(child.pid, signal.SIGKILL)
                    child.wait()
        except ProcessLookupError:
            pass
        finally:
            with cls.lock:
                cls.running.discard(child)
        return child.returncode

    @classmethod
    def end_all(cls):
        cls.stopped.set()
        with cls.lock:
            children = list(cls.running)
        for child in children:
            try:
                child.terminate()
            except OSError:
                pass
        for child in children:
            cls.end(child, patience=2)


class Stopped(Exception):
    """Everything has to end."""


class Lane:
    """A build and the folder that it works in."""

    def __init__(self, binary, folder, scenarios):
        self.binary, self.folder = str(pathlib.Path(binary).resolve()), folder.resolve()
        shutil.copytree(scenarios, self.folder / "Scenarios")
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": str(self.folder), "LANG": "C.UTF-8", "TZ": "UTC"}
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            if name in os.environ:
                self.environment[name] = os.environ[name]

    def normalized(self, output):
        return output.replace(str(self.folder).encode(), b"FOLDER")

    def run(self, *words):
        """The exit status and the output of a command."""
        child = Children.start(
            [self.binary, *words], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            out, err = child.communicate(timeout=COMMAND)
            return str(child.returncode), out, err
        except subprocess.TimeoutExpired:
            return f"none within {COMMAND:g} s", b"", b""
        finally:
            Children.end(child)

    def command(self, log, *words, edit=lambda output: output):
        status, out, err = self.run(*words)
        parts = [("exit status", status.encode()), ("output", out), ("errors", err)]
        log.append(Entry("output", " ".join(["apple-music-mock", *words]), [
            (name, edit(self.normalized(part))) for name, part in parts]))
        return out

    def write(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def files(self, log, folder):
        """Notes what stands in the files of a folder."""
        for path in sorted((self.folder / folder).rglob("*")):
            if path.is_file():
                name = path.relative_to(self.folder)
                log.append(Entry("output", f"the file {name}", [("text", self.normalized(path.read_bytes()))]))


class Server:
    """A `serve` from its start to its end, which notes what it has printed."""

    def __init__(self, lane, log, *words, scale="0"):
        self.lane, self.log, self.words = lane, log, words
        self.scale = [] if scale is None else ["--time-scale", scale]
        self.replacements = []
        self.clients = []

    def normalized(self, output):
        for old, new in self.replacements:
            output = output.replace(old, new)
        return self.lane.normalized(output)

    def know(self, port):
        """Takes note of a port, whose number has to have five digits: it counts for Content-Length."""
        self.replacements.append((f"127.0.0.1:{port}".encode(), b"127.0.0.1:PORT"))
        self.replacements.append((f'"port":{port}'.encode(), b'"port":PORT'))

    def __enter__(self):
        for attempt in range(5):
            self.start()
            if len(str(self.ready["port"])) == 5:
                return self
            self.finish()
        raise RuntimeError("there is no free port of five digits")

    def start(self):
        self.place = pathlib.Path(tempfile.mkdtemp(dir=self.lane.folder))
        self.ready_file = self.place / "ready.json"
        words = ["serve", *self.words, "--port", "0", "--ready-file", str(self.ready_file), *self.scale]
        if "--quiet" not in self.words:
            words.append("--verbose")
        with open(self.place / "out", "wb") as out, open(self.place / "err", "wb") as err:
            self.child = Children.start(
                [self.lane.binary, *words], cwd=self.lane.folder, env=self.lane.environment, stdout=out, stderr=err)
        end = time.monotonic() + START
        while not self.ready_file.exists():
            if self.child.poll() is not None or time.monotonic() > end or Children.stopped.is_set():
                Children.end(self.child)
                raise RuntimeError(f"{' '.join(words)} was not ready: {(self.place / 'err').read_text()[:2000]}")
            time.sleep(0.005)
        text = self.ready_file.read_bytes()
        self.ready = json.loads(text)
        self.port = self.ready["port"]
        self.know(self.port)
        self.ready_text = self.normalized(text.replace(b'"pid":%d' % self.child.pid, b'"pid":PID'))

    @property
    def banner(self):
        return (self.place / "out").read_text()

    def finish(self):
        for client in self.clients:
            client.close()
        return Children.end(self.child)

    def __exit__(self, kind, problem, trace):
        status = self.finish()
        left = b"there still" if self.ready_file.exists() else b"gone"
        parts = [("ready file", self.ready_text), ("ready file at the end", left), ("exit status", str(status).encode())]
        for name in ("out", "err"):
            parts.append((name, self.normalized((self.place / name).read_bytes())))
        self.log.append(Entry("output", " ".join(["apple-music-mock", "serve", *self.words]), parts))


# -- Requests ------------------------------------------------------------------------------------------------------------


class Answer:
    """What came on the wire."""

    def __init__(self):
        self.status_line, self.headers, self.body, self.end = b"", b"", b"", ""
        self.status = None

    @property
    def json(self):
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    def member(self, *path):
        """A member of the JSON, or None."""
        value = self.json
        for key in path:
            try:
                value = value[key]
            except (KeyError, IndexError, TypeError):
                return None
        return value


class Connection:
    """A socket with what has been read of it and not yet used."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.ended = ""

    def more(self, deadline):
        """Reads what is there; False when nothing will come any more."""
        left = deadline - time.monotonic()
        try:
            if left <= 0:
                raise socket.timeout()
            self.socket.settimeout(left)
            piece = self.socket.recv(1 << 18)
        except socket.timeout:
            self.ended = "no answer in time"
        except ConnectionError:
            self.ended = "reset"
        else:
            self.buffer += piece
            self.ended = "" if piece else "closed"
        return not self.ended

    def until(self, mark, deadline):
        while mark not in self.buffer:
            if not self.more(deadline):
                return None
        end = self.buffer.index(mark) + len(mark)
        piece, self.buffer = self.buffer[:end], self.buffer[end:]
        return piece

    def exactly(self, count, deadline):
        while len(self.buffer) < count and self.more(deadline):
            pass
        piece, self.buffer = self.buffer[:count], self.buffer[count:]
        return piece

    def rest(self, deadline):
        while self.more(deadline):
            pass
        piece, self.buffer = self.buffer, b""
        return piece

    def read(self, method, patience):
        """One answer, its body with whatever framing it has."""
        answer, deadline = Answer(), time.monotonic() + patience
        head = self.until(b"\r\n\r\n", deadline)
        if head is None:
            answer.body, answer.end, self.buffer = self.buffer, self.ended, b""
            return answer
        answer.status_line, _, answer.headers = head.partition(b"\r\n")
        words = answer.status_line.split(b" ")
        answer.status = int(words[1]) if len(words) > 1 and words[1].isdigit() else None
        fields = answer.headers.lower()
        length = re.search(rb"(?m)^content-length: *(\d+)\r$", fields)
        if method == "HEAD" or answer.status in (204, 304) or (answer.status or 0) < 200:
            answer.end = "complete"
        elif b"transfer-encoding: chunked" in fields:
            self.chunks(answer, deadline)
        elif length:
            answer.body = self.exactly(int(length.group(1)), deadline)
            answer.end = "complete" if len(answer.body) == int(length.group(1)) else self.ended
        else:
            answer.body = self.rest(deadline)
            answer.end = self.ended
        if b"connection: close" in fields:
            self.ended = self.ended or "closed"
        return answer

    def chunks(self, answer, deadline):
        while True:
            size = self.until(b"\r\n", deadline)
            answer.body += size or b""
            try:
                count = int((size or b"").split(b";")[0], 16)
            except ValueError:
                answer.body += self.rest(deadline)
                answer.end = self.ended
                return
            piece = self.until(b"\r\n", deadline) if count == 0 else self.exactly(count + 2, deadline)
            answer.body += piece or b""
            if count == 0 or piece is None or len(piece) < count + 2:
                answer.end = "complete" if count == 0 and piece else self.ended
                return

    def close(self):
        self.socket.close()


class Client:
    """Sends requests to a server and notes what came."""

    def __init__(self, server, reuse=True, session=None, port=None):
        self.server, self.log, self.reuse = server, server.log, reuse
        self.port = port or server.port
        self.developer_token, self.user_token = server.ready["developerToken"], server.ready["userToken"]
        self.session = session  # the id in paths of the control API
        self.connection = None
        self.timeouts = 0
        self.at = f"/_mock/sessions/{session or 'default'}"
        server.clients.append(self)

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None

    def get(self, target, **settings):
        return self.send("GET", target, **settings)

    def post(self, target, body=None, **settings):
        return self.send("POST", target, body=body, **settings)

    def send(self, method, target, body=None, headers=(), drop=(), patience=PATIENCE, at_least=None):
        """Sends a request with the session's tokens.

        `headers` come in addition, in place of those of the same name; `drop` names some to leave out. With `at_least`, it is
        noted whether the answer took so many seconds.
        """
        fields = {"Host": "127.0.0.1:8080", "User-Agent": "compare"}
        if not target.startswith("/_mock"):
            fields["Authorization"] = f"Bearer {self.developer_token}"
            fields["Music-User-Token"] = self.user_token
            if self.session and self.port == self.server.port:
                fields["Mock-Session"] = self.session
        added = dict(headers)
        fields.update(added)
        for name in drop:
            fields.pop(name, None)
        if body is not None:
            if not isinstance(body, (str, bytes)):
                body = json.dumps(body)
            body = body if isinstance(body, bytes) else body.encode()
            fields.setdefault("Content-Length", str(len(body)))
        head = f"{method} {target} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        note = "".join(f" | {name}: {value}" for name, value in added.items()) + "".join(f" | no {name}" for name in drop)
        if body is not None:
            note += f" | {body.decode('utf-8', 'backslashreplace')}"
        title = f"{method} {target}{note}"
        raw = head.encode() + b"\r\n" + (body or b"")
        return self.exchange(raw, method, title, patience, at_least)

    def exchange(self, raw, method, title, patience=PATIENCE, at_least=None, whole=False):
        """Sends bytes and notes the answer; all until the end of the connection if `whole`."""
        if Children.stopped.is_set():
            raise Stopped()
        begun = time.monotonic()
        if not self.connection:
            self.connection = Connection(self.port)
        connection = self.connection
        try:
            connection.socket.sendall(raw)
        except ConnectionError:
            pass  # What has come all the same tells more.
        if whole:
            answer = Answer()
            answer.body = connection.rest(time.monotonic() + patience)
            answer.end = connection.ended
        else:
            answer = connection.read(method, patience)
        parts = [
            ("status line", answer.status_line), ("headers", answer.headers), ("body", answer.body),
            ("end", answer.end.encode())]
        if connection.buffer:
            parts.append(("behind it", connection.buffer))
        if at_least is not None:
            parts.append((f"after at least {at_least:g} s", b"yes" if time.monotonic() - begun >= at_least else b"no"))
        self.log.append(Entry("request", shortened(title), [(n, self.server.normalized(v)) for n, v in parts]))
        if connection.ended or not self.reuse or whole or answer.end != "complete":
            self.close()
        if answer.end == "no answer in time" and patience >= PATIENCE:
            self.timeouts += 1
            if self.timeouts == 3:
                raise RuntimeError("three requests had no answer in time")
        return answer

    def raw(self, data, patience=PATIENCE, whole=False, title=None):
        """Sends bytes on a connection of its own."""
        self.close()
        title = title or ascii(data)[2:-1]
        answer = self.exchange(data, data.split(b" ")[0].decode("latin-1"), title, patience, whole=whole)
        self.close()
        return answer

    # The control API of the client's session.

    def operate(self, operation, arguments=None):
        """Something happens on the device; a user token that it hands out is the client's from then on."""
        answer = self.post(f"{self.at}/device/{operation}", arguments)
        token = answer.member("result", "userToken")
        if isinstance(token, str) and token:
            self.user_token = token

    def explain(self, target, method="GET"):
        return self.post(f"{self.at}/explain", {"method": method, "path": target})

    def judge(self):
        """Notes how the session stands, all of its journal, and the verdict in each form."""
        self.get(self.at)
        self.get(f"{self.at}/device")
        since = 0
        for _ in range(12):
            answer = self.get(f"{self.at}/journal?since={since}&limit=1000")
            following = answer.member("next")
            if not answer.member("entries") or following == since:
                break
            since = following
        for form in ("text", "json", "junit"):
            self.get(f"{self.at}/verdict?format={form}")

    def walk(self, target, most=12):
        """Follows `next` to the last page."""
        for _ in range(most):
            target = self.get(target).member("next")
            if not isinstance(target, str):
                break


def shortened(text, most=600):
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"


# -- What is asked of every endpoint -------------------------------------------------------------------------------------


class Pool:
    """Ids that have been seen, by storefront and type, in the order in which they came."""

    def __init__(self):
        self.ids, self.codes = {}, {}

    def harvest(self, value, storefront=None):
        if isinstance(value, list):
            for element in value:
                self.harvest(element, storefront)
        elif isinstance(value, dict):
            kind, name = value.get("type"), value.get("id")
            if isinstance(kind, str) and isinstance(name, str):
                place = re.match(r"/v1/catalog/([a-z]+)/", str(value.get("href", "")))
                self.add(place.group(1) if place else storefront, kind, name)
                attributes = value.get("attributes")
                for code in ("isrc", "upc"):
                    if isinstance(attributes, dict) and isinstance(attributes.get(code), str):
                        codes = self.codes.setdefault((code, kind), [])
                        if attributes[code] not in codes:
                            codes.append(attributes[code])
            for element in value.values():
                self.harvest(element, storefront)

    def add(self, storefront, kind, name):
        key = (None if kind.startswith(("library-", "personal-")) else storefront, kind)
        names = self.ids.setdefault(key, [])
        if name not in names:
            names.append(name)

    def of(self, storefront, kind, most):
        if kind.startswith(("library-", "personal-")):
            storefront = None
        return self.ids.get((storefront, kind), [])[:most]


class Plan:
    """What is asked, made from what the first build says of itself and from the scenarios."""

    def __init__(self, lane):
        status, text, problem = lane.run("routes", "--format", "openapi")
        if status != "0":
            raise RuntimeError(f"`routes --format openapi` ended with {status}: {problem.decode()[:500]}")
        self.document = json.loads(text)
        listed = lane.run("explain", "no-such-code-at-all")[2].decode()
        self.codes = re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", listed.partition("The codes are ")[2])
        self.scenarios = sorted(
            path.relative_to(lane.folder).as_posix() for path in (lane.folder / "Scenarios").rglob("*.yaml"))
        self.folder = lane.folder
        self.recorded = [
            json.loads(path.read_bytes()) for path in sorted((lane.folder / "Scenarios").rglob("*.json"))
            if path.parts[-2] != "exchanges"]

    def rows(self):
        """Method, path, parameters with their schemas, and whether there is a body."""
        components = self.document["components"]
        for path, methods in self.document["paths"].items():
            for method, row in methods.items():
                if method not in ("get", "post", "put", "delete", "patch"):
                    continue
                parameters = []
                for parameter in row.get("parameters", []):
                    if "$ref" in parameter:
                        parameter = components["parameters"][parameter["$ref"].split("/")[-1]]
                    if parameter["in"] == "query":
                        parameters.append((parameter["name"], parameter["schema"]))
                yield method.upper(), path, parameters

    def words(self, schema):
        """The words that a parameter may have, if they are few."""
        schema = schema.get("items", schema)
        if "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].split("/")[-1]]
        words = schema.get("enum", [])
        return [] if len(words) > 40 else words

    def pool(self):
        pool = Pool()
        for recording in self.recorded:
            pool.harvest(recording)
        return pool

    def text_of(self, name):
        """A scenario with those that it extends."""
        path, text = self.folder / name, ""
        for _ in range(5):
            if not path.is_file():
                break
            more = path.read_text()
            text += more
            base = re.search(r"(?m)^extends: *(\S+)", more)
            if not base:
                break
            path = path.parent / base.group(1)
        return text


TYPE_OF_PATH = {
    "recommendations": "personal-recommendation", "storefronts": "storefronts",
    "playlist-folders": "library-playlist-folders"}
EXTENDED = "artistUrl,audioVariants,inFavorites,trackTypes"
EVERY_TYPE = "activities,albums,apple-curators,artists,curators,music-videos,playlists,record-labels,songs,stations"
TERMS = ["khalid", "a", "the", "o"]


def type_of(path):
    """The type of what `{id}` names in a path."""
    before = path.partition("/{id}")[0].split("/")
    if "ratings" in before or before[2] == "catalog":
        return before[-1]
    return TYPE_OF_PATH.get(before[-1], f"library-{before[-1]}")


def type_of_list(path):
    return "" if path.endswith("}") else type_of(path + "/{id}") if path.count("/") > 2 else path.split("/")[-1]


def explore(client, pool, storefronts):
    """Finds ids: searches, charts, lists, and what leads on from there."""
    def see(target, storefront=None):
        pool.harvest(client.get(target).json, storefront)
    for storefront in storefronts:
        at = f"/v1/catalog/{storefront}"
        for term in TERMS:
            see(f"{at}/search?term={term}&types={EVERY_TYPE}&limit=5", storefront)
        see(f"{at}/charts?types=albums,music-videos,playlists,songs&limit=5", storefront)
        for kind in ("genres", "station-genres"):
            see(f"{at}/{kind}?limit=5", storefront)
        see(f"{at}/stations?filter[featured]=apple-music-live-radio", storefront)
        for kind, include in (
                ("albums", "artists,genres,record-labels,tracks"), ("artists", "albums,music-videos,playlists,songs,station"),
                ("playlists", "curator,tracks"), ("songs", "albums,artists,composers,genres,music-videos,station"),
                ("music-videos", "albums,artists,genres,songs")):
            for name in pool.of(storefront, kind, 2):
                see(f"{at}/{kind}/{name}?include={include}", storefront)
    for kind in ("albums", "artists", "music-videos", "playlists", "songs", "playlist-folders"):
        see(f"/v1/me/library/{kind}?limit=10")
    for target in ("recommendations", "recent/played", "recent/played/tracks", "history/heavy-rotation"):
        see(f"/v1/me/{target}")


def values(plan, pool, storefront, path, name, schema):
    """What to say for a parameter of an endpoint, right and wrong, as it stands behind the `=`."""
    words = plan.words(schema)
    if name.startswith("ids"):
        kind = name[4:-1] if "[" in name else type_of_list(path)
        ids = pool.of(storefront, kind, 3)
        yield ",".join(ids + ["1"])
        if ids:
            yield ids[0]
            yield f"{ids[0]},{ids[0]},nonsense"
        yield ""
        yield ",".join(str(number) for number in range(1, schema.get("maxItems", 25) + 2))
    elif words:
        yield from words if len(words) <= 14 else words[:3]
        yield ",".join(words)
        yield "nonsense"
        yield ""
    elif schema.get("type") == "integer":
        least, most = schema.get("minimum", 0), schema.get("maximum")
        yield from [str(least), str(least + 1), str(least - 1), "abc", "", "2.5", "99999999999999999999"]
        if most is not None:
            yield from [str(most), str(most + 1)]
        else:
            yield from ["3", "100000"]
    elif name == "term":
        yield from [*TERMS, "", "%E3%82%AB%E3%83%AA%E3%83%BC%E3%83%89", "no-such-thing-anywhere", "a+b", "%zz", "x" * 300]
    elif name in ("filter[isrc]", "filter[upc]"):
        codes = pool.codes.get((name[7:-1], type_of_list(path)), [])[:2]
        yield from [*codes, ",".join([*codes, "nonsense"]), "", ",".join(["A1"] * 26)]
    elif name == "filter[equivalents]":
        kind = type_of_list(path)
        other = [i for place in ("us", "jp", "gb") for i in pool.of(place, kind, 1)]
        yield from [",".join(other + ["1"]), ""]
    elif name == "filter[storefront-chart]":
        yield from [storefront, "xx", "us,jp"]
    elif name == "filter[year]":
        yield from ["latest", "2025", "1999", "soon"]
    elif name in ("l", "acceptLanguage"):
        yield from ["en-US", "ja", "es-MX", "fr-FR", "xx", "nonsense!", ""]
    elif name == "chart":
        yield from ["most-played", "nonsense", ""]
    elif name == "genre":
        yield from [*pool.of(storefront, "genres", 2), "20", "nonsense"]
    else:
        yield from ["artists", "tracks", "nonsense", ""]


REQUIRED = {
    "/search": "term=a&types=songs,albums", "/charts": "types=songs,albums", "/search/hints": "term=a",
    "/search/suggestions": "term=a&kinds=terms,topResults&types=songs", "/tag": "acceptLanguage=ja",
    "/library/search": "term=a&types=library-songs,library-albums", "/music-summaries": "filter[year]=latest"}


def base_query(path, parameters, pool, storefront):
    """What an endpoint cannot do without."""
    for end in sorted(REQUIRED, key=len, reverse=True):
        if path.endswith(end):
            return REQUIRED[end]
    names = [name for name, _ in parameters]
    if "ids" in names and "limit" not in names:
        return "ids=" + ",".join(pool.of(storefront, type_of_list(path), 3) or ["1"])
    if path.endswith(("}", "/library")) and any(name.startswith("ids[") for name in names) and "favorites" not in path:
        kinds = [name[4:-1] for name in names if name.startswith("ids[")]
        said = [f"ids[{kind}]={','.join(pool.of(storefront, kind, 2))}" for kind in kinds if pool.of(storefront, kind, 2)]
        return "&".join(said[:4]) or "ids[songs]=1"
    return ""


def ask_every_row(client, plan, pool, storefronts, full, only=lambda path: True):
    """Each GET of the contract, with its parameters one by one where `full`, else with a few of them together."""
    for method, path, parameters in plan.rows():
        if method != "GET" or not only(path):
            continue
        names = {name for name, _ in parameters}
        for storefront in storefronts if "{storefront}" in path else storefronts[:1]:
            place = path.replace("{storefront}", storefront)
            ids = [None]
            if "{id}" in path:
                ids = ["us"] if path == "/v1/storefronts/{id}" else pool.of(storefront, type_of(path), 3 if full else 2)
                ids = [*ids, "no.such"] if full else ids or ["no.such"]
            base = base_query(path, parameters, pool, storefront)
            for number, name in enumerate(ids):
                target = place.replace("{id}", str(name))
                def ask(*queries, method="GET", **settings):
                    query = "&".join(query for query in queries if query)
                    answer = client.send(method, target + ("?" + query if query else ""), **settings)
                    pool.harvest(answer.json, storefront)
                ask(base)
                if number:
                    continue
                alone = full and storefront == storefronts[0]
                for parameter, schema in parameters:
                    kept = "&".join(part for part in base.split("&") if not part.startswith(parameter + "="))
                    if alone:
                        for value in values(plan, pool, storefront, path, parameter, schema):
                            ask(kept, f"{parameter}={value}")
                    elif parameter in ("include", "views", "relate", "with", "types"):
                        ask(kept, f"{parameter}={','.join(plan.words(schema))}")
                if "limit" in names:
                    ask(base, "limit=1")
                    ask(base, "limit=2", "offset=1")
                if "l" in names:
                    ask(base, "l=ja" if storefront == "jp" else "l=en-GB")
                if alone:
                    ask(base, "nonsense=1")
                    ask(base, "limt=3", "inclde=tracks")
                    ask(base, f"extend={EXTENDED}", "include=" + ",".join(plan.words(dict(parameters).get("include", {}))))
                    ask(base, method="HEAD")
                    ask(base, method="PATCH", body="{}")
                    ask(base, drop=["Authorization"])
                    if "/me/" in path:
                        ask(base, drop=["Music-User-Token"])
                        ask(base, headers={"Media-User-Token": client.user_token}, drop=["Music-User-Token"])
                    else:
                        other = place.replace(f"/{storefront}", "/xx", 1).replace("{id}", str(name))
                        client.get(other + ("?" + base if base else ""))


# -- Requests of the server jobs -----------------------------------------------------------------------------------------

ALBUM, SONG, OTHER_SONG, ARTIST = "1200868601", "1200868616", "1200868874", "82842423"

ODD_TARGETS = [
    "/", "/v1", "/v1/", "/v2/catalog/us/albums/1", "/v1/catalog", "/v1/catalog/", "/v1/catalog/us/", "/v1/catalog/us/holograms",
    "/v1/catalog/us/holograms/1", f"/v1/catalog/us/albums/{ALBUM}/", f"/v1//catalog/us/albums/{ALBUM}",
    f"/v1/catalog/US/albums/{ALBUM}", f"/v1/catalog/us/Albums/{ALBUM}", f"/v1/catalog/us/albums/{ALBUM}/nonsense",
    f"/v1/catalog/us/albums/{ALBUM}/view/nonsense", f"/v1/catalog/us/albums/{ALBUM}/view", "/v1/catalog/us/albums/",
    f"/v1/catalog/us/albums/%31200868601", "/v1/catalog/us/albums/%2F", "/v1/catalog/us/albums/a%00b", "/v1/catalog/us/albums/%",
    "/v1/catalog/us/albums/%C3%A9", "/v1/catalog/us/albums/%FF", f"/v1/catalog/us/albums/{ALBUM}?", "/v1/catalog/us/songs?ids",
    f"/v1/catalog/us/albums/{ALBUM}?include", f"/v1/catalog/us/albums/{ALBUM}?include=tracks&include=artists",
    f"/v1/catalog/us/albums/{ALBUM}?&&=&a=b=c&%zz", f"/v1/catalog/us/albums/{ALBUM}?include=%74racks",
    f"/v1/catalog/us/albums/{ALBUM}?include=tracks%2Cartists", f"/v1/catalog/us/albums/{ALBUM}?include=,tracks,,",
    f"/v1/catalog/us/albums/{ALBUM}?include%5Btracks%5D=artists", f"/v1/catalog/us/albums/{ALBUM}?limit%5Btracks%5D=2&include=tracks",
    f"/v1/catalog/us/albums/{ALBUM}?include[tracks]=artists", f"/v1/catalog/us/albums/{ALBUM}?extend[songs]=audioVariants",
    f"/v1/catalog/us/albums/{ALBUM}?fields[albums]=name", f"/v1/catalog/us/albums/{ALBUM}?l=ja&l=en-US",
    f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=2&limit=3", f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=+2",
    f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=%202", f"/v1/catalog/us/songs/{SONG}?" + "a=" + "b" * 9000,
    f"/v1/catalog/us/songs?ids={SONG},{SONG},{OTHER_SONG},,x y".replace(" ", "%20"), "/v1/me", "/v1/me/", "/v1/me/nonsense",
    "/v1/me/library/nonsense", "/v1/me/library/songs/i.none", "/v1/me/library/albums/l.none/tracks", "/v1/me/ratings/nonsense/1",
    "/v1/me/history", "/v1/me/recent", "/v1/catalog/us/search?term=kh%61lid&types=songs&limit=2",
    "/v1/catalog/us/search?term=khalid&types=songs,nonsense", "/v1/catalog/us/search?types=songs", "/v1/catalog/us/search?term=khalid",
    "/v1/catalog/us/charts", "/v1/catalog/us/charts?types=songs&genre=20&chart=most-played&with=cityCharts,dailyGlobalTopCharts",
    "/v1/language/xx/tag?acceptLanguage=ja", "/v1/language/us/tag", "/v1/language/jp/tag?acceptLanguage=en-GB,ja;q=0.5", "/v1/test",
    "/favicon.ico", "/robots.txt", "/_mockery", "/v1/storefronts?ids=us,xx,jp", "/v1/storefronts/xx"]

MALFORMED = [
    b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
    b"G(T / HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / http/1.1\r\nHost: a\r\n\r\n", b"BREW / HTTP/1.1\r\nHost: a\r\n\r\n",
    b"get / HTTP/1.1\r\nHost: a\r\n\r\n", b"CONNECT a.test:80 HTTP/1.1\r\nHost: a\r\n\r\n", b"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.2\r\nHost: a\r\n\r\n", b"GET / HTTP/2.0\r\nHost: a\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET x HTTP/1.1\r\nHost: a\r\n\r\n", b"GET * HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /#part HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", b"GET http://user@a/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://a:port/ HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/1.1\nHost: a\n\n", b"GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n folded\r\n\r\n", b"GET / HTTP/1.1\r\n Host: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\n: y\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: \x00\r\n\r\n", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: tea\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET / HTTP/1.1\r\nHost:\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 5\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999999\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n0\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\nx\r\n",
    b"GET /" + b"a" * 16500 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"".join(b"X-%d: y\r\n" % number for number in range(300)) + b"\r\n"]


def part(value):
    """A part of a token."""
    text = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def token(header=None, claims=None, signature=bytes(range(64))):
    """A developer token by a scenario's clock; None takes a member out."""
    said = [{"alg": "ES256", "kid": "MOCKKEY001"}, {"iss": "MOCKTEAM01", "iat": 1767225600, "exp": 1782777600}]
    for members, changes in zip(said, (header, claims)):
        members.update(changes or {})
        for name in [name for name in members if members[name] is None]:
            del members[name]
    return ".".join([part(said[0]), part(said[1]), part(signature)])


# Signed with Scenarios/Keys/mock-developer.p8 by `token --key`, good until 2027-05-21.
SIGNED = (
    "eyJhbGciOiJFUzI1NiIsImtpZCI6Ik1PQ0swS0VZMDEifQ.eyJpc3MiOiJNT0NLMFRFQU0xIiwiaWF0IjoxNzk1MzE0Nzk1LCJleHAiOjE4MTA4NjY3OTV9."
    "GkH7alpum3y8-z8btx6AEW4Zbr2kfN5F1bNihFPR-gkvBmhiAun5d28CtQ45zAAETm9XTIcNMKukx7rDz9eOlg")


def der(signed):
    """The same token with its signature in DER."""
    head, claims, signature = signed.split(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    numbers = b""
    for half in (raw[:32], raw[32:]):
        half = half.lstrip(b"\0")
        half = b"\0" + half if half[0] > 127 else half
        numbers += bytes([2, len(half)]) + half
    return f"{head}.{claims}.{part(bytes([48, len(numbers)]) + numbers)}"


TOKENS = [
    SIGNED, der(SIGNED), SIGNED[:-8] + "AAAAAAAA", token(), token({"alg": "HS256"}), token({"alg": None}), token({"alg": "none"}),
    token({"kid": None}), token({"kid": "short"}), token({"kid": "OTHERKEY01"}), token({"typ": "JWT"}), token(None, {"iss": None}),
    token(None, {"iss": "MOCK0TEAM1"}), token(None, {"iss": 7}), token(None, {"iat": None}), token(None, {"exp": None}),
    token(None, {"iat": "now"}), token(None, {"exp": 1767225600}), token(None, {"exp": 1767225601}), token(None, {"exp": 1577836800}),
    token(None, {"iat": 1577836800}), token(None, {"iat": 4102444800, "exp": 4102448400}), token(None, {"exp": 1798761600}),
    token(None, {"origin": ["https://a.test"]}), token(None, {"sub": "x"}), token(signature=b"\x30\x45" + bytes(69)), token(signature=b""),
    token(signature=bytes(63)), "a.b.c", "a.b", "", "....", "%%%.%%%.%%%", part(b"[]") + "." + part(b"{}") + ".AA", part(b"{") + ".e30.AA"]


def job_catalog(client, plan):
    pool = plan.pool()
    explore(client, pool, ["us", "jp"])
    ask_every_row(client, plan, pool, ["us", "jp"], True, lambda path: "/me/" not in path and "/{id}/" not in path)


def job_relationships(client, plan):
    pool = plan.pool()
    explore(client, pool, ["us", "jp"])
    ask_every_row(client, plan, pool, ["us", "jp"], True, lambda path: "/me/" not in path and "/{id}/" in path)


def job_library(client, plan):
    pool = plan.pool()
    explore(client, pool, ["us"])
    ask_every_row(client, plan, pool, ["us"], True, lambda path: "/me/" in path)


def job_rows(*storefronts, library=True):
    """Each GET once or twice in another world."""
    def run(client, plan):
        pool = Pool()
        explore(client, pool, storefronts)
        ask_every_row(client, plan, pool, list(storefronts), False, lambda path: library or "/me/" not in path)
        for target in ("/v1/me/library/songs", "/v1/me/library/songs?limit=100", "/v1/me/library/albums?limit=20"):
            client.walk(target)
        for place in storefronts:
            for album in pool.of(place, "albums", 3):
                client.walk(f"/v1/catalog/{place}/albums/{album}/tracks?limit=3")
            client.walk(f"/v1/catalog/{place}/search?term=a&types=songs&limit=25")
    return run


def job_odd(client, plan):
    """Targets, tokens and bytes that are wrong or unusual, and what HTTP has to offer."""
    for target in ODD_TARGETS:
        client.get(target)
    good = f"/v1/catalog/us/albums/{ALBUM}"
    for text in TOKENS:
        client.get(good, headers={"Authorization": f"Bearer {text}"})
    client.get(good, headers={"Authorization": f"Bearer {token(None, {'origin': ['https://a.test']})}", "Origin": "https://a.test"})
    client.get(good, headers={"Authorization": f"Bearer {token(None, {'origin': ['https://a.test']})}", "Origin": "https://b.test"})
    for value in ("Basic YTpi", "Bearer", "bearer " + client.developer_token, client.developer_token,
                  f"Bearer  {client.developer_token}", f"Bearer {client.developer_token} x"):
        client.get(good, headers={"Authorization": value})
    me = "/v1/me/library/songs?limit=1"
    for headers in ({"Music-User-Token": ""}, {"Music-User-Token": "anything"}, {"Music-User-Token": "x" * 3000},
                    {"Media-User-Token": "other"}, {"Authorization": "Bearer no", "Music-User-Token": ""}):
        client.get(me, headers=headers)
    client.get(me, drop=["Music-User-Token"])
    client.get(me, drop=["Music-User-Token", "Authorization"])
    for method in ("HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"):
        for target in (good, me, "/v1/storefronts", "/nowhere", "/v1/catalog/us/search?term=khalid&types=songs"):
            client.send(method, target, body=None if method in ("HEAD", "OPTIONS") else "{}")
            client.send(method, target, drop=["Authorization", "Music-User-Token"])
    client.send("OPTIONS", good, headers={
        "Origin": "https://a.test", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization"})
    client.send("OPTIONS", "*")
    for headers in (
            {"Origin": "https://a.test"}, {"Accept": "text/html"}, {"Accept-Encoding": "gzip, br"}, {"Accept-Language": "ja"},
            {"If-None-Match": "*"}, {"Range": "bytes=0-9"}, {"Connection": "close"}, {"Host": "api.music.apple.com"},
            {"Content-Type": "application/xml"}, {"X-HTTP-Method-Override": "DELETE"}, {"Mock-Session": "default"},
            {"Mock-Session": "quick-start"}, {"Mock-Session": "quick-strat"}, {"Mock-Session": ""}):
        client.get(good, headers=headers)
        client.get("/v1/nonsense", headers=headers)
    for data in MALFORMED:
        client.raw(data)
    fields = f"Host: a\r\nAuthorization: Bearer {client.developer_token}\r\nMusic-User-Token: x\r\n".encode()
    close = b"Connection: close\r\n"
    client.raw(b"GET /v1/test HTTP/1.0\r\n" + fields + b"\r\n", whole=True)
    client.raw(b"GET /v1/test HTTP/1.0\r\nConnection: keep-alive\r\n" + fields + b"\r\n")
    client.raw(b"\r\n\r\nGET /v1/test HTTP/1.1\r\n" + fields + close + b"\r\n", whole=True)
    client.raw(b"GET http://api.music.apple.com/v1/storefronts/us HTTP/1.1\r\n" + fields + close + b"\r\n", whole=True)
    client.raw(b"GET /v1/test HTTP/1.1\r\n" + fields + b"\r\nHEAD /v1/storefronts/us HTTP/1.1\r\n" + fields
               + b"\r\nGET /v1/storefronts/jp HTTP/1.1\r\n" + fields + close + b"\r\n", whole=True, title="three requests at once")
    body = b'4\r\n{"at\r\n1c;x=y\r\ntributes": {"name": "Piece"}}\r\n0\r\nX: y\r\n\r\n'
    client.raw(b"POST /v1/me/library/playlists HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + fields + close + b"\r\n" + body)
    client.close()
    client.exchange(b"POST /v1/me/library/playlists HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 32\r\n" + fields + b"\r\n",
                    "POST", "POST with Expect: 100-continue, the head")
    client.exchange(b'{"attributes": {"name": "Later"}}'[:32], "POST", "POST with Expect: 100-continue, the body")
    client.close()
    client.post("/v1/me/library/playlists", "{" + " " * 300_000 + '"attributes": {"name": "Wide"}}')
    client.judge()


def job_writes(client, plan):
    """All that writes, right and wrong, and reading it back."""
    library = "/v1/me/library"

    def created(answer):
        return answer.member("data", 0, "id") or "p.none"

    def look():
        for target in (
                f"{library}/songs?include=catalog,albums", f"{library}/albums?include=tracks", f"{library}/artists",
                f"{library}/playlists?include=tracks,parent", f"{library}/playlist-folders", f"{library}/recently-added",
                f"{library}/songs?sort=-dateAdded&limit=5", f"{library}/search?term=o&types=library-songs,library-playlists",
                f"/v1/catalog/us/songs/1588100422?include=library&extend=inFavorites",
                f"/v1/catalog/us/albums/1612340070?include=library&extend=inFavorites",
                f"/v1/catalog/us/songs/{SONG}?extend=inFavorites&include=library", f"/v1/catalog/us/artists/{ARTIST}?extend=inFavorites",
                f"/v1/me/ratings/songs?ids={SONG},{OTHER_SONG}", f"/v1/me/ratings/albums?ids={ALBUM}"):
            client.get(target)

    look()
    for query in ("ids[songs]=1588100422&ids[albums]=1612340070", f"ids[songs]={SONG},{OTHER_SONG}", "ids[songs]=1", "ids[songs]=",
                  "", "ids=1", "ids[artists]=1", "ids[music-videos]=1", "ids[playlists]=pl.none", "ids[songs]=x&l=ja", "ids[nonsense]=1",
                  "ids[songs]=" + ",".join(str(number) for number in range(400)), f"ids%5Bsongs%5D={SONG}"):
        client.post(f"{library}?{query}")
    client.post(f"{library}?ids[songs]={SONG}", body='{"x": 1}')
    look()
    folder = created(client.post(f"{library}/playlist-folders", {"attributes": {"name": "On the road"}}))
    parent = {"data": [{"id": folder, "type": "library-playlist-folders"}]}
    inner = created(client.post(f"{library}/playlist-folders", {"attributes": {"name": "Inner"}, "relationships": {"parent": parent}}))
    root = created(client.get(f"{library}/playlist-folders?filter[identity]=playlistsroot"))
    made = created(client.post(f"{library}/playlists?include=tracks", {
        "attributes": {"name": "Morning", "description": "Slowly", "isPublic": True},
        "relationships": {"parent": parent, "tracks": {"data": [{"id": SONG, "type": "songs"}]}}}))
    for identity in (folder, inner, root, "p.none"):
        for end in ("", "/children", "/parent", "/children?limit=1", "?include=children,parent"):
            client.get(f"{library}/playlist-folders/{identity}{end}")
    names = [{}, {"attributes": {}}, {"attributes": None}, {"attributes": {"name": ""}}, {"attributes": {"name": None}},
             {"attributes": {"name": 5}}, {"attributes": {"name": "x" * 5000}}, {"attributes": {"name": "é\u0000\n\U0001F3B5"}},
             {"attributes": {"name": "A", "nonsense": 1}}, {"attributes": {"name": "A", "description": 7}}, {"name": "A"},
             {"attributes": {"name": "A", "isPublic": "yes"}}, {"attributes": []}, [], "text", 5, None,
             {"attributes": {"name": "A"}, "relationships": {"parent": {"data": [{"id": "p.none", "type": "library-playlist-folders"}]}}},
             {"attributes": {"name": "A"}, "relationships": {"parent": {"data": []}}}, {"attributes": {"name": "A"}, "relationships": []},
             {"attributes": {"name": "A"}, "relationships": {"parent": {"data": {"id": folder, "type": "library-playlist-folders"}}}},
             {"attributes": {"name": "A"}, "relationships": {"tracks": {"data": [{"id": "1", "type": "songs"}]}}},
             {"attributes": {"name": "A"}, "relationships": {"tracks": {"data": [{"id": SONG, "type": "albums"}]}}},
             {"attributes": {"name": "A"}, "relationships": {"tracks": {"data": [{"id": 5, "type": "songs"}]}}},
             {"attributes": {"name": "A"}, "relationships": {"nonsense": {"data": []}}}]
    for name in names:
        for kind in ("playlists", "playlist-folders"):
            client.post(f"{library}/{kind}", json.dumps(name))
    for text in (b"", b"   ", b"name=Morning", b'{"attributes": {"name": "A"}', b'{"attributes": {"name": "A"}} x', b"\xff\xfe", b"[" * 2000,
                 b'\xef\xbb\xbf{"attributes": {"name": "BOM"}}', b'{"attributes": {"name": "A", "name": "B"}}', b'{"a": 1e999}',
                 b'{"attributes": {"name": "\\ud800"}}', b'{"attributes": {"name": "a\tb"}}'):
        client.post(f"{library}/playlists", text)
    client.post(f"{library}/playlists")
    client.post(f"{library}/playlists", {"attributes": {"name": "T"}}, headers={"Content-Type": "text/plain"})
    client.post(f"{library}/playlists?include=nonsense&extend=x&l=xx", {"attributes": {"name": "Q"}})
    own = client.get(f"{library}/songs?limit=1").member("data", 0, "id") or "i.none"
    rows = [[{"id": SONG, "type": "songs"}, {"id": "1588100422", "type": "songs"}], [{"id": own, "type": "library-songs"}], [],
            [{"id": "1", "type": "songs"}], [{"id": ALBUM, "type": "albums"}], [{"id": SONG}], [{"type": "songs"}], ["x"], {}, None, [None],
            [{"id": SONG, "type": "songs", "x": 1}], [{"id": SONG, "type": "songs"}] * 120, [{"id": "i.none", "type": "library-songs"}]]
    for place in (made, "p.rbzOzflJ9zG2XG", "p.none", folder):
        for row in rows[:None if place == made else 2]:
            client.post(f"{library}/playlists/{place}/tracks", {"data": row})
            client.get(f"{library}/playlists/{place}/tracks?limit=3")
    client.post(f"{library}/playlists/{made}/tracks")
    client.post(f"{library}/playlists/{made}/tracks?nonsense=1", "x")
    rated = {"songs": SONG, "albums": ALBUM, "playlists": "pl.none", "music-videos": "1", "stations": "ra.1", "library-songs": own,
             "library-albums": "l.t3PkEo9", "library-playlists": made, "library-music-videos": "i.none", "nonsense": "1"}
    for kind, name in rated.items():
        at = f"/v1/me/ratings/{kind}/{name}"
        for value in (1, -1, 0, 5, "1", None, 1.0, True):
            client.send("PUT", at, {"type": "rating", "attributes": {"value": value}})
        for body in ({}, {"attributes": {}}, {"type": "nonsense", "attributes": {"value": 1}}, {"type": "ratings", "attributes": {"value": 1}}, []):
            client.send("PUT", at, body)
        for query in ("", "?include=content", "/content", "/content?include=artists", "?extend=x&l=ja"):
            client.get(at + query)
        client.get(f"/v1/me/ratings/{kind}?ids={name},1")
        client.send("DELETE", at)
        client.send("DELETE", at)
        client.get(at)
    for kind in ("albums", "artists", "songs", "playlists", "music-videos", "stations", "library-songs", "library-albums",
                 "library-artists", "library-playlists", "library-music-videos", "curators"):
        name = {"artists": ARTIST, "library-artists": "r.vs9K94b"}.get(kind) or rated.get(kind, "1")
        client.post(f"/v1/me/favorites?ids[{kind}]={name}")
    for query in ("", "ids=1", "ids[songs]=", "ids[songs]=1", "ids[songs]=1&l=ja"):
        client.post(f"/v1/me/favorites?{query}")
    for method in ("DELETE", "PUT", "PATCH", "GET"):
        client.send(method, f"/v1/me/favorites?ids[songs]={SONG}")
        for target in (f"{library}/playlists/{made}", f"{library}/playlists/{made}/tracks", f"{library}/songs/{own}",
                       f"{library}?ids[songs]={SONG}", f"{library}/playlist-folders/{folder}"):
            client.send(method, target, body=None if method in ("DELETE", "GET") else {"attributes": {"name": "Evening"}})
    look()
    client.get(f"{library}/playlists/{made}?include=catalog,tracks,parent")
    client.walk(f"{library}/playlists/{made}/tracks?limit=10")


OPERATIONS = [
    ("authorization-status", None), ("authorization-status", {"framework": "musickit"}), ("authorization-status", {"framework": "x"}),
    ("request-authorization", None), ("request-authorization", {"framework": "musickit"}), ("request-capabilities", None),
    ("request-capabilities", {"framework": "musickit"}), ("music-subscription", {}), ("request-storefront-country-code", None),
    ("request-storefront-identifier", None), ("change-storefront", {"storefront": "jp"}), ("request-storefront-identifier", None),
    ("change-storefront", {"storefront": "xx"}), ("change-storefront", {}), ("change-storefront", {"storefront": "us"}),
    ("request-user-token", None), ("request-user-token", {"ignoreCache": True, "framework": "musickit"}),
    ("request-user-token", {"developerToken": ""}), ("request-user-token", {"developerToken": "a.b.c"}),
    ("request-user-token", {"ignoreCache": "yes"}), ("acknowledge-privacy", {"accept": False}), ("request-user-token", None),
    ("acknowledge-privacy", None), ("load-offer", None), ("present-offer", None), ("lapse-subscription", None), ("present-offer", None),
    ("load-offer", {"options": {"action": "subscribe"}}), ("present-offer", None), ("answer-offer", {"answer": "not-now"}),
    ("load-offer", {"framework": "musickit", "options": {"action": "subscribe", "messageIdentifier": "join", "itemID": SONG}}),
    ("load-offer", {"options": {"action": "subscribe", "messageIdentifier": "playMusic", "iTunesItemIdentifier": 1200868616}}),
    ("load-offer", {"options": {"itemID": "1", "iTunesItemIdentifier": 1}}), ("load-offer", {"options": {"action": "x"}}),
    ("load-offer", {"options": {"action": "subscribe", "messageIdentifier": "x", "affiliateToken": "a", "campaignToken": "c"}}),
    ("load-offer", {"options": {"action": "subscribe"}}), ("present-offer", None), ("present-offer", None), ("dismiss-offer", None),
    ("dismiss-offer", None), ("answer-offer", {"answer": "subscribed"}), ("load-offer", {"options": {"action": "subscribe"}}),
    ("present-offer", {}), ("answer-offer", {"answer": "subscribed"}), ("request-capabilities", None), ("music-subscription", None),
    ("set-queue", {"player": "system", "items": [{"storeID": SONG}, {"storeID": OTHER_SONG}]}), ("queue", {"player": "system"}),
    ("play-next", {"player": "system", "items": [{"storeID": ALBUM}]}), ("insert", {"player": "system", "items": [], "after": 0}),
    ("set-queue", {"player": "application", "items": [{"storeID": SONG}, {"playParams": {"id": SONG, "kind": "song"}}]}),
    ("play-later", {"player": "application", "items": [{"libraryID": "i.none"}]}), ("play-later", {"player": "application", "items": []}),
    ("insert", {"player": "application", "items": [{"storeID": OTHER_SONG}], "after": 0}), ("insert", {"player": "application", "after": 99}),
    ("remove", {"player": "application", "at": 0}), ("remove", {"player": "application", "at": 99}), ("queue", {"player": "application"}),
    ("queue", {}), ("queue", {"player": "car"}), ("set-queue", {"player": "system"}), ("set-queue", {"player": "system", "items": [5]}),
    ("can-make-payments", None), ("can-make-payments", {"sdk": "17.4", "externalPurchase": True}), ("can-make-payments", {"sdk": "new"}),
    ("request-review", None), ("request-review", {"environment": "testflight"}), ("request-review", {"rated": True}),
    ("request-review", {"environment": "development", "newVersion": True}), ("request-review", {"rated": "2025-12-01T00:00:00Z"}),
    ("request-review", {"rated": "soon"}), ("device-verification", {"nonce": "5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"}),
    ("device-verification", {"nonce": "x"}), ("device-verification", {}), ("redeem-offer-code", {"code": "WELCOME"}),
    ("redeem-offer-code", {"code": "NONE"}), ("redeem-offer-code", {"code": "K7Q2-ONCE"}), ("redeem-offer-code", {"code": "K7Q2-ONCE"}),
    ("redeem-offer-code", {"code": "SPRING"}), ("redeem-offer-code", {}), ("sync-purchases", None), ("manage-subscriptions", None),
    ("manage-subscriptions", {"answer": "cancelled"}), ("manage-subscriptions", {"answer": "x"}), ("transactions", None),
    ("change-settings", {"consent": "denied"}), ("request-capabilities", None), ("request-user-token", None), ("queue", {"player": "system"}),
    ("change-settings", {"consent": "authorized"}), ("change-settings", {"consent": "maybe"}), ("change-settings", None),
    ("request-user-token", None), ("request-autorization", None), ("nonsense", None), ("queue", []), ("queue", "x"),
    ("change-settings", {"consent": "restricted"}), ("authorization-status", None), ("change-settings", {"consent": "authorized"})]

OUTCOMES = [
    ("request-authorization", "allow"), ("request-authorization", "nonsense"), ("present-offer", "spinner"), ("load-offer", "not-loaded"),
    ("present-offer", ["spinner", "problem-page", "ok"]), ("request-user-token", {"error": "cloud-service-revoked"}),
    ("request-user-token", [{"error": "user-token-request-failed"}, "token"]), ("request-user-token", {"error": "nonsense"}),
    ("request-user-token", {"error": "privacy-acknowledgement-required"}), ("request-capabilities", {"error": "unknown"}),
    ("music-subscription", {"error": "permission-denied"}), ("redeem-offer-code", "expired"), ("sync-purchases", "added"),
    ("manage-subscriptions", "upgraded"), ("device-verification", "nil"), ("answer-offer", "subscribed-limited"), ("queue", "x"),
    ("load-offer", "music-app-absent"), ("load-offer", None), ("request-user-token", []), ("request-user-token", 5),
    ("change-settings", "denied"), ("nonsense", "ok")]

DEVICES = {
    "as it is": "scenario: D\nstorefronts: [us, jp]\n",
    "nobody asked": "scenario: D\nstorefronts: [us, jp]\nuser: {subscription: none, token: issued}\ndevice: {consent: not-determined, outcomes: "
                    "{request-authorization: allow, answer-offer: subscribed, request-user-token: [token, {error: cloud-service-revoked}, token]}}\n",
    "tvOS": "scenario: D\nstorefronts: [us]\ndevice: {platform: tvOS 18.0, id: none, can-make-payments: false}\n",
    "macOS": "scenario: D\nstorefronts: [us, jp]\ndevice: {platform: macOS 15.0, music-app: absent}\nuser: {subscription: expired}\n",
    "old iOS": "scenario: D\nstorefronts: [us, jp]\ndevice: {platform: iOS 10.3}\n",
    "offline": "scenario: D\nstorefronts: [us, jp]\ndevice: {network: offline, consent: denied, ever-consented: true}\n",
    "signed out": "scenario: D\nstorefronts: [us, jp]\nuser: {signed-in: false, privacy-acknowledged: false}\ndevice: {network: token-service-down}\n"}


def job_device(client, plan):
    for name, text in DEVICES.items():
        session = text_session(client, text)
        for operation, arguments in OPERATIONS:
            session.operate(operation, arguments)
        session.get(f"{session.at}/device")
        for operation, outcome in OUTCOMES:
            session.send("PUT", f"{session.at}/device/{operation}/outcome", {"outcome": outcome})
            if operation != "nonsense":
                arguments = {"redeem-offer-code": {"code": "X"}, "queue": {"player": "system"}, "change-settings": {"consent": "authorized"},
                             "device-verification": {"nonce": "5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"}}.get(operation)
                session.operate(operation, arguments)
        session.get("/v1/me/library/songs?limit=1")
        session.judge()
    page = {"Origin": "http://localhost:3000"}
    client.get("/_mock/musickit.js", headers=page)
    client.get("/_mock/musickit.js", headers={"Origin": "https://a.test"})
    client.send("HEAD", "/_mock/musickit.js")
    for target in ("/_mock/musickit.js", "/_mock/musickit/changes", "/_mock/sessions"):
        client.send("OPTIONS", target, headers=page)
    for operation, arguments in [("changes", {}), *OPERATIONS[:30], ("changes", {"since": 0}), ("changes", {"since": -1}), ("changes", {"x": 1})]:
        body = {"developerToken": client.developer_token}
        if arguments is not None:
            body["arguments"] = arguments
        client.post(f"/_mock/musickit/{operation}", body, headers=page)
    for body in ({}, {"developerToken": "x"}, {"developerToken": 5}, {"developerToken": "x", "arguments": []}, [], "x"):
        client.post("/_mock/musickit/changes", body)
    client.judge()


TEXTS = {
    "choices": "extends: quick-start.yaml\nscenario: C\nchoices: {add-to-library: 405, library-row-ids: a, foreign-playlist: 500, "
               "recent-played-limit: accepted, unsupported-language: refused, library-delay: 5s}\n",
    "empty": "scenario: E\nstorefronts: [us, jp]\nchoices: {empty-library: 404}\n",
    "limits": "extends: quick-start.yaml\nscenario: L\nlimits: {albums.tracks: {default: 2, max: 3}, search: {default: 1, max: 2}, "
              "library.songs: {default: 2, max: 4}, charts: {default: 1}, library.playlists.tracks: {max: 2, default: 1}}\n",
    "made up": "scenario: M\nseed: 5\nclock: 2026-11-20T12:00:00Z\nstorefronts:\n  us: {}\n  ca: {name: Canada, language: en-CA, "
               "languages: [en-CA, fr-CA]}\n  cn: {explicit-content: prohibited}\ngenerate: {artists: 4, albums: 9, songs: 70, playlists: 3, "
               "music-videos: 4, stations: 3, library-songs: 20, library-playlists: 2}\nuser: {storefront: ca, library: {songs: 12, playlists: "
               "[{id: p.mine, name: Mine, tracks: 5}, {name: Other}]}}\n",
    "rules": "extends: quick-start.yaml\nscenario: R\nrules:\n"
             "  - {name: drawn, request: GET /v1/catalog/us/songs/*, per: url, chance: 0.5, answer: upstream-error}\n"
             "  - {name: in turn, request: GET /v1/catalog/us/search, answer: [usual, rate-limited, {status: 418, headers: {X-A: b}, body: {a: [1, 1.50, ~]}}]}\n"
             "  - {name: edited, request: '/v1/catalog/us/albums/*', edit: {remove: [data.*.attributes.artwork], set: {data.0.attributes.name: N, data.0.x: {y: [1]}}}}\n"
             "  - {name: queried, request: GET /v1/catalog/*/charts, query: {limit: {not: '2'}, l: {absent: true}}, answer: {like: not-found, headers: {Retry-After: 3}}}\n"
             "  - {name: of the body, request: POST /v1/me/library/playlists, body: {attributes: {name: Mix}}, apply: true, answer: gateway-timeout}\n"
             "  - {name: cut, request: GET /v1/storefronts/us, call: every 2, fault: truncate, at: 40B}\n"
             "  - {name: late, request: GET /v1/storefronts, delay: {median: 80ms, p99: 900ms}, then: {advance: 30s, phase: later}}\n"
             "  - {name: by header, request: /v1/test, header: {X-Bug: '1'}, before-tokens: true, answer: {status: 503, error: {code: '1', title: T, detail: D, parameter: p}}}\n"
             "  - {name: in phase, request: GET /v1/me/storefront, phase: later, call: 2.., then: {operation: {change-storefront: jp}}}\n"
             "  - {name: denied, request: GET /v1/me/library/songs, times: 2, answer: user-token-invalid, then: {operation: lapse-subscription}}\n"
             "  - {name: asked, operation: request-capabilities, then: {advance: 1h}}\n",
    "expectations": "extends: quick-start.yaml\nscenario: X\nuser: {token: issued}\nexpect:\n"
                    "  - {name: asked, request: GET /v1/storefronts, times: 1..2, answered: 200}\n"
                    "  - {name: never, request: /v1/catalog/us/search, times: 0}\n"
                    "  - {name: renewed, operation: request-user-token, after: asked, outcome: token, times: 1}\n"
                    "  - {name: fresh, request: GET /v1/me/**, fresh: user-token, after: renewed, within: 10m}\n"
                    "  - {name: later, request: GET /v1/catalog/us/albums/*, after: asked, not-before: 1m, gap: 1s..}\n"
                    "  - {name: whole, walk: GET /v1/me/library/songs, covers: once}\n"
                    "  - {name: tracks, walk: GET /v1/catalog/us/albums/1200868601/tracks}\n"
                    "  - {name: made, request: POST /v1/me/library/playlists, body: {attributes: {name: Mix}}, answered: [201, 4xx]}\n"
                    "  - {name: at last, finally: GET /v1/me/library/playlists, count: 9}\n"
                    "  - {name: these, finally: GET /v1/storefronts, ids: [us, jp]}\n"
                    "  - {name: headed, request: GET /v1/catalog/**, header: {accept: application/json}, before: renewed}\n"
                    "  - contract: {except: [{rule: value-too-large, parameter: limit}]}\n",
    "limited": "extends: quick-start.yaml\nscenario: RL\nrate-limit: {requests: 4, per: 2m, retry-after: 30s, answer: {like: rate-limited, headers: {X-L: '1'}}}\n",
    "users": "scenario: U\nstorefronts: [us, jp]\nusers:\n  ann: {token: issued, library: {songs: 7}}\n  bob: {token: token-of-bob, storefront: jp, "
             "subscription: limited, library: {songs: 3}}\n  eve: {token: token-of-eve, subscription: none}\n  kim: {token: token-of-kim, privacy-acknowledged: false}\n",
    "signed": "scenario: S\nstorefronts: [us]\ndeveloper-token: {accept: any}\n",
    "faults": "scenario: F\nstorefronts: [us]\nrules:\n" + "".join(
        f"  - {{request: GET /v1/test, call: {number}, fault: {fault}}}\n" for number, fault in enumerate([
            "reset", "empty", "truncate", "reset-after", "malformed-chunk", "garbage", "drip"], 1)).replace("reset-after", "reset-after, at: 3B").replace(
                "truncate", "truncate, at: 3B"),
}


def text_session(client, text, **more):
    """A client of a new session that plays a text."""
    answer = client.post("/_mock/sessions", {"text": text, **more})
    session = Client(client.server, reuse=client.reuse, session=answer.member("session") or "none")
    session.developer_token = answer.member("developerToken") or ""
    session.user_token = answer.member("userToken") or ""
    return session


def job_texts(client, plan):
    """Scenarios sent as text, with the same requests to each."""
    for name, text in TEXTS.items():
        session = text_session(client, text)
        session.reuse = name not in ("faults", "rules")
        for target in generic_targets(session):
            session.explain(target)
        ask_generic(session)
        for repeat in range(9):
            for target in ("/v1/storefronts", "/v1/storefronts/us", "/v1/test", "/v1/me/storefront", f"/v1/catalog/us/songs/{SONG}",
                           "/v1/catalog/us/search?term=khalid&types=songs&limit=2"):
                session.get(target)
            session.get("/v1/test", headers={"X-Bug": "1"})
            if repeat % 3 == 1:
                session.post(f"{session.at}/clock", {"advance": "1m"})
                session.operate("request-user-token")
                session.operate("request-capabilities")
        session.post("/v1/me/library/playlists", {"attributes": {"name": "Mix"}})
        session.post("/v1/me/library/playlists/p.mine/tracks", {"data": [{"id": SONG, "type": "songs"}]})
        session.post(f"/v1/me/library?ids[songs]={SONG}")
        session.get("/v1/me/library/playlists?limit=2")
        session.post(f"{session.at}/clock", {"advance": "10s"})
        session.get("/v1/me/library/playlists?limit=2")
        session.get("/v1/me/recent/played?limit=11")
        session.get(f"/v1/catalog/us/albums/{ALBUM}?l=xx")
        for user in ("token-of-bob", "token-of-eve", "token-of-kim", "token-of-nobody"):
            for target in ("/v1/me/storefront", "/v1/me/library/songs?limit=2", "/v1/me/recommendations"):
                session.get(target, headers={"Music-User-Token": user})
        for target in ("/v1/me/library/songs", f"/v1/catalog/us/albums/{ALBUM}/tracks", "/v1/me/library/playlists/p.mine/tracks"):
            session.walk(target)
        session.judge()
        session.post(f"{session.at}/reset")
        session.get(f"/v1/catalog/us/songs/{SONG}")
        session.judge()
    for text, in (("scenario: [", ), ("", ), ("scenario: A\nnonsense: 1\nrules:\n  - {request: GET v1}\n", ), ("scenario: A\ncatalog: [../../etc/passwd]\n", ),
                  ("extends: nowhere.yaml\n", ), (TEXTS["made up"].replace("70", "71"), )):
        client.post("/_mock/sessions", {"text": text})
    client.get("/_mock/sessions")


def job_control(client, plan):
    """The control API, right and wrong."""
    at = "/_mock/sessions"
    for target in ("/_mock", "/_mock/", "/_mock/health", "/_mock/healt", "/_mock/health?x=1", "/_mock/scenarios", at, f"{at}/", f"{at}/default",
                   f"{at}/quick-start", f"{at}/defualt", f"{at}/none", f"{at}/default/journl", f"{at}/default/journal", f"{at}/default/verdict",
                   f"{at}/default/verdict?format=xml", f"{at}/default/verdict?format=text&format=json", f"{at}/default/device", f"{at}/none/device",
                   f"{at}/none/journal", f"{at}/none/verdict", f"{at}/none/events", "/_mock/musickit", f"{at}/default/clock", f"{at}/default/phase"):
        client.get(target)
        client.send("HEAD", target)
        client.send("PATCH", target, body="{}")
    for host in ("localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:80", "127.9.9.9", "a.test", "10.0.0.1", "localhost.", "music.test", ""):
        client.get("/_mock/health", headers={"Host": host})
    for origin in ("http://localhost:3000", "https://127.0.0.1", "http://a.test", "null", "x", "http://localhost.a.test"):
        client.get("/_mock/health", headers={"Origin": origin})
        client.post("/_mock/musickit/changes", {"developerToken": client.developer_token}, headers={"Origin": origin})
    bodies = [{"scenario": "quick-start"}, {"scenario": "quick-strat"}, {"scenario": "none"}, {"scenario": 5}, {"scenario": "quick-start", "seed": 9},
              {"scenario": "quick-start", "seed": -1}, {"scenario": "quick-start", "seed": "9"}, {"text": "scenario: T\n", "scenario": "x"},
              {"text": "scenario: T\n", "seed": 3}, {"text": 5}, {"port": 70000}, {"port": "x"}, {"nonsense": 1}, {"scenarios": "quick-start"}, [], "x",
              None, {}, {"scenario": None}]
    made = []
    for body in bodies:
        made.append(client.post(at, json.dumps(body)).member("session"))
    for text in ("", " ", "{", '{"scenario": "quick-start"} x', '{"scenario": "a", "scenario": "b"}', '{"a":'):
        made.append(client.post(at, text).member("session"))
    client.post(at)
    own = client.post(at, {"scenario": "quick-start", "port": 0})
    port = re.search(r":(\d+)$", own.member("baseURL") or "")
    if port:
        # What was noted so far has the number; the entry was made before it was known.
        client.server.know(port.group(1))
        client.log[-1].parts = [(name, client.server.normalized(value)) for name, value in client.log[-1].parts]
        other = Client(client.server, session=own.member("session"), port=int(port.group(1)))
        other.get("/v1/storefronts")
        other.developer_token = own.member("developerToken")
        other.get("/v1/me/storefront")
        other.get("/_mock/health")
        other.get("/_mock/sessions")
        other.get("/v1/storefronts", headers={"Mock-Session": "default"})
        other.post("/_mock/musickit/changes", {"developerToken": "any"})
        other.judge()
        other.close()
        client.send("DELETE", f"{at}/{own.member('session')}")
    clients = []
    for body in ({"scenario": "quick-start"}, {"scenario": "quick-start", "seed": 77}):
        answer = client.post(at, body)
        session = Client(client.server, session=answer.member("session"))
        session.developer_token, session.user_token = answer.member("developerToken"), answer.member("userToken")
        session.get("/v1/me/library/songs?limit=1")
        session.get("/v1/nonsense")
        clients.append(session)
    for session in clients:  # by their tokens alone
        client.get("/v1/storefronts", headers={"Authorization": f"Bearer {session.developer_token}", "Music-User-Token": session.user_token})
        client.get("/v1/storefronts", headers={"Music-User-Token": session.user_token}, drop=["Authorization"])
        session.judge()
    gone = clients[0]
    for _ in range(2):
        client.send("DELETE", gone.at)
    gone.get("/v1/storefronts")
    client.get("/v1/storefronts", headers={"Authorization": f"Bearer {gone.developer_token}"})
    client.get("/v1/storefronts", headers={"Music-User-Token": gone.user_token})
    client.post("/_mock/musickit/changes", {"developerToken": gone.developer_token})
    client.send("DELETE", f"{at}/default")
    at = f"{at}/default"
    for body in ({"advance": "5m"}, {"advance": "250ms"}, {"advance": "5 m"}, {"advance": 5}, {"advance": "-1s"}, {"advance": "99999999d"},
                 {"set": "2026-02-01T00:00:00Z"}, {"set": "2026-02-01T00:00:00.250+01:00"}, {"set": "tomorrow"}, {"set": "2026-02-30T00:00:00Z"},
                 {"set": "2026-01-01T00:00:00Z"}, {}, {"advance": "1s", "set": "2026-01-01T00:00:00Z"}, {"x": 1}, []):
        client.post(f"{at}/clock", body)
        client.get("/v1/test")
    for body in ({"phase": "calm"}, {"phase": "strat"}, {"phase": "start"}, {"phase": ""}, {"phase": 5}, {"phase": "a\nb"}, {}, {"phases": "x"}):
        client.send("PUT", f"{at}/phase", body)
    rules = ["- {name: one, request: GET /v1/test, times: 1, answer: not-found}\n", "- {request: GET /v1/test, answer: nonsense}\n",
             "- {request: /v1/catalog/us/songs/*, phase: start, answer: [usual, upstream-error], then: {phase: calm}}\n- {operation: queue, then: {advance: 1s}}\n",
             "- {request: GET /v1/tset, answer: not-found}\n", "", "{}", "- x", "- [", "scenario: no\n", "- {request: GET /v1/test, fault: reset}\n" * 2]
    for text in rules:
        client.post(f"{at}/rules", {"text": text})
        client.get("/v1/test")
        client.get(f"/v1/catalog/us/songs/{SONG}")
        client.explain("/v1/test")
    for body in ({}, {"text": 5}, {"txt": ""}, {"text": None}):
        client.post(f"{at}/rules", body)
    for body in ({"path": "/v1/me/library/songs?limit=101"}, {"method": "POST", "path": "/v1/me/library/playlists"}, {"path": "v1"}, {"path": 5}, {},
                 {"path": "/v1/test", "headers": {"Authorization": None}}, {"path": "/v1/test", "headers": {"Authorization": "Bearer x"}},
                 {"path": "/v1/test", "headers": [{"name": "X", "value": "y"}]}, {"path": "/v1/test", "headers": [1]}, {"path": "/v1/test", "headers": {"X": 5}},
                 {"method": "BREW", "path": "/v1/test"}, {"path": "/v1/catalog/us/songs/1?inclde=x"}, {"path": "/nowhere"}, {"path": "/_mock/health"}):
        client.post(f"{at}/explain", body)
    for query in ("since=0&limit=1", "since=3", "since=999999", "since=-1", "since=x", "limit=0", "limit=1001", "limit=1000", "limit=", "x=1", "since=1&since=2"):
        client.get(f"{at}/journal?{query}")
    client.judge()
    client.post(f"{at}/reset", "{}")
    client.post(f"{at}/reset", '{"x": 1}')
    client.post(f"{at}/reset")
    client.judge()
    client.get("/_mock/sessions")
    client.get("/_mock/scenarios")


def event_stream(client, session, log, act, mark, headers=b""):
    """The text of a stream of events, from before `act` until `mark` has come."""
    connection = Connection(client.port)
    try:
        target = f"GET {client.at if session is None else session}/events"
        connection.socket.sendall(f"{target} HTTP/1.1\r\nHost: localhost\r\n".encode() + headers + b"\r\n")
        deadline = time.monotonic() + PATIENCE
        head = connection.until(b"\r\n\r\n", deadline) or b""
        act()
        text = b""
        while mark not in text and b"chunked" in head.lower():
            size = connection.until(b"\r\n", deadline)
            count = int(size, 16) if size else 0
            if not count:
                break
            text += connection.exactly(count + 2, deadline)[:-2]
        log.append(Entry("request", f"{target}, until {mark.decode()}", [
            ("head", client.server.normalized(head)), ("events", client.server.normalized(text)),
            ("end", b"" if mark in text else connection.ended.encode())]))
    finally:
        connection.close()


def job_events(client, plan):
    def act():
        client.get("/v1/storefronts/us")
        client.get("/v1/nonsense")
        client.operate("change-storefront", {"storefront": "jp"})
        client.operate("lapse-subscription")
        client.post(f"{client.at}/clock", {"advance": "1m"})
        client.post(f"{client.at}/reset")
    event_stream(client, None, client.log, act, b"event: reset")
    act_again = lambda: [client.get(f"/v1/catalog/us/songs/{SONG}") for _ in range(3)]
    act_again()
    event_stream(client, None, client.log, act_again, b"\nid: 5", b"Last-Event-ID: 1\r\n")
    session = text_session(client, "scenario: Ends\nstorefronts: [us]\n")
    event_stream(client, session.at, client.log, lambda: client.send("DELETE", session.at), b"nothing more")
    client.get(f"{client.at}/events", headers={"Last-Event-ID": "x"})
    client.send("POST", f"{client.at}/events")


def job_folder(client, plan):
    """A folder of scenarios: its sessions, chosen by a header or made."""
    client.get("/_mock/scenarios")
    client.get("/_mock/sessions")
    for name in plan.scenarios:
        name = name.removeprefix("Scenarios/").removesuffix(".yaml")
        for target in (f"/v1/catalog/us/albums/{ALBUM}", "/v1/me/library/songs?limit=2", "/v1/storefronts"):
            if "never-answers" not in name:
                client.get(target, headers={"Mock-Session": name})
        client.get(f"/_mock/sessions/{urllib.parse.quote(name, safe='')}/verdict?format=text")
    for name in ("user-token-refused", "tokens/user-token-refusd", "tokens", "users/three-accounts.yaml"):
        client.get("/v1/storefronts", headers={"Mock-Session": name})
        client.post("/_mock/sessions", {"scenario": name})
    for body in ({"scenario": "tokens/user-token-refused"}, {"scenario": "data/withdrawn-album", "seed": 4}, {"scenario": "network/bad-day"}):
        answer = client.post("/_mock/sessions", body)
        session = Client(client.server, reuse=False, session=answer.member("session"))
        session.developer_token, session.user_token = answer.member("developerToken") or "", answer.member("userToken") or ""
        ask_generic(session)
        session.judge()
    client.get("/_mock/sessions")


def job_users(client, plan):
    for user in ("token-of-alice", "token-of-bob", "token-of-carol", "nobody"):
        client.user_token = user
        for target in ("/v1/me/storefront", "/v1/me/library/songs", "/v1/me/library/playlists/p.alice/tracks", "/v1/me/recommendations",
                       "/v1/me/library/songs?limit=3&offset=2", "/v1/me/library/artists", "/v1/me/ratings/songs?ids=1"):
            client.get(target)
        client.post("/v1/me/library/playlists", {"attributes": {"name": f"Of {user}"}})
        client.send("PUT", f"/v1/me/ratings/songs/{SONG}", {"type": "rating", "attributes": {"value": 1}})
        client.get("/v1/me/library/playlists")
        client.get(f"/v1/catalog/us/songs/{SONG}?include=library&extend=inFavorites")


def job_signed(client, plan):
    client.post(f"{client.at}/clock", {"set": "2026-12-01T00:00:00Z"})
    for text in (SIGNED, der(SIGNED), SIGNED[:-8] + "AAAAAAAA", token(), token({"kid": "MOCK0KEY01"}), token({"kid": "MOCK0KEY01"}, {"iss": "MOCK0TEAM1"})):
        client.get("/v1/storefronts", headers={"Authorization": f"Bearer {text}"})
    client.post(f"{client.at}/clock", {"set": "2027-12-01T00:00:00Z"})
    client.get("/v1/storefronts", headers={"Authorization": f"Bearer {SIGNED}"})


def job_real_time(client, plan):
    """What is delayed or dropped comes late, and is the same."""
    for term, least in (("k", 0.6), ("kha", 0.3), ("khalid", None)):
        client.get(f"/v1/catalog/us/search?term={term}&types=songs&limit=1", at_least=least)
    client.get("/v1/catalog/us/search?term=x", at_least=0.1)
    client.judge()


# -- Each shipped scenario -----------------------------------------------------------------------------------------------


def generic_targets(client):
    return [
        "/v1/storefronts", f"/v1/catalog/us/albums/{ALBUM}?include=artists,tracks&extend=artistUrl&views=other-versions",
        f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=2", f"/v1/catalog/us/songs?ids={SONG},{OTHER_SONG},1", f"/v1/catalog/us/songs/{SONG}",
        f"/v1/catalog/us/artists/{ARTIST}/albums?limit=3", "/v1/catalog/us/search?term=khalid&types=songs,albums&limit=3",
        f"/v1/catalog/jp/albums/{ALBUM}", "/v1/catalog/xx/albums/1", "/v1/me/storefront", "/v1/me/library/songs?limit=5",
        "/v1/me/library/playlists?include=tracks", "/v1/me/recent/played/tracks?limit=3", "/v1/me/recommendations?limit=2",
        "/v1/me/library/songs?limit=101", f"/v1/me/ratings/songs/{SONG}", "/v1/nonsense"]


def ask_generic(client):
    for target in generic_targets(client):
        client.get(target)
    client.get("/v1/storefronts/us", drop=["Authorization"])
    client.get("/v1/me/storefront", drop=["Music-User-Token"])
    client.get("/v1/storefronts/us", drop=["User-Agent"])
    client.send("HEAD", f"/v1/catalog/us/albums/{ALBUM}")
    client.send("OPTIONS", "/v1/storefronts")


GENERIC_OPERATIONS = [
    ("authorization-status", None), ("request-authorization", {"framework": "musickit"}), ("request-capabilities", None), ("music-subscription", None),
    ("request-storefront-country-code", None), ("request-user-token", None), ("load-offer", {"options": {"action": "subscribe"}}), ("present-offer", None),
    ("answer-offer", None), ("dismiss-offer", None), ("load-offer", {"options": {"action": "subscribe"}}), ("present-offer", None), ("dismiss-offer", None),
    ("request-capabilities", None), ("set-queue", {"player": "system", "items": [{"storeID": SONG}]}), ("redeem-offer-code", {"code": "WELCOME"}),
    ("transactions", None), ("change-settings", {"consent": "denied"}), ("request-user-token", None), ("change-settings", {"consent": "authorized"}),
    ("request-user-token", {"ignoreCache": True}), ("acknowledge-privacy", None), ("request-user-token", None)]

CONCRETE = {
    "/v1/**": f"/v1/catalog/us/albums/{ALBUM}", "/v1/me/**": "/v1/me/library/songs", "/v1/me/library/**": "/v1/me/library/songs?limit=5",
    "/v1/catalog/**": f"/v1/catalog/us/songs/{SONG}"}


def requests_of(text):
    """A request for each pattern that a scenario's rules and expectations name: method, target, whether it is walked."""
    found = []
    for key, pattern, rest in re.findall(r"\b(request|walk|finally): *['\"]?((?:[A-Z]+ )?/[^\s,}'\"]+)([^\n]*(?:\n +query:[^\n]*)?)", text):
        method, _, path = pattern.rpartition(" ")
        target = CONCRETE.get(path)
        if not target:
            target = re.sub(r"/\*\*$", "", path).replace("/albums/*", f"/albums/{ALBUM}").replace("/artists/*", f"/artists/{ARTIST}")
            target = target.replace("/songs/*", f"/songs/{SONG}").replace("/catalog/*", "/catalog/us").replace("/playlists/*", "/playlists/p.mine").replace("/*", "/1")
            query = re.search(r"query: *\{ *([a-z]+): *([^{},\s]+) *[,}]", rest)
            asked = [f"{query.group(1)}={query.group(2)}"] if query else []
            if target.endswith("/search") and "term" not in str(asked):
                asked.append("term=khalid")
            if target.endswith(("/search", "/charts")):
                asked.append("types=songs")
            if target.endswith("us/songs") and not asked:
                asked.append(f"ids={SONG},{OTHER_SONG}")
            target += "?" + "&".join(asked) if asked else ""
        row = (method or "GET", target, key == "walk")
        if row not in found:
            found.append(row)
    return found


WRITTEN = {"tracks": {"data": [{"id": SONG, "type": "songs"}]}, "playlists": {"attributes": {"name": "Mix"}}}


def ask_pattern(client, method, target, patience):
    body = WRITTEN.get(target.partition("?")[0].rsplit("/", 1)[-1], {}) if method in ("POST", "PUT", "PATCH") else None
    if target == "/v1/me/library" and method == "POST":
        target, body = f"{target}?ids[songs]={SONG}", None
    client.send(method, target, body, patience=patience)


def scenario_job(name):
    """One shipped scenario: what `check` and `explain` say, and a session with its journal and its verdict."""
    def run(lane, log, plan):
        text = plan.text_of(name)
        asked = requests_of(text)
        lane.command(log, "check", name)
        method, target, _ = asked[0] if asked else ("GET", f"/v1/catalog/us/albums/{ALBUM}", False)
        lane.command(log, "explain", name, f"{method} {target}")
        with Server(lane, log, name) as server:
            client = Client(server, reuse=False)
            client.get("/_mock/scenarios")
            hangs = "fault: hang" in text

            def patience(method, target):
                # A rule that never answers is not waited for.
                hanging = hangs and client.explain(target, method).member("answer", "fault") == "hang"
                return HANG if hanging else PATIENCE

            example = re.search(r"curl .*'http://[^/]*(/[^']*)'", server.banner)
            if example:
                client.get(example.group(1))
                client.get(f"{example.group(1)}?include=tracks,artists,albums")
            for method, target, _ in asked:
                client.explain(target, method)
            ask_generic(client)
            for method, target, walked in asked:
                if walked:
                    client.walk(target)
                limit = patience(method, target)
                for _ in range(1 if limit == HANG else 5):
                    ask_pattern(client, method, target, limit)
            for operation, arguments in GENERIC_OPERATIONS:
                client.operate(operation, arguments)
            for method, target, _ in asked:
                if patience(method, target) == PATIENCE:
                    ask_pattern(client, method, target, PATIENCE)
            client.post(f"{client.at}/clock", {"advance": "5m"})
            client.post("/v1/me/library/playlists", {"attributes": {"name": "Made"}, "relationships": {"tracks": WRITTEN["tracks"]}})
            for target in ("/v1/me/library/songs?limit=2", "/v1/me/library/playlists", f"/v1/catalog/us/songs/{SONG}"):
                client.get(target)
            client.judge()
            client.post(f"{client.at}/reset")
            for target in generic_targets(client)[:6]:
                client.get(target)
            client.judge()
    return run


# -- Commands ------------------------------------------------------------------------------------------------------------

BROKEN = {
    "unclosed.yaml": "scenario: A\nstorefronts: [us, jp\nuser: {storefront: us}\n", "tabs.yaml": "scenario: A\nuser:\n\tstorefront: us\n",
    "anchors.yaml": "scenario: &a A\nabout: *a\nuser: !tag {storefront: us}\n---\nscenario: B\n", "empty.yaml": "", "comment.yaml": "# nothing\n",
    "list.yaml": "- scenario\n- list\n", "text.yaml": "scenario\n", "bytes.yaml": b"scenario: \xff\xfe\nabout: a\x00b\n", "crlf.yaml": "scenario: A\r\nstorefront: us\r\n",
    "keys.yaml": "scenrio: A\nstorefronts: [us, uss]\nuser: {storefrnt: us, token: maybe}\nuser: {}\nlimits: {albums.track: {default: 0}}\n",
    "types.yaml": "scenario: {a: b}\nseed: -1\nclock: yesterday\ntime-scale: fast\nstorefronts: us\ncatalog: 5\ngenerate: {songs: many, albums: 99999999}\n",
    "rules.yaml": "scenario: A\nphase: one\nrules:\n  - {request: GET v1/test, answer: not-fond}\n  - {request: GET /v1/tset, call: 0, answer: usual}\n"
                  "  - {request: GET /v1/test, answer: not-found, fault: reset}\n  - {request: GET /v1/test}\n  - {operation: reqest-user-token, then: {phase: two}}\n"
                  "  - {request: /v1/**, phase: three, chance: 2, delay: 5, answer: usual}\n  - {request: GET /v1/test, fault: truncate, at: 5X}\n",
    "expect.yaml": "scenario: A\nexpect:\n  - {name: a, request: GET /v1/test, after: b}\n  - {name: b, request: GET /v1/test, after: a}\n"
                   "  - {name: a, operation: nonsense}\n  - {request: GET /v1/nowhere, times: 3..1, after: zzz}\n  - {walk: GET /v1/test, answered: 200}\n  - {}\n",
    "files.yaml": "scenario: A\ncatalog: [nowhere.json, ../../../etc/passwd, not.json, odd.json]\ndeveloper-token: {accept: signed, keys: {K: not.json}}\nextends: files.yaml\n",
    "device.yaml": "scenario: A\nuser: {signed-in: false, subscription: active}\ndevice: {consent: denied, platform: iOS, id: x, offer-codes: [{code: A, product: p}, {code: A, product: q}],"
                   " capabilities: [], outcomes: {request-user-token: token, present-offer: nonsense, request-authorization: allow}}\n",
    "users.yaml": "scenario: A\nuser: {token: any}\nusers:\n  a: {token: x}\n  b: {token: x}\n  c: {}\nrules:\n  - {request: /v1/me/**, user: d, answer: usual}\n",
    "scalars.yaml": "scenario: \"a\\q\"\nabout: 'it''s\nclock: @x\nseed: `5`\n? complex\n: key\n", "colon.yaml": "scenario: a: b\nabout: c #d\n-x\n",
    "indentation.yaml": "scenario: A\nuser:\n   storefront: us\n  token: any\nrules:\n- request: GET /v1/test\n   answer: usual\n",
    "deep.yaml": "scenario: A\nabout: " + "[" * 80 + "]" * 80 + "\n", "no-end.yaml": "scenario: A\nstorefronts: [us]", "good.yaml": "scenario: Good\nstorefronts: [us]\n",
    "warned.yaml": "scenario: W\nstorefronts: [us]\nrules:\n  - {request: GET /v1/catalog/us/holograms, answer: usual}\n", "dup.yaml": "scenario: A\nscenario: B\n? \n",
    "resources.yaml": "scenario: A\nstorefronts: [us]\ngenerate: {albums: 2}\nresources:\n  albums/1: {remove: [artwork]}\n  album/2: {set: {a: 1}}\n  x: {}\n"
                      "user: {library: {songs: 1, playlists: [{id: p.a, name: A, tracks: [\"1\"]}, {id: p.a, name: B}]}}\n",
    "wide.yaml": "scenario: “ŵíďè” 日本語の題名 🎵🎵\nstorefronts: [us, 日本]\nabout: \u202egnp\u202c\n", "many.yaml": "scenario: A\n" + "".join(f"x{number}: [\n" for number in range(150)),
    "not.json": "{\"data\": [\n", "odd.json": "{\"data\": [{\"id\": 5, \"type\": \"songs\"}, {\"type\": \"x\"}, {\"id\": \"1\", \"type\": \"songs\", \"href\": \"/v1/catalog/us/songs/1\"}]}\n"}

UGLY = {
    "one.yaml": "# head\n\n\nscenario:    A   # why\nstorefronts:   [ us,jp ,  no ]\nuser: { storefront : us,token: any }\n# between\nrules:\n    -   request:   GET /v1/test   # r\n"
                "        answer:    usual\n\n\n    # before the second\n    - {  request: \"/v1/catalog/**\" ,  answer: [usual,  not-found,] }\n# tail\n",
    "two.yaml": "---\nscenario: 'quoted'\nabout: >-\n    folded\n    text\n\n      more\nclock: \"2026-01-01T00:00:00Z\"\r\nseed:   7\n", "three.yaml": "scenario: |\n   a\n   b\n\nuser:\n        storefront: us",
    "bad.yaml": "scenario: [\n", "same.yaml": "scenario: Same\nstorefronts: [us]\n", "deep/four.yaml": "{scenario: A, storefronts: [us,\n jp # x\n ], user: {}}\n"}

CHILD = """
import http.client, os, sys
url = os.environ["APPLE_MUSIC_MOCK_URL"]
print(url.rsplit(":", 1)[0], os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"], os.environ["APPLE_MUSIC_USER_TOKEN"], os.environ["APPLE_MUSIC_MOCK_SESSION"])
for target in sys.argv[1:]:
    connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=10)
    connection.request("GET", target, headers={"Authorization": "Bearer " + os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"],
                       "Music-User-Token": os.environ["APPLE_MUSIC_USER_TOKEN"]})
    answer = connection.getresponse()
    print(answer.status, answer.read().decode())
"""


def output_jobs(plan):
    """Jobs that run commands: name, function."""
    names = ["init", "serve", "run", "check", "format", "explain", "token", "routes", "schema"]

    def helps(lane, log, plan):
        for words in ([], ["--help"], ["-h"], ["help"], ["--version"], ["version"], ["serv"], ["nonsense"], ["--verson"], ["--help", "serve"], ["--version", "x"]):
            lane.command(log, *words)
        for name in names:
            for words in (["--help"], ["-h"], ["--nonsense"], ["--help", "x"], ["--format"], ["--format", "x"], ["a", "b", "c"]):
                if not (name in ("init", "run", "serve") and words[0] == "a"):
                    lane.command(log, name, *words)

    def lists(lane, log, plan):
        for words in (["routes"], ["routes", "--format", "text"], ["routes", "--format", "json"], ["routes", "--format", "openapi"], ["routes", "--format=json"],
                      ["routes", "--format", "xml"], ["routes", "x"], ["schema"], ["schema", "x"]):
            lane.command(log, *words)

    def codes(part):
        def run(lane, log, plan):
            for code in plan.codes[part::2]:
                lane.command(log, "explain", code)
            for word in ("error[unknown-key]", "unknown-kye", "no-such-code-at-all", "") if part else ():
                lane.command(log, "explain", word)
        return run

    def check(lane, log, plan):
        for name, text in BROKEN.items():
            lane.write(f"Broken/{name}", text)
        forms = ("text", "short", "json", "github", "junit")
        for form in forms:
            lane.command(log, "check", "Broken", "--format", form)
            lane.command(log, "check", "Broken/good.yaml", "Broken/warned.yaml", "--format", form, "--strict")
        for name in BROKEN:
            for form in forms if name.endswith(".yaml") else ("text",):
                lane.command(log, "check", f"Broken/{name}", "--format", form)
        for words in ([], ["nowhere.yaml"], ["Broken/good.yaml", "nowhere.yaml"], ["Broken", "--strict"], ["Broken/good.yaml", "--format", "xml"], ["--strict"],
                      ["Broken/good.yaml", "Broken/good.yaml"], ["Scenarios/Keys"], ["Scenarios/Pages/captive-portal.html"]):
            lane.command(log, "check", *words)
        for name in ("keys.yaml", "files.yaml", "good.yaml", "nowhere.yaml", "rules.yaml"):
            lane.command(log, "explain", f"Broken/{name}", "/v1/test")
            lane.command(log, "run", f"Broken/{name}", "--", "true")
            if name != "good.yaml":
                lane.command(log, "serve", f"Broken/{name}", "--port", "0")

    def shipped(lane, log, plan):
        listed = sorted(path.relative_to(lane.folder).as_posix() for path in (lane.folder / "Scenarios").rglob("*"))
        log.append(Entry("output", "the files of the scenarios", [("names", "\n".join(listed).encode())]))
        lane.command(log, "check", "Scenarios", "--format", "json")

    def parts(lane, log, plan):
        for form in ("text", "short", "github", "junit"):
            for folder in ("device", "tokens", "catalog"):
                lane.command(log, "check", f"Scenarios/{folder}", "--format", form, "--strict")

    def forms(lane, log, plan):
        lane.command(log, "format", "--check", "Scenarios")
        for name, text in UGLY.items():
            lane.write(f"Ugly/{name}", text)
        for words in (["--check", "Ugly"], ["Ugly/one.yaml", "Ugly/same.yaml"], ["Ugly"], ["--check", "Ugly"], [], ["nowhere.yaml"]):
            lane.command(log, "format", *words)
            lane.files(log, "Ugly")
        shutil.copytree(lane.folder / "Scenarios", lane.folder / "Rewritten" / "Scenarios")
        for path in sorted((lane.folder / "Rewritten").rglob("*.yaml")):
            path.write_text(re.sub(r"(?m)^(\s*)- ", r"\1-   ", re.sub(r": (?=\S)", ":  ", path.read_text())))
        lane.command(log, "format", "Rewritten")
        for path in sorted((lane.folder / "Rewritten").rglob("*.yaml")):
            log.append(Entry("output", path.relative_to(lane.folder).as_posix(), [("text", path.read_bytes())]))
        for name, text in BROKEN.items():
            if name.endswith(".yaml"):
                lane.write(f"Unformed/{name}", text)
        lane.command(log, "format", "Unformed")
        lane.files(log, "Unformed")

    def tokens(lane, log, plan):
        now = lambda output: re.sub(rb"the clock says \S+Z", b"the clock says NOW", output)
        key = ["--key", "Scenarios/Keys/mock-developer.pem"]
        for text in TOKENS:
            lane.command(log, "token", "--inspect", text, edit=now)
            lane.command(log, "token", "--inspect", text, *key, edit=now)
        for words in (["--inspect", SIGNED, "--key", "nowhere.pem"], ["--inspect", SIGNED, "--key", "Scenarios/quick-start.yaml"], ["--inspect"], ["--inspect", SIGNED, "--kid", "x"],
                      ["--key", "Scenarios/Keys/mock-developer.p8"], ["--kid", "MOCK0KEY01"], ["--expires", "soon"], ["--expires", "200d"], ["x"],
                      [*key, "--kid", "MOCK0KEY01", "--team", "MOCK0TEAM1"], ["--key", "Scenarios/Keys/mock-developer.p8", "--kid", "short", "--team", "MOCK0TEAM1"]):
            lane.command(log, "token", *words, edit=now)
        signing = ["--key", "Scenarios/Keys/mock-developer.p8", "--kid", "MOCK0KEY01", "--team", "MOCK0TEAM1"]
        for words in ([], ["--expires", "90s"], ["--expires", "180d"], signing, [*signing, "--expires", "30m"]):
            made = lane.command(log, "token", *words, edit=minted).decode().strip()
            status, output, problem = lane.run("token", "--inspect", made, *key)
            output = re.sub(rb'(iat|exp)":\d+|(issued|expires) +\S+', rb"\1\2", output)
            log.append(Entry("output", f"token --inspect of that, {words}", [("exit status", status.encode()), ("output", output), ("errors", problem)]))

    def starters(lane, log, plan):
        (lane.folder / "New").mkdir()
        for words in (["New/Scenarios"], ["New/Scenarios"], ["New/a/b"], ["Scenarios/quick-start.yaml"], ["a", "b"]):
            lane.command(log, "init", *words)
        lane.files(log, "New")
        lane.command(log, "check", "New/Scenarios")
        lane.command(log, "check", "New/Scenarios", "--format", "junit")

    def asks(lane, log, plan):
        refused = "Scenarios/tokens/user-token-refused.yaml"
        for words in (
                ["/v1/me/recent/played/tracks?limit=5"], ["GET /v1/me/recent/played/tracks"], ["POST /v1/me/library/playlists"], ["GE /v1/test"], ["get /v1/test"],
                ["v1/test"], ["GET  /v1/test x"], ["https://api.music.apple.com/v1/test"], ["/v1/test", "--header", "Authorization: Bearer x"], ["/v1/test", "--header", "x"],
                ["/v1/me/storefront", "--header", "Music-User-Token: ", "--header", "Accept: y"], ["/v1/catalog/us/songs?limt=3"], ["/nowhere"], ["/_mock/health"], []):
            lane.command(log, "explain", refused, *words)
        lane.command(log, "explain", "Scenarios", "/v1/test")

    def runs(lane, log, plan):
        child = [sys.executable, "-S", "-E", "-c", CHILD]
        for name, targets in (
                ("quick-start", [f"/v1/catalog/us/albums/{ALBUM}"]), ("tokens/user-token-refused", ["/v1/me/recent/played/tracks"] * 2), ("quick-start", []),
                ("clients/loses-page-two", ["/v1/me/library/playlists/p.all/tracks"]), ("limits/storm-with-back-off", ["/v1/me/library/songs?limit=500"] * 7)):
            reports = [f"--report={form}=Reports/{name}.{form}" for form in ("json", "text", "junit")]
            lane.command(log, "run", f"Scenarios/{name}.yaml", *reports, "--time-scale", "0", "--", *child, *targets, edit=without_child)
        lane.command(log, "run", "--seed", "4", "--", *child, "/v1/nonsense", edit=without_child)
        lane.files(log, "Reports")
        for words in (["false"], ["true"], ["sh", "-c", "exit 7"], ["sh", "-c", "kill -9 $$"], ["no-such-command-at-all"], ["./Scenarios"], []):
            lane.command(log, "run", "Scenarios/quick-start.yaml", "--", *words)
        for words in (["--report", "x=y", "--", "true"], ["--report", "junit=Scenarios/quick-start.yaml", "Scenarios/quick-start.yaml", "--", "true"], ["--report", "junit=Scenarios", "--", "true"],
                      ["true"], ["nowhere.yaml", "--", "true"], ["--seed", "x", "--", "true"], ["--time-scale", "-1", "--", "true"]):
            lane.command(log, "run", *words)

    def refusals(lane, log, plan):
        for words in (["--port", "x"], ["--port", "70000"], ["--host", "nowhere.invalid"], ["--seed", "-1"], ["--time-scale", "x"], ["--allow-host", "http://a"], ["nowhere.yaml"],
                      ["--port", "0", "--ready-file", "no/such/folder/ready.json"], ["a.yaml", "b.yaml"], ["Scenarios/Pages"], ["Scenarios/Keys/mock-developer.pem"], ["--quiet", "--verbose", "x"]):
            lane.command(log, "serve", *words)
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            lane.command(log, "serve", "--port", port, edit=lambda output: output.replace(port.encode(), b"PORT"))
            log[-1].title = "apple-music-mock serve --port, of a port that is taken"

    return [("help and wrong words", helps), ("routes and schema", lists), ("explain CODE, one half", codes(0)), ("explain CODE, the other half", codes(1)), ("check of broken texts", check),
            ("check of all scenarios", shipped), ("check of folders", parts), ("format", forms), ("token", tokens), ("init", starters), ("explain of requests", asks), ("run", runs),
            ("serve that refuses", refusals)]


def minted(output):
    """A token without what follows from the machine's time."""
    try:
        head, claims, signature = output.decode().strip().split(".")
        said = json.loads(base64.urlsafe_b64decode(claims + "=="))
        issued = said["iat"]
        text = re.sub(rb'"(iat|exp)":(\d+)', lambda m: b'"%s":%d' % (m.group(1), int(m.group(2)) - issued), base64.urlsafe_b64decode(claims + "=="))
        return base64.urlsafe_b64decode(head + "==") + b"\n" + text + b"\n%d characters" % len(signature)
    except (ValueError, KeyError):
        return output


def without_child(output):
    return re.sub(rb"127\.0\.0\.1:\d{5}", b"127.0.0.1:PORT", output)


def job_reload(lane, log, plan):
    """A folder whose files are edited while it is served."""
    one, two = "Edited/one.yaml", "Edited/two.yaml"
    lane.write(one, "scenario: One\nstorefronts: [us]\nrules:\n  - {name: r, request: GET /v1/test, times: 2, answer: not-found}\n")
    with Server(lane, log, "Edited") as server:
        client = Client(server)
        for _ in range(2):
            client.get("/v1/test")
        steps = [
            (one, "scenario: One again\nstorefronts: [us, jp]\nrules:\n  - {name: r, request: GET /v1/test, times: 3, answer: not-found}\n", "One again"),
            (one, "scenario: One again\nstorefronts: [us, jp, uss]\n", '"stale":true'), (two, "scenario: Two\nstorefronts: [no]\n", "Two"),
            (one, "scenario: One at last\nstorefronts: [jp]\n", "One at last"), (two, None, '"stale":true')]
        for path, text, mark in steps:
            if text is None:
                (lane.folder / path).unlink()
            else:
                lane.write(path + ".draft", text)
                (lane.folder / (path + ".draft")).rename(lane.folder / path)
            probe, end = Client(server), time.monotonic() + PATIENCE
            while time.monotonic() < end:
                probe.log = []
                if mark.encode() in probe.get("/_mock/scenarios").body:
                    break
                time.sleep(0.05)
            probe.close()
            time.sleep(0.2)  # for what is printed
            client.get("/_mock/scenarios")
            client.get("/v1/storefronts")
            client.get("/v1/test")
            client.get("/v1/storefronts", headers={"Mock-Session": "two"})
            client.get("/_mock/sessions/default")
        client.judge()
    # The polls are in the server's log as often as they were needed.
    log[-1].parts = [(name, re.sub(rb"(?m)^GET /_mock/scenarios 200\n", b"", value)) for name, value in log[-1].parts]


# -- The whole -----------------------------------------------------------------------------------------------------------


def served(run, *words, reuse=True, scale="0"):
    """A job that talks to one server."""
    def job(lane, log, plan):
        with Server(lane, log, *words, scale=scale) as server:
            client = Client(server, reuse=reuse)
            run(client, plan)
            client.judge()
    return job


def all_jobs(plan):
    """Every job: kind, name, function; long ones first, so that none is left for the end."""
    def at(name):
        return f"Scenarios/{name}.yaml"
    servers = [
        ("quick start: library", served(job_library)), ("quick start: catalog", served(job_catalog)),
        ("quick start: relationships and views", served(job_relationships)), ("made-up catalog", served(job_rows("us", "gb", "jp"), at("data/made-up-catalog"))),
        ("scenarios as text", served(job_texts)), ("devices", served(job_device)), ("a folder of scenarios", served(job_folder, "Scenarios", reuse=False)),
        ("quick start: writes", served(job_writes)), ("quick start: odd requests and tokens", served(job_odd)), ("control API", served(job_control, "--allow-host", "music.test")),
        ("made-up catalog, another seed", served(job_rows("jp"), at("data/made-up-catalog"), "--seed", "99")), ("events", served(job_events)),
        ("withdrawn album", served(job_rows("us", "gb"), at("data/withdrawn-album"))), ("two storefronts", served(job_rows("us", "jp", "no"), at("storefronts/two-storefronts"))),
        ("languages", served(job_rows("no", "ca", "cn"), at("storefronts/languages-and-policies"))), ("missing artwork", served(job_rows("us"), at("data/missing-artwork"))),
        ("small pages", served(job_rows("us"), at("limits/small-pages"))), ("a library of 250 songs", served(job_rows("us"), at("library/library-of-250-songs"))),
        ("recorded exchanges", served(job_rows("us"), at("catalog/recorded-exchanges"))), ("an empty library", served(job_rows("us"), at("library/empty-library-404"))),
        ("edited by hand", served(job_rows("us", library=False), at("data/edited-by-hand"))), ("a bad day", served(job_rows("us"), at("network/bad-day"), reuse=False)),
        ("three accounts", served(job_users, at("users/three-accounts"))), ("signed tokens", served(job_signed, at("tokens/signed-tokens"), "--quiet")),
        ("real time", served(job_real_time, at("catalog/search-as-you-type"), scale=None)), ("edited files", job_reload)]
    jobs = [("server", *job) for job in servers]
    jobs += [("outputs", *job) for job in output_jobs(plan)]
    jobs += [("scenario", name, scenario_job(name)) for name in plan.scenarios]
    first = ["check of all scenarios"]
    return sorted(jobs, key=lambda job: (job[1] not in first))


def run_job(job, lane, plan):
    log = []
    try:
        job[2](lane, log, plan)
    except Stopped:
        raise
    except Exception as problem:  # One build may do what nothing is prepared for: that is a difference too.
        log.append(Entry("trouble", f"stopped by {type(problem).__name__}", [("problem", lane.normalized(str(problem).encode()))]))
    return log


def alter(log, kind):
    """Changes one thing in a copy of what a build did; the copy, and the number of what was changed."""
    log = [Entry(entry.kind, entry.title, list(entry.parts)) for entry in log]
    wanted = {"status": "status line", "order of fields": "headers", "byte of a body": "body", "output": "output"}.get(kind)
    for number, entry in list(enumerate(log))[len(log) // 2:] + list(enumerate(log)):
        for place, (name, value) in enumerate(entry.parts):
            if name != wanted or not value:
                continue
            if kind == "status":
                changed = value.replace(b" 2", b" 3", 1) if b" 2" in value else value.replace(b" 4", b" 5", 1)
            elif kind == "order of fields":
                fields = value.split(b"\r\n")
                changed = b"\r\n".join([fields[1], fields[0], *fields[2:]]) if len(fields) > 3 else value
            else:
                middle = len(value) // 2
                changed = value[:middle] + bytes([value[middle] ^ 1]) + value[middle + 1:]
            if changed != value:
                entry.parts[place] = (name, changed)
                return log, number
    if kind == "one less" and log:
        return log[:-1], len(log) - 1
    return None, None


def self_test(job, before, after, counter):
    """Alters one thing of each kind in turn, and expects just that difference; tells what was not found."""
    missed = []
    for kind in ("status", "order of fields", "byte of a body", "output", "one less"):
        altered, number = alter(after, kind)
        if altered is None:
            continue
        counter[kind] = counter.get(kind, 0) + 1
        found = differences(before, altered)
        if [place for place, _, _ in found] != [number]:
            missed.append(f"{job[1]}: {kind}, number {number + 1}, was not found as the only difference")
    return missed


def is_program(path):
    return os.path.isfile(path) and os.access(path, os.X_OK)


def main():
    words = argparse.ArgumentParser(
        description="Compares what two builds of apple-music-mock do, byte for byte.", epilog="exit status: 0 equal, 1 different, 2 wrong words")
    words.add_argument("before", metavar="BINARY_BEFORE")
    words.add_argument("after", metavar="BINARY_AFTER", nargs="?")
    words.add_argument("--scenarios", metavar="FOLDER", help="the scenarios to play; default: those of this repository")
    words.add_argument("--scenarios-after", metavar="FOLDER", help="other ones for BINARY_AFTER")
    words.add_argument("--only", metavar="TEXT", help="only the jobs with this in their name, such as `check` or `network/`")
    words.add_argument("--self-test", action="store_true", help="compare BINARY_BEFORE with itself, and with altered copies of what it did")
    options = words.parse_args()
    after = options.after or (options.before if options.self_test else words.error("there is no BINARY_AFTER"))
    for path in (options.before, after):
        if not is_program(path):
            words.error(f"{path} is not a program")
    scenarios = options.scenarios or pathlib.Path(__file__).resolve().parents[2] / "Scenarios"
    for folder in (scenarios, options.scenarios_after or scenarios):
        if not os.path.isdir(folder):
            words.error(f"{folder} is not a folder")
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    with tempfile.TemporaryDirectory(prefix="compare-", ignore_cleanup_errors=True) as temporary:
        executor = concurrent.futures.ThreadPoolExecutor(WORKERS)
        try:
            lanes = [Lane(options.before, make(temporary, "1"), scenarios), Lane(after, make(temporary, "2"), options.scenarios_after or scenarios)]
            return compare(lanes, executor, options)
        finally:
            Children.end_all()
            executor.shutdown(wait=True, cancel_futures=True)


def make(temporary, name):
    folder = pathlib.Path(temporary) / name
    folder.mkdir()
    return folder


def compare(lanes, executor, options):
    begun = time.monotonic()
    try:
        plan = Plan(lanes[0])
    except (RuntimeError, ValueError, KeyError, OSError) as problem:
        print(f"compare.py: {options.before} does not work: {problem}", file=sys.stderr)
        return 2
    jobs = [job for job in all_jobs(plan) if (options.only or "") in job[1]]
    if not jobs:
        print(f"compare.py: no job has \"{options.only}\" in its name", file=sys.stderr)
        return 2
    # Both builds' runs of a job side by side, so that what was done can be forgotten soon.
    futures = [[executor.submit(run_job, job, lane, plan) for lane in lanes] for job in jobs]
    found, requests, played, outputs, missed, altered = [], 0, 0, 0, [], {}
    for job, pair in zip(jobs, futures):
        try:
            before, behind = [future.result(max(0.1, begun + ALL - time.monotonic())) for future in pair]
        except concurrent.futures.TimeoutError:
            print(f"\ncompare.py: not done after {ALL:g} s; {job[1]} is not the last one")
            return 1
        pair.clear()
        requests += sum(entry.kind == "request" for entry in before)
        outputs += sum(entry.kind == "output" for entry in before)
        played += job[0] == "scenario"
        for number, one, other in differences(before, behind):
            found.append((job[1], number))
            if len(found) <= MOST_SHOWN:
                show(job[1], number, one, other)
        if options.self_test:
            missed += self_test(job, before, behind, altered)
    if len(found) > MOST_SHOWN:
        print(f"\n… and {len(found) - MOST_SHOWN} differences more, in: {', '.join(dict.fromkeys(name for name, _ in found))}")
    if not options.only and requests < 300:
        print(f"compare.py: {requests} requests are too few to tell", file=sys.stderr)
        return 2
    for line in missed:
        print(f"self-test: {line}")
    if options.self_test:
        print(f"self-test: altered {', '.join(f'{count} × {kind}' for kind, count in altered.items())}: {'all found' if not missed else 'NOT all found'}")
    result = f"{len(found)} differences" if len(found) > 1 else "1 difference" if found else "equal"
    print(f"compared {requests} requests, {played} scenarios, {outputs} command outputs: {result}")
    return 1 if found or missed else 0


if __name__ == "__main__":
    sys.exit(main())
