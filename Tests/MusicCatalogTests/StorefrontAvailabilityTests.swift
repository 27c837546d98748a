import CatalogGeneration
import MusicCatalog
import OrderedJSON
import Testing

/// What is missing in a storefront is missing in whole.
@Suite struct StorefrontAvailabilityTests {
    private static let codes = ["us", "gb", "jp", "de"]
    private static let types = [
        "albums", "apple-curators", "artists", "genres", "music-videos", "playlists", "songs", "stations",
    ]
    private let world = GeneratedServiceData(
        GenerationConfiguration(
            artistCount: 60, albumCount: 200, songCount: 1000, playlistCount: 40, musicVideoCount: 60, stationCount: 40,
            storefronts: GeneratedServiceData.storefronts(codes)))

    private func resources(_ type: String, _ code: String) -> [Resource] {
        world.catalog.allResources(of: ResourceKind(storefront: code, type: type)).map {
            world.catalog.resources[Int($0)]
        }
    }

    @Test func `every relationship and chart leads to an existing resource in the same storefront`() {
        let catalog = world.catalog
        var walked = 0
        var astray: [String] = []
        let relations = catalog.resources.map { (catalog.kinds[$0.kindIndex].storefront, $0.relationships) }
        let charts = catalog.charts.map { ($0.storefront as String?, [$0.list]) }
        for (storefront, lists) in relations + charts {
            for member in lists.flatMap(\.members) {
                let resource = catalog.resources[Int(member)]
                let isHere = resource.attributes != nil && catalog.kinds[resource.kindIndex].storefront == storefront
                if !isHere { astray.append(resource.id) }
                walked += 1
            }
        }
        #expect(astray == [] && walked > 10_000)
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
        let catalog = world.catalog
        var astray: [String] = []
        for index in catalog.allResources(of: ResourceKind(storefront: code, type: "songs")) {
            let song = catalog.resources[Int(index)]
            for (name, back) in [("albums", "tracks"), ("artists", "songs")] {
                let owner = try #require(song.relationships.first { $0.name == name }?.members.first)
                let members = catalog.resources[Int(owner)].relationships.first { $0.name == back }?.members
                if members?.contains(index) != true { astray.append("\(song.id) \(name)") }
            }
        }
        #expect(astray == [])
    }

    @Test func `a resource with a different id in another storefront has the same ISRC or UPC`() throws {
        for (type, code) in [("songs", "isrc"), ("albums", "upc")] {
            let own = Set(world.ids(of: type, in: "us"))
            let others = world.ids(of: type, in: "jp").filter { !own.contains($0) }
            #expect(others.count > 5, "\(type)")
            for id in others {
                #expect(throws: (any Error).self) { try world("/v1/catalog/us/\(type)/\(id)").get() }
                let value = try #require(try world.attribute(code, of: "/v1/catalog/jp/\(type)/\(id)"))
                let twin = try world.ids("/v1/catalog/us/\(type)?filter[\(code)]=\(value)")
                #expect(twin.count == 1 && twin != [id])
            }
        }
    }

    @Test func `resources missing in a storefront do not depend on other storefronts`() {
        let request = GenerationConfiguration(
            artistCount: 60, albumCount: 200, songCount: 1000, playlistCount: 40, musicVideoCount: 60, stationCount: 40,
            storefronts: GeneratedServiceData.storefronts(["us", "jp"]))
        let other = GeneratedServiceData(request)
        for type in Self.types {
            #expect(other.ids(of: type, in: "jp") == world.ids(of: type, in: "jp"), "\(type)")
        }
        #expect(world.ids(of: "songs", in: "gb") != world.ids(of: "songs", in: "jp"))
    }
}
