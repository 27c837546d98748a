import Dispatch
import Foundation
import HTTPMessages
import Locking
import MockSession

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session as URL sessions reach it: which requests are its own, and what it answers.
final class SessionEngine: Sendable {
    /// Apple's own host.
    static let host = "api.music.apple.com"

    /// What waits for the time of an answer.
    let queue = DispatchQueue(label: "apple-music-mock.in-process")
    private let session: MockSession
    private let door: LoopbackDoor
    private let state = Locked(State())

    private struct State: Sendable {
        var isStopped = false
        var types: [SessionProtocol.Type] = []
        /// Those whose answers take as long as their clients let them.
        var drawnOut: [ObjectIdentifier: Exchange] = [:]
    }

    init(_ session: MockSession, _ door: LoopbackDoor) {
        (self.session, self.door) = (session, door)
    }

    deinit {
        ProtocolRegistry.shared.remove(state.withLock { $0.types })
        stop()
    }

    /// A configuration whose sessions ask this engine and nobody else.
    func configuration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        let type = ProtocolRegistry.shared.register(self, configuration)
        state.withLock { $0.types.append(type) }
        configuration.protocolClasses = [type]
        return configuration
    }

    /// Refuses every request from now on, and ends answers that are drawn out; late ones still come.
    func stop() {
        let exchanges = state.withLock { state in
            state.isStopped = true
            return state.drawnOut.values.map(\.self)
        }
        for exchange in exchanges { exchange.interrupt() }
    }

    /// Lets an exchange be interrupted when the mock is stopped, or at once where it was.
    func watch(_ exchange: Exchange) {
        let isStopped = state.withLock { state in
            state.drawnOut[ObjectIdentifier(exchange)] = exchange
            return state.isStopped
        }
        if isStopped { exchange.interrupt() }
    }

    func forget(_ exchange: Exchange) {
        state.withLock { $0.drawnOut[ObjectIdentifier(exchange)] = nil }
    }

    /// Why a URL is not asked here; nil where it is this mock's.
    func refusal(of url: URL?) -> InProcessProblem? {
        if state.withLock({ $0.isStopped }) { return .stopped }
        guard let url, let host = url.host?.lowercased(), ["http", "https"].contains(url.scheme?.lowercased()) else {
            return .foreignHost(url?.absoluteString ?? "")
        }
        let isOwn = door.knownAddress == "http://\(host):\(url.port ?? 80)"
        guard host == Self.host || isOwn else { return .foreignHost(host) }
        return url.path == "/_mock" || url.path.hasPrefix("/_mock/") ? .controlAPI : nil
    }

    func respond(to request: HTTPRequest) -> HTTPResponse { session.respond(to: request) }
}
