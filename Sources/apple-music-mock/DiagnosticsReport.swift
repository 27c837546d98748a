import Diagnostics
import OrderedJSON

/// Diagnostics as one JSON document, for other programs.
enum DiagnosticsReport {
    /// `{"diagnostics": [{"code", "severity", "message", "file", "line", …, "labels", "suggestions"}]}`.
    ///
    /// Lines and columns are from 1; the end is the column behind the last character.
    static func json(_ diagnostics: [Diagnostic]) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("diagnostics")
        writer.beginArray()
        for diagnostic in diagnostics { write(diagnostic, to: &writer) }
        writer.endArray()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("code", diagnostic.code)
        writer.member("severity", diagnostic.severity.rawValue)
        writer.member("message", diagnostic.message)
        write(diagnostic.primary.location, to: &writer)
        writer.key("labels")
        writer.beginArray()
        for label in diagnostic.labels {
            writer.beginObject()
            write(label.location, to: &writer)
            writer.member("message", label.text)
            writer.endObject()
        }
        writer.endArray()
        writer.key("suggestions")
        writer.beginArray()
        for suggestion in diagnostic.suggestions { writer.string(suggestion) }
        writer.endArray()
        writer.endObject()
    }

    private static func write(_ location: TextLocation, to writer: inout JSONWriter) {
        let (start, end) = (location.start, location.end)
        writer.member("file", location.file.name)
        for (name, number) in [
            ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
        ] {
            writer.key(name)
            writer.integer(number)
        }
    }
}
