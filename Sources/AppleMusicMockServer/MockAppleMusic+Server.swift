public import AppleMusicMock
public import Foundation
package import HTTPTransport
import MockServer
import MockSession

extension MockAppleMusic {
    /// Starts a server for this mock on a free loopback port, unless it runs already.
    ///
    /// The server also serves the control API and the inspector. ``MockAppleMusic/stop()`` stops it.
    ///
    /// - Returns: `http://127.0.0.1:PORT`, without `/v1` and without a final slash; the same URL from each call.
    /// - Throws: ``/AppleMusicMockServer/ServerError`` if the system does not allow listening, or if the mock was
    ///   stopped.
    public func startServer() throws -> URL { try startServer(configuration: .init()) }

    /// Starts a server for this mock as configured, unless it runs already.
    package func startServer(configuration: HTTPServer.Configuration) throws(ServerError) -> URL {
        let url = try port.open { () throws(ServerError) in
            do throws(HTTPServerError) {
                return try LoopbackServer(session: session, configuration: configuration)
            } catch {
                throw ServerError(description: error.description)
            }
        }
        guard let url else { throw ServerError(description: "The mock was stopped.") }
        return url
    }
}

/// An error that prevents a mock from listening on a port.
public struct ServerError: LocalizedError, Sendable, CustomStringConvertible {
    /// The reason, as a sentence.
    public let description: String
    /// The same text, for `localizedDescription`.
    public var errorDescription: String? { description }
}

/// A running server for one session.
private struct LoopbackServer: ServedPort {
    let url: URL
    private let server: MockServer
    private let session: MockSession
    private let configuration: HTTPServer.Configuration

    init(session: MockSession, configuration: HTTPServer.Configuration) throws(HTTPServerError) {
        (self.session, self.configuration) = (session, configuration)
        server = try MockServer.start(session: session, configuration: configuration)
        guard let url = URL(string: server.url) else { throw .invalidHost(server.url) }
        self.url = url
    }

    func restarted() -> (any ServedPort)? {
        server.stop()
        var configuration = configuration
        (configuration.port, configuration.gracePeriod) = (server.port, .zero)
        return try? LoopbackServer(session: session, configuration: configuration)
    }

    func stop() { server.stop() }
}
