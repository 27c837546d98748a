#!/usr/bin/env python3
"""Compares the time of `check` for many scenarios over one catalog with that for few: many_scenarios.py BINARY

BINARY is a build of apple-music-mock. All times are processor times of one run, and only their ratios are checked, so the
result does not depend on the system. It fails if recordings that scenarios share are not read once.
"""
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

RECORDINGS = Path(__file__).resolve().parents[2] / "Scenarios" / "Recordings" / "khalid"
# The largest growth from 20 to 200 scenarios. Without sharing, it is close to 10.
MAXIMUM_GROWTH = 9.0
# The largest ratio of the time of 200 scenarios with recordings and that of 200 scenarios without. Without sharing, it is about 10.
MAXIMUM_COST_OF_RECORDINGS = 4.0
SCENARIO = """\
scenario: Number {number}
extends: ../base.yaml
rules:
  - {{name: busy, request: GET /v1/catalog/us/albums/*, call: ..{times}, answer: rate-limited}}
expect:
  - {{name: waited, request: GET /v1/catalog/us/albums/*, after: busy, answered: 200}}
"""
MATRIX = """\
scenario: A matrix
extends: ../base.yaml
matrix: {a: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], b: [%s]}
rules:
  - {name: busy, request: GET /v1/catalog/us/albums/*, call: "..${a}", answer: rate-limited}
expect:
  - {name: waited, request: GET /v1/catalog/us/albums/*, after: busy, times: "${b}.."}
"""


def write(folder, count, recordings):
    """Writes a base and scenarios that extend it, and returns their folder."""
    scenarios = folder / "Scenarios" / "all"
    scenarios.mkdir(parents=True)
    base = "scenario: Base\nstorefronts: [us, jp]\n"
    if recordings:
        copy(folder / "Scenarios" / "Recordings")
        base += "recordings: [Recordings]\n"
    (folder / "Scenarios" / "base.yaml").write_text(base)
    for number in range(count):
        (scenarios / f"{number}.yaml").write_text(SCENARIO.format(number=number, times=number % 5 + 1))
    return scenarios


def copy(target):
    """Copies the recordings, because links must not lead out of the folder."""
    for path in RECORDINGS.rglob("*.json"):
        copied = target / path.relative_to(RECORDINGS)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_bytes(path.read_bytes())


def processor_time():
    """Returns the processor time of all ended child processes."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def seconds(binary, folder):
    """Returns the shortest of five processor times of `check`."""
    times = []
    for _ in range(5):
        start = processor_time()
        done = subprocess.run([binary, "check", folder], capture_output=True, text=True)
        times.append(processor_time() - start)
        if done.returncode:
            sys.exit(done.stderr)
    return min(times)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    binary = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        few, many = write(root / "few", 20, True), write(root / "many", 200, True)
        bare = write(root / "bare", 200, False)
        matrix = write(root / "matrix", 0, True)
        (matrix / "matrix.yaml").write_text(MATRIX % ", ".join(str(number) for number in range(1, 21)))
        times = {folder: seconds(binary, folder) for folder in (few, many, bare, matrix)}
    growth, cost = times[many] / times[few], times[many] / times[bare]
    print(f"20 files {times[few]:.3f} s, 200 files {times[many]:.3f} s: {growth:.2f} times (at most {MAXIMUM_GROWTH})")
    print(f"200 files without recordings {times[bare]:.3f} s: recordings make it {cost:.2f} times "
          f"(at most {MAXIMUM_COST_OF_RECORDINGS})")
    print(f"200 cases of one matrix {times[matrix]:.3f} s: {times[matrix] / times[many]:.2f} times 200 files")
    if growth > MAXIMUM_GROWTH or cost > MAXIMUM_COST_OF_RECORDINGS or times[matrix] > 1.5 * times[many]:
        sys.exit("the scenarios do not share their recordings")


main()
