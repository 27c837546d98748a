/// A quote that is open.
private struct OpenQuote {
    let start: Int
    let parent: Int
    /// The first line in it that is indented too little; a mistake of its own only if the quote is closed later.
    var underindentedLine: Range<Int>?
}

/// Quoted text. YAML 1.2 sections 7.3.1 and 7.3.2.
extension YAMLParser {
    mutating func parseQuotedScalar(parent: Int) throws(UnclosedDelimiterError) -> SyntaxNode {
        let start = position
        let quote = bytes[start]
        let isDouble = quote == UInt8(ascii: "\"")
        var open = OpenQuote(start: start, parent: parent)
        var text: [UInt8] = []
        // The text up to here keeps its blanks when the line ends.
        var kept = 0
        position += 1
        while true {
            let run = position
            while position < lineEnd, bytes[position] != quote, !isDouble || bytes[position] != UInt8(ascii: "\\") {
                position += 1
            }
            text.append(contentsOf: bytes[run..<position])
            if isAtLineEnd {
                while text.count > kept, text[text.count - 1].isBlank { text.removeLast() }
                text.append(contentsOf: folded(breakCount: try skipToQuotedLine(in: &open)))
                kept = text.count
            } else if bytes[position] == UInt8(ascii: "\\") {
                try parseBackslash(into: &text, in: &open)
                kept = text.count
            } else if !isDouble, peek(ahead: 1) == quote {
                text.append(quote)
                position += 2
            } else {
                break
            }
        }
        position += 1
        if let line = open.underindentedLine { report(.flowIndentation, at: line) }
        let range = start..<position
        let style: SyntaxScalar.Style = isDouble ? .doubleQuoted : .singleQuoted
        return SyntaxNode(
            .scalar(SyntaxScalar(text: String(decoding: text, as: UTF8.self), style: style, range: range)),
            range: range)
    }

    /// On to the next line with text in it; gives how many line breaks were passed.
    private mutating func skipToQuotedLine(in open: inout OpenQuote) throws(UnclosedDelimiterError) -> Int {
        var breaks = 0
        while true {
            moveToNextLine()
            breaks += 1
            guard !isAtEnd else {
                report(.unclosedQuote, at: open.start..<open.start + 1)
                throw UnclosedDelimiterError()
            }
            skipSpaces()
            let isIndented = column > open.parent
            let hasTab = peek() == UInt8(ascii: "\t")
            if hasTab, !isIndented { reportTabInIndentation() }
            while peek().isBlank { position += 1 }
            if isAtLineEnd { continue }
            let isOutside = !isIndented && !hasTab && (isAtDash || isAtKey)
            guard !isOutside, column > 0 || documentMarker == nil else {
                report(.unclosedQuote, at: open.start..<open.start + 1, related: restOfLine)
                throw UnclosedDelimiterError()
            }
            if !isIndented, !hasTab, open.underindentedLine == nil { open.underindentedLine = restOfLine }
            return breaks
        }
    }

    /// An escape, or a line break that is escaped.
    private mutating func parseBackslash(into text: inout [UInt8], in open: inout OpenQuote)
        throws(UnclosedDelimiterError)
    {
        guard position + 1 >= lineEnd else { return parseEscape(into: &text) }
        let breaks = try skipToQuotedLine(in: &open)
        text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: breaks - 1))
    }
}
