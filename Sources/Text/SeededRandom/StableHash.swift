/// A hash that is the same on every run and machine: FNV-1a with 64 bits.
///
/// It names files, detects edits by accident, and shows whether two bodies are equal. It does not protect against an attacker.
package struct StableHash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// The hash as 16 hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Returns the first 8 digits of the hash of a text.
    package static func shortText(of text: String) -> String {
        var hash = StableHash()
        hash.append(text.utf8)
        return String(hash.text.prefix(8))
    }
}
