package import HTTPMessages
package import HTTPTransport
package import MockSession

/// A mock Apple Music server on a socket.
package final class MockServer: Sendable {
    /// What is told of every request that was answered: the request, the response.
    package typealias Observer = @Sendable (HTTPRequest, HTTPResponse) -> Void

    /// The session of the default scenario.
    package let session: MockSession
    /// All sessions, the default first.
    package let sessions: [MockSession]
    /// The real port.
    package let port: UInt16
    /// `http://host:port`, without a slash at the end; loopback where all addresses are listened on.
    package let url: String
    private let http: HTTPServer

    /// Starts a server; once this returns, requests are answered.
    ///
    /// - Parameters:
    ///   - standard: The scenario of the default session.
    ///   - others: Scenarios with a session each, chosen by name or by developer token.
    ///   - configuration: Where to listen.
    ///   - observer: Called on the server's thread for each request; it must not wait.
    /// - Returns: The running server.
    /// - Throws: Why the machine refused.
    package static func start(
        _ standard: ServedScenario, others: [ServedScenario] = [], on configuration: HTTPServer.Configuration,
        observer: Observer? = nil
    ) throws(HTTPServerError) -> MockServer {
        let directory = SessionDirectory(standard, others)
        let http = try HTTPServer.start(configuration) { request in
            let response = directory.respond(to: request)
            observer?(request, response)
            return response
        }
        return MockServer(http, directory)
    }

    private init(_ http: HTTPServer, _ directory: SessionDirectory) {
        self.http = http
        session = directory.standard
        sessions = directory.all
        port = http.port
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][http.host] ?? http.host
        let host = reachable.contains(":") ? "[\(reachable)]" : reachable
        url = "http://\(host):\(http.port)"
    }

    /// Finishes open requests and waits for the end; may be called more than once.
    package func stop() { http.stop() }
}
