import Foundation
import HTTPTransport
import MockSession
import TestFixtures
import TestSupport
import Testing
import Timestamps

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// When a mock opens a port, and what becomes of it.
@Suite(.tags(.wire)) struct PortOpeningTests {
    @Test func `a port opens on the first read of the base URL and stays the same`() async throws {
        let mock = try await MockAppleMusic.start()
        #expect(mock.loopbackServer.boundAddress == nil)
        let addresses = await withTaskGroup(of: URL.self) { group in
            for _ in 0..<8 { group.addTask { mock.baseURL } }
            return await group.reduce(into: Set<URL>()) { $0.insert($1) }
        }
        #expect(addresses.count == 1 && mock.loopbackServer.boundAddress == addresses.first?.absoluteString)
        #expect(mock.serverError == nil)
    }

    @Test func `the socket, the control API, and the process share one session`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/limits/album-two-by-two.yaml"))
        let client = SocketClient(port: UInt16(mock.baseURL.port ?? 0))
        let token = [("Authorization", "Bearer \(mock.developerToken)")]
        #expect(try client.request("GET", "/v1/catalog/us/search?term=a&limit=26", fields: token).status == 400)
        let verdict = mock.verdict()
        #expect(!verdict.hasPassed && verdict.violations.count == 1 && verdict.description.contains("album-two-by-two"))
        #expect(try client.request("GET", "/_mock/sessions/default/verdict").body == Array(verdict.jsonData))
        let moved = try client.request(
            "POST", "/_mock/sessions/default/clock", body: #"{"set":"2027-02-03T04:05:06Z"}"#)
        #expect(moved.status == 200 && mock.session.now.rfc3339 == "2027-02-03T04:05:06Z")
    }

    @Test func `if the server cannot start, the base URL is unreachable and the error is available`() async throws {
        let other = try await MockAppleMusic.start()
        let mock = MockAppleMusic(session: other.session, configuration: HTTPServer.Configuration(host: "192.0.2.1"))
        #expect(mock.serverError == nil)
        let address = mock.baseURL
        #expect(address == mock.baseURL)
        #expect(mock.serverError?.localizedDescription.contains("192.0.2.1") == true)
        let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(from: address) }
        #expect(error?.code == .cannotConnectToHost)
        await mock.stop()
    }

    @Test func `stopping a mock closes its port and opens no other`() async throws {
        let (read, unread) = (try await MockAppleMusic.start(), try await MockAppleMusic.start())
        let address = read.baseURL
        let connection = try PersistentConnection(port: UInt16(address.port ?? 0))
        for mock in [read, unread] {
            await mock.stop()
            await mock.stop()
        }
        #expect(read.baseURL == address && unread.baseURL.port == 0)
        #expect(try connection.isEnded())
        #expect(!unread.verdict().hasPassed)
    }
}
