import Dispatch
import Foundation
import HTTPMessages
import MockSession
import Threading
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session as URL sessions reach it: which requests are its own, and what it answers.
final class InProcessServer: Sendable {
    /// Apple's own host.
    static let appleHost = "api.music.apple.com"

    /// What waits for the time of an answer.
    let queue = DispatchQueue(label: "apple-music-mock.in-process")
    private let session: MockSession
    private let loopbackServer: LoopbackServer
    private let state = Locked(State())

    private struct State: Sendable {
        var isStopped = false
        var protocolTypes: [MockURLProtocol.Type] = []
        /// Those whose answers take as long as their clients let them.
        var interruptibleExchanges: [ObjectIdentifier: URLProtocolExchange] = [:]
    }

    init(session: MockSession, loopbackServer door: LoopbackServer) {
        (self.session, self.loopbackServer) = (session, door)
    }

    deinit {
        URLProtocolRegistry.shared.remove(state.withLock { $0.protocolTypes })
        stop()
    }

    /// A configuration whose sessions ask this engine and nobody else.
    func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        let type = URLProtocolRegistry.shared.register(self, configuration: configuration)
        state.withLock { $0.protocolTypes.append(type) }
        configuration.protocolClasses = [type]
        return configuration
    }

    /// Refuses every request from now on, and ends answers that are drawn out; late ones still come.
    func stop() {
        let exchanges = state.withLock { state in
            state.isStopped = true
            return state.interruptibleExchanges.values.map(\.self)
        }
        for exchange in exchanges { exchange.interrupt() }
    }

    /// Lets an exchange be interrupted when the mock is stopped, or at once where it was.
    func track(_ exchange: URLProtocolExchange) {
        let isStopped = state.withLock { state in
            state.interruptibleExchanges[ObjectIdentifier(exchange)] = exchange
            return state.isStopped
        }
        if isStopped { exchange.interrupt() }
    }

    func untrack(_ exchange: URLProtocolExchange) {
        state.withLock { $0.interruptibleExchanges[ObjectIdentifier(exchange)] = nil }
    }

    /// Why a URL is not asked here; nil where it is this mock's.
    func requestError(for url: URL?) -> InProcessRequestError? {
        if state.withLock({ $0.isStopped }) { return .serverStopped }
        guard let url, let host = url.host?.lowercased(), ["http", "https"].contains(url.scheme?.lowercased()) else {
            return .foreignHost(url?.absoluteString ?? "")
        }
        let isOwn = loopbackServer.url?.absoluteString == "http://\(host):\(url.port ?? 80)"
        guard host == Self.appleHost || isOwn else { return .foreignHost(host) }
        return url.path == "/_mock" || url.path.hasPrefix("/_mock/") ? .controlAPIRequest : nil
    }

    func respond(to request: HTTPRequest) -> HTTPResponse { session.respond(to: request) }
}
