import Determinism

/// Small numbers drawn one after the other from one of the seed's; good for a dozen.
struct Draw {
    private var rest: UInt64

    init(_ seed: Seed, _ purpose: String, _ count: Int) {
        rest = seed.number(purpose, count)
    }

    mutating func below(_ bound: Int) -> Int {
        let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: UInt64(bound))
        rest = quotient
        return Int(remainder)
    }
}

extension Seed {
    /// Different numbers in an order of their own, all of them if fewer are there.
    func distinct(_ count: Int, below bound: Int, _ purpose: String, _ number: Int) -> [Int] {
        guard bound > 1 else { return Array(0..<min(count, bound)) }
        var draw = Draw(self, purpose, number)
        let start = draw.below(bound)
        var step = 1 + draw.below(bound - 1)
        while !Self.haveNoCommonDivisor(step, bound) { step = step % (bound - 1) + 1 }
        return (0..<min(count, bound)).map { (start + $0 * step) % bound }
    }

    private static func haveNoCommonDivisor(_ one: Int, _ other: Int) -> Bool {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one == 1
    }
}
