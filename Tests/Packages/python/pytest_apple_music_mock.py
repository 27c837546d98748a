"""A pytest fixture with a session of apple-music-mock for each test, which fails if the verdict fails."""

import json
import os
import pathlib
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

import pytest

START_TIMEOUT = 30.0


class AppleMusicMock:
    """A session of a running server."""

    def __init__(self, server, **session):
        created = self._send("POST", f"{server}/_mock/sessions", session)
        self.url = created["baseURL"]
        self.developer_token = created["developerToken"]
        self.user_token = created["userToken"]
        self.session = created["session"]
        self._address = f"{server}/_mock/sessions/{urllib.parse.quote(self.session)}"

    @staticmethod
    def _send(method, url, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Mock-Control-Token": os.environ.get("APPLE_MUSIC_MOCK_CONTROL_TOKEN", "")}
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(urllib.request.Request(url, data, headers, method=method)) as response:
                text = response.read().decode()
                return json.loads(text) if response.headers.get_content_type() == "application/json" else text
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {url}: {error.code}: {error.read().decode()}") from None

    def verdict(self):
        """Raises an AssertionError with the verdict if it fails."""
        __tracebackhide__ = True
        text = self._send("GET", f"{self._address}/verdict?format=text")
        if not text.startswith("passed"):
            raise AssertionError(text)

    def journal(self):
        """The requests and device operations up to now."""
        return self._send("GET", f"{self._address}/journal?limit=1000")["entries"]

    def perform(self, operation, **arguments):
        """Performs an operation of the device, such as `request-user-token`, and returns its outcome."""
        return self._send("POST", f"{self._address}/device/{operation}", arguments)

    def delete(self):
        """Ends the session."""
        self._send("DELETE", self._address)


def pytest_addoption(parser):
    help = "the scenario or the folder that the server of apple-music-mock serves"
    parser.addoption("--apple-music-scenarios", help=help)
    parser.addini("apple_music_scenarios", help)


def pytest_configure(config):
    config.addinivalue_line("markers", "apple_music(scenario=None, **session): what the session of the test plays")


@pytest.fixture(scope="session")
def apple_music_mock_server(request, tmp_path_factory):
    """The URL of the server: that of `run`, or of a server that is started for the tests."""
    running = os.environ.get("APPLE_MUSIC_MOCK_URL")
    if running:
        yield running
        return
    binary = os.environ.get("APPLE_MUSIC_MOCK_BINARY", "apple-music-mock")
    scenarios = request.config.getoption("--apple-music-scenarios") or request.config.getini("apple_music_scenarios")
    folder = tmp_path_factory.mktemp("apple-music-mock")
    ready, log = folder / "ready.json", folder / "log.txt"
    served = [request.config.rootpath / scenarios] if scenarios else []
    try:
        with log.open("wb") as output:
            process = subprocess.Popen(
                [binary, "serve", *served, "--port", "0", "--ready-file", ready],
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
    except OSError as error:
        pytest.fail(f"{binary}: {error.strerror}; set APPLE_MUSIC_MOCK_BINARY to the command of the mock", pytrace=False)
    try:
        yield _url(process, ready, log)
    finally:
        process.terminate()
        process.wait()


def _url(process: subprocess.Popen, ready: pathlib.Path, log: pathlib.Path):
    deadline = time.monotonic() + START_TIMEOUT
    while not (ready.exists() and ready.stat().st_size):
        if process.poll() is not None or time.monotonic() > deadline:
            pytest.fail(f"the server did not start:\n{log.read_text(errors='replace')}", pytrace=False)
        time.sleep(0.01)
    return json.loads(ready.read_text())["url"]


@pytest.fixture
def apple_music_mock(request, apple_music_mock_server):
    """A session for one test, with the scenario of the marker `apple_music`."""
    marker = request.node.get_closest_marker("apple_music")
    session = {**({"scenario": marker.args[0]} if marker and marker.args else {}), **(marker.kwargs if marker else {})}
    mock = AppleMusicMock(apple_music_mock_server, **session)
    yield mock
    mock.delete()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    result = yield
    mock = pyfuncitem.funcargs.get("apple_music_mock")
    if isinstance(mock, AppleMusicMock):
        mock.verdict()
    return result
