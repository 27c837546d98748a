"""The jobs for servers of the quick start and of other scenarios."""

import json
import re
import shutil
import time
import urllib.parse

from contract import Pool, ask_every_row, everything_recorded, explore
from scenarios import GENERIC_TARGETS, ask_generic
from texts import (
    ALBUM, ARTIST, DEVICES, EDITED, GENERATED, MALFORMED, ODD_TARGETS, OPERATIONS, OTHER_SONG, OUTCOMES, RULES, SIGNED,
    SONG, TEXTS, TOKENS, der, token)
from wire import Client, Connection, Entry, PATIENCE, Server


def served(run, *words, reuse=True, scale="0"):
    """Returns a job with one server."""
    def job(lane, log, plan):
        with Server(lane, log, *words, scale=scale) as server:
            client = Client(server, reuse=reuse)
            run(client, plan)
            client.judge()
    return job


def text_session(client, text, **more):
    """Returns a client of a new session with an inline scenario."""
    answer = client.post("/_mock/sessions", {"text": text, **more})
    session = Client(client.server, reuse=client.reuse, session=answer.member("session") or "none")
    session.developer_token = answer.member("developerToken") or ""
    session.user_token = answer.member("userToken") or ""
    return session


def job_contract(only):
    """Returns a job that sends the GETs of the contract selected by `only` to the quick start."""
    def run(client, plan):
        pool = plan.pool()
        explore(client, pool, ["us", "jp"])
        ask_every_row(client, plan, pool, ["us", "jp"], only)
    return run


def job_world(*storefronts, share=(0, 1)):
    """Sends the GETs of the contract with other data, and reads lists to their ends."""
    def run(client, plan):
        pool = Pool()
        explore(client, pool, storefronts)
        ask_every_row(client, plan, pool, list(storefronts), full=False, share=share)
        for target in ("/v1/me/library/songs", "/v1/me/library/songs?limit=100", "/v1/me/library/albums?limit=20"):
            client.walk(target)
        for place in storefronts:
            for album in pool.of(place, "albums", 2):
                client.walk(f"/v1/catalog/{place}/albums/{album}/tracks?limit=5")
            client.walk(f"/v1/catalog/{place}/search?term=a&types=songs&limit=25")
    return run


