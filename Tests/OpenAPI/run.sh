#!/bin/sh
# Checks the OpenAPI document with a validator and two client generators, and a running server with the document and a
# generated client.
#
#     run.sh BINARY [CASES]
#
# CASES is the approximate number of requests that Schemathesis generates (5000). PHASES are its phases (fuzzing);
# examples,coverage,fuzzing adds 30,000 requests with each parameter at and beyond its bounds. OPENAPI_VENV is the folder of
# the virtual environment, which is created if necessary and reused if complete. Without it, the environment is created in a
# temporary folder and removed at the end. PYTHON is the interpreter (python3).
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
    --warnings off --generation-database none --suppress-health-check too_slow
