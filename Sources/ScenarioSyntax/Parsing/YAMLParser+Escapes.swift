/// Escapes in double quotes. YAML 1.2 section 5.7.
extension YAMLParser {
    /// Reads what a backslash starts; what it cannot start is reported and left out.
    mutating func parseEscape(into text: inout [UInt8]) {
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
        // Surrogates are refused, in pairs too: parsers disagree on them.
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
