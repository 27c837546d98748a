/// A set of indices, one bit for each number between the smallest and the largest.
struct MemberSet: Sendable {
    private let first: Int
    private var words: [UInt64]

    /// Creates the set of the indices that are not negative.
    init(_ indices: [Int32]) {
        let known = indices.filter { $0 >= 0 }
        first = Int(known.min() ?? 0)
        words = [UInt64](repeating: 0, count: known.isEmpty ? 0 : (Int(known.max() ?? 0) - first) / 64 + 1)
        for index in known { words[(Int(index) - first) / 64] |= 1 << ((Int(index) - first) % 64) }
    }

    func contains(_ index: Int) -> Bool {
        let bit = index - first
        return bit >= 0 && bit / 64 < words.count && words[bit / 64] & (1 << (bit % 64)) != 0
    }
}
