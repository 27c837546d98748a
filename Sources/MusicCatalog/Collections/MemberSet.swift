/// A set of indices, one bit for each number between two bounds.
struct MemberSet: Sendable {
    private let first: Int
    private var words: [UInt64]

    /// Creates an empty set of indices from 0 to `bound`, exclusive.
    init(below bound: Int) {
        first = 0
        words = [UInt64](repeating: 0, count: (bound + 63) / 64)
    }

    /// Creates the set of the indices that are not negative.
    init(_ indices: [Int32]) {
        let known = indices.filter { $0 >= 0 }
        first = Int(known.min() ?? 0)
        words = [UInt64](repeating: 0, count: known.isEmpty ? 0 : (Int(known.max() ?? 0) - first) / 64 + 1)
        for index in known { words[(Int(index) - first) / 64] |= 1 << ((Int(index) - first) % 64) }
    }

    /// Inserts an index between the bounds, and returns whether the set did not contain it.
    mutating func insert(_ index: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64((index - first) % 64)
        let isNew = words[(index - first) / 64] & bit == 0
        words[(index - first) / 64] |= bit
        return isNew
    }

    func contains(_ index: Int) -> Bool {
        let bit = index - first
        return bit >= 0 && bit / 64 < words.count && words[bit / 64] & (1 << (bit % 64)) != 0
    }
}
