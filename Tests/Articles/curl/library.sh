#!/bin/sh
# Prints the ids of the songs in a user's library, one per line.
set -eu

user_token=$APPLE_MUSIC_USER_TOKEN
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# get PATH: writes the body to a file, and prints the status.
get() {
    curl --silent --output "$answer" --write-out '%{http_code}' "$APPLE_MUSIC_MOCK_URL$1" \
        --header "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" --header "Music-User-Token: $user_token"
}

# Requests a new user token, as an app does from the device or MusicKit JS.
new_user_token() {
    curl --silent --fail --request POST \
        "$APPLE_MUSIC_MOCK_URL/_mock/sessions/$APPLE_MUSIC_MOCK_SESSION/device/request-user-token" |
        jq --raw-output .result.userToken
}

path=/v1/me/library/songs
while [ -n "$path" ]; do
    status=$(get "$path")
    if [ "$status" = 403 ]; then
        user_token=$(new_user_token)
        status=$(get "$path")
    fi
    [ "$status" = 200 ] || { echo "$path was answered $status" >&2; exit 1; }
    jq --raw-output '.data[].id' "$answer"
    path=$(jq --raw-output '.next // empty' "$answer")
done
