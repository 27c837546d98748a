/// The JSON document with diagnostics for other programs.
package enum DiagnosticsReport {
    /// Returns `{"diagnostics": […]}` and a line feed.
    package static func json(of diagnostics: [Diagnostic]) -> String {
        (["diagnostics": diagnostics.json] as JSONValue).compact + "\n"
    }
}

extension [Diagnostic] {
    /// The array that `check --format json` prints.
    ///
    /// `[{"code", "severity", "message", "file", "line", "column", "endLine", "endColumn", "labels", "suggestions"}]`.
    /// Lines and columns start at 1. The end is the column after the last character.
    package var json: JSONValue { .array(map(\.json)) }
}

extension Diagnostic {
    fileprivate var json: JSONValue {
        let head: [(String, JSONValue)] = [
            ("code", .string(code)), ("severity", .string(severity.rawValue)), ("message", .string(message)),
        ]
        let labels = labels.map { JSONValue.object($0.location.json + [("message", .string($0.text))]) }
        return .object(
            head + primary.location.json + [("labels", .array(labels)), ("suggestions", .strings(suggestions))])
    }
}

extension TextLocation {
    fileprivate var json: [(String, JSONValue)] {
        let (start, end) = (start, end)
        return [
            ("file", .string(file.name)), ("line", .integer(start.line)), ("column", .integer(start.column)),
            ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
        ]
    }
}
