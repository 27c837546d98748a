# A small client to run with `run`.
ask() {
    curl -s -o /dev/null -w '%{http_code}' -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" \
        -H "Music-User-Token: $APPLE_MUSIC_USER_TOKEN" "$APPLE_MUSIC_MOCK_URL$1"
}

echo "the album: $(ask /v1/catalog/us/albums/1800000001)"
echo "a search: $(ask '/v1/catalog/us/search?types=songs&term=light')"
library=$(ask /v1/me/library/songs)
if [ "$library" = 403 ]; then library=$(ask /v1/me/library/songs); fi
echo "the library: $library"
