#!/usr/bin/env python3
"""Runs the tests, and ends them if one hangs: run_tests.py SECONDS COMMAND [ARGUMENT…]

If the command prints nothing for SECONDS, the script prints the tests that have started but not ended and, if gdb is installed,
the stacks of their process. Then it kills the processes and exits with status 1. Otherwise it exits with the status of the command.
"""

import collections
import os
import re
import shutil
import signal
import subprocess
import sys
import threading

COLOR = re.compile(r"\x1b\[[0-9;]*m")
BEGIN = re.compile(r"\W*Test (?!run |case )(.+?) started\.$")
END = re.compile(r"\W*Test (?!run |case )(.+?)(?: with \d+ test cases?)? (?:passed|failed) after ")


def descendants(parent):
    """Returns the ids of the processes that a process has started, in Linux's list."""
    found = []
    for thread in os.listdir(f"/proc/{parent}/task"):
        with open(f"/proc/{parent}/task/{thread}/children", encoding="ascii") as file:
            for child in map(int, file.read().split()):
                found += [child, *descendants(child)]
    return found


def describe(process):
    """Prints the command line of a process, and its stacks if it runs tests."""
    with open(f"/proc/{process}/cmdline", "rb") as file:
        words = file.read().decode(errors="replace").replace("\0", " ")
    print(f"process {process}: {words[:300]}", flush=True)
    if ".xctest" in words and shutil.which("gdb"):
        backtrace = ["-ex", "set print frame-arguments none", "-ex", "thread apply all backtrace 40"]
        subprocess.run(
            ["gdb", "--batch", "--nx", *backtrace, "-p", str(process)],
            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300, check=False)


def give_up(command, limit, running):
    """Prints what has not ended, kills it, and ends this script."""
    print(f"error: the tests have printed nothing for {limit:g} s; these have not ended:", flush=True)
    for name in (name for name, count in running.items() if count > 0):
        print(f"  {name}", flush=True)
    processes = [command.pid]
    try:
        processes += descendants(command.pid)
        for process in processes:
            describe(process)
    except (OSError, subprocess.SubprocessError) as error:
        print(f"the processes cannot be described: {error}", flush=True)
    for process in processes:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
    os._exit(1)


limit = float(sys.argv[1])
# Without this program, the last lines before the tests hang can be missing.
line_by_line = ["stdbuf", "-oL"] if shutil.which("stdbuf") else []
command = subprocess.Popen([*line_by_line, *sys.argv[2:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
running = collections.Counter()
while True:
    timer = threading.Timer(limit, give_up, [command, limit, running])
    timer.daemon = True
    timer.start()
    line = command.stdout.readline()
    timer.cancel()
    if not line:
        break
    sys.stdout.buffer.write(line)
    sys.stdout.flush()
    text = COLOR.sub("", line.decode(errors="replace").rstrip("\n"))
    if match := BEGIN.match(text):
        running[match[1]] += 1
    elif match := END.match(text):
        running[match[1]] -= 1
status = command.wait()
sys.exit(status if status >= 0 else 128 - status)
