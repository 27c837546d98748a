import HTTPMessages
import HTTPTransport
import MockSession

/// The sessions, indexed by everything that identifies a session in a request.
struct SessionTable: Sendable {
    /// The result of looking up the session of a request.
    enum Lookup: Sendable {
        case session(MockSession)
        /// No session has the id in `Mock-Session`.
        case unknownID(String)
        /// The developer token belongs to a deleted session.
        case deleted
    }

    /// The maximum number of developer tokens of deleted sessions; a full set is emptied.
    private static let maximumDeletedCount = 10_000

    private let defaultSession: MockSession
    private var entries: [String: SessionEntry] = [:]
    private var sessionsByDeveloperToken: [String: MockSession] = [:]
    private var sessionsByUserToken: [String: MockSession] = [:]
    /// The developer tokens of deleted sessions, so that late requests do not reach the default session.
    private var deletedTokens: Set<String> = []
    /// The second id of the default session: its scenario's name.
    private let defaultAlias: String
    /// The last number used for each stem of ids.
    private var lastNumbers: [String: Int] = [:]
    private var createdCount = 0
    /// The memory of the sessions that clients have created, including those that are being created.
    private(set) var memory: SessionMemory
    /// The ids of sessions that are being created.
    private var reservedIDs: Set<String> = []

    init(defaultSession standard: MockSession, memory: SessionMemory) {
        self.memory = memory
        self.defaultSession = standard
        defaultAlias = standard.scenarioName
        insert(
            standard, tokens: standard.issuedTokens,
            origin: .served(name: standard.scenarioName, settings: .unchanged))
    }

    /// All sessions in the order of their creation, the default session first.
    var all: [SessionEntry] { entries.values.sorted { $0.number < $1.number } }

    var count: Int { entries.count }

    subscript(_ id: String) -> SessionEntry? { entries[id] ?? (id == defaultAlias ? entries[defaultSession.id] : nil) }

    /// Looks up the session by `Mock-Session`, then developer token, then user token; otherwise returns the default
    /// session.
    func session(for request: HTTPRequest) -> Lookup {
        if let id = request.header(named: "Mock-Session") {
            return self[id].map { .session($0.session) } ?? .unknownID(id)
        }
        guard entries.count > 1 || !deletedTokens.isEmpty else { return .session(defaultSession) }
        if let field = request.header(named: "Authorization"),
            let token = field.utf8.split(separator: UInt8(ascii: " ")).last.map({ String(Substring($0)) })
        {
            if let choice = knownSession(forDeveloperToken: token) { return choice }
        }
        let userToken = request.header(named: "Music-User-Token") ?? request.header(named: "Media-User-Token")
        return .session(userToken.flatMap { sessionsByUserToken[$0] } ?? defaultSession)
    }

    /// Looks up the session by its developer token; otherwise returns the default session.
    func session(forDeveloperToken token: String) -> Lookup {
        knownSession(forDeveloperToken: token) ?? .session(defaultSession)
    }

    /// Looks up a session by its developer token, and returns `nil` for an unknown token.
    private func knownSession(forDeveloperToken token: String) -> Lookup? {
        if let session = sessionsByDeveloperToken[token] { return .session(session) }
        return deletedTokens.contains(token) ? .deleted : nil
    }

    /// Reserves the memory of a session that a client creates, and returns whether it fits.
    mutating func reserve(_ use: SessionMemory.Use) -> Bool { memory.add(use) }

    /// Releases the memory of a session, and returns the number of bytes.
    @discardableResult
    mutating func release(_ use: SessionMemory.Use) -> Int { memory.remove(use) }

    /// Records the number of bytes of the rules that are added to a session now.
    mutating func setAddedRules(byteCount: Int, ofSessionWithID id: String) {
        guard let entry = entries[id] else { return }
        memory.replaceAddedRules(byteCount: entry.addedRuleByteCount, with: byteCount)
        entries[id]?.addedRuleByteCount = byteCount
    }

