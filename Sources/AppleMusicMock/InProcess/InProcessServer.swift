import Dispatch
import Foundation
import HTTPMessages
import MockSession
import Threading
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers the requests of URL sessions in this process.
final class InProcessServer: Sendable {
    /// Apple's own host.
    static let appleHost = "api.music.apple.com"

    /// The queue of delayed deliveries.
    let queue = DispatchQueue(label: "apple-music-mock.in-process")
    private let session: MockSession
    private let loopbackServer: LoopbackServer
    private let state = Locked(State())

    private struct State: Sendable {
        var isStopped = false
        var protocolTypes: [MockURLProtocol.Type] = []
        /// The exchanges with open-ended responses.
        var interruptibleExchanges: [ObjectIdentifier: URLProtocolExchange] = [:]
    }

    init(session: MockSession, loopbackServer: LoopbackServer) {
        (self.session, self.loopbackServer) = (session, loopbackServer)
    }

    deinit {
        URLProtocolRegistry.shared.remove(state.withLock { $0.protocolTypes })
        stop()
    }

    /// Returns a configuration whose sessions send all requests to this server.
    func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        let type = URLProtocolRegistry.shared.register(self, configuration: configuration)
        state.withLock { $0.protocolTypes.append(type) }
        configuration.protocolClasses = [type]
        return configuration
    }

    /// Rejects further requests, and interrupts open-ended responses; delayed ones still arrive.
    func stop() {
        let exchanges = state.withLock { state in
            state.isStopped = true
            return state.interruptibleExchanges.values.map(\.self)
        }
        for exchange in exchanges { exchange.interrupt() }
    }

    /// Interrupts an exchange when the mock stops, or immediately if it has stopped.
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

    /// Returns the reason that a URL is rejected; `nil` for this mock's URLs.
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
