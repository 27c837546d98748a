import MusicAPI
import MusicCatalog
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that generated libraries deviate from tidy ones in known proportions, and not at all if they are clean.
@Suite(.tags(.slow)) struct LibraryDeviationTests {
    /// A generated library of 500 songs and 40 playlists, with a clean catalog, so that only the library deviates.
    struct Library: Sendable {
        let ask: GeneratedServiceData
        let songs: [JSONView]
        let playlists: [JSONView]

        init(isClean: Bool, songCount: Int = 500, catalogSongCount: Int = 1200) {
            var builder = CatalogBuilder()
            builder.addGeneratedCatalog(
                GenerationConfiguration(
                    songCount: catalogSongCount, playlistCount: 40, musicVideoCount: 40, stationCount: 40,
                    storefronts: GeneratedServiceData.storefronts(["us"]), isClean: true), using: Seed(1))
            builder.addGeneratedLibrary(
                LibraryConfiguration(
                    storefront: "us", songCount: songCount,
                    playlists: LibraryConfiguration.Playlist.generated(count: 40, using: Seed(1), isClean: true),
                    dateAdded: Timestamp(milliseconds: 1_700_000_000_000), isClean: isClean), using: Seed(1))
            ask = GeneratedServiceData(builder)
            songs = Self.walk("/v1/me/library/songs?limit=100&include=catalog", of: ask)
            playlists = Self.walk("/v1/me/library/playlists?limit=100&include=catalog", of: ask)
        }

        func walk(_ target: String) -> [JSONView] { Self.walk(target, of: ask) }

        private static func walk(_ target: String, of ask: GeneratedServiceData) -> [JSONView] {
            guard let page = try? ask(target).get() else { return [] }
            let query = target.split(separator: "?").last.map(String.init) ?? ""
            let next = page["next"]?.string.map { "\($0)&\(query)" }
            return (page["data"]?.elements.map(\.self) ?? []) + (next.map { walk($0, of: ask) } ?? [])
        }

        func tracks(of playlist: JSONView) -> [String] {
            walk("/v1/me/library/playlists/\(playlist["id"]?.string ?? "")/tracks").compactMap { $0["id"]?.string }
        }

        func catalogTracks(of playlist: JSONView) -> [JSONView] {
            let id = playlist["attributes"]?["playParams"]?["globalId"]?.string ?? ""
            return walk("/v1/catalog/us/playlists/\(id)/tracks")
        }
    }

    static let usual = Library(isClean: false)
    static let clean = Library(isClean: true)

    /// A deviation, with the number of resources that have it.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let count: Int
        let counted: @Sendable (Library) -> Int

        static func songs(
            _ name: String, _ count: Int, _ deviates: @escaping @Sendable (JSONView) -> Bool
        ) -> Row {
            Row(testDescription: "songs \(name)", count: count) { $0.songs.count(where: deviates) }
        }

        static func playlists(
            _ name: String, _ count: Int, _ deviates: @escaping @Sendable (JSONView, Library) -> Bool
        ) -> Row {
            Row(testDescription: "playlists \(name)", count: count) { library in
                library.playlists.count { deviates($0, library) }
            }
        }
    }

    private static func isDead(_ song: JSONView) -> Bool {
        song["attributes"]?["artistName"] == nil && song["attributes"]?["albumName"]?.string == ""
            && song["attributes"]?["trackNumber"]?.integer == 0 && lacks("playParams", song) && lacks("artwork", song)
    }

    private static func lacks(_ name: String, _ resource: JSONView) -> Bool { resource["attributes"]?[name] == nil }

    private static func hasCounterpart(_ resource: JSONView) -> Bool {
        resource["relationships"]?["catalog"]?["data"]?[0] != nil
    }

    private static func isUpload(_ song: JSONView) -> Bool { !hasCounterpart(song) && !isDead(song) }

    static let rows: [Row] = [
        .songs("that no longer exist", 10, isDead),
        .songs("that are uploads", 30, isUpload),
        .songs("that are uploads without playParams", 10) { isUpload($0) && lacks("playParams", $0) },
        .songs("that are uploads with artwork", 15) { isUpload($0) && !lacks("artwork", $0) },
        .songs("of the catalog without playParams", 10) { hasCounterpart($0) && lacks("playParams", $0) },
        .songs("of the catalog without artwork", 10) { hasCounterpart($0) && lacks("artwork", $0) },
        .songs("of the catalog without releaseDate", 10) { hasCounterpart($0) && lacks("releaseDate", $0) },
        .playlists("without tracks", 4) { playlist, library in library.tracks(of: playlist).isEmpty },
        .playlists("of more than 100 tracks", 4) { playlist, library in library.tracks(of: playlist).count > 100 },
        .playlists("with a track twice", 4) { playlist, library in
            let tracks = library.tracks(of: playlist)
            return Set(tracks).count < tracks.count && !hasCounterpart(playlist)
        },
        .playlists("that the user cannot edit", 4) { playlist, _ in
            playlist["attributes"]?["canEdit"]?.bool == false
        },
        .playlists("with an empty description", 4) { playlist, _ in
            playlist["attributes"]?["description"]?["standard"]?.string == ""
        },
        .playlists("with a description", 8) { playlist, _ in
            playlist["attributes"]?["description"]?["standard"]?.string?.isEmpty == false
        },
        .playlists("with artwork of one size", 4) { playlist, _ in
            playlist["attributes"]?["artwork"]?["url"]?.string?.hasSuffix("/600x600AM.PDCXS01.jpg") == true
        },
        .playlists("with artwork with a query", 4) { playlist, _ in
            playlist["attributes"]?["artwork"]?["url"]?.string?.hasSuffix("/{w}x{h}SC.DN01.jpg?l=en-US") == true
        },
        .playlists("with a name in another script", 4) { playlist, _ in
            playlist["attributes"]?["name"]?.string?.hasPrefix("🎧 ") == true
        },
        .playlists("in a folder", 8) { playlist, library in
            library.ask.error("/v1/me/library/playlists/\(playlist["id"]?.string ?? "")/parent") == nil
                && library.walk("/v1/me/library/playlist-folders").contains { folder in
                    library.walk("/v1/me/library/playlist-folders/\(folder["id"]?.string ?? "")/children")
                        .contains { $0["id"]?.string == playlist["id"]?.string }
                }
        },
        Row(testDescription: "music videos", count: 20) { library in
            library.walk("/v1/me/library/music-videos").count {
                $0["attributes"]?["playParams"]?["catalogId"]?.string != nil
            }
        },
        Row(testDescription: "recommendations beyond the first page", count: 7) { library in
            library.walk("/v1/me/recommendations").count - 10
        },
    ]

    @Test(arguments: rows)
    func `a library contains each deviation as often as documented, and a clean one none`(row: Row) {
        #expect(row.counted(Self.usual) == row.count)
        #expect(row.counted(Self.clean) <= 0)
    }

    @Test func `playlists of the catalog refer to it and have its tracks`() {
        let shown = Self.usual.playlists.filter(Self.hasCounterpart)
        #expect(shown.count { $0["attributes"]?["canEdit"]?.bool == false } == 4)
        for playlist in shown {
            let attributes = playlist["attributes"]
            let globalID = attributes?["playParams"]?["globalId"]?.string
            #expect(globalID == playlist["relationships"]?["catalog"]?["data"]?[0]?["id"]?.string)
            #expect(globalID?.hasPrefix("pl.u-") == attributes?["canEdit"]?.bool)
            #expect(attributes?["hasCatalog"]?.bool == true && attributes?["isPublic"]?.bool == true)
            #expect(Self.usual.tracks(of: playlist).count == Self.usual.catalogTracks(of: playlist).count)
        }
    }

    @Test func `names of uploads are in many scripts, and long, padded, or names of files`() {
        let library = Library(isClean: false, songCount: 300, catalogSongCount: 1)
        let names = library.songs.compactMap { $0["attributes"]?["name"]?.string }
        let scripts: [ClosedRange<UInt32>] = [
            0x400...0x4FF, 0x3040...0x30FF, 0x600...0x6FF, 0x4E00...0x9FFF, 0x5D0...0x5EA, 0xAC00...0xD7AF,
            0x900...0x97F,
            0xE00...0xE7F, 0x370...0x3FF, 0x300...0x36F,
        ]
        for script in scripts {
            #expect(names.contains { $0.unicodeScalars.contains { script.contains($0.value) } }, "\(script)")
        }
        for isUsed: (String) -> Bool in [
            { $0.utf8.count > 150 }, { $0.hasSuffix(" ") }, { $0.hasSuffix(".mp3") }, { $0.hasPrefix("Track 0") },
            { $0.hasPrefix("AudioTrack ") },
        ] {
            #expect(names.contains(where: isUsed))
        }
        let attributes = library.songs.compactMap { $0["attributes"] }
        #expect(attributes.contains { $0["artistName"]?.string == "Unknown Artist" })
        #expect(attributes.contains { $0["discNumber"]?.integer == 2 })
    }

    @Test(arguments: [5, 10])
    func `pages of a history are short, and together contain each item once`(limit: Int) throws {
        for list in ["/v1/me/recent/played", "/v1/me/recent/played/tracks", "/v1/me/recent/radio-stations"] {
            let page = try Self.usual.ask("\(list)?limit=\(limit)").get()
            let count = try #require(page["data"]).elements.count
            #expect((1..<limit).contains(count) && page["next"]?.string != nil, "\(list)")
            let ids = Self.usual.walk("\(list)?limit=\(limit)").compactMap { $0["id"]?.string }
            #expect(ids.count > limit && Set(ids).count == ids.count, "\(list)")
            let clean = try #require(try Self.clean.ask("\(list)?limit=\(limit)").get()["data"])
            #expect(clean.elements.count == limit, "\(list)")
        }
    }

    @Test func `some played tracks are library songs with the id of the catalog song and without isrc`() {
        let played = Self.usual.walk("/v1/me/recent/played/tracks").filter { $0["type"]?.string == "library-songs" }
        #expect(!played.isEmpty && played.allSatisfy { Self.lacks("isrc", $0) })
        #expect(played.contains { $0["attributes"]?["playParams"]?["catalogId"]?.string != nil })
        #expect(Self.clean.walk("/v1/me/recent/played/tracks").allSatisfy { $0["type"]?.string == "songs" })
    }

    @Test func `a group recommendation contains recommendations`() {
        let groups = Self.usual.walk("/v1/me/recommendations").filter {
            $0["attributes"]?["isGroupRecommendation"]?.bool == true
        }
        #expect(groups.count == 1)
        let id = groups.first?["id"]?.string ?? ""
        let members = Self.usual.walk("/v1/me/recommendations/\(id)/recommendations")
        #expect(members.count == 2)
        for member in members {
            let contents = Self.usual.walk("/v1/me/recommendations/\(member["id"]?.string ?? "")/contents")
            #expect(!contents.isEmpty)
        }
    }

    @Test func `an album was added with its first song`() {
        let dates = Self.usual.walk("/v1/me/library/albums?limit=100").compactMap {
            $0["attributes"]?["dateAdded"]?.string
        }
        #expect(Set(dates).count > dates.count / 2 && dates.allSatisfy { $0 < "2023-11-15" })
    }

    @Test func `songs that the author names do not deviate`() throws {
        let ids = Self.usual.ask.ids(of: "songs", in: "us")
        var builder = CatalogBuilder()
        builder.addGeneratedCatalog(
            GenerationConfiguration(
                songCount: 1200, storefronts: GeneratedServiceData.storefronts(["us"]), isClean: true),
            using: Seed(1))
        builder.addGeneratedLibrary(
            LibraryConfiguration(
                storefront: "us", songCount: 50, songIDs: Array(ids[100..<150]),
                playlists: [.init(id: "p.1", name: "Mine", tracks: .ids(Array(ids[300..<350])))],
                dateAdded: Timestamp(milliseconds: 0)), using: Seed(1))
        let ask = GeneratedServiceData(builder)
        for (list, expected) in [("songs", ids[100..<150]), ("playlists/p.1/tracks", ids[300..<350])] {
            let songs = try ask("/v1/me/library/\(list)?limit=100").get()["data"]?.elements.map(\.self) ?? []
            let named = songs.compactMap { $0["attributes"]?["playParams"]?["catalogId"]?.string }
            #expect(Set(named) == Set(expected))
        }
    }

    @Test func `a larger library contains the songs and the playlists of a smaller one`() {
        let small = Library(isClean: false, songCount: 130)
        let songs = Dictionary(
            uniqueKeysWithValues: Self.usual.songs.map { ($0["id"]?.string, $0["attributes"]?.rawText) })
        for song in small.songs { #expect(songs[song["id"]?.string] == song["attributes"]?.rawText) }
        #expect(small.songs.count == 130)
        #expect(small.ask.everything() == Library(isClean: false, songCount: 130).ask.everything())
    }
}
