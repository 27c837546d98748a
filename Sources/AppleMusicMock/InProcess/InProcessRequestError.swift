import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What cannot be asked in process.
enum InProcessRequestError: Sendable, Hashable {
    /// Somebody else's host.
    case foreignHost(String)
    /// Below `/_mock`.
    case controlAPIRequest
    /// The mock was stopped.
    case serverStopped
    /// The mock is no more.
    case serverReleased
    /// A body is sent that Foundation does not show.
    case inaccessibleBody
    /// The body's stream has failed.
    case unreadableBody
    /// A task of a kind that Foundation on this system cannot be answered for.
    case unsupportedTask(String)
}

extension InProcessRequestError {
    /// The error that a URL session gives its client.
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
            apple-music-mock: this session asks \(InProcessServer.appleHost) and the mock's own address alone, not \(host); \
            nothing was sent
            """
        case .controlAPIRequest:
            "apple-music-mock: the control API is on the socket alone: ask it with another URLSession at the URL of `startServer()`"
        case .serverStopped: "apple-music-mock: this session's mock was stopped"
        case .serverReleased: "apple-music-mock: this session's mock is no more: keep it while its sessions are in use"
        case .inaccessibleBody:
            """
            apple-music-mock: the body of this upload task cannot be seen in process: give it as the request's \
            `httpBody` to a data task, or ask the mock at the URL of `startServer()`
            """
        case .unreadableBody: "apple-music-mock: the request's `httpBodyStream` cannot be read to its end"
        case .unsupportedTask(let kind):
            "apple-music-mock: a \(kind) cannot be answered in process: use a data task, or ask the mock at the URL of `startServer()`"
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
