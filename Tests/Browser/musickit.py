#!/usr/bin/env python3
"""Uses the replacement of MusicKit JS in a headless Chromium as pages and their tests do.

    musickit.py BINARY [TEST…]

Each documented member of `musickit-members.tsv` is called once, in versions 1 and 3, on a page with a strict content security policy.
A table of calls is compared with the expected events: in real time, with a fake clock, and with the object for tests. The script is also
served in place of Apple's, by interception and through a proxy. CHROMIUM is the browser (chromium). It sends requests only to loopback.
"""

import atexit
import contextlib
import csv
import http.server
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
SCENARIOS = HERE.parent.parent / "Scenarios"
SONGS = ["1200868616", "1200868874"]
ALBUM = "1200868601"


def fail(text):
    sys.exit(f"musickit.py: {text}")


def check(condition, text):
    if not condition:
        fail(text)


class Mock:
    """A server, on which each test has a session."""

    def __init__(self, binary, folder, *options, scenario=SCENARIOS / "quick-start.yaml"):
        ready = folder / f"ready-{len(options)}-{scenario.stem}.json"
        self.process = subprocess.Popen(
            [binary, "serve", scenario, "--port", "0", "--ready-file", ready, *options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        atexit.register(self.process.kill)
        deadline = time.monotonic() + 60
        while not ready.exists():
            if self.process.poll() is not None or time.monotonic() > deadline:
                fail("the server did not start")
            time.sleep(0.05)
        self.ready = json.loads(ready.read_text())
        self.url = self.ready["url"]

    def send(self, path, body=None):
        request = urllib.request.Request(self.url + path, body and json.dumps(body).encode())
        return json.load(urllib.request.urlopen(request))

    def session(self, text):
        made = self.send("/_mock/sessions", {"text": f"scenario: A page\nextends: {SCENARIOS / 'quick-start.yaml'}\n{text}"})
        return made["session"], made["developerToken"]

    def operations(self, session):
        entries = self.send(f"/_mock/sessions/{session}/journal?limit=1000")["entries"]
        return [entry for entry in entries if entry["kind"] == "device"]


class Pages(http.server.BaseHTTPRequestHandler):
    """Serves pages without inline scripts, which load the script from the address in the query."""

    mock = None

    def do_GET(self):
        path, _, query = self.path.partition("?")
        policy = f"default-src 'none'; script-src 'self' {self.mock}; connect-src {self.mock}; img-src data:; base-uri 'none'"
        body = PAGES.get(path, "") if path == "/player" else f'''<!DOCTYPE html><html lang="en"><head><title>A page</title>{PAGES.get(path, "")}</head><body></body></html>'''
        if path in SCRIPTS:
            body = SCRIPTS[path]
        elif query:
            body = body.replace("SCRIPT", query)
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if path in SCRIPTS else "text/html; charset=utf-8")
        self.send_header("Content-Security-Policy", policy if "strict" in path else "")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_):
        pass


SCRIPTS = {
    # A listener before the script hears the event on both objects.
    "/early.js": "window.heard = []; for (const target of [document, window])"
    " target.addEventListener('musickitloaded', () => heard.push(target === window ? 'window' : 'document'));",
    "/early-strict.js": "",
}
SCRIPTS["/early-strict.js"] = SCRIPTS["/early.js"]
PAGES = {
    "/strict": '<script src="/early-strict.js"></script><script data-web-components src="SCRIPT"></script>',
    "/open": '<script src="/early.js"></script><script src="SCRIPT"></script>',
    # A page as it is published: only Apple's address is in it.
    "/published": '<script src="/early.js"></script><script src="https://js-cdn.music.apple.com/musickit/v3/musickit.js"></script>',
    "/published-1": '<script src="/early.js"></script><script src="https://js-cdn.music.apple.com/musickit/v1/musickit.js"></script>',
    "/markup": '<meta name="apple-music-developer-token" content="TOKEN"><meta name="apple-music-app-name" content="A page">'
    '<script src="SCRIPT"></script>',
}

