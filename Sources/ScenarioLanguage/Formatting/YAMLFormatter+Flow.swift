/// Flow style: a collection is written on one line if it fits and contains no comment.
///
/// One that has no block form is written with one entry per line.
extension YAMLFormatter {
    /// Writes a collection in brackets.
    ///
    /// Lines after the first are indented more than `indent`, and the closing bracket by `indent`. Unless it is the
    /// last one in a collection, there must be room for a comma after it.
    mutating func writeFlow(_ node: SyntaxNode, indent: Int, isLast: Bool) {
        let room = Self.maximumLineWidth - writer.column - (isLast ? 0 : 1)
        if let line = singleLine(for: node), line.columnCount <= room { return writer.write(line) }
        let entries = FlowEntry.entries(of: node)
        writer.write([node.brackets.open])
        endOpeningLine(trivia: entries.first?.leading ?? node.closing, indent: indent + Self.indentationWidth)
        let hasClosing = node.closing.contains(where: \.isComment)
        for (index, entry) in entries.enumerated() {
            if index > 0 { write(entry.leading, indent: indent + Self.indentationWidth) }
            // Without a comma, the comments below a key without a value would belong to that key.
            let isLast = index == entries.count - 1 && !(entry.isAbsent && hasClosing)
            write(entry, indent: indent + Self.indentationWidth, isLast: isLast)
        }
        if !entries.isEmpty { write(node.closing, indent: indent + Self.indentationWidth) }
        writer.cancelBlankLine()
        writer.startLine(indent: indent)
        writer.write([node.brackets.close])
    }

    /// Writes an entry from the start of its first line to the end of its last line.
    private mutating func write(_ entry: FlowEntry, indent: Int, isLast: Bool) {
        writer.startLine(indent: indent)
        var indent = indent
        if let key = entry.key {
            writer.write(bytes[key.range])
            writer.write(":")
            if entry.isAbsent { return writeAbsent(entry, indent: indent + Self.indentationWidth, isLast: isLast) }
            if entry.beforeValue.contains(where: \.isComment) {
                indent += Self.indentationWidth
                endOpeningLine(trivia: entry.beforeValue, indent: indent)
                writer.startLine(indent: indent)
            } else {
                writer.write(" ")
            }
        }
        if case .scalar(let scalar) = entry.value.content {
            writeInline(scalar, indent: indent + Self.indentationWidth)
        } else {
            writeFlow(entry.value, indent: indent, isLast: isLast)
        }
        if !isLast { writer.write(",") }
        endLine(trailing: entry.trailing)
    }

    /// Writes the text after a key without a value: a comma preceded by a space, and comments, one of them on the same
    /// line.
    private mutating func writeAbsent(_ entry: FlowEntry, indent: Int, isLast: Bool) {
        let before = entry.beforeValue.filter(\.isComment)
        let comments = before + [entry.trailing].compactMap { $0 }
        if comments.count <= 1 {
            if !isLast { writer.write(" ,") }
            return endLine(trailing: comments.first)
        }
        let own = isLast ? comments : before
        writeTrailing(own.first)
        writer.endOpeningLine()
        write(own.dropFirst(), indent: indent)
        guard !isLast else { return }
        writer.startLine(indent: indent)
        writer.write(",")
        endLine(trailing: entry.trailing)
    }

    // MARK: One line

    /// The number of bytes that is too wide for a line, whatever the characters are.
    private static let maximumByteCount = 4 * maximumLineWidth

    /// Returns the collection on one line, or `nil` if it contains a comment or a line break, or is certainly too wide.
    func singleLine(for node: SyntaxNode) -> [UInt8]? {
        var line: [UInt8] = []
        return append(node, to: &line) ? line : nil
    }

    private func append(_ node: SyntaxNode, to line: inout [UInt8]) -> Bool {
        guard line.count <= Self.maximumByteCount, !node.closing.contains(where: \.isComment) else { return false }
        switch node.content {
        case .absent: return true
        case .scalar(let scalar): return append(scalar, to: &line)
        case .mapping, .sequence: guard node.entryCount <= Self.maximumLineWidth else { return false }
        }
        line.append(node.brackets.open)
        for (index, entry) in FlowEntry.entries(of: node).enumerated() {
            guard !entry.hasComment else { return false }
            if index > 0 { line.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")]) }
            if let key = entry.key {
                guard append(key, to: &line) else { return false }
                line.append(contentsOf: [UInt8(ascii: ":"), UInt8(ascii: " ")])
            }
            guard append(entry.value, to: &line) else { return false }
        }
        line.append(node.brackets.close)
        return true
    }

    private func append(_ scalar: SyntaxScalar, to line: inout [UInt8]) -> Bool {
        let text = bytes[scalar.range]
        guard text.count <= Self.maximumByteCount, !text.contains(UInt8(ascii: "\n")) else { return false }
        line.append(contentsOf: text)
        return true
    }
}

/// An entry in brackets, with or without a key.
private struct FlowEntry {
    let key: SyntaxScalar?
    let value: SyntaxNode
    let leading: [SyntaxTrivia]
    let beforeValue: [SyntaxTrivia]
    let trailing: SyntaxTrivia?

    /// Returns the entries of a collection, or an empty array for a scalar.
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
    /// The opening and the closing bracket of the collection.
    var brackets: (open: UInt8, close: UInt8) {
        if case .mapping = content {
            (UInt8(ascii: "{"), UInt8(ascii: "}"))
        } else {
            (UInt8(ascii: "["), UInt8(ascii: "]"))
        }
    }

    fileprivate var entryCount: Int {
        switch content {
        case .mapping(entries: let entries, style: _): entries.count
        case .sequence(items: let items, style: _): items.count
        case .scalar, .absent: 0
        }
    }
}
