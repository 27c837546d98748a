/// Percent encoding of URL parts (RFC 3986 section 2).
package enum PercentEncoding {
    /// Decodes each `%XX`, and `+` as a space if the part is a query.
    ///
    /// A `%` without two hexadecimal digits stays unchanged. Bytes that are not UTF-8 become U+FFFD.
    package static func decode(_ part: Substring, plusIsSpace: Bool) -> String {
        var part = part
        return part.withUTF8 { decode($0[...], plusIsSpace: plusIsSpace) }
    }

    /// Decodes bytes as ``decode(_:plusIsSpace:)`` decodes text.
    static func decode(_ part: Slice<UnsafeBufferPointer<UInt8>>, plusIsSpace: Bool) -> String {
        let source = UnsafeBufferPointer(rebasing: part)
        // Without a branch, the compiler compares several bytes at a time.
        var isEncoded: UInt8 = 0
        for byte in source { isEncoded |= (byte == UInt8(ascii: "%") ? 1 : 0) | (byte == UInt8(ascii: "+") ? 1 : 0) }
        guard isEncoded != 0 else { return String(decoding: source, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: "%"), index + 2 < source.count, let high = hexDigitValue(of: source[index + 1]),
                let low = hexDigitValue(of: source[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
                continue
            }
            bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Encodes a query value as the service writes it in `href` and `next`: spaces as `+`, unreserved characters and
    /// commas unchanged, all other bytes as `%XX`.
    package static func encodeQueryValue(_ text: String) -> String {
        encode(text, keeping: queryValueBytes, space: "+")
    }

    /// Encodes a path segment: unreserved characters unchanged, all other bytes as `%XX`.
    package static func encodePathSegment(_ text: String) -> String {
        encode(text, keeping: pathSegmentBytes, space: "%20")
    }

    /// Encodes a header field value: visible ASCII and spaces unchanged, `%` and all other bytes as `%XX`.
    package static func encodeFieldValue(_ text: String) -> String {
        var source = text
        let isEncoded = source.withUTF8 { bytes in
            // Without a branch, the compiler compares several bytes at a time.
            var found: UInt8 = 0
            for byte in bytes {
                found |= (byte < 0x20 ? 1 : 0) | (byte > 0x7E ? 1 : 0) | (byte == UInt8(ascii: "%") ? 1 : 0)
            }
            return found != 0
        }
        return isEncoded ? encode(text, keeping: fieldValueBytes, space: " ") : text
    }

    private static let queryValueBytes = UnencodedBytes(",")
    private static let pathSegmentBytes = UnencodedBytes(":@!$&'()*+,;=")
    private static let fieldValueBytes = UnencodedBytes(" !\"#$&'()*+,/:;<=>?@[\\]^`{|}")

    private static func encode(_ text: String, keeping kept: UnencodedBytes, space: String) -> String {
        var source = text
        let isUnchanged = source.withUTF8 { $0.allSatisfy(kept.contains) }
        guard !isUnchanged else { return text }
        let hex = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        for byte in text.utf8 {
            if kept.contains(byte) {
                out.append(byte)
            } else if byte == UInt8(ascii: " ") {
                out += space.utf8
            } else {
                out += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func hexDigitValue(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// The bytes of a URL part that are not encoded: unreserved characters (RFC 3986 section 2.3) and some others.
private struct UnencodedBytes {
    /// A bit for each of the ASCII characters below 64.
    private var low: UInt64 = 0
    /// A bit for each of the others.
    private var high: UInt64 = 0

    init(_ others: String) {
        let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        for byte in (unreserved + others).utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
    }
}
