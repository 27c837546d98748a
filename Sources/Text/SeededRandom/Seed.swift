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

/// Draws a dozen small numbers from a single number of a seed.
package struct SeededGenerator {
    private var state: UInt64

    package init(seed: Seed, for purpose: String, index count: Int) {
        state = seed.number(for: purpose, index: count)
    }

    package mutating func next(below bound: Int) -> Int {
        let (quotient, remainder) = state.quotientAndRemainder(dividingBy: UInt64(bound))
        state = quotient
        return Int(remainder)
    }
}

extension Seed {
    /// Returns up to `count` distinct numbers in random order.
    package func distinctNumbers(_ count: Int, below bound: Int, for purpose: String, index number: Int) -> [Int] {
        guard bound > 1 else { return Array(0..<min(count, bound)) }
        var draw = SeededGenerator(seed: self, for: purpose, index: number)
        let start = draw.next(below: bound)
        var step = 1 + draw.next(below: bound - 1)
        while !Self.areCoprime(step, bound) { step = step % (bound - 1) + 1 }
        return (0..<min(count, bound)).map { (start + $0 * step) % bound }
    }

    private static func areCoprime(_ one: Int, _ other: Int) -> Bool {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one == 1
    }
}

/// A seeded permutation of the integers below a power of two.
///
/// The results look random, never repeat, and do not depend on the number of calls. Larger numbers wrap around.
package struct SeededPermutation: Sendable {
    private let mask, shift, offset: UInt64
    private let factors: SIMD4<UInt64>

    package init(seed: Seed, for purpose: String, bits: Int) {
        mask = (1 << UInt64(bits)) - 1
        shift = UInt64(bits / 2)
        offset = seed.number(for: purpose, index: 0)
        factors = SIMD4(
            seed.number(for: purpose, index: 1), seed.number(for: purpose, index: 2),
            seed.number(for: purpose, index: 3), seed.number(for: purpose, index: 4))
    }

    package func callAsFunction(_ number: Int) -> Int {
        var value = (UInt64(truncatingIfNeeded: number) &+ offset) & mask
        for round in 0..<4 {
            value = (value &* (factors[round] | 1)) & mask
            value ^= value >> shift
        }
        return Int(value)
    }
}

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
