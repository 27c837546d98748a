#!/usr/bin/env python3
"""Explores the sample client of the tests with the command: each bug must be found, and a correct client must pass.

    swift build --build-tests && Tests/Exploration/sample_client.py .build/debug/apple-music-mock

The client waits in real time, so this takes some minutes.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SUBSCRIBER = """\
scenario: A subscriber with a library
extends: quick-start.yaml
user:
  library:
    songs: 12
    playlists: [{id: p.mine, name: Mine, tracks: ["1200868616", "1200868874"]}]
"""
NEW_USER = """\
scenario: A user without a subscription
extends: quick-start.yaml
user: {subscription: none}
"""

# The bug, the failures that are played, and the result that shows it.
BUGS = [
    ("loopsOn403", "user-token-rejected", "repeats"),
    ("losesPageTwo", "short-page", "loses"),
    ("forgetsLimit", "short-page", "loses"),
    ("stopsAtShortPages", "short-page", "loses"),
    ("offersToSubscribers", "already-subscribed", "breaks contract"),
    ("retriesA400", "bad-request", "repeats"),
    ("ignoresRetryAfter", "retry-after-30", "too early"),
    ("keepsForeignIDs", "other-storefront", "foreign id"),
    ("keepsARefusedToken", "user-token-revoked", "repeats"),
    ("failsOnAnEmptyPlaylist", "empty-relationship", "empty is error"),
]


def explore(binary, folder, bug, page_size, options):
    scenario = folder / f"{bug.replace(':', '-')}-{page_size}.yaml"
    scenario.write_text(NEW_USER if "offersToSubscribers" in bug else SUBSCRIBER)
    report = scenario.with_suffix(".json")
    bundle = binary.parent / "apple-music-mockPackageTests.xctest"
    command = [bundle, "--testing-library", "swift-testing", "--filter", "ClientCommandTests"]
    run = subprocess.run(
        [binary, "explore", scenario, *options, "--report", f"json={report}", "--", *command],
        env={**os.environ, "SAMPLE_CLIENT_BUG": bug, "SAMPLE_CLIENT_PAGE_SIZE": str(page_size)},
        stdin=subprocess.DEVNULL, capture_output=True, text=True,
    )
    if not report.exists():
        sys.exit(f"{bug}: {run.stderr}")
    return run.returncode, json.loads(report.read_text())


def main():
    binary = Path(sys.argv[1]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for bug, failures, result in BUGS:
            status, report = explore(binary, folder, bug, 100, ["--failures", failures])
            results = {finding["result"] for finding in report["findings"]}
            found = status == 1 and result in results
            failed += not found
            print(f"{'found ' if found else 'MISSED'} {bug}: {', '.join(sorted(results)) or 'nothing'}", flush=True)
        for page_size in [1, 7, 25, 100]:
            for bug in ["losesPageTwo", "keepsForeignIDs", "keepsARefusedToken", "failsOnAnEmptyPlaylist", "offersToSubscribers"]:
                status, report = explore(
                    binary, folder, f"correct:{bug}", page_size, ["--depth", "quick", "--jobs", "4", "--patience", "90s"])
                severe = [finding["title"] for finding in report["findings"] if finding["severity"] in ("severe", "wrong")]
                failed += bool(severe) or status != 0
                print(f"{'FAILED' if severe or status else 'passed'} correct client, {bug}, page size {page_size}: "
                      f"{len(report['runs'])} runs, status {status} {severe}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
