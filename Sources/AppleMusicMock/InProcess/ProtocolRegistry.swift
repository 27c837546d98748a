import Foundation
import Locking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Which mock a URL session's class belongs to.
///
/// The one thing in this module that is known everywhere: Foundation makes the instances, and tells them nothing of
/// where they come from. It keeps no mock alive.
final class ProtocolRegistry: Sendable {
    static let shared = ProtocolRegistry()

    /// What there is for a class.
    struct Entry: Sendable {
        weak var engine: SessionEngine?
        /// The one that was handed out: what a test changes in it before it makes a session, Foundation does not tell.
        let configuration: URLSessionConfiguration
    }

    private struct State: Sendable {
        var count: UInt64 = 0
        var entries: [ObjectIdentifier: Entry] = [:]
    }

    private let state = Locked(State())

    private init() {}

    /// A new class, which sends its requests to an engine as long as that is there.
    func register(_ engine: SessionEngine, _ configuration: URLSessionConfiguration) -> SessionProtocol.Type {
        state.withLock { state in
            state.count += 1
            let type = ProtocolKey.type(for: state.count)
            state.entries[ObjectIdentifier(type)] = Entry(engine: engine, configuration: configuration)
            return type
        }
    }

    /// What there is for a class; nil where its mock is no more.
    func find(_ type: SessionProtocol.Type) -> (engine: SessionEngine, configuration: URLSessionConfiguration)? {
        state.withLock { state in
            guard let entry = state.entries[ObjectIdentifier(type)], let engine = entry.engine else { return nil }
            return (engine, entry.configuration)
        }
    }

    func remove(_ types: [SessionProtocol.Type]) {
        state.withLock { state in
            for type in types { state.entries[ObjectIdentifier(type)] = nil }
        }
    }
}
