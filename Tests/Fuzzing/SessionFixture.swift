import Diagnostics
import HTTPMessages
import MockSession
import OrderedJSON
import ScenarioLoading
import Scenarios

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
    static func check(_ response: HTTPResponse, to request: String) {
        Finding.unless((200..<500).contains(response.status), "\(request): status \(response.status)")
        let type = response.headers.first { $0.isNamed("Content-Type") }?.value ?? ""
        guard type.contains("json"), response.stream == nil else { return }
        let document = try? JSONDocument.parse(response.body)
        Finding.unless(document != nil, "\(request): not JSON: \(String(decoding: response.body, as: UTF8.self))")
    }
}
