"""The input of the jobs: requests, tokens, device operations, and valid and invalid scenarios."""

import base64
import json

ALBUM, SONG, OTHER_SONG, ARTIST = "1200868601", "1200868616", "1200868874", "82842423"

# Invalid and unusual targets.
ODD_TARGETS = [
    "/", "/v1", "/v1/", "/v2/catalog/us/albums/1", "/v1/catalog", "/v1/catalog/", "/v1/catalog/us/",
    "/v1/catalog/us/holograms", "/v1/catalog/us/holograms/1", f"/v1/catalog/us/albums/{ALBUM}/",
    f"/v1//catalog/us/albums/{ALBUM}", f"/v1/catalog/US/albums/{ALBUM}", f"/v1/catalog/us/Albums/{ALBUM}",
    f"/v1/catalog/us/albums/{ALBUM}/nonsense", f"/v1/catalog/us/albums/{ALBUM}/view/nonsense",
    f"/v1/catalog/us/albums/{ALBUM}/view", "/v1/catalog/us/albums/", "/v1/catalog/us/albums/%31200868601",
    "/v1/catalog/us/albums/%2F", "/v1/catalog/us/albums/a%00b", "/v1/catalog/us/albums/%",
    "/v1/catalog/us/albums/%C3%A9", "/v1/catalog/us/albums/%FF", f"/v1/catalog/us/albums/{ALBUM}?",
    "/v1/catalog/us/songs?ids", f"/v1/catalog/us/albums/{ALBUM}?include",
    f"/v1/catalog/us/albums/{ALBUM}?include=tracks&include=artists", f"/v1/catalog/us/albums/{ALBUM}?&&=&a=b=c&%zz",
    f"/v1/catalog/us/albums/{ALBUM}?include=%74racks", f"/v1/catalog/us/albums/{ALBUM}?include=tracks%2Cartists",
    f"/v1/catalog/us/albums/{ALBUM}?include=,tracks,,",
    f"/v1/catalog/us/albums/{ALBUM}?include%5Btracks%5D=artists",
    f"/v1/catalog/us/albums/{ALBUM}?limit%5Btracks%5D=2&include=tracks",
    f"/v1/catalog/us/albums/{ALBUM}?include[tracks]=artists",
    f"/v1/catalog/us/albums/{ALBUM}?extend[songs]=audioVariants",
    f"/v1/catalog/us/albums/{ALBUM}?fields[albums]=name", f"/v1/catalog/us/albums/{ALBUM}?l=ja&l=en-US",
    f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=2&limit=3", f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=+2",
    f"/v1/catalog/us/albums/{ALBUM}/tracks?limit=%202", f"/v1/catalog/us/songs/{SONG}?" + "a=" + "b" * 9000,
    f"/v1/catalog/us/songs?ids={SONG},{SONG},{OTHER_SONG},,x y".replace(" ", "%20"), "/v1/me", "/v1/me/",
    "/v1/me/nonsense", "/v1/me/library/nonsense", "/v1/me/library/songs/i.none",
    "/v1/me/library/albums/l.none/tracks", "/v1/me/ratings/nonsense/1", "/v1/me/history", "/v1/me/recent",
    "/v1/catalog/us/search?term=kh%61lid&types=songs&limit=2",
    "/v1/catalog/us/search?term=khalid&types=songs,nonsense", "/v1/catalog/us/search?types=songs",
    "/v1/catalog/us/search?term=khalid", "/v1/catalog/us/charts",
    "/v1/catalog/us/charts?types=songs&genre=20&chart=most-played&with=cityCharts,dailyGlobalTopCharts",
    "/v1/language/xx/tag?acceptLanguage=ja", "/v1/language/us/tag",
    "/v1/language/jp/tag?acceptLanguage=en-GB,ja;q=0.5", "/v1/test", "/favicon.ico", "/robots.txt", "/_mockery",
    "/v1/storefronts?ids=us,xx,jp", "/v1/storefronts/xx"]