CONFIGURE = """async (developerToken) => {
  const configured = MusicKit.configure({ developerToken, app: { name: "A page", build: "1" } });
  globalThis.returnsPromise = configured instanceof Promise;
  globalThis.music = await configured;
  globalThis.outcomeOf = async (promise) => {
    try { return { value: await promise }; } catch (error) { return { error: error.errorCode ?? String(error) }; }
  };
}"""

# Calls each member of a list of [object, member, kind], and returns those that are absent or throw because of the script.
CALL_MEMBERS = """async ([members, song, album]) => {
  await music.authorize();
  const wrong = [];
  const { data } = await music.api.music("/v1/catalog/{{storefrontId}}/songs/" + song);
  await music.setQueue({ songs: [song, "1200868874"] });
  await music.play();
  const elements = { Player: music.player, MusicKitInstance: music, MusicKit, Queue: music.queue, api: music.api,
    "api.library": music.api.library, MediaItem: new MusicKit.MediaItem({ ...data.data[0], container: { id: album, type: "playlists",
    name: "x" } }), MKError: new MusicKit.MKError("NOT_FOUND", "absent", { data: {}, reason: "none" }) };
  const library = (await music.api.music("/v1/me/library/songs")).data.data[0].id;
  const first = async (path) => (await music.api.music(path)).data.data[0].id;
  const libraryAlbum = await first("/v1/me/library/albums"), libraryPlaylist = await first("/v1/me/library/playlists"),
    libraryArtist = await first("/v1/me/library/artists");
  const values = { formatArtworkURL: [data.data[0].attributes.artwork, 10, 20], formatMediaTime: [65], formattedMilliseconds: [65000],
    formattedSeconds: [65], generateEmbedCode: ["https://music.apple.com/us/album/x/1"],
    formattedMediaURL: ["https://music.apple.com/us/album/x/1?i=2"], addEventListener: ["playbackStateDidChange", () => {}],
    removeEventListener: ["playbackStateDidChange", () => {}], addToLibrary: [song, "songs"], changeToMediaAtIndex: [0],
    changeToMediaItem: [song], changeUserStorefront: ["us"], playAt: [1, { song }], playLater: [{ song }], playNext: [{ song }],
    seekToTime: [5], setQueue: [{ song }], item: [0], indexForItem: [song], append: [{ items: [data.data[0]] }],
    prepend: [{ items: [data.data[0]] }], remove: [1], splice: [0, 0, []], music: ["/v1/storefronts"],
    "v3.music": ["/v1/storefronts"], search: ["a", { types: ["songs", "library-songs"] }], searchHints: ["a"], charts: [["songs"]],
    collection: ["songs", [song]], request: ["/v1/storefronts"], storefront: ["us"], storefronts: [["us"]] };
  const ownValues = { "api.addToLibrary": [{ songs: [song] }], "api.library.search": ["a", { types: ["library-songs"] }],
    "api.search": ["a", { types: ["songs"] }], "api.library.collection": ["recently-added", null, { limit: 5 }],
    "api.library.song": [library], "api.library.album": [libraryAlbum], "api.library.playlist": [libraryPlaylist],
    "api.library.artist": [libraryArtist], "api.song": [song], "api.songs": [[song]], "api.album": [album], "api.albums": [[album]] };
  // The service may not have a resource; the page gets the service's answer then.
  const serviceAnswers = ["NOT_FOUND", "REQUEST_ERROR"];
  for (const [object, member, kind] of members) {
    const report = (text) => wrong.push(`${object}.${member}: ${text}`);
    const owner = elements[object];
    try {
      if (object === "Events") { if (typeof MusicKit.Events[member] !== "string") report("absent"); continue; }
      if (kind === "error code") { if (MusicKit.MKError[member] !== member) report("absent"); continue; }
      if (kind === "custom element") { if (!customElements.get(object.slice(1, -1))) report("absent"); continue; }
      if (object === "QueueOptions") {
        const samples = { song, songs: [song], album, albums: [album], playlist: libraryPlaylist, playlists: [libraryPlaylist],
          musicVideo: "1", musicVideos: ["1"], station: "ra.1", stations: ["ra.1"], items: data.data,
          url: `https://music.apple.com/us/album/x/${album}` };
        const options = member in samples ? { [member]: samples[member] }
          : { song, [member]: { startPlaying: true, parameters: { l: "en-US" } }[member] ?? 0 };
        const { error } = await outcomeOf(music.setQueue(options));
        if (error && !serviceAnswers.includes(error)) report(error);
        continue;
      }
      if (owner === undefined) { report("absent"); continue; }
      if (kind !== "method" && kind !== "function") { if (!(member in owner)) report("absent"); else void owner[member]; continue; }
      if (member === "configure") continue;
      const path = member.split("."), method = path.reduce((value, name) => value?.[name], owner);
      if (typeof method !== "function") { report("absent"); continue; }
      if (!music.nowPlayingItem && /^(seek|skip|change|pause|stop)/.test(member)) { await music.setQueue({ songs: [song, "1200868874"] }); await music.play(); }
      const receiver = path.slice(0, -1).reduce((value, name) => value[name], owner);
      const plural = member.endsWith("s");
      const sample = ownValues[`${object}.${member}`] ?? values[member] ?? (object.startsWith("api") ? [plural ? ["1"] : "1"] : []);
      const { error } = await outcomeOf(method.apply(receiver, sample));
      if (error && !(object.startsWith("api") && serviceAnswers.includes(error))) report(error);
      if (member === "unauthorize") await music.authorize();
    } catch (error) { report(error); }
  }
  return wrong;
}"""

