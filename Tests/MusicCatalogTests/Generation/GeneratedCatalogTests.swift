import MusicCatalog
import TestFixtures
import Testing
import TestSupport
import Text

@Suite(.tags(.slow)) struct GeneratedCatalogTests {
    private static let us = GeneratedServiceData.storefronts(["us"])

    struct Counts: CustomTestStringConvertible {
        let request: GenerationConfiguration
        /// The counts of artists, albums, songs, playlists, music videos, and stations.
        let expected: [Int]

        init(
            _ expected: [Int], artists: Int? = nil, albums: Int? = nil, songs: Int? = nil, playlists: Int? = nil,
            videos: Int? = nil, stations: Int? = nil
        ) {
            self.expected = expected
            request = GenerationConfiguration(
                artistCount: artists, albumCount: albums, songCount: songs, playlistCount: playlists,
                musicVideoCount: videos,
                stationCount: stations, storefronts: us, isClean: true)
        }

        var testDescription: String { "\(expected)" }
    }

    @Test(arguments: [
        Counts([0, 0, 0, 0, 0, 0]), Counts([1, 1, 1, 0, 0, 0], songs: 1), Counts([1, 1, 12, 0, 0, 0], songs: 12),
        Counts([1, 2, 13, 0, 0, 0], songs: 13), Counts([2, 9, 100, 0, 0, 0], songs: 100),
        Counts([1, 3, 36, 0, 0, 0], albums: 3), Counts([7, 0, 0, 0, 0, 0], artists: 7),
        Counts([1, 4, 40, 2, 0, 0], playlists: 2), Counts([1, 0, 0, 0, 3, 0], videos: 3),
        Counts([0, 0, 0, 0, 0, 4], stations: 4), Counts([1, 1, 5, 0, 0, 0], artists: 0, albums: 0, songs: 5),
        Counts([1, 4, 0, 0, 0, 0], albums: 4, songs: 0),
        Counts(
            [20, 100, 1200, 5, 0, 0],
            artists: 20, albums: 100, songs: 1200, playlists: 5),
        Counts([9, 3, 2, 0, 0, 0], artists: 9, albums: 3, songs: 2),
        Counts([0, 0, 0, 1, 0, 0], songs: 0, playlists: 1),
    ])
    func `unspecified counts are derived from specified ones`(counts: Counts) {
        let serviceData = GeneratedServiceData(counts.request)
        let types = ["artists", "albums", "songs", "playlists", "music-videos", "stations"]
        #expect(types.map { serviceData.ids(of: $0, in: "us").count } == counts.expected)
    }

    @Test(arguments: [(nil, nil), (nil, 40), (7, 40), (50, nil)] as [(Int?, Int?)])
    func `every song is on one album, with one artist, and only incomplete albums lack a track number`(
        artists: Int?, albums: Int?
    ) throws {
        let ask = GeneratedServiceData(
            GenerationConfiguration(
                artistCount: artists, albumCount: albums, songCount: 500, storefronts: Self.us, isClean: true))
        var seen: [String] = []
        for id in ask.ids(of: "albums", in: "us") {
            let album = try #require(try ask("/v1/catalog/us/albums/\(id)").get()["data"]?[0])
            let tracks = try #require(album["relationships"]?["tracks"]?["data"]).elements
            seen += tracks.compactMap { $0["id"]?.string }
            let numbers = tracks.compactMap { $0["attributes"]?["trackNumber"]?.integer }
            let isComplete = album["attributes"]?["isComplete"]?.bool == true
            #expect(numbers == numbers.sorted() && Set(numbers).count == tracks.count)
            #expect(numbers.last == tracks.count || !isComplete && numbers.last == tracks.count + 1, "\(numbers)")
            #expect(album["attributes"]?["trackCount"]?.integer == tracks.count)
            let artist = try ask("/v1/catalog/us/albums/\(id)/artists").get()["data"]
            #expect(artist?.elements.count == 1)
            let name = artist?[0]?["attributes"]?["name"]?.string
            #expect(name == album["attributes"]?["artistName"]?.string && name != nil)
            for track in tracks {
                #expect(track["attributes"]?["artistName"]?.string == name)
                #expect(track["attributes"]?["albumName"]?.string == album["attributes"]?["name"]?.string)
                #expect(track["attributes"]?["artwork"]?.rawText == album["attributes"]?["artwork"]?.rawText)
            }
        }
        #expect(seen.count == 500 && Set(seen) == Set(ask.ids(of: "songs", in: "us")))
    }

    @Test func `the same seed gives the same bytes and another seed gives different ones`() {
        let request = GenerationConfiguration(
            songCount: 200, playlistCount: 10, musicVideoCount: 20, stationCount: 8,
            storefronts: GeneratedServiceData.storefronts(["us", "jp", "gb"]))
        let one = GeneratedServiceData(request, seed: 5).everything()
        #expect(one == GeneratedServiceData(request, seed: 5).everything())
        #expect(one != GeneratedServiceData(request, seed: 6).everything())
        #expect(one.count > 200_000)
    }

    @Test(arguments: [nil, 10] as [Int?], ["us", "jp"])
    func `a larger catalog starts with the songs of a smaller one`(albums: Int?, storefront: String) throws {
        func songs(_ count: Int) throws -> [String] {
            let serviceData = GeneratedServiceData(
                GenerationConfiguration(
                    albumCount: albums, songCount: count, playlistCount: 3,
                    storefronts: GeneratedServiceData.storefronts(["us", "jp"])))
            return serviceData.ids(of: "songs", in: storefront).map { id in
                (try? serviceData("/v1/catalog/\(storefront)/songs/\(id)").get().rawText) ?? ""
            }
        }
        let few = try songs(100)
        let many = try songs(200)
        #expect(few.count > 70 && many.count > few.count + 70 && !few.contains(""))
        #expect(Array(many.prefix(few.count)) == few)
    }

    @Test func `ids of one type do not depend on the counts of other types`() {
        let one = GeneratedServiceData(
            GenerationConfiguration(songCount: 50, playlistCount: 3, stationCount: 5, storefronts: Self.us))
        let other = GeneratedServiceData(
            GenerationConfiguration(
                artistCount: 30, albumCount: 9, songCount: 90, playlistCount: 7, musicVideoCount: 4, stationCount: 9,
                storefronts: Self.us))
        for type in ["artists", "albums", "songs", "playlists", "stations"] {
            // The user's own station follows the others.
            let ids = one.ids(of: type, in: "us").filter { !$0.hasPrefix("ra.u-") }
            #expect(!ids.isEmpty && Array(other.ids(of: type, in: "us").prefix(ids.count)) == ids, "\(type)")
        }
    }

    @Test func `a song is found by its name in each of its languages`() throws {
        let ask = GeneratedServiceData(
            GenerationConfiguration(songCount: 2000, storefronts: GeneratedServiceData.storefronts(["us", "jp"])))
        for storefront in ["us", "jp"] {
            let id = ask.ids(of: "songs", in: storefront)[321]
            let path = "/v1/catalog/\(storefront)/songs/\(id)"
            let names = try [path, path + "?l=es-MX", path + "?l=en-US"].compactMap {
                try ask.attribute("name", of: $0)
            }
            #expect(Set(names).count == 2, "\(names)")
            for name in Set(names) {
                let artist = try #require(try ask.attribute("artistName", of: path))
                let term = PercentEncodedText.encoded("\(name) \(artist)")
                let found = try ask("/v1/catalog/\(storefront)/search?term=\(term)&types=songs&limit=25").get()
                let data = found["results"]?["songs"]?["data"]?.elements.compactMap { $0["id"]?.string }
                #expect(data?.contains(id) == true, "\(name) \(artist)")
            }
        }
    }

    @Test func `charts are generated unless one is recorded`() throws {
        var builder = CatalogBuilder()
        recording(
            #"{"results":{"songs":[{"name":"Mine","chart":"most-played","href":"/v1/catalog/us/charts?types=songs","data":[{"id":"1","type":"songs","attributes":{"name":"A"}}]}]}}"#,
            to: &builder)
        builder.addGeneratedCatalog(GenerationConfiguration(songCount: 300, storefronts: Self.us), using: Seed(1))
        let ask = GeneratedServiceData(builder)
        let results = try ask("/v1/catalog/us/charts?types=songs,albums,music-videos").get()["results"]
        #expect(results?["songs"]?.elements.map { $0["name"]?.string } == ["Mine"])
        #expect(results?["songs"]?[0]?["data"]?.elements.count == 1)
        #expect(results?["albums"]?[0]?["name"]?.string == "Top Albums")
        #expect(results?["albums"]?[0]?["data"]?.elements.count == 20)
        #expect(results?["music-videos"]?[0]?["data"]?.elements.isEmpty == true)
    }

    @Test func `a recorded resource with a generated id stays unchanged`() throws {
        let request = GenerationConfiguration(songCount: 24, storefronts: Self.us)
        let id = GeneratedServiceData(request).ids(of: "songs", in: "us")[3]
        var builder = CatalogBuilder()
        recording(
            #"{"data":[{"id":"\#(id)","type":"songs","attributes":{"name":"Mine"},"relationships":{"artists":{"data":[]}}}]}"#,
            to: &builder)
        builder.addGeneratedCatalog(request, using: Seed(1))
        let ask = GeneratedServiceData(builder)
        #expect(try ask.attribute("name", of: "/v1/catalog/us/songs/\(id)") == "Mine")
        let song = try ask("/v1/catalog/us/songs/\(id)").get().rawText
        #expect(song.split(separator: #""artists":"#).count == 2, "\(song)")
        #expect(ask.ids(of: "songs", in: "us").count == 24)
    }
}

/// Encodes search terms as clients do.
enum PercentEncodedText {
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let hex = String(byte, radix: 16, uppercase: true)
            return "%\(hex.count < 2 ? "0" : "")\(hex)"
        }.joined()
    }
}
