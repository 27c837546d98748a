// The files in the binary. The compiler reads each at the line with its path, and a change of a file compiles this one again.
#include "CEmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// A zero ends each text.
static const struct embedded_file files[] = {
    {"Explanations/files.txt", (const unsigned char[]){
#embed "Explanations/files.txt"
    , 0}},
    {"Explanations/unsupported-syntax.txt", (const unsigned char[]){
#embed "Explanations/unsupported-syntax.txt"
    , 0}},
    {"Explanations/indentation.txt", (const unsigned char[]){
#embed "Explanations/indentation.txt"
    , 0}},
    {"Explanations/keys.txt", (const unsigned char[]){
#embed "Explanations/keys.txt"
    , 0}},
    {"Explanations/brackets.txt", (const unsigned char[]){
#embed "Explanations/brackets.txt"
    , 0}},
    {"Explanations/scalars.txt", (const unsigned char[]){
#embed "Explanations/scalars.txt"
    , 0}},
    {"Explanations/values.txt", (const unsigned char[]){
#embed "Explanations/values.txt"
    , 0}},
    {"Explanations/names.txt", (const unsigned char[]){
#embed "Explanations/names.txt"
    , 0}},
    {"Explanations/rules.txt", (const unsigned char[]){
#embed "Explanations/rules.txt"
    , 0}},
    {"Explanations/places.txt", (const unsigned char[]){
#embed "Explanations/places.txt"
    , 0}},
    {"Explanations/composition.txt", (const unsigned char[]){
#embed "Explanations/composition.txt"
    , 0}},
    {"Explanations/recordings.txt", (const unsigned char[]){
#embed "Explanations/recordings.txt"
    , 0}},
    {"Explanations/lists.txt", (const unsigned char[]){
#embed "Explanations/lists.txt"
    , 0}},
    {"Explanations/exchanges.txt", (const unsigned char[]){
#embed "Explanations/exchanges.txt"
    , 0}},
    {"Explanations/expectations.txt", (const unsigned char[]){
#embed "Explanations/expectations.txt"
    , 0}},
    {"Explanations/device.txt", (const unsigned char[]){
#embed "Explanations/device.txt"
    , 0}},
    {"Facts/probes.txt", (const unsigned char[]){
#embed "Facts/probes.txt"
    , 0}},
    {"Keys/mock-app-store.pem", (const unsigned char[]){
#embed "Keys/mock-app-store.pem"
    , 0}},
    {"Pages/coverage.js", (const unsigned char[]){
#embed "Pages/coverage.js"
    , 0}},
    {"Pages/exploration.js", (const unsigned char[]){
#embed "Pages/exploration.js"
    , 0}},
    {"Pages/inspector.html", (const unsigned char[]){
#embed "Pages/inspector.html"
    , 0}},
    {"Pages/Inspector/catalog.js", (const unsigned char[]){
#embed "Pages/Inspector/catalog.js"
    , 0}},
    {"Pages/Inspector/control.js", (const unsigned char[]){
#embed "Pages/Inspector/control.js"
    , 0}},
    {"Pages/Inspector/device.js", (const unsigned char[]){
#embed "Pages/Inspector/device.js"
    , 0}},
    {"Pages/Inspector/entry.js", (const unsigned char[]){
#embed "Pages/Inspector/entry.js"
    , 0}},
    {"Pages/Inspector/exchanges.js", (const unsigned char[]){
#embed "Pages/Inspector/exchanges.js"
    , 0}},
    {"Pages/Inspector/filter.js", (const unsigned char[]){
#embed "Pages/Inspector/filter.js"
    , 0}},
    {"Pages/Inspector/layout.js", (const unsigned char[]){
#embed "Pages/Inspector/layout.js"
    , 0}},
    {"Pages/Inspector/list.js", (const unsigned char[]){
#embed "Pages/Inspector/list.js"
    , 0}},
    {"Pages/Inspector/live.js", (const unsigned char[]){
#embed "Pages/Inspector/live.js"
    , 0}},
    {"Pages/Inspector/session.js", (const unsigned char[]){
#embed "Pages/Inspector/session.js"
    , 0}},
    {"Pages/Inspector/sessions.js", (const unsigned char[]){
#embed "Pages/Inspector/sessions.js"
    , 0}},
    {"Pages/Inspector/texts.js", (const unsigned char[]){
#embed "Pages/Inspector/texts.js"
    , 0}},
    {"Pages/json.js", (const unsigned char[]){
#embed "Pages/json.js"
    , 0}},
    {"Pages/MusicKitJS/connection.js", (const unsigned char[]){
#embed "Pages/MusicKitJS/connection.js"
    , 0}},
    {"Pages/MusicKitJS/instance.js", (const unsigned char[]){
#embed "Pages/MusicKitJS/instance.js"
    , 0}},
    {"Pages/MusicKitJS/page.js", (const unsigned char[]){
#embed "Pages/MusicKitJS/page.js"
    , 0}},
    {"Pages/MusicKitJS/player.js", (const unsigned char[]){
#embed "Pages/MusicKitJS/player.js"
    , 0}},
    {"Pages/MusicKitJS/queue.js", (const unsigned char[]){
#embed "Pages/MusicKitJS/queue.js"
    , 0}},
    {"Pages/MusicKitJS/vocabulary.js", (const unsigned char[]){
#embed "Pages/MusicKitJS/vocabulary.js"
    , 0}},
    {"Pages/pages.css", (const unsigned char[]){
#embed "Pages/pages.css"
    , 0}},
    {"Pages/report.js", (const unsigned char[]){
#embed "Pages/report.js"
    , 0}},
    {"Pages/shared.js", (const unsigned char[]){
#embed "Pages/shared.js"
    , 0}},
    {"Scenarios/Keys/mock-developer.p8", (const unsigned char[]){
#embed "../../Scenarios/Keys/mock-developer.p8"
    , 0}},
    {"Scenarios/Keys/mock-developer.pem", (const unsigned char[]){
#embed "../../Scenarios/Keys/mock-developer.pem"
    , 0}},
    {"Scenarios/Pages/captive-portal.html", (const unsigned char[]){
#embed "../../Scenarios/Pages/captive-portal.html"
    , 0}},
    {"Scenarios/Pages/playlist-made.json", (const unsigned char[]){
#embed "../../Scenarios/Pages/playlist-made.json"
    , 0}},
    {"Scenarios/Recordings/exchanges/search-no-results.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/exchanges/search-no-results.json"
    , 0}},
    {"Scenarios/Recordings/exchanges/unknown-type.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/exchanges/unknown-type.json"
    , 0}},
    {"Scenarios/Recordings/khalid/jp/album.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/jp/album.json"
    , 0}},
    {"Scenarios/Recordings/khalid/jp/albums-other.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/jp/albums-other.json"
    , 0}},
    {"Scenarios/Recordings/khalid/jp/artist.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/jp/artist.json"
    , 0}},
    {"Scenarios/Recordings/khalid/jp/artists-other.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/jp/artists-other.json"
    , 0}},
    {"Scenarios/Recordings/khalid/jp/charts.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/jp/charts.json"
    , 0}},
    {"Scenarios/Recordings/khalid/jp/genres.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/jp/genres.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/activities.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/activities.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/album-es.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/album-es.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/album-genres.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/album-genres.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/album-record-labels.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/album-record-labels.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/album-views.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/album-views.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/album.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/album.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/albums-other.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/albums-other.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/apple-curators.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/apple-curators.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/artist-other-singles.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/artist-other-singles.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/artist-station.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/artist-station.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/artist-views.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/artist-views.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/artist.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/artist.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/artists-other.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/artists-other.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/charts-playlists.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/charts-playlists.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/charts.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/charts.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/curators.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/curators.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/genres.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/genres.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/music-videos.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/music-videos.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/playlists-storefront-chart.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/playlists-storefront-chart.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/playlists.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/playlists.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/record-labels.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/record-labels.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/single-rollin.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/single-rollin.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/song-station.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/song-station.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/station-genres.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/station-genres.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/stations-personal.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/stations-personal.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/stations.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/stations.json"
    , 0}},
    {"Scenarios/Recordings/khalid/us/view-related-albums.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/khalid/us/view-related-albums.json"
    , 0}},
    {"Scenarios/Recordings/library/album-american-teen.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/album-american-teen.json"
    , 0}},
    {"Scenarios/Recordings/library/album-free-spirit.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/album-free-spirit.json"
    , 0}},
    {"Scenarios/Recordings/library/album-glass-harbor.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/album-glass-harbor.json"
    , 0}},
    {"Scenarios/Recordings/library/album-night-ferry-single.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/album-night-ferry-single.json"
    , 0}},
    {"Scenarios/Recordings/library/albums.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/albums.json"
    , 0}},
    {"Scenarios/Recordings/library/artists.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/artists.json"
    , 0}},
    {"Scenarios/Recordings/library/heavy-rotation.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/heavy-rotation.json"
    , 0}},
    {"Scenarios/Recordings/library/music-summaries.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/music-summaries.json"
    , 0}},
    {"Scenarios/Recordings/library/music-videos.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/music-videos.json"
    , 0}},
    {"Scenarios/Recordings/library/playlist-tracks-slow-fade.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/playlist-tracks-slow-fade.json"
    , 0}},
    {"Scenarios/Recordings/library/playlist-tracks.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/playlist-tracks.json"
    , 0}},
    {"Scenarios/Recordings/library/playlists.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/playlists.json"
    , 0}},
    {"Scenarios/Recordings/library/recent-played-tracks.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/recent-played-tracks.json"
    , 0}},
    {"Scenarios/Recordings/library/recent-played.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/recent-played.json"
    , 0}},
    {"Scenarios/Recordings/library/recent-radio-stations.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/recent-radio-stations.json"
    , 0}},
    {"Scenarios/Recordings/library/recommendations.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/recommendations.json"
    , 0}},
    {"Scenarios/Recordings/library/songs.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/songs.json"
    , 0}},
    {"Scenarios/Recordings/library/storefront.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/library/storefront.json"
    , 0}},
    {"Scenarios/Recordings/odd/us/album-cut-off.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/odd/us/album-cut-off.json"
    , 0}},
    {"Scenarios/Recordings/odd/us/album-empty.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/odd/us/album-empty.json"
    , 0}},
    {"Scenarios/Recordings/odd/us/album-without-artwork.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/odd/us/album-without-artwork.json"
    , 0}},
    {"Scenarios/Recordings/odd/us/artist.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/odd/us/artist.json"
    , 0}},
    {"Scenarios/Recordings/storefronts.json", (const unsigned char[]){
#embed "../../Scenarios/Recordings/storefronts.json"
    , 0}},
    {"Scenarios/bases/_subscriber.yaml", (const unsigned char[]){
#embed "../../Scenarios/bases/_subscriber.yaml"
    , 0}},
    {"Scenarios/catalog/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/catalog/_defaults.yaml"
    , 0}},
    {"Scenarios/catalog/artist-without-albums.yaml", (const unsigned char[]){
#embed "../../Scenarios/catalog/artist-without-albums.yaml"
    , 0}},
    {"Scenarios/catalog/disappearing-album.yaml", (const unsigned char[]){
#embed "../../Scenarios/catalog/disappearing-album.yaml"
    , 0}},
    {"Scenarios/catalog/recorded-exchanges.yaml", (const unsigned char[]){
#embed "../../Scenarios/catalog/recorded-exchanges.yaml"
    , 0}},
    {"Scenarios/catalog/search-answers-in-turn.yaml", (const unsigned char[]){
#embed "../../Scenarios/catalog/search-answers-in-turn.yaml"
    , 0}},
    {"Scenarios/catalog/search-as-you-type.yaml", (const unsigned char[]){
#embed "../../Scenarios/catalog/search-as-you-type.yaml"
    , 0}},
    {"Scenarios/clients/already-subscribed.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/already-subscribed.yaml"
    , 0}},
    {"Scenarios/clients/client-signed-token.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/client-signed-token.yaml"
    , 0}},
    {"Scenarios/clients/empty-playlist-among-others.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/empty-playlist-among-others.yaml"
    , 0}},
    {"Scenarios/clients/every-user-token-rejected.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/every-user-token-rejected.yaml"
    , 0}},
    {"Scenarios/clients/library-without-subscription.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/library-without-subscription.yaml"
    , 0}},
    {"Scenarios/clients/next-without-limit.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/next-without-limit.yaml"
    , 0}},
    {"Scenarios/clients/one-request-in-two-seconds.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/one-request-in-two-seconds.yaml"
    , 0}},
    {"Scenarios/clients/pages-shorter-than-limit.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/pages-shorter-than-limit.yaml"
    , 0}},
    {"Scenarios/clients/playlist-of-250-tracks.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/playlist-of-250-tracks.yaml"
    , 0}},
    {"Scenarios/clients/shared-from-another-storefront.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/shared-from-another-storefront.yaml"
    , 0}},
    {"Scenarios/clients/user-token-replaced.yaml", (const unsigned char[]){
#embed "../../Scenarios/clients/user-token-replaced.yaml"
    , 0}},
    {"Scenarios/data/edited-by-hand.yaml", (const unsigned char[]){
#embed "../../Scenarios/data/edited-by-hand.yaml"
    , 0}},
    {"Scenarios/data/made-up-catalog.yaml", (const unsigned char[]){
#embed "../../Scenarios/data/made-up-catalog.yaml"
    , 0}},
    {"Scenarios/data/members-from-the-future.yaml", (const unsigned char[]){
#embed "../../Scenarios/data/members-from-the-future.yaml"
    , 0}},
    {"Scenarios/data/missing-artwork.yaml", (const unsigned char[]){
#embed "../../Scenarios/data/missing-artwork.yaml"
    , 0}},
    {"Scenarios/data/withdrawn-album.yaml", (const unsigned char[]){
#embed "../../Scenarios/data/withdrawn-album.yaml"
    , 0}},
    {"Scenarios/device/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/_defaults.yaml"
    , 0}},
    {"Scenarios/device/consent-denied.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/consent-denied.yaml"
    , 0}},
    {"Scenarios/device/consent-to-subscription.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/consent-to-subscription.yaml"
    , 0}},
    {"Scenarios/device/endless-spinner.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/endless-spinner.yaml"
    , 0}},
    {"Scenarios/device/missing-usage-description.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/missing-usage-description.yaml"
    , 0}},
    {"Scenarios/device/never-offered.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/never-offered.yaml"
    , 0}},
    {"Scenarios/device/no-music-app.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/no-music-app.yaml"
    , 0}},
    {"Scenarios/device/offer-codes.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/offer-codes.yaml"
    , 0}},
    {"Scenarios/device/offline-device.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/offline-device.yaml"
    , 0}},
    {"Scenarios/device/permission-revoked.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/permission-revoked.yaml"
    , 0}},
    {"Scenarios/device/purchases-blocked.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/purchases-blocked.yaml"
    , 0}},
    {"Scenarios/device/signed-out-and-eligible.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/signed-out-and-eligible.yaml"
    , 0}},
    {"Scenarios/device/still-rejected.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/still-rejected.yaml"
    , 0}},
    {"Scenarios/device/token-service-down.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/token-service-down.yaml"
    , 0}},
    {"Scenarios/device/unfinished-purchases.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/unfinished-purchases.yaml"
    , 0}},
    {"Scenarios/device/user-token-fetched-again.yaml", (const unsigned char[]){
#embed "../../Scenarios/device/user-token-fetched-again.yaml"
    , 0}},
    {"Scenarios/library/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/_defaults.yaml"
    , 0}},
    {"Scenarios/library/adding-not-allowed.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/adding-not-allowed.yaml"
    , 0}},
    {"Scenarios/library/answer-lost.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/answer-lost.yaml"
    , 0}},
    {"Scenarios/library/empty-library-404.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/empty-library-404.yaml"
    , 0}},
    {"Scenarios/library/empty-playlist.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/empty-playlist.yaml"
    , 0}},
    {"Scenarios/library/foreign-playlist.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/foreign-playlist.yaml"
    , 0}},
    {"Scenarios/library/hiccups.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/hiccups.yaml"
    , 0}},
    {"Scenarios/library/library-of-250-songs.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/library-of-250-songs.yaml"
    , 0}},
    {"Scenarios/library/lists-lag-behind.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/lists-lag-behind.yaml"
    , 0}},
    {"Scenarios/library/name-not-allowed.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/name-not-allowed.yaml"
    , 0}},
    {"Scenarios/library/playlist-made-and-filled.yaml", (const unsigned char[]){
#embed "../../Scenarios/library/playlist-made-and-filled.yaml"
    , 0}},
    {"Scenarios/limits/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/limits/_defaults.yaml"
    , 0}},
    {"Scenarios/limits/album-two-by-two.yaml", (const unsigned char[]){
#embed "../../Scenarios/limits/album-two-by-two.yaml"
    , 0}},
    {"Scenarios/limits/any-page-size.yaml", (const unsigned char[]){
#embed "../../Scenarios/limits/any-page-size.yaml"
    , 0}},
    {"Scenarios/limits/rate-limit.yaml", (const unsigned char[]){
#embed "../../Scenarios/limits/rate-limit.yaml"
    , 0}},
    {"Scenarios/limits/rate-limited.yaml", (const unsigned char[]){
#embed "../../Scenarios/limits/rate-limited.yaml"
    , 0}},
    {"Scenarios/limits/small-pages.yaml", (const unsigned char[]){
#embed "../../Scenarios/limits/small-pages.yaml"
    , 0}},
    {"Scenarios/limits/storm-with-back-off.yaml", (const unsigned char[]){
#embed "../../Scenarios/limits/storm-with-back-off.yaml"
    , 0}},
    {"Scenarios/musickit/consent-denied.yaml", (const unsigned char[]){
#embed "../../Scenarios/musickit/consent-denied.yaml"
    , 0}},
    {"Scenarios/musickit/country-unknown.yaml", (const unsigned char[]){
#embed "../../Scenarios/musickit/country-unknown.yaml"
    , 0}},
    {"Scenarios/musickit/library-of-100000-songs.yaml", (const unsigned char[]){
#embed "../../Scenarios/musickit/library-of-100000-songs.yaml"
    , 0}},
    {"Scenarios/musickit/offer-declined.yaml", (const unsigned char[]){
#embed "../../Scenarios/musickit/offer-declined.yaml"
    , 0}},
    {"Scenarios/musickit/queue-ends.yaml", (const unsigned char[]){
#embed "../../Scenarios/musickit/queue-ends.yaml"
    , 0}},
    {"Scenarios/musickit/token-revoked-in-the-middle.yaml", (const unsigned char[]){
#embed "../../Scenarios/musickit/token-revoked-in-the-middle.yaml"
    , 0}},
    {"Scenarios/network/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/_defaults.yaml"
    , 0}},
    {"Scenarios/network/bad-day.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/bad-day.yaml"
    , 0}},
    {"Scenarios/network/broken-bodies.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/broken-bodies.yaml"
    , 0}},
    {"Scenarios/network/byte-by-byte.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/byte-by-byte.yaml"
    , 0}},
    {"Scenarios/network/captive-portal.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/captive-portal.yaml"
    , 0}},
    {"Scenarios/network/flaky-network.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/flaky-network.yaml"
    , 0}},
    {"Scenarios/network/gateway-wants-a-name.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/gateway-wants-a-name.yaml"
    , 0}},
    {"Scenarios/network/never-answers.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/never-answers.yaml"
    , 0}},
    {"Scenarios/network/slow-answers.yaml", (const unsigned char[]){
#embed "../../Scenarios/network/slow-answers.yaml"
    , 0}},
    {"Scenarios/outages/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/outages/_defaults.yaml"
    , 0}},
    {"Scenarios/outages/maintenance-window.yaml", (const unsigned char[]){
#embed "../../Scenarios/outages/maintenance-window.yaml"
    , 0}},
    {"Scenarios/outages/outage-that-heals.yaml", (const unsigned char[]){
#embed "../../Scenarios/outages/outage-that-heals.yaml"
    , 0}},
    {"Scenarios/outages/too-much-at-once.yaml", (const unsigned char[]){
#embed "../../Scenarios/outages/too-much-at-once.yaml"
    , 0}},
    {"Scenarios/quick-start.yaml", (const unsigned char[]){
#embed "../../Scenarios/quick-start.yaml"
    , 0}},
    {"Scenarios/storefronts/languages-and-policies.yaml", (const unsigned char[]){
#embed "../../Scenarios/storefronts/languages-and-policies.yaml"
    , 0}},
    {"Scenarios/storefronts/moved-to-japan.yaml", (const unsigned char[]){
#embed "../../Scenarios/storefronts/moved-to-japan.yaml"
    , 0}},
    {"Scenarios/storefronts/two-storefronts.yaml", (const unsigned char[]){
#embed "../../Scenarios/storefronts/two-storefronts.yaml"
    , 0}},
    {"Scenarios/storefronts/unknown-storefront.yaml", (const unsigned char[]){
#embed "../../Scenarios/storefronts/unknown-storefront.yaml"
    , 0}},
    {"Scenarios/subscription/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/subscription/_defaults.yaml"
    , 0}},
    {"Scenarios/subscription/lapsed-at-renewal.yaml", (const unsigned char[]){
#embed "../../Scenarios/subscription/lapsed-at-renewal.yaml"
    , 0}},
    {"Scenarios/subscription/lapses-in-the-middle.yaml", (const unsigned char[]){
#embed "../../Scenarios/subscription/lapses-in-the-middle.yaml"
    , 0}},
    {"Scenarios/subscription/never-subscribed.yaml", (const unsigned char[]){
#embed "../../Scenarios/subscription/never-subscribed.yaml"
    , 0}},
    {"Scenarios/subscription/privacy-not-acknowledged.yaml", (const unsigned char[]){
#embed "../../Scenarios/subscription/privacy-not-acknowledged.yaml"
    , 0}},
    {"Scenarios/subscription/privacy-terms-changed.yaml", (const unsigned char[]){
#embed "../../Scenarios/subscription/privacy-terms-changed.yaml"
    , 0}},
    {"Scenarios/subscription/subscription-lapsed.yaml", (const unsigned char[]){
#embed "../../Scenarios/subscription/subscription-lapsed.yaml"
    , 0}},
    {"Scenarios/tokens/_defaults.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/_defaults.yaml"
    , 0}},
    {"Scenarios/tokens/authorization-lost-on-the-way.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/authorization-lost-on-the-way.yaml"
    , 0}},
    {"Scenarios/tokens/developer-token-expired.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/developer-token-expired.yaml"
    , 0}},
    {"Scenarios/tokens/half-a-year-later.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/half-a-year-later.yaml"
    , 0}},
    {"Scenarios/tokens/issued-tokens-only.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/issued-tokens-only.yaml"
    , 0}},
    {"Scenarios/tokens/refused-until-renewed.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/refused-until-renewed.yaml"
    , 0}},
    {"Scenarios/tokens/signed-tokens.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/signed-tokens.yaml"
    , 0}},
    {"Scenarios/tokens/user-token-lost-on-the-way.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/user-token-lost-on-the-way.yaml"
    , 0}},
    {"Scenarios/tokens/user-token-refused.yaml", (const unsigned char[]){
#embed "../../Scenarios/tokens/user-token-refused.yaml"
    , 0}},
    {"Scenarios/users/three-accounts.yaml", (const unsigned char[]){
#embed "../../Scenarios/users/three-accounts.yaml"
    , 0}},
    {"Starter/README.md", (const unsigned char[]){
#embed "Starter/README.md"
    , 0}},
    {"Starter/editor-note.md", (const unsigned char[]){
#embed "Starter/editor-note.md"
    , 0}},
    {"Starter/first-light.json", (const unsigned char[]){
#embed "Starter/first-light.json"
    , 0}},
    {"Starter/first.yaml", (const unsigned char[]){
#embed "Starter/first.yaml"
    , 0}},
    {"Starter/settings.json", (const unsigned char[]){
#embed "Starter/settings.json"
    , 0}},
    {"Starter/try.sh", (const unsigned char[]){
#embed "Starter/try.sh"
    , 0}},
};

const struct embedded_file *embedded_files(int *count) {
    *count = sizeof files / sizeof *files;
    return files;
}