def job_odd(client, plan):
    """Sends invalid and unusual targets, tokens, and bytes, and uses the features of HTTP."""
    for target in ODD_TARGETS:
        client.get(target)
    good = f"/v1/catalog/us/albums/{ALBUM}"
    for text in TOKENS:
        client.get(good, headers={"Authorization": f"Bearer {text}"})
    client.get(good, headers={"Authorization": f"Bearer {token(None, {'origin': ['https://a.test']})}",
        "Origin": "https://a.test"})
    client.get(good, headers={"Authorization": f"Bearer {token(None, {'origin': ['https://a.test']})}",
        "Origin": "https://b.test"})
    for value in (
            "Basic YTpi", "Bearer", "bearer " + client.developer_token, client.developer_token,
            f"Bearer  {client.developer_token}", f"Bearer {client.developer_token} x"):
        client.get(good, headers={"Authorization": value})
    me = "/v1/me/library/songs?limit=1"
    for headers in (
            {"Music-User-Token": ""}, {"Music-User-Token": "anything"}, {"Music-User-Token": "x" * 3000},
            {"Media-User-Token": "other"}, {"Authorization": "Bearer no", "Music-User-Token": ""}):
        client.get(me, headers=headers)
    client.get(me, drop=["Music-User-Token"])
    client.get(me, drop=["Music-User-Token", "Authorization"])
    for method in ("HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"):
        for target in (good, me, "/v1/storefronts", "/nowhere", "/v1/catalog/us/search?term=khalid&types=songs"):
            client.send(method, target, body=None if method in ("HEAD", "OPTIONS") else "{}")
            client.send(method, target, drop=["Authorization", "Music-User-Token"])
    client.send("OPTIONS", good, headers={
        "Origin": "https://a.test", "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "authorization"})
    client.send("OPTIONS", "*")
    for headers in (
            {"Origin": "https://a.test"}, {"Accept": "text/html"}, {"Accept-Encoding": "gzip, br"},
            {"Accept-Language": "ja"}, {"If-None-Match": "*"}, {"Range": "bytes=0-9"}, {"Connection": "close"},
            {"Host": "api.music.apple.com"}, {"Content-Type": "application/xml"},
            {"X-HTTP-Method-Override": "DELETE"}, {"Mock-Session": "default"}, {"Mock-Session": "quick-start"},
            {"Mock-Session": "quick-strat"}, {"Mock-Session": ""}):
        client.get(good, headers=headers)
        client.get("/v1/nonsense", headers=headers)
    for data in MALFORMED:
        client.raw(data)
    fields = f"Host: a\r\nAuthorization: Bearer {client.developer_token}\r\nMusic-User-Token: x\r\n".encode()
    close = b"Connection: close\r\n"
    client.raw(b"GET /v1/test HTTP/1.0\r\n" + fields + b"\r\n", whole=True)
    client.raw(b"GET /v1/test HTTP/1.0\r\nConnection: keep-alive\r\n" + fields + b"\r\n")
    client.raw(b"\r\n\r\nGET /v1/test HTTP/1.1\r\n" + fields + close + b"\r\n", whole=True)
    client.raw(b"GET http://api.music.apple.com/v1/storefronts/us HTTP/1.1\r\n" + fields + close + b"\r\n", whole=True)
    client.raw(b"GET /v1/test HTTP/1.1\r\n" + fields + b"\r\nHEAD /v1/storefronts/us HTTP/1.1\r\n" + fields
               + b"\r\nGET /v1/storefronts/jp HTTP/1.1\r\n" + fields + close + b"\r\n", whole=True,
               title="three requests at once")
    body = b'4\r\n{"at\r\n1c;x=y\r\ntributes": {"name": "Piece"}}\r\n0\r\nX: y\r\n\r\n'
    client.raw(
        b"POST /v1/me/library/playlists HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + fields + close + b"\r\n" + body)
    client.close()
    body = b'{"attributes": {"name": "Later"}}'
    head = b"POST /v1/me/library/playlists HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: %d\r\n" % len(body)
    client.exchange(head + fields + b"\r\n", "POST", "POST with Expect: 100-continue, the head")
    client.exchange(body, "POST", "POST with Expect: 100-continue, the body")
    client.close()
    client.post("/v1/me/library/playlists", "{" + " " * 300_000 + '"attributes": {"name": "Wide"}}')
    client.judge()


def job_writes(client, plan):
    """Sends valid and invalid write requests, and reads the results."""
    library = "/v1/me/library"

    def created(answer):
        return answer.member("data", 0, "id") or "p.none"

    def look():
        for target in (
                f"{library}/songs?include=catalog,albums", f"{library}/albums?include=tracks", f"{library}/artists",
                f"{library}/playlists?include=tracks,parent", f"{library}/playlist-folders",
                f"{library}/recently-added", f"{library}/songs?sort=-dateAdded&limit=5",
                f"{library}/search?term=o&types=library-songs,library-playlists",
                "/v1/catalog/us/songs/1588100422?include=library&extend=inFavorites",
                "/v1/catalog/us/albums/1612340070?include=library&extend=inFavorites",
                f"/v1/catalog/us/songs/{SONG}?extend=inFavorites&include=library",
                f"/v1/catalog/us/artists/{ARTIST}?extend=inFavorites",
                f"/v1/me/ratings/songs?ids={SONG},{OTHER_SONG}", f"/v1/me/ratings/albums?ids={ALBUM}"):
            client.get(target)

    pool = plan.pool()
    video, playlist, station = [(pool.of("us", kind, 1) or ["1"])[0]
        for kind in ("music-videos", "playlists", "stations")]
    look()
    client.post(f"{library}?ids[music-videos]={video}&ids[playlists]={playlist}")
    clip = client.get(f"{library}/music-videos?limit=1").member("data", 0, "id") or "i.none"
    for query in (
            "ids[songs]=1588100422&ids[albums]=1612340070", f"ids[songs]={SONG},{OTHER_SONG}", "ids[songs]=1",
            "ids[songs]=", "", "ids=1", "ids[artists]=1", "ids[music-videos]=1", "ids[playlists]=pl.none",
            "ids[songs]=x&l=ja", "ids[nonsense]=1", "ids[songs]=" + ",".join(str(number) for number in range(400)),
            f"ids%5Bsongs%5D={SONG}"):
        client.post(f"{library}?{query}")
    client.post(f"{library}?ids[songs]={SONG}", body='{"x": 1}')
    look()
    folder = created(client.post(f"{library}/playlist-folders", {"attributes": {"name": "On the road"}}))
    parent = {"data": [{"id": folder, "type": "library-playlist-folders"}]}
    inner = created(client.post(f"{library}/playlist-folders",
        {"attributes": {"name": "Inner"}, "relationships": {"parent": parent}}))
    root = created(client.get(f"{library}/playlist-folders?filter[identity]=playlistsroot&include=children"))
    made = created(client.post(f"{library}/playlists?include=tracks", {
        "attributes": {"name": "Morning", "description": "Slowly", "isPublic": True},
        "relationships": {"parent": parent, "tracks": {"data": [{"id": SONG, "type": "songs"}]}}}))
    for identity in (folder, inner, root, "p.none"):
        for end in ("", "/children", "/parent", "/children?limit=1", "?include=children,parent"):
            client.get(f"{library}/playlist-folders/{identity}{end}")
    names = [
        {}, {"attributes": {}}, {"attributes": None}, {"attributes": {"name": ""}}, {"attributes": {"name": None}},
        {"attributes": {"name": 5}}, {"attributes": {"name": "x" * 5000}},
        {"attributes": {"name": "é\u0000\n\U0001F3B5"}}, {"attributes": {"name": "A", "nonsense": 1}},
        {"attributes": {"name": "A", "description": 7}}, {"name": "A"},
        {"attributes": {"name": "A", "isPublic": "yes"}}, {"attributes": []}, [], "text", 5, None,
        {"attributes": {"name": "A"}, "relationships": {
            "parent": {"data": [{"id": "p.none", "type": "library-playlist-folders"}]}}},
        {"attributes": {"name": "A"}, "relationships": {"parent": {"data": []}}},
        {"attributes": {"name": "A"}, "relationships": []},
        {"attributes": {"name": "A"}, "relationships": {
            "parent": {"data": {"id": folder, "type": "library-playlist-folders"}}}},
        {"attributes": {"name": "A"}, "relationships": {"tracks": {"data": [{"id": "1", "type": "songs"}]}}},
        {"attributes": {"name": "A"}, "relationships": {"tracks": {"data": [{"id": SONG, "type": "albums"}]}}},
        {"attributes": {"name": "A"}, "relationships": {"tracks": {"data": [{"id": 5, "type": "songs"}]}}},
        {"attributes": {"name": "A"}, "relationships": {"nonsense": {"data": []}}}]
    for name in names:
        for kind in ("playlists", "playlist-folders"):
            client.post(f"{library}/{kind}", json.dumps(name))
    for text in (
            b"", b"   ", b"name=Morning", b'{"attributes": {"name": "A"}', b'{"attributes": {"name": "A"}} x',
            b"\xff\xfe", b"[" * 2000, b'\xef\xbb\xbf{"attributes": {"name": "BOM"}}',
            b'{"attributes": {"name": "A", "name": "B"}}', b'{"a": 1e999}', b'{"attributes": {"name": "\\ud800"}}',
            b'{"attributes": {"name": "a\tb"}}'):
        client.post(f"{library}/playlists", text)
    client.post(f"{library}/playlists")
    client.post(f"{library}/playlists", {"attributes": {"name": "T"}}, headers={"Content-Type": "text/plain"})
    client.post(f"{library}/playlists?include=nonsense&extend=x&l=xx", {"attributes": {"name": "Q"}})
    own = client.get(f"{library}/songs?limit=1").member("data", 0, "id") or "i.none"
    rows = [
        [{"id": SONG, "type": "songs"}, {"id": "1588100422", "type": "songs"}],
        [{"id": own, "type": "library-songs"}], [], [{"id": "1", "type": "songs"}],
        [{"id": ALBUM, "type": "albums"}], [{"id": SONG}], [{"type": "songs"}], ["x"], {}, None, [None],
        [{"id": SONG, "type": "songs", "x": 1}], [{"id": SONG, "type": "songs"}] * 120,
        [{"id": "i.none", "type": "library-songs"}]]
    for place in (made, "p.rbzOzflJ9zG2XG", "p.none", folder):
        for row in rows[:None if place == made else 2]:
            client.post(f"{library}/playlists/{place}/tracks", {"data": row})
            client.get(f"{library}/playlists/{place}/tracks?limit=3")
    client.post(f"{library}/playlists/{made}/tracks")
    client.post(f"{library}/playlists/{made}/tracks?nonsense=1", "x")
    rated = {
        "songs": SONG, "albums": ALBUM, "playlists": playlist, "music-videos": video, "stations": station,
        "library-songs": own, "library-albums": "l.t3PkEo9", "library-playlists": made,
        "library-music-videos": clip, "nonsense": "1"}
    for kind, name in rated.items():
        at = f"/v1/me/ratings/{kind}/{name}"
        for value in (1, -1, 0, 5, "1", None, 1.0, True):
            client.send("PUT", at, {"type": "rating", "attributes": {"value": value}})
        for body in (
                {}, {"attributes": {}}, {"type": "nonsense", "attributes": {"value": 1}},
                {"type": "ratings", "attributes": {"value": 1}}, []):
            client.send("PUT", at, body)
        for query in ("", "?include=content", "/content", "/content?include=artists", "?extend=x&l=ja"):
            client.get(at + query)
        client.get(f"/v1/me/ratings/{kind}?ids={name},1")
        client.send("DELETE", at)
        client.send("DELETE", at)
        client.get(at)
    for kind in (
            "albums", "artists", "songs", "playlists", "music-videos", "stations", "library-songs",
            "library-albums", "library-artists", "library-playlists", "library-music-videos", "curators"):
        name = {"artists": ARTIST, "library-artists": "r.vs9K94b"}.get(kind) or rated.get(kind, "1")
        client.post(f"/v1/me/favorites?ids[{kind}]={name}")
    for query in ("", "ids=1", "ids[songs]=", "ids[songs]=1", "ids[songs]=1&l=ja"):
        client.post(f"/v1/me/favorites?{query}")
    for method in ("DELETE", "PUT", "PATCH", "GET"):
        client.send(method, f"/v1/me/favorites?ids[songs]={SONG}")
        for target in (
                f"{library}/playlists/{made}", f"{library}/playlists/{made}/tracks", f"{library}/songs/{own}",
                f"{library}?ids[songs]={SONG}", f"{library}/playlist-folders/{folder}"):
            client.send(method, target, body=None if method in ("DELETE", "GET")
                else {"attributes": {"name": "Evening"}})
    look()
    client.get(f"{library}/playlists/{made}?include=catalog,tracks,parent")
    client.walk(f"{library}/playlists/{made}/tracks?limit=10")


def job_device(client, plan):
    """Performs every device operation on several devices, and as MusicKit JS does."""
    for name, text in DEVICES.items():
        session = text_session(client, text)
        for operation, arguments in OPERATIONS:
            session.operate(operation, arguments)
        session.get(f"{session.at}/device")
        for operation, outcome in OUTCOMES:
            session.send("PUT", f"{session.at}/device/{operation}/outcome", {"outcome": outcome})
            if operation != "nonsense":
                arguments = {
                    "redeem-offer-code": {"code": "X"}, "queue": {"player": "system"},
                    "change-settings": {"consent": "authorized"},
                    "device-verification": {"nonce": "5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"}}.get(operation)
                session.operate(operation, arguments)
        session.get("/v1/me/library/songs?limit=1")
        session.judge()
    page = {"Origin": "http://localhost:3000"}
    client.get("/_mock/musickit.js", headers=page)
    client.get("/_mock/musickit.js", headers={"Origin": "https://a.test"})
    client.send("HEAD", "/_mock/musickit.js")
    for target in ("/_mock/musickit.js", "/_mock/musickit/changes", "/_mock/sessions"):
        client.send("OPTIONS", target, headers=page)
    for operation, arguments in [
            ("changes", {}), *OPERATIONS[:30], ("changes", {"since": 0}), ("changes", {"since": -1}),
            ("changes", {"x": 1})]:
        body = {"developerToken": client.developer_token}
        if arguments is not None:
            body["arguments"] = arguments
        client.post(f"/_mock/musickit/{operation}", body, headers=page)
    for body in ({}, {"developerToken": "x"}, {"developerToken": 5}, {"developerToken": "x", "arguments": []}, [], "x"):
        client.post("/_mock/musickit/changes", body)
    client.judge()


def job_texts(client, plan):
    """Sends the same requests to several inline scenarios."""
    for name, text in TEXTS.items():
        session = text_session(client, text)
        session.reuse = name not in ("faults", "rules")
        for target in GENERIC_TARGETS:
            session.explain(target)
        ask_generic(session)
        for repeat in range(5):
            for target in (
                    "/v1/storefronts", "/v1/storefronts/us", "/v1/test", "/v1/me/storefront",
                    f"/v1/catalog/us/songs/{SONG}", "/v1/catalog/us/search?term=khalid&types=songs&limit=2"):
                session.get(target)
            session.get("/v1/test", headers={"X-Bug": "1"})
            if repeat % 3 == 1:
                session.post(f"{session.at}/clock", {"advance": "1m"})
                session.operate("request-user-token")
                session.operate("request-capabilities")
        session.post("/v1/me/library/playlists", {"attributes": {"name": "Mix"}})
        session.post("/v1/me/library/playlists/p.mine/tracks", {"data": [{"id": SONG, "type": "songs"}]})
        session.post(f"/v1/me/library?ids[songs]={SONG}")
        session.get("/v1/me/library/playlists?limit=2")
        session.post(f"{session.at}/clock", {"advance": "10s"})
        session.get("/v1/me/library/playlists?limit=2")
        session.get("/v1/me/recent/played?limit=11")
        session.get(f"/v1/catalog/us/albums/{ALBUM}?l=xx")
        for user in ("token-of-bob", "token-of-eve", "token-of-kim", "token-of-nobody"):
            for target in ("/v1/me/storefront", "/v1/me/library/songs?limit=2", "/v1/me/recommendations"):
                session.get(target, headers={"Music-User-Token": user})
        for target in ("/v1/me/library/songs", f"/v1/catalog/us/albums/{ALBUM}/tracks",
                "/v1/me/library/playlists/p.mine/tracks"):
            session.walk(target)
        session.judge()
        session.post(f"{session.at}/reset")
        session.get(f"/v1/catalog/us/songs/{SONG}")
        session.judge()
    for text in (
            "scenario: [", "", "scenario: A\nnonsense: 1\nrules:\n  - {request: GET v1}\n",
            "scenario: A\nrecordings: [../../etc/passwd]\n", "extends: nowhere.yaml\n",
            TEXTS["made up"].replace("70", "71")):
        client.post("/_mock/sessions", {"text": text})
    client.get("/_mock/sessions")


def job_control(client, plan):
    """Sends valid and invalid requests to the control API."""
    at = "/_mock/sessions"
    for target in (
            "/_mock", "/_mock/", "/_mock/health", "/_mock/healt", "/_mock/health?x=1", "/_mock/scenarios", at,
            f"{at}/", f"{at}/default", f"{at}/quick-start", f"{at}/defualt", f"{at}/none", f"{at}/default/journl",
            f"{at}/default/journal", f"{at}/default/verdict", f"{at}/default/verdict?format=xml",
            f"{at}/default/verdict?format=text&format=json", f"{at}/default/device", f"{at}/none/device",
            f"{at}/none/journal", f"{at}/none/verdict", f"{at}/none/events", "/_mock/musickit",
            f"{at}/default/clock", f"{at}/default/states"):
        client.get(target)
        client.send("HEAD", target)
        client.send("PATCH", target, body="{}")
    for host in (
            "localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:80", "127.9.9.9", "a.test", "10.0.0.1", "localhost.",
            "music.test", ""):
        client.get("/_mock/health", headers={"Host": host})
    for origin in (
            "http://localhost:3000", "https://127.0.0.1", "http://a.test", "null", "x", "http://localhost.a.test"):
        client.get("/_mock/health", headers={"Origin": origin})
        client.post("/_mock/musickit/changes", {"developerToken": client.developer_token}, headers={"Origin": origin})
    bodies = [
        {"scenario": "quick-start"}, {"scenario": "quick-strat"}, {"scenario": "none"}, {"scenario": 5},
        {"scenario": "quick-start", "seed": 9}, {"scenario": "quick-start", "seed": -1},
        {"scenario": "quick-start", "seed": "9"}, {"text": "scenario: T\n", "scenario": "x"},
        {"text": "scenario: T\n", "seed": 3}, {"text": 5}, {"port": 70000}, {"port": "x"}, {"nonsense": 1},
        {"scenarios": "quick-start"}, [], "x", None, {}, {"scenario": None}]
    for body in bodies:
        client.post(at, json.dumps(body))
    for text in ("", " ", "{", '{"scenario": "quick-start"} x', '{"scenario": "a", "scenario": "b"}', '{"a":'):
        client.post(at, text)
    client.post(at)
    own = client.post(at, {"scenario": "quick-start", "port": 0})
    port = re.search(r":(\d+)$", own.member("baseURL") or "")
    if port:
        # Earlier entries contain the port, which was not known when they were logged.
        client.server.know(port.group(1))
        client.log[-1].parts = [(name, client.server.normalized(value)) for name, value in client.log[-1].parts]
        other = Client(client.server, session=own.member("session"), port=int(port.group(1)))
        other.get("/v1/storefronts")
        other.developer_token = own.member("developerToken")
        other.get("/v1/me/storefront")
        other.get("/_mock/health")
        other.get("/_mock/sessions")
        other.get("/v1/storefronts", headers={"Mock-Session": "default"})
        other.post("/_mock/musickit/changes", {"developerToken": "any"})
        other.judge()
        other.close()
        client.send("DELETE", f"{at}/{own.member('session')}")
    clients = []
    for body in ({"scenario": "quick-start"}, {"scenario": "quick-start", "seed": 77}):
        answer = client.post(at, body)
        session = Client(client.server, session=answer.member("session"))
        session.developer_token, session.user_token = answer.member("developerToken"), answer.member("userToken")
        session.get("/v1/me/library/songs?limit=1")
        session.get("/v1/nonsense")
        clients.append(session)
    for session in clients:  # by their tokens alone
        client.get("/v1/storefronts", headers={"Authorization": f"Bearer {session.developer_token}",
            "Music-User-Token": session.user_token})
        client.get("/v1/storefronts", headers={"Music-User-Token": session.user_token}, drop=["Authorization"])
        session.judge()
    gone = clients[0]
    for _ in range(2):
        client.send("DELETE", gone.at)
    gone.get("/v1/storefronts")
    client.get("/v1/storefronts", headers={"Authorization": f"Bearer {gone.developer_token}"})
    client.get("/v1/storefronts", headers={"Music-User-Token": gone.user_token})
    client.post("/_mock/musickit/changes", {"developerToken": gone.developer_token})
    client.send("DELETE", f"{at}/default")
    at = f"{at}/default"
    for body in (
            {"advance": "5m"}, {"advance": "250ms"}, {"advance": "5 m"}, {"advance": 5}, {"advance": "-1s"},
            {"advance": "99999999d"}, {"set": "2026-02-01T00:00:00Z"}, {"set": "2026-02-01T00:00:00.250+01:00"},
            {"set": "tomorrow"}, {"set": "2026-02-30T00:00:00Z"}, {"set": "2026-01-01T00:00:00Z"}, {},
            {"advance": "1s", "set": "2026-01-01T00:00:00Z"}, {"x": 1}, []):
        client.post(f"{at}/clock", body)
        client.get("/v1/test")
    for body in (
            {"phase": "calm"}, {"phase": "strat"}, {"phase": "start"}, {"phase": ""}, {"phase": 5},
            {"phase": "a\nb"}, {}, {"phases": "x"}):
        client.send("PUT", f"{at}/states", body)
    for text in RULES:
        client.post(f"{at}/rules", {"text": text})
        client.get("/v1/test")
        client.get(f"/v1/catalog/us/songs/{SONG}")
        client.explain("/v1/test")
    for body in ({}, {"text": 5}, {"txt": ""}, {"text": None}):
        client.post(f"{at}/rules", body)
    for body in (
            {"path": "/v1/me/library/songs?limit=101"}, {"method": "POST", "path": "/v1/me/library/playlists"},
            {"path": "v1"}, {"path": 5}, {}, {"path": "/v1/test", "headers": {"Authorization": None}},
            {"path": "/v1/test", "headers": {"Authorization": "Bearer x"}},
            {"path": "/v1/test", "headers": [{"name": "X", "value": "y"}]}, {"path": "/v1/test", "headers": [1]},
            {"path": "/v1/test", "headers": {"X": 5}}, {"method": "BREW", "path": "/v1/test"},
            {"path": "/v1/catalog/us/songs/1?inclde=x"}, {"path": "/nowhere"}, {"path": "/_mock/health"}):
        client.post(f"{at}/explain", body)
    for query in (
            "since=0&limit=1", "since=3", "since=999999", "since=-1", "since=x", "limit=0", "limit=1001",
            "limit=1000", "limit=", "x=1", "since=1&since=2"):
        client.get(f"{at}/journal?{query}")
    client.judge()
    client.post(f"{at}/reset", "{}")
    client.post(f"{at}/reset", '{"x": 1}')
    client.post(f"{at}/reset")
    client.judge()
    client.get("/_mock/sessions")
    client.get("/_mock/scenarios")


def event_stream(client, at, act, mark, headers=b""):
    """Logs an event stream, from before `act` until `mark` arrives, or to its end if `mark` is None."""
    connection = Connection(client.port)
    try:
        target = f"GET {at}/events"
        connection.socket.sendall(f"{target} HTTP/1.1\r\nHost: localhost\r\n".encode() + headers + b"\r\n")
        deadline = time.monotonic() + PATIENCE
        head = connection.until(b"\r\n\r\n", deadline) or b""
        act()
        text = b""
        while (mark is None or mark not in text) and b"chunked" in head.lower():
            size = connection.until(b"\r\n", deadline)
            count = int(size, 16) if size else 0
            if not count:
                break
            text += connection.exactly(count + 2, deadline)[:-2]
        client.log.append(Entry("request", f"{target}, until {mark or 'its end'}", [
            ("head", client.server.normalized(head)), ("events", client.server.normalized(text)),
            ("end", connection.ended.encode())]))
    finally:
        connection.close()


def job_events(client, plan):
    """Reads event streams."""
    def act():
        client.get("/v1/storefronts/us")
        client.get("/v1/nonsense")
        client.operate("change-storefront", {"storefront": "jp"})
        client.operate("lapse-subscription")
        client.post(f"{client.at}/clock", {"advance": "1m"})
        client.post(f"{client.at}/reset")
    event_stream(client, client.at, act, b"event: reset")

    def act_again():
        for _ in range(3):
            client.get(f"/v1/catalog/us/songs/{SONG}")

    act_again()
    event_stream(client, client.at, act_again, b"\nid: 6", b"Last-Event-ID: 1\r\n")
    session = text_session(client, "scenario: Ends\nstorefronts: [us]\n")
    event_stream(client, session.at, lambda: client.send("DELETE", session.at), None)
    client.get(f"{client.at}/events", headers={"Last-Event-ID": "x"})
    client.send("POST", f"{client.at}/events")


def job_users(client, plan):
    """Uses several users, each with a library."""
    for user in ("token-of-alice", "token-of-bob", "token-of-carol", "nobody"):
        client.user_token = user
        for target in (
                "/v1/me/storefront", "/v1/me/library/songs", "/v1/me/library/playlists/p.alice/tracks",
                "/v1/me/recommendations", "/v1/me/library/songs?limit=3&offset=2", "/v1/me/library/artists",
                "/v1/me/ratings/songs?ids=1"):
            client.get(target)
        client.post("/v1/me/library/playlists", {"attributes": {"name": f"Of {user}"}})
        client.send("PUT", f"/v1/me/ratings/songs/{SONG}", {"type": "rating", "attributes": {"value": 1}})
        client.get("/v1/me/library/playlists")
        client.get(f"/v1/catalog/us/songs/{SONG}?include=library&extend=inFavorites")


def job_signed(client, plan):
    """Sends signed developer tokens."""
    client.post(f"{client.at}/clock", {"set": "2026-12-01T00:00:00Z"})
    for text in (
            SIGNED, der(SIGNED), SIGNED[:-8] + "AAAAAAAA", token(), token({"kid": "MOCK0KEY01"}),
            token({"kid": "MOCK0KEY01"}, {"iss": "MOCK0TEAM1"})):
        client.get("/v1/storefronts", headers={"Authorization": f"Bearer {text}"})
    client.post(f"{client.at}/clock", {"set": "2027-12-01T00:00:00Z"})
    client.get("/v1/storefronts", headers={"Authorization": f"Bearer {SIGNED}"})


def job_real_time(client, plan):
    """Checks that delayed responses are late and otherwise identical."""
    for term, least in (("k", 0.6), ("kha", 0.3), ("khalid", None)):
        client.get(f"/v1/catalog/us/search?term={term}&types=songs&limit=1", at_least=least)
    client.get("/v1/catalog/us/search?term=x", at_least=0.1)
    client.judge()


def job_made_up(lane, log, plan):
    """Uses a generated catalog and library that are large enough for pages and small enough for many requests."""
    lane.write("Generated/Scenarios/made-up.yaml", GENERATED)
    served(job_world("jp"), "Generated/Scenarios/made-up.yaml")(lane, log, plan)


def job_everything(lane, log, plan):
    """Requests relationships and views that are not in the shipped recordings."""
    lane.write("Everything/Scenarios/all.yaml", "scenario: All\nstorefronts: [us]\nrecordings: [all.json]\n")
    lane.write("Everything/Scenarios/all.json", everything_recorded(plan))
    lane.command(log, "check", "Everything/Scenarios/all.yaml")
    served(job_world("us"), "Everything/Scenarios/all.yaml")(lane, log, plan)


def job_folder(lane, log, plan):
    """Serves a folder of scenarios, with sessions selected by a header or created."""
    folder, served = lane.folder / "Some" / "Scenarios", []
    for name in ("bases", "limits", "outages", "tokens", "users", "Keys", "Pages", "Recordings"):
        if (lane.folder / "Scenarios" / name).is_dir():
            shutil.copytree(lane.folder / "Scenarios" / name, folder / name)
    for path in sorted(folder.rglob("*.yaml")):
        served.append(path.relative_to(folder).as_posix().removesuffix(".yaml"))
    with Server(lane, log, "Some/Scenarios") as server:
        client = Client(server, reuse=False)
        client.get("/_mock/scenarios")
        client.get("/_mock/sessions")
        for name in served:
            for target in (f"/v1/catalog/us/albums/{ALBUM}", "/v1/me/library/songs?limit=2", "/v1/storefronts"):
                client.get(target, headers={"Mock-Session": name})
            client.get(f"/_mock/sessions/{urllib.parse.quote(name, safe='')}/verdict?format=text")
        for name in ("user-token-refused", "tokens/user-token-refusd", "tokens", "users/three-accounts.yaml"):
            client.get("/v1/storefronts", headers={"Mock-Session": name})
            client.post("/_mock/sessions", {"scenario": name})
        for body in ({"scenario": "tokens/user-token-refused"}, {"scenario": "limits/small-pages", "seed": 4}):
            answer = client.post("/_mock/sessions", body)
            session = Client(server, reuse=False, session=answer.member("session"))
            session.developer_token = answer.member("developerToken") or ""
            session.user_token = answer.member("userToken") or ""
            ask_generic(session)
            session.judge()
        client.get("/_mock/sessions")
        client.judge()


RELOADED = r"(?m)^reloaded: |^added: |^removed: | has errors; the last valid version stays active$"


def job_reload(lane, log, plan):
    """Edits the files of a folder while it is served."""
    one, two = "Edited/one.yaml", "Edited/two.yaml"
    lane.write(one, EDITED)
    with Server(lane, log, "Edited") as server:
        client = Client(server)
        for _ in range(2):
            client.get("/v1/test")
        steps = [
            (one, EDITED.replace("One", "One again").replace("call: ..2", "call: ..3"), "One again"),
            (one, "scenario: One again\nstorefronts: [us, jp, uss]\n", '"stale":true'),
            (two, "scenario: Two\nstorefronts: [no]\n", "Two"),
            (one, "scenario: One at last\nstorefronts: [jp]\n", "One at last"), (two, None, None)]
        for number, (path, text, mark) in enumerate(steps, 1):
            if text is None:
                (lane.folder / path).unlink()
            else:
                lane.write(path + ".draft", text)
                (lane.folder / (path + ".draft")).rename(lane.folder / path)
            probe, end = Client(server), time.monotonic() + PATIENCE
            while time.monotonic() < end:
                probe.log = []
                body = probe.get("/_mock/scenarios").body
                done = b"Two" not in body if mark is None else mark.encode() in body
                # The reload message must be printed before the log of the following requests.
                if done and len(re.findall(RELOADED, server.printed)) == number:
                    break
                time.sleep(0.05)
            probe.close()
            client.get("/_mock/scenarios")
            client.get("/v1/storefronts")
            client.get("/v1/test")
            client.get("/v1/storefronts", headers={"Mock-Session": "two"})
            client.get("/_mock/sessions/default")
        client.judge()
    # The number of polls in the server's log varies.
    log[-1].parts = [(name, re.sub(rb"(?m)^GET /_mock/scenarios 200\n", b"", value)) for name, value in log[-1].parts]


def server_jobs():
    """Returns the server jobs as (name, function)."""
    def at(name):
        return f"Scenarios/{name}.yaml"
    servers = [
        ("quick start: library", job_contract(lambda path: "/me/" in path)),
        ("quick start: catalog", job_contract(lambda path: "/me/" not in path and "/{id}/" not in path)),
        ("quick start: relationships and views", job_contract(lambda path: "/me/" not in path and "/{id}/" in path)),
        ("scenarios as text", job_texts), ("devices", job_device), ("quick start: writes", job_writes),
        ("quick start: odd requests and tokens", job_odd),
        ("control API", job_control, "--allow-host", "music.test"),
        ("another seed", job_users, at("users/three-accounts"), "--seed", "99"),
        ("withdrawn album", job_world("us", "gb", share=(1, 4)), at("data/withdrawn-album")),
        ("events", job_events),
        ("two storefronts", job_world("us", "jp", "no", share=(2, 6)), at("storefronts/two-storefronts")),
        ("languages", job_world("no", "ca", share=(0, 5)), at("storefronts/languages-and-policies")),
        ("missing artwork", job_world("us", share=(1, 4)), at("data/missing-artwork")),
        ("small pages", job_world("us", share=(0, 3)), at("limits/small-pages")),
        ("a library of 250 songs", job_world("us", share=(2, 3)), at("library/library-of-250-songs")),
        ("an empty library", job_world("us", share=(3, 4)), at("library/empty-library-404")),
        ("three accounts", job_users, at("users/three-accounts")),
        ("signed tokens", job_signed, at("tokens/signed-tokens"), "--quiet")]
    jobs = [(name, served(run, *words)) for name, run, *words in servers]
    return jobs + [
        ("made-up catalog", job_made_up), ("every relationship", job_everything),
        ("a folder of scenarios", job_folder), ("edited files", job_reload),
        ("a bad day", served(job_world("us", share=(2, 4)), at("network/bad-day"), reuse=False)),
        ("real time", served(job_real_time, at("catalog/search-as-you-type"), scale=None))]
