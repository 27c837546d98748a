import Foundation
import HTTPTransport
import Locking
import MockServer
import MockSession

/// The way into a session over a socket: closed until somebody asks for its address.
final class LoopbackDoor: Sendable {
    fileprivate enum State: Sendable {
        case closed
        case open(MockServer, String)
        /// The machine did not let the mock listen; that is not tried again.
        case refused(ServerError)
        /// For good; with the address that there was.
        case stopped(MockServer?, String)
    }

    /// Where nobody can listen: every connection to port 0 is refused.
    static let nowhere = "http://127.0.0.1:0"

    private let session: MockSession
    private let configuration: HTTPServer.Configuration
    private let state = Locked(State.closed)

    init(_ session: MockSession, on configuration: HTTPServer.Configuration = .init()) {
        (self.session, self.configuration) = (session, configuration)
    }

    /// The address; the first caller binds a free port, the others wait for that.
    var address: String {
        let (session, configuration) = (session, configuration)
        return state.withLock { state in
            if case .closed = state { state = .opened(session, on: configuration) }
            return state.address ?? Self.nowhere
        }
    }

    /// The address, if anybody has asked for it.
    var knownAddress: String? { state.withLock { $0.address } }

    /// Whether there is, or was, a port to close.
    var isUsed: Bool { state.withLock { $0.server != nil } }

    /// Why there is no address, if the machine refused one.
    var refusal: ServerError? { state.withLock { if case .refused(let error) = $0 { error } else { nil } } }

    /// Closes the port and waits for open requests; from then on there is none, asked for before or not.
    func stop() {
        let server: MockServer? = state.withLock { state in
            if case .refused = state { return nil }
            let server = state.server
            state = .stopped(server, state.address ?? Self.nowhere)
            return server
        }
        server?.stop()
    }
}

extension LoopbackDoor.State {
    fileprivate static func opened(_ session: MockSession, on configuration: HTTPServer.Configuration) -> Self {
        do {
            let server = try MockServer.start(session, on: configuration)
            return .open(server, server.url)
        } catch {
            return .refused(ServerError(error))
        }
    }

    fileprivate var address: String? {
        switch self {
        case .open(_, let address), .stopped(_, let address): address
        case .closed, .refused: nil
        }
    }

    fileprivate var server: MockServer? {
        switch self {
        case .open(let server, _): server
        case .stopped(let server, _): server
        case .closed, .refused: nil
        }
    }
}
