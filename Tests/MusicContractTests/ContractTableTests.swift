import Testing

@testable import MusicContract

/// Tests that every row of the text tables is parsed correctly.
@Suite struct ContractTableTests {
    private func lines(_ table: String) -> Int { table.split(separator: "\n").count }

    @Test func `every row of a table is parsed`() {
        #expect(MusicContract.resourceTypes.count == lines(ResourceType.table))
        #expect(MusicContract.relationships.count == lines(Relationship.table))
        #expect(MusicContract.views.count == lines(RelationshipView.table))
        #expect(MusicContract.storefronts.count == lines(StorefrontAttributes.table))
        #expect(MusicContract.storefronts.count == 167)
        let templates = ContractTable.parse(Endpoint.table, as: Endpoint.Template.init(row:))
        #expect(Set(templates.map { "\($0.method) \($0.path)" }).count == lines(Endpoint.table))
    }

    @Test(arguments: [
        "GET | /v1/a | search | term | - | -", "GET | /v1/a | seek | term | - | - | documented",
        "GET | /v1/a | search | term:known | - | - | documented", "GET | /v1/a | search | term | a | 9/1 | documented",
        "GET | /v1/a | search | term | a | 1/9:known | documented",
    ])
    func `a malformed row of endpoints is not parsed`(line: String) {
        let rows = ContractTable.rows(in: "GET | /v1/a | search | term | a | 1/9 | documented\n" + line)
        #expect(rows.map { Endpoint.Template(row: $0) != nil } == [true, false])
    }

    @Test func `a malformed row stops a debug build`() async {
        await #expect(processExitsWith: .failure) {
            _ = ContractTable.parse("albums | catalog | albums", as: ResourceType.init(row:))
        }
    }

    @Test func `names are unique and refer to existing entries`() {
        let types = MusicContract.resourceTypes.map(\.name)
        #expect(Set(types).count == types.count)
        for relationship in MusicContract.relationships {
            #expect(types.contains(relationship.owner), "\(relationship)")
            #expect(relationship.targets.allSatisfy(types.contains), "\(relationship)")
        }
        let relationships = MusicContract.relationships.map { "\($0.owner).\($0.name)" }
        #expect(Set(relationships).count == relationships.count)
        for view in MusicContract.views {
            #expect(types.contains(view.owner) && view.targets.allSatisfy(types.contains), "\(view)")
        }
        let views = MusicContract.views.map { "\($0.owner).\($0.name)" }
        #expect(Set(views).count == views.count)
        let endpoints = MusicContract.endpoints.map { "\($0.method) \($0.path)" }
        #expect(Set(endpoints).count == endpoints.count)
        #expect(MusicContract.searchTypes.allSatisfy(types.contains))
        #expect(MusicContract.chartTypes.allSatisfy(types.contains))
        let limits = MusicContract.limits.map(\.name)
        #expect(Set(limits).count == limits.count)
        for name in [
            "albums.tracks", "library.playlists.tracks", "library.songs", "search", "charts", "genres", "recent.tracks",
        ] {
            #expect(limits.contains(name), "\(name)")
        }
    }

    @Test func `every type of the catalog and the library has its endpoints`() {
        let paths = Set(MusicContract.endpoints.map(\.path))
        for type in MusicContract.resourceTypes where [.catalog, .library].contains(type.family) {
            let base =
                type.family == .catalog ? "/v1/catalog/{storefront}/\(type.segment)" : "/v1/me/library/\(type.segment)"
            #expect(paths.contains(base) && paths.contains("\(base)/{id}"), "\(type.name)")
            for relationship in MusicContract.relationships(of: type.name) {
                #expect(paths.contains("\(base)/{id}/\(relationship.name)"), "\(relationship)")
            }
            for view in MusicContract.views(of: type.name) {
                #expect(paths.contains("\(base)/{id}/view/\(view.name)"), "\(view)")
            }
        }
    }

    @Test func `paged endpoints have a page size, and all but hints and suggestions have an offset`() {
        for endpoint in MusicContract.endpoints {
            let isPaged = endpoint.parameters.contains("limit")
            let goesOn = endpoint.handler != .searchHints && endpoint.handler != .searchSuggestions
            #expect((isPaged && goesOn) == endpoint.parameters.contains("offset"), "\(endpoint.path)")
            if isPaged { #expect(endpoint.page != nil && endpoint.limitName != nil, "\(endpoint.path)") }
        }
    }

    @Test func `storefront languages are BCP 47 tags with the default first`() {
        for storefront in MusicContract.storefronts {
            #expect(storefront.code.utf8.count == 2 && !storefront.name.isEmpty)
            #expect(["allowed", "opt-in", "prohibited"].contains(storefront.explicitContentPolicy))
            for tag in storefront.languages {
                let parts = tag.split(separator: "-")
                #expect(parts[0].utf8.count == 2 && parts[0].utf8.allSatisfy { (97...122).contains($0) }, "\(tag)")
                #expect(parts.dropFirst().last.map { $0.utf8.allSatisfy { (65...90).contains($0) } } ?? true, "\(tag)")
            }
        }
        #expect(MusicContract.storefront(code: "us")?.languages.first == "en-US")
    }

    @Test func `a parameter has the confidence of its endpoint unless the table overrides it`() throws {
        func endpoint(_ path: String) throws -> Endpoint {
            try #require(
                MusicContract.endpoints.first { $0.method == "GET" && $0.path == "/v1/catalog/{storefront}\(path)" })
        }
        let albums = try endpoint("/albums")
        #expect(albums.confidence(of: "ids") == .documented)
        #expect(try endpoint("/albums/{id}/tracks").confidence(of: "offset") == .reported)
        #expect(
            albums.limitConfidence(of: "ids") == .documented && albums.limitConfidence(of: "filter[upc]") == .guessed)
        #expect(try endpoint("/genres").limitConfidence(of: "ids") == .guessed)
        #expect(try endpoint("").limitConfidence(of: "ids[songs]") == .documented)
        #expect(try endpoint("/songs").limitConfidence(of: "filter[isrc]") == .documented)
        let view = try endpoint("/artists/{id}/view/top-songs")
        #expect(view.confidence == .documented && view.limitConfidence(of: "limit") == .guessed)
        #expect(try endpoint("/music-videos/{id}/view/more-in-genre").limitConfidence(of: "limit") == .documented)
        #expect(try endpoint("/artists/{id}/songs").limitConfidence(of: "limit") == .reported)
        for word in ["", "a:b", "a:guessed:reported", "a:known"] { #expect(EndpointParameter(parsing: word) == nil) }
    }
}
