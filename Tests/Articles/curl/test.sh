#!/bin/sh
# The library is shown.
set -eu
[ "$(sh library.sh | wc -l)" -gt 0 ]