# The calls, and the events that they have in this order: in both versions, whatever moves the time.
SEQUENCES = [
    ("set a queue", "", "items 2, position 0"),
    ("play", "play", "item 0, loading, waiting, playing"),
    ("pause and resume", "play; pause; play", "item 0, loading, waiting, playing, paused, playing"),
    ("seek", "play; seekToTime(30)", "item 0, loading, waiting, playing, seeking, playing"),
    ("seek while paused", "play; pause; seekToTime(30)", "item 0, loading, waiting, playing, paused, seeking, paused"),
    ("skip and return", "play; skipToNextItem; skipToPreviousItem",
     "item 0, loading, waiting, playing, position 1, item 1, loading, waiting, playing, position 0, item 0, loading, waiting, playing"),
    ("skip at the last item", "changeToMediaAtIndex(1); skipToNextItem", "position 1, item 1, loading, waiting, playing"),
    ("stop", "play; stop", "item 0, loading, waiting, playing, stopped, no item"),
    ("play to the end", "play; END",
     "item 0, loading, waiting, playing, ended, position 1, item 1, loading, waiting, playing, ended, completed, no item"),
    ("a new queue", "play; clearQueue", "item 0, loading, waiting, playing, stopped, no item, items 0, position -1"),
    ("a license error", "changeToMediaAtIndex(1); FAIL", "position 1, item 1, loading, waiting, playing, MEDIA_LICENSE, stopped"),
    ("a stall", "play; seekToTime(200); STALL", "item 0, loading, waiting, playing, seeking, playing, waiting, stalled, playing"),
]
NOTED_RULES = ["seek-before-playback", "several-queue-kinds", "authorization-without-user-action"]
FAILURES = f"""device:
  page:
    playback:
      - {{item: '{SONGS[1]}', at: 7s, error: MEDIA_LICENSE}}
      - {{item: '{SONGS[0]}', at: 201s, stall: 3s}}
"""

RECORDED = """(songs) => MusicKit.__mock.events.flatMap(([, name, details]) => {
  const version1 = name === "mediaItemDidChange";
  if (name === "playbackStateDidChange") return MusicKit.PlaybackStates[details.state];
  if (name === "nowPlayingItemDidChange" || version1)
    return details.item ? `item ${songs.indexOf(details.item.id)}` : "no item";
  if (name === "queuePositionDidChange") return `position ${details.position}`;
  if (name === "queueItemsDidChange") return `items ${details.length}`;
  if (name === "mediaPlaybackError") return details.error.errorCode;
  return [];
})"""


