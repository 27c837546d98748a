import CatalogGeneration
import MusicCatalog
import OrderedJSON
import Testing

/// What is missing in a storefront is missing in whole.
@Suite struct StorefrontHoleTests {
    private static let codes = ["us", "gb", "jp", "de"]
    private static let types = [
        "albums", "apple-curators", "artists", "genres", "music-videos", "playlists", "songs", "stations",
    ]
    private let world = MadeUpWorld(
        GenerationConfiguration(
            artistCount: 60, albumCount: 200, songCount: 1000, playlistCount: 40, musicVideoCount: 60, stationCount: 40,
            storefronts: MadeUpWorld.storefronts(codes)))

    private func resources(_ type: String, _ code: String) -> [Resource] {
        world.catalog.allResources(of: ResourceKind(storefront: code, type: type)).map {
            world.catalog.resources[Int($0)]
        }
    }

    @Test func `every relationship and chart leads to resources that are there, in the same storefront`() {
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

    @Test func `the first storefront has everything, each other one most of it`() {
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
    func `no album is without all of its songs, no playlist without tracks, no curator without playlists`(code: String)
    {
        let lists = ["albums": "tracks", "playlists": "tracks", "apple-curators": "playlists", "songs": "artists"]
        for (type, name) in lists {
            for resource in resources(type, code) {
                #expect(resource.relationships.first { $0.name == name }?.members.isEmpty == false, "\(type)")
            }
        }
    }

    @Test(arguments: codes)
    func `a song's album has it among its tracks, and its artist among theirs`(code: String) throws {
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

    @Test func `a song that has another id elsewhere has the same ISRC, and so has its album the UPC`() throws {
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

    @Test func `holes are a storefront's own, whatever other storefronts there are`() {
        let request = GenerationConfiguration(
            artistCount: 60, albumCount: 200, songCount: 1000, playlistCount: 40, musicVideoCount: 60, stationCount: 40,
            storefronts: MadeUpWorld.storefronts(["us", "jp"]))
        let other = MadeUpWorld(request)
        for type in Self.types {
            #expect(other.ids(of: type, in: "jp") == world.ids(of: type, in: "jp"), "\(type)")
        }
        #expect(world.ids(of: "songs", in: "gb") != world.ids(of: "songs", in: "jp"))
    }
}
