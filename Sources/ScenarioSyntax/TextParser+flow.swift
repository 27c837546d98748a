/// Mappings and sequences in brackets. YAML 1.2 section 7.4.
extension TextParser {
    /// What is inside brackets, and where they open.
    private struct Flow {
        let open: Int
        let parent: Int
        let close: UInt8
    }

    mutating func parseFlowCollection(parent: Int) throws(Unclosed) -> SyntaxNode {
        let isMapping = peek() == UInt8(ascii: "{")
        let flow = Flow(open: position, parent: parent, close: UInt8(ascii: isMapping ? "}" : "]"))
        defer { leave() }
        guard enter() else { throw Unclosed() }
        position += 1
        let content = isMapping ? try parseFlowEntries(flow) : try parseFlowItems(flow)
        return SyntaxNode(content, range: flow.open..<position, closing: takePending())
    }

    private mutating func parseFlowItems(_ flow: Flow) throws(Unclosed) -> SyntaxNode.Content {
        var items: [SyntaxItem] = []
        while try !isFlowClosed(flow) {
            let leading = takePending()
            let value = try parseFlowNode(flow)
            let trailing = try finishFlowEntry(flow, misplacedColon: .flowPair)
            items.append(SyntaxItem(value: value, leading: leading, trailing: trailing))
        }
        return .sequence(items, .flow)
    }

    private mutating func parseFlowEntries(_ flow: Flow) throws(Unclosed) -> SyntaxNode.Content {
        var entries: [SyntaxEntry] = []
        var keys = KeySet()
        while try !isFlowClosed(flow) {
            let leading = takePending()
            let key = try parseFlowKey(flow)
            guard peek() == UInt8(ascii: ":") else {
                let name = String(decoding: bytes[key.range], as: UTF8.self)
                report(.flowKeyWithoutValue, key.range, name: name)
                _ = try finishFlowEntry(flow, misplacedColon: .plainColon)
                continue
            }
            checkKey(key, in: &keys)
            position += 1
            let place = position
            if key.style == .plain, !isBlankOrEnd(place) { report(.missingSpace, place - 1..<place) }
            try skipFlowSpace(flow)
            let beforeValue = takePending()
            let isAbsent = peek() == UInt8(ascii: ",") || peek().isClosingBracket
            let value = isAbsent ? SyntaxNode(.absent, range: place..<place) : try parseFlowNode(flow)
            let trailing = try finishFlowEntry(flow, misplacedColon: .plainColon)
            entries.append(
                SyntaxEntry(key: key, value: value, leading: leading, beforeValue: beforeValue, trailing: trailing))
        }
        return .mapping(entries, .flow)
    }

    /// A key up to its colon, which must be on the same line.
    private mutating func parseFlowKey(_ flow: Flow) throws(Unclosed) -> SyntaxScalar {
        if peek() == UInt8(ascii: "?"), isBlankOrEnd(position + 1) {
            report(.complexKey)
            position += 1
            try skipFlowSpace(flow)
        }
        let start = position
        let startLine = line
        if peek() == UInt8(ascii: ":"), isBlankOrEnd(position + 1) || peek(1).isFlowIndicator {
            report(.emptyKey)
            return plainScalar(start..<start)
        }
        let node = try parseFlowNode(flow)
        try skipFlowSpace(flow)
        let hasColon = peek() == UInt8(ascii: ":")
        guard case .scalar(let key) = node.content else {
            if hasColon { report(.complexKey, node.range) }
            return plainScalar(start..<max(start, node.range.upperBound))
        }
        if hasColon, line != startLine { report(.multiLineKey, key.range) }
        return key
    }

    /// Whether the closing bracket is next; it is read.
    ///
    /// Commas without an entry are reported.
    private mutating func isFlowClosed(_ flow: Flow) throws(Unclosed) -> Bool {
        while true {
            try skipFlowSpace(flow)
            if peek() == UInt8(ascii: ",") {
                report(.extraComma)
                position += 1
            } else if peek().isClosingBracket {
                if peek() != flow.close { report(.mismatchedBracket, related: flow.open..<flow.open + 1) }
                position += 1
                return true
            } else {
                return false
            }
        }
    }

