#!/bin/sh
# Tests that the library is printed.
set -eu
[ "$(sh library.sh | wc -l)" -gt 0 ]
