#!/bin/sh
# Holds the OpenAPI document against a validator and two generators of clients, and the running server against the document
# and against a client made from it.
#
#     run.sh BINARY [CASES]
#
# CASES is how many requests Schemathesis makes up, about (5000). PHASES are its phases (fuzzing); with examples,coverage,fuzzing
# come thirty thousand more, each parameter at and beyond its bounds. OPENAPI_VENV names the folder of the virtual
# environment; it is made if need be and used again if it is complete. Without it, one is made in a temporary folder and
# removed at the end. PYTHON names the interpreter (python3).
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
[ $# -ge 1 ] && [ -x "$1" ] && [ ! -d "$1" ] || { echo "usage: run.sh BINARY [CASES]" >&2; exit 2; }
binary=$(CDPATH= cd -- "$(dirname -- "$1")" && pwd)/$(basename -- "$1")
cases=${2-5000}
phases=${PHASES-fuzzing}

temporary=$(mktemp -d)
server=
end() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$temporary"
}
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

venv=${OPENAPI_VENV-$temporary/venv}
mark=$venv/requirements.installed
if ! cmp -s "$here/requirements.txt" "$mark" || ! "$venv/bin/python" -c 'import schemathesis' 2>/dev/null; then
    "${PYTHON-python3}" -m venv --clear "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
    cp "$here/requirements.txt" "$mark"
fi

"$binary" routes --format openapi >"$temporary/openapi.json"
"$venv/bin/openapi-spec-validator" "$temporary/openapi.json"

"$binary" serve "$here/../../Scenarios/quick-start.yaml" --port 0 --quiet --time-scale 0 \
    --ready-file "$temporary/ready.json" &
server=$!
while [ ! -s "$temporary/ready.json" ]; do
    kill -0 "$server" || { echo "run.sh: the server did not start" >&2; exit 1; }
    sleep 0.1
done
ready() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" "$temporary/ready.json"; }
url=$(ready url)

"$venv/bin/python" "$here/generated.py" "$temporary/openapi.json" "$temporary/ready.json" "$temporary/generated"

operations=$(grep -c '"operationId"' "$temporary/openapi.json")
SCHEMATHESIS_HOOKS=$here/hooks.py MOCK_RECORDINGS=$here/../../Scenarios/Recordings \
    "$venv/bin/schemathesis" --config-file "$here/schemathesis.toml" run "$temporary/openapi.json" --url "$url" \
    --header "Authorization: Bearer $(ready developerToken)" --header "Music-User-Token: $(ready userToken)" \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --phases "$phases" --max-examples $((cases * 11 / 10 / operations + 1)) --seed 1 --continue-on-failure \
    --warnings off --generation-database none
