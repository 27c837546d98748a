import json
import os
import urllib.request

from playwright.sync_api import Page

MOCK = os.environ["APPLE_MUSIC_MOCK"]  # such as http://127.0.0.1:8080
DEVELOPER_TOKEN = os.environ["DEVELOPER_TOKEN"]


def replace_musickit(page: Page, version: str = "v3") -> None:
    """Serves the mock's script in place of Apple's."""
    script = urllib.request.urlopen(f"{MOCK}/musickit/{version}/musickit.js").read()
    page.route(
        "https://js-cdn.music.apple.com/**",
        lambda route: route.fulfill(body=script, content_type="text/javascript"),
    )


def test_the_page_reports_a_license_error(page: Page) -> None:
    replace_musickit(page)
    page.goto(os.environ["PAGE"] + "#" + DEVELOPER_TOKEN)
    page.click("text=Sign in")
    page.click("text=Play")
    page.wait_for_selector("text=American Teen")
    # The next song starts, and its license cannot be loaded.
    page.evaluate("MusicKit.__mock.advance(300)")
    page.wait_for_selector("text=MEDIA_LICENSE")
    assert page.evaluate("MusicKit.__mock.state.position") == 1
    verdict = json.load(urllib.request.urlopen(f"{MOCK}/_mock/sessions/default/verdict"))
    assert verdict["passed"], verdict
