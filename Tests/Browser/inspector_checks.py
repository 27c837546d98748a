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


def check_rows_that_stay(page, server):
    """Scrolls by two rows: the elements of the rows that stay visible move with them, in the order of the entries, and are not changed."""
    _, client = open_session(page, server)
    for number in range(200):
        client(f"/v1/catalog/us/albums/{1190935010 + number}")
    expect(page.locator("#count")).to_have_text("200")
    page.locator("#follow").uncheck()
    numbers = "[...document.querySelectorAll('.row:not([hidden])')].map(row => Number(row.dataset.number))"

    def scroll(pixels):
        page.evaluate("pixels => { document.getElementById('list').scrollTop = pixels }", pixels)
        first = max(1, pixels // 28 - 1)
        expect(page.locator(".row").first).to_have_id(f"entry-{first}")
        shown = page.evaluate(numbers)
        assert shown == list(range(first, shown[-1] + 1)), shown
        box, listed = page.locator(f"#entry-{pixels // 28 + 1}").bounding_box(), page.locator("#list").bounding_box()
        assert abs(box["y"] - listed["y"]) < 2, (box, listed)

    scroll(100 * 28)
    page.evaluate("""() => {
        const row = window.kept = document.getElementById("entry-110")
        window.changes = []
        new MutationObserver(records => window.changes.push(...records.map(record => record.type)))
          .observe(row, { subtree: true, childList: true, characterData: true })
    }""")
    for pixels in (102 * 28, 99 * 28, 100 * 28):
        scroll(pixels)
        assert page.evaluate("window.kept === document.getElementById('entry-110')")
    assert page.evaluate("window.changes") == []
    # The rows of another screen differ in their numbers and paths, but not in their methods.
    page.evaluate("window.changes = []")
    scroll(20 * 28)
    assert set(page.evaluate("window.changes")) == {"characterData"}
    assert page.evaluate("window.kept.querySelector('.request').textContent").endswith(
        str(1190935010 + page.evaluate("Number(window.kept.dataset.number)") - 1))


def check_times_and_sizes(page, server):
    """Shows the durations of requests that arrived before the page was opened, and the times and sizes of all."""
    made = json.loads(server.send("/_mock/sessions", {"text": "scenario: Timed\nextends: quick-start.yaml\n"}))
    token = {"Authorization": f"Bearer {made['developerToken']}"}
    for path in ("/v1/storefronts/us", "/v1/storefronts"):
        server.send(path, **token)
    page.goto(f"{server.url}/_mock/#session={made['session']}")
    rows = page.locator(".row:visible")
    expect(rows).to_have_count(2)
    for number in range(3):
        if number == 2:
            server.send("/v1/storefronts/us", **token)
        row = rows.nth(number)
        expect(row.locator(".duration")).to_have_text(re.compile(r"^[0-9.]+ ms$"))
        expect(row.locator(".time")).to_have_text(re.compile(r"^\+[0-9.]+ s$"))
        expect(row.locator(".size")).to_have_text(re.compile(r"^[0-9.]+ k?B$"))
    expect(rows.first.locator(".time")).to_have_text("+0.00 s")
    rows.first.click()
    panel = page.get_by_role("tabpanel", name="Entry")
    expect(panel).to_contain_text(re.compile(r"application/json;charset=utf-8, [0-9.]+ k?B"))


def check_reasons_of_a_failure(page, server):
    """Finds the reasons for a failure from the word at the top: what is not met comes first, and violations lead to their entries."""
    text = """\
scenario: Failed
extends: quick-start.yaml
expect:
  - {name: reached, request: GET /v1/storefronts/us, answered: 200}
  - {name: never sent, request: GET /v1/storefronts/jp, answered: 200}
"""
    _, client = open_session(page, server, text)
    client("/v1/storefronts/us")
    client("/v1/catalog/us/search?term=a&types=songs&limit=99")
    verdict = page.get_by_role("button", name="failed: 1 of 2 not met, 1 violation", exact=True)
    verdict.click()
    panel = page.get_by_role("tabpanel", name="Verdict")
    expect(panel.locator("ul.plain > li").first).to_contain_text("✗ not met never sent")
    violation = panel.get_by_role("listitem").filter(has_text="value-too-large")
    expect(violation).to_contain_text("limit=99")
    expect(violation).to_contain_text("must be an integer less than or equal to")
    violation.get_by_role("link", name="Entry 2").click()
    expect(page.get_by_role("tabpanel", name="Entry").get_by_role("heading", level=2)).to_contain_text("2: GET")


RETRIED = """\
scenario: Retried
extends: quick-start.yaml
rules:
  - {name: outage, request: GET /v1/storefronts/us, answer: [service-unavailable, usual, usual]}
expect:
  - {name: once, request: GET /v1/storefronts/us, times: 1}
  - {name: sent again, request: GET /v1/storefronts/us, after: outage, times: 3}
  - {name: another, request: GET /v1/storefronts/jp, after: outage}
  - {name: saved, request: PUT /v1/me/ratings/songs/1, after: outage}
"""


def check_entries_in_a_verdict(page, server):
    """Follows the numbers of entries in the texts of a verdict, and returns with the browser's buttons."""
    _, client = open_session(page, server, RETRIED)
    for path in ("us", "us", "fr", "us"):
        client(f"/v1/storefronts/{path}")
    expect(page.locator("#count")).to_have_text("4")
    heading = page.get_by_role("tabpanel", name="Entry").get_by_role("heading", level=2)
    panel = page.get_by_role("tabpanel", name="Verdict")
    page.locator(".row:visible").nth(2).click()
    page.get_by_role("button", name="failed: 4 of 4 not met", exact=True).click()
    expectation = panel.get_by_role("listitem").filter(has_text="not met once")
    expect(expectation.locator("dd").filter(has_text="3 times: entries 1").get_by_role("link")).to_have_text(["1", "2", "4"])
    problem = panel.get_by_role("listitem").filter(has_text="not met saved").locator("dl")
    expect(problem.get_by_role("link", name="entry 1", exact=True)).not_to_have_count(0)
    instead = problem.locator("dt:text-is('Instead') + dd")
    expect(instead.get_by_role("link").first).to_have_text("entry 2")
    instead.get_by_role("link").first.click()
    expect(heading).to_contain_text("2: GET")
    page.get_by_role("tab", name="Session").click()
    # Rows that the user passes with the arrow keys are not in the history.
    page.get_by_role("listbox").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    expect(heading).to_contain_text("4: GET")
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.go_back()
    expect(heading).to_contain_text("2: GET")
    page.go_back()
    expect(panel.get_by_role("heading", level=2)).to_have_text("Retried")
    expect(page.locator(".row[aria-selected=true] .number")).to_have_text("3")
    page.go_back()
    expect(heading).to_contain_text("3: GET")
    page.go_forward()
    expect(panel.get_by_role("heading", level=2)).to_have_text("Retried")
    assert not [one for one in requests if "since=0" in one], "the journal was read again"


def check_link_to_an_entry(page, server):
    """Opens a link to an entry in another window: it shows the differences to the expectations, also when the verdict changes."""
    session, client = open_session(page, server, RETRIED)
    client("/v1/storefronts/us")
    client("/v1/storefronts/us?l=en-GB")
    other = page.context.new_page()
    other.goto(f"{server.url}/_mock/#session={session}&entry=1")
    panel = other.get_by_role("tabpanel", name="Entry")
    expect(panel.get_by_role("heading", level=2)).to_have_text("1: GET /v1/storefronts/us")
    expect(panel).to_contain_text('Difference to the expectation "another"')
    client("/v1/storefronts/jp")
    expect(panel).not_to_contain_text('Difference to the expectation "another"')
    expect(panel).to_contain_text("Reason")
    other.close()


def check_reason_column(page, server):
    """Reads the reasons of rejections next to long requests; on a phone, the reason is in the entry."""
    _, client = open_session(page, server)
    client("/v1/catalog/us/search?term=khalid&types=artists&limit=5")
    client("/v1/me/library/songs")
    row = page.locator(".row:visible").nth(1)
    expect(row).to_contain_text("user token")
    widths = {}
    for width in (1440, 1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        widths[width] = row.locator(".reason").evaluate("cell => cell.clientWidth")
        end = page.locator(".row:visible").first.evaluate("row => row.lastChild.getBoundingClientRect().right - row.getBoundingClientRect().right")
        assert end <= 0, f"{width}: the row is {end} pixels too wide"
    assert widths[1440] >= 182 and widths[1280] >= 196 and widths[390] == 0, widths


def check_links(page, server):
    """Opens the address of the page again, with its filter, its tab, and its entry."""
    session, client = open_session(page, server)
    for storefront in ("us", "jp", "us"):
        client(f"/v1/storefronts/{storefront}")
    page.get_by_label("Filter", exact=True).fill("storefronts/us")
    page.locator(".row:visible").nth(1).click()
    page.get_by_role("tab", name="Verdict").click()
    address = page.url
    values = dict(urllib.parse.parse_qsl(address.split("#")[1]))
    assert values == {"session": session, "tab": "verdict", "filter": "storefronts/us", "entry": "3"}, values
    other = page.context.new_page()
    other.goto(address)
    expect(other.locator("#sessions")).to_have_value(session)
    expect(other.get_by_role("tab", name="Verdict")).to_have_attribute("aria-selected", "true")
    expect(other.locator(".row:visible")).to_have_count(2)
    expect(other.locator(".row[aria-selected=true] .number")).to_have_text("3")
    other.evaluate("location.hash = location.hash.replace('entry=3', 'entry=1').replace('&tab=verdict', '')")
    expect(other.get_by_role("tabpanel", name="Entry").get_by_role("heading", level=2)).to_have_text("1: GET /v1/storefronts/us")
    other.close()


def check_filter(page, server):
    """Finds entries by their parts, by what they lack, and by their fields and bodies."""
    _, client = open_session(page, server)
    client("/v1/storefronts/us")
    client("/v1/catalog/us/albums/1200868601", **{"Accept-Language": "en-GB"})
    client("/v1/catalog/us/search?term=a&types=songs&limit=99")
    client("/v1/me/library", {"a": 1})
    field = page.get_by_label("Filter", exact=True)
    for text, numbers in {
        "status:200": [1, 2], "status:4xx": [3, 4], "status:>=400 method:get": [3], "-status:200 -path:search": [4],
        "storefronts 200": [1], "-storefronts": [2, 3, 4], "violation:too-large": [3], "reason:catalog": [1, 2],
        "header:accept-language": [2], 'body:"american teen"': [2], "-body:data": [3, 4], "method:POST": [4],
    }.items():
        field.fill(text)
        expect(page.locator(".row:visible .number")).to_have_text([str(number) for number in numbers])
    client("/v1/catalog/us/albums/1200868601")
    field.fill("body:khalid")
    expect(page.locator(".row:visible .number")).to_have_text(["2", "5"])
    client("/v1/catalog/us/albums/1200868601")
    expect(page.locator(".row:visible .number")).to_have_text(["2", "5", "6"])
    field.fill("status:999")
    expect(page.get_by_text("No entry matches the filter.")).to_be_visible()
    page.get_by_role("button", name="Clear the filter").click()
    expect(page.locator("#count")).to_have_text("6")


def check_empty_session(page, server):
    """Connects a client with the commands that a session without requests shows."""
    session, _ = open_session(page, server)
    panel = page.get_by_role("tabpanel", name="Entry")
    expect(panel.get_by_role("heading", name="No request yet")).to_be_visible()
    expect(panel.get_by_label("With the environment of the client", exact=True)).to_contain_text(f"APPLE_MUSIC_MOCK_SESSION={session}")
    panel.get_by_role("button", name="Copy: With the environment of the client").click()
    environment = page.evaluate("navigator.clipboard.readText()")
    command = environment + '\ncurl -s -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" "$APPLE_MUSIC_MOCK_URL/v1/storefronts"'
    subprocess.run(["sh", "-c", command], stdout=subprocess.DEVNULL, check=True)
    expect(panel).to_contain_text("Select a request")
    page.get_by_role("tab", name="Session").click()
    page.get_by_role("button", name="Copy: With curl").click()
    subprocess.run(["sh", "-c", page.evaluate("navigator.clipboard.readText()") + " -s"], stdout=subprocess.DEVNULL, check=True)
    expect(page.locator("#count")).to_have_text("2")


def check_copies(page, server):
    """Copies a request as Python and as JavaScript, also if the browser has no clipboard for the page."""
    _, client = open_session(page, server)
    client("/v1/storefronts/us?l=en-GB")
    page.locator(".row:visible").first.click()
    page.get_by_role("button", name="Copy as Python").click()
    text = page.evaluate("navigator.clipboard.readText()")
    output = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True).stdout
    assert output.startswith("200 ") and '"us"' in output, output
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })")
    page.get_by_role("button", name="Copy as fetch").click()
    expect(page.get_by_role("tabpanel", name="Entry").get_by_role("button").nth(2)).to_have_text("Copied")
    page.evaluate("delete navigator.clipboard")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("const response = await fetch("), text
    status = page.evaluate("(async () => { %s; return response.status })()" % text.replace("console.log(", "void ("))
    assert status == 200
    expect(page.locator("#count")).to_have_text("3")


