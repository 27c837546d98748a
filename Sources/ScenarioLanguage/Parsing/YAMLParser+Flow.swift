/// Mappings and sequences in brackets (YAML 1.2, section 7.4).
extension YAMLParser {
    /// The state of a collection in brackets.
    private struct FlowContext {
        let openOffset: Int
        let parent: Int
        let closingBracket: UInt8
    }

    mutating func parseFlowCollection(parent: Int) throws(UnclosedDelimiterError) -> SyntaxNode {
        if let template = templateRange {
            report(.unsupportedTemplate, at: template)
            position = template.upperBound
            return SyntaxNode(.scalar(plainScalar(in: template)), range: template)
        }
        let isMapping = peek() == UInt8(ascii: "{")
        let flow = FlowContext(
            openOffset: position, parent: parent, closingBracket: UInt8(ascii: isMapping ? "}" : "]"))
        openBrackets.append(flow.closingBracket)
        defer {
            openBrackets.removeLast()
            leaveCollection()
        }
        guard enterCollection() else { throw UnclosedDelimiterError() }
        position += 1
        let content = isMapping ? try parseFlowEntries(in: flow) : try parseFlowItems(in: flow)
        return SyntaxNode(content, range: flow.openOffset..<position, closing: removePendingTrivia())
    }

    private mutating func parseFlowItems(in flow: FlowContext) throws(UnclosedDelimiterError) -> SyntaxNode.Content {
        var items: [SyntaxSequenceItem] = []
        while try !consumeFlowEnd(in: flow) {
            let leading = removePendingTrivia()
            let value = try parseFlowNode(in: flow)
            let trailing = try finishFlowEntry(in: flow, isInSequence: true)
            items.append(SyntaxSequenceItem(value: value, leading: leading, trailing: trailing))
        }
        return .sequence(items: items, style: .flow)
    }

    private mutating func parseFlowEntries(in flow: FlowContext) throws(UnclosedDelimiterError) -> SyntaxNode.Content {
        var entries: [SyntaxMappingEntry] = []
        var keys = KeySet()
        while try !consumeFlowEnd(in: flow) {
            let leading = removePendingTrivia()
            let key = try parseFlowKey(in: flow)
            guard peek() == UInt8(ascii: ":") else {
                let name = String(decoding: bytes[key.range], as: UTF8.self)
                if flow.openOffset != setOffset { report(.flowKeyWithoutValue(name), at: key.range) }
                _ = try finishFlowEntry(in: flow)
                continue
            }
            if let first = checkKey(key, in: &keys) {
                report(.duplicateKey(key.text), at: key.range, related: first)
            }
            position += 1
            let place = position
            if key.style == .plain, !isBlankOrEnd(at: place) { report(.missingSpace, at: place - 1..<place) }
            try skipFlowSpace(in: flow)
            let beforeValue = removePendingTrivia()
            let isAbsent = peek() == UInt8(ascii: ",") || peek().isClosingBracket
            let value = isAbsent ? SyntaxNode(.absent, range: place..<place) : try parseFlowNode(in: flow)
            let trailing = try finishFlowEntry(in: flow, valueOffset: value.range.lowerBound)
            entries.append(
                SyntaxMappingEntry(
                    key: key, value: value, leading: leading, beforeValue: beforeValue, trailing: trailing))
        }
        return .mapping(entries: entries, style: .flow)
    }

    /// Parses a key and its colon, which must be on the same line.
    private mutating func parseFlowKey(in flow: FlowContext) throws(UnclosedDelimiterError) -> SyntaxScalar {
        if peek() == UInt8(ascii: "?"), isBlankOrEnd(at: position + 1) {
            report(.unsupportedComplexKey)
            position += 1
            try skipFlowSpace(in: flow)
        }
        let start = position
        let startLine = line
        if peek() == UInt8(ascii: ":"), isBlankOrEnd(at: position + 1) || peek(ahead: 1).isFlowIndicator {
            report(.emptyKey)
            return plainScalar(in: start..<start)
        }
        let node = try parseFlowNode(in: flow)
        try skipFlowSpace(in: flow)
        let hasColon = peek() == UInt8(ascii: ":")
        guard case .scalar(let key) = node.content else {
            if hasColon { report(.unsupportedComplexKey, at: node.range) }
            return plainScalar(in: start..<max(start, node.range.upperBound))
        }
        if hasColon, line != startLine { report(.multiLineKey, at: key.range) }
        return hasColon ? key : bracketedKey(after: key) ?? key
    }