# Bytes that are not HTTP, and unsupported requests.
MALFORMED = [
    b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
    b"G(T / HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / http/1.1\r\nHost: a\r\n\r\n",
    b"BREW / HTTP/1.1\r\nHost: a\r\n\r\n", b"get / HTTP/1.1\r\nHost: a\r\n\r\n",
    b"CONNECT a.test:80 HTTP/1.1\r\nHost: a\r\n\r\n", b"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.2\r\nHost: a\r\n\r\n", b"GET / HTTP/2.0\r\nHost: a\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET x HTTP/1.1\r\nHost: a\r\n\r\n", b"GET * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /#part HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n", b"GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://user@a/ HTTP/1.1\r\nHost: a\r\n\r\n", b"GET http://a:port/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\nHost: a\n\n", b"GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n folded\r\n\r\n", b"GET / HTTP/1.1\r\n Host: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n: y\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nX: \x00\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: tea\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET / HTTP/1.1\r\nHost:\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 5\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999999\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n0\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\nx\r\n",
    b"GET /" + b"a" * 16500 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"".join(b"X-%d: y\r\n" % number for number in range(300)) + b"\r\n"]


def part(value):
    """Encodes a part of a token."""
    text = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def token(header=None, claims=None, signature=bytes(range(64))):
    """Returns a developer token for a scenario's clock; None removes a member."""
    said = [{"alg": "ES256", "kid": "MOCKKEY001"}, {"iss": "MOCKTEAM01", "iat": 1767225600, "exp": 1782777600}]
    for members, changes in zip(said, (header, claims)):
        members.update(changes or {})
        for name in [name for name in members if members[name] is None]:
            del members[name]
    return ".".join([part(said[0]), part(said[1]), part(signature)])


# Signed with Scenarios/Keys/mock-developer.p8 by `token --key`, valid until 2027-05-21.
SIGNED = (
    "eyJhbGciOiJFUzI1NiIsImtpZCI6Ik1PQ0swS0VZMDEifQ"
    ".eyJpc3MiOiJNT0NLMFRFQU0xIiwiaWF0IjoxNzk1MzE0Nzk1LCJleHAiOjE4MTA4NjY3OTV9"
    ".GkH7alpum3y8-z8btx6AEW4Zbr2kfN5F1bNihFPR-gkvBmhiAun5d28CtQ45zAAETm9XTIcNMKukx7rDz9eOlg")


