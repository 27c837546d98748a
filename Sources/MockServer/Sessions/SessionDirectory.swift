import Determinism
import Diagnostics
import HTTPMessages
import HTTPTransport
import Locking
import MockSession
import Scenarios

/// Knows every session, makes them and lets them go; one lock, held for a look into a table.
final class SessionDirectory: Sendable {
    /// Runs the default scenario; always there.
    let standard: MockSession
    private let table: Locked<SessionTable>

    /// The default session, reached as `default` and by its scenario's name, and one for each other scenario.
    init(_ standard: MockSession, _ others: [ServedScenario]) {
        self.standard = standard
        table = Locked(SessionTable(standard: standard))
        for other in others { open(other.name, other.scenario) }
    }

    func choose(for request: HTTPRequest) -> SessionTable.Choice {
        table.withLock { $0.choose(for: request) }
    }

    /// The session of a developer token, the default for one that is no session's; nil where that was deleted.
    func session(ofDeveloperToken token: String) -> MockSession? {
        guard case .session(let session) = table.withLock({ $0.choose(developerToken: token) }) else { return nil }
        return session
    }

    /// In the order in which they were made, the default first.
    var all: [SessionEntry] { table.withLock { $0.all } }

    func find(_ id: String) -> SessionEntry? { table.withLock { $0[id] } }

    /// The id that was most likely meant; not looked for among very many.
    func nearest(to id: String) -> String? {
        let ids: [String] = table.withLock { $0.count > 200 ? [] : $0.all.map(\.session.id) }
        return ids.first { $0.hasSuffix("/\(id)") } ?? Suggestions.nearest(to: id, in: ids)
    }

    /// Opens the session that a served scenario has from the start, which goes by its name; not where there is one.
    func open(_ name: String, _ scenario: Scenario) {
        let id: String? = table.withLock { table in
            if case .served(name, seed: nil)? = table[name]?.origin { return nil }
            return [name, "\(name).yaml"].first { table.claim($0) }
        }
        guard let id else { return }
        let session = MockSession(id: id, name: name, scenario: scenario)
        _ = table.withLock { $0.insert(session, .served(name, seed: nil)) }
    }

    /// The sessions that run a served scenario, each with the seed that it was asked for with.
    func runs(of name: String) -> [(session: MockSession, seed: Seed?)] {
        all.compactMap { entry in
            guard case .served(name, let seed) = entry.origin else { return nil }
            return (entry.session, seed)
        }
    }

    /// Makes a session with an id of its own: what it is called after, and its number.
    ///
    /// - Parameters:
    ///   - scenario: What it runs.
    ///   - name: What that is served by.
    ///   - origin: Where that came from.
    ///   - serve: Starts the server of its own port, if it is to have one.
    /// - Returns: The session, known from now on.
    /// - Throws: What `serve` throws; there is no session then.
    func make<Failure: Error>(
        _ scenario: Scenario, name: String, origin: SessionEntry.Origin,
        serve: (MockSession) throws(Failure) -> HTTPServer?
    ) throws(Failure) -> SessionEntry {
        let stem = FilePath.name(of: name)
        let id = table.withLock { $0.nextID(stem: stem) }
        let session = MockSession(id: id, name: name, scenario: scenario)
        let server: HTTPServer?
        do throws(Failure) {
            server = try serve(session)
        } catch {
            table.withLock { $0.release(id) }
            throw error
        }
        return table.withLock { $0.insert(session, origin, ownPort: server) }
    }

    /// Takes note of user tokens that a session has handed out since.
    func learn(_ session: MockSession) {
        table.withLock { $0.learn(session) }
    }

    /// Takes a session out and closes its own port; nil where it is not there, or the default.
    func remove(_ id: String) -> SessionEntry? {
        let entry = table.withLock { $0.remove(id) }
        entry?.ownPort?.beginStop()
        return entry
    }

    /// Closes the ports that sessions have of their own, and waits for them.
    func closePorts() {
        let servers = table.withLock { $0.takePorts() }
        for server in servers { server.beginStop() }
        for server in servers { server.stop() }
    }

    /// Lets go of these ports, whose servers know the directory as it knows them.
    func forgetPorts() {
        _ = table.withLock { $0.takePorts() }
    }
}
