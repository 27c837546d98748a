"""Runs each client with `run`, and checks the verdict, the exit status, and the reports of a scenario that it passes and of one
that it fails. The JUnit reports are validated against the schema of Jenkins' xUnit plug-in, which pytest also uses.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

import pytest
from junitparser import Failure, JUnitXml
from lxml import etree

from conftest import KEY_ID, TEAM_ID

HERE = pathlib.Path(__file__).parent
RUN_TIMEOUT = 60.0

# A scenario for an album; the client waits 2 s after any 429.
ALBUM = """\
scenario: An album, after a while
recordings: [Recordings/khalid/us]
rules:
  - {name: limited, request: GET /v1/catalog/**, call: 1, answer: {from: rate-limited, headers: {Retry-After: RETRY}}}
expect:
  - {name: read, request: GET /v1/catalog/us/albums/*, answered: 200, times: 1}
  - {name: patient, request: GET /v1/catalog/us/albums/*, after: limited, wait: RETRYs..}
"""

# A scenario for a playlist of 250 tracks with 100 per page.
PLAYLIST = """\
scenario: A playlist of 250, and a token
recordings: [Recordings/khalid/us]
user: {token: issued, library: {songs: 250, playlists: [{id: p.all, name: All, tracks: 250}]}}
rules: RULES
expect:
  - {name: "read <whole> & \\"once\\"", walk: GET /v1/me/library/playlists/p.all/tracks}
"""
REFUSED = (
    "[{name: refused, request: GET /v1/me/library/playlists/p.all/tracks, query: {offset: 200}, "
    "answer: user-token-invalid}]"
)
RENEWED = "  - {name: renewed, operation: request-user-token, after: refused, times: 1}\n"

# The task of the client, the scenario, the exit status, a part of the output, and whether each expectation is met.
WHOLE = 'read <whole> & "once"'
RUNS = [
    ("read_an_album", ALBUM.replace("RETRY", "1"), 0, "American Teen", {"read": True, "patient": True}),
    ("read_an_album", ALBUM.replace("RETRY", "30"), 1, "American Teen", {"read": True, "patient": False}),
    ("read_a_playlist", PLAYLIST.replace("RULES", "[]"), 0, "250 tracks (full playlist)", {WHOLE: True}),
    # The client reports the error, and the command fails.
    ("read_a_playlist", PLAYLIST.replace("RULES", REFUSED) + RENEWED, 3, "", {WHOLE: False, "renewed": False}),
    ("look_up_a_playlist", PLAYLIST.replace("RULES", "[]"), 0, "All: 250", {WHOLE: True}),
    # The client shows an incomplete list as complete, and the command succeeds.
    ("look_up_a_playlist", PLAYLIST.replace("RULES", REFUSED), 1, "All: 200", {WHOLE: False}),
]


@pytest.fixture(scope="session")
def junit_schema():
    return etree.XMLSchema(etree.parse(os.environ["JUNIT_SCHEMA"]))


@pytest.fixture
def run(mock_binary, scenarios, private_key, tmp_path):
    """run(TASK, SCENARIO) returns the exit status, the output, and the folder with the reports."""

    def run(task, text):
        scenario = scenarios / f"{tmp_path.name}.yaml"
        scenario.write_text(text, encoding="utf-8")
        reports = [f"--report={kind}={tmp_path}/run.{kind}" for kind in ("junit", "json", "text")]
        environment = {"APPLE_TEAM_ID": TEAM_ID, "APPLE_KEY_ID": KEY_ID, "APPLE_PRIVATE_KEY": private_key}
        return subprocess.run(
            [mock_binary, "run", scenario, *reports, "--", sys.executable, HERE / "at_work" / f"{task}.py"],
            env={**os.environ, **environment}, capture_output=True, text=True, timeout=RUN_TIMEOUT, stdin=subprocess.DEVNULL)

    return run


@pytest.mark.parametrize(("task", "text", "status", "prints", "expected"), RUNS)
def test_the_verdict_covers_the_requests_of_the_client(run, tmp_path, junit_schema, task, text, status, prints, expected):
    ended = run(task, text)
    assert ended.returncode == status, ended.stderr
    assert prints in ended.stdout
    passed = all(expected.values())

    printed = (tmp_path / "run.text").read_text()
    assert printed in ended.stderr
    assert printed.startswith("passed: " if passed else "FAILED: ")
    assert re.findall(r"^  (met    |NOT MET)  (.*?): ", printed, re.MULTILINE) == [
        ("met    " if met else "NOT MET", name) for name, met in expected.items()
    ]
    assert len(re.findall(r"^    remedy   \S", printed, re.MULTILINE)) == list(expected.values()).count(False)

    told = json.loads((tmp_path / "run.json").read_text())
    assert told["passed"] == passed
    (scenario,) = told["scenarios"]
    (session,) = scenario["sessions"]
    assert {judged["name"]: judged["met"] for judged in session["expectations"]} == expected
    assert session["violations"] == []

    junit_schema.assertValid(etree.parse(tmp_path / "run.junit"))
    (suite,) = JUnitXml.fromfile(str(tmp_path / "run.junit"))
    # A command that fails is a separate test case.
    failed = int(status not in (0, 1))
    failures = list(expected.values()).count(False) + failed
    assert (suite.tests, suite.failures, suite.errors) == (len(expected) + 1 + failed, failures, 0)
    cases = {case.name: [type(result) for result in case.result] for case in suite}
    met = {**expected, "contract": True} | ({"command": False} if failed else {})
    assert cases == {name: [] if is_met else [Failure] for name, is_met in met.items()}
    assert all("remedy: " in case.result[0].text for case in suite if case.result and case.name != "command")
    suite.update_statistics()
    assert (suite.tests, suite.failures) == (len(met), failures)


def test_the_junit_schema_rejects_invalid_reports(junit_schema):
    assert not junit_schema.validate(etree.fromstring('<testsuite name="a"><case/></testsuite>'))
