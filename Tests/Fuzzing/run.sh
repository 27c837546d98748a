#!/usr/bin/env bash
# Runs the project's parsers on random input until one crashes, hangs, or breaks a property, or the time is up.
#
#     run.sh [SECONDS] [TARGET]        60 seconds for each target, or for one
#     run.sh TARGET FILE…              runs a target once on each file, with symbols
#     run.sh check                     checks the types of all targets against the package's debug build, which must exist
#
# The fuzzer is libFuzzer, which comes with the Swift toolchain on Linux. It keeps its corpus in .build/fuzzing/corpus and
# failing inputs in .build/fuzzing/findings. APPLE_MUSIC_MOCK_SHARED names the folder of the
# public suites, whose files are seeds if they exist (../shared). FUZZ_OPTIONS are more options of libFuzzer. Leaks are not
# detected, because objects that only an enumeration with a tagged pointer refers to are reported as leaks, as
# Tests/Sanitizers/TaggedPointerLeak.swift shows.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
suites=${APPLE_MUSIC_MOCK_SHARED:-../shared}/suites
build=.build/fuzzing
targets="scenario-text json http-request developer-token request-target control-body"

flags=(-O -wmo -swift-version 6 -parse-as-library -sanitize=fuzzer,address
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -enable-testing -I Sources/CEpoll -I Sources/CEmbeddedFiles/include)
package=apple_music_mock
modules=$build

# The targets of the project below a session, and those below a server; a target comes after those that it imports.
session="Platform Text EmbeddedFiles HTTPMessages MusicContract ScenarioLanguage MusicCatalog MusicDevice SecretRedaction
    MusicAPI Scenarios MockSession"
server="$session RecordingFiles HTTPTransport MockServer"

# Compiles a target of the project with the files of its folders, unless this run has compiled it.
module() {
    if [[ " ${compiled-} " = *" $1 "* ]]; then return; fi
    compiled="${compiled-} $1"
    local files
    mapfile -t files < <(find "Sources/$1" -name '*.swift' | sort)
    if [ "$1" = EmbeddedFiles ]; then
        clang -c Sources/CEmbeddedFiles/EmbeddedFiles.c -I Sources/CEmbeddedFiles/include -o "$build/CEmbeddedFiles.o"
    fi
    swiftc "${flags[@]}" -package-name "$package" -I "$modules" -module-name "$1" \
        -emit-module -emit-module-path "$build/$1.swiftmodule" -c -o "$build/$1.o" "${files[@]}"
}

# Links a target from its sources and the modules after the --.
program() {
    local name=$1 sources=() objects=()
    shift
    while [ "$1" != -- ]; do sources+=("$1"); shift; done
    shift
    local all=("${flags[@]}" -package-name "$package" -I "$modules" "$here/Finding.swift" "${sources[@]}")
    if [ "$modules" != "$build" ]; then
        swiftc -typecheck "${all[@]}"
        return
    fi
    for each in "$@"; do module "$each"; objects+=("$build/$each.o"); done
    if [ -f "$build/CEmbeddedFiles.o" ]; then objects+=("$build/CEmbeddedFiles.o"); fi
    swiftc "${all[@]}" -use-ld=lld -module-name Fuzzing -o "$build/$name" "${objects[@]}"
}

compile() {
    case $1 in
    scenario-text)
        program "$1" "$here/ScenarioTextTarget.swift" Tests/ScenarioLanguageTests/{FormattingResult,TreeCoverage}.swift \
            -- Text ScenarioLanguage ;;
    json) program "$1" "$here/JSONTarget.swift" Tests/TextTests/JSON/JSONWhitespace.swift -- Text ;;
    http-request)
        program "$1" "$here/HTTPRequestTarget.swift" "$here/Conversation.swift" Tests/HTTPTransportTests/SocketPair.swift \
            -- Platform HTTPMessages HTTPTransport ;;
    # shellcheck disable=SC2086
    developer-token)
        program "$1" "$here"/{DeveloperTokenTarget,SessionFixture}.swift Tests/TestFixtures/TestKey.swift -- $session ;;
    # shellcheck disable=SC2086
    request-target) program "$1" "$here"/{RequestTargetTarget,SessionFixture}.swift -- $session ;;
    # shellcheck disable=SC2086
    control-body)
        program "$1" "$here"/{ControlBodyTarget,SessionFixture}.swift \
            Tests/TestSupport/{PersistentConnection,ReceivedResponse,TLSClient}.swift -- $server ;;
    *)
        echo "run.sh: unknown target $1; the targets are: $targets" >&2
        exit 2 ;;
    esac
}

# Copies files under unique names.
copy() {
    while IFS= read -r file; do cp "$file" "$seeds/$(sed 's|^[./]*||; s|/|-|g' <<<"$file")"; done
}

# Makes each line of a file a seed; a tab in it becomes a line break.
seed() {
    local number=0
    while IFS= read -r line; do
        number=$((number + 1))
        printf '%s' "${line//$'\t'/$'\n'}" >"$seeds/$number"
    done <"$1"
}

gather() {
    seeds=$build/seeds/$1
    rm -rf "$seeds"
    mkdir -p "$seeds"
    case $1 in
    scenario-text)
        find Scenarios Tests/ScenariosTests/Goldens Tests/ScenarioLanguageTests/FormatGoldens -name '*.yaml' | copy
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
    developer-token)
        local header='{"alg":"ES256","kid":"MOCK0KEY01"}' claims='{"iss":"MOCK0TEAM1","iat":1767225600,"exp":1767229200}'
        printf '%s\n%s' "$header" "$claims" >"$seeds/signed"
        printf '%s\n%s' "$header" "${claims%\}},\"origin\":[\"https://example.com\"]}" >"$seeds/origin"
        printf '%s.%s.%s' "$(printf %s "$header" | base64 -w0)" "$(printf %s "$claims" | base64 -w0)" \
            "$(printf '%064d' 0 | base64 -w0)" >"$seeds/unsigned" ;;
    request-target) seed "$here/request-target.txt" ;;
    control-body) seed "$here/control-body.txt" ;;
    esac
}

fuzz() {
    local name=$1 seconds=$2
    printf '\n== %s, %s seconds\n' "$name" "$seconds"
    compile "$name"
    gather "$name"
    mkdir -p "$build/corpus/$name" "$build/findings/$name"
    # shellcheck disable=SC2086
    ASAN_OPTIONS=handle_sigill=1:handle_sigtrap=1:symbolize=0:detect_leaks=0 SWIFT_BACKTRACE=enable=no "$build/$name" \
        -max_total_time="$seconds" -timeout=10 -detect_leaks=0 -max_len=8192 -dict="$here/$name.dict" -print_final_stats=1 \
        -artifact_prefix="$build/findings/$name/" ${FUZZ_OPTIONS-} \
        "$build/corpus/$name" "$build/seeds/$name" </dev/null
}

mkdir -p "$build"
case ${1-60} in
check)
    # The package manager derives the name from that of the folder.
    package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' _)
    modules=$(swift build --show-bin-path)/Modules
    for name in $targets; do compile "$name"; done ;;
*[!0-9]*)
    compile "$1"
    ASAN_OPTIONS=handle_sigill=1:handle_sigtrap=1:detect_leaks=0 "$build/$1" -timeout=10 "${@:2}" </dev/null ;;
*) for name in ${2-$targets}; do fuzz "$name" "${1-60}"; done ;;
esac
