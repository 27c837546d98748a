import Foundation
import MusicCatalog
import MusicContract
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that generated data deviate from tidy data in known proportions, and not at all if they are clean.
@Suite(.tags(.slow)) struct DeviationTests {
    /// A generated resource; `attributes` is `nil` if only its identifier is known.
    struct Item: Sendable {
        let id: String
        let attributes: JSONView?
        let relationships: [String: [Int32]]

        subscript(_ name: String) -> JSONView? { attributes?[name] }
        var name: String { self["name"]?.string ?? "" }
        var artworkURL: String? { self["artwork"]?["url"]?.string }
    }

    /// A generated catalog and its resources by type.
    struct Items: Sendable {
        let ask: GeneratedServiceData
        let all: [Item]
        private let numbers: [String: [Int]]

        init(songCount: Int = 4000, isClean: Bool = false) {
            let ask = GeneratedServiceData(
                GenerationConfiguration(
                    songCount: songCount, playlistCount: songCount / 10, musicVideoCount: songCount / 13,
                    stationCount: 20,
                    storefronts: GeneratedServiceData.storefronts(["us", "jp"]), isClean: isClean))
            let catalog = ask.catalog
            self.ask = ask
            all = catalog.resources.indices.map { index in
                let resource = catalog.resources[index]
                let lists = resource.relationships.map { ($0.name, Array($0.members)) }
                return Item(
                    id: resource.id, attributes: catalog.attributes(of: index),
                    relationships: Dictionary(lists, uniquingKeysWith: { $1 }))
            }
            numbers = Dictionary(grouping: all.indices) { number in
                let kind = catalog.kinds[catalog.resources[number].kindIndex]
                return "\(kind.storefront ?? "")/\(kind.type)"
            }
        }

        func callAsFunction(_ type: String, in storefront: String = "us") -> [Item] {
            (numbers["\(storefront)/\(type)"] ?? []).map { all[$0] }
        }

        func members(_ name: String, of item: Item) -> [Item] {
            (item.relationships[name] ?? []).map { all[Int($0)] }
        }
    }

    private static let usual = Items(isClean: false)
    private static let clean = Items(isClean: true)

    /// A deviation of the resources of a type, among those that can have it.
    struct Row: Sendable, CustomTestStringConvertible {
        let deviation: Deviation
        let type: String
        let canDeviate: @Sendable (Item, Items) -> Bool
        let deviates: @Sendable (Item, Items) -> Bool

        init(
            _ deviation: Deviation, _ type: String,
            among canDeviate: @escaping @Sendable (Item, Items) -> Bool = { _, _ in true },
            _ deviates: @escaping @Sendable (Item, Items) -> Bool
        ) {
            (self.deviation, self.type, self.canDeviate, self.deviates) = (deviation, type, canDeviate, deviates)
        }

        init(_ deviation: Deviation, _ type: String, without attribute: String) {
            self.init(deviation, type, among: { item, _ in item.attributes != nil }) { item, _ in
                item[attribute] == nil
            }
        }

        var testDescription: String { "\(deviation) of \(type)" }

        /// The number of resources that deviate, and of those that can.
        func count(in items: Items) -> (deviating: Int, all: Int) {
            let all = items(type).filter { canDeviate($0, items) }
            return (all.count { deviates($0, items) }, all.count)
        }
    }

    private static func hasForeignLetter(_ text: String) -> Bool {
        text.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
    }

    private static func isAlbum(_ item: Item, _ items: Items) -> Bool {
        item["isSingle"]?.bool == false && item["isCompilation"]?.bool == false && !item.name.hasSuffix(" - EP")
    }

    private static func isCompilation(_ item: Item, _ items: Items) -> Bool { item["isCompilation"]?.bool == true }

    private static let usualSizes = ["albums": 3000, "artists": 2400]

    static let rows: [Row] = [
        Row(.foreignName, "artists") { item, _ in hasForeignLetter(item.name) },
        Row(.foreignName, "albums") { item, _ in hasForeignLetter(item.name) },
        Row(.foreignName, "songs") { item, _ in hasForeignLetter(item.name) },
        Row(.foreignName, "playlists") { item, _ in hasForeignLetter(item.name) },
        Row(.foreignName, "record-labels") { item, _ in hasForeignLetter(item.name) },
        Row(.unusualName, "songs") { item, _ in
            item.name.allSatisfy { !$0.isLetter } || item.name.count == 1
                || item.name.contains { "“’/\"\\+%=#<[！🌙½\u{301}\u{308}".contains($0) }
        },
        Row(.longName, "songs") { item, _ in item.name.count > 100 },
        Row(.longName, "albums") { item, _ in item.name.count > 100 },
        Row(.severalArtists, "artists") { item, _ in item.name.contains(" & ") },
        Row(.featuredArtist, "songs") { item, _ in item.name.contains(" (feat. ") },
        Row(.withoutPlayParams, "songs", without: "playParams"),
        Row(.withoutPlayParams, "albums", without: "playParams"),
        Row(.withoutPlayParams, "music-videos", without: "playParams"),
        Row(.withoutArtwork, "songs", without: "artwork"), Row(.withoutArtwork, "albums", without: "artwork"),
        Row(.withoutPreviews, "songs", without: "previews"),
        Row(.withoutISRC, "songs", without: "isrc"),
        Row(.withoutReleaseDate, "songs", without: "releaseDate"),
        Row(.withoutURL, "albums", without: "url"),
        Row(.identifierOnly, "albums") { item, items in
            items.members("tracks", of: item).contains { $0.attributes == nil }
        },
        Row(.yearOnly, "albums") { item, _ in item["releaseDate"]?.string?.count == 4 },
        Row(.preRelease, "albums", among: isAlbum) { item, items in
            item["releaseDate"]?.string ?? "" > "2030" && item["isComplete"]?.bool == false
                && items.members("tracks", of: item).dropFirst().allSatisfy {
                    $0["playParams"] == nil && $0["previews"] == nil || $0["discNumber"] == nil
                        || $0["trackNumber"]?.integer == 1
                }
        },
        Row(.longUPC, "albums") { item, _ in (13...14).contains(item["upc"]?.string?.count ?? 0) },
        Row(.artworkSize, "albums") { item, _ in item["artwork"].map { $0["width"]?.integer != 3000 } ?? false },
        Row(.artworkWithoutTemplate, "playlists") { item, _ in item.artworkURL?.contains("{w}x{h}") == false },
        Row(.artworkWithLanguage, "playlists") { item, _ in item.artworkURL?.hasSuffix("?l=en-US") == true },
        Row(.artworkWithP3Flag, "albums") { item, _ in item["artwork"]?["hasP3"] != nil },
        Row(.severalDiscs, "albums", among: isAlbum) { item, items in
            let tracks = items.members("tracks", of: item).filter { $0["discNumber"] != nil }
            let numbers = tracks.map { [$0["discNumber"]?.integer ?? 0, $0["trackNumber"]?.integer ?? 0] }
            return numbers.contains { $0[0] > 1 } && Set(numbers).count == numbers.count
        },
        Row(.videoTrack, "music-videos") { item, items in
            items.members("albums", of: item).contains { album in
                items.members("tracks", of: album).contains { $0.id == item.id } && item["albumName"] != nil
            }
        },
        Row(.wrongTrackCount, "albums") { item, items in
            item["trackCount"].map { $0.integer ?? 0 > items.members("tracks", of: item).count } ?? false
        },
        Row(.variousArtists, "albums", among: isCompilation) { item, items in
            item["artistName"]?.string == "Various Artists" && items.members("artists", of: item).isEmpty
        },
        Row(
            .foundByOriginalISRC, "songs", among: { item, _ in item["albumName"]?.string?.hasSuffix(" (Live)") == true }
        ) {
            item, items in
            guard let album = items.members("albums", of: item).first else { return false }
            let original = items.members("artists", of: item).flatMap { items.members("albums", of: $0) }
                .first { "\($0.name) (Live)" == album.name }
            let codes = original.map { items.members("tracks", of: $0).compactMap { $0["isrc"]?.string } } ?? []
            return codes.contains { code in
                let found = try? items.ask.ids("/v1/catalog/us/songs?filter[isrc]=\(code)")
                return found?.contains(item.id) == true && item["isrc"]?.string != code
            }
        },
        Row(.longPlaylist, "playlists") { item, items in items.members("tracks", of: item).count > 100 },
        Row(.emptyPlaylist, "playlists") { item, items in items.members("tracks", of: item).isEmpty },
        Row(.repeatedTracks, "playlists") { item, items in
            let ids = items.members("tracks", of: item).map(\.id)
            return Set(ids).count < ids.count
        },
    ]

    @Test(arguments: rows)
    func `generated data deviate in the known proportion, and clean data do not`(row: Row) {
        let (deviating, all) = row.count(in: Self.usual)
        let expected = Double(all) / Double(row.deviation.oneIn)
        #expect((expected * 0.4...expected * 2.5 + 4).contains(Double(deviating)), "\(deviating) of \(all)")
        #expect(deviating > 0)
        guard row.deviation != .artworkWithP3Flag else { return }
        #expect(row.count(in: Self.clean).deviating == 0)
    }

    @Test func `each deviation is tested`() {
        let tested = Set(Self.rows.map(\.deviation)).union([.otherVersion])
        #expect(tested == Set(Deviation.allCases))
    }

    @Test func `the article lists the deviations with their proportions`() throws {
        let folder = "\(Repository.root)/Sources/AppleMusicMock/AppleMusicMock.docc"
        let article = try String(contentsOfFile: "\(folder)/WritingScenarios.md", encoding: .utf8)
        let rows = Deviation.allCases.map {
            "| \($0.summary.prefix(1).uppercased())\($0.summary.dropFirst()) | \($0.oneIn) |"
        }
        #expect(article.contains(rows.joined(separator: "\n")))
    }

    /// Live figures: 13 % of the equivalents were another version, 92 to 422 s longer.
    @Test func `some equivalents in another storefront are another version, most of them longer`() throws {
        func versions(in items: Items) throws -> (longer: Int, all: Int) {
            let home = Dictionary(items("songs").map { ($0.id, $0) }, uniquingKeysWith: { $1 })
            let elsewhere = Dictionary(items("songs", in: "jp").map { ($0.id, $0) }, uniquingKeysWith: { $1 })
            var (longer, all) = (0, 0)
            for (id, song) in home where elsewhere[id] == nil {
                guard let found = try items.ask.ids("/v1/catalog/jp/songs?filter[equivalents]=\(id)").first,
                    let other = elsewhere[found], let length = other["durationInMillis"]?.integer
                else { continue }
                all += 1
                let difference = length - (song["durationInMillis"]?.integer ?? 0)
                guard difference != 0 else { continue }
                longer += 1
                #expect(other["isrc"] == nil || other["isrc"]?.string != song["isrc"]?.string)
                #expect((92_000...422_000).contains(difference) || other.name.hasSuffix("(Live)"))
            }
            return (longer, all)
        }
        let usual = try versions(in: Self.usual)
        #expect(usual.all > 100 && (0.06...0.25).contains(Double(usual.longer) / Double(usual.all)), "\(usual)")
        #expect(try versions(in: Self.clean).longer == 0)
    }

    @Test func `two storefronts agree on what is missing or unusual`() {
        let home = Dictionary(Self.usual("songs").map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        var count = 0
        for song in Self.usual("songs", in: "jp") {
            guard let other = home[song.id] else { continue }
            count += 1
            #expect(song.attributes?.members.map(\.key.string) == other.attributes?.members.map(\.key.string))
            for name in ["isrc", "releaseDate", "discNumber", "trackNumber", "durationInMillis", "artwork"] {
                #expect(song[name]?.rawText == other[name]?.rawText)
            }
        }
        #expect(count > 2000)
    }

    @Test func `a resource of which only the id is known is in lists and has no page`() throws {
        let albums = Self.usual("albums")
        let song = try #require(Self.usual("songs").first { $0.attributes == nil })
        let album = try #require(albums.first { Self.usual.members("tracks", of: $0).contains { $0.id == song.id } })
        let tracks = try Self.usual.ask("/v1/catalog/us/albums/\(album.id)").get()["data"]?[0]?["relationships"]?[
            "tracks"]
        let track = try #require(tracks?["data"]?.elements.first { $0["id"]?.string == song.id })
        #expect(track["attributes"] == nil && track["type"]?.string == "songs")
        #expect(Self.usual.ask.error("/v1/catalog/us/songs/\(song.id)")?.status == 404)
    }

    @Test(arguments: ["us", "jp"])
    func `a song with letters of any script is found by its name and artist`(storefront: String) throws {
        let songs = Self.usual("songs", in: storefront).filter { song in
            song.attributes != nil && song.name.contains(where: \.isLetter)
                && (Self.hasForeignLetter(song.name) || song.name.contains { !$0.isLetter && $0 != " " })
        }
        #expect(songs.count > 200)
        for song in songs.prefix(200) {
            let term = PercentEncodedText.encoded("\(song.name) \(song["artistName"]?.string ?? "")")
            let found = try Self.usual.ask("/v1/catalog/\(storefront)/search?term=\(term)&types=songs&limit=25").get()
            let ids = found["results"]?["songs"]?["data"]?.elements.compactMap { $0["id"]?.string } ?? []
            #expect(ids.contains(song.id), "\(song.name)")
        }
    }

    @Test func `names are in every script of the supported languages`() {
        let scripts: [(name: String, letters: ClosedRange<Unicode.Scalar>)] = [
            ("Greek", "α"..."ω"), ("Cyrillic", "а"..."я"), ("Hebrew", "א"..."ת"), ("Arabic", "ا"..."ي"),
            ("Devanagari", "अ"..."ह"), ("Thai", "ก"..."ฮ"), ("Japanese", "ア"..."ン"), ("Korean", "가"..."힣"),
            ("Chinese", "一"..."鿿"), ("Vietnamese", "ơ"..."ư"), ("Turkish", "ı"..."ı"),
        ]
        for script in scripts {
            let count = Self.usual("songs").count {
                $0.name.lowercased().unicodeScalars.contains(where: script.letters.contains)
            }
            #expect(count > 4, "\(script.name): \(count)")
        }
    }

    @Test func `a URL has the name in percent-encoded letters, or an underscore`() throws {
        let items = ["albums", "artists", "playlists"].flatMap { Self.usual($0) }.filter { $0["url"] != nil }
        #expect(items.allSatisfy { $0["url"]?.string?.utf8.allSatisfy { $0 > 32 && $0 < 127 } == true })
        let unnamed = items.filter { !$0.name.contains { $0.isLetter || $0.isNumber } }
        #expect(!unnamed.isEmpty && unnamed.allSatisfy { $0["url"]?.string?.contains("/_/") == true })
    }

    @Test func `the chart of playlists has no playlist of a user`() throws {
        let chart = try Self.usual.ask("/v1/catalog/us/charts?types=playlists&limit=100").get()["results"]?[
            "playlists"]?[0]
        let ids = chart?["data"]?.elements.compactMap { $0["id"]?.string } ?? []
        #expect(ids.count > 50 && ids.allSatisfy { !$0.hasPrefix("pl.u-") })
    }

    @Test func `chart playlists are in their groups and found by their storefront`() throws {
        let results = try Self.usual.ask(
            "/v1/catalog/us/charts?types=songs&with=cityCharts,dailyGlobalTopCharts"
        ).get()["results"]
        for group in ["cityCharts", "dailyGlobalTopCharts"] {
            let data = results?[group]?[0]?["data"]?.elements.map(\.self) ?? []
            #expect(!data.isEmpty && data.allSatisfy { $0["attributes"]?["isChart"]?.bool == true })
        }
        let found = try ["us", "jp"].map {
            try Self.usual.ask.ids("/v1/catalog/us/playlists?filter[storefront-chart]=\($0)")
        }
        #expect(found.allSatisfy { $0.count == 1 } && found[0] != found[1])
    }

    @Test func `the other types of the catalog have a few resources`() throws {
        for type in ["curators", "activities", "record-labels", "station-genres"] {
            let id = try #require(Self.usual("\(type)").first?.id)
            #expect(try Self.usual.ask.attribute("name", of: "/v1/catalog/us/\(type)/\(id)")?.isEmpty == false)
        }
        let album = try #require(Self.usual("albums").first)
        let label = try Self.usual.ask.attribute("name", of: "/v1/catalog/us/albums/\(album.id)/record-labels")
        #expect(label != nil && label == album["recordLabel"]?.string)
        let station = try Self.usual.ask.ids("/v1/catalog/us/stations?filter[identity]=personal")
        #expect(station.count == 1 && station[0].hasPrefix("ra.u-"))
        let genre = try Self.usual.ask("/v1/catalog/us/genres/14?extend=chartLabel").get()["data"]?[0]
        #expect(genre?["attributes"]?["chartLabel"]?.string == "Pop")
    }
}
