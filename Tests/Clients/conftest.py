"""Starts a mock server for each scenario and creates the credentials of the clients."""

import json
import os
import shutil
import subprocess
import time
from dataclasses import dataclass

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

TEAM_ID = "CLIENTTEAM"
KEY_ID = "CLIENTKEY1"

START_TIMEOUT = 30.0
STOP_TIMEOUT = 10.0

# Scenarios that are not shipped. They are written next to the shipped ones, so that they can use the same recordings.
OWN_SCENARIOS = {
    "whole-library": """\
scenario: Everything that is recorded of a library
storefronts: [us]
recordings:
  - Recordings/khalid/us
  - Recordings/library
  - file: Recordings/library/recent-played-tracks.json
    request: GET /v1/me/recent/played/tracks
user: {storefront: us}
""",
    "app-store": """\
scenario: A subscription of the app
clock: 2026-06-01T00:00:00Z
device:
  id: 11111111-2222-3333-4444-555555555555
  products: [{id: com.example.month, period: month, price: 4.99}]
  transactions: [{product: com.example.month, at: 2026-05-20T00:00:00Z}]
  app-store: {bundle-id: com.example.music}
""",
    "library-of-23-playlists": """\
scenario: More playlists than one asks for
storefronts: [us]
recordings: [Recordings/khalid/us]
user:
  library:
    playlists:
"""
    + "".join(f"      - {{id: p.list{n:02}, name: List {n:02}, tracks: {n}}}\n" for n in range(1, 24)),
}


def pytest_addoption(parser):
    parser.addoption("--binary", help="the command apple-music-mock")
    parser.addoption("--scenarios", help="the folder of the shipped scenarios")


@dataclass
class Mock:
    """A running server, described by its ready file."""

    url: str
    developer_token: str
    user_token: str
    process: subprocess.Popen

    def stop(self):
        self.process.terminate()
        try:
            return self.process.wait(STOP_TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise


def start(binary, scenario, folder, *options):
    ready = folder / "ready.json"
    log = folder / "log.txt"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [binary, "serve", str(scenario), "--port", "0", "--ready-file", str(ready), *options],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    deadline = time.monotonic() + START_TIMEOUT
    while not ready.exists():
        if process.poll() is not None:
            pytest.fail(f"the mock exited with status {process.returncode}:\n{log.read_text(errors='replace')}")
        if time.monotonic() > deadline:
            process.kill()
            process.wait()
            pytest.fail(f"the mock was not ready in {START_TIMEOUT} s:\n{log.read_text(errors='replace')}")
        time.sleep(0.01)
    told = json.loads(ready.read_text())
    return Mock(told["url"], told["developerToken"], told["userToken"], process)


@pytest.fixture(scope="session", autouse=True)
def loopback_only():
    """Disables the proxies of the environment."""
    patch = pytest.MonkeyPatch()
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        patch.delenv(name, raising=False)
        patch.delenv(name.upper(), raising=False)
    patch.setenv("NO_PROXY", "*")
    yield
    patch.undo()


@pytest.fixture(scope="session")
def scenarios(request, tmp_path_factory):
    """A copy of the shipped scenarios, with additional ones."""
    given = request.config.getoption("--scenarios")
    if not given:
        pytest.exit("--scenarios FOLDER is missing; use run.sh", 2)
    folder = tmp_path_factory.mktemp("scenarios") / "Scenarios"
    shutil.copytree(given, folder)
    for name, text in OWN_SCENARIOS.items():
        path = folder / f"{name}.yaml"
        assert not path.exists(), f"the project ships {path.name} now: remove the copy"
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def mock_binary(request):
    given = request.config.getoption("--binary")
    if not given:
        pytest.exit("--binary PATH is missing; use run.sh", 2)
    return os.path.abspath(given)


@pytest.fixture(scope="session")
def serving(mock_binary, scenarios, tmp_path_factory):
    """serving(NAME) returns a server of that scenario, shared by all tests; for scenarios without rules that count requests."""
    running = {}

    def serve(name):
        if name not in running:
            running[name] = start(mock_binary, scenarios / f"{name}.yaml", tmp_path_factory.mktemp(name.replace("/", "-")))
        return running[name]

    yield serve
    statuses = {name: mock.stop() for name, mock in running.items()}
    assert set(statuses.values()) <= {0}, f"SIGTERM must end a server with status 0: {statuses}"


@pytest.fixture
def serving_afresh(mock_binary, scenarios, tmp_path):
    """serving_afresh(NAME) returns a server used only by this test."""
    running = []

    def serve(name):
        running.append(start(mock_binary, scenarios / f"{name}.yaml", tmp_path))
        return running[-1]

    yield serve
    for mock in running:
        assert mock.stop() == 0


@pytest.fixture(scope="session")
def private_key():
    """A temporary P-256 key in PKCS#8, the format of Apple's .p8 files."""
    return (
        ec.generate_private_key(ec.SECP256R1())
        .private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        .decode()
    )
