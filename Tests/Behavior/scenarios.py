"""The jobs for shipped scenarios."""

import re

from texts import ALBUM, ARTIST, OTHER_SONG, SONG
from wire import Client, HANG, PATIENCE, Server

GENERIC_OPERATIONS = [
    ("authorization-status", None), ("request-authorization", {"framework": "musickit"}),
    ("request-capabilities", None), ("music-subscription", None), ("request-storefront-country-code", None),
    ("request-user-token", None), ("load-offer", {"options": {"action": "subscribe"}}), ("present-offer", None),
    ("answer-offer", None), ("dismiss-offer", None), ("present-offer", None), ("request-capabilities", None),
    ("set-queue", {"player": "system", "items": [{"storeID": SONG}]}), ("redeem-offer-code", {"code": "WELCOME"}),
    ("transactions", None), ("change-settings", {"consent": "denied"}), ("request-user-token", None),
    ("change-settings", {"consent": "authorized"}), ("request-user-token", {"ignoreCache": True}),
    ("acknowledge-privacy", None), ("request-user-token", None)]

CONCRETE = {
    "/v1/**": f"/v1/catalog/us/albums/{ALBUM}", "/v1/me/**": "/v1/me/library/songs",
    "/v1/me/library/**": "/v1/me/library/songs?limit=5", "/v1/catalog/**": f"/v1/catalog/us/songs/{SONG}"}

# The replacements for a star, in order.
STARS = [
    ("/albums/*", f"/albums/{ALBUM}"), ("/artists/*", f"/artists/{ARTIST}"), ("/songs/*", f"/songs/{SONG}"),
    ("/catalog/*", "/catalog/us"), ("/playlists/*", "/playlists/p.mine"), ("/*", "/1")]

WRITTEN = {"tracks": {"data": [{"id": SONG, "type": "songs"}]}, "playlists": {"attributes": {"name": "Mix"}}}

# The requests to every scenario.
GENERIC_TARGETS = [
    "/v1/storefronts", f"/v1/catalog/us/albums/{ALBUM}?include=artists&extend=artistUrl",
    f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=2", f"/v1/catalog/us/songs?ids={SONG},{OTHER_SONG},1",
    f"/v1/catalog/us/songs/{SONG}", f"/v1/catalog/us/artists/{ARTIST}/albums?limit=3",
    "/v1/catalog/us/search?term=khalid&types=songs,albums&limit=3", f"/v1/catalog/jp/albums/{ALBUM}",
    "/v1/catalog/xx/albums/1", "/v1/me/storefront", "/v1/me/library/songs?limit=5",
    "/v1/me/library/playlists?include=tracks", "/v1/me/recent/played/tracks?limit=3",
    "/v1/me/recommendations?limit=2", "/v1/me/library/songs?limit=101", f"/v1/me/ratings/songs/{SONG}",
    "/v1/nonsense"]


def ask_generic(client):
    for target in GENERIC_TARGETS:
        client.get(target)
    client.get("/v1/storefronts/us", drop=["Authorization"])
    client.get("/v1/me/storefront", drop=["Music-User-Token"])
    client.get("/v1/storefronts/us", drop=["User-Agent"])
    client.send("HEAD", f"/v1/catalog/us/albums/{ALBUM}")
    client.send("OPTIONS", "/v1/storefronts")


def requests_of(text):
    """Returns a request for each pattern of a scenario's rules and expectations: method, target, and whether pages are followed."""
    found = []
    for key, pattern, rest in re.findall(
            r"\b(request|walk|finally): *['\"]?((?:[A-Z]+ )?/[^\s,}'\"]+)([^\n]*(?:\n +query:[^\n]*)?)", text):
        method, _, path = pattern.rpartition(" ")
        target = CONCRETE.get(path)
        if not target:
            target = re.sub(r"/\*\*$", "", path)
            for star, name in STARS:
                target = target.replace(star, name)
            query = re.search(r"query: *\{ *([a-z]+): *([^{},\s]+) *[,}]", rest)
            asked = [f"{query.group(1)}={query.group(2)}"] if query else []
            if target.endswith("/search") and "term" not in str(asked):
                asked.append("term=khalid")
            if target.endswith(("/search", "/charts")):
                asked.append("types=songs")
            if target.endswith("us/songs") and not asked:
                asked.append(f"ids={SONG},{OTHER_SONG}")
            target += "?" + "&".join(asked) if asked else ""
        row = (method or "GET", target, key == "walk")
        if row not in found:
            found.append(row)
    return found


def ask_pattern(client, method, target, patience):
    body = WRITTEN.get(target.partition("?")[0].rsplit("/", 1)[-1], {}) if method in ("POST", "PUT", "PATCH") else None
    if target == "/v1/me/library" and method == "POST":
        target, body = f"{target}?ids[songs]={SONG}", None
    client.send(method, target, body, patience=patience)


def scenario_job(name):
    """Returns a job for a scenario: its explanations, and a session with its journal and its verdict."""
    def run(lane, log, plan):
        text = plan.text_of(name)
        asked = requests_of(text)
        # A separate job runs `check` on all scenarios. The control API describes each one and explains the requests below.
        if plan.scenarios.index(name) % 8 == 0:
            method, target, _ = asked[0] if asked else ("GET", f"/v1/catalog/us/albums/{ALBUM}", False)
            lane.command(log, "explain", name, f"{method} {target}")
        with Server(lane, log, name) as server:
            client = Client(server, reuse=False)
            client.get("/_mock/scenarios")
            hangs = "answer: hang" in text

            def patience(method, target):
                # Requests to a rule that never responds are skipped.
                hanging = hangs and client.explain(target, method).member("answer", "fault") == "hang"
                return HANG if hanging else PATIENCE

            example = re.search(r"curl .*'http://[^/]*(/[^']*)'", server.banner)
            if example:
                client.get(example.group(1))
            for method, target, _ in asked:
                client.explain(target, method)
            ask_generic(client)
            for method, target, walked in asked:
                if walked:
                    client.walk(target)
                limit = patience(method, target)
                for _ in range(1 if limit == HANG else 5):
                    ask_pattern(client, method, target, limit)
            for operation, arguments in GENERIC_OPERATIONS:
                client.operate(operation, arguments)
            for method, target, _ in asked:
                if patience(method, target) == PATIENCE:
                    ask_pattern(client, method, target, PATIENCE)
            client.post(f"{client.at}/clock", {"advance": "5m"})
            client.post("/v1/me/library/playlists", {"attributes": {"name": "Made"}, "relationships": {
                "tracks": WRITTEN["tracks"]}})
            for target in ("/v1/me/library/songs?limit=2", "/v1/me/library/playlists", f"/v1/catalog/us/songs/{SONG}"):
                client.get(target)
            client.judge()
            client.post(f"{client.at}/reset")
            for method, target, _ in asked[:2]:
                if patience(method, target) == PATIENCE:
                    ask_pattern(client, method, target, PATIENCE)
            client.get(f"{client.at}/journal")
            client.get(f"{client.at}/verdict")
    return run
