#!/usr/bin/env bash
# Opens a page from another port in a headless Chromium and checks its results with the mock's MusicKit JS.
#
#     run.sh BINARY
#
# CHROMIUM is the browser (chromium). It sends requests only to loopback.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
binary=${1:?usage: run.sh BINARY}
browser=${CHROMIUM-chromium}
folder=$(mktemp -d)
processes=()
finish() {
    if [ "${#processes[@]}" -gt 0 ]; then
        kill "${processes[@]}" 2>/dev/null || true
        wait "${processes[@]}" 2>/dev/null || true
    fi
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
    echo "run.sh: $1" >&2
    exit 1
}
# await FILE: waits until the file is not empty.
await() {
    for _ in $(seq 200); do
        if [ -s "$1" ]; then return; fi
        sleep 0.05
    done
    fail "$1 is still empty"
}
# member NAME: prints a member of the JSON object on standard input.
member() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
# control PATH [BODY]: sends a GET, or a POST with the body, to the control API.
control() { curl --silent --show-error --fail --noproxy '*' "$mock/_mock/$1" ${2+--data "$2"}; }

command -v "$browser" >/dev/null || fail "$browser is not installed"

"$binary" serve "$here/../../Scenarios/tokens/refused-until-renewed.yaml" --port 0 --ready-file "$folder/ready.json" \
    >"$folder/server.log" 2>&1 &
processes+=($!)
python3 -u -m http.server 0 --bind 127.0.0.1 --directory "$here" >"$folder/pages.log" 2>/dev/null &
processes+=($!)
await "$folder/ready.json"
await "$folder/pages.log"
mock=$(member url <"$folder/ready.json")
pages=$(sed -nE 's/.* port ([0-9]+) .*/http:\/\/127.0.0.1:\1/p' "$folder/pages.log")

# session TEXT: creates a session from a scenario's text and prints the response.
session() { control sessions "$(python3 -c 'import json, sys; print(json.dumps({"text": sys.argv[1]}))' "$1")"; }

# open CASE TOKEN: prints the document after the page is done. Time is virtual, so delays do not wait.
open() {
    timeout 60 "$browser" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync --no-proxy-server \
        --host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1' --user-data-dir="$folder/profile-$1" \
        --virtual-time-budget=20000 --dump-dom "$pages/page.html?mock=$mock&token=$2&case=$1" 2>"$folder/browser.log"
}

passed=0
# expect CASE TOKEN: checks that the page prints exactly the lines on standard input.
expect() {
    open "$1" "$2" >"$folder/document.html" || { cat "$folder/browser.log" >&2; fail "$1: the browser failed"; }
    python3 - "$folder/document.html" >"$folder/said" <<'PYTHON'
import html, re, sys

document = open(sys.argv[1], encoding="utf-8").read()
said = re.search(r'<ol id="said">(.*?)</ol>', document, re.S)
for line in re.findall(r"<li>(.*?)</li>", said[1] if said else "", re.S):
    print(html.unescape(line))
print("done" if '<p id="state">done</p>' in document else "the page did not finish")
PYTHON
    if ! diff -u --label expected --label "$1" <(sed 's/^ *//'; echo done) "$folder/said"; then fail "$1: unexpected page"; fi
    passed=$((passed + 1))
}

expect library "$(member developerToken <"$folder/ready.json")" <<'LINES'
    too early: undefined
    configured
    the instance: true false us
    token of 88
    will be 3
    is 3
    authorized: true true
    refused: ACCESS_DENIED Invalid authentication
    token of 88
    another token: true
    token of undefined
    will be 0
    is 0
    signed out: true ACCESS_DENIED ACCESS_DENIED
    elsewhere: 403 Invalid authentication
    token of 88
    will be 3
    is 3
    signed in again: true
    400 songs
LINES

control sessions/default/journal >"$folder/journal.json"
python3 - "$folder/journal.json" <<'PYTHON'
import json, sys

entries = json.load(open(sys.argv[1]))["entries"]
seen = [f'{entry["operation"]}, {entry["why"]}' if entry["kind"] == "device" else entry["answer"]["status"]
        for entry in entries if entry.get("request", {}).get("method") != "OPTIONS"]
authorized = ["request-authorization, MusicKit JS", "request-user-token, MusicKit JS"]
expected = [*authorized, 200, 200, 403, *authorized, 200, 200, 403, 403, *authorized, 200]
if seen != expected: sys.exit(f"the journal has {seen}")
PYTHON
passed=$((passed + 1))

expect denied "$(session 'scenario: The user says no
device: {consent: not-determined, outcomes: {request-authorization: deny}}' | member developerToken)" <<'LINES'
    configured
    authorize: true AUTHORIZATION_ERROR AUTHORIZATION_ERROR
    false 1 undefined
LINES

session 'scenario: Half a year later' >"$folder/later.json"
control "sessions/$(member session <"$folder/later.json")/clock" '{"advance": "181d"}' >/dev/null
expect expired "$(member developerToken <"$folder/later.json")" <<'LINES'
    configure: true CONFIGURATION_ERROR CONFIGURATION_ERROR
    Initialized with an expired token, undefined
LINES

expect changes "$(session 'scenario: The user moves, and does not renew
storefronts: [us, jp]' | member developerToken)" <<'LINES'
    configured
    moved to jp jp jp
    asked /v1/storefronts/jp: 200 Japan
    may play: false
    lapsed: true SUBSCRIPTION_ERROR SUBSCRIPTION_ERROR
LINES

expect offered "$(session 'scenario: The user could subscribe
user: {subscription: none}' | member developerToken)" <<'LINES'
    configured
    eligible for the offer
    authorized: true
LINES

expect errors "$(session 'scenario: Errors of the service
rules:
  - {request: /v1/catalog/us/charts, answer: rate-limited}
  - {request: /v1/catalog/us/genres, answer: service-unavailable}
  - {request: /v1/catalog/us/search, answer: gateway-timeout}
  - {request: /v1/catalog/us/songs, answer: reset}' | member developerToken)" <<'LINES'
    configured
    albums/1: true NOT_FOUND NOT_FOUND
    albums/1: 404 object
    charts: true QUOTA_EXCEEDED QUOTA_EXCEEDED
    charts: 429 object
    genres: true SERVICE_UNAVAILABLE SERVICE_UNAVAILABLE
    genres: 503 object
    search: true SERVER_ERROR SERVER_ERROR
    search: 504 string
    songs: true NETWORK_ERROR NETWORK_ERROR
    songs: undefined undefined
    play without a queue: 0
    1 storefronts
LINES

echo "$passed passed"
