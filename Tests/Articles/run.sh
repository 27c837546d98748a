#!/usr/bin/env bash
# Runs the unchanged code of the articles against the mock: each client before its fix, which fails the verdict, and after,
# which passes.
#
#     run.sh BINARY
#
# A language that is not installed is skipped with a message; with CI=true, it is a failure.
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

# has PROGRAM…: whether all programs are installed.
has() {
    local program
    for program in "$@"; do
        command -v "$program" >/dev/null && continue
        [ "${CI-}" != true ] || fail "$program is not installed"
        echo "SKIPPED: $program is not installed"
        return 1
    done
}

# expect STATUS VERDICT COMMAND: checks the exit status and the verdict of `run` with a command in this folder.
expect() {
    local status=0
    sh -c "apple-music-mock run library.yaml --report text=verdict.txt --report junit=reports/library.xml -- $3" \
        >log.txt 2>&1 </dev/null || status=$?
    # The time of an entry depends on the speed of the system. The sessions that tests create come last, in any order.
    sed -E 's/ \(\+[^)]*\)/ (+0 s)/g; /^(passed|FAILED)[:,].*, session /,$d' verdict.txt >verdict.normalized.txt
    [ "$status" = "$1" ] && diff -u "$2" verdict.normalized.txt || {
        cat log.txt
        fail "$(basename "$PWD"): expected $3 to exit with $1 and the verdict in $(basename "$2"); it exited with $status"
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
    echo "$1: passed after the fix, failed before it"
}

if has python3; then try python "python3 -m unittest"; fi
if has node; then
    try javascript "node --test library.test.mjs"
    cp "$here/javascript/library.mjs" .
    expect 0 "$here/passed.txt" "node --test"
fi
if has go gofmt; then
    unformatted=$(gofmt -l "$here/go")
    [ -z "$unformatted" ] || fail "not formatted by gofmt: $unformatted"
    try go "go test -count=1"
fi
if has curl jq; then try curl "sh test.sh"; fi
