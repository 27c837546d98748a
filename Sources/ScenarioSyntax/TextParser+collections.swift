/// Mappings and sequences in block style.
extension TextParser {
    mutating func parseSequence(indent: Int, parent: Int) -> ParsedNode {
        let start = position
        defer { leave() }
        guard enter() else { return ParsedNode(node: SyntaxNode(.absent, range: start..<start)) }
        var items: [SyntaxItem] = []
        var stop = start
        while !isAtEnd, items.isEmpty || (column == indent && isAtDash) {
            let leading = takePending()
            position += 1
            let parsed = parseValue(parent: indent, holder: .item)
            stop = parsed.node.range.upperBound
            items.append(
                SyntaxItem(
                    value: parsed.node, leading: leading, beforeValue: parsed.leading, trailing: parsed.trailing))
            skipStrayLines(above: indent)
            if parent < indent { skipMixedLines(indent: indent) { !$0.isAtDash } }
        }
        return ParsedNode(
            node: SyntaxNode(.sequence(items, .block), range: start..<stop, closing: takeClosing(indent: indent)))
    }

    mutating func parseMapping(indent: Int) -> ParsedNode {
        let start = position
        defer { leave() }
        guard enter() else { return ParsedNode(node: SyntaxNode(.absent, range: start..<start)) }
        var entries: [SyntaxEntry] = []
        var keys = KeySet()
        var stop = start
        repeat {
            let leading = takePending()
            if let key = parseKey(parent: indent) {
                checkKey(key, in: &keys)
                let parsed = parseValue(parent: indent, holder: .key)
                stop = parsed.node.range.upperBound
                entries.append(
                    SyntaxEntry(
                        key: key, value: parsed.node, leading: leading, beforeValue: parsed.leading,
                        trailing: parsed.trailing))
                skipStrayLines(above: indent)
            }
            skipMixedLines(indent: indent) { $0.isAtDash }
        } while !isAtEnd && column == indent
        return ParsedNode(
            node: SyntaxNode(.mapping(entries, .block), range: start..<stop, closing: takeClosing(indent: indent)))
    }

    /// Lines at the indentation of a collection that belong into one of the other kind: reported once, left out.
    private mutating func skipMixedLines(indent: Int, where isOther: (TextParser) -> Bool) {
        guard !isAtEnd, column == indent, isOther(self) else { return }
        report(.mixedCollection, restOfLine)
        while !isAtEnd, column == indent, isOther(self) { skipLines(above: indent) }
    }

    /// A second key of the same text, a merge key, a key too long.
    mutating func checkKey(_ key: SyntaxScalar, in keys: inout KeySet) {
        if key.range.isEmpty { return }
        if key.style == .plain, key.text == "<<" { report(.mergeKey, key.range) }
        if position - key.range.lowerBound > Self.longestKey {
            report(.keyTooLong, key.range, name: "\(Self.longestKey)")
        }
        if let first = keys.insert(key) { report(.duplicateKey, key.range, related: first, name: key.text) }
    }
}
