/// Strings (RFC 8259, section 7) and their UTF-8 (RFC 3629, section 4).
extension JSONParser {
    /// Parses the string whose opening quote is at `position`.
    mutating func parseString() throws(JSONSyntaxError) {
        var index = position + 1
        var isEscaped = false
        while true {
            index = plainEnd(from: index)
            guard index < text.count else { throw error(.unterminatedString) }
            switch text[index] {
            case UInt8(ascii: "\""):
                return append(.string, to: index + 1, isEscaped: isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                index = try escapeEnd(from: index)
            case 0x80...:
                index = try nonASCIIEnd(from: index)
            default:
                throw controlCharacterError(at: index)
            }
        }
    }

    /// Returns the offset of the next byte that is a quote, a backslash, a control character, or not ASCII.
    private func plainEnd(from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(text)
        while index + 8 <= raw.count, isPlain(EightBytes(of: raw, at: index)) { index += 8 }
        while index < text.count, isPlain(text[index]) { index += 1 }
        return index
    }

    private func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private func isPlain(_ bytes: EightBytes) -> Bool {
        bytes.mask(of: UInt8(ascii: "\"")) | bytes.mask(of: UInt8(ascii: "\\")) | bytes.nonASCIIMask == 0
            && !bytes.hasControlCharacter
    }

    /// Returns the offset after the escape whose backslash is at `index`.
    private func escapeEnd(from index: Int) throws(JSONSyntaxError) -> Int {
        guard index + 1 < text.count else { throw error(.unterminatedString) }
        switch text[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return index + 2
        case UInt8(ascii: "u"):
            for digit in index + 2..<index + 6 {
                guard digit < text.count else { throw error(.unterminatedString) }
                guard isHexadecimal(text[digit]) else { throw error(.incompleteUnicodeEscape, at: index) }
            }
            return index + 6
        case 0..<0x20:
            throw controlCharacterError(at: index + 1)
        default:
            guard let character = scalar(at: index + 1) else { throw error(.invalidUTF8, at: index + 1) }
            throw error(.unknownEscape(character), at: index)
        }
    }

    /// Returns the offset after the non-ASCII characters that start at `start`.
    private func nonASCIIEnd(from start: Int) throws(JSONSyntaxError) -> Int {
        var index = start
        while index < text.count, text[index] >= 0x80 {
            guard let end = scalarEnd(from: index) else { throw error(.invalidUTF8, at: index) }
            index = end
        }
        return index
    }

    /// Returns the offset after the UTF-8 sequence at `index`.
    ///
    /// Returns `nil` if it is truncated, overlong, a surrogate, or above U+10FFFF.
    private func scalarEnd(from index: Int) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch text[index] {
        case 0..<0x80: return index + 1
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        switch text[index] {
        case 0xE0: second = 0xA0...0xBF
        case 0xED: second = 0x80...0x9F
        case 0xF0: second = 0x90...0xBF
        case 0xF4: second = 0x80...0x8F
        default: break
        }
        guard index + length <= text.count, second.contains(text[index + 1]) else { return nil }
        for continuation in index + 2..<index + length where text[continuation] & 0xC0 != 0x80 { return nil }
        return index + length
    }

    /// Returns the character at `index`, or `nil` if its bytes are not UTF-8.
    func scalar(at index: Int) -> Unicode.Scalar? {
        guard let end = scalarEnd(from: index) else { return nil }
        return String(decoding: text[index..<end], as: UTF8.self).unicodeScalars.first
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
