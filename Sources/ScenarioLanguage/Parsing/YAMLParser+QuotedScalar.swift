/// The state of an open quote.
private struct OpenQuote {
    let start: Int
    let parent: Int
    /// The first line with too little indentation, which is reported only if the quote is closed later.
    var underindentedLine: Range<Int>?
}

/// Quoted text (YAML 1.2, sections 7.3.1 and 7.3.2).
extension YAMLParser {
    mutating func parseQuotedScalar(parent: Int) throws(UnclosedDelimiterError) -> SyntaxNode {
        let start = position
        let quote = bytes[start]
        let isDouble = quote == UInt8(ascii: "\"")
        var open = OpenQuote(start: start, parent: parent)
        var text: [UInt8] = []
        // The text up to here keeps its blanks at the end of the line.
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

    /// Skips to the next line with text, and returns the number of line breaks that were skipped.
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

    /// Parses an escape or an escaped line break.
    private mutating func parseBackslash(into text: inout [UInt8], in open: inout OpenQuote)
        throws(UnclosedDelimiterError)
    {
        guard position + 1 >= lineEnd else { return parseEscape(into: &text) }
        let breaks = try skipToQuotedLine(in: &open)
        text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: breaks - 1))
    }
}

/// Escapes in double quotes (YAML 1.2, section 5.7).
extension YAMLParser {
    /// Parses the escape after a backslash; an unknown escape is reported and skipped.
    private mutating func parseEscape(into text: inout [UInt8]) {
        let code = peek(ahead: 1)
        switch code {
        case UInt8(ascii: "x"): parseCodePoint(digits: 2, into: &text)
        case UInt8(ascii: "u"): parseCodePoint(digits: 4, into: &text)
        case UInt8(ascii: "U"): parseCodePoint(digits: 8, into: &text)
        default:
            if let replacement = Self.replacement(ofEscape: code) {
                text.append(contentsOf: replacement)
                position += 2
            } else {
                var length = 2
                while peek(ahead: length) & 0xC0 == 0x80 { length += 1 }
                reportEscape(length: length)
            }
        }
    }

    private mutating func reportEscape(length: Int) {
        let stop = min(position + length, lineEnd)
        report(.invalidEscape(String(decoding: bytes[position..<stop], as: UTF8.self)), at: position..<stop)
        position = stop
    }

    private mutating func parseCodePoint(digits: Int, into text: inout [UInt8]) {
        var value: UInt32 = 0
        var count = 0
        while count < digits, let digit = peek(ahead: 2 + count).hexadecimalDigit {
            value = value << 4 | digit
            count += 1
        }
        // Surrogates are rejected, even in pairs, because parsers disagree on them.
        guard count == digits, let scalar = UnicodeScalar(value) else {
            reportEscape(length: 2 + count)
            return
        }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
        position += 2 + digits
    }

    private static func replacement(ofEscape code: UInt8) -> [UInt8]? {
        switch code {
        case UInt8(ascii: "0"): [0]
        case UInt8(ascii: "a"): [7]
        case UInt8(ascii: "b"): [8]
        case UInt8(ascii: "t"), UInt8(ascii: "\t"): [9]
        case UInt8(ascii: "n"): [10]
        case UInt8(ascii: "v"): [11]
        case UInt8(ascii: "f"): [12]
        case UInt8(ascii: "r"): [13]
        case UInt8(ascii: "e"): [27]
        case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): [code]
        case UInt8(ascii: "N"): [0xC2, 0x85]
        case UInt8(ascii: "_"): [0xC2, 0xA0]
        case UInt8(ascii: "L"): [0xE2, 0x80, 0xA8]
        case UInt8(ascii: "P"): [0xE2, 0x80, 0xA9]
        default: nil
        }
    }
}

extension UInt8 {
    fileprivate var hexadecimalDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
