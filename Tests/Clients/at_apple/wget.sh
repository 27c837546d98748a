#!/bin/sh
# Requests the URL that is the argument, or a path of the mock's URL, and prints the body. Fails with 10.
case $1 in /*) url=$APPLE_MUSIC_MOCK_URL$1 ;; *) url=$1 ;; esac
wget --quiet --output-document=- --header="Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" "$url" || exit 10