    /// Reserves and returns the next free id with a stem, such as `rejected-1` and `rejected-2`.
    ///
    /// Numbers are not reused.
    mutating func nextID(stem: String) -> String {
        while true {
            let number = (lastNumbers[stem] ?? 0) + 1
            lastNumbers[stem] = number
            let id = "\(stem)-\(number)"
            if reserveID(id) { return id }
        }
    }

    /// Reserves an id for a session that is being created.
    ///
    /// Returns `false` if the id is in use.
    mutating func reserveID(_ id: String) -> Bool {
        self[id] == nil && reservedIDs.insert(id).inserted
    }

    /// Releases a reserved id, because the session was not created.
    mutating func releaseID(_ id: String) { reservedIDs.remove(id) }

    @discardableResult
    mutating func insert(
        _ session: MockSession, tokens: IssuedTokens, origin: SessionEntry.Origin,
        portServer ownPort: HTTPServer? = nil, memory use: SessionMemory.Use? = nil
    ) -> SessionEntry {
        let entry = SessionEntry(
            session: session, origin: origin, number: createdCount, portServer: ownPort, memory: use)
        reservedIDs.remove(session.id)
        entries[session.id] = entry
        createdCount += 1
        index(tokens, of: session)
        return entry
    }

    /// Indexes a session by the tokens that it issued; tokens fixed in a scenario do not identify a session.
    mutating func index(_ tokens: IssuedTokens, of session: MockSession) {
        for token in tokens.developerTokens { sessionsByDeveloperToken[token] = session }
        for token in tokens.userTokens { sessionsByUserToken[token] = session }
    }

    /// Removes a session.
    ///
    /// Returns `nil` if it does not exist or is the default session.
    mutating func remove(id: String) -> (entry: SessionEntry, freedByteCount: Int)? {
        guard id != defaultSession.id else { return nil }
        setAddedRules(byteCount: 0, ofSessionWithID: id)
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        remove(IssuedTokens(developerTokens: [entry.session.developerToken]))
        return (entry, entry.memory.map { release($0) } ?? 0)
    }

    /// Removes the tokens of a removed session from the index, so that no session is found by them.
    mutating func remove(_ tokens: IssuedTokens) {
        for token in tokens.userTokens { sessionsByUserToken[token] = nil }
        for token in tokens.developerTokens {
            sessionsByDeveloperToken[token] = nil
            if deletedTokens.count >= Self.maximumDeletedCount { deletedTokens = [] }
            deletedTokens.insert(token)
        }
    }

    /// Removes and returns the servers of the sessions' separate ports.
    mutating func removePortServers() -> [HTTPServer] {
        var servers: [HTTPServer] = []
        for (id, entry) in entries {
            guard let server = entry.portServer else { continue }
            servers.append(server)
            entries[id]?.portServer = nil
        }
        return servers
    }
}

/// The tokens that a session has issued, in no particular order.
struct IssuedTokens: Sendable {
    let developerTokens: [String]
    var userTokens: [String] = []
}

extension MockSession {
    /// The tokens that the session has issued until now.
    var issuedTokens: IssuedTokens {
        IssuedTokens(developerTokens: issuedDeveloperTokens, userTokens: issuedUserTokens)
    }
}

/// A session and the origin of its scenario.
struct SessionEntry: Sendable {
    /// The origin of a session's scenario, which determines whether a changed file affects the session.
    enum Origin: Sendable, Hashable {
        /// A served scenario, by its name, with the settings of the request that created the session.
        case served(name: String, settings: ScenarioSettings)
        /// A text sent by a client.
        case text(String)
    }

    let session: MockSession
    let origin: Origin
    /// The position in the order of creation, from 0 for the default session.
    let number: Int
    /// The server of the session's separate port, or `nil`.
    var portServer: HTTPServer?
    /// The memory of a session that a client has created, or `nil`.
    var memory: SessionMemory.Use?
    /// The number of bytes of the rules that were added to the session.
    var addedRuleByteCount = 0
}
