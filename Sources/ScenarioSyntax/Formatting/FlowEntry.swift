/// An entry in brackets, with a key or without.
struct FlowEntry {
    let key: SyntaxScalar?
    let value: SyntaxNode
    let leading: [SyntaxTrivia]
    let beforeValue: [SyntaxTrivia]
    let trailing: SyntaxTrivia?

    /// The entries of a collection; none for a scalar.
    static func entries(of node: SyntaxNode) -> [FlowEntry] {
        switch node.content {
        case .mapping(entries: let entries, style: _):
            entries.map {
                FlowEntry(
                    key: $0.key, value: $0.value, leading: $0.leading, beforeValue: $0.beforeValue,
                    trailing: $0.trailing)
            }
        case .sequence(items: let items, style: _):
            items.map {
                FlowEntry(
                    key: nil, value: $0.value, leading: $0.leading, beforeValue: $0.beforeValue, trailing: $0.trailing)
            }
        case .scalar, .absent: []
        }
    }

    var hasComment: Bool {
        trailing != nil || leading.contains(where: \.isComment) || beforeValue.contains(where: \.isComment)
    }

    var isAbsent: Bool { if case .absent = value.content { true } else { false } }
}

extension SyntaxNode {
    /// The brackets of a collection.
    var brackets: (open: UInt8, close: UInt8) {
        if case .mapping = content {
            (UInt8(ascii: "{"), UInt8(ascii: "}"))
        } else {
            (UInt8(ascii: "["), UInt8(ascii: "]"))
        }
    }

    var entryCount: Int {
        switch content {
        case .mapping(entries: let entries, style: _): entries.count
        case .sequence(items: let items, style: _): items.count
        case .scalar, .absent: 0
        }
    }
}
