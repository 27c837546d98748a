import Foundation
import FrameworkHook
import Platform
import Testing
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the cancellation of requests to a mock in another process.
@Suite struct ResponseCancellationTests {
    #if canImport(FoundationNetworking)
        // Foundation of Apple systems also stops the loading of requests that end.
        @Test func `a request that ends is not canceled`() async throws {
            let session = session(CompletingURLProtocol.self)
            for _ in 0..<200 { #expect(try await session.response(to: request()).1.statusCode == 200) }
            #expect(CompletingURLProtocol.stopCount.withLock(\.self) == 0)
        }
    #endif

    @Test func `a canceled request ends with a cancellation error`() async throws {
        let session = session(SilentURLProtocol.self)
        let request = try request()
        let task = Task { try await session.response(to: request) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func session(_ type: URLProtocol.Type) -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [type]
        return URLSession(configuration: configuration)
    }

    private func request() throws -> URLRequest {
        URLRequest(url: try #require(URL(string: "http://mock.example/_mock/health")))
    }
}

/// A protocol that answers each request at once, and counts how often it is stopped.
private final class CompletingURLProtocol: URLProtocol {
    static let stopCount = Locked(0)

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() { Self.stopCount.withLock { $0 += 1 } }
}

/// A protocol that never answers.
private final class SilentURLProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {}

    override func stopLoading() {}
}
