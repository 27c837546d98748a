"""Runs `BINARY run SCENARIO` in a new terminal, with the job control of a shell, and types keys.

Prints the content of the terminal.
"""

import os
import pty
import signal
import sys

COMMAND = """
import os, sys
while os.tcgetpgrp(0) != os.getpgrp(): pass
print("in front", flush=True)
for line in sys.stdin: print("got", line, end="", flush=True)
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
    if not os.WIFSTOPPED(status):
        sys.exit("the job ended too early")
    print("the job stops", flush=True)
    os.tcsetpgrp(0, job)
    os.killpg(job, signal.SIGCONT)
    _, status = os.waitpid(job, 0)
    owner = "the job's own" if os.tcgetpgrp(0) == job else "another group's"
    print(f"the job ends with status {os.waitstatus_to_exitcode(status)}, and the terminal is {owner}", flush=True)


def press(terminal, keys):
    """Types each key after the text before it appears, then reads to the end."""
    shown = b""
    while True:
        if keys and keys[0][0] in shown:
            os.write(terminal, keys.pop(0)[1])
        try:
            more = os.read(terminal, 4096)
        except OSError:
            return shown
        if not more:
            return shown
        shown += more


binary, scenario = sys.argv[1:]
shell_id, terminal = pty.fork()
if shell_id == 0:
    shell([binary, "run", scenario, "--", sys.executable, "-c", COMMAND])
    sys.exit(0)
text = press(terminal, [(b"in front\r\n", b"\x1a"), (b"the job stops\r\n", b"hello\n"), (b"got hello\r\n", b"\x03")])
sys.stdout.buffer.write(text)
sys.stdout.flush()
sys.exit(os.waitstatus_to_exitcode(os.waitpid(shell_id, 0)[1]))
