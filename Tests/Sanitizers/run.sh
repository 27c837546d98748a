#!/usr/bin/env bash
# Builds the project with a sanitizer, and fails if the sanitizer reports anything.
#
#     run.sh thread [SECONDS]        sends mixed traffic to the command; 120 seconds by default
#     run.sh address [OPTION…]       runs the tests, with the options of `swift test`, such as --filter JSON
#
# SANITIZER_SCRATCH names the folder for the builds; the default is .build/sanitizers.
#
# On Linux, the thread sanitizer does not know the lock of Synchronization.Mutex. MutexRace.swift has no race, but gets a report.
# Therefore the build for this sanitizer defines THREAD_SANITIZER, which replaces that lock by one of POSIX. No report is ignored.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
scratch=${SANITIZER_SCRATCH:-.build/sanitizers}

case ${1-} in
thread)
    mkdir -p "$scratch"
    swiftc -swift-version 6 -parse-as-library -sanitize=thread "$here/MutexRace.swift" -o "$scratch/mutex-race"
    if "$scratch/mutex-race" 2>"$scratch/mutex-race.log"; then
        echo "The sanitizer knows Mutex now. Remove THREAD_SANITIZER and SanitizedLock."
    elif ! grep 'WARNING: ThreadSanitizer' "$scratch/mutex-race.log"; then
        cat "$scratch/mutex-race.log"
        exit 1
    fi
    swift build --sanitize=thread -Xswiftc -DTHREAD_SANITIZER --scratch-path "$scratch/thread" --product apple-music-mock
    "$here/traffic.py" "$scratch/thread/debug/apple-music-mock" "${2-120}" ;;
address)
    shift
    ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0} SWIFT_BACKTRACE=enable=no \
        swift test --sanitize=address --scratch-path "$scratch/address" "$@" ;;
*)
    sed -n '2,/^set/{/^#/s/^#//p}' "$0"
    exit 2 ;;
esac
