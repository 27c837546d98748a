# A small client to run with `run`.
ask() {
    curl -s -o /dev/null -w '%{http_code}' -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" \
        -H "Music-User-Token: $APPLE_MUSIC_USER_TOKEN" "$APPLE_MUSIC_MOCK_URL$1"
}
# Requests a new user token, as an app does from the device.
renew() {
    device="$APPLE_MUSIC_MOCK_URL/_mock/sessions/$APPLE_MUSIC_MOCK_SESSION/device"
    APPLE_MUSIC_USER_TOKEN=$(curl -s -X POST "$device/request-user-token" | sed 's/.*"userToken":"//; s/".*//')
}

echo "the album: $(ask /v1/catalog/us/albums/1800000001)"
echo "a search: $(ask '/v1/catalog/us/search?types=songs&term=light')"
library=$(ask /v1/me/library/songs)
if [ "$library" = 403 ]; then renew; library=$(ask /v1/me/library/songs); fi
echo "the library: $library"
