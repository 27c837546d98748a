import AppleMusicMock
import Foundation
import TestFixtures
import TestSupport

/// A mock on a socket, and a client that sends both its tokens.
struct MockWithClient {
    let mock: MockAppleMusic
    let port: UInt16
    private let client: SocketClient

    init(_ source: ScenarioSource = .quickStart) async throws {
        mock = try await MockAppleMusic.start(source)
        port = UInt16(try mock.startServer().port ?? 0)
        client = SocketClient(port: port)
    }

    /// A scenario that the project ships, by its path below `Scenarios`.
    init(shipped name: String) async throws {
        try await self.init(.file("Scenarios/\(name)"))
    }

    func callAsFunction(_ target: String, _ method: String = "GET") throws -> Answer {
        try client.request(method, target, fields: tokens)
    }

    func bytes(_ method: String, _ target: String, hasTokens: Bool = true) throws -> [UInt8] {
        try raw(method, target, hasTokens ? tokens : [])
    }

    func send(
        _ method: String, _ target: String, _ fields: [(String, String)], body: String = ""
    ) throws -> Answer {
        try client.request(method, target, fields: fields, body: body)
    }

    func raw(
        _ method: String, _ target: String, _ fields: [(String, String)], body: String = ""
    ) throws -> [UInt8] {
        try client.bytes(method, target, fields: fields, body: body)
    }

    /// Asks the control API about the one session.
    func control(_ method: String, _ path: String, body: String = "") throws -> Answer {
        try client.request(method, "/_mock/sessions/default/\(path)", body: body)
    }

    var tokens: [(String, String)] {
        [("Authorization", "Bearer \(mock.developerToken)"), ("Music-User-Token", mock.userToken)]
    }
}
