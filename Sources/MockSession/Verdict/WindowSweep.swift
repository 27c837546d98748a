import Scenarios

/// The windows that contain an occurrence, for one occurrence after the other in journal order.
///
/// The entry numbers and the times of the occurrences ascend, so each window contains consecutive occurrences. They are found by
/// binary search. Therefore the time does not depend on how many windows overlap. Only for fresh tokens, each occurrence is compared
/// with each window.
struct WindowSweep {
    /// The windows that contain the current occurrence, by their ranks.
    private(set) var open: PositionSet
    /// Those that started at least `not-before` ago.
    private(set) var ripe: PositionSet
    /// Those after whose `within` the current occurrence arrived by the system's time.
    private(set) var late: PositionSet
    /// The number of comparisons of an occurrence with a window.
    private(set) var comparisonCount = 0

    /// A change of a set at an occurrence.
    private struct Event {
        let set: WritableKeyPath<WindowSweep, PositionSet>
        let rank: Int
        let isInsertion: Bool
    }

    /// The changes by the index of the occurrence.
    private var events: [[Event]]
    private var isRemoved: [Bool]
    private var index = 0

    /// - Parameters:
    ///   - windows: The windows in the order of their anchors.
    ///   - ranks: The position of each window in the sets, or `nil` for its index.
    ///   - occurrences: The occurrences in journal order.
    ///   - expectation: The expectation.
    init(
        of windows: [AnchorWindow], ranks: [Int]? = nil, over occurrences: [Occurrence], for expectation: Expectation
    ) {
        open = PositionSet(below: windows.count)
        (ripe, late) = (open, open)
        events = occurrences.map { _ in [] }
        isRemoved = windows.map { _ in false }
        // The system's time can be missing in a part of the session; a window can contain occurrences of several parts.
        for part in Self.parts(of: occurrences) {
            for (number, window) in windows.enumerated() {
                add(window, rank: ranks?[number] ?? number, in: part, of: occurrences, for: expectation)
            }
        }
    }

    private mutating func add(
        _ window: AnchorWindow, rank: Int, in part: Range<Int>, of occurrences: [Occurrence],
        for expectation: Expectation
    ) {
        func first(in range: Range<Int>, where condition: (Occurrence) -> Bool) -> Int {
            var (lower, upper) = (range.lowerBound, range.upperBound)
            while lower < upper {
                let middle = (lower + upper) / 2
                comparisonCount += 1
                if condition(occurrences[middle]) { upper = middle } else { lower = middle + 1 }
            }
            return lower
        }
        if expectation.anchoredFreshToken != nil {
            // An old token can follow a fresh one, so the occurrences of a window are not consecutive.
            for index in part where expectation.contains(occurrences[index], in: window) {
                insert(rank, into: \.open, from: index, to: index + 1)
                if expectation.isRipe(occurrences[index], in: window) {
                    insert(rank, into: \.ripe, from: index, to: index + 1)
                }
                if expectation.isLateInSystemTime(occurrences[index], in: window) {
                    insert(rank, into: \.late, from: index, to: index + 1)
                }
            }
            return
        }
        let start = first(in: part) { expectation.hasStarted(window, at: $0) }
        let end = first(in: start..<part.upperBound) { expectation.hasEnded(window, at: $0) }
        guard start < end else { return }
        insert(rank, into: \.open, from: start, to: end)
        insert(rank, into: \.ripe, from: first(in: start..<end) { expectation.isRipe($0, in: window) }, to: end)
        insert(
            rank, into: \.late, from: first(in: start..<end) { expectation.isLateInSystemTime($0, in: window) }, to: end
        )
    }

    private mutating func insert(
        _ rank: Int, into set: WritableKeyPath<WindowSweep, PositionSet>, from start: Int, to end: Int
    ) {
        guard start < end else { return }
        events[start].append(Event(set: set, rank: rank, isInsertion: true))
        if end < events.count { events[end].append(Event(set: set, rank: rank, isInsertion: false)) }
    }

    /// Returns the ranges of consecutive occurrences that all have or all lack the system's time.
    private static func parts(of occurrences: [Occurrence]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for index in occurrences.indices {
            if let last = parts.last,
                (occurrences[index].systemTime == nil) == (occurrences[index - 1].systemTime == nil)
            {
                parts[parts.count - 1] = last.lowerBound..<index + 1
            } else {
                parts.append(index..<index + 1)
            }
        }
        return parts
    }

    /// Moves to the next occurrence, which is the first one at the first call.
    mutating func moveToNext() {
        for event in events[index] {
            if !event.isInsertion {
                self[keyPath: event.set].remove(event.rank)
            } else if !isRemoved[event.rank] {
                self[keyPath: event.set].insert(event.rank)
            }
        }
        index += 1
    }

    /// Removes a window from all sets.
    mutating func remove(_ rank: Int) {
        isRemoved[rank] = true
        open.remove(rank)
        ripe.remove(rank)
        late.remove(rank)
    }
}
