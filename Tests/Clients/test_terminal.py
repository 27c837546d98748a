"""What `serve` and `check` print on a terminal."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import time

import pytest
import requests


class Terminal:
    """A program with a terminal as its standard output and error."""

    def __init__(self, *command, **environment):
        master, slave = pty.openpty()
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave, env={**os.environ, "TERM": "xterm", **environment}
        )
        os.close(slave)
        self.master = master
        self.text = ""

    def read_until(self, pattern):
        while not re.search(pattern, self.text):
            assert select.select([self.master], [], [], 60)[0], self.text
            self.text += os.read(self.master, 65536).decode()
        return self.text

    def read_to_end(self):
        try:
            while True:
                self.text += os.read(self.master, 65536).decode()
        except OSError:
            self.process.wait()
        return self.text

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.read_to_end()
        os.close(self.master)


@pytest.mark.parametrize("options, environment, isLogged, isColored", [
    ((), {}, True, True), ((), {"NO_COLOR": "1"}, True, False), ((), {"TERM": "dumb"}, True, False), (("--log", "none"), {}, False, False),
])
def test_serve_logs_requests_on_a_terminal(mock_binary, tmp_path, options, environment, isLogged, isColored):
    ready = tmp_path / "ready.json"
    terminal = Terminal(mock_binary, "serve", "--port", "0", "--ready-file", str(ready), *options, **environment)
    terminal.read_until("Try:\r\n.*\r\n")
    while not ready.exists():
        time.sleep(0.01)
    values = json.loads(ready.read_text())
    headers = {"Authorization": f"Bearer {values['developerToken']}"}
    banner = len(terminal.text)
    assert requests.get(values["url"] + "/v1/storefronts/us", headers=headers).status_code == 200
    assert requests.get(values["url"] + "/v1/catalog/us/songs/1", headers=headers).status_code == 404
    if isLogged:
        terminal.read_until("songs/1.*\r\n")
    terminal.stop()
    log = terminal.text[banner:]
    assert ("GET    /v1/storefronts/us " in log) == isLogged, log
    assert ("\x1b[32m200" in log) == ("\x1b[33m404" in log) == isColored, log
    assert ("\x1b" in log) == isColored, log


def test_check_shows_what_takes_longer_than_a_second(mock_binary, tmp_path):
    scenario = tmp_path / "large.yaml"
    scenario.write_text("scenario: Large\nstorefronts: [us, jp]\ngenerate: {artists: 10000, albums: 30000, songs: 200000}\n")
    start = time.monotonic()
    terminal = Terminal(mock_binary, "check", str(scenario))
    text = terminal.read_to_end()
    if time.monotonic() - start < 2:
        pytest.skip("the check took less than two seconds")
    assert "reading scenarios, 1 s…" in text, text
    assert text.split("\r\x1b[K")[-1] == "1 scenario read\r\n", f"the line remains: {text!r}"


def test_check_shows_no_progress_without_a_terminal(mock_binary, tmp_path):
    scenario = tmp_path / "large.yaml"
    scenario.write_text("scenario: Large\ngenerate: {artists: 10000, albums: 30000, songs: 200000}\n")
    run = subprocess.run([mock_binary, "check", str(scenario)], capture_output=True, text=True)
    assert run.stdout + run.stderr == "1 scenario read\n"
