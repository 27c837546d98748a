import Foundation
import FrameworkHook
import Testing
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the cancellation of requests to a mock in another process.
@Suite struct ResponseCancellationTests {
    @Test func `a canceled request ends with a cancellation error`() async throws {
        let (session, request) = try start(path: "/silent")
        let task = Task { try await session.response(to: request) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// With a cache, Foundation on Linux ends the process within a few thousand tasks.
    @Test func `tasks that are canceled at their start end`() async throws {
        for _ in 0..<100 {
            let (session, request) = try start(path: "/prompt")
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        let end = AsyncStream.makeStream(of: Void.self)
                        let task = session.dataTask(with: request) { _, _, _ in end.continuation.finish() }
                        task.resume()
                        session.cancel(task)
                        for await _ in end.stream {}
                    }
                }
            }
            session.finishTasksAndInvalidate()
        }
    }

    private func start(path: String) throws -> (URLSession, URLRequest) {
        let configuration = URLSessionConfiguration.uncached
        configuration.protocolClasses = [TestURLProtocol.self]
        let url = try #require(URL(string: "http://mock.example\(path)"))
        return (URLSession(configuration: configuration), URLRequest(url: url))
    }
}

/// A protocol that answers requests for `/prompt` at once, and no others.
private final class TestURLProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url, url.path == "/prompt" else { return }
        let head = URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

#if !canImport(FoundationNetworking)
    // Apple's URLProtocol has this conformance, which each subclass has to repeat.
    extension TestURLProtocol: @unchecked Sendable {}
#endif
