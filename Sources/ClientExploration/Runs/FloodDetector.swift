import HTTPMessages
package import MockSession

/// Decides during a run that the client repeats a request without an end.
package struct FloodDetector: Sendable {
    /// The number of equal requests in a row after which a run is stopped.
    private static let maximumCount = 50

    private var last = ""
    private var count = 0

    package init() {}

    /// Records an entry, and returns whether the run must be stopped.
    package mutating func record(_ entry: JournalEntry) -> Bool {
        guard let request = entry.exchange?.request else { return false }
        let identity = "\(request.method) \(request.target)"
        count = identity == last ? count + 1 : 1
        last = identity
        return count >= Self.maximumCount
    }
}
