import Foundation
import Threading
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Which mock a URL session's class belongs to.
///
/// The one thing in this module that is known everywhere: Foundation makes the instances, and tells them nothing of
/// where they come from. It keeps no mock alive.
final class URLProtocolRegistry: Sendable {
    static let shared = URLProtocolRegistry()

    /// What there is for a class.
    struct Entry: Sendable {
        weak var server: InProcessServer?
        /// The one that was handed out: what a test changes in it before it makes a session, Foundation does not tell.
        let configuration: URLSessionConfiguration
    }

    private struct State: Sendable {
        var registeredCount: UInt64 = 0
        var entries: [ObjectIdentifier: Entry] = [:]
    }

    private let state = Locked(State())

    private init() {}

    /// A new class, which sends its requests to an engine as long as that is there.
    func register(_ engine: InProcessServer, configuration: URLSessionConfiguration) -> MockURLProtocol.Type {
        state.withLock { state in
            state.registeredCount += 1
            let type = URLProtocolKey.type(for: state.registeredCount)
            state.entries[ObjectIdentifier(type)] = Entry(server: engine, configuration: configuration)
            return type
        }
    }

    /// What there is for a class; nil where its mock is no more.
    func entry(for type: MockURLProtocol.Type) -> (engine: InProcessServer, configuration: URLSessionConfiguration)? {
        state.withLock { state in
            guard let entry = state.entries[ObjectIdentifier(type)], let engine = entry.server else { return nil }
            return (engine, entry.configuration)
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
/// A URL session is given a class and makes the instances itself: what tells its requests apart from those of another
/// session is which class that is. Types of numbers make as many as there are sessions.
enum URLProtocolKey {
    enum End {}
    enum Zero<Rest> {}
    enum One<Rest> {}

    /// The class of a number, another one for each.
    static func type(for number: UInt64) -> MockURLProtocol.Type { type(for: number, key: End.self) }

    private static func type<Key>(for number: UInt64, key: Key.Type) -> MockURLProtocol.Type {
        guard number > 0 else { return KeyedMockURLProtocol<Key>.self }
        return number % 2 == 0 ? type(for: number / 2, key: Zero<Key>.self) : type(for: number / 2, key: One<Key>.self)
    }
}