    /// Reports and consumes the rest of an unquoted key with brackets, such as `filter[isrc]`, and returns the whole key,
    /// or `nil` if no such key is at the position.
    private mutating func bracketedKey(after key: SyntaxScalar) -> SyntaxScalar? {
        guard key.style == .plain, peek() == UInt8(ascii: "["), position == key.range.upperBound else { return nil }
        var stop = position
        while stop < lineEnd, !bytes[stop].isBlank, bytes[stop] != UInt8(ascii: ":") {
            if [UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(bytes[stop]) { return nil }
            stop += 1
        }
        guard byte(at: stop) == UInt8(ascii: ":"), bytes[stop - 1] == UInt8(ascii: "]") else { return nil }
        let whole = plainScalar(in: key.range.lowerBound..<stop)
        report(.bracketInKey(whole.text), at: whole.range)
        position = stop
        return whole
    }

    /// Consumes the closing bracket if it is next, and returns whether it was.
    ///
    /// Commas without an entry are reported.
    private mutating func consumeFlowEnd(in flow: FlowContext) throws(UnclosedDelimiterError) -> Bool {
        while true {
            try skipFlowSpace(in: flow)
            if peek() == UInt8(ascii: ",") {
                report(.extraComma)
                position += 1
            } else if peek().isClosingBracket {
                guard peek() != flow.closingBracket else {
                    position += 1
                    return true
                }
                removeFlowPairs(from: flow.openOffset)
                report(.mismatchedBracket, related: flow.openOffset..<flow.openOffset + 1)
                mismatchOffset = position
                // The bracket closes a collection around this one, if one expects it.
                if !openBrackets.dropLast().contains(peek()) { position += 1 }
                return true
            } else {
                return false
            }
        }
    }

    /// Finishes an entry with a comma or at the closing bracket, and returns the comment on its line.
    ///
    /// Other text is reported once and skipped. `valueOffset` is the start of the value of an entry of a mapping.
    private mutating func finishFlowEntry(
        in flow: FlowContext, isInSequence: Bool = false, valueOffset: Int? = nil
    ) throws(UnclosedDelimiterError) -> SyntaxTrivia? {
        let entryLine = line
        try skipFlowSpace(in: flow)
        var isReported = false
        while peek() != UInt8(ascii: ","), !peek().isClosingBracket {
            if !isReported, let key = keyRange(afterValueAt: valueOffset) {
                report(.missingCommaAbove(key: String(decoding: bytes[key], as: UTF8.self)), at: key)
            } else if !isReported {
                let isPair = peek() == UInt8(ascii: ":")
                report(
                    isPair
                        ? (isInSequence ? .unsupportedFlowPair : colonMessage(at: position, inFlow: true))
                        : .missingComma)
            }
            isReported = true
            if peek() == UInt8(ascii: ":") { position += 1 } else { _ = try parseFlowNode(in: flow) }
            try skipFlowSpace(in: flow)
        }
        var trailing: SyntaxTrivia?
        if case .comment(range: let range)? = pendingTrivia.first, isLine(at: entryLine, containing: range.lowerBound) {
            trailing = pendingTrivia.removeFirst()
        }
        guard peek() == UInt8(ascii: ",") else { return trailing }
        position += 1
        if line == entryLine, trailing == nil {
            skipBlanks()
            if peek() == UInt8(ascii: "#"), position > lineStart, bytes[position - 1].isBlank {
                trailing = .comment(range: restOfLine)
                position = lineEnd
            }
        }
        return trailing
    }

    /// Returns the range of a key that starts the line and ends at the position, if a value started on a line above.
    ///
    /// Without a comma, unquoted text continues with such a key.
    private func keyRange(afterValueAt offset: Int?) -> Range<Int>? {
        guard let offset, offset < lineStart, peek() == UInt8(ascii: ":") else { return nil }
        let start = lineStart + bytes[lineStart..<position].prefix(while: \.isBlank).count
        return start < position && bytes[start..<position].allSatisfy(\.isKeyCharacter) ? start..<position : nil
    }

    private func isLine(at index: Int, containing offset: Int) -> Bool {
        index + 1 >= lineStarts.count || offset < lineStarts[index + 1]
    }

    private mutating func parseFlowNode(in flow: FlowContext) throws(UnclosedDelimiterError) -> SyntaxNode {
        while peek() == UInt8(ascii: "&") || peek() == UInt8(ascii: "!") {
            rejectProperty(at: flowToken)
            try skipFlowSpace(in: flow)
        }
        switch peek() {
        case UInt8(ascii: "["), UInt8(ascii: "{"): return try parseFlowCollection(parent: flow.parent)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try parseQuotedScalar(parent: flow.parent)
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            return SyntaxNode(.absent, range: position..<position)
        case UInt8(ascii: ":") where isBlankOrEnd(at: position + 1) || peek(ahead: 1).isFlowIndicator:
            return SyntaxNode(.absent, range: position..<position)
        default:
            checkPlainScalarStart(inFlow: true)
            let scalar =
                parseTypographicQuotes(inFlow: true) ?? parsePlainScalar(parent: flow.parent, inFlow: true)
            return SyntaxNode(.scalar(scalar), range: scalar.range)
        }
    }

    /// Skips blanks, line breaks, and comments between tokens; throws if the next line is outside the brackets.
    private mutating func skipFlowSpace(in flow: FlowContext) throws(UnclosedDelimiterError) {
        skipBlanks()
        if peek() == UInt8(ascii: "#") {
            if !bytes[position - 1].isBlank { report(.commentWithoutSpace) }
            pendingTrivia.append(.comment(range: restOfLine))
            lastFlowComment = restOfLine
        } else if !isAtLineEnd {
            return
        }
        while true {
            moveToNextLine()
            guard !isAtEnd else {
                reportUnclosedBracket(in: flow, outsideRange: nil)
                throw UnclosedDelimiterError()
            }
            let isTab = skipFlowIndentation()
            if isAtLineEnd {
                addBlankLine()
            } else if peek() == UInt8(ascii: "#") {
                pendingTrivia.append(.comment(range: restOfLine))
            } else if isTab || isFlowContinuation(parent: flow.parent) {
                return
            } else {
                reportUnclosedBracket(in: flow, outsideRange: restOfLine)
                throw UnclosedDelimiterError()
            }
        }
    }

    /// Reports a bracket that is not closed, or the comment that contains the closing bracket.
    private mutating func reportUnclosedBracket(in flow: FlowContext, outsideRange: Range<Int>?) {
        let bracket = flow.openOffset..<flow.openOffset + 1
        removeFlowPairs(from: flow.openOffset)
        // Another bracket in this collection is not closed, which is already reported.
        if let mismatchOffset, mismatchOffset > flow.openOffset { return unreliableRanges.append(bracket) }
        if let comment = lastFlowComment, comment.lowerBound > flow.openOffset,
            bytes[comment].contains(flow.closingBracket)
        {
            report(.bracketInComment, at: comment, related: bracket)
            unreliableRanges.append(bracket)
        } else {
            report(.unclosedBracket, at: bracket, related: outsideRange)
        }
    }

    /// Skips indentation, reports tabs in it, and returns whether there was a tab.
    private mutating func skipFlowIndentation() -> Bool {
        skipSpaces()
        return skipUnsupportedIndentation()
    }
}
