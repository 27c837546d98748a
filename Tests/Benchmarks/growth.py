#!/usr/bin/env python3
"""Says what loading a catalog and requests to it cost in instructions as it grows: growth.py BINARY [SONGS…]

BINARY is a release build of GrowthBenchmark; valgrind counts the instructions, in one run for each size. The first size
is what the others are compared with; 1000 and 100000 where none is given. A million takes valgrind some ten minutes.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PARTS = ["load", "single", "ids", "tracks", "search"]


def run(binary, songs, folder):
    """Instructions for each part, and what the benchmark prints where nobody counts."""
    printed = subprocess.run([binary, str(songs)], capture_output=True, text=True, check=True).stdout.strip()
    out = f"{folder}/{songs}"
    # One file for what comes before a part and one for the part, by turns.
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
