import Foundation
import Platform
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The protocol of `URLSession.shared` while a mock answers its requests for Apple's host.
///
/// It accepts no other request, and Foundation sends those as usual.
final class SharedURLProtocol: MockURLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
        request.url?.host?.lowercased() == InProcessServer.appleHost
            && URLProtocolRegistry.shared.entry(for: SharedURLProtocol.self) != nil
    }

    override class func canInit(with task: URLSessionTask) -> Bool {
        task.currentRequest.map { canInit(with: $0) } ?? false
    }

    /// Registers the protocol with Foundation, once.
    ///
    /// On Linux, `URLSession.shared` knows only the protocols that were registered before its first use.
    static let isRegistered = registerFirst(SharedURLProtocol.self)

    /// Registers a protocol, which then gets a request before Foundation's own protocols.
    ///
    /// Apple's Foundation asks the protocol that was registered last first. On Linux, Foundation asks the first one first, and
    /// it registers its own ones when the process creates its first session.
    ///
    /// - Parameter type: The class of the protocol.
    /// - Returns: Whether Foundation accepts the class.
    static func registerFirst(_ type: URLProtocol.Type) -> Bool {
        #if canImport(FoundationNetworking)
            // Not invalidated, because that would create `URLSession.shared`.
            _ = URLSession(configuration: .ephemeral)
            let others = URLSessionConfiguration.ephemeral.protocolClasses ?? []
            for other in others { URLProtocol.unregisterClass(other) }
            defer { for other in others { _ = URLProtocol.registerClass(other) } }
        #endif
        return URLProtocol.registerClass(type)
    }
}

extension MockAppleMusic {
    /// Answers the requests of `URLSession.shared` for `api.music.apple.com` in process while a closure runs.
    ///
    /// Use it for a client that cannot be given a session. Prefer ``makeURLSessionConfiguration()``, because the process has only one
    /// `URLSession.shared`: such requests of other tests reach this mock, too. Calls at the same time wait for each other.
    /// Requests for other hosts are sent as usual.
    ///
    /// ```swift
    /// try await mock.withSharedURLSession {
    ///     let titles = try await MyClient().titles(ofAlbum: "1200868601")
    ///     #expect(titles.count == 15)
    /// }
    /// ```
    ///
    /// On Linux, `URLSession.shared` must not have been used, and no session invalidated, before the first mock of the process
    /// starts. Requests in progress when the closure returns are completed.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the closure. The default is the caller's.
    ///   - body: The closure.
    /// - Returns: The value that the closure returns.
    /// - Throws: ``SharedURLSessionError`` if the requests cannot be intercepted; or the error that the closure throws.
    public func withSharedURLSession<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        await SharedURLSessionTurns.shared.begin()
        let result: Result<Value, any Error>
        do {
            try inProcessServer.interceptSharedURLSession()
            result = .success(try await body())
        } catch {
            result = .failure(error)
        }
        inProcessServer.releaseSharedURLSession()
        await SharedURLSessionTurns.shared.end()
        return try result.get()
    }
}

/// The reason that a mock cannot answer the requests of `URLSession.shared`.
public enum SharedURLSessionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// `URLSession.shared` was used, or a session was invalidated, before the first mock started, so that
    /// `URLSession.shared` does not know the mock's protocol.
    case usedTooEarly

    /// The reason and the remedy.
    public var description: String {
        """
        URLSession.shared was used, or a session was invalidated, before the first mock of this process was started, and on Linux \
        URLSession.shared then ignores the mock. Start a mock first, or give the client a session with makeURLSessionConfiguration().
        """
    }
}

extension InProcessServer {
    /// Makes this server answer the requests of `URLSession.shared`.
    fileprivate func interceptSharedURLSession() throws(SharedURLSessionError) {
        guard SharedURLProtocol.isRegistered else { throw .usedTooEarly }
        let configuration = URLSession.shared.configuration
        #if canImport(FoundationNetworking)
            guard configuration.protocolClasses?.contains(where: { $0 == SharedURLProtocol.self }) == true else {
                throw .usedTooEarly
            }
        #endif
        URLProtocolRegistry.shared.register(self, configuration: configuration, for: SharedURLProtocol.self)
    }

    fileprivate func releaseSharedURLSession() { URLProtocolRegistry.shared.remove([SharedURLProtocol.self]) }
}

/// The order in which callers use `URLSession.shared`: one at a time.
private actor SharedURLSessionTurns {
    static let shared = SharedURLSessionTurns()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until no other caller uses the session.
    func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        isTaken = false
    }
}
