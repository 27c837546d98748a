import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
            "apple-music-mock: the control API is not available in process: use another URLSession with the URL of `startServer()`"
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
