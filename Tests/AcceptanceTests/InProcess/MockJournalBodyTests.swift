import Foundation
import MockSession
import TestFixtures
import Testing
import TestSupport

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the bodies, the response headers, and the archive of the journal.
@Suite(.tags(.wire)) struct MockJournalBodyTests {
    private struct Playlist: Decodable {
        struct Attributes: Decodable { let name: String }
        let attributes: Attributes
    }

    private struct Page: Decodable { let data: [Playlist] }

    @Test(arguments: ClientTransport.allCases)
    func `the bodies of a request and its response can be decoded`(transport: ClientTransport) async throws {
        let mock = try await MockAppleMusic.start()
        var request = try transport.request("/v1/me/library/playlists", mock, method: "POST")
        request.setValue(mock.userToken, forHTTPHeaderField: "Music-User-Token")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(#"{"attributes":{"name":"Mix"}}"#.utf8)
        let (data, _) = try await transport.session(mock).data(for: request)
        let entry = try #require(mock.journal.entries.first)
        #expect(entry.request?.body == request.httpBody)
        #expect(try entry.request?.decodeBody(as: Playlist.self).attributes.name == "Mix")
        #expect(entry.response?.body == data)
        #expect(try entry.response?.decodeBody(as: Page.self).data.map(\.attributes.name) == ["Mix"])
        #expect(entry.response?.header("content-type")?.hasPrefix("application/json") == true)
        #expect(entry.response?.headers.contains { $0.name == "Mock-Answer" } == true)
        #expect(String(decoding: entry.jsonData, as: UTF8.self).contains(#"\"name\":\"Mix\""#))
        #expect(throws: DecodingError.self) { try entry.request?.decodeBody(as: Page.self) }
    }

    @Test func `an entry describes the request and its response`() async throws {
        let mock = try await MockWithClient(
            .text("scenario: A\nrules: [{name: busy, request: /v1/storefronts, answer: rate-limited}]"))
        for path in ["/v1/storefronts/us", "/v1/storefronts", "/v1/catalog/us/songs/0"] { _ = try mock(path) }
        _ = try mock.send("POST", "/v1/me/library/playlists", mock.tokens, body: "{}")
        let entries = mock.mock.journal.entries
        let responses = entries.compactMap(\.response)
        #expect(responses.map(\.endpoint).first == "/v1/storefronts/{id}")
        #expect(responses.map(\.name) == [nil, "rate-limited", "not-found", "missing-member"])
        #expect(responses.map(\.errorCode) == [nil, nil, "40400", "40005"])
        #expect(responses.map(\.itemCount) == [1, nil, nil, nil])
        #expect(responses.map(\.hasNextPage) == [false, nil, nil, nil])
        #expect(responses.map(\.firedRules) == [[], ["rule 1 \"busy\""], [], []])
        #expect(responses.map(\.size) == responses.map { $0.body?.count })
        #expect(entries.compactMap(\.request).map(\.size) == [0, 0, 0, 2])
        #expect(entries.last?.request?.digest?.count == 16 && entries.first?.request?.digest == nil)
    }

    @Test func `bodies and headers have no secrets, and a response without a body has an empty one`() async throws {
        let mock = try await MockWithClient()
        let secret = "a-token-that-only-the-body-has-0123456789"
        _ = try mock.send(
            "POST", "/v1/me/library/playlists", mock.tokens, body: #"{"userToken":"\#(secret)","attributes":{}}"#)
        _ = try mock("/v1/me/ratings/songs/1200868601", "DELETE")
        let entries = mock.mock.journal.entries
        let body = try #require(entries.first?.request?.body)
        #expect(String(decoding: body, as: UTF8.self).hasPrefix(#"{"userToken":"<user token 2>""#))
        #expect(entries.last?.request?.body == Data() && entries.last?.response?.body != nil)
        let archive = String(decoding: mock.mock.journal.httpArchive, as: UTF8.self)
        for text in [archive, String(decoding: try #require(entries.first).jsonData, as: UTF8.self)] {
            #expect(!text.contains(secret) && !text.contains(mock.mock.developerToken))
        }
        #expect(try mock.control("GET", "har").text == archive)
    }

    @Test func `a dropped body is nil, and decoding it is an error`() async throws {
        let scenario = try Engine.scenario("")
        let mock = MockAppleMusic(
            session: MockSession(id: "default", scenarioName: "test", scenario: scenario, keepsBodies: false))
        let request = try ClientTransport.urlProtocol.request("/v1/storefronts", mock)
        _ = try await ClientTransport.urlProtocol.session(mock).data(for: request)
        let entry = try #require(mock.journal.entries.first)
        #expect(entry.request?.body == nil && entry.response?.body == nil)
        #expect(entry.response?.headers.isEmpty == true && entry.response?.status == 200)
        let error = #expect(throws: DecodingError.self) { try entry.response?.decodeBody(as: Page.self) }
        #expect(error.map { "\($0)".contains("The journal has dropped the body.") } == true)
    }
}
