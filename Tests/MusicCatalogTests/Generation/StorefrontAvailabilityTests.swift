import MusicCatalog
import Testing
import TestSupport
import Text

/// Tests that resources missing in a storefront are absent from all lists, charts, and relationships.
@Suite struct StorefrontAvailabilityTests {
    private static let codes = ["us", "gb", "jp", "de"]
    private static let types = [
        "albums", "apple-curators", "artists", "genres", "music-videos", "playlists", "songs", "stations",
    ]
    private static let ask = GeneratedServiceData(
        GenerationConfiguration(
            artistCount: 60, albumCount: 200, songCount: 1000, playlistCount: 40, musicVideoCount: 60, stationCount: 40,
            storefronts: GeneratedServiceData.storefronts(codes), isClean: true))

    private func resources(_ type: String, _ code: String) -> [Resource] {
        Self.ask.catalog.allResources(of: ResourceKind(storefront: code, type: type)).map {
            Self.ask.catalog.resources[Int($0)]
        }
    }

    @Test func `every relationship and chart leads to an existing resource in the same storefront`() {
        let catalog = Self.ask.catalog
        var memberCount = 0
        var wrongIDs: [String] = []
        let relations = catalog.resources.map { (catalog.kinds[$0.kindIndex].storefront, $0.relationships) }
        let charts = catalog.charts.map { ($0.storefront as String?, [$0.list]) }
        for (storefront, lists) in relations + charts {
            for member in lists.flatMap(\.members) {
                let resource = catalog.resources[Int(member)]
                let isValid = resource.attributes != nil && catalog.kinds[resource.kindIndex].storefront == storefront
                if !isValid { wrongIDs.append(resource.id) }
                memberCount += 1
            }
        }
        #expect(wrongIDs == [] && memberCount > 10_000)
        #expect(catalog.resources.allSatisfy { $0.attributes != nil })
    }

    @Test func `the first storefront has all resources and the others have most of them`() {
        for type in Self.types where type != "genres" {
            let all = resources(type, "us").count
            for code in Self.codes.dropFirst() {
                let here = resources(type, code).count
                #expect(here <= all && here * 10 >= all * 7, "\(type) in \(code): \(here) of \(all)")
            }
            let missing = Self.codes.dropFirst().count { resources(type, $0).count < all }
            #expect(missing > 0 || type == "apple-curators", "\(type)")
        }
    }

    @Test(arguments: codes)
    func `no album, playlist, or curator is empty, and every song has an artist`(code: String) {
        let lists = ["albums": "tracks", "playlists": "tracks", "apple-curators": "playlists", "songs": "artists"]
        for (type, name) in lists {
            for resource in resources(type, code) {
                #expect(resource.relationships.first { $0.name == name }?.members.isEmpty == false, "\(type)")
            }
        }
    }

    @Test(arguments: codes)
    func `a song is among the tracks of its album and the songs of its artist`(code: String) throws {
        let catalog = Self.ask.catalog
        var wrongIDs: [String] = []
        for index in catalog.allResources(of: ResourceKind(storefront: code, type: "songs")) {
            let song = catalog.resources[Int(index)]
            for (name, back) in [("albums", "tracks"), ("artists", "songs")] {
                let owner = try #require(song.relationships.first { $0.name == name }?.members.first)
                let members = catalog.resources[Int(owner)].relationships.first { $0.name == back }?.members
                if members?.contains(index) != true { wrongIDs.append("\(song.id) \(name)") }
            }
        }
        #expect(wrongIDs == [])
    }

    @Test func `a resource with a different id in another storefront has the same ISRC or UPC`() throws {
        for (type, code) in [("songs", "isrc"), ("albums", "upc")] {
            let own = Set(Self.ask.ids(of: type, in: "us"))
            let others = Self.ask.ids(of: type, in: "jp").filter { !own.contains($0) }
            #expect(others.count > 5, "\(type)")
            for id in others {
                #expect(throws: (any Error).self) { try Self.ask("/v1/catalog/us/\(type)/\(id)").get() }
                let value = try #require(try Self.ask.attribute(code, of: "/v1/catalog/jp/\(type)/\(id)"))
                let counterpart = try Self.ask.ids("/v1/catalog/us/\(type)?filter[\(code)]=\(value)")
                #expect(!counterpart.isEmpty && !counterpart.contains(id))
                #expect(counterpart.count == 1 || code == "isrc")
            }
        }
    }

    @Test func `resources missing in a storefront do not depend on other storefronts`() {
        let request = GenerationConfiguration(
            artistCount: 60, albumCount: 200, songCount: 1000, playlistCount: 40, musicVideoCount: 60, stationCount: 40,
            storefronts: GeneratedServiceData.storefronts(["us", "jp"]), isClean: true)
        let other = GeneratedServiceData(request)
        for type in Self.types {
            #expect(other.ids(of: type, in: "jp") == Self.ask.ids(of: type, in: "jp"), "\(type)")
        }
        #expect(Self.ask.ids(of: "songs", in: "gb") != Self.ask.ids(of: "songs", in: "jp"))
    }
}
