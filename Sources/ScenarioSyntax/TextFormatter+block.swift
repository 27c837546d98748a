/// Block style.
extension TextFormatter {
    /// The entries of a collection in block style, each from its own line on; behind a dash the first is on its line.
    mutating func writeCollection(_ node: SyntaxNode, indent: Int, isBehindDash: Bool) {
        switch node.content {
        case .mapping(let entries, _):
            for (index, entry) in entries.enumerated() {
                startEntry(entry.leading, indent: indent, isOnLine: isBehindDash && index == 0)
                writer.write(bytes[entry.key.range])
                writer.write(":")
                writeValue(entry.value, entry.beforeValue, entry.trailing, parent: indent, isBehindDash: false)
            }
        case .sequence(let items, _):
            for (index, item) in items.enumerated() {
                startEntry(item.leading, indent: indent, isOnLine: isBehindDash && index == 0)
                writer.write("-")
                writeValue(item.value, item.beforeValue, item.trailing, parent: indent, isBehindDash: true)
            }
        case .scalar, .absent: break
        }
        write(node.closing, indent: indent)
    }

    /// Behind a dash there are no comments to be written.
    private mutating func startEntry(_ leading: [SyntaxTrivia], indent: Int, isOnLine: Bool) {
        if isOnLine { return }
        write(leading, indent: indent)
        writer.startLine(indent: indent)
    }

    /// What stands behind a colon or a dash, to the end of its last line.
    private mutating func writeValue(
        _ node: SyntaxNode, _ before: [SyntaxTrivia], _ trailing: SyntaxTrivia?, parent: Int, isBehindDash: Bool
    ) {
        let indent = parent + Self.step
        if node.isBlockCollection {
            if isBehindDash, !before.contains(where: \.isComment), !node.startsWithComment {
                writer.write(" ")
                return writeCollection(node, indent: indent, isBehindDash: true)
            }
            endOpeningLine(before, indent: indent)
            return writeCollection(node, indent: indent, isBehindDash: false)
        }
        if case .absent = node.content { return endLine(trailing) }
        if before.contains(where: \.isComment) {
            endOpeningLine(before, indent: indent)
            writer.startLine(indent: indent)
        } else {
            writer.write(" ")
        }
        if case .scalar(let scalar) = node.content {
            write(scalar, indent: indent, trailing: trailing)
        } else {
            writeFlow(node, indent: indent, isLast: true)
            endLine(trailing)
        }
    }
}

extension SyntaxNode {
    fileprivate var isBlockCollection: Bool {
        switch content {
        case .mapping(_, .block), .sequence(_, .block): true
        default: false
        }
    }

    /// Whether a comment stands before the first entry.
    fileprivate var startsWithComment: Bool {
        switch content {
        case .mapping(let entries, _): entries.first?.leading.contains(where: \.isComment) ?? false
        case .sequence(let items, _): items.first?.leading.contains(where: \.isComment) ?? false
        case .scalar, .absent: false
        }
    }
}