def check_send_again(page, server):
    """Edits a request, sends it, and compares the two entries."""
    _, client = open_session(page, server)
    client("/v1/storefronts/us")
    client("/v1/storefronts")
    page.locator(".row:visible").first.click()
    page.get_by_role("button", name="Send again…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Path")).to_have_value("/v1/storefronts/us")
    dialog.get_by_label("Path").fill("/v1/storefronts/us?limit=99999&l=en-GB")
    fields = dialog.get_by_label("Fields")
    fields.fill(fields.input_value() + "\nAccept-Language: de")
    dialog.get_by_role("button", name="Send", exact=True).click()
    panel = page.get_by_role("tabpanel", name="Entry")
    expect(panel.get_by_role("heading", level=2)).to_have_text("3: GET /v1/storefronts/us?limit=99999&l=en-GB")
    expect(panel).to_contain_text("Bearer <developer token 1, the session's own>")
    panel.get_by_role("button", name="Compare…").click()
    expect(dialog.get_by_label("Number of the entry")).to_have_value("1")
    dialog.get_by_label("Number of the entry").fill("77")
    dialog.get_by_role("button", name="Compare", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("no request with the number 77")
    dialog.get_by_label("Number of the entry").fill("2")
    dialog.get_by_role("button", name="Compare", exact=True).click()
    table = panel.get_by_role("region", name="Differences")
    expect(table.get_by_role("row", name="query: l – en-GB")).to_be_visible()
    expect(table.get_by_role("row", name="request field: accept-language – de")).to_be_visible()
    expect(table.get_by_role("row", name="path /v1/storefronts /v1/storefronts/us")).to_be_visible()
    expect(table.get_by_role("row", name="method")).to_have_count(0)


def check_device_groups(page, server):
    """Finds an operation by who performs it, and a storefront in a list."""
    text = "scenario: Moving\nextends: quick-start.yaml\nusers: {alice: {token: issued}, bob: {token: issued}}\n"
    open_session(page, server, text)
    page.get_by_role("tab", name="Device").click()
    panel = page.get_by_role("tabpanel", name="Device")
    groups = panel.locator("details")
    expect(groups.locator("summary")).to_have_text(
        ["What the user does", "What the App Store does", "What the app calls", "What the app does with a player"]
    )
    expect(panel.get_by_role("button", name="Request user token")).to_be_hidden()
    storefronts = panel.locator("#known-storefront option").evaluate_all("options => options.map(option => option.value)")
    assert {"us", "jp"} <= set(storefronts), storefronts
    users = panel.locator("#known-user option").evaluate_all("options => options.map(option => option.value)")
    assert users == ["alice", "bob"], users
    field = panel.get_by_label("storefront")
    expect(field).to_have_attribute("list", "known-storefront")
    field.fill("jp")
    panel.get_by_role("button", name="Change storefront").click()
    expect(panel.locator("#device-state")).to_contain_text("jp")
    groups.locator("summary").filter(has_text="What the app calls").click()
    panel.get_by_role("button", name="Request user token").click()
    expect(page.locator(".row:visible .request")).to_have_text(["change-storefront", "request-user-token"])


def check_json(page, server):
    """Folds a response, searches in it, and sees its artwork."""
    _, client = open_session(page, server)
    client("/v1/catalog/us/albums/1200868601")
    page.locator(".row:visible").first.click()
    panel = page.get_by_role("tabpanel", name="Entry")
    body = panel.get_by_label("Body of the response")
    expect(body).to_contain_text('"name": "American Teen"')
    picture = body.locator("img").first
    expect(picture).to_have_js_property("naturalWidth", 80)
    panel.get_by_role("button", name="Fold", exact=True).click()
    expect(body).not_to_contain_text('"name": "American Teen"')
    expect(body).to_contain_text("members, American Teen }")
    body.locator("summary").filter(has_text="American Teen").press("Enter")
    expect(body).to_contain_text('"attributes": {')
    panel.get_by_role("button", name="Unfold", exact=True).click()
    expect(body.locator("details:not([open])")).to_have_count(0)
    text = re.sub(r"(?<=[{\\[]) \\d+ (members|items)[^\\n]*", "", body.inner_text())
    assert json.loads(text)["data"][0]["id"] == "1200868601"
    search = panel.get_by_role("searchbox", name="Search in this body")
    search.fill("american teen")
    marks = body.locator("mark")
    expect(marks.first).to_have_text("American Teen")
    count = marks.count()
    expect(panel.get_by_text(f"{count} matches")).to_be_visible()
    search.press("Enter")
    search.press("Enter")
    expect(panel.get_by_text(f"2 of {count}")).to_be_visible()
    expect(body.locator("mark.current")).to_be_in_viewport()
    search.fill("nothing like this")
    expect(panel.get_by_text("0 matches")).to_be_visible()


def check_rules(page, server):
    """Reads the text of the scenario at a rule, and removes one of two rules that were added."""
    text = "scenario: Ruled\nextends: quick-start.yaml\nrules:\n  - {name: closed, request: GET /v1/storefronts/jp, answer: not-found}\n"
    session, client = open_session(page, server, text)
    for name, answer in (("first", "service-unavailable"), ("second", "gateway-timeout")):
        server.send(f"/_mock/sessions/{session}/rules", {"text": f"- {{name: {name}, request: GET /v1/storefronts/us, answer: {answer}}}"})
    client("/v1/storefronts/us")
    expect(page.locator(".row:visible .status, .row:visible .bad, .row:visible .warn").first).to_have_text("504")
    page.get_by_role("tab", name="Session").click()
    panel = page.get_by_role("tabpanel", name="Session")
    page.get_by_role("button", name='Text of rule 1 "closed"').click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("mark")).to_contain_text("name: closed")
    dialog.get_by_role("button", name="Copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == text
    panel.get_by_role("button", name='Remove added rule 2 "second"').click()
    expect(panel.get_by_role("button", name=re.compile("^Remove added rule"))).to_have_count(1)
    client("/v1/storefronts/us")
    expect(page.locator(".row:visible").nth(1)).to_contain_text("503")


def check_sessions(page, server):
    """Sees the sessions that tests create and delete, and a title with the verdict. A reset asks first."""
    session, client = open_session(page, server)
    made = json.loads(server.send("/_mock/sessions", {"text": "scenario: Another\nextends: quick-start.yaml\n"}))["session"]
    option = page.locator(f"#sessions option[value='{made}']")
    expect(option).to_have_count(1)
    client("/v1/storefronts/us")
    expect(page).to_have_title(f"✓ {session} – apple-music-mock")
    page.get_by_role("button", name="Reset", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.locator("#count")).to_have_text("1")
    page.get_by_role("button", name="Reset", exact=True).click()
    dialog.get_by_role("button", name="Reset", exact=True).click()
    expect(page.locator("#count")).to_have_text("0")
    page.locator("#sessions").select_option(made)
    page.locator("#sessions").select_option(session)
    server.send(f"/_mock/sessions/{made}", method="DELETE")
    expect(option).to_have_count(0)


def check_uncertain_violation(page, server):
    """Does not show a violation of a guessed part of the contract as a failure."""
    _, client = open_session(page, server)
    client("/v1/storefronts?limt=1")
    row = page.locator(".row:visible")
    expect(row).to_contain_text("⚠")
    expect(row.locator(".bad")).to_have_count(0)
    expect(page.locator("#verdict")).to_have_class("badge warn")
    row.click()
    panel = page.get_by_role("tabpanel", name="Entry")
    expect(panel).to_contain_text("not a failure, because this part of the contract is only guessed")
    expect(panel.locator(".bad")).to_have_count(0)


def check_disconnection(page, server):
    """Says what a server in front of the mock responds."""
    open_session(page, server)
    page.route("**/journal*", lambda route: route.fulfill(status=503, body="no healthy upstream"))
    page.reload()
    expect(page.locator("#connection")).to_have_text("disconnected: the response was 503, no healthy upstream")
