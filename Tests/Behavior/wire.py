"""Starts builds and servers, sends requests, and logs the results."""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

PATIENCE = 10.0  # seconds for a response
HANG = 1.0  # seconds for a response that a rule withholds
START = 30.0  # seconds for a server to be ready
COMMAND = 45.0  # seconds for a command


class Entry:
    """One logged event of a build: the request and the named parts of the result."""

    def __init__(self, kind, title, parts):
        self.kind, self.title, self.parts = kind, title, parts  # kind: request, output, trouble

    def __eq__(self, other):
        return (self.title, self.parts) == (other.title, other.parts)

    def lines(self, pretty):
        """Returns readable text: each part after its name, with one JSON member per line if `pretty`."""
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


def shortened(text, most=600):
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"


class Stopped(Exception):
    """Raised when the comparison is stopped."""


class Children:
    """The running child processes, which are ended at exit."""

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
        """Terminates a process group, kills it if necessary, and returns the exit status."""
        if child.poll() is None:
            cls.signal(child, signal.SIGTERM)
            try:
                child.wait(patience)
            except subprocess.TimeoutExpired:
                pass
        cls.signal(child, signal.SIGKILL)
        child.wait()
        with cls.lock:
            cls.running.discard(child)
        return child.returncode

    @classmethod
    def signal(cls, child, number):
        """Sends a signal to a process group."""
        try:
            os.killpg(child.pid, number)
        except OSError:
            pass  # The group has ended.

    @classmethod
    def end_all(cls):
        """Ends all processes, and prevents new ones from starting."""
        cls.stopped.set()
        with cls.lock:
            children = list(cls.running)
        for child in children:
            cls.signal(child, signal.SIGTERM)
        for child in children:
            cls.end(child, patience=2)


