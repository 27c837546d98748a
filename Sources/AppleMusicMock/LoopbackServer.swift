import Foundation
import HTTPTransport
import MockServer
import MockSession
import Threading

/// The way into a session over a socket: closed until somebody asks for its address.
final class LoopbackServer: Sendable {
    fileprivate enum State: Sendable {
        case closed
        case open(server: MockServer, address: String)
        /// The machine did not let the mock listen; that is not tried again.
        case failed(ServerError)
        /// For good; with the address that there was.
        case stopped(server: MockServer?, address: String)
    }

    /// Where nobody can listen: every connection to port 0 is refused.
    static let unavailableURL = "http://127.0.0.1:0"

    private let session: MockSession
    private let configuration: HTTPServer.Configuration
    private let state = Locked(State.closed)

    init(session: MockSession, configuration: HTTPServer.Configuration = .init()) {
        (self.session, self.configuration) = (session, configuration)
    }

    /// The address; the first caller binds a free port, the others wait for that.
    var address: String {
        let (session, configuration) = (session, configuration)
        return state.withLock { state in
            if case .closed = state { state = .makeOpened(session: session, configuration: configuration) }
            return state.address ?? Self.unavailableURL
        }
    }

    /// The address, if anybody has asked for it.
    var boundAddress: String? { state.withLock { $0.address } }

    /// Whether there is, or was, a port to close.
    var hasServer: Bool { state.withLock { $0.server != nil } }

    /// Why there is no address, if the machine refused one.
    var serverError: ServerError? { state.withLock { if case .failed(let error) = $0 { error } else { nil } } }

    /// Closes the port and waits for open requests; from then on there is none, asked for before or not.
    func stop() {
        let server: MockServer? = state.withLock { state in
            if case .failed = state { return nil }
            let server = state.server
            state = .stopped(server: server, address: state.address ?? Self.unavailableURL)
            return server
        }
        server?.stop()
    }
}

extension LoopbackServer.State {
    fileprivate static func makeOpened(session: MockSession, configuration: HTTPServer.Configuration) -> Self {
        do {
            let server = try MockServer.start(session: session, configuration: configuration)
            return .open(server: server, address: server.url)
        } catch {
            return .failed(ServerError(error))
        }
    }

    fileprivate var address: String? {
        switch self {
        case .open(server: _, address: let address), .stopped(server: _, address: let address): address
        case .closed, .failed: nil
        }
    }

    fileprivate var server: MockServer? {
        switch self {
        case .open(server: let server, address: _): server
        case .stopped(server: let server, address: _): server
        case .closed, .failed: nil
        }
    }
}
