import HTTPMessages
import HTTPTransport
import MockSession
import SeededRandom

/// The sessions that there are, by all that a request may say of them.
struct SessionTable: Sendable {
    /// What a request says of its session.
    enum Lookup: Sendable {
        case session(MockSession)
        /// `Mock-Session` names one that is not there.
        case unknownID(String)
        /// It has the developer token of a session that was deleted.
        case deleted
    }

    /// The maximum number of developer tokens of deleted sessions; a full set is emptied.
    private static let maximumDeletedCount = 10_000

    private let defaultSession: MockSession
    private var entries: [String: SessionEntry] = [:]
    private var sessionsByDeveloperToken: [String: MockSession] = [:]
    private var sessionsByUserToken: [String: MockSession] = [:]
    /// The tokens of sessions that are no more: a straggler must not be taken for a client of the default session.
    private var deletedTokens: Set<String> = []
    /// The default session goes by its scenario's name too.
    private let defaultAlias: String
    /// The last number that ids of each stem have.
    private var lastNumbers: [String: Int] = [:]
    private var createdCount = 0
    /// Ids of sessions that are being made.
    private var reservedIDs: Set<String> = []

    init(defaultSession standard: MockSession) {
        self.defaultSession = standard
        defaultAlias = standard.scenarioName
        insert(
            standard, userTokens: standard.issuedUserTokens,
            origin: .served(name: standard.scenarioName, seed: nil))
    }

    /// In the order in which they were made, the default first.
    var all: [SessionEntry] { entries.values.sorted { $0.number < $1.number } }

    var count: Int { entries.count }

    subscript(_ id: String) -> SessionEntry? { entries[id] ?? (id == defaultAlias ? entries[defaultSession.id] : nil) }

    /// Chosen by `Mock-Session`, else by a developer token, else by a user token, else the default.
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

    /// Chosen by a developer token alone, else the default.
    func session(forDeveloperToken token: String) -> Lookup {
        knownSession(forDeveloperToken: token) ?? .session(defaultSession)
    }

    /// Whose a developer token is; nil where it is no session's.
    private func knownSession(forDeveloperToken token: String) -> Lookup? {
        if let session = sessionsByDeveloperToken[token] { return .session(session) }
        return deletedTokens.contains(token) ? .deleted : nil
    }

    /// The next free id with a stem, such as `refused-1` and `refused-2`.
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

    /// Keeps an id for a session that is being made; false where it is taken.
    mutating func reserveID(_ id: String) -> Bool {
        self[id] == nil && reservedIDs.insert(id).inserted
    }

    /// Gives an id back: there is no session after all.
    mutating func releaseID(_ id: String) { reservedIDs.remove(id) }

    @discardableResult
    mutating func insert(
        _ session: MockSession, userTokens: [String], origin: SessionEntry.Origin, portServer ownPort: HTTPServer? = nil
    ) -> SessionEntry {
        let entry = SessionEntry(session: session, origin: origin, number: createdCount, portServer: ownPort)
        reservedIDs.remove(session.id)
        entries[session.id] = entry
        createdCount += 1
        sessionsByDeveloperToken[session.developerToken] = session
        indexUserTokens(userTokens, of: session)
        return entry
    }

    /// Indexes a session by the user tokens that it issued; tokens fixed in a scenario do not identify a session.
    mutating func indexUserTokens(_ tokens: [String], of session: MockSession) {
        for token in tokens { sessionsByUserToken[token] = session }
    }

    /// Takes a session out; nil where it is not there, or the default.
    mutating func remove(id: String) -> SessionEntry? {
        guard id != defaultSession.id, let entry = entries.removeValue(forKey: id) else { return nil }
        sessionsByDeveloperToken[entry.session.developerToken] = nil
        if deletedTokens.count >= Self.maximumDeletedCount { deletedTokens = [] }
        deletedTokens.insert(entry.session.developerToken)
        return entry
    }

    /// Removes the user tokens of a removed session from the index.
    mutating func removeUserTokens(_ tokens: [String]) {
        for token in tokens { sessionsByUserToken[token] = nil }
    }

    /// Takes out the servers of the sessions' own ports.
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

/// A session and how it came about.
struct SessionEntry: Sendable {
    /// Where its scenario came from, which says what an edited file means for it.
    enum Origin: Sendable, Hashable {
        /// A scenario that is served, by its name, and the seed it was asked for with.
        case served(name: String, seed: Seed?)
        /// A text that a client has sent.
        case text
    }

    let session: MockSession
    let origin: Origin
    /// In the order in which sessions are made, from 0 for the default.
    let number: Int
    /// The server of the session's own port.
    var portServer: HTTPServer?
}
