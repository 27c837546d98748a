import Diagnostics
import MockServer
import OrderedJSON

/// Diagnostics as one JSON document, for other programs.
enum DiagnosticsReport {
    /// `{"diagnostics": […]}`.
    static func json(of diagnostics: [Diagnostic]) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        diagnostics.write(to: &writer)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }
}
