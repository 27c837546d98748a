/// The grammar of a host with an optional port, as in a `Host` field (RFC 9110, 7.2; RFC 3986, 3.2.2).
enum AuthoritySyntax {
    /// Returns whether a range is `uri-host [ ":" port ]` with a nonempty host and without user information.
    static func matches(in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Bool {
        guard let first = range.first else { return false }
        var index = first
        if bytes[first] == UInt8(ascii: "[") {
            index += 1
            while index < range.upperBound, isLiteralByte(bytes[index]) { index += 1 }
            guard index > first + 1, index < range.upperBound, bytes[index] == UInt8(ascii: "]") else { return false }
            index += 1
        } else {
            while index < range.upperBound, isNameByte(bytes[index]) { index += 1 }
            guard index > first else { return false }
        }
        guard index < range.upperBound else { return true }
        guard bytes[index] == ByteClass.colon else { return false }
        return range.upperBound - index <= 6
            && (index + 1..<range.upperBound).allSatisfy { ByteClass.isDigit(bytes[$0]) }
    }

    private static func isLiteralByte(_ byte: UInt8) -> Bool {
        byte == ByteClass.colon || byte == UInt8(ascii: ".") || ByteClass.hexadecimalValue(of: byte) != nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        // - . _ ~ % ! $ & ' ( ) * + , ; =
        case 0x2D, 0x2E, 0x5F, 0x7E, 0x25, 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
        default: false
        }
    }
}
