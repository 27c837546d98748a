import Scenarios

/// An assignment of matches to windows, in which each match is in one window.
///
/// If windows overlap, a match can be the reaction to any of several occurrences. An assignment up to a capacity of each
/// window uses the window that closes first, which assigns as many matches as possible.
struct MatchAssignment {
    /// The matches of each window in journal order, up to its capacity.
    private(set) var matches: [[Occurrence]]
    /// The matches that no window has capacity for, at the last window that accepts them.
    private(set) var surplus: [[Occurrence]]

    /// The number of comparisons of a match with a window.
    let comparisonCount: Int

    /// - Parameters:
    ///   - occurrences: The matches in journal order.
    ///   - windows: The windows in the order of their anchors.
    ///   - capacity: The maximum number of matches of a window.
    ///   - mistimedNumbers: The entry numbers of the matches that come too soon after each anchor.
    ///   - expectation: The expectation.
    init(
        of occurrences: [Occurrence], to windows: [AnchorWindow], capacity: Int, mistimedNumbers: Set<Int>,
        for expectation: Expectation
    ) {
        matches = windows.map { _ in [] }
        surplus = matches
        let closingOrder = windows.indices.sorted { one, other in
            let (first, second) = (windows[one].next?.number ?? .max, windows[other].next?.number ?? .max)
            return (first, windows[one].start, one) < (second, windows[other].start, other)
        }
        var ranks = [Int](repeating: 0, count: windows.count)
        for (rank, window) in closingOrder.enumerated() { ranks[window] = rank }
        var all = WindowSweep(of: windows, over: occurrences, for: expectation)
        // The windows with remaining capacity, in the order in which they close.
        var available = WindowSweep(of: windows, ranks: ranks, over: occurrences, for: expectation)
        if capacity == 0 { for rank in ranks { available.remove(rank) } }
        for match in occurrences {
            all.moveToNext()
            available.moveToNext()
            let isMistimed = mistimedNumbers.contains(match.number)
            if let rank = (isMistimed ? available.open : available.ripe).first {
                let window = closingOrder[rank]
                matches[window].append(match)
                if matches[window].count == capacity { available.remove(rank) }
            } else if let window = (isMistimed ? all.open : all.ripe).last {
                surplus[window].append(match)
            }
        }
        comparisonCount = all.comparisonCount + available.comparisonCount
    }

    /// Returns all matches of a window in journal order, including those beyond its capacity.
    func allMatches(inWindow window: Int) -> [Occurrence] {
        (matches[window] + surplus[window]).sorted { $0.number < $1.number }
    }
}
