import MusicCatalog
import Testing
import TestSupport
import Text

@Suite struct GeneratedCodeTests {
    private static let ask = GeneratedServiceData(
        GenerationConfiguration(
            songCount: 1200, musicVideoCount: 300, storefronts: GeneratedServiceData.storefronts(["us"]), isClean: true)
    )

    private func all(_ name: String, _ type: String) throws -> [String] {
        try Self.ask.ids(of: type, in: "us").map { id in
            try #require(try Self.ask.attribute(name, of: "/v1/catalog/us/\(type)/\(id)"))
        }
    }

    @Test func `generated ISRCs are valid, and only repeated recordings share one and its release year`() throws {
        let songs = try all("isrc", "songs")
        let videos = try all("isrc", "music-videos")
        #expect(songs.count == 1200 && videos.count == 300)
        #expect(Set(videos).count == 300 && Set(videos).isDisjoint(with: songs))
        #expect((songs + videos).allSatisfy { $0.wholeMatch(of: /[A-Z]{2}[A-Z0-9]{3}[0-9]{7}/) != nil })
        let years = try all("releaseDate", "songs").map { $0.dropFirst(2).prefix(2) }
        let names = try all("name", "songs")
        var firstByCode: [String: Int] = [:]
        for number in songs.indices {
            let first = firstByCode[songs[number]] ?? number
            firstByCode[songs[number]] = first
            #expect(songs[number].dropFirst(5).prefix(2) == years[first] && names[number] == names[first])
        }
        #expect(firstByCode.count < songs.count && firstByCode.count * 2 > songs.count)
    }

    /// Computes the check digit as a point-of-sale system does: from the right, with odd positions tripled.
    @Test func `generated UPCs have twelve digits and a valid check digit`() throws {
        let codes = try all("upc", "albums")
        #expect(codes.count == 100 && Set(codes).count == 100)
        for code in codes {
            var sum = 0
            for (place, digit) in code.reversed().enumerated() {
                let value = try #require(digit.wholeNumberValue)
                sum += place % 2 == 1 ? value + value + value : value
            }
            #expect(code.count == 12 && sum % 10 == 0, "\(code)")
        }
    }

    @Test func `ids have the format of their type and are unique across types`() throws {
        let types = ["songs", "albums", "artists", "music-videos"]
        let ids = types.flatMap { Self.ask.ids(of: $0, in: "us") }
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.count == 10 && Int32($0) != nil })
        let lists = GeneratedServiceData(
            GenerationConfiguration(
                songCount: 10, playlistCount: 50, stationCount: 50,
                storefronts: GeneratedServiceData.storefronts(["us"]), isClean: true))
        let playlists = lists.ids(of: "playlists", in: "us")
        #expect(playlists.count == 50 && Set(playlists).count == 50)
        #expect(playlists.allSatisfy { $0.wholeMatch(of: /pl\.([0-9a-f]{32}|u-[A-Za-z0-9]{14})/) != nil })
        #expect(lists.ids(of: "stations", in: "us").allSatisfy { $0.wholeMatch(of: /ra\.[0-9]{10}/) != nil })
    }

    @Test(arguments: ["isrc", "upc"])
    func `a filter by code finds the resource`(code: String) throws {
        let type = code == "isrc" ? "songs" : "albums"
        let id = Self.ask.ids(of: type, in: "us")[4]
        let value = try #require(try Self.ask.attribute(code, of: "/v1/catalog/us/\(type)/\(id)"))
        #expect(try Self.ask.ids("/v1/catalog/us/\(type)?filter[\(code)]=\(value.lowercased())").first == id)
    }
}
