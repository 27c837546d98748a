extension JSONWriter {
    /// A string in quotes, with no more escapes than RFC 8259, section 7, requires: `"`, `\` and the controls below
    /// U+0020.
    package static func quoted(_ value: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(value.utf8.count + 2)
        appendQuoted(value, to: &result)
        return result
    }

    static func appendQuoted(_ value: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { text in
            var run = 0
            for (index, byte) in text.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run..<index]))
                appendEscape(of: byte, to: &bytes)
                run = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x22, 0x5C: bytes.append(byte)
        default: bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8 + Array(String(byte, radix: 16).utf8))
        }
    }
}
