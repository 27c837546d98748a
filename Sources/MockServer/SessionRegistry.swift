import Diagnostics
import HTTPMessages
import HTTPTransport
import MockSession
import ScenarioLoading
import Scenarios
import SeededRandom
import Threading

/// Knows every session, makes them and lets them go; one lock, held for a look into a table.
final class SessionRegistry: Sendable {
    /// Runs the default scenario; always there.
    let defaultSession: MockSession
    private let table: Locked<SessionTable>

    /// The default session, reached as `default` and by its scenario's name, and one for each other scenario.
    init(defaultSession standard: MockSession, others: [ServedScenario]) {
        self.defaultSession = standard
        table = Locked(SessionTable(defaultSession: standard))
        for other in others { openSession(named: other.name, scenario: other.scenario) }
    }

    func session(for request: HTTPRequest) -> SessionTable.Lookup {
        table.withLock { $0.session(for: request) }
    }

    /// The session of a developer token, the default for one that is no session's; nil where that was deleted.
    func session(forDeveloperToken token: String) -> MockSession? {
        guard case .session(let session) = table.withLock({ $0.session(forDeveloperToken: token) }) else { return nil }
        return session
    }

    /// In the order in which they were made, the default first.
    var all: [SessionEntry] { table.withLock { $0.all } }

    func entry(withID id: String) -> SessionEntry? { table.withLock { $0[id] } }

    /// The id that was most likely meant; not looked for among very many.
    func nearestID(to id: String) -> String? {
        let ids: [String] = table.withLock { $0.count > 200 ? [] : $0.all.map(\.session.id) }
        return ids.first { $0.hasSuffix("/\(id)") } ?? Suggestions.nearest(to: id, in: ids)
    }

    /// Opens the session that a served scenario has from the start, which goes by its name; not where there is one.
    func openSession(named name: String, scenario: Scenario) {
        let id: String? = table.withLock { table in
            if case .served(name: name, seed: nil)? = table[name]?.origin { return nil }
            return [name, "\(name).yaml"].first { table.reserveID($0) }
        }
        guard let id else { return }
        let session = MockSession(id: id, scenarioName: name, scenario: scenario)
        let tokens = session.issuedUserTokens
        _ = table.withLock { $0.insert(session, userTokens: tokens, origin: .served(name: name, seed: nil)) }
    }

    /// The sessions that run a served scenario, each with the seed that it was asked for with.
    func sessions(ofScenarioNamed name: String) -> [(session: MockSession, seed: Seed?)] {
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
    func makeSession<Failure: Error>(
        scenario: Scenario, name: String, origin: SessionEntry.Origin,
        startServer serve: (MockSession) throws(Failure) -> HTTPServer?
    ) throws(Failure) -> SessionEntry {
        let stem = FilePath.name(of: name)
        let id = table.withLock { $0.nextID(stem: stem) }
        let session = MockSession(id: id, scenarioName: name, scenario: scenario)
        let server: HTTPServer?
        do throws(Failure) {
            server = try serve(session)
        } catch {
            table.withLock { $0.releaseID(id) }
            throw error
        }
        // The session's lock is taken before the table's, never inside it: a slow write stalls its own session only.
        let tokens = session.issuedUserTokens
        return table.withLock { $0.insert(session, userTokens: tokens, origin: origin, portServer: server) }
    }

    /// Indexes the user tokens that a session has issued.
    func indexUserTokens(of session: MockSession) {
        let tokens = session.issuedUserTokens
        table.withLock { $0.indexUserTokens(tokens, of: session) }
    }

    /// Takes a session out and closes its own port; nil where it is not there, or the default.
    func remove(id: String) -> SessionEntry? {
        guard let entry = table.withLock({ $0.remove(id: id) }) else { return nil }
        let tokens = entry.session.issuedUserTokens
        table.withLock { $0.removeUserTokens(tokens) }
        entry.portServer?.beginStop()
        return entry
    }

    /// Closes the ports that sessions have of their own, and waits for them.
    func stopPortServers() {
        let servers = table.withLock { $0.removePortServers() }
        for server in servers { server.beginStop() }
        for server in servers { server.stop() }
    }

    /// Lets go of these ports, whose servers know the directory as it knows them.
    func releasePortServers() {
        _ = table.withLock { $0.removePortServers() }
    }
}
