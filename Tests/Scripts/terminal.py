"""Runs `BINARY run SCENARIO` in a new terminal, with the job control of a shell, and types keys: terminal.py BINARY SCENARIO PLAN

A plan is `reading`, `silent`, `stubborn`, or `passed-on`. Prints the content of the terminal.
"""

import os
import pty
import select
import signal
import sys

# If nothing appears for this long, in seconds, the plan has failed.
PATIENCE = 60

# Each plan: the program of the command, and the keys with the text before each of them.
PLANS = {
    # The command reads from the terminal.
    "reading": ("""
import os, sys, threading
def watch():
    while os.tcgetpgrp(1) != os.getpgrp(): pass
    print("in front", flush=True)
threading.Thread(target=watch, daemon=True).start()
for line in sys.stdin: print("got", line, end="", flush=True)
""", [("in front\r\n", "\x1a"), ("the job stops\r\n", "hello\n"), ("got hello\r\n", "\x03")]),
    # The command does not read from the terminal.
    "silent": ("""
import os, signal
signal.signal(signal.SIGCONT, lambda *_: print("continued in the background", os.tcgetpgrp(1) != os.getpgrp(), flush=True))
signal.signal(signal.SIGINT, signal.SIG_DFL)
print("runs", flush=True)
while True: signal.pause()
""", [("runs\r\n", "\x1a"), ("continued in the background True\r\n", "\x03")]),
    # The command does not read from the terminal, and does not end on SIGINT.
    "stubborn": ("""
import signal
signal.signal(signal.SIGINT, lambda *_: print("again", flush=True))
print("runs", flush=True)
while True: signal.pause()
""", [("runs\r\n", "\x03"), ("again\r\n", "\x03")]),
    # The command does not read from the terminal, and ends when the program that started the run has passed ^C on.
    "passed-on": ("""
import os, signal, sys
def end(*_):
    print("ends", flush=True)
    os.read(int(os.environ["PASSED_ON"]), 1)
    sys.exit(9)
signal.signal(signal.SIGINT, end)
print("runs", flush=True)
while True: signal.pause()
""", [("runs\r\n", "\x03")]),
}

# Starts a program, and passes SIGINT on to it as npm does.
PASSING_ON = """
import os, signal, subprocess, sys
reader, writer = os.pipe()
program = subprocess.Popen(sys.argv[1:], pass_fds=[reader], env={**os.environ, "PASSED_ON": str(reader)})
def pass_on(*_):
    program.send_signal(signal.SIGINT)
    os.write(writer, b"x")
signal.signal(signal.SIGINT, pass_on)
sys.exit(program.wait())
"""


def shell(words):
    """Runs one job in the foreground, and continues it at once when it stops."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(words[0], words)
    _, status = os.waitpid(job, os.WUNTRACED)
    if os.WIFSTOPPED(status):
        print("the job stops", flush=True)
        os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)
        _, status = os.waitpid(job, 0)
    owner = "the job's own" if os.tcgetpgrp(0) == job else "another group's"
    print(f"the job ends with status {os.waitstatus_to_exitcode(status)}, and the terminal is {owner}", flush=True)


def press(terminal, keys):
    """Types each key after the text before it appears, and returns all text, and whether it ended."""
    shown = b""
    while True:
        if keys and keys[0][0].encode() in shown:
            os.write(terminal, keys.pop(0)[1].encode())
        if not select.select([terminal], [], [], PATIENCE)[0]:
            return shown, False
        try:
            more = os.read(terminal, 4096)
        except OSError:
            return shown, True
        if not more:
            return shown, True
        shown += more


binary, scenario, plan = sys.argv[1:]
# A test process may block the signals of the threads that start other processes.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
program, keys = PLANS[plan]
shell_id, terminal = pty.fork()
if shell_id == 0:
    outer = [sys.executable, "-c", PASSING_ON] if plan == "passed-on" else []
    shell([*outer, binary, "run", scenario, "--", sys.executable, "-c", program])
    sys.exit(0)
text, is_complete = press(terminal, keys)
sys.stdout.buffer.write(text)
sys.stdout.flush()
if not is_complete:
    # The end of the terminal ends its processes.
    os.close(terminal)
    sys.exit(f"nothing appeared for {PATIENCE} s")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(shell_id, 0)[1]))
