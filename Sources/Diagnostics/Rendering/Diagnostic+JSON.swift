package import OrderedJSON

/// Diagnostics as one JSON document, for other programs.
package enum DiagnosticsReport {
    /// `{"diagnostics": […]}`.
    package static func json(of diagnostics: [Diagnostic]) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        diagnostics.write(to: &writer)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }
}

extension [Diagnostic] {
    /// Writes the member `diagnostics`, as `check --format json` has it.
    ///
    /// `[{"code", "severity", "message", "file", "line", "column", "endLine", "endColumn", "labels", "suggestions"}]`.
    /// Lines and columns are from 1; the end is the column behind the last character.
    package func write(to json: inout JSONWriter) {
        json.key("diagnostics")
        json.beginArray()
        for diagnostic in self { diagnostic.write(to: &json) }
        json.endArray()
    }
}

extension Diagnostic {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("code", code)
        json.member("severity", severity.rawValue)
        json.member("message", message)
        primary.location.write(to: &json)
        json.key("labels")
        json.beginArray()
        for label in labels {
            json.beginObject()
            label.location.write(to: &json)
            json.member("message", label.text)
            json.endObject()
        }
        json.endArray()
        json.key("suggestions")
        json.beginArray()
        for suggestion in suggestions { json.string(suggestion) }
        json.endArray()
        json.endObject()
    }
}

extension TextLocation {
    fileprivate func write(to json: inout JSONWriter) {
        let (start, end) = (start, end)
        json.member("file", file.name)
        for (name, number) in [
            ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
        ] {
            json.key(name)
            json.integer(number)
        }
    }
}
