/// The last requests of a session, numbered from 1.
///
/// A ring that grows as it fills: when it is full the oldest entry makes room, and numbers stay as they are.
struct Journal: Sendable {
    let capacity: Int
    private var ring: [NotedRequest] = []
    /// How many were noted, those that have made room included: the last number.
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    /// How many entries have made room.
    var dropped: Int { count - ring.count }

    /// Notes a request: its number.
    mutating func note(_ request: NotedRequest) -> Int {
        count += 1
        if ring.count < capacity {
            ring.append(request)
        } else if capacity > 0 {
            ring[(count - 1) % capacity] = request
        }
        return count
    }

    /// At most `limit` entries behind a number.
    func entries(since number: Int, limit: Int) -> [JournalEntry] {
        let known = max(dropped, number)
        guard known < count, limit > 0 else { return [] }
        let (first, last) = (known + 1, limit < count - known ? known + limit : count)
        return (first...last).map { JournalEntry(number: $0, noted: ring[($0 - 1) % capacity]) }
    }
}
