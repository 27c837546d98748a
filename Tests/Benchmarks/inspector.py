#!/usr/bin/env python3
"""Measures the inspector with a full journal, from Chromium's own trace.

    inspector.py BINARY [ENTRIES]

Sends ENTRIES requests (10000), opens the page, scrolls through the list, and sends 500 more requests while it scrolls: by
screens through the whole list, and by three rows in 300 frames. Prints the tasks of the page's main thread, their processor time,
and how many of them needed more than half a frame of 1/60 s, and a frame. Processor time hardly depends on other programs, and
only the page's own process counts: Chromium also shows other pages. The environment needs playwright from PyPI; CHROMIUM is the browser (chromium).
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
    """The processor times of the tasks of the page's main thread in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    pages = {one["pid"] for one in events if one["name"] == "ResourceSendRequest" and "/_mock/" in one["args"]["data"]["url"]}
    threads = {(one["pid"], one["tid"]) for one in events if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
               and one["pid"] in pages}
    return [one["tdur"] / 1000 for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in threads and "tdur" in one]


def measure(playwright, ready, count, rows):
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
        # From the last entry towards the first, one step in each frame.
        page.evaluate(
            """rows => new Promise(resolve => {
                const list = document.getElementById("list")
                let frames = 0
                const step = () => {
                    list.scrollTop -= rows ? rows * 28 : list.clientHeight
                    list.scrollTop > 0 && (!rows || ++frames < 300) ? requestAnimationFrame(step) : resolve()
                }
                step()
            })""",
            rows,
        )
        sending.result()
    expect(page.locator("#count")).to_have_text(str(min(count + 500, 20_000)), timeout=60_000)
    tasks = main_thread_tasks(browser.stop_tracing())
    browser.close()
    return tasks


def main():
    binary, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    print("| entries | scrolled by | tasks | processor time | over 8.3 ms | over 16.7 ms | longest |\n|---:|---|---:|---:|---:|---:|---:|")
    for entries, rows in ((0, 0), (count, 0), (count, 3)):
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            path = pathlib.Path(folder, "ready.json")
            server = subprocess.Popen([binary, "serve", "--quiet", "--port", "0", "--ready-file", path])
            while not path.exists():
                time.sleep(0.05)
            ready = json.loads(path.read_text())
            send(ready, entries)
            tasks = measure(playwright, ready, entries, rows)
            server.terminate()
            server.wait()
        long = [sum(one > limit for one in tasks) for limit in (8.3, 16.7)]
        step = f"{rows} rows" if rows else "screens"
        print(f"| {entries} | {step} | {len(tasks)} | {sum(tasks):.0f} ms | {long[0]} | {long[1]} | {max(tasks):.0f} ms |", flush=True)


main()
