import ScenarioLanguage
import Text

/// The parts of a node; empty or `nil` if the node has another form.
extension SyntaxNode {
    /// Whether the value is absent, or plain `null` or `~`.
    var isNull: Bool {
        switch content {
        case .absent: true
        case .scalar(let scalar): scalar.style == .plain && ["null", "~"].contains(scalar.text)
        case .mapping, .sequence: false
        }
    }

    var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    var isList: Bool {
        if case .sequence = content { true } else { false }
    }

    /// The items of a list.
    var items: [SyntaxNode] {
        if case .sequence(items: let items, style: _) = content { items.map(\.value) } else { [] }
    }

    /// The entries of a mapping in the author's order.
    var entries: [SyntaxMappingEntry] {
        if case .mapping(entries: let entries, style: _) = content { entries } else { [] }
    }

    /// Returns the value of a key that is not null.
    subscript(_ key: String) -> SyntaxNode? { entry(forKey: key)?.value }

    /// Returns the entry of a key whose value is not null.
    func entry(forKey key: String) -> SyntaxMappingEntry? {
        entries.first { $0.key.text == key && !$0.value.isNull }
    }

    var text: String? {
        guard case .scalar(let scalar) = content, !isNull else { return nil }
        return scalar.text
    }

    var singleLineText: String? { text.flatMap { $0.isEmpty || $0.contains(where: \.isNewline) ? nil : $0 } }
}

/// Values in a JSON position.
extension SyntaxNode {
    /// The value as JSON: plain numbers, `true`, `false`, and `null` unchanged, other scalars as strings.
    var json: [UInt8] {
        var writer = JSONWriter()
        writeJSON(into: &writer)
        return writer.bytes
    }

    func writeJSON(into writer: inout JSONWriter) {
        switch content {
        case .absent: writer.null()
        case .scalar(let scalar):
            if scalar.isJSONLiteral { writer.rawValue(Array(scalar.text.utf8)) } else { writer.string(scalar.text) }
        case .sequence(items: let items, style: _):
            writer.beginArray()
            for item in items { item.value.writeJSON(into: &writer) }
            writer.endArray()
        case .mapping(entries: let entries, style: _):
            writer.beginObject()
            for entry in entries {
                writer.key(entry.key.text)
                entry.value.writeJSON(into: &writer)
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
