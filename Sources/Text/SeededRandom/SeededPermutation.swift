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
