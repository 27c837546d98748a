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
