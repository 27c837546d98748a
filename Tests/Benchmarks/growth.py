#!/usr/bin/env python3
"""Measures how the instructions for loading a catalog and for its requests grow: growth.py BINARY [SONGS…]

BINARY is a release build of GrowthBenchmark. valgrind counts the instructions in one run for each size. The other sizes are
compared with the first; the default sizes are 1000 and 100000. A size of one million takes about ten minutes.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PARTS = ["load", "single", "ids", "tracks", "search"]


def run(binary, songs, folder):
    """Returns the instructions of each part, and the output of a run without valgrind."""
    printed = subprocess.run([binary, str(songs)], capture_output=True, text=True, check=True).stdout.strip()
    out = f"{folder}/{songs}"
    # valgrind alternately writes a file for the code before a part and a file for the part.
    counted = "--dump-before=*GrowthBenchmark*border*"
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", counted, binary, str(songs)],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr or done.stdout)
    dumps = [Path(f"{out}.{2 * number}").read_text() for number in range(1, len(PARTS) + 1)]
    counts = [int(re.search(r"^totals: (\d+)$", dump, re.MULTILINE).group(1)) for dump in dumps]
    return dict(zip(PARTS, counts)), printed


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sizes = [int(size) for size in sys.argv[2:]] or [1000, 100000]
    first = None
    with tempfile.TemporaryDirectory() as folder:
        for songs in sizes:
            counts, printed = run(sys.argv[1], songs, folder)
            first = first or counts
            print(printed)
            print(f"  load: {counts['load'] // songs} instructions for each song, "
                  f"{counts['load'] / songs / (first['load'] / sizes[0]):.2f} times")
            for part in PARTS[1:]:
                print(f"  {part}: {counts[part]} instructions in 50 requests, {counts[part] / first[part]:.2f} times")


main()
