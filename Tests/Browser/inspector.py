#!/usr/bin/env python3
"""Uses the inspector in a headless Chromium as a developer would, and keeps screenshots.

    inspector.py BINARY SCREENSHOT_FOLDER

A client gets a response that its expectation forbids. The reason is found in the page, a rule is written there, and the verdict
passes. Then every panel is checked by axe, in light and dark, at 1440 and 390 pixels. At the end, the reports of a run, of an
exploration, and of the coverage are opened without a network, and checked in the same way. CHROMIUM is the browser (chromium). It sends requests only to loopback.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

import inspector_checks

SCENARIO = """\
scenario: A client that survives an outage
extends: quick-start.yaml
rate-limit: {requests: 20, per: 60s}
expect:
  - {name: the outage, request: GET /v1/storefronts/us, answered: service-unavailable}
  - {name: sent again, request: GET /v1/storefronts/us, answered: 200, after: the outage}
"""
ALBUM = "/v1/catalog/us/albums/1200868601"
SONGS = ["1200868616", "1200868874"]
PANELS = ["entry", "verdict", "session", "device", "catalog", "scenarios"]


def member(response, *names):
    value = json.loads(response)
    for name in names:
        value = value[name]
    return value


class Server:
    def __init__(self, binary, folder, *options):
        (folder / "outage.yaml").write_text(SCENARIO)
        (folder / "unused-rule.yaml").write_text("scenario: Unused rule\nrules: [{request: /v1/nothing, answer: not-found}]\n")
        ready = folder / "ready.json"
        self.process = subprocess.Popen(
            [binary, "serve", folder, "--port", "0", "--ready-file", ready, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + 60
        while not ready.exists():
            if self.process.poll() is not None or time.monotonic() > deadline:
                sys.exit("inspector.py: the server did not start")
            time.sleep(0.05)
        self.url = member(ready.read_text(), "url")

    def send(self, path, body=None, method=None, **fields):
        request = urllib.request.Request(self.url + path, body and json.dumps(body).encode(), fields, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                return response.read()
        except urllib.error.HTTPError as error:
            return error.read()

    def stop(self):
        self.process.terminate()
        self.process.wait()


def walk(page, server):
    """Finds out why a client fails, and repairs that with a rule."""
    page.goto(server.url)
    expect(page.locator("#connection")).to_have_text("live")
    page.get_by_role("button", name="New session…").click()
    page.get_by_label("Scenario", exact=True).select_option("outage")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#sessions")).to_have_value("outage-1")
    expect(page.locator("#verdict")).to_have_text("no request yet")
    sessions = member(server.send("/_mock/sessions"), "sessions")
    token = next(one["developerToken"] for one in sessions if one["session"] == "outage-1")

    def client(path):
        server.send(path, Authorization=f"Bearer {token}", Accept="application/json")

    client("/v1/storefronts/us")
    row = page.get_by_role("option").filter(has_text="/v1/storefronts/us")
    expect(row).to_have_count(1)
    expect(row.locator(".duration")).to_contain_text("ms")
    expect(page.locator("#verdict")).to_have_text("failed: 2 of 2 not met")
    row.click()
    panel = page.get_by_role("tabpanel", name="Entry")
    expect(panel).to_contain_text('Difference to the expectation "the outage"')
    expect(panel.get_by_role("row").filter(has_text="service-unavailable")).to_contain_text("200")
    expect(panel.get_by_label("Body of the response")).to_contain_text('"type": "storefronts"')
    expect(panel).not_to_contain_text(token)

    panel.get_by_role("button", name="Copy as curl").click()
    line = page.evaluate("navigator.clipboard.readText()")
    copied = subprocess.run(["sh", "-c", line + " --silent"], capture_output=True, text=True, check=True).stdout
    assert member(copied, "data")[0]["id"] == "us", copied
    panel.get_by_role("button", name="Explain").click()
    expect(panel).to_contain_text("With valid tokens, this request would now get")

    panel.get_by_role("button", name="Write a rule…").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_label("Rules as YAML")
    rule = text.input_value()
    assert "request: GET /v1/storefronts/us" in rule and "answer: service-unavailable" in rule, rule
    text.fill("- request: /v1/storefronts\n  anser: 3")
    dialog.get_by_role("button", name="Add to this session").click()
    expect(dialog.get_by_role("alert")).to_contain_text('did you mean "answer"?')
    text.fill(rule)
    dialog.get_by_role("button", name="Add to this session").click()
    expect(dialog).to_be_hidden()
    client("/v1/storefronts/us")
    client("/v1/storefronts/us")
    expect(page.locator("#verdict")).to_have_text("passed")
    page.get_by_role("tab", name="Verdict").click()
    expect(page.get_by_role("tabpanel", name="Verdict").get_by_text("✓ met")).to_have_count(2)

    page.get_by_role("tab", name="Entry").click()
    page.get_by_role("listbox").focus()
    page.keyboard.press("End")
    expect(panel.get_by_role("heading", level=2)).to_have_text("4: GET /v1/storefronts/us")
    panel.get_by_role("button", name="Write an expectation…").click()
    assert "answered: 200" in dialog.get_by_label("Expectations as YAML").input_value()
    dialog.get_by_role("button", name="Cancel").click()

    page.get_by_role("tab", name="Session").click()
    panel = page.get_by_role("tabpanel", name="Session")
    panel.get_by_label("Duration").fill("2d")
    panel.get_by_role("button", name="Advance").click()
    expect(panel).to_contain_text("2026-01-03T")
    panel.get_by_role("button", name="Reject the developer token").click()
    expect(panel).to_contain_text("the last one is rejected")
    panel.get_by_role("button", name="Renew the developer token").click()
    expect(panel.get_by_role("meter").first).to_have_attribute("max", "20")
    expect(panel.get_by_role("row").filter(has_text="service-unavailable to GET")).to_contain_text("1")

    check_players(page, server)

    page.get_by_role("tab", name="Device").click()
    panel = page.get_by_role("tabpanel", name="Device")
    panel.get_by_label("consent").select_option("denied")
    panel.get_by_role("button", name="Change settings").click()
    expect(panel.locator("#device-state")).to_contain_text("denied")
    expect(page.get_by_role("option").filter(has_text="change-settings")).to_have_count(1)

    page.get_by_role("tab", name="Catalog").click()
    panel = page.get_by_role("tabpanel", name="Catalog")
    panel.get_by_label("Type").select_option(label=panel.get_by_label("Type").locator("option").filter(has_text="albums, us").first.inner_text())
    card = panel.locator(".card").first
    expect(card.locator("img")).to_have_js_property("complete", True)
    assert card.locator("img").evaluate("image => image.naturalWidth") == 200
    card.click()
    expect(panel.get_by_label("Response")).to_contain_text('"attributes"')

    page.get_by_role("tab", name="Scenarios").click()
    expect(page.get_by_label("Diagnostics of unused-rule")).to_contain_text("/v1/nothing")
    page.get_by_role("button", name="Reset", exact=True).click()
    dialog.get_by_role("button", name="Reset", exact=True).click()
    expect(page.locator("#count")).to_have_text("0")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#sessions")).to_have_value("default")


def check_players(page, server):
    """Watches what an app plays, and uses the buttons of the user and of the lock screen."""
    device = "/_mock/sessions/outage-1/device/"
    strip = page.get_by_role("region", name="Players")
    expect(strip).to_be_hidden()
    songs = [{"storeID": one} for one in SONGS]
    server.send(device + "set-queue", {"player": "application", "items": songs})
    expect(strip).to_contain_text("American Teen, stopped, 0:00 of 4:10, 1 of 2")
    expect(strip.locator("#player-system")).to_be_hidden()
    strip.locator("#player-application summary").click()
    expect(strip.get_by_role("listitem")).to_have_count(2)
    server.send(device + "play", {"player": "application"})
    expect(strip).to_contain_text("American Teen, playing, 0:0")
    server.send(device + "seek", {"player": "application", "to": 60})
    expect(strip).to_contain_text("playing, 1:0")
    # Without another event, the position follows the clock.
    expect(strip).to_contain_text("playing, 1:02")
    strip.get_by_role("button", name="Interrupt: application player").click()
    expect(strip).to_contain_text("interrupted")
    strip.get_by_role("button", name="End the interruption: application player").click()
    expect(strip).to_contain_text("playing")
    strip.get_by_role("button", name="Play or pause: application player").click()
    expect(strip).to_contain_text("paused")
    strip.get_by_role("button", name="Next: application player").click()
    expect(strip).to_contain_text("2 of 2")
    expect(strip.get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("option").filter(has_text="remote-command")).to_have_count(2)
    strip.get_by_role("button", name="Stop: application player").click()
    expect(strip).to_contain_text("stopped")


def check_abilities(browser, server):
    """Uses one ability of the page after the other."""
    for name, check in vars(inspector_checks).items():
        if name.startswith("check_"):
            context = browser.new_context(viewport={"width": 1440, "height": 900}, permissions=["clipboard-read", "clipboard-write"])
            page = context.new_page()
            errors = []
            page.on("pageerror", lambda error, errors=errors: errors.append(str(error)))
            check(page, server)
            assert not errors, (name, errors)
            context.close()


def check_proxy(browser, binary):
    """Shows the variables of the proxy if the server is one."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(binary, pathlib.Path(folder), "--proxy")
        page = browser.new_page()
        page.goto(server.url + "/_mock/")
        proxy = page.get_by_role("tabpanel", name="Entry").get_by_label("With the proxy, if the client has Apple's host built in", exact=True)
        expect(proxy).to_contain_text(f"export HTTPS_PROXY={server.url}\n")
        page.close()
        server.stop()


