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
    ///   - accepts: Returns whether a match is in a window, by its index.
    init(
        of occurrences: [Occurrence], to windows: [AnchorWindow], capacity: Int,
        where accepts: (_ match: Occurrence, _ window: Int) -> Bool
    ) {
        matches = windows.map { _ in [] }
        surplus = matches
        // The open windows with remaining capacity, in the order in which they close.
        var available: [Int] = []
        func lastNumber(_ window: Int) -> Int { windows[window].next?.number ?? .max }
        func closesNoLater(_ one: Int, than other: Int) -> Bool {
            (lastNumber(one), windows[one].start) <= (lastNumber(other), windows[other].start)
        }
        var openedCount = 0
        for match in occurrences {
            while openedCount < windows.count, windows[openedCount].isOpen(forEntry: match.number) {
                let place = available.lastIndex { closesNoLater($0, than: openedCount) }.map { $0 + 1 } ?? 0
                if capacity > 0 { available.insert(openedCount, at: place) }
                openedCount += 1
            }
            available.removeSubrange(..<(available.firstIndex { lastNumber($0) >= match.number } ?? available.count))
            if let place = available.firstIndex(where: { accepts(match, $0) }) {
                let window = available[place]
                matches[window].append(match)
                if matches[window].count == capacity { available.remove(at: place) }
            } else if let window = (0..<openedCount).last(where: { accepts(match, $0) }) {
                surplus[window].append(match)
            }
        }
    }

    /// Returns all matches of a window in journal order, including those beyond its capacity.
    func allMatches(inWindow window: Int) -> [Occurrence] {
        (matches[window] + surplus[window]).sorted { $0.number < $1.number }
    }
}