class Browser:
    def __init__(self, browser, pages, mock):
        self.browser, self.pages, self.mock = browser, pages, mock
        self.problems = []

    @contextlib.contextmanager
    def page(self, path, script=None, fake_clock=False, **options):
        context = self.browser.new_context(**options)
        page = context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"{path}: {error}"))
        page.on("console", lambda message: message.type == "error" and self.problems.append(f"{path}: {message.text}"))
        if fake_clock:
            page.clock.install()
        page.goto(f"{self.pages}{path}?{script or self.mock.url + '/musickit/v3/musickit.js'}")
        try:
            yield page
        finally:
            context.close()

    def expect_no_problems(self, name):
        # The service answers some requests with 404, which the browser writes to the console.
        self.problems = [problem for problem in self.problems if "status of 40" not in problem]
        check(not self.problems, f"{name}: " + "; ".join(self.problems[:5]))

    def script(self, version):
        return f"{self.mock.url}/musickit/v{version}/musickit.js"

    def members(self):
        rows = list(csv.DictReader((HERE / "musickit-members.tsv").open(), delimiter="\t"))
        called = 0
        for version in (1, 3):
            with self.page("/strict", self.script(version)) as page:
                page.wait_for_function("window.heard.length === 2")
                _, token = self.mock.session("storefronts: [us, jp]\n")
                page.evaluate(CONFIGURE, token)
                check(page.evaluate("returnsPromise") == (version == 3), f"configure of version {version}")
                chosen = [
                    [row["object"], row["member"], row["kind"]] for row in rows
                    if row["version"] in (f"v{version}", "both")
                    and row["object"] not in ("document", "<meta>", "localStorage", "<script>", "[data-apple-music-*]")
                ]
                wrong = page.evaluate(CALL_MEMBERS, [chosen, SONGS[0], ALBUM])
                check(not wrong, f"version {version}: {len(wrong)} members: {wrong}")
                called += len(chosen)
                if version == 3:
                    keys = page.evaluate("Object.keys(localStorage).map((key) => key.split('.').at(-1)).sort()")
                    check(keys == ["itre", "itua", "media-user-token", "pldfltcid"], f"storage keys {keys}")
        self.expect_no_problems("members")
        print(f"{called} members")

    def sequences(self):
        for version in (1, 3):
            for kind in ("advance", "fake clock", "real time"):
                for name, calls, expected in SEQUENCES:
                    # Real time is fast only if the page waits for the end: otherwise an item could end between two calls.
                    waits = any(call in calls for call in ("END", "FAIL", "STALL"))
                    scale = {"advance": 0, "fake clock": 1, "real time": 1000 if waits else 1}[kind]
                    if kind == "real time" and waits and "seekToTime" in calls:
                        continue
                    _, token = self.mock.session(f"time-scale: {scale}\n" + (FAILURES if "FAIL" in calls or "STALL" in calls else ""))
                    with self.page("/open", self.script(version), fake_clock=kind == "fake clock") as page:
                        page.evaluate(CONFIGURE, token)
                        page.evaluate("async (songs) => { await music.authorize(); await music.setQueue({ songs }); }", SONGS)
                        for call in filter(None, calls.split("; ")):
                            self.perform(page, call, kind)
                        wanted = "items 2, position 0" + (f", {expected}" if calls else "")
                        events = ", ".join(page.evaluate(RECORDED, SONGS))
                        if kind == "real time" and events.startswith(wanted) and events != wanted:
                            # Real time continues after the last call.
                            events = wanted
                        check(events == wanted, f"version {version}, {kind}, {name}:\n  {events}\n  {wanted}")
        self.expect_no_problems("sequences")
        print(f"{len(SEQUENCES)} sequences of calls")

    def perform(self, page, call, kind):
        seconds = {"END": 3600, "FAIL": 10, "STALL": 10}.get(call)
        if seconds is None:
            page.evaluate(f"async () => {{ await music.{call if '(' in call else call + '()'}; }}")
        elif kind == "advance":
            page.evaluate(f"MusicKit.__mock.advance({seconds})")
        elif kind == "fake clock":
            page.clock.fast_forward(seconds * 1000)
        else:
            page.wait_for_function("['completed', 'stopped'].includes(MusicKit.__mock.state.playbackState)")

    def replacement(self):
        """Replaces Apple's script by interception, as the test of a page does that contains only Apple's address."""
        for path, version in (("/published", 3), ("/published-1", 1)):
            session, token = self.mock.session("")
            script = urllib.request.urlopen(self.script(version)).read().decode()
            context = self.browser.new_context()
            context.route("https://js-cdn.music.apple.com/**", lambda route: route.fulfill(body=script, content_type="text/javascript"))
            page = context.new_page()
            page.on("pageerror", lambda error: self.problems.append(f"{path}: {error}"))
            page.goto(self.pages + path)
            page.wait_for_function("window.heard.length === 2")
            page.evaluate(CONFIGURE, token)
            page.evaluate("async (song) => { await music.authorize(); await music.setQueue({ song }); await music.play(); }", SONGS[0])
            check(page.evaluate("music.nowPlayingItem.title") == "American Teen", "the page plays")
            token_before = page.evaluate("music.musicUserToken")
            page.reload()
            page.evaluate(CONFIGURE, token)
            check(page.evaluate("[music.isAuthorized, music.musicUserToken]") == [True, token_before], "a reload keeps the user")
            page.evaluate("'use strict'; music.musicUserToken = ''")
            check(page.evaluate("[music.isAuthorized, Object.keys(localStorage).length]") == [False, 0], "signed out by assignment")
            page.evaluate("token => { 'use strict'; music.musicUserToken = token; }", token_before)
            check(page.evaluate("music.isAuthorized"), "signed in by assignment")
            context.close()
        self.expect_no_problems("replacement")

    def proxy(self, proxy):
        """Loads a published page through the proxy, whose certificate belongs to Apple's names."""
        for path in ("/published", "/published-1"):
            context = self.browser.new_context(proxy={"server": proxy.url.replace("https:", "http:"), "bypass": "127.0.0.1"}, ignore_https_errors=True)
            page = context.new_page()
            page.on("pageerror", lambda error: self.problems.append(f"{path}: {error}"))
            page.goto(self.pages + path)
            page.wait_for_function("window.heard.length === 2")
            page.evaluate(CONFIGURE, proxy.ready["developerToken"])
            page.evaluate("async (song) => { await music.authorize(); await music.setQueue({ song }); await music.play(); }", SONGS[0])
            check(page.evaluate("music.isPlaying"), "the page plays through the proxy")
            # The page's own request to Apple's host reaches the mock, too.
            status = page.evaluate(
                "async () => (await fetch('https://api.music.apple.com/v1/storefronts/us',"
                " { headers: { Authorization: `Bearer ${music.developerToken}` } })).status"
            )
            check(status == 200, f"the page's own request: {status}")
            context.close()
        self.expect_no_problems("proxy")

    def outcomes(self):
        """What the scenario specifies for pages."""
        rows = [
            ("device: {page: {sign-in: [closed, answered]}}",
             "[await music.authorize(), music.isAuthorized, typeof (await music.authorize())]", [None, False, "string"]),
            ("device: {page: {sign-in: unavailable}}", "(await outcomeOf(music.authorize())).error", "SERVICE_UNAVAILABLE"),
            ("device: {consent: not-determined, outcomes: {request-authorization: deny}}",
             "(await outcomeOf(music.authorize())).error", "AUTHORIZATION_ERROR"),
            ("user: {subscription: none}",
             f"[await music.authorize() && 0, await music.setQueue({{ song: '{SONGS[0]}' }}) && 0, await music.play(),"
             " music.currentPlaybackDuration]", [0, 0, None, 30]),
            ("device: {page: {drm: unsupported}}",
             f"[await music.authorize() && 0, await music.setQueue({{ song: '{SONGS[0]}' }}) && 0, await music.play(),"
             " music.currentPlaybackDuration, MusicKit.__mock.events.some(([, name]) => name === 'drmUnsupported')]",
             [0, 0, None, 30, True]),
            ("device: {page: {explicit: restricted}}",
             "await music.authorize() && [(await outcomeOf(music.setQueue({ items: [{ id: '1', type: 'songs', attributes: {"
             " name: 'x', contentRating: 'explicit', playParams: { id: '1', kind: 'song' } } }] }))).error]", ["CONTENT_RESTRICTED"]),
            ("device: {page: {loading: 2s}}",
             f"[await music.authorize() && 0, await music.setQueue({{ song: '{SONGS[0]}' }}) && 0, void music.play(),"
             " MusicKit.__mock.state.playbackState, await MusicKit.__mock.advance(3), MusicKit.__mock.state.playbackState]",
             [0, 0, None, "loading", None, "playing"]),
            ("", "[(await outcomeOf(music.seekToTime(3))).error]", ["INVALID_ARGUMENTS"]),
            ("", f"[(await outcomeOf(music.setQueue({{ song: '0000' }}))).error, (await outcomeOf(music.setQueue({{}}))).error]",
             ["NOT_FOUND", "INVALID_ARGUMENTS"]),
            ("", f"(await music.api.music('/v1/catalog/us/albums/{ALBUM}', {{ limit: {{ tracks: 2 }} }}))"
             ".data.data[0].relationships.tracks.data.length", 2),
            ("", "(await music.api.music('/v1/catalog/us/albums/1').catch((error) => [error.data.status, error.status]))", [404, 404]),
        ]
        for text, expression, expected in rows:
            _, token = self.mock.session(f"time-scale: 0\n{text}\n")
            with self.page("/open") as page:
                page.evaluate(CONFIGURE, token)
                found = page.evaluate(f"async () => {expression}")
                check(found == expected, f"{text or expression}: {found} is not {expected}")
        print(f"{len(rows)} outcomes")

    def journal(self):
        """Calls are in the journal, in expectations, in the verdict, and in the listening history."""
        session, token = self.mock.session(
            "time-scale: 0\nexpect:\n"
            "  - {name: the album, operation: set-queue, arguments: {player: page}}\n"
            "  - {name: played to its end, operation: end-item, after: the album, times: 1..}\n"
        )
        with self.page("/open") as page:
            page.evaluate(CONFIGURE, token)
            page.evaluate("music.authorize()")
            history = page.evaluate(
                f"""async () => {{
                  await outcomeOf(music.seekToTime(1));
                  await music.setQueue({{ album: '{ALBUM}', song: '{SONGS[0]}' }});
                  await music.setQueue({{ album: '{ALBUM}' }});
                  await music.play();
                  await MusicKit.__mock.advance(300);
                  await MusicKit.__mock.fail("MEDIA_LICENSE");
                  return (await music.api.music("/v1/me/recent/played/tracks")).data.data.map((song) => song.id);
                }}"""
            )
            check(history[0] == SONGS[0], f"the listening history {history[:3]}")
        seen = [(entry["operation"], entry.get("error", {}).get("name")) for entry in self.mock.operations(session)]
        expected = [("request-authorization", None), ("request-user-token", None), ("seek", None), ("set-queue", None),
                    ("set-queue", None), ("play", None), ("end-item", None), ("pause", "MEDIA_LICENSE")]
        check(seen == expected, f"the journal has {seen}")
        verdict = self.mock.send(f"/_mock/sessions/{session}/verdict")
        check(verdict["passed"], f"the verdict: {json.dumps(verdict)[:2000]}")
        noted = [rule for note in verdict["notes"] for rule in NOTED_RULES if rule in note]
        check(noted == NOTED_RULES[:2], f"the verdict notes {verdict['notes']}")
        # A page that signs in when it has loaded: without a user's action, the browser blocks the window of Apple's script.
        session, token = self.mock.session("")
        context = self.browser.new_context()
        page = context.new_page()
        page.add_init_script(
            "window.addEventListener('musickitloaded', async () => {"
            f" const music = await MusicKit.configure({{ developerToken: '{token}' }}); await music.authorize(); console.log('signed in'); }})"
        )
        with page.expect_console_message(lambda message: message.text == "signed in"):
            page.goto(f"{self.pages}/open?{self.script(3)}")
        context.close()
        verdict = self.mock.send(f"/_mock/sessions/{session}/verdict")
        check(verdict["passed"] and NOTED_RULES[2] in verdict["notes"][0], f"the verdict notes {verdict['notes']}")

    def markup(self):
        """The markup of version 1 and the redirection of the page's own requests."""
        _, token = self.mock.session("")
        PAGES["/markup"] = PAGES["/markup"].replace("TOKEN", token)
        with self.page("/markup", self.script(1) + "?redirect=requests") as page:
            page.wait_for_function("MusicKit.getInstance()")
            status = page.evaluate(
                "async () => (await fetch('https://api.music.apple.com/v1/storefronts/us',"
                " { headers: { Authorization: `Bearer ${MusicKit.getInstance().developerToken}` } })).status"
            )
            check(status == 200, f"the redirected request: {status}")
        self.expect_no_problems("markup")

    def recipe(self, binary, folder):
        """Runs the test of the article on a page that contains only Apple's address."""
        shutil.copy(HERE / "recipe" / "player.yaml", folder)
        mock = Mock(binary, folder, scenario=folder / "player.yaml")
        PAGES["/player"] = (HERE / "recipe" / "player.html").read_text()
        os.environ.update(
            APPLE_MUSIC_MOCK=mock.url, DEVELOPER_TOKEN=mock.ready["developerToken"], PAGE=f"{self.pages}/player"
        )
        sys.path.insert(0, str(HERE / "recipe"))
        import test_player

        page = self.browser.new_page()
        page.set_default_timeout(60_000)
        test_player.test_the_page_reports_a_license_error(page)
        page.close()

    def size(self):
        script = urllib.request.urlopen(self.script(3)).read()
        with self.page("/open") as page:
            milliseconds = page.evaluate(
                "(async () => { const text = await (await fetch(document.scripts[1].src)).text(); const times = [];"
                " for (let i = 0; i < 20; i += 1) { const start = performance.now(); new Function(text)();"
                " times.push(performance.now() - start); } return times.sort((a, b) => a - b)[10]; })()"
            )
        print(f"the script has {len(script)} bytes and {script.count(10)} lines, and is evaluated in {milliseconds:.1f} ms")


def main(binary, chosen):
    # A call of the page that never ends has no limit of its own.
    signal.signal(signal.SIGALRM, lambda *_: fail("the page did not answer within 900 s"))
    signal.alarm(900)
    folder = pathlib.Path(tempfile.mkdtemp())
    servers = [Mock(binary, folder), Mock(binary, folder, "--proxy")]
    pages = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=pages.serve_forever, daemon=True).start()
    Pages.mock = servers[0].url
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=f"/usr/bin/{os.environ.get('CHROMIUM', 'chromium')}", args=["--no-sandbox"])
        tests = Browser(browser, f"http://127.0.0.1:{pages.server_port}", servers[0])
        names = chosen or ["replacement", "members", "sequences", "outcomes", "journal", "markup", "recipe", "size", "proxy"]
        for name in names:
            values = {"proxy": [servers[1]], "recipe": [binary, folder]}
            getattr(tests, name)(*values.get(name, []))
        browser.close()
    print("passed")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: musickit.py BINARY [TEST…]")
    main(sys.argv[1], sys.argv[2:])
