import HTTPMessages
package import MockSession

/// Decides during a run that the client repeats a request without an end.
package struct FloodDetector: Sendable {
    /// The number of equal requests in a row after which a run is stopped, for each one without the failure.
    private static let maximumCount = 50

    private let usualCount: Int
    private var last = ""
    private var count = 0

    /// - Parameter usualCount: The largest number of equal requests without the failure. The tests can repeat each of them.
    package init(usualCount: Int = 1) { self.usualCount = max(1, usualCount) }

    /// Records an entry, and returns whether the run must be stopped.
    package mutating func record(_ entry: JournalEntry) -> Bool {
        guard let request = entry.exchange?.request else { return false }
        let identity = "\(request.method) \(request.target)"
        count = identity == last ? count + 1 : 1
        last = identity
        return count >= Self.maximumCount * usualCount
    }
}
