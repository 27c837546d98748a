#!/bin/sh
# Prints the ids of the songs in a user's library, one per line.
set -eu

path=/v1/me/library/songs
while [ -n "$path" ]; do
    page=$(curl --silent "$APPLE_MUSIC_MOCK_URL$path" \
        --header "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" \
        --header "Music-User-Token: $APPLE_MUSIC_USER_TOKEN")
    echo "$page" | jq --raw-output '.data[]?.id'
    path=$(echo "$page" | jq --raw-output '.next // empty')
done
