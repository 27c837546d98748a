import Platform

/// Counts calls.
final class Counter: Sendable {
    private let count = Locked(0)

    /// Returns the number of calls so far, with this one.
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
