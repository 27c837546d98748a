/// The byte classes of HTTP's grammar.
enum ByteClass {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let colon: UInt8 = 0x3A

    /// A token character (RFC 9110, 5.6.2).
    @inline(__always)
    static func isToken(_ byte: UInt8) -> Bool {
        // One bit for each of the 128 ASCII characters: !#$%&'*+-. and digits; letters and ^_`|~.
        let low: UInt64 = 0x03FF_6CFA_0000_0000
        let high: UInt64 = 0x57FF_FFFF_C7FF_FFFE
        if byte < 64 { return low &>> UInt64(byte) & 1 != 0 }
        return byte < 128 && high &>> UInt64(byte & 63) & 1 != 0
    }

    /// A control character other than the tab, which no field value may hold (RFC 9110, 5.5).
    @inline(__always)
    static func isForbiddenInValue(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != tab || byte == 0x7F
    }

    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == space || byte == tab
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39
    }

    /// The value of a hexadecimal digit.
    static func hexadecimalValue(of byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x41...0x46: Int(byte) - 0x41 + 10
        case 0x61...0x66: Int(byte) - 0x61 + 10
        default: nil
        }
    }
}
