#!/usr/bin/env bash
# Runs the code of the articles as it stands there, against the mock: each client as it was before, which the verdict
# fails, and as it is mended, which passes.
#
#     run.sh BINARY
#
# A language that is not there is skipped, visibly; where CI=true, that is a failure.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
binary=$(realpath "${1:?usage: run.sh BINARY}")
[ -x "$binary" ] && [ ! -d "$binary" ] || { echo "run.sh: $binary is not a program" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

mkdir "$folder/bin"
ln -s "$binary" "$folder/bin/apple-music-mock"
export PATH="$folder/bin:$PATH" PYTHONDONTWRITEBYTECODE=1 no_proxy=127.0.0.1 NO_PROXY=127.0.0.1

fail() {
    echo "run.sh: $1" >&2
    exit 1
}

# has PROGRAM…: whether they are all there.
has() {
    local program
    for program in "$@"; do
        command -v "$program" >/dev/null && continue
        [ "${CI-}" != true ] || fail "there is no $program"
        echo "SKIPPED: there is no $program"
        return 1
    done
}

# expect STATUS VERDICT COMMAND: what `run` makes of a command in this folder.
expect() {
    local status=0
    sh -c "apple-music-mock run library.yaml --report text=verdict.txt --report junit=reports/library.xml -- $3" \
        >log.txt 2>&1 </dev/null || status=$?
    [ "$status" = "$1" ] && diff -u "$2" verdict.txt || {
        cat log.txt
        fail "$(basename "$PWD"): $3 is to have the verdict in $(basename "$2") and the exit status $1, not $status"
    }
}

# try LANGUAGE COMMAND: runs a language's tests with both of its clients.
try() {
    mkdir "$folder/$1"
    cd "$folder/$1"
    cp "$here/library.yaml" .
    find "$here/$1" -maxdepth 1 -type f -exec cp {} . \;
    expect 0 "$here/passed.txt" "$2"
    cp "$here/$1/before"/* .
    expect 1 "$here/failed.txt" "$2"
    echo "$1: passed as it is mended, failed as it was"
}

if has python3; then try python "python3 -m unittest"; fi
if has node; then
    try javascript "node --test library.test.mjs"
    cp "$here/javascript/library.mjs" .
    expect 0 "$here/passed.txt" "node --test"
fi
if has go gofmt; then
    unformatted=$(gofmt -l "$here/go")
    [ -z "$unformatted" ] || fail "not as gofmt writes it: $unformatted"
    try go "go test -count=1"
fi
if has curl jq; then try curl "sh test.sh"; fi
