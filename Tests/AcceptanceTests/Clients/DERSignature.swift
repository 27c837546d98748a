/// A signature in the format of OpenSSL and the Security framework.
enum DERSignature {
    /// Returns the DER form (RFC 3279 section 2.2.3) of r and s, 32 bytes each.
    static func of(_ raw: [UInt8]) -> [UInt8] {
        let numbers = integer(raw.prefix(32)) + integer(raw.dropFirst(32))
        return [0x30, UInt8(numbers.count)] + numbers
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let digits = Array(bytes.drop { $0 == 0 })
        let isNegative = digits.first.map { $0 >= 0x80 } ?? true
        let padded = isNegative ? [0] + digits : digits
        return [0x02, UInt8(padded.count)] + padded
    }
}
