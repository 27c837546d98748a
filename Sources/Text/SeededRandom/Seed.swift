/// The seed of all generated ids and data of a scenario.
///
/// Each value is a function of the seed, a purpose, and an index. Values do not share a generator, so the
/// order of requests does not change any value.
package struct Seed: Sendable, Hashable {
    package let value: UInt64

    package init(_ value: UInt64) {
        self.value = value
    }

    /// Returns the number for a purpose and an index.
    ///
    /// It is the same on every system.
    package func number(for purpose: String, index count: Int) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ Self.mix(value)
        for byte in purpose.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Self.mix(hash &+ Self.mix(UInt64(bitPattern: Int64(count))))
    }

    /// Returns `length` bytes.
    package func bytes(for purpose: String, index count: Int, length: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: length) { bytes, filled in
            fill(bytes, for: purpose, index: count, length: length)
            filled = length
        }
    }

    /// Writes `length` bytes to a buffer.
    private func fill(
        _ bytes: UnsafeMutableBufferPointer<UInt8>, for purpose: String, index count: Int, length: Int
    ) {
        var state = number(for: purpose, index: count)
        for index in 0..<length {
            let shift = UInt64(8 * (index % 8))
            if shift == 0 { state = Self.mix(state) }
            bytes[index] = UInt8(truncatingIfNeeded: state >> shift)
        }
    }

    /// Returns characters of an alphabet.
    ///
    /// All are equally likely, except for the small bias of the modulo operation.
    package func string(for purpose: String, index count: Int, length: Int, alphabet: String) -> String {
        var alphabet = alphabet
        return alphabet.withUTF8 { alphabet in
            String(unsafeUninitializedCapacity: length) { text in
                fill(text, for: purpose, index: count, length: length)
                for index in 0..<length { text[index] = alphabet[Int(text[index]) % alphabet.count] }
                return length
            }
        }
    }

    /// Applies the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
