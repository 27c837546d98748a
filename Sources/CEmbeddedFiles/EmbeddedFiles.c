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
    {"Pages/inspector.js", (const unsigned char[]){
#embed "Pages/inspector.js"
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
    {"Scenarios/quick-start.yaml", (const unsigned char[]){
#embed "../../Scenarios/quick-start.yaml"
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