class Lane:
    """A build and its working folder."""

    def __init__(self, binary, folder, scenarios):
        self.binary, self.folder = str(pathlib.Path(binary).resolve()), folder.resolve()
        shutil.copytree(scenarios, self.folder / "Scenarios")
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": str(self.folder), "LANG": "C.UTF-8",
            "TZ": "UTC"}
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            if name in os.environ:
                self.environment[name] = os.environ[name]

    def normalized(self, output):
        return output.replace(str(self.folder).encode(), b"FOLDER")

    def run(self, *words):
        """Returns the exit status and the output of a command."""
        child = Children.start(
            [self.binary, *words], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        try:
            out, err = child.communicate(timeout=COMMAND)
            return str(child.returncode), out, err
        except subprocess.TimeoutExpired:
            return f"none within {COMMAND:g} s", b"", b""
        finally:
            Children.end(child)

    def command(self, log, *words, edit=lambda output: output, title=None):
        """Logs the result of a command."""
        status, out, err = self.run(*words)
        parts = [("exit status", status.encode()), ("output", out), ("errors", err)]
        log.append(Entry("output", title or shortened(" ".join(["apple-music-mock", *words])), [
            (name, edit(self.normalized(value))) for name, value in parts]))
        return out

    def write(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def files(self, log, folder):
        """Logs the content of the files in a folder."""
        for path in sorted((self.folder / folder).rglob("*")):
            if path.is_file():
                name = path.relative_to(self.folder)
                text = self.normalized(path.read_bytes())
                if path.suffix == ".junit":
                    text = re.sub(rb' time="[0-9.]+"', b' time="TIME"', text)
                log.append(Entry("output", f"the file {name}", [("text", text)]))


class Server:
    """Runs `serve` from start to end, and logs its output."""

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
        """Remembers a port, which must have five digits because it affects Content-Length."""
        self.replacements.append((f"127.0.0.1:{port}".encode(), b"127.0.0.1:PORT"))
        self.replacements.append((f'"port":{port}'.encode(), b'"port":PORT'))

    def __enter__(self):
        for attempt in range(5):
            self.start()
            if len(str(self.ready["port"])) == 5:
                return self
            self.finish()
        raise RuntimeError("no free port with five digits")

    def start(self):
        self.place = pathlib.Path(tempfile.mkdtemp(dir=self.lane.folder))
        self.ready_file = self.place / "ready.json"
        words = ["serve", *self.words, "--port", "0", "--ready-file", str(self.ready_file), *self.scale]
        with open(self.place / "out", "wb") as out, open(self.place / "err", "wb") as err:
            self.child = Children.start(
                [self.lane.binary, *words], cwd=self.lane.folder, env=self.lane.environment, stdout=out, stderr=err)
        end = time.monotonic() + START
        # The banner follows the ready file. The log of requests must start after the banner.
        while not self.ready_file.exists() or not ("--quiet" in words or "\n  curl " in self.banner):
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
        """Returns the standard output so far."""
        return (self.place / "out").read_text()

    @property
    def printed(self):
        """Returns standard output and standard error so far."""
        return self.banner + (self.place / "err").read_text()

    def finish(self):
        for client in self.clients:
            client.close()
        return Children.end(self.child)

    def __exit__(self, kind, problem, trace):
        status = self.finish()
        left = b"there still" if self.ready_file.exists() else b"gone"
        parts = [("ready file", self.ready_text), ("ready file at the end", left),
            ("exit status", str(status).encode())]
        for name in ("out", "err"):
            parts.append((name, self.normalized((self.place / name).read_bytes())))
        self.log.append(Entry("output", " ".join(["apple-music-mock", "serve", *self.words]), parts))


class Answer:
    """A received response."""

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
        """Returns a member of the JSON body, or None."""
        value = self.json
        for key in path:
            try:
                value = value[key]
            except (KeyError, IndexError, TypeError):
                return None
        return value


class Connection:
    """A socket with a buffer of unread bytes."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.ended = ""

    def more(self, deadline):
        """Reads the available bytes, and returns False at the end of the connection."""
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
        """Reads one response with any kind of body framing."""
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
    """Sends requests to a server and logs the responses."""

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

        `headers` are added and replace fields of the same name. `drop` names fields to omit. With `at_least`, the result
        contains whether the response took at least that many seconds.
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
        note = "".join(f" | {name}: {value}" for name, value in added.items())
        note += "".join(f" | no {name}" for name in drop)
        if body is not None:
            note += f" | {body.decode('utf-8', 'backslashreplace')}"
        title = f"{method} {target}{note}"
        raw = head.encode() + b"\r\n" + (body or b"")
        return self.exchange(raw, method, title, patience, at_least)

    def exchange(self, raw, method, title, patience=PATIENCE, at_least=None, whole=False):
        """Sends bytes and logs the response, or everything until the end of the connection if `whole`."""
        if Children.stopped.is_set():
            raise Stopped()
        begun = time.monotonic()
        if not self.connection:
            self.connection = Connection(self.port)
        connection = self.connection
        try:
            connection.socket.sendall(raw)
        except ConnectionError:
            pass  # The received bytes show more than the error.
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
                raise RuntimeError("three requests timed out")
        return answer

    def raw(self, data, patience=PATIENCE, whole=False, title=None):
        """Sends bytes on a new connection."""
        self.close()
        title = title or ascii(data)[2:-1]
        answer = self.exchange(data, data.split(b" ")[0].decode("latin-1"), title, patience, whole=whole)
        self.close()
        return answer

    # The control API of the client's session.

    def operate(self, operation, arguments=None):
        """Performs a device operation, and uses the user token that it returns from now on."""
        answer = self.post(f"{self.at}/device/{operation}", arguments)
        fresh = answer.member("result", "userToken")
        if isinstance(fresh, str) and fresh:
            self.user_token = fresh

    def explain(self, target, method="GET"):
        return self.post(f"{self.at}/explain", {"method": method, "path": target})

    def judge(self):
        """Logs the state of the session, its journal, and the verdict in each format."""
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
