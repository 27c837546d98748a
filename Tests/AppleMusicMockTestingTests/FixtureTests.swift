import AppleMusicMock
import Foundation
import Testing

/// Models decoded from the recordings, without a request.
@Suite struct FixtureTests {
    private struct Resource: Decodable, Equatable {
        struct Attributes: Decodable, Equatable { let name: String }
        let id: String
        let type: String
        let attributes: Attributes
    }

    private func name(_ data: Data) throws -> String {
        try JSONDecoder().decode(Resource.self, from: data).attributes.name
    }

    @Test func `a fixture equals the resource in the response of the API`() async throws {
        let mock = try await MockAppleMusic.start()
        let album = try mock.resource(ofType: "albums", id: "1200868601", as: Resource.self)
        #expect(album == Resource(id: "1200868601", type: "albums", attributes: .init(name: "American Teen")))
        let body = String(decoding: try mock.responseBody(for: "GET /v1/catalog/us/albums/1200868601"), as: UTF8.self)
        let alone = String(decoding: try mock.resourceData(ofType: "albums", id: "1200868601"), as: UTF8.self)
        #expect(body == "{\"data\":[\(alone)]}")
        #expect(try name(mock.resourceData(ofType: "storefronts", id: "jp")) == "Japan")
        #expect(mock.journal.entries.isEmpty && !mock.verdict().hasPassed)
    }

    @Test func `library resources, other storefronts, and languages are available`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/storefronts/languages-and-policies.yaml"))
        let songs = try mock.responseBody(for: "/v1/storefronts?l=en-US")
        #expect(String(decoding: songs, as: UTF8.self).hasPrefix("{\"data\":[{"))
        let quick = try await MockAppleMusic.start()
        let page = try JSONDecoder().decode(Page.self, from: quick.responseBody(for: "GET /v1/me/library/songs"))
        let song = try #require(page.data.first)
        #expect(try quick.resource(ofType: "library-songs", id: song.id, as: Resource.self) == song)
        let japanese = try await MockAppleMusic.start(.file("Scenarios/storefronts/two-storefronts.yaml"))
        let unknown = #expect(throws: FixtureError.self) {
            try japanese.resourceData(ofType: "albums", id: "1", storefront: "jp")
        }
        let id = try #require(unknown?.suggestions.first)
        #expect(
            try japanese.resource(ofType: "albums", id: id, storefront: "jp", language: "ja", as: Resource.self).id
                == id)
    }

    private struct Page: Decodable { let data: [Resource] }

    @Test func `fixtures ignore rules and are not logged`() async throws {
        let mock = try await MockAppleMusic.start(
            .text("scenario: Once\nextends: quick-start.yaml\nrules: [{request: /v1/**, call: 1, answer: not-found}]"))
        #expect(try name(mock.resourceData(ofType: "albums", id: "1200868601")) == "American Teen")
        #expect(try await AppleMusicTestClient(mock)("/v1/storefronts") == 404)
        #expect(mock.journal.entries.map(\.number) == [1])
    }

    @Test func `errors for unknown types, ids, and storefronts suggest existing ones`() async throws {
        let mock = try await MockAppleMusic.start()
        func error(_ type: String, _ id: String, _ storefront: String? = nil) -> FixtureError? {
            #expect(throws: FixtureError.self) { try mock.resourceData(ofType: type, id: id, storefront: storefront) }
        }
        let type = error("album", "1200868601")
        #expect(type?.suggestions.first == "albums" && type?.localizedDescription.contains("\"album\"") == true)
        #expect(error("ratings", "1")?.suggestions.contains("library-songs") == true)
        let id = error("albums", "1200868602")
        #expect(id?.suggestions.first == "1200868601" && id?.description.contains("in the storefront us") == true)
        #expect(error("library-songs", "i.nothing")?.suggestions.isEmpty == false)
        #expect(error("albums", "1200868601", "fr")?.suggestions == ["us", "jp"])
        #expect(error("storefronts", "uss")?.suggestions.first == "us")
        #expect(error("activities", "1", "jp")?.description.contains("has no activities") == true)
    }

    @Test(arguments: [
        ("GET /v1/catalog/us/albums/1", "404"), ("GET /v1/catalog/us/search", "400"),
        ("POST /v1/me/library", "invalid request"),
        ("v1/storefronts", "invalid request"), ("/v1/me/recommendations/1", "404"), ("", "invalid request"),
    ])
    func `an error response or an invalid request line throws`(request: String, message: String) async throws {
        let mock = try await MockAppleMusic.start()
        let error = #expect(throws: FixtureError.self) { try mock.responseBody(for: request) }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }
}