def der(signed):
    """Returns the same token with its signature in DER."""
    head, claims, signature = signed.split(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    numbers = b""
    for half in (raw[:32], raw[32:]):
        half = half.lstrip(b"\0")
        half = b"\0" + half if half[0] > 127 else half
        numbers += bytes([2, len(half)]) + half
    return f"{head}.{claims}.{part(bytes([48, len(numbers)]) + numbers)}"


# Developer tokens, most of them invalid.
TOKENS = [
    SIGNED, der(SIGNED), SIGNED[:-8] + "AAAAAAAA", token(), token({"alg": "HS256"}), token({"alg": None}),
    token({"alg": "none"}), token({"kid": None}), token({"kid": "short"}), token({"kid": "OTHERKEY01"}),
    token({"typ": "JWT"}), token(None, {"iss": None}), token(None, {"iss": "MOCK0TEAM1"}), token(None, {"iss": 7}),
    token(None, {"iat": None}), token(None, {"exp": None}), token(None, {"iat": "now"}),
    token(None, {"exp": 1767225600}), token(None, {"exp": 1767225601}), token(None, {"exp": 1577836800}),
    token(None, {"iat": 1577836800}), token(None, {"iat": 4102444800, "exp": 4102448400}),
    token(None, {"exp": 1798761600}), token(None, {"origin": ["https://a.test"]}), token(None, {"sub": "x"}),
    token(signature=b"\x30\x45" + bytes(69)), token(signature=b""), token(signature=bytes(63)), "a.b.c", "a.b", "",
    "....", "%%%.%%%.%%%", part(b"[]") + "." + part(b"{}") + ".AA", part(b"{") + ".e30.AA"]

# Device operations with valid and invalid arguments, in an order in which they have effects.
OPERATIONS = [
    ("authorization-status", None), ("authorization-status", {"framework": "musickit"}),
    ("authorization-status", {"framework": "x"}), ("request-authorization", None),
    ("request-authorization", {"framework": "musickit"}), ("request-capabilities", None),
    ("request-capabilities", {"framework": "musickit"}), ("music-subscription", {}),
    ("request-storefront-country-code", None), ("request-storefront-identifier", None),
    ("change-storefront", {"storefront": "jp"}), ("request-storefront-identifier", None),
    ("change-storefront", {"storefront": "xx"}), ("change-storefront", {}),
    ("change-storefront", {"storefront": "us"}), ("request-user-token", None),
    ("request-user-token", {"ignoreCache": True, "framework": "musickit"}),
    ("request-user-token", {"developerToken": ""}), ("request-user-token", {"developerToken": "a.b.c"}),
    ("request-user-token", {"ignoreCache": "yes"}), ("acknowledge-privacy", {"accept": False}),
    ("request-user-token", None), ("acknowledge-privacy", None), ("load-offer", None), ("present-offer", None),
    ("lapse-subscription", None), ("present-offer", None), ("load-offer", {"options": {"action": "subscribe"}}),
    ("present-offer", None), ("answer-offer", {"answer": "not-now"}),
    ("load-offer", {
        "framework": "musickit", "options": {"action": "subscribe", "messageIdentifier": "join", "itemID": SONG}}),
    ("load-offer", {"options": {
        "action": "subscribe", "messageIdentifier": "playMusic", "iTunesItemIdentifier": 1200868616}}),
    ("load-offer", {"options": {"itemID": "1", "iTunesItemIdentifier": 1}}),
    ("load-offer", {"options": {"action": "x"}}),
    ("load-offer", {"options": {
        "action": "subscribe", "messageIdentifier": "x", "affiliateToken": "a", "campaignToken": "c"}}),
    ("load-offer", {"options": {"action": "subscribe"}}), ("present-offer", None), ("present-offer", None),
    ("dismiss-offer", None), ("dismiss-offer", None), ("answer-offer", {"answer": "subscribed"}),
    ("load-offer", {"options": {"action": "subscribe"}}), ("present-offer", {}),
    ("answer-offer", {"answer": "subscribed"}), ("request-capabilities", None), ("music-subscription", None),
    ("set-queue", {"player": "system", "items": [{"storeID": SONG}, {"storeID": OTHER_SONG}]}),
    ("queue", {"player": "system"}), ("play-next", {"player": "system", "items": [{"storeID": ALBUM}]}),
    ("insert", {"player": "system", "items": [], "after": 0}),
    ("set-queue", {
        "player": "application", "items": [{"storeID": SONG}, {"playParams": {"id": SONG, "kind": "song"}}]}),
    ("play-later", {"player": "application", "items": [{"libraryID": "i.none"}]}),
    ("play-later", {"player": "application", "items": []}),
    ("insert", {"player": "application", "items": [{"storeID": OTHER_SONG}], "after": 0}),
    ("insert", {"player": "application", "after": 99}), ("remove", {"player": "application", "at": 0}),
    ("remove", {"player": "application", "at": 99}), ("queue", {"player": "application"}), ("queue", {}),
    ("queue", {"player": "car"}), ("set-queue", {"player": "system"}),
    ("set-queue", {"player": "system", "items": [5]}), ("can-make-payments", None),
    ("can-make-payments", {"sdk": "17.4", "externalPurchase": True}), ("can-make-payments", {"sdk": "new"}),
    ("request-review", None), ("request-review", {"environment": "testflight"}),
    ("request-review", {"rated": True}), ("request-review", {"environment": "development", "newVersion": True}),
    ("request-review", {"rated": "2025-12-01T00:00:00Z"}), ("request-review", {"rated": "soon"}),
    ("device-verification", {"nonce": "5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"}),
    ("device-verification", {"nonce": "x"}), ("device-verification", {}),
    ("redeem-offer-code", {"code": "WELCOME"}), ("redeem-offer-code", {"code": "NONE"}),
    ("redeem-offer-code", {"code": "K7Q2-ONCE"}), ("redeem-offer-code", {"code": "K7Q2-ONCE"}),
    ("redeem-offer-code", {"code": "SPRING"}), ("redeem-offer-code", {}), ("sync-purchases", None),
    ("manage-subscriptions", None), ("manage-subscriptions", {"answer": "cancelled"}),
    ("manage-subscriptions", {"answer": "x"}), ("transactions", None), ("change-settings", {"consent": "denied"}),
    ("request-capabilities", None), ("request-user-token", None), ("queue", {"player": "system"}),
    ("change-settings", {"consent": "authorized"}), ("change-settings", {"consent": "maybe"}),
    ("change-settings", None), ("request-user-token", None), ("request-autorization", None), ("nonsense", None),
    ("queue", []), ("queue", "x"), ("change-settings", {"consent": "restricted"}), ("authorization-status", None),
    ("change-settings", {"consent": "authorized"})]

# Scripted outcomes of operations.
OUTCOMES = [
    ("request-authorization", "allow"), ("request-authorization", "nonsense"), ("present-offer", "spinner"),
    ("load-offer", "not-loaded"), ("present-offer", ["spinner", "problem-page", "ok"]),
    ("request-user-token", {"error": "cloud-service-revoked"}),
    ("request-user-token", [{"error": "user-token-request-failed"}, "token"]),
    ("request-user-token", {"error": "nonsense"}),
    ("request-user-token", {"error": "privacy-acknowledgement-required"}),
    ("request-capabilities", {"error": "unknown"}), ("music-subscription", {"error": "permission-denied"}),
    ("redeem-offer-code", "expired"), ("sync-purchases", "added"), ("manage-subscriptions", "upgraded"),
    ("device-verification", "nil"), ("answer-offer", "subscribed-limited"), ("queue", "x"),
    ("load-offer", "music-app-absent"), ("load-offer", None), ("request-user-token", []), ("request-user-token", 5),
    ("change-settings", "denied"), ("nonsense", "ok")]

# Initial devices.
DEVICES = {
    "as it is": "scenario: D\nstorefronts: [us, jp]\n",
    "nobody asked": """\
scenario: D
storefronts: [us, jp]
user: {subscription: none, token: issued}
device:
  consent: not-determined
  outcomes:
    request-authorization: allow
    answer-offer: subscribed
    request-user-token: [token, {error: cloud-service-revoked}, token]
""",
    "tvOS": """\
scenario: D
storefronts: [us]
device: {platform: tvOS 18.0, id: none, can-make-payments: false}
""",
    "macOS": """\
scenario: D
storefronts: [us, jp]
device: {platform: macOS 15.0, music-app: absent}
user: {subscription: expired}
""",
    "old iOS": "scenario: D\nstorefronts: [us, jp]\ndevice: {platform: iOS 10.3}\n",
    "offline": """\
scenario: D
storefronts: [us, jp]
device: {network: offline, consent: denied, ever-consented: true}
""",
    "signed out": """\
scenario: D
storefronts: [us, jp]
user: {signed-in: false, privacy-acknowledged: false}
device: {network: token-service-down}
"""}

# Complete scenarios, each of which gets the same requests.
TEXTS = {
    "choices": """\
extends: quick-start.yaml
scenario: C
choices:
  add-to-library: 405
  library-row-ids: a
  foreign-playlist: 500
  recent-played-limit: accepted
  unsupported-language: refused
  library-delay: 5s
""",
    "empty": "scenario: E\nstorefronts: [us, jp]\nchoices: {empty-library: 404}\n",
    "limits": """\
extends: quick-start.yaml
scenario: L
lists:
  albums.tracks: {page: 2, max: 3}
  search: {page: 1, max: 2}
  library.songs: {page: 2, max: 4}
  charts: {page: 1}
  library.playlists.tracks: {max: 2, page: 1}
""",
    "made up": """\
scenario: M
seed: 5
clock: 2026-11-20T12:00:00Z
storefronts:
  us: {}
  ca: {name: Canada, language: en-CA, languages: [en-CA, fr-CA]}
  cn: {explicit-content: prohibited}
generate:
  artists: 4
  albums: 9
  songs: 70
  playlists: 3
  music-videos: 4
  stations: 3
user:
  storefront: ca
  library: {songs: 32, playlists: [{id: p.mine, name: Mine, tracks: 5}, {name: Other}]}
""",
    "rules": """\
extends: quick-start.yaml
scenario: R
states: {phase: start}
rules:
  - {name: drawn, request: GET /v1/catalog/us/songs/*, each: url, chance: 0.5, answer: upstream-error}
  - name: in turn
    request: GET /v1/catalog/us/search
    answer: [usual, rate-limited, {status: 418, headers: {X-A: b}, body: {a: [1, 1.50, ~]}}]
  - name: edited
    request: /v1/catalog/us/albums/*
    edit: {remove: [data.*.attributes.artwork], set: {data.0.attributes.name: N, data.0.x: {y: [1]}}}
  - name: queried
    request: GET /v1/catalog/*/charts
    query: {limit: {not: '2'}, l: {absent: true}}
    answer: {from: not-found, headers: {Retry-After: 3}}
  - name: of the body
    request: POST /v1/me/library/playlists
    body: {attributes: {name: Mix}}
    takes-effect: true
    answer: gateway-timeout
  - {name: cut, request: GET /v1/storefronts/us, call: every 2, answer: {fault: truncate, at: 40B}}
  - name: late
    request: GET /v1/storefronts
    delay: {median: 80ms, p99: 900ms}
    then: {advance: 30s, states: {phase: later}}
  - name: by header
    request: /v1/test
    headers: {X-Bug: '1'}
    before-tokens: true
    answer: {status: 503, error: {code: '1', title: T, detail: D, parameter: p}}
  - name: in phase
    request: GET /v1/me/storefront
    states: {phase: later}
    call: 2..
    then: {operation: {change-storefront: jp}}
  - name: denied
    request: GET /v1/me/library/songs
    call: ..2
    answer: user-token-invalid
    then: {operation: lapse-subscription}
  - {name: asked, operation: request-capabilities, then: {advance: 1h}}
""",
    "expectations": """\
extends: quick-start.yaml
scenario: X
user: {token: issued}
contract: {except: [{rule: value-too-large, parameter: limit}]}
expect:
  - {name: asked, request: GET /v1/storefronts, times: 1..2, answered: 200}
  - {name: never, request: /v1/catalog/us/search, times: 0}
  - {name: renewed, operation: request-user-token, after: asked, outcome: token, times: 1}
  - {name: fresh, request: GET /v1/me/**, fresh: user-token, after: renewed, wait: ..10m}
  - {name: later, request: GET /v1/catalog/us/albums/*, after: asked, wait: 1m.., gap: 1s..}
  - {name: whole, walk: GET /v1/me/library/songs}
  - {name: tracks, walk: GET /v1/catalog/us/albums/1200868601/tracks}
  - {name: made, request: POST /v1/me/library/playlists, body: {attributes: {name: Mix}}, answered: [201, 4xx]}
  - {name: at last, at-end: GET /v1/me/library/playlists, count: 9}
  - {name: these, at-end: GET /v1/storefronts, ids: [us, jp]}
  - {name: headed, request: GET /v1/catalog/**, headers: {accept: application/json}, before: renewed}
""",
    "limited": """\
extends: quick-start.yaml
scenario: RL
rate-limit: {requests: 4, per: 2m, retry-after: 30s, answer: {from: rate-limited, headers: {X-L: '1'}}}
""",
    "users": """\
scenario: U
storefronts: [us, jp]
users:
  ann: {token: issued, library: {songs: 7}}
  bob: {token: token-of-bob, storefront: jp, subscription: limited, library: {songs: 3}}
  eve: {token: token-of-eve, subscription: none}
  kim: {token: token-of-kim, privacy-acknowledged: false}
""",
    "any token": "scenario: S\nstorefronts: [us]\ndeveloper-token: {accept: any}\n",
    "faults": """\
scenario: F
storefronts: [us]
rules:
  - {request: GET /v1/test, call: 1, answer: reset}
  - {request: GET /v1/test, call: 1, answer: empty}
  - {request: GET /v1/test, call: 1, answer: {fault: truncate, at: 3B}}
  - {request: GET /v1/test, call: 1, answer: {fault: reset-after, at: 3B}}
  - {request: GET /v1/test, call: 1, answer: malformed-chunk}
  - {request: GET /v1/test, call: 1, answer: garbage}
  - {request: GET /v1/test, call: 1, answer: drip}
"""}

# A generated catalog of medium size.
GENERATED = """\
scenario: Generated
seed: 31
storefronts: [us, jp, de]
generate:
  artists: 8
  albums: 30
  songs: 260
  playlists: 5
  music-videos: 9
  stations: 4
user: {library: {songs: 40, playlists: 2}}
"""

# Rules that replace those of a running session.
RULES = [
    "- {name: one, request: GET /v1/test, call: 1, answer: not-found}\n",
    "- {request: GET /v1/test, answer: nonsense}\n",
    """\
- request: /v1/catalog/us/songs/*
  states: {phase: start}
  answer: [usual, upstream-error]
  then: {states: {phase: calm}}
- {operation: queue, then: {advance: 1s}}
""",
    "- {request: GET /v1/tset, answer: not-found}\n", "", "{}", "- x", "- [", "scenario: no\n",
    "- {request: GET /v1/test, answer: reset}\n" * 2]

# A scenario that is edited while it is served.
EDITED = """\
scenario: One
storefronts: [us, jp]
rules:
  - {name: r, request: GET /v1/test, call: ..2, answer: not-found}
"""

# Files with diagnostics, by name.
BROKEN = {
    "unclosed.yaml": "scenario: A\nstorefronts: [us, jp\nuser: {storefront: us}\n",
    "tabs.yaml": "scenario: A\nuser:\n\tstorefront: us\n",
    "anchors.yaml": "scenario: &a A\nabout: *a\nuser: !tag {storefront: us}\n---\nscenario: B\n",
    "empty.yaml": "",
    "comment.yaml": "# nothing\n",
    "list.yaml": "- scenario\n- list\n",
    "text.yaml": "scenario\n",
    "bytes.yaml": b"scenario: \xff\xfe\nabout: a\x00b\n",
    "crlf.yaml": "scenario: A\r\nstorefront: us\r\n",
    "keys.yaml": """\
scenrio: A
storefronts: [us, uss]
user: {storefrnt: us, token: maybe}
user: {}
lists: {albums.track: {page: 0}}
""",
    "types.yaml": """\
scenario: {a: b}
seed: -1
clock: yesterday
time-scale: fast
storefronts: us
recordings: 5
generate: {songs: many, albums: 7}
user: [us]
""",
    "rules.yaml": """\
scenario: A
states: {phase: one}
rules:
  - {request: GET v1/test, answer: not-fond}
  - {request: GET /v1/tset, call: 0, answer: usual}
  - {request: GET /v1/test, answer: {fault: drip, at: 3B}}
  - {request: GET /v1/test}
  - {operation: reqest-user-token, then: {states: {phase: two}}}
  - {request: /v1/**, states: {phase: three}, chance: 2, delay: 5, answer: usual}
  - {request: GET /v1/test, answer: {fault: truncate, at: 5X}}
""",
    "expect.yaml": """\
scenario: A
expect:
  - {name: a, request: GET /v1/test, after: b}
  - {name: b, request: GET /v1/test, after: a}
  - {name: a, operation: nonsense}
  - {request: GET /v1/nowhere, times: 3..1, after: zzz}
  - {walk: GET /v1/test, answered: 200}
  - {}
""",
    "files.yaml": """\
scenario: A
recordings: [nowhere.json, ../../../etc/passwd, not.json, odd.json]
developer-token: {accept: signed, keys: {K: not.json}}
extends: files.yaml
""",
    "device.yaml": """\
scenario: A
user: {signed-in: false, subscription: active}
device:
  consent: denied
  platform: iOS
  id: x
  offer-codes: [{code: A, product: p}, {code: A, product: q}]
  capabilities: []
  outcomes: {request-user-token: token, present-offer: nonsense, request-authorization: allow}
""",
    "users.yaml": """\
scenario: A
user: {token: any}
users:
  a: {token: x}
  b: {token: x}
  c: {}
rules:
  - {request: /v1/me/**, user: d, answer: usual}
""",
    "scalars.yaml": "scenario: \"a\\q\"\nabout: 'it''s\nclock: @x\nseed: `5`\n? complex\n: key\n",
    "colon.yaml": "scenario: a: b\nabout: c #d\n-x\n",
    "indentation.yaml": """\
scenario: A
user:
   storefront: us
  token: any
rules:
- request: GET /v1/test
   answer: usual
""",
    "deep.yaml": "scenario: A\nabout: " + "[" * 80 + "]" * 80 + "\n",
    "no-end.yaml": "scenario: A\nstorefronts: [us]",
    "good.yaml": "scenario: Good\nstorefronts: [us]\n",
    "warned.yaml": """\
scenario: W
storefronts: [us]
rules:
  - {request: GET /v1/catalog/us/holograms, answer: usual}
""",
    "dup.yaml": "scenario: A\nscenario: B\n? \n",
    "resources.yaml": """\
scenario: A
storefronts: [us]
generate: {albums: 2}
resources:
  albums/1: {remove: [artwork]}
  album/2: {set: {a: 1}}
  x: {}
user: {library: {songs: 1, playlists: [{id: p.a, name: A, tracks: ["1"]}, {id: p.a, name: B}]}}
""",
    "wide.yaml": "scenario: “ŵíďè” 日本語の題名 🎵🎵\nstorefronts: [us, 日本]\nabout: \u202egnp\u202c\n",
    "many.yaml": "scenario: A\n" + "".join(f"x{number}: [\n" for number in range(150)),
    "not.json": '{"data": [\n',
    "odd.json": """\
{"data": [{"id": 5, "type": "songs"}, {"type": "x"}, {"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1"}]}
"""}

# Scenarios that `format` changes.
UGLY = {
    "one.yaml": """\
# head


scenario:    A   # why
storefronts:   [ us,jp ,  no ]
user: { storefront : us,token: any }
# between
rules:
    -   request:   GET /v1/test   # r
        answer:    usual


    # before the second
    - {  request: "/v1/catalog/**" ,  answer: [usual,  not-found,] }
# tail
""",
    "two.yaml": """\
---
scenario: 'quoted'
about: >-
    folded
    text

      more
clock: "2026-01-01T00:00:00Z"\r
seed:   7
""",
    "three.yaml": "scenario: |\n   a\n   b\n\nuser:\n        storefront: us",
    "bad.yaml": "scenario: [\n",
    "same.yaml": "scenario: Same\nstorefronts: [us]\n",
    "deep/four.yaml": "{scenario: A, storefronts: [us,\n jp # x\n ], user: {}}\n"}

# A client that `run` starts.
CHILD = """
import http.client, os, sys
url = os.environ["APPLE_MUSIC_MOCK_URL"]
print(url.rsplit(":", 1)[0])
for name in ("DEVELOPER_TOKEN", "USER_TOKEN", "MOCK_SESSION"):
    print(os.environ[f"APPLE_MUSIC_{name}"])
for target in sys.argv[1:]:
    connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=10)
    connection.request("GET", target, headers={"Authorization": "Bearer " + os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"],
                       "Music-User-Token": os.environ["APPLE_MUSIC_USER_TOKEN"]})
    answer = connection.getresponse()
    print(answer.status, answer.read().decode())
"""
