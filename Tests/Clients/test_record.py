"""Records each client from another instance of the mock, over HTTPS and through the proxy, and replays it without that instance."""

import json
import os
import pathlib
import re
import subprocess
import sys

import pytest

from conftest import KEY_ID, START_TIMEOUT, TEAM_ID, start

TASKS = pathlib.Path(__file__).parent / "at_apple" / "tasks.py"
RUN_TIMEOUT = 120.0
CLIENTS = ["apple-music-python", "mcp-apple-music-server", "troi"]

SERVICE = """\
scenario: The service that is recorded
recordings: [Recordings/khalid/us]
user: {storefront: us, library: {songs: 250, playlists: [{id: p.all, name: All, tracks: 250}]}}
"""


@pytest.fixture
def upstream(mock_binary, scenarios, tmp_path):
    """A server with TLS, in the place of the real service."""
    scenario = scenarios / f"{tmp_path.name}.yaml"
    scenario.write_text(SERVICE)
    mock = start(mock_binary, scenario, tmp_path, "--tls", "--ca", str(tmp_path / "upstream.pem"))
    mock.authority = tmp_path / "upstream.pem"
    yield mock
    if mock.process.poll() is None:
        mock.stop()


@pytest.fixture
def command(mock_binary, private_key, tmp_path):
    """command(ARGUMENTS, TOKENS) runs the mock's command without the variables of this process."""

    def run(arguments, tokens=None):
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(tmp_path), "TMPDIR": str(tmp_path), "APPLE_TEAM_ID": TEAM_ID,
            "APPLE_KEY_ID": KEY_ID, "APPLE_PRIVATE_KEY": private_key, "APPLE_STOREFRONT": "us", **(tokens or {}),
        }
        return subprocess.run(
            [mock_binary, *map(str, arguments)], env=environment, capture_output=True, text=True, timeout=RUN_TIMEOUT)

    return run


def client(name):
    return ["--", sys.executable, "-B", TASKS, name]


def without_error_ids(text):
    return re.sub(r'"id":"[0-9A-Z]{25,26}","title"', '"id":"-","title"', text)


def stable(text):
    """The text without ids of errors and without the address of the mock that serves artwork."""
    base = r"(http://(localhost|127\.0\.0\.1):\d+|https://api\.music\.apple\.com)(?=/_mock/media/)"
    return re.sub(base, "http://mock", without_error_ids(text))


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("name", CLIENTS)
def test_a_recorded_client_gets_the_same_bytes_without_the_service(command, upstream, tmp_path, name, private_key):
    tokens = {"APPLE_MUSIC_DEVELOPER_TOKEN": upstream.developer_token, "APPLE_MUSIC_USER_TOKEN": upstream.user_token}
    service = ["--upstream", upstream.url.replace("127.0.0.1", "localhost"), "--upstream-ca", upstream.authority]
    folder = tmp_path / "recorded"
    recorded = command(["record", "--into", folder, *service, *client(name)], tokens)
    assert recorded.returncode == 0, recorded.stderr
    exchanges = len(recorded.stdout.splitlines())
    assert exchanges >= 3 and f"{exchanges} exchanges recorded" in recorded.stderr
    drift = command(["diff", folder, *service], tokens)
    assert drift.returncode == 0 and " 0 changed" in drift.stdout, drift.stdout + drift.stderr
    assert upstream.stop() == 0

    checked = command(["check", folder, "--strict"])
    assert checked.returncode == 0, checked.stdout + checked.stderr
    replayed = command(["run", folder, "--proxy", f"--report=json={tmp_path}/report.json", *client(name)])
    assert replayed.returncode == 0, replayed.stderr
    assert stable(replayed.stdout) == stable(recorded.stdout)
    session = json.loads((tmp_path / "report.json").read_text())["scenarios"][0]["sessions"][0]
    assert session["passed"] and session["requests"] == exchanges

    written = b"".join(contents(folder).values())
    secrets = [upstream.developer_token, upstream.user_token, *private_key.splitlines()[1:-1], "Bearer "]
    assert [secret for secret in secrets if secret.encode() in written] == []


