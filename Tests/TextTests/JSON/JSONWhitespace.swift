/// Removes and inserts white space between tokens, without the parser under test.
enum JSONWhitespace {
    /// Returns the text without white space outside of strings.
    static func compact(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        walk(text) { byte, isInside in
            if isInside || ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { result.append(byte) }
        }
        return result
    }

    /// Returns the text with a line break after every bracket and comma, and with spaces around colons.
    static func pretty(_ text: [UInt8], lineBreak: String = "\n  ") -> [UInt8] {
        var result = Array(lineBreak.utf8)
        walk(text) { byte, isInside in
            guard !isInside else { return result.append(byte) }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","): result += [byte] + lineBreak.utf8
            case UInt8(ascii: "}"), UInt8(ascii: "]"): result += lineBreak.utf8 + [byte]
            case UInt8(ascii: ":"): result += " :\t".utf8
            default: result.append(byte)
            }
        }
        return result + lineBreak.utf8
    }

    private static func walk(_ text: [UInt8], _ visit: (_ byte: UInt8, _ isInside: Bool) -> Void) {
        var isInside = false
        var isEscaped = false
        for byte in text {
            if isInside {
                visit(byte, true)
                if byte == UInt8(ascii: "\""), !isEscaped { isInside = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else {
                isInside = byte == UInt8(ascii: "\"")
                visit(byte, isInside)
            }
        }
    }
}
