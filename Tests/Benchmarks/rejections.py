#!/usr/bin/env python3
"""Checks that the cost of a response without the catalog does not depend on the page: rejections.py BINARY [SONGS]

BINARY is RejectionBenchmark. valgrind counts the instructions of requests for a page of one song and for a page of
SONGS (default 20000). The cost of a 401 and of a rule's 503 may differ by a tenth; the page itself must grow.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PARTS = ["401 without a token", "503 by a rule", "200 with the page"]


def counts(binary, songs, folder):
    """Returns the instructions of each part."""
    out = f"{folder}/{songs}"
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}",
         "--dump-before=*RejectionBenchmark*boundary*", binary, str(songs)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    dumps = [Path(f"{out}.{2 * number}").read_text() for number in range(1, len(PARTS) + 1)]
    return [int(re.search(r"^totals: (\d+)$", dump, re.MULTILINE).group(1)) for dump in dumps]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    songs = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    with tempfile.TemporaryDirectory() as folder:
        one, many = counts(sys.argv[1], 1, folder), counts(sys.argv[1], songs, folder)
    ratios = [after / before for before, after in zip(one, many)]
    for part, before, after, ratio in zip(PARTS, one, many, ratios):
        print(f"{part}: {before} instructions for 1 song, {after} for {songs}: {ratio:.2f} times")
    if max(ratios[:2]) > 1.1 or ratios[2] < 2:
        sys.exit("a rejection costs as much as the page, or the page does not grow")


main()