def test_a_recording_is_the_same_every_time(command, upstream, tmp_path):
    tokens = {"APPLE_MUSIC_DEVELOPER_TOKEN": upstream.developer_token, "APPLE_MUSIC_USER_TOKEN": upstream.user_token}
    service = ["--upstream", upstream.url, "--upstream-ca", upstream.authority]
    record = ["record", "--into", tmp_path / "one", *service, *client("apple-music-python")]
    assert command(record, tokens).returncode == 0
    first = contents(tmp_path / "one")
    assert command(record, tokens).returncode == 0, "a folder that was not changed is written again"
    assert contents(tmp_path / "one") == first
    (tmp_path / "one" / "scenario.yaml").write_bytes(first[pathlib.Path("scenario.yaml")] + b"# mine\n")
    refused = command(record, tokens)
    assert refused.returncode == 1 and "was changed after it was written" in refused.stderr
    assert refused.stdout == "", "the client does not run"
    record.insert(1, "--force")
    assert command(record, tokens).returncode == 0
    assert contents(tmp_path / "one") == first


def test_a_drift_is_reported(command, upstream, tmp_path):
    tokens = {"APPLE_MUSIC_DEVELOPER_TOKEN": upstream.developer_token, "APPLE_MUSIC_USER_TOKEN": upstream.user_token}
    service = ["--upstream", upstream.url, "--upstream-ca", upstream.authority]
    folder = tmp_path / "one"
    assert command(["record", "--into", folder, *service, *client("apple-music-python")], tokens).returncode == 0
    changed = 0
    for path in folder.rglob("*.json"):
        text = path.read_text()
        path.write_text(text.replace('"trackCount": 15', '"trackCount": "15", "wasHere": true'))
        changed += path.read_text() != text
    result = command(["diff", folder, *service], tokens)
    assert changed > 0 and result.returncode == 1
    assert result.stdout.count("trackCount was string, is number") >= 1
    assert "gone: data[albums].attributes.wasHere (boolean)" in result.stdout
    markdown = command(["diff", folder, *service, "--format", "markdown"], tokens)
    assert markdown.returncode == 1 and "| Request | Difference |" in markdown.stdout
    assert command(["diff", folder, *service]).returncode == 2, "without tokens"


def test_a_service_that_is_not_trusted_or_not_there_is_named(command, upstream, tmp_path):
    untrusted = command(
        ["record", "--into", tmp_path / "one", "--upstream", upstream.url, "--",
         "sh", "-c", "curl --silent $APPLE_MUSIC_MOCK_URL/v1/storefronts"])
    assert untrusted.returncode == 1
    assert "the certificate of 127.0.0.1 is not trusted: " in untrusted.stderr
    assert "nothing was recorded" in untrusted.stderr
    assert json.loads(untrusted.stdout)["hint"] == "the request was not recorded"


def test_only_some_requests_are_recorded(command, upstream, tmp_path):
    script = "for path in storefronts/us catalog/us/albums/1 me/storefront; do " \
        'curl --silent --output /dev/null --write-out "%{http_code} " "$APPLE_MUSIC_MOCK_URL/v1/$path"; done'
    result = command(
        ["record", "--into", tmp_path / "one", "--upstream", upstream.url, "--upstream-ca", upstream.authority,
         "--only", "/v1/catalog/**", "--only", "GET /v1/me/**", "--", "sh", "-c", script])
    assert result.returncode == 0 and "2 exchanges recorded" in result.stderr, result.stderr
    assert result.stdout == "401 401 401 "


def test_generated_data_and_a_recording_do_not_replace_each_other(command, upstream, tmp_path):
    tokens = {"APPLE_MUSIC_DEVELOPER_TOKEN": upstream.developer_token, "APPLE_MUSIC_USER_TOKEN": upstream.user_token}
    service = ["--upstream", upstream.url, "--upstream-ca", upstream.authority]
    recorded, generated = tmp_path / "recorded", tmp_path / "generated"
    assert command(["record", "--into", recorded, *service, *client("apple-music-python")], tokens).returncode == 0
    assert command(["generate", "--into", generated, "--songs", "3"]).returncode == 0
    before = contents(recorded), contents(generated)
    assert command(["generate", "--into", recorded, "--songs", "3"]).returncode == 1
    assert command(["record", "--into", generated, *service, *client("apple-music-python")], tokens).returncode == 1
    assert (contents(recorded), contents(generated)) == before
    assert command(["generate", "--into", generated, "--songs", "4"]).returncode == 0
