import HTTPMessages
import MockSession
import Scenarios
import Text

/// The sessions and checks that the targets for a whole session share.
enum SessionFixture {
    /// Creates a session from the text of a scenario and the files that it names.
    static func makeSession(_ text: String, files: [(path: String, text: String)] = []) -> MockSession {
        MockSession(id: "default", scenarioName: "fuzz", scenario: scenario(text, files: files))
    }

    /// Loads a scenario, which must be valid.
    static func scenario(_ text: String, files: [(path: String, text: String)] = []) -> Scenario {
        let loaded = ScenarioLoader.load("fuzz.yaml", from: InMemoryFileSystem([("fuzz.yaml", text)] + files))
        guard let scenario = loaded.scenario else {
            Finding.end(DiagnosticRenderer().renderText(loaded.diagnostics))
        }
        return scenario
    }

    /// Checks that a response is not a failure of the server, and that a body of type JSON can be parsed.
    static func check(_ status: Int, _ headers: [HTTPField], _ body: [UInt8], to request: String) {
        Finding.unless((200..<500).contains(status), "\(request): status \(status)")
        guard !body.isEmpty, headers.contains(where: { $0.isNamed("Content-Type") && $0.value.contains("json") })
        else { return }
        let document = try? JSONDocument.parse(body)
        Finding.unless(document != nil, "\(request): not JSON: \(String(decoding: body, as: UTF8.self))")
    }
}
