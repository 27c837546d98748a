import Dispatch
import Foundation
import FrameworkHook
import HTTPMessages
import MockSession
import MusicCatalog
import Platform
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
    private let port: PortSlot
    private let state = Locked(State())

    private struct State: Sendable {
        var isStopped = false
        /// Whether further requests are never answered.
        var isSilent = false
        var protocolTypes: [MockURLProtocol.Type] = []
        /// The exchanges with open-ended responses.
        var interruptibleExchanges: [ObjectIdentifier: URLProtocolExchange] = [:]
    }

    init(session: MockSession, port: PortSlot) {
        (self.session, self.port) = (session, port)
    }

    deinit {
        let (types, isSilent) = state.withLock { ($0.protocolTypes, $0.isSilent) }
        if !isSilent { URLProtocolRegistry.shared.remove(types) }
        stop()
    }

    /// Returns a configuration whose sessions send all requests to this server.
    func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.uncached
        let type = URLProtocolRegistry.shared.register(self, configuration: configuration)
        state.withLock { $0.protocolTypes.append(type) }
        configuration.protocolClasses = [type]
        return configuration
    }

    /// Rejects further requests, and interrupts open-ended responses; delayed ones still arrive.
    func stop() {
        state.withLock { $0.isStopped = true }
        interruptResponses()
    }

    /// Interrupts open-ended responses.
    func interruptResponses() {
        for exchange in state.withLock({ $0.interruptibleExchanges.values.map(\.self) }) { exchange.interrupt() }
    }

    /// Leaves further requests without an answer, also after the mock is released.
    func stopAnswering() {
        let types = state.withLock { state in
            state.isSilent = true
            return state.protocolTypes
        }
        URLProtocolRegistry.shared.silence(types)
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
        let isOwn = port.url?.absoluteString == "http://\(host):\(url.port ?? 80)"
        guard host == Self.appleHost || isOwn else { return .foreignHost(host) }
        let isControl = url.path == "/_mock" || url.path.hasPrefix("/_mock/")
        return isControl && !url.path.hasPrefix(ServedMedia.path) ? .controlAPIRequest : nil
    }

    func respond(to request: HTTPRequest) -> HTTPResponse {
        MediaService.response(to: request) ?? session.respond(to: request)
    }
}

/// The reason that a request cannot be answered in process.
enum InProcessRequestError: Sendable, Hashable {
    /// The host is not Apple's and not the mock's.
    case foreignHost(String)
    /// The path is below `/_mock`.
    case controlAPIRequest
    /// The mock was stopped.
    case serverStopped
    /// The mock was released.
    case serverReleased
    /// Foundation does not pass the body to a `URLProtocol`.
    case inaccessibleBody
    /// The stream of the body has failed.
    case unreadableBody
    /// Foundation on this platform does not support this kind of task in a `URLProtocol`.
    case unsupportedTask(String)
}

extension InProcessRequestError {
    /// Returns the error that a URL session passes to its client.
    func urlError(for url: URL?) -> URLError { URLError(code: code, url: url, description: description) }

    private var code: URLError.Code {
        switch self {
        case .foreignHost, .controlAPIRequest, .unsupportedTask: .unsupportedURL
        case .serverStopped, .serverReleased: .cannotConnectToHost
        case .inaccessibleBody, .unreadableBody: .requestBodyStreamExhausted
        }
    }

    private var description: String {
        switch self {
        case .foreignHost(let host):
            """
            apple-music-mock: this session sends requests only to \(InProcessServer.appleHost) and to the mock's URL, not to \
            \(host); the request was not sent
            """
        case .controlAPIRequest:
            """
            apple-music-mock: the control API is not available in process: use the methods of `MockAppleMusic`, or another \
            URLSession with the URL of `startServer()`
            """
        case .serverStopped: "apple-music-mock: this session's mock was stopped"
        case .serverReleased:
            "apple-music-mock: this session's mock was released: keep a reference while its sessions are in use"
        case .inaccessibleBody:
            """
            apple-music-mock: the body of this upload task is not available in process: use a data task with `httpBody`, or \
            the URL of `startServer()`
            """
        case .unreadableBody: "apple-music-mock: cannot read the request's `httpBodyStream`"
        case .unsupportedTask(let kind):
            "apple-music-mock: a \(kind) cannot be answered in process: use a data task, or the URL of `startServer()`"
        }
    }
}

extension URLError {
    init(code: Code, url: URL?, description: String? = nil) {
        var information: [String: Any] = [:]
        information[NSURLErrorFailingURLErrorKey] = url
        information[NSLocalizedDescriptionKey] = description
        self.init(code, userInfo: information)
    }
}
