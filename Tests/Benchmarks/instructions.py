#!/usr/bin/env python3
"""Compares the instructions of each kind of request with recorded numbers: instructions.py BINARY [--record | --self-test]

BINARY is a debug or release build of InstructionBenchmark. valgrind counts the instructions of the server and its client
from the bytes of a request to those of the response. The numbers in instructions.json belong to a build configuration, an
architecture, and a version of Swift; without numbers for these, nothing is compared. It fails if a kind differs from its number by more than 5 %, also if it is cheaper, because later growth
would hide in the difference. --record replaces the numbers. --self-test checks that a difference of 6 % is reported in each
kind and that two runs differ by less than 1 %.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

RECORDED = Path(__file__).with_name("instructions.json")
REQUESTS = 10
TOLERANCE = 0.05
REPEATABILITY = 0.01


def measure(binary, kinds=()):
    """Returns the configuration, and the instructions of a request of each kind."""
    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/out"
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}",
             "--dump-before=*InstructionBenchmark*boundary*", binary, str(REQUESTS), *kinds],
            capture_output=True, text=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        configuration, *names = done.stdout.splitlines()
        # For each kind, valgrind writes the part before it, the part of all requests, and that of twice as many.
        dumps = [Path(f"{out}.{number}").read_text() for number in range(1, 3 * len(names) + 1)]
    totals = [int(re.search(r"^totals: (\d+)$", dump, re.MULTILINE).group(1)) for dump in dumps]
    counts = {name: (totals[3 * index + 2] - totals[3 * index + 1]) // REQUESTS for index, name in enumerate(names)}
    version = re.search(r"Swift version (\S+)", subprocess.run(
        ["swift", "--version"], capture_output=True, text=True, check=True).stdout).group(1)
    return f"{configuration} Swift {version}", counts


def differences(counts, recorded, tolerance):
    """Returns a line for each kind that differs from its recorded number by more than the tolerance."""
    lines = []
    for name in sorted(counts.keys() | recorded.keys()):
        if name not in counts or name not in recorded:
            lines.append(f"{name}: {'measured' if name in counts else 'recorded'} only")
        elif abs(counts[name] / recorded[name] - 1) > tolerance:
            lines.append(f"{name}: {counts[name]} instructions, recorded {recorded[name]}: "
                         f"{(counts[name] / recorded[name] - 1) * 100:+.1f} %")
    return lines


def self_test(binary):
    """Checks the comparison and the repeatability of the numbers."""
    _, first = measure(binary)
    for name in first:
        for factor in (0.94, 1.06):
            changed = {**first, name: round(first[name] * factor)}
            if len(differences(changed, first, TOLERANCE)) != 1:
                sys.exit(f"{name} times {factor} is not reported")
        if len(differences({key: first[key] for key in first if key != name}, first, TOLERANCE)) != 1:
            sys.exit(f"a missing {name} is not reported")
    _, second = measure(binary)
    spread = {name: abs(second[name] / first[name] - 1) for name in first}
    worst = max(spread, key=spread.get)
    print(f"two runs differ by at most {spread[worst] * 100:.2f} % ({worst})")
    if spread[worst] >= REPEATABILITY:
        sys.exit("two runs differ too much")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--record", action="store_true")
    mode.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    if options.self_test:
        return self_test(options.binary)
    configuration, counts = measure(options.binary)
    recorded = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    for name, count in counts.items():
        print(f"{name}: {count} instructions")
    if options.record:
        recorded[configuration] = counts
        RECORDED.write_text(json.dumps(recorded, indent=2, sort_keys=False) + "\n")
        return print(f"recorded for {configuration}")
    if configuration not in recorded:
        return print(f"SKIPPED: {RECORDED.name} has no numbers for {configuration}; add them with --record")
    if lines := differences(counts, recorded[configuration], TOLERANCE):
        print("\n".join(lines))
        sys.exit("repair what costs more; record a deliberate change with --record")


main()
