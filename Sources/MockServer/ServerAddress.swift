import HTTPTransport
import Locking

/// Where a server listens, and how clients reach it.
final class ServerAddress: Sendable {
    /// What it was asked to listen on; the port may be 0.
    let configuration: HTTPServer.Configuration
    private let boundURL = Locked("")

    init(configuration: HTTPServer.Configuration) {
        self.configuration = configuration
    }

    /// `http://host:port`; empty until the server runs.
    var url: String { boundURL.withLock { $0 } }

    func update(from server: HTTPServer) {
        let url = server.url
        boundURL.withLock { $0 = url }
    }
}

extension HTTPServer {
    /// `http://host:port`, without a slash at the end; loopback where all addresses are listened on.
    var url: String {
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        return "http://\(reachable.contains(":") ? "[\(reachable)]" : reachable):\(port)"
    }
}
