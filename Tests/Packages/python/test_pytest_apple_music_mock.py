"""Runs pytest with the plugin in its own process, as a project does that installed it."""

import os
import subprocess
import sys

import pytest

pytest_plugins = ["pytester"]

LIBRARY = """\
scenario: A library of three pages
user: {token: issued, library: {songs: 60}}
expect:
  - {name: whole library, walk: GET /v1/me/library/songs}
"""
CLIENT = """
import json
import pytest
import urllib.request

def songs(mock, pages=100):
    headers = {"Authorization": f"Bearer {mock.developer_token}", "Music-User-Token": mock.user_token}
    found, path = [], "/v1/me/library/songs"
    while path and pages:
        with urllib.request.urlopen(urllib.request.Request(mock.url + path, headers=headers)) as response:
            page = json.load(response)
        found, path, pages = found + page["data"], page.get("next"), pages - 1
    return found
"""


@pytest.fixture
def ran(pytester, monkeypatch):
    """ran(TEST) runs a test with the client and the folder of scenarios."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    (pytester.path / "Scenarios").mkdir()
    (pytester.path / "Scenarios/library.yaml").write_text(LIBRARY)
    (pytester.path / "Scenarios/quick-start.yaml").write_text("scenario: Two songs\nuser: {library: {songs: 2}}\n")
    pytester.makeini("[pytest]\napple_music_scenarios = Scenarios\n")

    def run(test):
        pytester.makepyfile(CLIENT + test)
        return pytester.runpytest_subprocess("-p", "no:cacheprovider")

    return run


def test_a_client_that_meets_the_scenario_passes(ran):
    ran("""
@pytest.mark.apple_music("library")
def test_library(apple_music_mock):
    assert len(songs(apple_music_mock)) == 60
    assert len(apple_music_mock.journal()) == 3

def test_default(apple_music_mock):
    assert len(songs(apple_music_mock)) == 2
    apple_music_mock.verdict()
""").assert_outcomes(passed=2)


def test_a_failed_verdict_fails_the_test(ran):
    result = ran("""
@pytest.mark.apple_music("library")
def test_library(apple_music_mock):
    assert songs(apple_music_mock, pages=1)
""")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*NOT MET  whole library*", "*remedy   Follow `next`*"])


def test_the_marker_adds_rules_and_the_device_issues_tokens(ran):
    ran("""
import urllib.error

@pytest.mark.apple_music(text="scenario: Rejected\\nuser: {library: {songs: 1}}", rules="- {request: /v1/me/**, answer: user-token-invalid}")
def test_rejected(apple_music_mock):
    with pytest.raises(urllib.error.HTTPError) as error:
        songs(apple_music_mock)
    assert error.value.code == 403
    assert apple_music_mock.perform("request-user-token")["result"]["userToken"]
""").assert_outcomes(passed=1)


def test_an_unknown_scenario_is_an_error(ran):
    result = ran("""
@pytest.mark.apple_music("librari")
def test_library(apple_music_mock):
    pass
""")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*RuntimeError: POST *librari*"])


def test_a_missing_command_is_explained(ran, monkeypatch):
    monkeypatch.setenv("APPLE_MUSIC_MOCK_BINARY", "/nowhere")
    result = ran("def test_library(apple_music_mock): pass")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*/nowhere: No such file or directory; set APPLE_MUSIC_MOCK_BINARY*"])


def test_the_server_of_run_is_used(pytester, monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    (pytester.path / "library.yaml").write_text(LIBRARY)
    pytester.makepyfile(CLIENT + "\ndef test_library(apple_music_mock): assert songs(apple_music_mock, pages=1)")
    command = [os.environ["APPLE_MUSIC_MOCK_BINARY"], "run", "library.yaml", "--", sys.executable, "-m", "pytest"]
    run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert run.returncode == 1 and "1 failed" in run.stdout
    assert "FAILED: A library of three pages, session library-1" in run.stderr
