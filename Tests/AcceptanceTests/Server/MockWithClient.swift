import AppleMusicMock
import AppleMusicMockServer
import Foundation
import Testing
import TestSupport
import Text

/// A mock on a socket with a client that sends both tokens.
struct MockWithClient {
    let mock: MockAppleMusic
    let port: UInt16
    private let client: SocketClient

    init(_ source: ScenarioSource = .quickStart) async throws {
        mock = try await MockAppleMusic.start(source)
        port = UInt16(try mock.startServer().port ?? 0)
        client = SocketClient(port: port)
    }

    /// Starts a shipped scenario, given by its path below `Scenarios`.
    init(shipped name: String) async throws {
        try await self.init(.file("Scenarios/\(name)"))
    }

    /// Starts a shipped scenario with another time scale; 0 stops session time between delays.
    init(shipped name: String, timeScale: Int) async throws {
        try await self.init(.text("extends: \(name)\ntime-scale: \(timeScale)\n"))
    }

    func callAsFunction(_ target: String, _ method: String = "GET") throws -> ReceivedResponse {
        try client.request(method, target, fields: tokens)
    }

    func bytes(_ method: String, _ target: String, hasTokens: Bool = true) throws -> [UInt8] {
        try raw(method, target, hasTokens ? tokens : [])
    }

    func send(
        _ method: String, _ target: String, _ fields: [(String, String)], body: String = ""
    ) throws -> ReceivedResponse {
        try client.request(method, target, fields: fields, body: body)
    }

    func raw(
        _ method: String, _ target: String, _ fields: [(String, String)], body: String = ""
    ) throws -> [UInt8] {
        try client.bytes(method, target, fields: fields, body: body)
    }

    /// Sends a request for the default session to the control API.
    func control(_ method: String, _ path: String, body: String = "") throws -> ReceivedResponse {
        try client.request(method, "/_mock/sessions/default/\(path)", body: body)
    }

    var tokens: [(String, String)] {
        [("Authorization", "Bearer \(mock.developerToken)"), ("Music-User-Token", mock.userToken)]
    }

    /// The entries of the session's journal.
    func journal() throws -> [JSONView] {
        let answer = try control("GET", "journal?limit=1000")
        return try #require(answer.json("entries")).elements.map(\.self)
    }

    /// The delay of each request, in milliseconds.
    func delays() throws -> [Int?] {
        try journal().map { $0["answer"]?["delay"]?.integer }
    }
}
