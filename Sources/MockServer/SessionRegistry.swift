import HTTPMessages
import HTTPTransport
import MockSession
import Platform
import Scenarios
import Text

/// Creates, finds, and removes sessions; its lock is held only for table lookups.
final class SessionRegistry: Sendable {
    /// The session of the default scenario, which always exists.
    let defaultSession: MockSession
    private let table: Locked<SessionTable>
    /// The memory of sessions that were removed or reset.
    private let freedMemory = Locked(FreedMemory(minimumByteCount: 16 << 20))
    private let memoryReleases = BackgroundQueue(maximumThreadCount: 1)
    /// Whether the journals of the sessions keep bodies.
    private let keepsBodies: Bool
    /// Whether the real times of the entries of the sessions are measured.
    private let measuresRealTimes: Bool
    private let onDelete: (@Sendable (MockSession) -> Void)?
    private let notificationPoster = NotificationPoster()

    /// Creates a registry with the default session, which is also found by its scenario's name, and one session for
    /// each other scenario.
    init(
        defaultSession standard: MockSession, others: [ServedScenario], memory: SessionMemory = SessionMemory(),
        keepsBodies: Bool = true, measuresRealTimes: Bool = false,
        onDelete: (@Sendable (MockSession) -> Void)? = nil
    ) {
        self.defaultSession = standard
        (self.keepsBodies, self.measuresRealTimes) = (keepsBodies, measuresRealTimes)
        self.onDelete = onDelete
        table = Locked(SessionTable(defaultSession: standard, memory: memory))
        notificationPoster.watch(standard)
        for other in others { openSession(named: other.name, scenario: other.scenario) }
    }

    func session(for request: HTTPRequest) -> SessionTable.Lookup {
        table.withLock { $0.session(for: request) }
    }

    /// Returns the session of a developer token, the default session for an unknown token, or `nil` if it was deleted.
    func session(forDeveloperToken token: String) -> MockSession? {
        guard case .session(let session) = table.withLock({ $0.session(forDeveloperToken: token) }) else { return nil }
        return session
    }

    /// All sessions in the order of their creation, the default session first.
    var all: [SessionEntry] { table.withLock { $0.all } }

    func entry(withID id: String) -> SessionEntry? { table.withLock { $0[id] } }

    /// Returns the known id that is most similar to an unknown id, or `nil`.
    ///
    /// Searches at most 200 sessions.
    func nearestID(to id: String) -> String? {
        let ids: [String] = table.withLock { $0.count > 200 ? [] : $0.all.map(\.session.id) }
        return ids.first { $0.hasSuffix("/\(id)") } ?? Suggestions.nearest(to: id, in: ids)
    }

    /// Opens the initial session of a served scenario, with the scenario's name as its id, unless it exists.
    func openSession(named name: String, scenario: Scenario) {
        let id: String? = table.withLock { table in
            if case .served(name: name, settings: .unchanged)? = table[name]?.origin { return nil }
            return [name, "\(name).yaml"].first { table.reserveID($0) }
        }
        guard let id else { return }
        let session = MockSession(
            id: id, scenarioName: name, scenario: scenario, keepsBodies: keepsBodies,
            measuresRealTimes: measuresRealTimes)
        notificationPoster.watch(session)
        let tokens = session.issuedTokens
        _ = table.withLock { $0.insert(session, tokens: tokens, origin: .served(name: name, settings: .unchanged)) }
    }

    /// Returns the sessions of a served scenario, each with the settings that it was created with.
    func sessions(ofScenarioNamed name: String) -> [(session: MockSession, settings: ScenarioSettings)] {
        all.compactMap { entry in
            guard case .served(name, let settings) = entry.origin else { return nil }
            return (entry.session, settings)
        }
    }