def check_recording(browser, binary, server):
    """Shows the exchanges of a recording while they arrive, without the controls of a mock."""
    token = member(server.send("/_mock/sessions"), "sessions")[0]["developerToken"]
    with tempfile.TemporaryDirectory() as folder:
        recorder = subprocess.Popen(
            [binary, "record", "--into", f"{folder}/recorded", "--upstream", server.url, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        url = next(line.split()[1] for line in recorder.stdout if line.startswith("  address"))
        page = browser.new_page()
        page.goto(url)
        panel = page.get_by_role("tabpanel", name="Entry")
        expect(panel).to_contain_text(f"are passed on to {server.url}, and recorded.")
        expect(page).to_have_title(f"Recording of {server.url}")
        request = urllib.request.Request(url + ALBUM, headers={"Authorization": f"Bearer {token}"})
        urllib.request.urlopen(request).read()
        row = page.get_by_role("option").filter(has_text=ALBUM)
        expect(row).to_contain_text("recorded")
        expect(row).to_contain_text(" ms")
        row.click()
        expect(panel).to_contain_text("Bearer <developer token 1")
        expect(panel).to_contain_text("American Teen")
        expect(panel.get_by_role("button", name="Copy as curl")).to_be_visible()
        for name in ("Reset", "Delete", "New session…", "Send again…", "Write a rule…", "Explain"):
            expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
        expect(page.get_by_role("tab")).to_have_count(1)
        page.close()
        recorder.send_signal(signal.SIGINT)
        assert recorder.wait(60) == 0
        assert (pathlib.Path(folder) / "recorded" / "scenario.yaml").exists()


def check_panels(browser, server, folder):
    """Checks every panel with axe, and keeps a screenshot of each."""
    token = member(server.send("/_mock/sessions"), "sessions")[0]["developerToken"]
    for path in (ALBUM, ALBUM + "?limit=999", "/v1/me/library/songs", "/v1/catalog/us/nothing"):
        server.send(path, Authorization=f"Bearer {token}")
    device = "/_mock/sessions/default/device/"
    server.send(device + "set-queue", {"player": "system", "items": [{"storeID": one} for one in SONGS]})
    server.send(device + "play", {"player": "system"})
    for scheme in ("light", "dark"):
        for width in (1440, 390):
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
            page = context.new_page()
            messages = []
            page.on("console", lambda message, messages=messages: messages.append(message.text))
            page.on("pageerror", lambda error, messages=messages: messages.append(str(error)))
            page.goto(server.url + "/_mock/")
            page.get_by_role("option").filter(has_text="limit=999").click()
            expect(page.locator("#panel-entry .json")).not_to_have_count(0)
            expect(page.locator("#player-system")).to_contain_text("playing")
            for panel in PANELS:
                page.locator(f"#tab-{panel}").click()
                expect(page.locator(f"#panel-{panel} h2, #panel-{panel} .card").first).to_be_visible()
                page.screenshot(path=folder / f"{panel}-{width}-{scheme}.png")
                violations = Axe().run(page).response["violations"]
                if violations:
                    sys.exit(f"{panel}, {width}, {scheme}: {json.dumps(violations, indent=1)}")
                overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert overflow <= 0, f"{panel}, {width}: the page is {overflow} pixels too wide"
            assert not messages, messages
            context.close()


def check_file(browser, file, folder, use):
    """Opens a report from its file without a network, uses it, and checks it with axe in all schemes and widths."""
    for scheme in ("light", "dark"):
        for width in (1440, 390):
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True)
            page = context.new_page()
            requests, messages = [], []
            page.on("request", lambda request, requests=requests: requests.append(request.url))
            page.on("console", lambda message, messages=messages: messages.append(message.text))
            page.on("pageerror", lambda error, messages=messages: messages.append(str(error)))
            page.goto(file.as_uri())
            use(page)
            page.screenshot(path=folder / f"{file.stem}-{width}-{scheme}.png", full_page=True)
            violations = Axe().run(page).response["violations"]
            if violations:
                sys.exit(f"{file.name}, {width}, {scheme}: {json.dumps(violations, indent=1)}")
            overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert overflow <= 0, f"{file.name}, {width}: the page is {overflow} pixels too wide"
            others = [one for one in requests if not one.startswith((file.as_uri(), "data:"))]
            assert not others and not messages, (others, messages)
            context.close()


def open_details(page):
    while (summary := page.locator("details:not([open]) > summary").first).count():
        summary.click()


def use_report(page):
    expect(page.locator("#verdict")).to_have_text("failed: 1 of 1")
    page.get_by_role("link", name="Nearest: entry 1").first.click()
    expect(page.get_by_label("Body of the response")).to_contain_text('"type": "storefronts"')
    expect(page.locator("details.case")).to_contain_text('Difference to the expectation "the outage"')


def use_several(page):
    """Reads a report of several scenarios from its index, with the failures first."""
    index = page.get_by_role("region", name="Results of all scenarios")
    expect(index.locator("tbody td:first-child")).to_have_text(["✗ failed", "✓ passed", "✓ passed"])
    expect(index.get_by_role("row").nth(1)).to_contain_text("A client that survives an outage")
    expect(index.get_by_role("row").nth(1)).to_contain_text("2 of 2 not met")
    folded = page.locator("details.case:not([open])")
    expect(folded).to_have_count(2)
    expect(page.locator("section").first).to_contain_text("✗ not met the outage")
    index.get_by_role("link", name="Served").click()
    expect(folded).to_have_count(1)
    expect(page.get_by_text("✓ met served")).to_be_in_viewport()
    page.get_by_role("searchbox", name="Filter").fill("survives")
    expect(page.locator("section:visible")).to_have_count(1)
    expect(page.get_by_text("1 of 3", exact=True)).to_be_visible()
    page.get_by_role("searchbox", name="Filter").fill("")
    page.get_by_label("Only failed").check()
    expect(index.get_by_role("row")).to_have_count(2)
    page.get_by_label("Only failed").uncheck()


def use_exploration(page):
    expect(page.locator("#verdict")).to_have_text("2 open")
    expect(page.locator("main")).to_contain_text("1 of 2 open findings can lose or duplicate the user's data.")
    matrix = page.get_by_role("region", name="Results of all runs")
    row = matrix.get_by_role("row").filter(has=page.get_by_role("rowheader", name="retry-after-30", exact=True))
    row.get_by_role("link", name="too early").click()
    heading = page.get_by_role("heading", level=2, name="2. wrong: GET /v1/storefronts/{id}")
    expect(heading).to_be_in_viewport()
    details = page.locator("section").filter(has=heading).locator("details")
    details.locator("summary").click()
    expect(details.get_by_role("row").nth(2)).to_contain_text("429")
    expect(details.get_by_label("A scenario that plays it again")).to_contain_text("Retry-After")
    open_details(page)
    expect(page.get_by_role("region", name="Requests of finding 1")).to_contain_text("/v1/catalog/us/genres")


def use_coverage(page):
    region = page.get_by_role("region", name="Outcomes that the tests have seen")
    expect(region.get_by_role("rowheader", name="GET /v1/storefronts/{id}")).to_be_visible()
    # The names of the scenarios are below the table, and folded.
    scenarios = page.locator("summary").filter(has_text="1 scenario")
    assert scenarios.bounding_box()["y"] > region.bounding_box()["y"] + region.bounding_box()["height"]
    name = page.get_by_role("listitem").filter(has_text="outage")
    expect(name).to_be_hidden()
    open_details(page)
    expect(name).to_be_visible()


def check_reports(browser, binary, place, folder):
    """Checks the reports that commands write."""
    ask = 'curl -s -w "%{http_code}" -o /dev/null -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us"'
    # Ignores the response to the first request. Repeats the second one after each failure, without the required pause.
    client = f'{ask.replace("/storefronts/us", "/catalog/us/genres")}; for attempt in 1 2; do status=$({ask}); [ "$status" = 200 ] && exit; done; echo "ServiceError: $status"; exit 1'
    report, exploration, coverage = place / "report.html", place / "exploration.html", place / "coverage.html"
    seen, several = place / "seen.json", place / "several.html"
    (place / "served.yaml").write_text(
        "scenario: Served\nextends: quick-start.yaml\nexpect: [{name: served, request: GET /v1/storefronts/us, answered: 200}]\n"
    )
    commands = [
        ["run", place / "outage.yaml", "--report", f"html={report}", "--report", f"coverage={seen}", "--", "sh", "-c", ask],
        ["run", place, "--report", f"html={several}", "--", "sh", "-c", ask],
        ["explore", "--failures", "limits,outages,gone", "--report", f"html={exploration}", "--", "sh", "-c", client],
        ["coverage", seen, "--format", "html", "--into", coverage],
    ]
    for command in commands:
        subprocess.run([binary, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    check_file(browser, report, folder, use_report)
    check_file(browser, several, folder, use_several)
    check_file(browser, exploration, folder, use_exploration)
    check_file(browser, coverage, folder, use_coverage)


def main():
    binary, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        server = Server(binary, pathlib.Path(temporary))
        try:
            with sync_playwright() as playwright:
                executable = shutil.which(os.environ.get("CHROMIUM", "chromium"))
                browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"])
                context = browser.new_context(
                    viewport={"width": 1440, "height": 900}, permissions=["clipboard-read", "clipboard-write"]
                )
                context.tracing.start(screenshots=True, snapshots=True)
                page = context.new_page()
                errors = []
                page.on("pageerror", lambda error: errors.append(str(error)))
                page.set_default_timeout(60_000)
                expect.set_options(timeout=60_000)
                walk(page, server)
                assert not errors, errors
                context.tracing.stop(path=folder / "walk.zip")
                context.close()
                check_abilities(browser, server)
                check_proxy(browser, binary)
                check_recording(browser, binary, server)
                check_panels(browser, server, folder)
                check_reports(browser, binary, pathlib.Path(temporary), folder)
                browser.close()
        finally:
            server.stop()
    print(f"a walk through the page, and {4 * len(PANELS)} screenshots and four reports without a violation of accessibility")


if __name__ == "__main__":
    main()
