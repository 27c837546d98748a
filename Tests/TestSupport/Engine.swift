import Diagnostics
import HTTPMessages
package import MockSession
import Scenarios
import TestFixtures

/// A session without a socket, made from texts.
package struct Engine {
    package let session: MockSession

    /// A scenario's text, without the line `scenario:`, and JSON texts by path.
    package init(_ scenario: String = "", recordings: [String: String] = [:]) throws {
        var files = [(path: "test.yaml", text: "scenario: A test\n" + scenario)]
        files += recordings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        try self.init(ScenarioLoader.load("test.yaml", from: EmbeddedFiles(files)))
    }

    /// A scenario of the repository, by its path below `Scenarios`.
    package init(shipped name: String) throws {
        try self.init(ScenarioLoader.load("\(Repository.root)/Scenarios/\(name)", from: DiskFiles()))
    }

    private init(_ loaded: (scenario: Scenario?, diagnostics: [Diagnostic])) throws {
        guard let scenario = loaded.scenario else {
            throw Refused(description: DiagnosticRenderer().text(loaded.diagnostics))
        }
        session = MockSession(id: "default", name: "test", scenario: scenario)
    }

    package struct Refused: Error, CustomStringConvertible {
        package let description: String
    }

    /// Asks with both tokens, unless fields say otherwise; a field with an empty value is left out.
    package func callAsFunction(
        _ target: String, _ method: String = "GET", fields: [String: String] = [:], body: String = ""
    ) -> Answer {
        var all = [
            "Host": "localhost", "Authorization": "Bearer \(session.developerToken)",
            "Music-User-Token": session.userToken,
        ]
        for (name, value) in fields { all[name] = value.isEmpty ? nil : value }
        let headers = all.sorted { $0.key < $1.key }.map { HTTPField(name: $0.key, value: $0.value) }
        return Answer(
            session.respond(
                to: HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8))))
    }

    /// Follows `next` to the end as a client does that says `limit` again, and returns the pages.
    package func pages(_ target: String, limit: Int?) -> [Answer] {
        func limited(_ target: String) -> String {
            limit.map { "\(target)\(target.contains("?") ? "&" : "?")limit=\($0)" } ?? target
        }
        var pages = [self(limited(target))]
        while let next = pages.last?.string("next"), pages.count < 1000 { pages.append(self(limited(next))) }
        return pages
    }
}
