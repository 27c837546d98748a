/// Nodes in block style.
///
/// Each of these functions ends at the next line with content.
extension YAMLParser {
    enum ParentKind {
        case key, item
    }

    /// Whether a list item is at the position, even if the space after its dash is missing.
    var isAtDash: Bool {
        peek() == UInt8(ascii: "-") && (isBlankOrEnd(at: position + 1) || isAtDashBeforeBracket)
    }

    /// Whether the line starts with a dash and a bracket, such as `-{`.
    private var isAtDashBeforeBracket: Bool {
        peek() == UInt8(ascii: "-") && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(peek(ahead: 1))
            && bytes[lineStart..<position].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// Parses the value after a colon or a dash, on the same line or on a later one.
    mutating func parseValue(parent: Int, parentKind holder: ParentKind) -> ParsedNode {
        let place = position
        skipBlanks()
        skipProperties()
        guard isAtLineEnd || peek() == UInt8(ascii: "#") else {
            return parseContent(parent: parent, isCompact: holder == .item, isItem: holder == .item)
        }
        let comment = finishLine(parent: parent)
        let isHere = column > parent || (holder == .key && column == parent && isAtDash)
        guard !isAtEnd, isHere else {
            return ParsedNode(node: SyntaxNode(.absent, range: place..<place), trailing: comment)
        }
        var parsed = parseContent(parent: parent, isCompact: true, isItem: holder == .item)
        if let comment { parsed.leading.insert(comment, at: 0) }
        return parsed
    }

    /// Parses the node at the position.
    ///
    /// Only a compact node, which starts a line or follows a dash, can be a sequence or a mapping in block style. An item
    /// is the value of a sequence.
    mutating func parseContent(parent: Int, isCompact: Bool, isItem: Bool = false) -> ParsedNode {
        let indent = column
        skipProperties()
        if isAtLineEnd || peek() == UInt8(ascii: "#") { return parseValue(parent: parent, parentKind: .item) }
        if isCompact, let dash = typographicDash {
            let start = position
            reportTypographicDash(at: dash)
            skipLines(deeperThan: parent)
            return ParsedNode(node: SyntaxNode(.absent, range: start..<start))
        }
        if isAtDash || isAtKey {
            guard isCompact else { return rejectNestedCollection(parent: parent) }
            return isAtDash
                ? parseSequence(indent: indent, parent: parent) : parseMapping(indent: indent, isItem: isItem)
        }
        switch peek() {
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            let leading = removePendingTrivia()
            var parsed = parseBlockScalar(parent: parent)
            parsed.leading = leading
            return parsed
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            return parseEnclosed(parent: parent)
        default:
            return parsePlainScalarNode(parent: parent, isCompact: isCompact)
        }
    }

    /// Parses a node with an explicit end: brackets or quotes.
    private mutating func parseEnclosed(parent: Int) -> ParsedNode {
        let leading = removePendingTrivia()
        let start = position
        let isBracket = peek() == UInt8(ascii: "[") || peek() == UInt8(ascii: "{")
        do {
            let node = isBracket ? try parseFlowCollection(parent: parent) : try parseQuotedScalar(parent: parent)
            let behind = position
            skipBlanks()
            if peek() == UInt8(ascii: ":") {
                report(isBracket ? .unsupportedComplexKey : .multiLineKey, at: node.range)
                skipLines(deeperThan: parent)
                return ParsedNode(node: node, leading: leading)
            }
            position = behind
            return ParsedNode(node: node, leading: leading, trailing: finishLine(parent: parent))
        } catch {
            if hasStopped { unreliableRanges.append(start..<start) }
            resumeAtLineStart()
            unreliableRanges.append(start..<start + 1)
            return ParsedNode(node: SyntaxNode(.absent, range: start..<start), leading: leading)
        }
    }

    /// Reports a list or a mapping that starts on the line of its key.
    private mutating func rejectNestedCollection(parent: Int) -> ParsedNode {
        let start = position
        if isAtDash || peek() == UInt8(ascii: "\"") || peek() == UInt8(ascii: "'") {
            report(.nestedOnOneLine, at: restOfLine)
        } else if peek() == UInt8(ascii: "?"), isBlankOrEnd(at: position + 1) {
            report(.unsupportedComplexKey)
        } else if peek() == UInt8(ascii: "*") {
            rejectAlias(inFlow: false)
        } else if let quoted = typographicQuoteRange(inFlow: false) {
            report(.typographicQuote, at: quoted)
        } else {
            let colon = scanPlainScalarLine(from: position, inFlow: false).stopOffset
            report(
                colonMessage(at: colon, inFlow: false), at: colon..<colon + 1, related: start..<max(start + 1, colon))
        }
        skipLines(deeperThan: parent)
        return ParsedNode(node: SyntaxNode(.absent, range: start..<start))
    }

    /// Reports and skips anchors and tags.
    mutating func skipProperties() {
        while peek() == UInt8(ascii: "&") || peek() == UInt8(ascii: "!") {
            rejectProperty(at: token)
            skipBlanks()
        }
    }

    /// Reports an anchor or a tag, and moves to its end.
    ///
    /// The value after a tag can have any type, so it is unreliable.
    mutating func rejectProperty(at range: Range<Int>) {
        let isAnchor = peek() == UInt8(ascii: "&")
        let text = String(decoding: bytes[range].dropFirst(), as: UTF8.self)
        report(isAnchor ? .unsupportedAnchor : .unsupportedTag(text), at: range)
        if isAnchor { anchorNames.insert(text) }
        position = range.upperBound
        guard !isAnchor else { return }
        unreliableRanges.append(restOfLine)
        if text == "!set" { setOffset = restOfLine.lowerBound + bytes[restOfLine].prefix(while: \.isBlank).count }
    }

    /// Reports an alias, unless its anchor is reported, or text that starts with `*`.
    mutating func rejectAlias(inFlow: Bool) {
        let range = inFlow ? flowToken : token
        if anchorNames.contains(String(decoding: bytes[range].dropFirst(), as: UTF8.self)) {
            unreliableRanges.append(range)
        } else if range.count == 1, peek(ahead: 2) == UInt8(ascii: "/") {
            var path = position + 2
            while path < lineEnd, !bytes[path].isBlank, !(inFlow && bytes[path].isFlowIndicator) { path += 1 }
            report(
                .asteriskAsMethod(path: String(decoding: bytes[position + 2..<path], as: UTF8.self)), at: range)
        } else {
            report(.unsupportedAlias, at: inFlow ? position..<position + 1 : range)
        }
    }

    /// The range from the position to the next blank or bracket.
    var flowToken: Range<Int> {
        var stop = min(position + 1, lineEnd)
        while stop < lineEnd, !bytes[stop].isBlank, !bytes[stop].isFlowIndicator { stop += 1 }
        return position..<stop
    }

    /// The range from the position to the next blank.
    var token: Range<Int> {
        var stop = min(position + 1, lineEnd)
        while stop < lineEnd, !bytes[stop].isBlank { stop += 1 }
        return position..<stop
    }

    /// Reports lines that are indented more than the surrounding entries once, and skips them.
    private mutating func skipStrayLines(deeperThan indent: Int) {
        guard !isAtEnd, column > indent else { return }
        report(isAtDash || isAtKey ? .invalidIndentation : .invalidTextIndentation, at: restOfLine)
        let wasSkipping = isSkipping
        isSkipping = true
        while !isAtEnd, column > indent { _ = parseContent(parent: indent, isCompact: true) }
        isSkipping = wasSkipping
    }

    /// Removes the comments at the end of a block collection that are indented like its entries.
    private mutating func removeClosingComments(indent: Int) -> [SyntaxTrivia] {
        guard !isRoot, indent > 0, isAtEnd || column < indent else { return [] }
        let last = pendingTrivia.lastIndex { trivia in
            guard case .comment(range: let range) = trivia else { return false }
            var start = range.lowerBound
            while start > 0, bytes[start - 1].isBlank { start -= 1 }
            return range.lowerBound - start >= indent
        }
        guard let last else { return [] }
        let closing = Array(pendingTrivia[...last])
        pendingTrivia.removeSubrange(...last)
        return closing
    }
}

/// Mappings and sequences in block style.
extension YAMLParser {
    private mutating func parseSequence(indent: Int, parent: Int) -> ParsedNode {
        let start = position
        defer { leaveCollection() }
        guard enterCollection() else { return ParsedNode(node: SyntaxNode(.absent, range: start..<start)) }
        var items: [SyntaxSequenceItem] = []
        var stop = start
        while !isAtEnd, items.isEmpty || (column == indent && isAtDash) {
            let leading = removePendingTrivia()
            if isAtDashBeforeBracket { report(.missingSpaceAfterDash) }
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

    mutating func parseMapping(indent: Int, isItem: Bool = false) -> ParsedNode {
        let start = position
        defer { leaveCollection() }
        guard enterCollection() else { return ParsedNode(node: SyntaxNode(.absent, range: start..<start)) }
        var entries: [SyntaxMappingEntry] = []
        var keys = KeySet()
        var duplicates: [(key: SyntaxScalar, first: Range<Int>)] = []
        var stop = start
        repeat {
            let leading = removePendingTrivia()
            if let key = parseKey(parent: indent) {
                if let first = checkKey(key, in: &keys) { duplicates.append((key, first)) }
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
        if isItem, duplicates.count > 1, duplicates[0].first == entries[0].key.range {
            report(.missingDash, at: duplicates[0].key.range, related: duplicates[0].first)
        } else {
            for (key, first) in duplicates { report(.duplicateKey(key.text), at: key.range, related: first) }
        }
        return ParsedNode(
            node: SyntaxNode(
                .mapping(entries: entries, style: .block), range: start..<stop,
                closing: removeClosingComments(indent: indent)))
    }

    /// Reports lines of the other kind at the indentation of a collection once, and skips them.
    private mutating func skipMixedLines(indent: Int, where isOther: (YAMLParser) -> Bool) {
        guard !isAtEnd, column == indent, isOther(self) else { return }
        if let dash = typographicDash {
            reportTypographicDash(at: dash)
        } else {
            report(.mixedCollection, at: restOfLine)
        }
        while !isAtEnd, column == indent, isOther(self) { skipLines(deeperThan: indent) }
    }

    /// Checks a key for merge keys and excessive length, and returns the range of the first key with the same text, or
    /// `nil`.
    mutating func checkKey(_ key: SyntaxScalar, in keys: inout KeySet) -> Range<Int>? {
        if key.range.isEmpty { return nil }
        if key.style == .plain, key.text == "<<" { report(.unsupportedMergeKey, at: key.range) }
        if position - key.range.lowerBound > Self.maximumKeyLength {
            report(.keyTooLong(maximum: Self.maximumKeyLength), at: key.range)
        }
        return keys.insert(key)
    }
}
