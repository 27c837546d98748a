import OrderedJSON
import ScenarioSyntax

extension ScenarioReader {
    /// Writes a value in a JSON position: plain numbers, `true`, `false`, and `null` unchanged, other scalars as
    /// strings.
    func writeJSON(_ node: SyntaxNode, into writer: inout JSONWriter) {
        switch node.content {
        case .absent: writer.null()
        case .scalar(let scalar):
            if scalar.isJSONLiteral { writer.rawValue(Array(scalar.text.utf8)) } else { writer.string(scalar.text) }
        case .sequence(items: let items, style: _):
            writer.beginArray()
            for item in items { writeJSON(item.value, into: &writer) }
            writer.endArray()
        case .mapping(entries: let entries, style: _):
            writer.beginObject()
            for entry in entries {
                writer.key(entry.key.text)
                writeJSON(entry.value, into: &writer)
            }
            writer.endObject()
        }
    }
}

extension SyntaxScalar {
    var isJSONNumber: Bool { isJSONLiteral && !["true", "false", "null"].contains(text) }

    /// Whether the node is plain and has the form of a JSON number, `true`, `false`, or `null`.
    var isJSONLiteral: Bool {
        guard style == .plain, let first = text.utf8.first else { return false }
        let isNumber = first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        guard isNumber || ["true", "false", "null"].contains(text) else { return false }
        return (try? JSONDocument.parse(Array(text.utf8)))?.nodes.count == 1
    }
}
