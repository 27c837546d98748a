import Diagnostics

/// Writes a tree as canonical text; scalars and comments are copied from the text that the tree was read from.
struct YAMLFormatter {
    /// How much deeper what belongs to something stands.
    static let indentationWidth = 2
    /// A collection in brackets that goes beyond this column is written over several lines.
    static let maximumLineWidth = 100

    let bytes: [UInt8]
    var writer = LineWriter()

    init(_ file: SourceFile) {
        bytes = file.bytes
    }

    /// The marker at the start goes: a comment on its line gets one of its own.
    mutating func write(_ document: SyntaxDocument) {
        write(document.leading, indent: 0)
        let indent = startsLikeDocumentMarker(document.root) ? Self.indentationWidth : 0
        switch document.root.content {
        case .absent: break
        case .mapping(entries: _, style: .block), .sequence(items: _, style: .block):
            writeCollection(document.root, indent: indent, isAfterDash: false)
        case .mapping(entries: _, style: .flow), .sequence(items: _, style: .flow):
            writer.startLine(indent: 0)
            writeFlow(document.root, indent: 0, isLast: true)
            endLine(trailing: document.trailing)
        case .scalar(let scalar):
            writer.startLine(indent: indent)
            write(scalar, indent: indent + Self.indentationWidth, trailing: document.trailing)
        }
        write(document.closing, indent: 0)
    }

    /// Whether a line of the root would be the marker of a document if it were not indented.
    private func startsLikeDocumentMarker(_ root: SyntaxNode) -> Bool {
        switch root.content {
        case .scalar(let scalar): isLikeDocumentMarker(scalar)
        case .mapping(entries: let entries, style: .block): entries.contains { isLikeDocumentMarker($0.key) }
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

    /// Comments and blank lines between two lines.
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

    /// Ends a line with the comment that stands on it, if there is one.
    mutating func endLine(trailing: SyntaxTrivia?) {
        writeTrailing(trailing)
        writer.endLine()
    }

    mutating func writeTrailing(_ trailing: SyntaxTrivia?) {
        guard case .comment(range: let range)? = trailing else { return }
        writer.write("  ")
        writer.write(bytes[range])
    }

    /// Ends the line of a key, a dash or a bracket, behind which comments stand; a comment on that line stays on it.
    mutating func endOpeningLine(trivia: [SyntaxTrivia], indent: Int) {
        var rest = trivia[...]
        if let first = rest.first, isTrailingComment(first) { writeTrailing(rest.removeFirst()) }
        writer.endOpeningLine()
        write(rest, indent: indent)
    }

    /// Whether a comment stands behind something on its line.
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
