import MockSession
import MusicContract
import Scenarios
import Testing
import TestSupport
import Text

/// Rules that remove all attributes that the contract marks as optional: `edit: {remove: optional}`.
@Suite struct OptionalAttributeTests {
    private static let removing = "rules: [{request: GET /v1/**, edit: {remove: optional}}]"

    /// Returns the resources in a body at any depth.
    private func resources(in view: JSONView) -> [JSONView] {
        switch view.kind {
        case .array: view.elements.flatMap(resources)
        case .object:
            (view["type"] != nil && view["attributes"] != nil ? [view] : [])
                + view.members.filter { $0.key.string != "attributes" }.flatMap { resources(in: $0.value) }
        default: []
        }
    }

    private func names(of view: JSONView) -> [String] { view.members.compactMap { $0.key.string } }

    /// Checks an object against the contract, with a path for messages.
    private func expectOnlyRequired(_ view: JSONView, of owner: String, in path: String) {
        let attributes = MusicContract.attributes(of: owner)
        for member in view.members {
            guard let attribute = attributes.first(where: { $0.name == member.key.string }) else { continue }
            #expect(attribute.isRequired, "\(path).\(attribute.name)")
            guard let object = attribute.type.objectName else { continue }
            let values = member.value.kind == .array ? Array(member.value.elements) : [member.value]
            for value in values where value.kind == .object {
                expectOnlyRequired(value, of: object, in: "\(path).\(attribute.name)")
            }
        }
    }

    @Test(arguments: [
        "/v1/catalog/us/albums/1200868601?include=artists,tracks", "/v1/catalog/us/artists/82842423?views=top-songs",
        "/v1/catalog/us/search?term=khalid&types=songs,albums,artists,playlists,music-videos,stations",
        "/v1/catalog/us/charts?types=songs,albums,playlists,music-videos", "/v1/me/library/songs?include=catalog",
        "/v1/me/library/albums", "/v1/me/library/playlists", "/v1/me/recommendations",
        "/v1/me/recent/played", "/v1/storefronts", "/v1/me/library/search?term=a&types=library-songs",
    ])
    func `only required attributes of recorded resources remain`(target: String) throws {
        let (usual, ask) = (try Engine(shipped: "quick-start.yaml"), try Engine(shipped: "quick-start.yaml"))
        ask.session.addRules(AddedRules(rules: try Engine.scenario(Self.removing).rules))
        let before = resources(in: try JSONDocument.parse(usual(target).body).root)
        let response = ask(target)
        let after = resources(in: try JSONDocument.parse(response.body).root)
        try #require(response.status == 200 && !after.isEmpty && before.count == after.count)
        #expect(before.map { $0["id"]?.string } == after.map { $0["id"]?.string })
        for (resource, usual) in zip(after, before) {
            let type = resource["type"]?.string ?? ""
            let (attributes, all) = (try #require(resource["attributes"]), try #require(usual["attributes"]))
            expectOnlyRequired(attributes, of: type, in: type)
            // Attributes that the contract does not have, and required ones, are not removed.
            let optional = Set(MusicContract.attributes(of: type).filter { !$0.isRequired }.map(\.name))
            #expect(names(of: attributes) == names(of: all).filter { !optional.contains($0) }, "\(type)")
        }
        #expect(response.header("Mock-Answer")?.hasSuffix("edited by added rule 1") == true)
    }

    @Test func `other paths are removed and members are set after the optional attributes`() throws {
        let scenario = """
            generate: {songs: 3}
            rules:
              - request: GET /v1/catalog/us/charts
                edit: {remove: [optional, "results.songs.0.data.*.attributes.url"], set: {results.songs.0.data.0.attributes.isrc: X}}
            """
        let songs = try JSONDocument.parse(try Engine(scenario)("/v1/catalog/us/charts?types=songs").body)
        let data = try #require(songs.root["results"]?["songs"]?[0]?["data"])
        #expect(data[0]?["attributes"]?["isrc"]?.string == "X" && data[1]?["attributes"]?["isrc"] == nil)
        #expect(data.elements.allSatisfy { $0["attributes"]?["url"] == nil && $0["attributes"]?["name"] != nil })
    }

    @Test func `rules apply in order, and one that removes nothing is noted`() throws {
        let ask = try Engine(
            """
            generate: {songs: 3}
            rules:
              - {request: GET /v1/storefronts, edit: {set: {data.0.attributes.explicitContentPolicy: opt-in}}}
              - {request: GET /v1/storefronts, edit: {remove: optional}}
              - {request: GET /v1/storefronts, call: 2, edit: {set: {data.0.attributes.explicitContentPolicy: x}}}
              - {request: GET /v1/catalog/us/genres, edit: {remove: [optional]}}
              - {request: GET /v1/catalog/us/search, edit: {remove: optional}}
            """)
        let policies = try (0..<2).map { _ in
            try JSONDocument.parse(ask("/v1/storefronts").body).root["data"]?[0]?["attributes"]?[
                "explicitContentPolicy"]?.string
        }
        #expect(policies == [nil, "x"])
        _ = ask("/v1/catalog/us/search")
        let notes = ask.session.verdict().ineffectiveNotes
        #expect(notes == ["rule 5 edited nothing in 1 response."], "\(notes)")
    }
}
