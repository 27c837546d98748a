import Text

/// Writes a tree as canonical text; scalars and comments are copied from the source text.
struct YAMLFormatter {
    /// The number of columns by which each level is indented.
    static let indentationWidth = 2
    /// The column after which a collection in brackets is written in block style.
    static let maximumLineWidth = 100

    let bytes: [UInt8]
    var writer = LineWriter()

    init(_ file: SourceFile) {
        bytes = file.bytes
    }

    /// Writes a document without the marker at the start; a comment on the marker's line becomes a separate line.
    mutating func write(_ document: SyntaxDocument) {
        write(document.leading, indent: 0)
        let indent = startsLikeDocumentMarker(document.root) ? Self.indentationWidth : 0
        switch document.root.content {
        case .absent: break
        case .mapping, .sequence:
            guard document.root.isBlockCollection || needsBlockStyle(document.root, column: 0) else {
                writer.startLine(indent: 0)
                writeFlow(document.root, indent: 0, isLast: true)
                endLine(trailing: document.trailing)
                break
            }
            writeCollection(document.root, indent: indent, isAfterDash: false)
            writeLine(trailing: document.trailing, indent: indent)
        case .scalar(let scalar):
            writer.startLine(indent: indent)
            write(scalar, indent: indent + Self.indentationWidth, trailing: document.trailing)
        }
        write(document.closing, indent: 0)
    }

    /// Whether a line of the root would be a document marker without indentation.
    private func startsLikeDocumentMarker(_ root: SyntaxNode) -> Bool {
        switch root.content {
        case .scalar(let scalar): isLikeDocumentMarker(scalar)
        case .mapping(entries: let entries, style: _): entries.contains { isLikeDocumentMarker($0.key) }
        default: false
        }
    }

    private func isLikeDocumentMarker(_ scalar: SyntaxScalar) -> Bool {
        let start = bytes[scalar.range].prefix(4)
        guard
            start.starts(with: [UInt8](repeating: UInt8(ascii: "-"), count: 3))
                || start.starts(with: [UInt8](repeating: UInt8(ascii: "."), count: 3))
        else { return false }
        return start.count < 4 || start.last.map { $0 <= 0x20 } ?? false
    }

    // MARK: Comments and blank lines

    /// Writes the comments and blank lines between two lines.
    mutating func write(_ trivia: some Sequence<SyntaxTrivia>, indent: Int) {
        for piece in trivia {
            switch piece {
            case .blankLines: writer.requestBlankLine()
            case .comment(range: let range):
                writer.startLine(indent: indent)
                writer.write(bytes[range])
                writer.endLine()
            }
        }
    }

    /// Ends a line, with its trailing comment if there is one.
    mutating func endLine(trailing: SyntaxTrivia?) {
        writeTrailing(trailing)
        writer.endLine()
    }

    mutating func writeTrailing(_ trailing: SyntaxTrivia?) {
        guard case .comment(range: let range)? = trailing else { return }
        writer.write("  ")
        writer.write(bytes[range])
    }

    /// Writes the comment after a collection in brackets, which is now in block style, as a separate line.
    private mutating func writeLine(trailing: SyntaxTrivia?, indent: Int) {
        if let trailing { write([trailing], indent: indent) }
    }

    /// Ends the line of a key, a dash, or a bracket, with the comments that follow; a comment on that line stays on it.
    mutating func endOpeningLine(trivia: [SyntaxTrivia], indent: Int) {
        var rest = trivia[...]
        if let first = rest.first, isTrailingComment(first) { writeTrailing(rest.removeFirst()) }
        writer.endOpeningLine()
        write(rest, indent: indent)
    }

    /// Whether the comment is on the same line as the text before it.
    private func isTrailingComment(_ trivia: SyntaxTrivia) -> Bool {
        guard case .comment(range: let range) = trivia else { return false }
        var start = range.lowerBound
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        return start > 0 && bytes[start - 1] != UInt8(ascii: "\n")
    }
}

extension SyntaxTrivia {
    var isComment: Bool { if case .comment = self { true } else { false } }
}

/// Block style.
extension YAMLFormatter {
    /// Writes a collection in block style; each entry starts a line, except the first one after a dash.
    private mutating func writeCollection(_ node: SyntaxNode, indent: Int, isAfterDash isBehindDash: Bool) {
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

    /// Returns whether a collection in brackets is written in block style, because it does not fit on the line.
    private func needsBlockStyle(_ node: SyntaxNode, column: Int) -> Bool {
        guard hasBlockForm(node) else { return false }
        return singleLine(for: node).map { $0.columnCount > Self.maximumLineWidth - column } ?? true
    }

    /// Returns whether a collection can be written in block style: one that is not empty, with keys on one line, and without
    /// comments at missing values.
    private func hasBlockForm(_ node: SyntaxNode) -> Bool {
        switch node.content {
        case .mapping(entries: let entries, style: _):
            return !entries.isEmpty
                && entries.allSatisfy { entry in
                    let hasComment = entry.trailing != nil || entry.beforeValue.contains(where: \.isComment)
                    let isAbsent = if case .absent = entry.value.content { true } else { false }
                    return !(isAbsent && hasComment) && !bytes[entry.key.range].contains(UInt8(ascii: "\n"))
                }
        case .sequence(items: let items, style: _): return !items.isEmpty
        case .scalar, .absent: return false
        }
    }

    /// Starts an entry with its comments; an entry on the line of a dash has none.
    private mutating func startEntry(leading: [SyntaxTrivia], indent: Int, isOnLine: Bool) {
        if isOnLine { return }
        write(leading, indent: indent)
        writer.startLine(indent: indent)
    }

    /// Writes the value after a colon or a dash, to the end of its last line.
    private mutating func writeValue(
        _ node: SyntaxNode, beforeValue before: [SyntaxTrivia], trailing: SyntaxTrivia?, parent: Int,
        isAfterDash isBehindDash: Bool
    ) {
        let indent = parent + Self.indentationWidth
        let hasComment = before.contains(where: \.isComment)
        if node.isBlockCollection || needsBlockStyle(node, column: hasComment ? indent : writer.column + 1) {
            let isOnLine = isBehindDash && !hasComment && !node.startsWithComment
            if isOnLine { writer.write(" ") } else { endOpeningLine(trivia: before, indent: indent) }
            writeCollection(node, indent: indent, isAfterDash: isOnLine)
            return writeLine(trailing: trailing, indent: indent)
        }
        if case .absent = node.content { return endLine(trailing: trailing) }
        if hasComment {
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

    /// Whether a comment precedes the first entry.
    fileprivate var startsWithComment: Bool {
        switch content {
        case .mapping(entries: let entries, style: _): entries.first?.leading.contains(where: \.isComment) ?? false
        case .sequence(items: let items, style: _): items.first?.leading.contains(where: \.isComment) ?? false
        case .scalar, .absent: false
        }
    }
}
