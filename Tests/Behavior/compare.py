#!/usr/bin/env python3
"""Compares the behavior of two builds of apple-music-mock byte by byte: compare.py BEFORE AFTER [--scenarios FOLDER]

Run it for changes that must not affect behavior: renames, moves, and refactorings. Both builds get the same requests in the
same order: thousands of requests to servers of the quick start and of other scenarios, each shipped scenario with its
journal and its verdict, and every command. Builds are equal if status lines, header fields in their order, bodies,
journals, verdicts, logs, files, output, and exit statuses are identical except for NORMALIZATIONS.

exit status: 0 equal, 1 different, 2 usage error or a build that does not start
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import signal
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # Do not write caches next to the modules.

from commands import output_jobs  # noqa: E402
from contract import Plan  # noqa: E402
from scenarios import scenario_job  # noqa: E402
from servers import server_jobs  # noqa: E402
from wire import Children, Entry, Lane, Stopped, shortened  # noqa: E402

# Everything that is normalized or omitted before two outputs are compared. Ids, tokens, dates, and generated data derive
# from a scenario's seed and clock, so they must be identical. Servers are started with --time-scale 0, so delays, rate
# limits, and gaps follow the session's clock. The job "real time" is an exception: it only checks that delayed responses
# are late.
NORMALIZATIONS = {
    "port": "the port of a server, or of a session, in URLs and in the ready file",
    "pid": "the process id in the ready file",
    "time": "the real time of a command in the JUnit report of `run`",
    "folder": "the temporary folder of a build, in absolute paths",
    "now": "the system time in the output of `token --inspect` for an expired token",
    "minted": "times and signature of the output of `token`: exp becomes relative to iat",
    "chunks": "the chunks of an event stream: its text is compared without them",
    "polls": "the number of requests to `GET /_mock/scenarios` until an edited file is reloaded",
    "ends": "how a connection ends after a complete response"}

ALL = 600.0  # total seconds
MOST_SHOWN = 10  # differences
MOST_LINES = 60  # lines of each difference
WORKERS = 6
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def differences(before, after):
    """Returns pairs of different entries with their positions, up to the first position with different requests."""
    found = []
    for number in range(max(len(before), len(after))):
        one = before[number] if number < len(before) else Entry("missing", "(no further request)", ())
        other = after[number] if number < len(after) else Entry("missing", "(no further request)", ())
        if one != other:
            found.append((number, one, other))
        elif one.kind == "trouble":
            found.append((number, one, other))
        if one.title != other.title:
            break
    return found


def show(job, number, one, other):
    """Prints a difference as a unified diff."""
    print(f"\n== {job}, number {number + 1}: {one.title}")
    for pretty in (True, False):
        lines = list(difflib.unified_diff(one.lines(pretty), other.lines(pretty), "before", "after", lineterm="", n=3))
        if lines:
            break
    if one.kind == other.kind == "trouble":
        lines = one.lines(True)
    for line in lines[:MOST_LINES]:
        print(line[:240] + (" …" if len(line) > 240 else ""))
    if len(lines) > MOST_LINES:
        print(f"… and {len(lines) - MOST_LINES} more lines")


def all_jobs(plan):
    """Returns all jobs as (kind, name, function), the longest first to shorten the total time."""
    jobs = [("server", *job) for job in server_jobs()]
    jobs += [("outputs", *job) for job in output_jobs(plan)]
    jobs += [("scenario", name, scenario_job(name)) for name in plan.scenarios]
    first = ("check of scenarios", "explain CODE", "edited files", "made-up")
    return sorted(jobs, key=lambda job: not job[1].startswith(first))


def run_job(job, lane, plan):
    log = []
    try:
        job[2](lane, log, plan)
    except Stopped:
        raise
    except Exception as problem:  # An unexpected failure of one build is a difference, too.
        log.append(Entry("trouble", f"stopped by {type(problem).__name__}",
            [("problem", lane.normalized(str(problem).encode()))]))
    return log


def alter(log, kind):
    """Changes one part of a copy of a build's log, and returns the copy and the number of the changed entry."""
    log = [Entry(entry.kind, entry.title, list(entry.parts)) for entry in log]
    part = {
        "status": "status line", "order of fields": "headers", "byte of a body": "body", "output": "output"}.get(kind)
    for number, entry in list(enumerate(log))[len(log) // 2:] + list(enumerate(log)):
        for place, (name, value) in enumerate(entry.parts):
            if name != part or not value:
                continue
            if kind == "status":
                changed = value.replace(b" 2", b" 3", 1) if b" 2" in value else value.replace(b" 4", b" 5", 1)
            elif kind == "order of fields":
                fields = value.split(b"\r\n")
                changed = b"\r\n".join([fields[1], fields[0], *fields[2:]]) if len(fields) > 3 else value
            else:
                middle = len(value) // 2
                changed = value[:middle] + bytes([value[middle] ^ 1]) + value[middle + 1:]
            if changed != value:
                entry.parts[place] = (name, changed)
                return log, number
    if kind == "one less" and log:
        return log[:-1], len(log) - 1
    return None, None


def self_test(job, before, after, counter):
    """Makes one change of each kind, expects exactly that difference, and returns the changes that were not found."""
    missed = []
    for kind in ("status", "order of fields", "byte of a body", "output", "one less"):
        altered, number = alter(after, kind)
        if altered is None:
            continue
        counter[kind] = counter.get(kind, 0) + 1
        found = differences(before, altered)
        if [place for place, _, _ in found] != [number]:
            missed.append(f"{job[1]}: {kind}, number {number + 1}, is not the only difference found")
    return missed


def leave(number, frame):
    """Exits, and ignores further signals."""
    for other in SIGNALS:
        signal.signal(other, signal.SIG_IGN)
    sys.exit(128 + number)


def is_program(path):
    return os.path.isfile(path) and os.access(path, os.X_OK)


def make(temporary, name):
    folder = pathlib.Path(temporary) / name
    folder.mkdir()
    return folder


def main():
    parser = argparse.ArgumentParser(
        description="Compares the behavior of two builds of apple-music-mock byte by byte.",
        epilog="exit status: 0 equal, 1 different, 2 usage error or a build that does not start")
    parser.add_argument("before", metavar="BINARY_BEFORE")
    parser.add_argument("after", metavar="BINARY_AFTER", nargs="?")
    parser.add_argument("--scenarios", metavar="FOLDER", help="the shipped scenarios; default: those of this repository")
    parser.add_argument("--scenarios-after", metavar="FOLDER", help="the shipped scenarios for BINARY_AFTER")
    parser.add_argument("--only", metavar="TEXT",
        help="run only the jobs whose names contain TEXT, such as `check` or `network/`")
    parser.add_argument("--self-test", action="store_true",
        help="compare BINARY_BEFORE with itself and with altered copies of its log")
    options = parser.parse_args()
    after = options.after or (options.before if options.self_test else parser.error("missing BINARY_AFTER"))
    for path in (options.before, after):
        if not is_program(path):
            parser.error(f"{path} is not a program")
    scenarios = options.scenarios or pathlib.Path(__file__).resolve().parents[2] / "Scenarios"
    for folder in (scenarios, options.scenarios_after or scenarios):
        if not os.path.isdir(folder):
            parser.error(f"{folder} is not a folder")
    for number in SIGNALS:
        signal.signal(number, leave)
    with tempfile.TemporaryDirectory(prefix="compare-", ignore_cleanup_errors=True) as temporary:
        executor = concurrent.futures.ThreadPoolExecutor(WORKERS)
        try:
            lanes = [Lane(options.before, make(temporary, "1"), scenarios),
                Lane(after, make(temporary, "2"), options.scenarios_after or scenarios)]
            return compare(lanes, executor, options)
        finally:
            Children.end_all()
            executor.shutdown(wait=True, cancel_futures=True)


def compare(lanes, executor, options):
    begun = time.monotonic()
    for lane in reversed(lanes):
        try:
            status = lane.run("--version")[0]
            if status != "0":
                raise RuntimeError(f"`--version` exited with {status}")
            plan = Plan(lane)  # The loop ends with the first build, whose plan is used.
        except (RuntimeError, ValueError, KeyError, OSError) as problem:
            print(f"compare.py: {lane.binary} does not work: {problem}", file=sys.stderr)
            return 2
    jobs = [job for job in all_jobs(plan) if (options.only or "") in job[1]]
    if not jobs:
        print(f"compare.py: no job name contains \"{options.only}\"", file=sys.stderr)
        return 2
    # Both builds run a job at the same time, so that their logs can be released early.
    futures = [[executor.submit(run_job, job, lane, plan) for lane in lanes] for job in jobs]
    found, requests, played, outputs, missed, altered = [], 0, 0, 0, [], {}
    for job, pair in zip(jobs, futures):
        try:
            before, later = [future.result(max(0.1, begun + ALL - time.monotonic())) for future in pair]
        except concurrent.futures.TimeoutError:
            print(f"\ncompare.py: not done after {ALL:g} s: stopped at {job[1]}")
            return 1
        pair.clear()
        requests += sum(entry.kind == "request" for entry in before)
        outputs += sum(entry.kind == "output" for entry in before)
        played += job[0] == "scenario"
        for number, one, other in differences(before, later):
            found.append((job[1], number))
            if len(found) <= MOST_SHOWN:
                show(job[1], number, one, other)
        if options.self_test:
            missed += self_test(job, before, later, altered)
    if len(found) > MOST_SHOWN:
        places = ", ".join(dict.fromkeys(name for name, _ in found))
        print(f"\n… and {len(found) - MOST_SHOWN} more differences; all are in: {shortened(places, 1500)}")
    if not options.only and requests < 300:
        print(f"compare.py: {requests} requests are too few for a comparison", file=sys.stderr)
        return 2
    for line in missed:
        print(f"self-test: {line}")
    if options.self_test:
        made = ", ".join(f"{count} × {kind}" for kind, count in altered.items())
        print(f"self-test: altered {made}: {'NOT all found' if missed else 'all found'}")
    result = f"{len(found)} differences" if len(found) > 1 else "1 difference" if found else "equal"
    print(f"compared {requests} requests, {played} scenarios, {outputs} command outputs: {result}")
    return 1 if found or missed else 0


if __name__ == "__main__":
    sys.exit(main())
