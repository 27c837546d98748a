import HTTPMessages
import MockSession

/// Chooses the session that a request is for.
struct SessionDirectory: Sendable {
    /// Runs the default scenario; always there.
    let standard: MockSession
    private let byID: [String: MockSession]
    private let byDeveloperToken: [String: MockSession]

    /// One session for each scenario, reached by its name; the first is the default, and reached as `default` too.
    init(_ standard: ServedScenario, _ others: [ServedScenario]) {
        self.standard = MockSession(id: "default", name: standard.name, scenario: standard.scenario)
        var byID = ["default": self.standard]
        byID[standard.name] = self.standard
        for other in others {
            let id = byID[other.name] == nil ? other.name : "\(other.name).yaml"
            byID[id] = MockSession(id: id, name: other.name, scenario: other.scenario)
        }
        self.byID = byID
        byDeveloperToken = Dictionary(
            byID.values.map { ($0.developerToken, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The session that `Mock-Session` names, else the one whose developer token was sent, else the default; nil for a
    /// name that is none.
    func session(for request: HTTPRequest) -> MockSession? {
        if let id = request.header("Mock-Session") { return byID[id] }
        guard byDeveloperToken.count > 1, let field = request.header("Authorization") else { return standard }
        let token = field.utf8.split(separator: UInt8(ascii: " ")).last.map { String(Substring($0)) }
        return token.flatMap { byDeveloperToken[$0] } ?? standard
    }

    /// By name, the default first.
    var all: [MockSession] {
        [standard] + byID.values.filter { $0 !== standard }.sorted { $0.id < $1.id }
    }
}
