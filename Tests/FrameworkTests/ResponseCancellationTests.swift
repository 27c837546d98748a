import Foundation
import FrameworkHook
import Testing
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the cancellation of requests to a mock in another process.
@Suite struct ResponseCancellationTests {
    @Test func `a canceled request ends with a cancellation error`() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [SilentURLProtocol.self]
        let session = URLSession(configuration: configuration)
        let request = URLRequest(url: try #require(URL(string: "http://mock.example/_mock/health")))
        let task = Task { try await session.response(to: request) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

/// A protocol that never answers.
private final class SilentURLProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {}

    override func stopLoading() {}
}

#if !canImport(FoundationNetworking)
    // Apple's URLProtocol has this conformance, which each subclass has to repeat.
    extension SilentURLProtocol: @unchecked Sendable {}
#endif
