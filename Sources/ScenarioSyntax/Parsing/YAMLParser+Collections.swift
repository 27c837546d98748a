/// Mappings and sequences in block style.
extension YAMLParser {
    mutating func parseSequence(indent: Int, parent: Int) -> ParsedNode {
        let start = position
        defer { leaveCollection() }
        guard enterCollection() else { return ParsedNode(node: SyntaxNode(.absent, range: start..<start)) }
        var items: [SyntaxSequenceItem] = []
        var stop = start
        while !isAtEnd, items.isEmpty || (column == indent && isAtDash) {
            let leading = removePendingTrivia()
            position += 1
            let parsed = parseValue(parent: indent, parentKind: .item)
            stop = parsed.node.range.upperBound
            items.append(
                SyntaxSequenceItem(
                    value: parsed.node, leading: leading, beforeValue: parsed.leading, trailing: parsed.trailing))
            skipStrayLines(deeperThan: indent)
            if parent < indent { skipMixedLines(indent: indent) { !$0.isAtDash } }
        }
        return ParsedNode(
            node: SyntaxNode(
                .sequence(items: items, style: .block), range: start..<stop,
                closing: removeClosingComments(indent: indent)))
    }

    mutating func parseMapping(indent: Int) -> ParsedNode {
        let start = position
        defer { leaveCollection() }
        guard enterCollection() else { return ParsedNode(node: SyntaxNode(.absent, range: start..<start)) }
        var entries: [SyntaxMappingEntry] = []
        var keys = KeySet()
        var stop = start
        repeat {
            let leading = removePendingTrivia()
            if let key = parseKey(parent: indent) {
                checkKey(key, in: &keys)
                let parsed = parseValue(parent: indent, parentKind: .key)
                stop = parsed.node.range.upperBound
                entries.append(
                    SyntaxMappingEntry(
                        key: key, value: parsed.node, leading: leading, beforeValue: parsed.leading,
                        trailing: parsed.trailing))
                skipStrayLines(deeperThan: indent)
            }
            skipMixedLines(indent: indent) { $0.isAtDash }
        } while !isAtEnd && column == indent
        return ParsedNode(
            node: SyntaxNode(
                .mapping(entries: entries, style: .block), range: start..<stop,
                closing: removeClosingComments(indent: indent)))
    }

    /// Lines at the indentation of a collection that belong into one of the other kind: reported once, left out.
    private mutating func skipMixedLines(indent: Int, where isOther: (YAMLParser) -> Bool) {
        guard !isAtEnd, column == indent, isOther(self) else { return }
        report(.mixedCollection, at: restOfLine)
        while !isAtEnd, column == indent, isOther(self) { skipLines(deeperThan: indent) }
    }

    /// A second key of the same text, a merge key, a key too long.
    mutating func checkKey(_ key: SyntaxScalar, in keys: inout KeySet) {
        if key.range.isEmpty { return }
        if key.style == .plain, key.text == "<<" { report(.unsupportedMergeKey, at: key.range) }
        if position - key.range.lowerBound > Self.maximumKeyLength {
            report(.keyTooLong(maximum: Self.maximumKeyLength), at: key.range)
        }
        if let first = keys.insert(key) { report(.duplicateKey(key.text), at: key.range, related: first) }
    }
}
