extension JSONView {
    /// The characters of a string or key, its escapes decoded; half a surrogate pair becomes U+FFFD.
    package var string: String? {
        guard kind == .string else { return nil }
        guard isEscaped else { return String(decoding: document.bytes[contentRange], as: UTF8.self) }
        return String(decoding: decodedBytes, as: UTF8.self)
    }

    /// The UTF-8 of a string, its escapes decoded.
    var decodedBytes: [UInt8] {
        let text = document.bytes[contentRange]
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = text.startIndex
        while let backslash = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
            result += text[index..<backslash]
            if text[backslash + 1] == UInt8(ascii: "u") {
                let (scalar, end) = unicodeEscape(at: backslash, in: text)
                result.append(contentsOf: String(scalar).utf8)
                index = end
            } else {
                result.append(character(escapedBy: text[backslash + 1]))
                index = backslash + 2
            }
        }
        return result + text[index...]
    }

    /// Whether half a surrogate pair is escaped in a string or key, which no two readers take alike (RFC 7493, section 2.1).
    package var hasUnpairedSurrogate: Bool {
        guard isEscaped else { return false }
        let text = document.bytes[contentRange]
        var index = text.startIndex
        while let backslash = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
            index = backslash + 2
            guard text[backslash + 1] == UInt8(ascii: "u") else { continue }
            let (scalar, end) = unicodeEscape(at: backslash, in: text)
            if scalar == "\u{FFFD}", utf16Unit(at: backslash, in: text) != 0xFFFD { return true }
            index = end
        }
        return false
    }

    /// The range between the quotes.
    private var contentRange: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }

    private func character(escapedBy letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// The character of the escape, or of the two escapes of a surrogate pair, that begin at a backslash, and the
    /// offset behind.
    private func unicodeEscape(at index: Int, in text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int) {
        let first = utf16Unit(at: index, in: text) ?? 0xFFFD
        if first & 0xFC00 == 0xD800, let second = utf16Unit(at: index + 6, in: text), second & 0xFC00 == 0xDC00 {
            let joined = 0x1_0000 + ((first & 0x3FF) << 10) + (second & 0x3FF)
            return (Unicode.Scalar(joined) ?? "\u{FFFD}", index + 12)
        }
        return (Unicode.Scalar(first) ?? "\u{FFFD}", index + 6)
    }

    /// The UTF-16 unit of the escape `\uXXXX` at an offset, or nil when there is none.
    private func utf16Unit(at index: Int, in text: ArraySlice<UInt8>) -> UInt32? {
        guard index + 6 <= text.endIndex, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }
}
