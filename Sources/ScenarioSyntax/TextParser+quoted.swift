/// A quote or a bracket that the text never closes; it is reported, and the position is where the text goes on.
struct Unclosed: Error {}

/// Quoted text. YAML 1.2 sections 7.3.1 and 7.3.2.
extension TextParser {
    mutating func parseQuoted(parent: Int) throws(Unclosed) -> SyntaxNode {
        let start = position
        let quote = bytes[start]
        let isDouble = quote == UInt8(ascii: "\"")
        var text: [UInt8] = []
        /// The text up to here keeps its blanks when the line ends.
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
                text.append(contentsOf: folded(try goToQuotedLine(parent: parent, open: start)))
                kept = text.count
            } else if bytes[position] == UInt8(ascii: "\\") {
                try parseEscape(into: &text, parent: parent, open: start)
                kept = text.count
            } else if !isDouble, peek(1) == quote {
                text.append(quote)
                position += 2
            } else {
                break
            }
        }
        position += 1
        let range = start..<position
        let style: SyntaxScalar.Style = isDouble ? .doubleQuoted : .singleQuoted
        return SyntaxNode(
            .scalar(SyntaxScalar(text: String(decoding: text, as: UTF8.self), style: style, range: range)),
            range: range)
    }

    /// On to the next line with text in it; gives how many line breaks were passed.
    mutating func goToQuotedLine(parent: Int, open: Int) throws(Unclosed) -> Int {
        var breaks = 0
        while true {
            nextLine()
            breaks += 1
            guard !isAtEnd else {
                report(.unclosedQuote, open..<open + 1)
                throw Unclosed()
            }
            skipSpaces()
            let isIndented = column > parent
            if !isIndented, peek() == UInt8(ascii: "\t") { reportTabInIndentation() }
            let hasTab = peek() == UInt8(ascii: "\t")
            while peek().isBlank { position += 1 }
            if isAtLineEnd { continue }
            guard isIndented || hasTab, column > 0 || documentMarker == nil else {
                report(.unclosedQuote, open..<open + 1, related: restOfLine)
                throw Unclosed()
            }
            return breaks
        }
    }

    /// An escape, or a line break that is escaped.
    private mutating func parseEscape(into text: inout [UInt8], parent: Int, open: Int) throws(Unclosed) {
        guard position + 1 < lineEnd else {
            let breaks = try goToQuotedLine(parent: parent, open: open)
            text.append(contentsOf: Array(repeating: UInt8(ascii: "\n"), count: breaks - 1))
            return
        }
        let code = peek(1)
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
                while peek(length) & 0xC0 == 0x80 { length += 1 }
                reportEscape(length: length)
            }
        }
    }

    private mutating func reportEscape(length: Int) {
        let stop = min(position + length, lineEnd)
        report(.badEscape, position..<stop, name: String(decoding: bytes[position..<stop], as: UTF8.self))
        position = stop
    }

    private mutating func parseCodePoint(digits: Int, into text: inout [UInt8]) {
        var value: UInt32 = 0
        var count = 0
        while count < digits, let digit = peek(2 + count).hexadecimalDigit {
            value = value << 4 | digit
            count += 1
        }
        // Surrogates are refused, in pairs too: parsers disagree on them.
        guard count == digits, let scalar = UnicodeScalar(value) else {
            reportEscape(length: 2 + count)
            return
        }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
        position += 2 + digits
    }

    /// YAML 1.2 section 5.7.
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
