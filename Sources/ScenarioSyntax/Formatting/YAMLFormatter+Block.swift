/// Block style.
extension YAMLFormatter {
    /// The entries of a collection in block style, each from its own line on; behind a dash the first is on its line.
    mutating func writeCollection(_ node: SyntaxNode, indent: Int, isAfterDash isBehindDash: Bool) {
        switch node.content {
        case .mapping(entries: let entries, style: _):
            for (index, entry) in entries.enumerated() {
                startEntry(leading: entry.leading, indent: indent, isOnLine: isBehindDash && index == 0)
                writer.write(bytes[entry.key.range])
                writer.write(":")
                writeValue(
                    entry.value, beforeValue: entry.beforeValue, trailing: entry.trailing, parent: indent,
                    isAfterDash: false)
            }
        case .sequence(items: let items, style: _):
            for (index, item) in items.enumerated() {
                startEntry(leading: item.leading, indent: indent, isOnLine: isBehindDash && index == 0)
                writer.write("-")
                writeValue(
                    item.value, beforeValue: item.beforeValue, trailing: item.trailing, parent: indent,
                    isAfterDash: true)
            }
        case .scalar, .absent: break
        }
        write(node.closing, indent: indent)
    }

    /// Behind a dash there are no comments to be written.
    private mutating func startEntry(leading: [SyntaxTrivia], indent: Int, isOnLine: Bool) {
        if isOnLine { return }
        write(leading, indent: indent)
        writer.startLine(indent: indent)
    }

    /// What stands behind a colon or a dash, to the end of its last line.
    private mutating func writeValue(
        _ node: SyntaxNode, beforeValue before: [SyntaxTrivia], trailing: SyntaxTrivia?, parent: Int,
        isAfterDash isBehindDash: Bool
    ) {
        let indent = parent + Self.indentationWidth
        if node.isBlockCollection {
            if isBehindDash, !before.contains(where: \.isComment), !node.startsWithComment {
                writer.write(" ")
                return writeCollection(node, indent: indent, isAfterDash: true)
            }
            endOpeningLine(trivia: before, indent: indent)
            return writeCollection(node, indent: indent, isAfterDash: false)
        }
        if case .absent = node.content { return endLine(trailing: trailing) }
        if before.contains(where: \.isComment) {
            endOpeningLine(trivia: before, indent: indent)
            writer.startLine(indent: indent)
        } else {
            writer.write(" ")
        }
        if case .scalar(let scalar) = node.content {
            write(scalar, indent: indent, trailing: trailing)
        } else {
            writeFlow(node, indent: indent, isLast: true)
            endLine(trailing: trailing)
        }
    }
}

extension SyntaxNode {
    fileprivate var isBlockCollection: Bool {
        switch content {
        case .mapping(entries: _, style: .block), .sequence(items: _, style: .block): true
        default: false
        }
    }

    /// Whether a comment stands before the first entry.
    fileprivate var startsWithComment: Bool {
        switch content {
        case .mapping(entries: let entries, style: _): entries.first?.leading.contains(where: \.isComment) ?? false
        case .sequence(items: let items, style: _): items.first?.leading.contains(where: \.isComment) ?? false
        case .scalar, .absent: false
        }
    }
}
