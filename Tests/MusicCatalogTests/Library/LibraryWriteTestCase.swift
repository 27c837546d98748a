import Foundation
import Testing
import TestSupport

/// A sequence of reads and writes with the expected responses.
///
/// A case consists of `= title`, lines of a scenario, and lines `> STEP` (`RequestStep`).
struct LibraryWriteTestCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private(set) var scenario = Self.catalog
    private(set) var steps: [RequestStep] = []

    static func rows(_ text: String) -> [LibraryWriteTestCase] {
        var rows: [LibraryWriteTestCase] = []
        for line in text.split(separator: "\n") {
            let rest = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "= ": rows.append(LibraryWriteTestCase(testDescription: rest))
            case "> ": rows[rows.count - 1].steps.append(RequestStep(rest))
            default: rows[rows.count - 1].scenario += line + "\n"
            }
        }
        return rows
    }

    private init(testDescription: String) { self.testDescription = testDescription }

    /// The recordings: two songs on an album, a playlist with one of them, a video, and a song in another storefront.
    static let recordings = [
        "us.json": """
        {"data": [
          {"id": "1", "type": "albums", "href": "/v1/catalog/us/albums/1",
           "attributes": {"name": "First", "artistName": "Ann", "genreNames": ["Pop"], "trackCount": 2,
             "artwork": {"url": "https://example.com/{w}x{h}.jpg", "width": 10, "height": 10, "bgColor": "ffffff"}},
           "relationships": {
             "artists": {"href": "/v1/catalog/us/albums/1/artists", "data": [{"id": "5", "type": "artists",
               "href": "/v1/catalog/us/artists/5", "attributes": {"name": "Ann", "genreNames": ["Pop"]}}]},
             "tracks": {"href": "/v1/catalog/us/albums/1/tracks", "data": [
               {"id": "10", "type": "songs", "href": "/v1/catalog/us/songs/10",
                "attributes": {"name": "Zebra", "artistName": "Ann", "isrc": "AA", "durationInMillis": 1000}},
               {"id": "11", "type": "songs", "href": "/v1/catalog/us/songs/11",
                "attributes": {"name": "apple", "artistName": "Ann", "durationInMillis": 2000}}]}}},
          {"id": "pl.1", "type": "playlists", "href": "/v1/catalog/us/playlists/pl.1",
           "attributes": {"name": "Hits", "description": {"standard": "Of the day"}},
           "relationships": {"tracks": {"href": "/v1/catalog/us/playlists/pl.1/tracks", "data": [
             {"id": "10", "type": "songs", "href": "/v1/catalog/us/songs/10"}]}}},
          {"id": "30", "type": "music-videos", "href": "/v1/catalog/us/music-videos/30",
           "attributes": {"name": "Moving", "artistName": "Ann"}}]}
        """,
        "jp.json": """
        {"data": [{"id": "90", "type": "songs", "href": "/v1/catalog/jp/songs/90", "attributes": {"name": "Far"}}]}
        """,
        "library.json": """
        {"data": [
          {"id": "p.theirs", "type": "library-playlists", "href": "/v1/me/library/playlists/p.theirs",
           "attributes": {"name": "Theirs", "canEdit": false}},
          {"id": "i.old", "type": "library-songs", "href": "/v1/me/library/songs/i.old",
           "attributes": {"name": "Middle"}}]}
        """,
        "owned.json": """
        {"data": [
          {"id": "i.own", "type": "library-songs", "href": "/v1/me/library/songs/i.own",
           "attributes": {"name": "Zebra", "playParams": {"id": "i.own", "kind": "song", "catalogId": "10"}}}]}
        """,
        "part.json": """
        {"data": [
          {"id": "l.part", "type": "library-albums", "href": "/v1/me/library/albums/l.part",
           "attributes": {"name": "First", "trackCount": 1, "playParams": {"id": "l.part", "catalogId": "1"}},
           "relationships": {"tracks": {"href": "/v1/me/library/albums/l.part/tracks", "data": [
             {"id": "i.own", "type": "library-songs", "href": "/v1/me/library/songs/i.own"}]}}}]}
        """,
        "bare.json": """
        {"data": [
          {"id": "pl.bare", "type": "playlists", "href": "/v1/catalog/us/playlists/pl.bare", "attributes": {"name": "Bare"},
           "relationships": {"tracks": {"href": "/v1/catalog/us/playlists/pl.bare/tracks", "data": [
             {"id": "404", "type": "songs", "href": "/v1/catalog/us/songs/404"}]}}},
          {"id": "p.bare", "type": "library-playlist-folders", "href": "/v1/me/library/playlist-folders/p.bare"}]}
        """,
        "counted.json": """
        {"data": [
          {"id": "l.part", "type": "library-albums", "href": "/v1/me/library/albums/l.part",
           "attributes": {"name": "First", "trackCount": 12, "playParams": {"id": "l.part", "catalogId": "1"}},
           "relationships": {"artists": {"href": "/v1/me/library/albums/l.part/artists", "data": [
             {"id": "r.ann", "type": "library-artists", "href": "/v1/me/library/artists/r.ann",
              "attributes": {"name": "Ann"}}]}}}]}
        """,
        "best.json": """
        {"data": [
          {"id": "2", "type": "albums", "href": "/v1/catalog/us/albums/2",
           "attributes": {"name": "Best", "artistName": "Ann", "trackCount": 1},
           "relationships": {
             "artists": {"href": "/v1/catalog/us/albums/2/artists", "data": [
               {"id": "5", "type": "artists", "href": "/v1/catalog/us/artists/5"}]},
             "tracks": {"href": "/v1/catalog/us/albums/2/tracks", "data": [
               {"id": "10", "type": "songs", "href": "/v1/catalog/us/songs/10"}]}}}]}
        """,
        "history.json": """
        {"href": "/v1/me/recent/played", "data": [
          {"id": "l.heard", "type": "library-albums", "href": "/v1/me/library/albums/l.heard",
           "attributes": {"name": "First", "trackCount": 0, "playParams": {"id": "l.heard", "catalogId": "1"}}},
          {"id": "p.heard", "type": "library-playlists", "href": "/v1/me/library/playlists/p.heard",
           "attributes": {"name": "Hits", "playParams": {"id": "p.heard", "globalId": "pl.1"}}}]}
        """,
        "none.json": #"{"href": "/v1/me/library/albums", "data": []}"#,
        "no-lists.json": #"{"href": "/v1/me/library/playlists", "data": []}"#,
        "summaries.json": """
        {"href": "/v1/me/music-summaries", "data": [
          {"id": "year-2024", "type": "music-summaries", "attributes": {"year": 2024}},
          {"id": "all-time", "type": "music-summaries", "attributes": {"year": null}},
          {"id": "year-2025", "type": "music-summaries", "attributes": {"year": "2025"},
           "views": {"top-songs": {"attributes": {"title": "Top"}, "data": [
             {"id": "s1", "type": "song-period-summaries", "attributes": {"playCount": 57},
              "relationships": {"song": {"data": [{"id": "10", "type": "songs", "href": "/v1/catalog/us/songs/10"}]}}}]}}}]}
        """,
        "folders.json": """
        {"data": [
          {"id": "p.playlistsroot", "type": "library-playlist-folders",
           "href": "/v1/me/library/playlist-folders/p.playlistsroot"},
          {"id": "p.recorded", "type": "library-playlist-folders",
           "href": "/v1/me/library/playlist-folders/p.recorded", "attributes": {"name": "Recorded"},
           "relationships": {"children": {"href": "/v1/me/library/playlist-folders/p.recorded/children",
             "data": [{"id": "p.theirs", "type": "library-playlists", "href": "/v1/me/library/playlists/p.theirs"}]}}}]}
        """,
        "recommended.json": """
        {"data": [{"id": "6-27s5hU6azhJY", "type": "personal-recommendation",
          "href": "/v1/me/recommendations/6-27s5hU6azhJY",
          "attributes": {"kind": "music-recommendations", "isGroupRecommendation": false},
          "relationships": {"contents": {"href": "/v1/me/recommendations/6-27s5hU6azhJY/contents",
            "data": [{"id": "1", "type": "albums", "href": "/v1/catalog/us/albums/1"}]}}}]}
        """,
    ]

    private static let catalog = "recordings: [us.json, jp.json, library.json]\nuser: {storefront: us}\n"
}
