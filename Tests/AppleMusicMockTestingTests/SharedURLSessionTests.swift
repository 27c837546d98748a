@testable import AppleMusicMock
import AppleMusicMockServer
import AppleMusicMockTesting
import Foundation
import Platform
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client that cannot be given a session: its host and its session are fixed.
private func storefrontStatus(token: String) async throws -> Int {
    let url = try #require(URL(string: "https://api.music.apple.com/v1/storefronts/us"))
    var request = URLRequest(url: url)
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    let (_, response) = try await URLSession.shared.data(for: request)
    return try #require(response as? HTTPURLResponse).statusCode
}

/// Rejects the requests for one host.
private final class RejectingURLProtocol: URLProtocol {
    static let host = "rejected.test"

    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == host }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() { client?.urlProtocol(self, didFailWithError: URLError(.userAuthenticationRequired)) }
    override func stopLoading() {}
}

@Suite struct SharedURLSessionTests {
    @Test(.appleMusic().withSharedURLSession) func `the trait answers the requests of the shared session`() async throws
    {
        let mock = MockAppleMusic.current
        #expect(try await storefrontStatus(token: mock.developerToken) == 200)
        #expect(mock.journal.entries.map { $0.response?.status } == [200])
    }

    @Test func `each mock gets the requests of one closure`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for count in 1...8 {
                group.addTask {
                    let mock = try await MockAppleMusic.start(.text("scenario: One of several\nstorefronts: [us]"))
                    try await mock.withSharedURLSession {
                        for _ in 0..<count {
                            let status = try await storefrontStatus(token: mock.developerToken)
                            #expect(status == 200)
                        }
                    }
                    #expect(mock.journal.entries.count == count)
                    await mock.stop()
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `the session is free again after an error`() async throws {
        struct Failure: Error {}
        let mock = try await MockAppleMusic.start()
        await #expect(throws: Failure.self) { try await mock.withSharedURLSession { throw Failure() } }
        let status = try await mock.withSharedURLSession { try await storefrontStatus(token: mock.developerToken) }
        #expect(status == 200)
        await mock.stop()
    }

    @Test func `a protocol gets a request before Foundation's, also if the process has created a session`() async throws
    {
        let configuration = URLSessionConfiguration.ephemeral
        // A session without protocols uses the registered ones.
        configuration.protocolClasses = []
        let session = URLSession(configuration: configuration)
        #expect(SharedURLProtocol.registerFirst(RejectingURLProtocol.self))
        let url = try #require(URL(string: "https://\(RejectingURLProtocol.host)/"))
        let error = await #expect(throws: URLError.self) { try await session.data(from: url) }
        #expect(error?.code == .userAuthenticationRequired)
    }

    @Test func `requests for other hosts are sent as usual`() async throws {
        let (mock, other) = (try await MockAppleMusic.start(), try await MockAppleMusic.start())
        let url = try other.startServer().appendingPathComponent("v1/storefronts/us")
        let response = try await mock.withSharedURLSession { try await URLSession.shared.data(from: url).1 }
        #expect((response as? HTTPURLResponse)?.statusCode == 401)
        #expect(mock.journal.entries.isEmpty && other.journal.entries.count == 1)
        await mock.stop()
        await other.stop()
    }
}
