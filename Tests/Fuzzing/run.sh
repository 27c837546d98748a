#!/usr/bin/env bash
# Runs the project's parsers on random input until one crashes, hangs, or breaks a property, or the time is up.
#
#     run.sh [SECONDS] [TARGET]        60 seconds for each of scenario-text, json and http-request
#     run.sh TARGET FILE…              runs a target once on each file, with symbols
#
# The fuzzer is libFuzzer, which comes with the Swift toolchain on Linux. It keeps its corpus in .build/fuzzing/corpus and
# failing inputs in .build/fuzzing/findings. APPLE_MUSIC_MOCK_SHARED names the folder of the
# public suites, whose files are seeds if they exist (../shared). FUZZ_OPTIONS are more options of libFuzzer.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
suites=${APPLE_MUSIC_MOCK_SHARED:-../shared}/suites
build=.build/fuzzing
targets="scenario-text json http-request"

flags=(-O -wmo -swift-version 6 -parse-as-library -sanitize=fuzzer,address -package-name apple_music_mock
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -enable-testing -I "$build" -I Sources/CEpoll)

# Compiles a target of the project with the files of its folders; the targets that it imports come first.
module() {
    local files
    mapfile -t files < <(find "Sources/$1" -name '*.swift' | sort)
    swiftc "${flags[@]}" -module-name "$1" -emit-module -emit-module-path "$build/$1.swiftmodule" \
        -c -o "$build/$1.o" "${files[@]}"
}

# Links a target from its sources and the modules after the --.
program() {
    local name=$1 sources=() objects=()
    shift
    while [ "$1" != -- ]; do sources+=("$1"); shift; done
    shift
    for each in "$@"; do module "$each"; objects+=("$build/$each.o"); done
    swiftc "${flags[@]}" -use-ld=lld -module-name Fuzzing -o "$build/$name" \
        "$here/Finding.swift" "${sources[@]}" "${objects[@]}"
}

compile() {
    case $1 in
    scenario-text)
        program "$1" "$here/ScenarioTextTarget.swift" Tests/ScenarioSyntaxTests/{FormattingResult,TreeCoverage}.swift \
            -- OrderedJSON Diagnostics ScenarioSyntax ;;
    json) program "$1" "$here/JSONTarget.swift" Tests/OrderedJSONTests/JSONWhitespace.swift -- OrderedJSON ;;
    http-request)
        program "$1" "$here/HTTPRequestTarget.swift" "$here/Conversation.swift" Tests/HTTPTransportTests/SocketPair.swift \
            -- LibC Threading HTTPMessages HTTPTransport ;;
    *)
        echo "run.sh: unknown target $1; the targets are: $targets" >&2
        exit 2 ;;
    esac
}

# Copies files under unique names.
copy() {
    while IFS= read -r file; do cp "$file" "$seeds/$(sed 's|^[./]*||; s|/|-|g' <<<"$file")"; done
}

gather() {
    seeds=$build/seeds/$1
    rm -rf "$seeds"
    mkdir -p "$seeds"
    case $1 in
    scenario-text)
        find Scenarios Tests/ScenarioLoadingTests/Goldens Tests/ScenarioSyntaxTests/FormatGoldens -name '*.yaml' | copy
        if [ -d "$suites" ]; then find "$suites/yaml-test-suite" -name 'in.yaml' | copy; fi ;;
    json)
        find Scenarios -name '*.json' -size -8k | copy
        if [ -d "$suites" ]; then find "$suites/json-test-suite/test_parsing" -name '*.json' -size -8k | copy; fi ;;
    http-request)
        local end='\r\n'
        printf "GET /v1/catalog/us/songs?ids=1,2 HTTP/1.1${end}Host: a${end}Accept: */*${end}${end}" >"$seeds/get"
        printf "POST /p HTTP/1.1${end}Host: a${end}Content-Length: 5${end}Expect: 100-continue${end}${end}hello" \
            >"$seeds/length"
        printf "PUT / HTTP/1.1${end}Host: a${end}Transfer-Encoding: chunked${end}${end}5;x=y${end}hello${end}0${end}T: u${end}${end}" \
            >"$seeds/chunks"
        printf "GET http://a:80/x HTTP/1.0${end}Connection: keep-alive${end}${end}HEAD /2 HTTP/1.1${end}Host: b${end}${end}" \
            >"$seeds/two" ;;
    esac
}

fuzz() {
    local name=$1 seconds=$2
    printf '\n== %s, %s seconds\n' "$name" "$seconds"
    compile "$name"
    gather "$name"
    mkdir -p "$build/corpus/$name" "$build/findings/$name"
    # shellcheck disable=SC2086
    ASAN_OPTIONS=handle_sigill=1:handle_sigtrap=1:symbolize=0 SWIFT_BACKTRACE=enable=no "$build/$name" \
        -max_total_time="$seconds" -timeout=10 -max_len=8192 -dict="$here/$name.dict" -print_final_stats=1 \
        -artifact_prefix="$build/findings/$name/" ${FUZZ_OPTIONS-} \
        "$build/corpus/$name" "$build/seeds/$name" </dev/null
}

mkdir -p "$build"
case ${1-60} in
*[!0-9]*)
    compile "$1"
    ASAN_OPTIONS=handle_sigill=1:handle_sigtrap=1 "$build/$1" -timeout=10 "${@:2}" </dev/null ;;
*) for name in ${2-$targets}; do fuzz "$name" "${1-60}"; done ;;
esac
