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
    private let state = Locked((isStopped: false, types: [SessionProtocol.Type]()))

    init(_ session: MockSession, _ door: LoopbackDoor) {
        (self.session, self.door) = (session, door)
    }

    deinit { ProtocolRegistry.shared.remove(state.withLock { $0.types }) }

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

    /// Refuses every request from now on.
    func stop() { state.withLock { $0.isStopped = true } }

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
