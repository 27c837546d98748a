/// A set of small integers that finds its smallest and its largest element without a search through all of them.
struct PositionSet: Sendable {
    private static let wordWidth = UInt64.bitWidth

    /// A bit for each position, then a bit for each word of the previous level that is not zero, up to a single word.
    private var levels: [[UInt64]] = []

    /// Creates an empty set of positions from 0 up to, but not including, a number.
    init(below count: Int) {
        var count = count
        repeat {
            count = (count + Self.wordWidth - 1) / Self.wordWidth
            levels.append([UInt64](repeating: 0, count: max(1, count)))
        } while count > 1
    }

    mutating func insert(_ position: Int) {
        var position = position
        for level in levels.indices {
            levels[level][position / Self.wordWidth] |= 1 << UInt64(position % Self.wordWidth)
            position /= Self.wordWidth
        }
    }

    mutating func remove(_ position: Int) {
        var position = position
        for level in levels.indices {
            levels[level][position / Self.wordWidth] &= ~(1 << UInt64(position % Self.wordWidth))
            position /= Self.wordWidth
            guard levels[level][position] == 0 else { return }
        }
    }

    /// The smallest position, or `nil` if the set is empty.
    var first: Int? {
        position { $0.trailingZeroBitCount }
    }

    /// The largest position, or `nil` if the set is empty.
    var last: Int? {
        position { Self.wordWidth - 1 - $0.leadingZeroBitCount }
    }

    private func position(selecting bit: (UInt64) -> Int) -> Int? {
        var position = 0
        for level in levels.reversed() {
            guard level[position] != 0 else { return nil }
            position = position * Self.wordWidth + bit(level[position])
        }
        return position
    }
}
