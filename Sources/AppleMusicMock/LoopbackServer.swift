public import Foundation
import HTTPTransport
import MockServer
import MockSession
import Threading

/// A server for a session on a loopback port, which starts at the first request for it.
final class LoopbackServer: Sendable {
    private enum State: Sendable {
        case idle
        case running(MockServer, url: URL)
        case stopped
    }

    private let session: MockSession
    private let configuration: HTTPServer.Configuration
    private let state = Locked(State.idle)

    init(session: MockSession, configuration: HTTPServer.Configuration = .init()) {
        (self.session, self.configuration) = (session, configuration)
    }

    /// Starts the server, or returns the URL of the running one; concurrent callers wait for the first.
    ///
    /// - Throws: ``ServerError`` if the system does not allow listening, or after ``stop()``.
    func start() throws(ServerError) -> URL {
        let (session, configuration) = (session, configuration)
        let result: Result<URL, ServerError> = state.withLock { state in
            switch state {
            case .running(_, let url): return .success(url)
            case .stopped: return .failure(ServerError(description: "The mock was stopped."))
            case .idle: break
            }
            do throws(HTTPServerError) {
                let server = try MockServer.start(session: session, configuration: configuration)
                guard let url = URL(string: server.url) else { throw .invalidHost(server.url) }
                state = .running(server, url: url)
                return .success(url)
            } catch {
                return .failure(ServerError(description: error.description))
            }
        }
        return try result.get()
    }

    /// Closes all connections of a running server, and serves on the same port again.
    func restart() {
        let (session, configuration) = (session, configuration)
        state.withLock { state in
            guard case .running(let server, let url) = state, let port = url.port.flatMap(UInt16.init) else { return }
            server.stop()
            var configuration = configuration
            (configuration.port, configuration.gracePeriod) = (port, .zero)
            state =
                (try? MockServer.start(session: session, configuration: configuration))
                .map { .running($0, url: url) } ?? .stopped
        }
    }

    /// The server's URL; `nil` unless it is running.
    var url: URL? { state.withLock { if case .running(_, let url) = $0 { url } else { nil } } }

    /// Whether the server has an open port.
    var isRunning: Bool { url != nil }

    /// Closes the port, waits for open requests, and prevents further starts.
    func stop() {
        let server: MockServer? = state.withLock { state in
            defer { state = .stopped }
            return if case .running(let server, _) = state { server } else { nil }
        }
        server?.stop()
    }
}

/// An error that prevents a mock from listening on a port.
public struct ServerError: LocalizedError, Sendable, CustomStringConvertible {
    /// The reason, as a sentence.
    public let description: String
    /// The same text, for `localizedDescription`.
    public var errorDescription: String? { description }
}
