/// An entry in brackets, with a key or without.
struct FlowEntry {
    let key: SyntaxScalar?
    let value: SyntaxNode
    let leading: [SyntaxTrivia]
    let beforeValue: [SyntaxTrivia]
    let trailing: SyntaxTrivia?

    /// The entries of a collection; none for a scalar.
    static func all(of node: SyntaxNode) -> [FlowEntry] {
        switch node.content {
        case .mapping(let entries, _):
            entries.map {
                FlowEntry(
                    key: $0.key, value: $0.value, leading: $0.leading, beforeValue: $0.beforeValue,
                    trailing: $0.trailing)
            }
        case .sequence(let items, _):
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
        case .mapping(let entries, _): entries.count
        case .sequence(let items, _): items.count
        case .scalar, .absent: 0
        }
    }
}
