import HTTPMessages
import MockSession
import ScenarioLanguage
import Scenarios
import TestSupport
import Text

@testable import RecordingFiles

/// The files of a recording, by path.
struct RecordedFolder {
    let files: [RecordingFolder.File]

    init(_ exchanges: [HTTPExchange]) {
        var folder = RecordingFolder(title: "Recorded")
        for exchange in exchanges { folder.add(exchange) }
        files = folder.files()
    }

    init(_ files: [RecordingFolder.File]) { self.files = files }

    var paths: [String] { files.map(\.path) }
    var scenario: String { self["scenario.yaml"] ?? "" }
    /// All texts in one.
    var text: String { files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n") }

    subscript(path: String) -> String? {
        files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The errors and warnings of the scenario, and whether it is in canonical form.
    var diagnostics: [Diagnostic] {
        ScenarioLoader.load("scenario.yaml", from: fileSystem).diagnostics.filter { $0.severity != .note }
    }

    var isFormatted: Bool {
        let parsed = ScenarioYAML.parse(SourceFile(name: "scenario.yaml", text: scenario))
        return parsed.document.map(ScenarioYAML.format) == scenario
    }

    private var fileSystem: InMemoryFileSystem {
        InMemoryFileSystem(files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    /// Returns a session that replays the folder.
    func replay() throws -> Engine {
        let recordings = files.filter { $0.path.hasSuffix(".json") }.map {
            ($0.path, String(decoding: $0.bytes, as: UTF8.self))
        }
        // The helper writes the title itself.
        let text = scenario.split(separator: "\n").filter { !$0.hasPrefix("scenario:") }.joined(separator: "\n")
        return try Engine(text + "\n", recordings: Dictionary(uniqueKeysWithValues: recordings))
    }
}

extension HTTPExchange {
    /// An exchange with JSON.
    static func json(
        _ target: String, method: String = "GET", status: Int = 200, headers: [String: String] = [:], _ body: String
    ) -> HTTPExchange {
        HTTPExchange(
            method: method, target: target,
            requestHeaders: headers.sorted { $0.key < $1.key }.map { HTTPField(name: $0.key, value: $0.value) },
            status: status, responseHeaders: [HTTPField(name: "content-type", value: "application/json")],
            responseBody: Array(body.utf8))
    }
}
