/// The durations of the last responses, in the order in which they ended.
struct ResponseDurations: Sendable {
    /// The maximum number of durations that are kept.
    private static let capacity = 1000

    private var ring: [(entry: Int, duration: Duration)] = []
    /// The number of durations that were recorded.
    private(set) var count = 0

    /// Records the duration of the response in an entry.
    mutating func record(_ duration: Duration, ofEntry number: Int) {
        if ring.count < Self.capacity {
            ring.append((number, duration))
        } else {
            ring[count % Self.capacity] = (number, duration)
        }
        count += 1
    }

    /// Returns the durations after the first `known` ones that are still kept, with the numbers of their entries.
    func durations(after known: Int) -> [(entry: Int, duration: Duration)] {
        let first = max(known, count - ring.count)
        return first < count ? (first..<count).map { ring[$0 % Self.capacity] } : []
    }
}
