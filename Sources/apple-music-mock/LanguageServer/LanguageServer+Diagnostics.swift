import ScenarioLanguage
import Scenarios
import Text

/// Diagnostics of the open documents.
extension LanguageServer {
    /// Returns a notification for each file whose diagnostics have changed, and for each open scenario.
    mutating func changedDiagnostics() -> [JSONValue] {
        var found: [String: [Diagnostic]] = [:]
        for document in documents.all {
            let path = document.file.name
            found[path] = found[path] ?? []
            for diagnostic in analyses[path]?.diagnostics ?? [] {
                found[diagnostic.primary.location.file.name, default: []].append(diagnostic)
            }
        }
        let paths = Set(found.keys).union(published.keys).sorted()
        published = found.mapValues { $0.withoutDuplicates() }
        return paths.compactMap(notification)
    }

    private func notification(forFile path: String) -> JSONValue? {
        guard let uri = documents.uri(of: path) else { return nil }
        let parameters: JSONValue = [
            "uri": .string(uri), "diagnostics": .array((published[path] ?? []).map(json)),
        ]
        let version = documents.byPath[path]?.version.map(JSONValue.integer)
        return [
            "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
            "params": parameters.with("version", version),
        ]
    }

    /// Returns whether a document is a scenario: in a folder named `Scenarios`, or with the key `scenario` or `extends`.
    ///
    /// Editors start a language server for all YAML files of a workspace.
    static func isScenario(_ document: OpenDocuments.Document) -> Bool {
        if folders(of: document.file.name).contains("Scenarios") { return true }
        guard case .mapping(entries: let entries, style: _)? = ScenarioYAML.parse(document.file).document?.root.content
        else { return false }
        return entries.contains { ["scenario", "extends"].contains($0.key.text) }
    }

    private static func folders(of path: String) -> [Substring] { path.split(separator: "/").dropLast() }

    private func json(of diagnostic: Diagnostic) -> JSONValue {
        let location = diagnostic.primary.location
        let related = diagnostic.labels.compactMap { label -> JSONValue? in
            guard !label.text.isEmpty, let uri = documents.uri(of: label.location.file.name) else { return nil }
            return [
                "location": ["uri": .string(uri), "range": range(of: label.location)], "message": .string(label.text),
            ]
        }
        let value: JSONValue = [
            "range": range(of: location), "severity": .integer(diagnostic.severity.number),
            "code": .string(diagnostic.code), "source": "apple-music-mock", "message": .string(diagnostic.fullMessage),
        ]
        return value.with("relatedInformation", related.isEmpty ? nil : .array(related))
    }

    private func range(of location: TextLocation) -> JSONValue { encoding.range(of: location.range, in: location.file) }
}

extension Diagnostic.Severity {
    /// The number of the protocol.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}
