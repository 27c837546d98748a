package import HTTPMessages
package import MockSession
package import Scenarios
import TestFixtures
import Text

/// A session without a socket, created from texts.
package struct Engine {
    package let session: MockSession

    /// Creates a session from a scenario's text, without the line `scenario:`, and JSON texts by path.
    package init(
        _ scenario: String = "", recordings: [String: String] = [:], journalCapacity: Int = 10_000,
        systemClock: MillisecondClock = .stopped
    ) throws {
        try self.init(
            Self.scenario(scenario, recordings: recordings), journalCapacity: journalCapacity, systemClock: systemClock)
    }

    /// Loads a scenario from its text, without the line `scenario:`, and JSON texts by path.
    package static func scenario(_ text: String, recordings: [String: String] = [:]) throws -> Scenario {
        var files = [(path: "test.yaml", text: "scenario: A test\n" + text)]
        files += recordings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return try right(ScenarioLoader.load("test.yaml", from: InMemoryFileSystem(files)))
    }

    /// Creates a session of a scenario in the repository, by its path below `Scenarios`.
    package init(shipped name: String, timeScale: Double? = nil) throws {
        try self.init(at: "Scenarios/\(name)", servedFolder: nil, timeScale: timeScale)
    }

    /// Creates a session of a scenario, by its path in the repository.
    package init(at path: String, servedFolder: String? = Repository.root, timeScale: Double? = nil) throws {
        let loaded = ScenarioLoader.load(
            "\(Repository.root)/\(path)", from: DiskFileSystem(), servedFolder: servedFolder,
            overrides: ScenarioOverrides(timeScale: timeScale))
        try self.init(Self.right(loaded))
    }

    /// Creates a session of a scenario, whose clock is stopped unless another one is given.
    package init(
        _ scenario: Scenario, adding rules: AddedRules = .none, id: String = "default", journalCapacity: Int = 10_000,
        systemClock: MillisecondClock = .stopped
    ) {
        session = MockSession(
            id: id, scenarioName: "test", scenario: scenario, adding: rules, journalCapacity: journalCapacity,
            systemClock: systemClock)
    }

    /// Uses an existing session.
    package init(_ session: MockSession) { self.session = session }

    private static func right(_ loaded: (scenario: Scenario?, diagnostics: [Diagnostic])) throws -> Scenario {
        guard let scenario = loaded.scenario else {
            throw Rejected(description: DiagnosticRenderer().renderText(loaded.diagnostics))
        }
        return scenario
    }

    package struct Rejected: Error, CustomStringConvertible {
        package let description: String
    }

    /// Sends a request with both tokens unless `fields` contains others; fields with an empty value are omitted.
    package func callAsFunction(
        _ target: String, _ method: String = "GET", fields: [String: String] = [:], body: String = ""
    ) -> ReceivedResponse {
        ReceivedResponse(session.respond(to: request(target, method, fields: fields, body: body)))
    }

    /// Returns the request that `callAsFunction` sends.
    package func request(
        _ target: String, _ method: String = "GET", fields: [String: String] = [:], body: String = ""
    ) -> HTTPRequest {
        var all = [
            "Host": "localhost", "Authorization": "Bearer \(session.developerToken)",
            "Music-User-Token": session.userToken,
        ]
        for (name, value) in fields { all[name] = value.isEmpty ? nil : value }
        let headers = all.sorted { $0.key < $1.key }.map { HTTPField(name: $0.key, value: $0.value) }
        return HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
    }

    /// Follows `next` to the end, repeating `limit` in each request, and returns the pages.
    package func pages(_ target: String, limit: Int?) -> [ReceivedResponse] {
        func limited(_ target: String) -> String {
            limit.map { "\(target)\(target.contains("?") ? "&" : "?")limit=\($0)" } ?? target
        }
        var pages = [self(limited(target))]
        while let next = pages.last?.string("next"), pages.count < 1000 { pages.append(self(limited(next))) }
        return pages
    }
}

extension MillisecondClock {
    /// A clock that does not move, so that only the test advances session time.
    package static let stopped = MillisecondClock { 0 }
}
