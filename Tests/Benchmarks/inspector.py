#!/usr/bin/env python3
"""Measures the inspector with a full journal, from Chromium's own trace.

    inspector.py BINARY [ENTRIES]

Sends ENTRIES requests (10000), opens the page, scrolls through the whole list, and sends 500 more requests while it
scrolls. Prints the number of tasks of the page's main thread that took longer than a frame of 1/60 s and longer than
50 ms, and the longest one, for an empty journal and for ENTRIES. The environment needs playwright from PyPI; CHROMIUM is the browser (chromium).
"""

import concurrent.futures
import http.client
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import expect, sync_playwright


def send(ready, count):
    connection = http.client.HTTPConnection("127.0.0.1", ready["port"])
    for number in range(count):
        connection.request("GET", f"/v1/storefronts?l=n{number}", headers={"Authorization": "Bearer " + ready["developerToken"]})
        connection.getresponse().read()


def main_thread_tasks(trace):
    """The durations of the main thread's tasks in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    threads = {(one["pid"], one["tid"]) for one in events if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"}
    return [one["dur"] / 1000 for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in threads and "dur" in one]


def measure(playwright, ready, count):
    browser = playwright.chromium.launch(
        executable_path=shutil.which(os.environ.get("CHROMIUM", "chromium")), args=["--no-sandbox"]
    )
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"])
    page.goto(ready["url"] + "/_mock/")
    expect(page.locator("#count")).to_have_text(str(count), timeout=120_000)
    page.locator("#follow").uncheck()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        sending = pool.submit(send, ready, 500)
        # One screen in each frame, from the last entry to the first.
        page.evaluate(
            """() => new Promise(resolve => {
                const list = document.getElementById("list")
                const step = () => { list.scrollTop -= list.clientHeight; list.scrollTop > 0 ? requestAnimationFrame(step) : resolve() }
                step()
            })"""
        )
        sending.result()
    expect(page.locator("#count")).to_have_text(str(min(count + 500, 20_000)), timeout=60_000)
    tasks = main_thread_tasks(browser.stop_tracing())
    browser.close()
    return tasks


def main():
    binary, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    print("| entries | tasks | over 16.7 ms | over 50 ms | longest |\n|---:|---:|---:|---:|---:|")
    for entries in (0, count):
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            path = pathlib.Path(folder, "ready.json")
            server = subprocess.Popen([binary, "serve", "--quiet", "--port", "0", "--ready-file", path])
            while not path.exists():
                time.sleep(0.05)
            ready = json.loads(path.read_text())
            send(ready, entries)
            tasks = measure(playwright, ready, entries)
            server.terminate()
            server.wait()
        long = [[one for one in tasks if one > limit] for limit in (16.7, 50)]
        print(f"| {entries} | {len(tasks)} | {len(long[0])} | {len(long[1])} | {max(tasks):.0f} ms |")


main()
