package import Foundation
import Platform

/// A port on which a mock is served.
package protocol ServedPort: Sendable {
    var url: URL { get }
    /// Closes all connections, and returns the same port, served again; `nil` if it is not available any more.
    func restarted() -> (any ServedPort)?
    /// Closes the port after the open requests are complete.
    func stop()
}

/// The port of a mock, which opens at the first request for it.
package final class PortSlot: Sendable {
    private enum State: Sendable {
        case idle
        case open(any ServedPort)
        case stopped
    }

    private let state = Locked(State.idle)

    init() {}

    /// Opens the port, or returns the URL of the open one; concurrent callers wait for the first.
    ///
    /// - Parameter start: A closure that opens the port.
    /// - Returns: The URL, or `nil` after ``stop()``.
    /// - Throws: The error of the closure.
    package func open<Failure>(_ start: @Sendable () throws(Failure) -> any ServedPort) throws(Failure) -> URL? {
        let result: Result<URL?, Failure> = state.withLock { state in
            switch state {
            case .open(let port): return .success(port.url)
            case .stopped: return .success(nil)
            case .idle: break
            }
            do throws(Failure) {
                let port = try start()
                state = .open(port)
                return .success(port.url)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Closes all connections of an open port, and serves it again.
    func restart() {
        state.withLock { state in
            guard case .open(let port) = state else { return }
            state = port.restarted().map { .open($0) } ?? .stopped
        }
    }

    /// The URL of the port; `nil` unless it is open.
    package var url: URL? { state.withLock { if case .open(let port) = $0 { port.url } else { nil } } }

    /// Closes the port, waits for open requests, and prevents further starts.
    func stop() {
        let port: (any ServedPort)? = state.withLock { state in
            defer { state = .stopped }
            return if case .open(let port) = state { port } else { nil }
        }
        port?.stop()
    }
}