    /// What follows an entry: a comma, or the closing bracket; gives the comment on its line.
    ///
    /// Anything else is reported once and read over.
    private mutating func finishFlowEntry(
        _ flow: Flow, misplacedColon: SyntaxCode
    ) throws(Unclosed) -> SyntaxTrivia? {
        let entryLine = line
        try skipFlowSpace(flow)
        var isReported = false
        while peek() != UInt8(ascii: ","), !peek().isClosingBracket {
            if !isReported { report(peek() == UInt8(ascii: ":") ? misplacedColon : .missingComma) }
            isReported = true
            if peek() == UInt8(ascii: ":") { position += 1 } else { _ = try parseFlowNode(flow) }
            try skipFlowSpace(flow)
        }
        var trailing: SyntaxTrivia?
        if case .comment(let range)? = pending.first, isOn(entryLine, range.lowerBound) {
            trailing = pending.removeFirst()
        }
        guard peek() == UInt8(ascii: ",") else { return trailing }
        position += 1
        if line == entryLine, trailing == nil {
            skipBlanks()
            if peek() == UInt8(ascii: "#"), position > lineStart, bytes[position - 1].isBlank {
                trailing = .comment(restOfLine)
                position = lineEnd
            }
        }
        return trailing
    }

    private func isOn(_ index: Int, _ offset: Int) -> Bool {
        index + 1 >= lineStarts.count || offset < lineStarts[index + 1]
    }

    private mutating func parseFlowNode(_ flow: Flow) throws(Unclosed) -> SyntaxNode {
        while peek() == UInt8(ascii: "&") || peek() == UInt8(ascii: "!") {
            let code: SyntaxCode = peek() == UInt8(ascii: "&") ? .anchor : .tag
            var stop = position + 1
            while stop < lineEnd, !bytes[stop].isBlank, !bytes[stop].isFlowIndicator { stop += 1 }
            report(code, position..<stop)
            position = stop
            try skipFlowSpace(flow)
        }
        switch peek() {
        case UInt8(ascii: "["), UInt8(ascii: "{"): return try parseFlowCollection(parent: flow.parent)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try parseQuoted(parent: flow.parent)
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            return SyntaxNode(.absent, range: position..<position)
        case UInt8(ascii: ":") where isBlankOrEnd(position + 1) || peek(1).isFlowIndicator:
            return SyntaxNode(.absent, range: position..<position)
        default:
            checkPlainStart(inFlow: true)
            let scalar = parsePlain(parent: flow.parent, inFlow: true)
            return SyntaxNode(.scalar(scalar), range: scalar.range)
        }
    }

    /// Blanks, line breaks and comments between tokens; throws where the text goes on outside the brackets.
    private mutating func skipFlowSpace(_ flow: Flow) throws(Unclosed) {
        skipBlanks()
        if peek() == UInt8(ascii: "#") {
            if !bytes[position - 1].isBlank { report(.commentWithoutSpace) }
            pending.append(.comment(restOfLine))
        } else if !isAtLineEnd {
            return
        }
        while true {
            nextLine()
            guard !isAtEnd else {
                report(.unclosedBracket, flow.open..<flow.open + 1)
                throw Unclosed()
            }
            let isTab = skipFlowIndentation()
            if isAtLineEnd {
                noteBlankLine()
            } else if peek() == UInt8(ascii: "#") {
                pending.append(.comment(restOfLine))
            } else if isTab || acceptsFlowLine(parent: flow.parent) {
                return
            } else {
                report(.unclosedBracket, flow.open..<flow.open + 1, related: restOfLine)
                throw Unclosed()
            }
        }
    }

    /// Gives whether there was a tab, reported.
    private mutating func skipFlowIndentation() -> Bool {
        skipSpaces()
        guard peek() == UInt8(ascii: "\t") else { return false }
        reportTabInIndentation()
        while peek().isBlank { position += 1 }
        return true
    }
}
