import HTTPMessages
import HTTPTransport
import MockSession

/// The sessions that there are, by all that a request may say of them.
struct SessionTable: Sendable {
    /// What a request says of its session.
    enum Choice: Sendable {
        case session(MockSession)
        /// `Mock-Session` names one that is not there.
        case unknown(String)
        /// It has the developer token of a session that was deleted.
        case deleted
    }

    /// How many developer tokens of deleted sessions are kept; a full set starts anew.
    private static let mostDeleted = 10_000

    private let standard: MockSession
    private var entries: [String: SessionEntry] = [:]
    private var byDeveloperToken: [String: MockSession] = [:]
    private var byUserToken: [String: MockSession] = [:]
    /// The tokens of sessions that are no more: a straggler must not be taken for a client of the default session.
    private var deleted: Set<String> = []
    /// The default session goes by its scenario's name too.
    private let alias: String
    /// The last number that ids of each stem have.
    private var numbers: [String: Int] = [:]
    private var made = 0
    /// Ids of sessions that are being made.
    private var claimed: Set<String> = []

    init(standard: MockSession) {
        self.standard = standard
        alias = standard.name
        insert(standard, .served(standard.name, seed: nil))
    }

    /// In the order in which they were made, the default first.
    var all: [SessionEntry] { entries.values.sorted { $0.number < $1.number } }

    var count: Int { entries.count }

    subscript(_ id: String) -> SessionEntry? { entries[id] ?? (id == alias ? entries[standard.id] : nil) }

    /// Chosen by `Mock-Session`, else by a developer token, else by a user token, else the default.
    func choose(for request: HTTPRequest) -> Choice {
        if let id = request.header("Mock-Session") {
            return self[id].map { .session($0.session) } ?? .unknown(id)
        }
        guard entries.count > 1 || !deleted.isEmpty else { return .session(standard) }
        if let field = request.header("Authorization"),
            let token = field.utf8.split(separator: UInt8(ascii: " ")).last.map({ String(Substring($0)) })
        {
            if let choice = owner(of: token) { return choice }
        }
        let userToken = request.header("Music-User-Token") ?? request.header("Media-User-Token")
        return .session(userToken.flatMap { byUserToken[$0] } ?? standard)
    }

    /// Chosen by a developer token alone, else the default.
    func choose(developerToken token: String) -> Choice { owner(of: token) ?? .session(standard) }

    /// Whose a developer token is; nil where it is no session's.
    private func owner(of token: String) -> Choice? {
        if let session = byDeveloperToken[token] { return .session(session) }
        return deleted.contains(token) ? .deleted : nil
    }

    /// The next id of a stem that is free: `refused-1`, `refused-2`; numbers are not given out again.
    mutating func nextID(stem: String) -> String {
        while true {
            let number = (numbers[stem] ?? 0) + 1
            numbers[stem] = number
            let id = "\(stem)-\(number)"
            if claim(id) { return id }
        }
    }

    /// Keeps an id for a session that is being made; false where it is taken.
    mutating func claim(_ id: String) -> Bool {
        self[id] == nil && claimed.insert(id).inserted
    }

    /// Gives an id back: there is no session after all.
    mutating func release(_ id: String) { claimed.remove(id) }

    @discardableResult
    mutating func insert(
        _ session: MockSession, _ origin: SessionEntry.Origin, ownPort: HTTPServer? = nil
    ) -> SessionEntry {
        let entry = SessionEntry(session: session, origin: origin, number: made, ownPort: ownPort)
        claimed.remove(session.id)
        entries[session.id] = entry
        made += 1
        byDeveloperToken[session.developerToken] = session
        learn(session)
        return entry
    }

    /// Lets a session be found by the user tokens that it has handed out; tokens of a scenario's own choice name none.
    mutating func learn(_ session: MockSession) {
        for token in session.issuedUserTokens { byUserToken[token] = session }
    }

    /// Takes a session out; nil where it is not there, or the default.
    mutating func remove(_ id: String) -> SessionEntry? {
        guard id != standard.id, let entry = entries.removeValue(forKey: id) else { return nil }
        byDeveloperToken[entry.session.developerToken] = nil
        for token in entry.session.issuedUserTokens { byUserToken[token] = nil }
        if deleted.count >= Self.mostDeleted { deleted = [] }
        deleted.insert(entry.session.developerToken)
        return entry
    }

    /// Takes out the servers of the sessions' own ports.
    mutating func takePorts() -> [HTTPServer] {
        var servers: [HTTPServer] = []
        for (id, entry) in entries {
            guard let server = entry.ownPort else { continue }
            servers.append(server)
            entries[id]?.ownPort = nil
        }
        return servers
    }
}
