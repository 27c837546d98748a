/// The real times of an entry, measured with the system's clock.
///
/// Neither the scenario's clock nor the time scale affects them, so they differ between two runs.
package struct RealTime: Sendable, Hashable {
    /// The time from the first measured entry to the arrival of the request or operation.
    package let arrival: Duration
    /// The time from the arrival of a request to the end of its response; `nil` until it ends, and for an operation.
    package fileprivate(set) var duration: Duration?
}

/// The real times of the entries of a journal, recorded while the session measures them.
struct RealTimes: Sendable {
    /// The maximum number of durations that are kept in the order in which the responses ended.
    private static let maximumEndCount = 1000

    private var start: ContinuousClock.Instant?
    /// The times of the entries after those that were removed; `nil` for an entry that was not measured.
    private var times: [RealTime?] = []
    /// The number of entries before those in `times`.
    private var removedCount = 0
    private var ends: [(entry: Int, duration: Duration)] = []
    /// The number of responses that ended.
    private(set) var endCount = 0

    /// Returns the times of the entry with a number, or `nil` if they were not measured.
    subscript(number: Int) -> RealTime? { index(of: number).flatMap { times[$0] } }

    private func index(of number: Int) -> Int? {
        let index = number - removedCount - 1
        return times.indices.contains(index) ? index : nil
    }

    /// Records the arrival of the request or operation in an entry, whose number is larger than all before.
    mutating func record(arrival: ContinuousClock.Instant, ofEntry number: Int) {
        let start = self.start ?? arrival
        self.start = start
        // A request that waited for its turn can have arrived before the first entry.
        if times.isEmpty { removedCount = number - 1 }
        while times.count < number - removedCount - 1 { times.append(nil) }
        times.append(RealTime(arrival: max(.zero, arrival - start)))
    }

    /// Records the duration of the response in an entry.
    mutating func record(_ duration: Duration, ofEntry number: Int) {
        if let index = index(of: number) { times[index]?.duration = duration }
        if ends.count < Self.maximumEndCount {
            ends.append((number, duration))
        } else {
            ends[endCount % Self.maximumEndCount] = (number, duration)
        }
        endCount += 1
    }

    /// Removes the times of the entries up to a number, which were dropped.
    ///
    /// They are removed when they are as many as the others, because the others are moved.
    mutating func remove(through number: Int) {
        let count = min(number - removedCount, times.count)
        guard count > times.count / 2 else { return }
        times.removeFirst(count)
        removedCount += count
    }

    /// Returns the durations after the first `known` ones that are still kept, with the numbers of their entries.
    func durations(after known: Int) -> [(entry: Int, duration: Duration)] {
        let first = max(known, endCount - ends.count)
        return first < endCount ? (first..<endCount).map { ends[$0 % Self.maximumEndCount] } : []
    }
}

extension Duration {
    /// The duration in milliseconds, with three digits after the point, such as `0.125`.
    package var millisecondText: String {
        let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
        let fraction = String(1000 + microseconds % 1000).dropFirst()
        return "\(microseconds / 1000).\(fraction)"
    }
}
