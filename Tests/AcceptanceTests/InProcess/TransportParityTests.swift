import Foundation
import HTTPMessages
import HTTPTransport
import MockSession
import TestFixtures
import Testing
import TestSupport

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests that the same requests get the same responses over every transport.
@Suite(.tags(.wire)) struct TransportParityTests {
    struct SentRequest: Sendable {
        let method: String
        let target: String
        let fields: [String: String]
        let body: String
    }

    private static let targets = [
        "/v1/catalog/us/albums/1200868601", "/v1/catalog/us/albums/1200868601?include=artists,genres",
        "/v1/catalog/us/albums/1200868601/tracks?limit=2", "/v1/catalog/us/albums/1200868601/tracks?offset=99",
        "/v1/catalog/us/albums/1200868601?l=es-MX", "/v1/catalog/us/search?term=khalid+free&limit=3",
        "/v1/catalog/us/search?term=caf%C3%A9%20%26%20co", "/v1/catalog/us/search", "/v1/catalog/us/genres",
        "/v1/catalog/us/charts?types=songs,albums", "/v1/catalog/xx/albums/1",
        "/v1/catalog/us/songs?ids=1200868616,1,1200868874", "/v1/catalog/us/podcasts/1", "/v1/me/library/songs?limit=5",
        "/v1/me/library/playlists", "/v1/me/storefront", "/v1/storefronts", "/v1/v1/me", "/", "/v1/me/recommendations",
        "/v1/catalog/us/songs?limit=2&ids=1200868616", "/v1/status/204", "/v1/status/205", "/v1/status/304",
        "/v1/status/418", "/v1/me/library/songs?limit=x", "/v1/text", "/v1/twice", "/v1/edited?a=b&a=c", "/v1/later",
        "/v1/catalog/us/search?types%5B%5D=songs&term=a", "/v1/catalog/us/songs?ids=1200868616%2C1200868874&include=",
    ]

    private static let scenario = """
        scenario: Every kind of answer
        extends: quick-start.yaml
        artwork: recorded
        time-scale: 0
        rate-limit: {requests: 150, per: 1h}
        rules:
          - {request: /v1/status/204, answer: {status: 204}}
          - {request: /v1/status/205, answer: {status: 205}}
          - {request: /v1/status/304, answer: {status: 304, headers: {ETag: '"x"'}}}
          - {request: /v1/status/418, answer: {status: 418, body: {a: [1, "é"]}}}
          - {request: /v1/text, answer: {status: 200, body: "<html>", headers: {Content-Type: text/html}}}
          - {request: /v1/twice, answer: {status: 503, headers: {Retry-After: 7, Vary: Origin, X-A: "a,  b"}}}
          - {request: /v1/later, delay: 3ms, answer: not-found}
        """

    private static let asked = (0..<300).map { number in
        let method = ["GET", "GET", "HEAD", "POST", "GET", "DELETE", "OPTIONS", "PUT", "GET", "PATCH"][
            number / targets.count]
        let hasBody = method == "POST" || method == "PATCH"
        var fields = hasBody ? ["Content-Type": "application/json"] : [:]
        if number % 7 == 3 { fields["Authorization"] = "Bearer not.a.token" }
        if number % 11 == 5 { fields["Authorization"] = "" }
        if number % 13 != 6 { fields["Music-User-Token"] = "a-user" }
        if number % 17 == 2 { fields["Origin"] = "https://example.com" }
        return SentRequest(
            method: method, target: targets[number % targets.count], fields: fields,
            body: hasBody ? #"{"attributes":{"name":"é"}}"# : "")
    }

    private func fields(_ asked: SentRequest, _ mock: MockAppleMusic) -> [String: String] {
        var fields = ["Authorization": "Bearer \(mock.developerToken)"].merging(asked.fields) { $1 }
        if fields["Authorization"] == "" { fields["Authorization"] = nil }
        return fields
    }

    private func answer(_ asked: SentRequest, _ mock: MockAppleMusic) -> ObservedResponse {
        let headers = fields(asked, mock).sorted { $0.key < $1.key }.map { HTTPField(name: $0.key, value: $0.value) }
        let request = HTTPRequest(
            method: asked.method, target: asked.target, headers: headers, body: Array(asked.body.utf8))
        let response = mock.session.respond(to: request)
        let hasContent = response.hasTransmittedContent(forMethod: asked.method)
        return ObservedResponse(
            status: response.status, headers: response.transmittedFields().map { ($0.name, $0.value) },
            body: hasContent ? response.body : [])
    }

    private func answer(_ asked: SentRequest, _ mock: MockAppleMusic, _ session: URLSession, by way: ClientTransport)
        async throws -> ObservedResponse
    {
        var request = try way.request(asked.target, mock, method: asked.method)
        request.allHTTPHeaderFields = fields(asked, mock)
        if !asked.body.isEmpty { request.httpBody = Data(asked.body.utf8) }
        let (data, response) = try await session.data(for: request)
        return try ObservedResponse(data, response)
    }

    @Test func `responses are equal in process, through URLProtocol, and over a socket`()
        async throws
    {
        let source = ScenarioSource.text(Self.scenario)
        let mocks = [try await MockAppleMusic.start(source), try await .start(source), try await .start(source)]
        let (socket, inProcess) = (
            ClientTransport.socket.session(mocks[1]), ClientTransport.urlProtocol.session(mocks[2])
        )
        var statuses: Set<Int> = []
        for (number, asked) in Self.asked.enumerated() {
            let direct = answer(asked, mocks[0])
            statuses.insert(direct.status)
            #expect(try await answer(asked, mocks[1], socket, by: .socket) == direct, "\(number), socket: \(asked)")
            #expect(
                try await answer(asked, mocks[2], inProcess, by: .urlProtocol) == direct,
                "\(number), in process: \(asked)")
        }
        #expect(statuses == [200, 204, 205, 304, 400, 401, 403, 404, 405, 418, 429, 503])
        #expect(mocks[0].verdict().jsonData == mocks[1].verdict().jsonData)
        #expect(mocks[0].verdict().jsonData == mocks[2].verdict().jsonData)
        #expect(mocks[2].port.url == nil)
    }
}
