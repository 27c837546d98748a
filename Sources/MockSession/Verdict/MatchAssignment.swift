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
        var closedCount = 0
        for match in occurrences {
            let accepting = windows.indices(containing: match, for: expectation, closedCount: &closedCount).filter {
                mistimedNumbers.contains(match.number) || expectation.isRipe(match, in: windows[$0])
            }
            let first = accepting.filter { matches[$0].count < capacity }.min {
                (windows[$0].next?.number ?? .max, windows[$0].start, $0)
                    < (windows[$1].next?.number ?? .max, windows[$1].start, $1)
            }
            if let first {
                matches[first].append(match)
            } else if let last = accepting.last {
                surplus[last].append(match)
            }
        }
    }

    /// Returns all matches of a window in journal order, including those beyond its capacity.
    func allMatches(inWindow window: Int) -> [Occurrence] {
        (matches[window] + surplus[window]).sorted { $0.number < $1.number }
    }
}
