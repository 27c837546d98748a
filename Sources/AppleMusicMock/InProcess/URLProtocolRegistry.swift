import Foundation
import Threading
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Maps the protocol classes of URL sessions to their servers.
///
/// The registry is global because Foundation creates the instances and does not pass their session. It does not retain the
/// servers.
final class URLProtocolRegistry: Sendable {
    static let shared = URLProtocolRegistry()

    /// The server and the configuration of a class.
    struct Entry: Sendable {
        weak var server: InProcessServer?
        /// The object that the caller received: Foundation does not pass on the changes that a test makes to it.
        let configuration: URLSessionConfiguration
    }

    private struct State: Sendable {
        var registeredCount: UInt64 = 0
        var entries: [ObjectIdentifier: Entry] = [:]
    }

    private let state = Locked(State())

    private init() {}

    /// Returns a new class, whose requests go to a server until the server is released.
    func register(_ server: InProcessServer, configuration: URLSessionConfiguration) -> MockURLProtocol.Type {
        state.withLock { state in
            state.registeredCount += 1
            let type = URLProtocolKey.type(for: state.registeredCount)
            state.entries[ObjectIdentifier(type)] = Entry(server: server, configuration: configuration)
            return type
        }
    }

    /// Returns the server and the configuration of a class; `nil` if the server was released.
    func entry(for type: MockURLProtocol.Type) -> (server: InProcessServer, configuration: URLSessionConfiguration)? {
        state.withLock { state in
            guard let entry = state.entries[ObjectIdentifier(type)], let server = entry.server else { return nil }
            return (server, entry.configuration)
        }
    }

    func remove(_ types: [MockURLProtocol.Type]) {
        state.withLock { state in
            for type in types { state.entries[ObjectIdentifier(type)] = nil }
        }
    }
}

/// A number as a type: its binary digits, the last one outermost.
///
/// A URL session receives a class and creates the instances itself. Only the class identifies the session of a request, so
/// each session needs its own class.
enum URLProtocolKey {
    enum End {}
    enum Zero<Rest> {}
    enum One<Rest> {}

    /// Returns the class of a number.
    static func type(for number: UInt64) -> MockURLProtocol.Type { type(for: number, key: End.self) }

    private static func type<Key>(for number: UInt64, key: Key.Type) -> MockURLProtocol.Type {
        guard number > 0 else { return KeyedMockURLProtocol<Key>.self }
        return number % 2 == 0 ? type(for: number / 2, key: Zero<Key>.self) : type(for: number / 2, key: One<Key>.self)
    }
}
