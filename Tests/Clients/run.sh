#!/bin/sh
# Runs three real Apple Music clients, unmodified, and clients with Apple's host built in against the mock, and an editor's
# client against its language server.
#
#     run.sh BINARY [SCENARIOS_FOLDER] [PYTEST_OPTION…]
#
# CLIENTS_VENV is the folder of the virtual environment, which is created if necessary and reused if complete. Without it,
# the environment is created in a temporary folder and removed at the end. PYTHON is the interpreter (python3).
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
usage() {
    echo "usage: run.sh BINARY [SCENARIOS_FOLDER] [PYTEST_OPTION…]" >&2
    exit 2
}

[ $# -ge 1 ] || usage
binary=$1
shift
case ${1-} in
'' | -*) scenarios=$here/../../Scenarios ;;
*)
    scenarios=$1
    shift
    ;;
esac
[ -x "$binary" ] && [ ! -d "$binary" ] || { echo "run.sh: $binary is not a program" >&2; usage; }
[ -d "$scenarios" ] || { echo "run.sh: $scenarios is not a folder" >&2; usage; }
binary=$(CDPATH= cd -- "$(dirname -- "$binary")" && pwd)/$(basename -- "$binary")
scenarios=$(CDPATH= cd -- "$scenarios" && pwd)

if [ -n "${CLIENTS_VENV-}" ]; then
    venv=$CLIENTS_VENV
else
    temporary=$(mktemp -d)
    trap 'rm -rf "$temporary"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    venv=$temporary/venv
fi

# An environment is complete if these requirements are installed and its interpreter starts.
mark=$venv/requirements.installed
if ! cmp -s "$here/requirements.txt" "$mark" || ! "$venv/bin/python" -c 'import pytest' 2>/dev/null; then
    "${PYTHON-python3}" -m venv --clear "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
    # The schema for JUnit reports is in pytest's sources but is not installed.
    "$venv/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --no-binary pytest \
        --dest "$venv" "$(grep '^pytest==' "$here/requirements.txt")"
    "$venv/bin/python" -m tarfile --extract "$venv"/pytest-*.tar.gz "$venv/sources"
    mv "$venv"/sources/pytest-*/testing/example_scripts/junit-10.xsd "$venv/junit.xsd"
    rm -rf "$venv/sources" "$venv"/pytest-*.tar.gz
    cp "$here/requirements.txt" "$mark"
fi
export JUNIT_SCHEMA="$venv/junit.xsd"

status=0
"$venv/bin/python" -B -m pytest --rootdir "$here" -c "$here/pytest.ini" -p no:cacheprovider \
    --binary "$binary" --scenarios "$scenarios" "$@" "$here" || status=$?
exit "$status"
