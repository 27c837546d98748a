/// Base64 with the URL-safe alphabet and without padding (RFC 4648 section 5), the encoding of JSON Web Tokens.
package enum Base64URL {
    package static func encode(_ bytes: [UInt8]) -> String {
        let count = (bytes.count * 4 + 2) / 3
        return String(unsafeUninitializedCapacity: count) { text in
            alphabet.withUnsafeBufferPointer { alphabet in
                // The bits of the last bytes that no character contains yet.
                var (bits, bitCount, index): (UInt32, UInt32, Int) = (0, 0, 0)
                for byte in bytes {
                    bits = bits << 8 | UInt32(byte)
                    bitCount += 8
                    while bitCount >= 6 {
                        bitCount -= 6
                        text[index] = alphabet[Int(bits >> bitCount & 0x3F)]
                        index += 1
                    }
                }
                if bitCount > 0 { text[index] = alphabet[Int(bits << (6 - bitCount) & 0x3F)] }
            }
            return count
        }
    }

    /// Encodes with the other alphabet of Base64 and with padding (RFC 4648 section 4), as HTTP archives do.
    package static func encodePadded(_ bytes: [UInt8]) -> String {
        var text = Array(encode(bytes).utf8)
        for index in text.indices {
            if text[index] == UInt8(ascii: "-") { text[index] = UInt8(ascii: "+") }
            if text[index] == UInt8(ascii: "_") { text[index] = UInt8(ascii: "/") }
        }
        text += repeatElement(UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a text.
    ///
    /// Returns `nil` for any other character, for padding, and for trailing bits that are not zero.
    package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for character in text {
            guard let value = value(of: character) else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
                bits &= (1 << count) - 1
            }
        }
        return bits == 0 ? bytes : nil
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

extension String {
    /// The bytes of a text in Base64 with either alphabet, with or without padding and line breaks, or `nil`.
    package var decodedBase64: [UInt8]? {
        var text: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "+"): text.append(UInt8(ascii: "-"))
            case UInt8(ascii: "/"): text.append(UInt8(ascii: "_"))
            case UInt8(ascii: "="), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "): break
            default: text.append(byte)
            }
        }
        return Base64URL.decode(text)
    }
}
