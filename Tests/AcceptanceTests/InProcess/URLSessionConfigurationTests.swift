import AppleMusicMockServer
import Foundation
import HTTPMessages
import MockSession
import TestFixtures
import Testing
import TestSupport

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of URL sessions that reach a mock in process.
@Suite(.tags(.wire)) struct URLSessionConfigurationTests {
    private func status(_ session: URLSession, _ request: URLRequest) async throws -> Int {
        let (_, response) = try await session.data(for: request)
        return try #require(response as? HTTPURLResponse).statusCode
    }

    private func failure(_ session: URLSession, _ url: String) async throws -> URLError {
        let url = try #require(URL(string: url))
        return try #require(await #expect(throws: URLError.self) { try await session.data(from: url) })
    }

    @Test func `requests to other hosts fail with an error naming the host and are not sent`() async throws {
        let (mock, other) = (try await MockAppleMusic.start(), try await MockAppleMusic.start())
        let session = ClientTransport.urlProtocol.session(mock)
        let otherURL = try other.startServer()
        for address in ["https://example.com/v1", "ftp://api.music.apple.com/v1", "\(otherURL)/v1/storefronts"] {
            let error = try await failure(session, address)
            #expect(error.code == .unsupportedURL)
            let host = try #require(URL(string: address)?.host)
            #expect(error.localizedDescription.contains(host), "\(error.localizedDescription)")
        }
        #expect(
            try await failure(session, "https://api.music.apple.com/_mock/health").localizedDescription.contains(
                "startServer()"))
        #expect(mock.session.summary().requestCount == 0 && other.session.summary().requestCount == 0)
    }

    @Test func `requests to the mock's own URL and over plain HTTP are handled in process`() async throws {
        let mock = try await MockAppleMusic.start()
        let session = ClientTransport.urlProtocol.session(mock)
        for base in [
            try mock.startServer().absoluteString, "http://api.music.apple.com", "https://API.music.apple.com:443",
        ] {
            var request = URLRequest(url: try #require(URL(string: base + "/v1/storefronts")))
            request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
            #expect(try await status(session, request) == 200, "\(base)")
        }
    }

    @Test func `a developer token signed by the client is accepted`() async throws {
        let parts = [
            #"{"alg":"ES256","kid":"ABC123DEFG","typ":"JWT"}"#,
            #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1767230000}"#, String(repeating: "s", count: 64),
        ]
        let token = parts.map { Data($0.utf8).base64EncodedString().filter { $0 != "=" } }.joined(separator: ".")
        let mock = try await MockAppleMusic.start()
        var request = try ClientTransport.urlProtocol.request("/v1/storefronts", mock)
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        #expect(try await status(ClientTransport.urlProtocol.session(mock), request) == 200)
    }

    @Test func `parallel mocks do not mix their requests, including rejected ones`() async throws {
        let texts = [404, 410, 418].map { "scenario: A\nrules: [{request: /v1/storefronts, answer: {status: \($0)}}]" }
        let mocks = [
            try await MockAppleMusic.start(.text(texts[0])), try await .start(.text(texts[1])),
            try await .start(.text(texts[2])),
        ]
        let sessions = mocks.map { ClientTransport.urlProtocol.session($0) }
        try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for number in 0..<300 {
                group.addTask {
                    var request = try ClientTransport.urlProtocol.request("/v1/storefronts", mocks[number % 3])
                    if number % 2 == 1 { request.setValue(nil, forHTTPHeaderField: "Authorization") }
                    let (_, response) = try await sessions[number % 3].data(for: request)
                    return (number, (response as? HTTPURLResponse)?.statusCode ?? 0)
                }
            }
            for try await (number, status) in group {
                #expect(status == (number % 2 == 1 ? 401 : [404, 410, 418][number % 3]))
            }
        }
        #expect(mocks.map { $0.session.summary().requestCount } == [100, 100, 100])
    }

    @Test func `headers and timeouts set in the configuration take effect`() async throws {
        let mock = try await MockAppleMusic.start(.text("scenario: A\nrules: [{request: /v1/slow, answer: hang}]"))
        let configuration = mock.makeURLSessionConfiguration()
        configuration.httpAdditionalHeaders = ["Authorization": "Bearer \(mock.developerToken)"]
        configuration.timeoutIntervalForRequest = 0.2
        let session = URLSession(configuration: configuration)
        let url = try #require(URL(string: "https://api.music.apple.com/v1/storefronts"))
        #expect(try await status(session, URLRequest(url: url)) == 200)
        #expect(try await failure(session, "https://api.music.apple.com/v1/slow").code == .timedOut)
    }

    @Test func `a canceled request ends at once with a cancellation error`() async throws {
        let mock = try await MockAppleMusic.start(.text("scenario: A\nrules: [{request: /v1/**, delay: 365d}]"))
        let session = ClientTransport.urlProtocol.session(mock)
        let request = try ClientTransport.urlProtocol.request("/v1/storefronts", mock)
        let task = Task { try await session.data(for: request) }
        _ = try await mock.journal.next()
        task.cancel()
        let error = await #expect(throws: (any Error).self) { try await task.value }
        #expect((error as? URLError)?.code == .cancelled || error is CancellationError)
    }

    @Test(arguments: [false, true])
    func `a request that times out or is canceled is logged as closed by the client`(cancels: Bool) async throws {
        let mock = try await MockAppleMusic.start(
            .text(
                """
                scenario: A
                rules: [{request: /v1/**, answer: hang}]
                expect: [{request: GET /v1/storefronts, gave-up: ..1h}]
                """))
        let request = try ClientTransport.urlProtocol.request("/v1/storefronts", mock)
        if cancels {
            let session = ClientTransport.urlProtocol.session(mock)
            let task = Task { try await session.data(for: request) }
            _ = try await mock.journal.next()
            #expect(!mock.verdict().hasPassed)
            task.cancel()
        } else {
            let configuration = mock.makeURLSessionConfiguration()
            configuration.timeoutIntervalForRequest = 0.1
            // On a busy system, the time can pass before the request starts.
            while mock.session.summary().requestCount == 0, !Task.isCancelled {
                _ = try? await URLSession(configuration: configuration).data(for: request)
            }
        }
        while mock.journal.entries.last?.response?.closedAfter == nil, !Task.isCancelled { await Task.yield() }
        #expect(mock.verdict().hasPassed)
    }

    @Test func `canceling requests at any moment does not affect other requests`() async throws {
        let text = "scenario: A\nrules: [{request: /v1/storefronts, call: odd, delay: 1ms}]"
        let mock = try await MockAppleMusic.start(.text(text.replacing("call: odd", with: "chance: 0.5")))
        let session = ClientTransport.urlProtocol.session(mock)
        let request = try ClientTransport.urlProtocol.request("/v1/storefronts", mock)
        let answered = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<400 {
                group.addTask {
                    // The task is not one of `data(for:)`, which can hang when it is canceled; see the article.
                    let end = AsyncStream.makeStream(of: Bool.self)
                    let task = session.dataTask(with: request) { data, _, _ in
                        end.continuation.yield((data?.count ?? 0) > 100)
                        end.continuation.finish()
                    }
                    task.resume()
                    for _ in 0..<number % 40 { await Task.yield() }
                    if number % 2 == 1 { task.cancel() }
                    return await end.stream.first { _ in true } ?? false
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(answered >= 200)
    }

    #if canImport(FoundationNetworking)
        @Test func `a cancellation that Foundation reports after the end of a request has no effect`() async throws {
            let mock = try await MockAppleMusic.start()
            let configuration = mock.makeURLSessionConfiguration()
            configuration.protocolClasses = [RememberedURLProtocol.self]
            URLProtocolRegistry.shared.register(
                mock.inProcessServer, configuration: configuration, for: RememberedURLProtocol.self)
            defer { URLProtocolRegistry.shared.remove([RememberedURLProtocol.self]) }
            let session = URLSession(configuration: configuration)
            let request = try ClientTransport.urlProtocol.request("/v1/storefronts", mock)
            // Foundation has forgotten the first task when the second one ends.
            for _ in 0..<2 { _ = try await session.data(for: request) }
            RememberedURLProtocol.reportCancellationOfFirst()
            #expect(try await status(session, request) == 200)
        }
    #endif

    @Test(arguments: [
        "", "/", "?a=b", "/v1/storefronts?", "/v1/storefronts#part", "/v1//storefronts",
        "/v1/a%2Fb/c%20d?e=%2B+f&g=%C3%A9",
        "/v1/./storefronts", "/v1/x/../storefronts", "/v1/a;b=c/@d:e!$&'()*,=~-._",
    ])
    func `a request target is the same in process and over a socket`(target: String) async throws {
        var seen: [String] = []
        for way in ClientTransport.allCases {
            let mock = try await MockAppleMusic.start()
            _ = try await way.session(mock).data(for: try way.request(target, mock))
            seen += mock.session.journalEntries(since: 0, limit: 9).entries.compactMap { $0.exchange?.request.target }
        }
        #expect(seen.count == 2 && seen[0] == seen[1], "\(seen)")
    }

    @Test func `a stopped or released mock fails requests with an explanation`() async throws {
        let mock = try await MockAppleMusic.start()
        let session = ClientTransport.urlProtocol.session(mock)
        await mock.stop()
        let stopped = try await failure(session, "https://api.music.apple.com/v1/storefronts")
        #expect(stopped.code == .cannotConnectToHost && stopped.localizedDescription.contains("stopped"))
        let orphan = URLSession(configuration: try await MockAppleMusic.start().makeURLSessionConfiguration())
        let forgotten = try await failure(orphan, "https://api.music.apple.com/v1/storefronts")
        #expect(forgotten.code == .cannotConnectToHost && forgotten.localizedDescription.contains("keep a reference"))
        let type = try #require(orphan.configuration.protocolClasses?.first as? MockURLProtocol.Type)
        #expect(URLProtocolRegistry.shared.entry(for: type) == nil)
    }
}

#if canImport(FoundationNetworking)
    /// A protocol whose first instance stays known.
    private final class RememberedURLProtocol: MockURLProtocol {
        /// Written when the first request starts, and read after its end.
        nonisolated(unsafe) private static var first: RememberedURLProtocol?

        override func startLoading() {
            if Self.first == nil { Self.first = self }
            super.startLoading()
        }

        /// Does what Foundation does for a task that was canceled.
        static func reportCancellationOfFirst() {
            first?.stopLoading()
            if let first { first.client?.urlProtocol(first, didFailWithError: URLError(.cancelled)) }
        }
    }
#endif
