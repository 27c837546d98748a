import AppleMusicMockServer
import Foundation
import HTTPTransport
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the mock's port, from start to stop.
@Suite(.tags(.wire)) struct PortOpeningTests {
    @Test func `the first call of startServer opens a port, and all calls return its URL`() async throws {
        let mock = try await MockAppleMusic.start()
        #expect(mock.port.url == nil)
        let urls = try await withThrowingTaskGroup(of: URL.self) { group in
            for _ in 0..<8 { group.addTask { try mock.startServer() } }
            return try await group.reduce(into: Set<URL>()) { $0.insert($1) }
        }
        #expect(urls.count == 1 && mock.port.url == urls.first)
    }

    @Test func `the socket, the control API, and the process share one session`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/limits/album-two-by-two.yaml"))
        let client = SocketClient(port: UInt16(try mock.startServer().port ?? 0))
        let token = [("Authorization", "Bearer \(mock.developerToken)")]
        #expect(try client.request("GET", "/v1/catalog/us/search?term=a&limit=26", fields: token).status == 400)
        let verdict = mock.verdict()
        #expect(!verdict.hasPassed && verdict.violations.count == 1 && verdict.description.contains("album-two-by-two"))
        #expect(try client.request("GET", "/_mock/sessions/default/verdict").body == Array(verdict.jsonData))
        let moved = try client.request(
            "POST", "/_mock/sessions/default/clock", body: #"{"set":"2027-02-03T04:05:06Z"}"#)
        #expect(moved.status == 200 && mock.session.now.rfc3339 == "2027-02-03T04:05:06Z")
    }

    @Test func `startServer throws the reason that prevents the server from starting`() async throws {
        let mock = try await MockAppleMusic.start()
        let configuration = HTTPServer.Configuration(host: "192.0.2.1")
        for _ in 0..<2 {
            let error = #expect(throws: ServerError.self) { try mock.startServer(configuration: configuration) }
            #expect(error?.localizedDescription.contains("192.0.2.1") == true)
        }
        await mock.stop()
    }

    @Test func `stopping a mock closes its port and opens no other`() async throws {
        let (started, idle) = (try await MockAppleMusic.start(), try await MockAppleMusic.start())
        let address = try started.startServer()
        let connection = try PersistentConnection(port: UInt16(address.port ?? 0))
        for mock in [started, idle] {
            await mock.stop()
            await mock.stop()
            let error = #expect(throws: ServerError.self) { try mock.startServer() }
            #expect(error?.description == "The mock was stopped.")
        }
        #expect(try connection.isEnded())
        #expect(!idle.verdict().hasPassed)
    }
}