    /// Creates a session whose id is the last segment of the scenario's name and a number.
    ///
    /// - Parameters:
    ///   - scenario: The scenario of the session.
    ///   - rules: The rules that the session adds to the scenario.
    ///   - name: The name under which the scenario is served.
    ///   - origin: The origin of the scenario.
    ///   - serve: A closure that starts the server of the session's separate port, or returns `nil` for none.
    /// - Returns: The session, which can now be found, or `nil` if the sessions use too much memory.
    /// - Throws: The error of `serve`; no session is created then.
    func makeSession<Failure: Error>(
        scenario: Scenario, adding rules: AddedRules, name: String, origin: SessionEntry.Origin,
        startServer serve: (MockSession) throws(Failure) -> HTTPServer?
    ) throws(Failure) -> SessionEntry? {
        let use = SessionMemory.Use(scenario: scenario, adding: rules, origin: origin)
        guard table.withLock({ $0.reserve(use) }) else { return nil }
        // The values of a case are not part of the id, which appears in paths.
        let fileName = name.firstRange(of: " [").map { String(name[..<$0.lowerBound]) } ?? name
        let stem = FilePath.name(of: fileName)
        let id = table.withLock { $0.nextID(stem: stem) }
        let session = MockSession(
            id: id, scenarioName: name, scenario: scenario, adding: rules, keepsBodies: keepsBodies,
            measuresRealTimes: measuresRealTimes)
        let server: HTTPServer?
        do throws(Failure) {
            server = try serve(session)
        } catch {
            table.withLock {
                $0.releaseID(id)
                $0.release(use)
            }
            throw error
        }
        notificationPoster.watch(session)
        // The session's lock is acquired before the table's and never inside it, so a slow write blocks only its
        // own session.
        let tokens = session.issuedTokens
        return table.withLock {
            $0.insert(session, tokens: tokens, origin: origin, portServer: server, memory: use)
        }
    }

    /// Posts the App Store's notifications of a session whose scenario was replaced.
    func watchNotifications(of session: MockSession) { notificationPoster.watch(session) }

    /// Waits until the App Store's notifications of a session are posted.
    func finishNotifications(of session: MockSession) { notificationPoster.finish(for: session) }

    /// Indexes the tokens that a session has issued.
    func indexTokens(of session: MockSession) {
        let tokens = session.issuedTokens
        table.withLock { $0.index(tokens, of: session) }
    }

    /// Removes a session and closes its separate port.
    ///
    /// Returns the approximate number of its bytes, or `nil` if it does not exist or is the default session.
    func remove(id: String) -> Int? {
        guard let (entry, freedByteCount) = table.withLock({ $0.remove(id: id) }) else { return nil }
        let tokens = entry.session.issuedTokens
        table.withLock { $0.remove(tokens) }
        entry.portServer?.beginStop()
        notificationPoster.stopWatching(id: id)
        onDelete?(entry.session)
        return entry.session.estimatedByteCount + freedByteCount
    }

    /// Adds rules of a client to a session.
    ///
    /// - Throws: The limit of the memory that they exceed; nothing changes then.
    func add(_ rules: AddedRules, to session: MockSession) throws(MemoryLimitError) {
        let memory = table.withLock { $0.memory }
        guard memory.hasSpace(for: rules.estimatedByteCount) else { throw memory.sessionLimitError }
        guard session.addRules(rules, maximumByteCount: memory.maximumAddedRuleByteCount) else {
            throw .addedRules(maximumByteCount: memory.maximumAddedRuleByteCount)
        }
        updateMemory(of: session)
    }

    /// The error of a session that does not fit into the memory of the sessions.
    var sessionLimitError: MemoryLimitError { table.withLock { $0.memory.sessionLimitError } }

    /// Records the memory of the rules that are added to a session now.
    func updateMemory(of session: MockSession) {
        let byteCount = session.addedRuleByteCount
        table.withLock { $0.setAddedRules(byteCount: byteCount, ofSessionWithID: session.id) }
    }

    /// Records the bytes of a session that was removed or reset, and gives memory back to the system after many of them.
    ///
    /// Another thread does so, because it takes time.
    func recordFreedMemory(_ count: Int) {
        if freedMemory.withLock({ $0.record(count) }) { memoryReleases.run { releaseFreeMemory() } }
    }

    /// Stops the servers of the sessions' separate ports, and waits for their end.
    func stopPortServers() {
        let servers = table.withLock { $0.removePortServers() }
        for server in servers { server.beginStop() }
        for server in servers { server.stop() }
    }

    /// Removes the servers of the sessions' separate ports, which breaks their reference cycle with the registry.
    func releasePortServers() {
        _ = table.withLock { $0.removePortServers() }
    }
}
