/// Comparison of names that differ in ASCII case only.
enum ASCIICase {
    /// Whether two runs of bytes are equal, the case of ASCII letters aside.
    static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for (one, other) in zip(left, right) where lowercased(one) != lowercased(other) {
            return false
        }
        return true
    }

    /// The byte itself, or the small letter of a capital one.
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
