import MusicCatalog
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that generated data is as varied as a real catalog and a real library.
@Suite(.tags(.slow)) struct CatalogVarietyTests {
    /// A statement about generated data.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let holds: @Sendable (Views) throws -> Bool

        init(_ statement: String, _ holds: @escaping @Sendable (Views) throws -> Bool) {
            (testDescription, self.holds) = (statement, holds)
        }
    }

    /// The responses that the statements read.
    struct Views: Sendable {
        let ask: GeneratedServiceData

        /// The attributes of all catalog resources of a type.
        func attributes(_ type: String) throws -> [JSONView] {
            let ids = ask.ids(of: type, in: "us")
            return try stride(from: 0, to: ids.count, by: 25).flatMap { start in
                try resources(
                    "/v1/catalog/us/\(type)?ids=\(ids[start..<min(start + 25, ids.count)].joined(separator: ","))"
                )
                .compactMap { $0["attributes"] }
            }
        }

        /// The attributes of the first 100 library resources of a type.
        func library(_ type: String) throws -> [JSONView] {
            try resources("/v1/me/library/\(type)?limit=100").compactMap { $0["attributes"] }
        }

        func resources(_ target: String) throws -> [JSONView] {
            try ask(target).get()["data"]?.elements.map(\.self) ?? []
        }

        /// The albums of a view of all artists.
        func albums(inView view: String) -> [JSONView] {
            ask.ids(of: "artists", in: "us").flatMap { id in
                (try? resources("/v1/catalog/us/artists/\(id)/view/\(view)")) ?? []
            }.compactMap { $0["attributes"] }
        }

        /// Whether a list has members with attributes, all of the given types.
        func lists(_ target: String, _ types: Set<String>, atLeast count: Int) throws -> Bool {
            let listed = try resources(target)
            return listed.count >= count && listed.allSatisfy { $0["attributes"] != nil }
                && types.isSuperset(of: listed.compactMap { $0["type"]?.string })
        }
    }

    private static let views: Views = {
        var builder = CatalogBuilder()
        builder.addGeneratedCatalog(
            GenerationConfiguration(
                songCount: 1200, playlistCount: 20, musicVideoCount: 40, stationCount: 40,
                storefronts: GeneratedServiceData.storefronts(["us"]), isClean: true), using: Seed(1))
        builder.addGeneratedLibrary(
            LibraryConfiguration(
                storefront: "us", songCount: 400,
                playlists: LibraryConfiguration.Playlist.generated(count: 40, using: Seed(1), isClean: true),
                dateAdded: Timestamp(milliseconds: 0), isClean: true), using: Seed(1))
        return Views(ask: GeneratedServiceData(builder))
    }()

    private static func names(_ object: JSONView?) -> [String] { object?.members.compactMap { $0.key.string } ?? [] }

    private static func isSome(_ count: Int, of total: Int) -> Bool { count > 0 && count < total }

    static let rows = [
        Row("H1 a library album's playParams have id, kind, and isLibrary alone") { views in
            try views.library("albums").allSatisfy { names($0["playParams"]) == ["id", "kind", "isLibrary"] }
        },
        Row("H2 some playlists have a versionHash") { views in
            let playlists = try views.attributes("playlists")
            return isSome(playlists.count { $0["playParams"]?["versionHash"] != nil }, of: playlists.count)
        },
        Row("H3 library artwork is 1200 by 1200") { views in
            let artwork = try (views.library("albums") + views.library("songs")).compactMap { $0["artwork"] }
            return !artwork.isEmpty
                && artwork.allSatisfy { $0["width"]?.integer == 1200 && $0["height"]?.integer == 1200 }
        },
        Row("H4 a few library playlists have artwork, without a size") { views in
            let playlists = try views.library("playlists")
            let artwork = playlists.compactMap { $0["artwork"] }
            return isSome(artwork.count, of: playlists.count) && artwork.count * 4 < playlists.count
                && artwork.allSatisfy {
                    $0["width"]?.isNull == true && $0["height"]?.isNull == true
                        && $0["url"]?.string?.contains("{w}x{h}") == true
                }
        },
        Row("H5 most stations have notes with a name, a short text, and a tagline") { views in
            let notes = try views.attributes("stations").map { names($0["editorialNotes"]) }
            return notes.allSatisfy { $0.isEmpty || $0 == ["name", "short", "tagline"] }
                && isSome(notes.count { $0.isEmpty }, of: 5)
        },
        Row("H5 live stations list the supported DRM systems, others do not") { views in
            let stations = try views.attributes("stations")
            return isSome(stations.count { $0["isLive"]?.bool == true }, of: stations.count)
                && stations.allSatisfy { station in
                    let isLive = station["isLive"]?.bool == true
                    return station["playParams"]?["hasDrm"]?.bool == isLive
                        && station["supportedDrms"]?.elements.compactMap(\.string)
                            == (isLive ? ["fairplay", "playready", "widevine"] : nil)
                }
        },
        Row("H7 some library songs of the catalog have a reportingId") { views in
            let songs = try views.library("songs").compactMap { $0["playParams"] }.filter { $0["catalogId"] != nil }
            return isSome(songs.count { $0["reportingId"] != nil }, of: songs.count)
                && songs.allSatisfy { $0["reportingId"].map { $0.string?.isEmpty == false } ?? true }
        },
        Row("singles have at most three tracks and are in the view singles") { views in
            let singles = try views.attributes("albums").filter { $0["isSingle"]?.bool == true }
            return !singles.isEmpty
                && singles.allSatisfy {
                    $0["trackCount"]?.integer ?? 9 <= 3 && $0["name"]?.string?.hasSuffix(" - Single") == true
                }
                && views.albums(inView: "singles").contains { $0["isSingle"]?.bool == true }
        },
        Row("EPs have four to six tracks and are not singles") { views in
            let records = try views.attributes("albums").filter { $0["name"]?.string?.hasSuffix(" - EP") == true }
            return !records.isEmpty
                && records.allSatisfy {
                    (4...6).contains($0["trackCount"]?.integer ?? 0) && $0["isSingle"]?.bool == false
                }
        },
        Row("compilations are in the view compilation-albums") { views in
            let shown = views.albums(inView: "compilation-albums")
            return !shown.isEmpty && shown.allSatisfy { $0["isCompilation"]?.bool == true }
        },
        Row("live albums are in the view live-albums") { views in
            let shown = views.albums(inView: "live-albums").compactMap { $0["name"]?.string }
            return !shown.isEmpty && shown.allSatisfy { $0.hasSuffix(" (Live)") }
        },
        Row("full albums contain neither singles nor EPs") { views in
            let shown = views.albums(inView: "full-albums").compactMap { $0["name"]?.string }
            return shown.count > 20 && !shown.contains { $0.hasSuffix(" - Single") || $0.hasSuffix(" - EP") }
        },
        Row("a clean album has an explicit twin, which it replaces") { views in
            let albums = try views.attributes("albums")
            let clean = albums.filter { $0["contentRating"]?.string == "clean" }
            return try !clean.isEmpty
                && clean.allSatisfy { album in
                    let twins = albums.filter {
                        $0["name"]?.string == album["name"]?.string
                            && $0["artistName"]?.string == album["artistName"]?.string
                            && $0["contentRating"]?.string == "explicit"
                    }
                    let id = twins.first?["playParams"]?["id"]?.string ?? ""
                    let target = "/v1/catalog/us/albums?filter[equivalents]=\(id)&restrict=explicit"
                    return try views.ask.ids(target) == [album["playParams"]?["id"]?.string ?? "-"]
                        && views.ask.ids("/v1/catalog/us/albums/\(id)/view/other-versions").count == 1
                }
        },
        Row("clean songs have an explicit twin with another ISRC") { views in
            let songs = try views.attributes("songs")
            let clean = songs.filter { $0["contentRating"]?.string == "clean" }
            return !clean.isEmpty
                && clean.prefix(20).allSatisfy { song in
                    songs.contains {
                        $0["name"]?.string == song["name"]?.string && $0["contentRating"]?.string == "explicit"
                            && $0["artistName"]?.string == song["artistName"]?.string
                            && $0["isrc"]?.string != song["isrc"]?.string
                    }
                }
        },
        Row("several songs have the same ISRC, name, and length") { views in
            let songs = try views.attributes("songs")
            let shared = Dictionary(grouping: songs) { $0["isrc"]?.string ?? "" }.filter { $0.value.count > 1 }
            return try shared.count > 20
                && shared.prefix(20).allSatisfy { code, songs in
                    try views.ask.ids("/v1/catalog/us/songs?filter[isrc]=\(code)").count == songs.count
                        && Set(songs.map { "\($0["name"]?.string ?? "") \($0["durationInMillis"]?.integer ?? 0)" })
                            .count == 1
                }
        },
        Row("some albums are not complete") { views in
            let albums = try views.attributes("albums")
            return isSome(albums.count { $0["isComplete"]?.bool == false }, of: albums.count / 4)
        },
        Row("artists have playlists that feature them") { views in
            !(views.albums(inView: "featured-playlists")).isEmpty
        },
        Row("songs, albums, and videos have a chart for each of their genres") { views in
            let genres = ["14": "Pop", "15": "R&B/Soul", "21": "Rock", "34": "Music"]
            return try ["songs", "albums", "music-videos"].allSatisfy { type in
                try genres.contains { id, name in
                    let target = "/v1/catalog/us/charts?types=\(type)&genre=\(id)"
                    let items = try views.ask(target).get()["results"]?[type]?[0]?["data"]?.elements.map(\.self) ?? []
                    let names = items.compactMap { $0["attributes"]?["genreNames"]?[0]?.string }
                    return !items.isEmpty && (id == "34" || Set(names) == [name])
                }
            }
        },
        Row("recently played items come from the library") { views in
            try views.lists(
                "/v1/me/recent/played", ["albums", "playlists", "library-playlists", "stations"], atLeast: 10)
        },
        Row("recently played tracks fill more than a page") { views in
            try views.lists("/v1/me/recent/played/tracks", ["songs"], atLeast: 30)
                && views.lists("/v1/me/recent/played/tracks?offset=30", ["songs"], atLeast: 1)
        },
        Row("heavy rotation has items") { views in
            try views.lists("/v1/me/history/heavy-rotation", ["albums", "playlists", "library-playlists"], atLeast: 5)
        },
        Row("recent stations are stations of the catalog") { views in
            try views.lists("/v1/me/recent/radio-stations", ["stations"], atLeast: 5)
        },
        Row("recommendations have contents") { views in
            let all = try views.resources("/v1/me/recommendations")
            return try all.count >= 3 && Set(all.compactMap { $0["id"]?.string }).count == all.count
                && all.allSatisfy { recommendation in
                    let contents = recommendation["relationships"]?["contents"]?["data"]?.elements.map(\.self) ?? []
                    let types = Set(contents.compactMap { $0["type"]?.string })
                    let listed = recommendation["attributes"]?["resourceTypes"]?.elements.compactMap(\.string)
                    return try !contents.isEmpty && types == Set(listed ?? [])
                        && recommendation["attributes"]?["title"]?["stringForDisplay"]?.string?.isEmpty == false
                        && views.ask.ids("/v1/me/recommendations/\(recommendation["id"]?.string ?? "")/contents").count
                            == contents.count
                }
        },
        Row("artwork and previews of the catalog have addresses of the mock") { views in
            let attributes = try ["albums", "artists", "music-videos", "playlists", "songs", "stations"]
                .flatMap(views.attributes)
            let addresses = attributes.flatMap { item in
                [item["artwork"]?["url"]?.string].compactMap(\.self)
                    + (item["previews"]?.elements.compactMap { $0["url"]?.string } ?? [])
            }
            return addresses.count > 1000
                && addresses.allSatisfy { $0.hasPrefix("https://api.music.apple.com/_mock/") }
        },
    ]

    @Test(arguments: rows)
    func `generated data has the variety of a catalog`(row: Row) throws {
        #expect(try row.holds(Self.views))
    }
}
