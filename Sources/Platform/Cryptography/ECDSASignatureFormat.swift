/// The two formats of an ECDSA signature over P-256: r‖s in 64 bytes (RFC 7518 section 3.4), and DER (RFC 3279 section
/// 2.2.3), which libcrypto uses.
enum ECDSASignatureFormat {
    /// Returns the DER form of 64 bytes.
    static func der(fromRaw raw: [UInt8]) -> [UInt8] {
        let numbers = derInteger(raw.prefix(32)) + derInteger(raw.dropFirst(32))
        return [0x30, UInt8(truncatingIfNeeded: numbers.count)] + numbers
    }

    /// Returns the 64 bytes, or `nil` if the input is not a DER signature with numbers of at most 32 bytes.
    static func raw(fromDER der: some Collection<UInt8>) -> [UInt8]? {
        var rest = Array(der)[...]
        guard rest.popFirst() == 0x30, let length = rest.popFirst(), Int(length) == rest.count,
            let r = readInteger(from: &rest), let s = readInteger(from: &rest), rest.isEmpty
        else { return nil }
        return r + s
    }

    private static func derInteger(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return [0x02, UInt8(truncatingIfNeeded: digits.count)] + digits
    }

    private static func readInteger(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == 0x02, let length = rest.popFirst(), Int(length) <= rest.count else { return nil }
        let digits = rest.prefix(Int(length)).drop { $0 == 0 }
        rest = rest.dropFirst(Int(length))
        return digits.count <= 32 ? [UInt8](repeating: 0, count: 32 - digits.count) + digits : nil
    }
}
