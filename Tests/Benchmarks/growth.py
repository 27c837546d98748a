#!/usr/bin/env python3
"""Says what requests cost in instructions as a catalog grows: growth.py BINARY [SONGS…]

BINARY is a release build of GrowthBenchmark; valgrind counts the instructions, in one run for each size. The first size
is what the others are compared with; 1000 and 100000 where none is given. A million takes valgrind some ten minutes.
"""
import re
import subprocess
import sys
import tempfile

KINDS = ["single", "ids", "tracks", "search"]


def run(binary, songs, folder):
    """Instructions for each kind of request, and what the benchmark prints."""
    counts = {}
    printed = ""
    for kind in KINDS:
        out = f"{folder}/{kind}-{songs}"
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--toggle-collect=*GrowthBenchmark*measured*",
             binary, str(songs), kind], capture_output=True, text=True, check=True)
        printed = done.stdout.strip()
        counts[kind] = int(re.search(r"Collected : (\d+)", done.stderr).group(1))
    return counts, printed


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sizes = [int(size) for size in sys.argv[2:]] or [1000, 100000]
    first = None
    with tempfile.TemporaryDirectory() as folder:
        for songs in sizes:
            counts, printed = run(sys.argv[1], songs, folder)
            print(printed)
            for kind in KINDS:
                ratio = f", {counts[kind] / first[kind]:.2f} times" if first else ""
                print(f"  {kind}: {counts[kind]} instructions in 50 requests{ratio}")
            first = first or counts


main()
