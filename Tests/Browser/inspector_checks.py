"""What a developer does with the inspector, one function for each ability; each fails without it. `inspector.py` calls them."""

import json
import re
import subprocess
import sys
import urllib.parse

from playwright.sync_api import expect


def open_session(page, server, text="scenario: Checked\nextends: quick-start.yaml\n"):
    """Opens the page with a new session of a scenario, and returns its id and a client, which sends requests to it."""
    made = json.loads(server.send("/_mock/sessions", {"text": text}))
    page.goto(f"{server.url}/_mock/#session={made['session']}")
    expect(page.locator("#connection")).to_have_text("live")

    def client(path, body=None, **fields):
        return server.send(path, body, Authorization=f"Bearer {made['developerToken']}", **fields)

    return made["session"], client


def check_request_column(page, server):
    """Tells requests apart whose paths have long common parts, at 1440 pixels."""
    _, client = open_session(page, server)
    paths = [f"/v1/catalog/us/albums/{1190935010 + number}/relationships/with-a-long-name/tracks-{number}" for number in range(3)]
    for path in paths:
        client(path)
    rows = page.locator(".row:visible")
    expect(rows).to_have_count(3)
    for number, path in enumerate(paths):
        row = rows.nth(number)
        expect(row.locator(".method")).to_have_text("GET")
        assert row.locator(".request").text_content().endswith(path)
        assert row.locator(".request").evaluate("cell => cell.lastChild.getBoundingClientRect().right <= cell.getBoundingClientRect().right + 1")
        shown = row.locator(".start").evaluate("start => start.clientWidth") + row.locator(".end").evaluate("end => end.clientWidth")
        assert shown > 320, f"the request has {shown} pixels"
    splitter = page.get_by_role("separator", name="Width of the list")
    width = page.locator("#traffic").bounding_box()["width"]
    splitter.focus()
    page.keyboard.press("ArrowLeft")
    assert page.locator("#traffic").bounding_box()["width"] < width - 20
    box = splitter.bounding_box()
    page.mouse.move(box["x"] + 2, 400)
    page.mouse.down()
    page.mouse.move(720, 400)
    page.mouse.up()
    assert abs(page.locator("#traffic").bounding_box()["width"] - 720) < 12
    page.reload()
    expect(splitter).to_have_attribute("aria-valuenow", "50")
    page.evaluate("localStorage.clear()")
