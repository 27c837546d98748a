#!/usr/bin/env bash
# Builds the project with a sanitizer, and fails if the sanitizer reports anything.
#
#     run.sh traffic [SECONDS]   sends the traffic of Tests/Hostile/soak.py to the command, with the thread sanitizer; 120 seconds by default
#     run.sh thread [OPTION…]    runs the tests with the thread sanitizer, with the options of `swift test`, such as --filter JSON
#     run.sh address [OPTION…]   runs the tests with the address sanitizer
#
# SANITIZER_SCRATCH names the folder for the builds; the default is .build/sanitizers.
#
# On Linux, the thread sanitizer does not know the lock of Synchronization.Mutex. MutexRace.swift has no race, but gets a report.
# Therefore the build for this sanitizer defines THREAD_SANITIZER, which replaces that lock with one of POSIX. No report is ignored.
# The address sanitizer detects no leaks, because it reports the object of TaggedPointerLeak.swift.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
scratch=${SANITIZER_SCRATCH:-.build/sanitizers}
export SWIFT_BACKTRACE=enable=no

# Prints the report that a program gets although it is right, and fails if the program fails otherwise.
wrong_report() {
    swiftc -swift-version 6 -parse-as-library -sanitize="$2" "$here/$1.swift" -o "$scratch/$1" 2>"$scratch/$1.log" ||
        { cat "$scratch/$1.log"; exit 1; }
    if "$scratch/$1" 2>"$scratch/$1.log"; then
        echo "$1.swift gets no report now. Remove what its report requires."
    elif ! grep '^SUMMARY:' "$scratch/$1.log"; then
        cat "$scratch/$1.log"
        exit 1
    fi
}

mkdir -p "$scratch"
thread=(--sanitize=thread -Xswiftc -DTHREAD_SANITIZER --scratch-path "$scratch/thread")
export TSAN_OPTIONS=history_size=4
case ${1-} in
traffic)
    wrong_report MutexRace thread
    swift build "${thread[@]}" --product apple-music-mock
    Tests/Hostile/soak.py "$scratch/thread/debug/apple-music-mock" --seconds "${2-120}" --sanitizer ;;
thread)
    shift
    wrong_report MutexRace thread
    swift test "${thread[@]}" "$@" ;;
address)
    shift
    wrong_report TaggedPointerLeak address
    ASAN_OPTIONS="detect_leaks=0:suppressions=$here/address.suppressions" swift test --sanitize=address --scratch-path "$scratch/address" "$@" ;;
*)
    sed -n '2,/^set/{/^#/s/^#//p}' "$0"
    exit 2 ;;
esac
