/// The last requests of a session and operations of its device, numbered from 1.
///
/// When the journal is full, a new entry replaces the oldest one. Numbers never change.
struct Journal: Sendable {
    let capacity: Int
    private var ring: [JournalEntry.Content] = []
    /// The number of requests that were logged.
    private(set) var requestCount = 0
    /// The number of device operations that apps requested.
    private(set) var operationCount = 0
    /// The number of the last entry, which includes dropped entries.
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    /// The number of dropped entries.
    var droppedCount: Int { count - ring.count }

    /// Logs a request or an operation and returns its number.
    mutating func log(_ noted: JournalEntry.Content) -> Int {
        count += 1
        switch noted {
        case .request: requestCount += 1
        case .device(let operation): operationCount += operation.isRequestedByApp ? 1 : 0
        }
        if ring.count < capacity {
            ring.append(noted)
        } else if capacity > 0 {
            ring[(count - 1) % capacity] = noted
        }
        return count
    }

    /// Returns the entry with a number, or `nil` if it does not exist or was dropped.
    func entry(number: Int) -> JournalEntry? {
        guard number > droppedCount, number <= count else { return nil }
        return JournalEntry(number: number, content: ring[(number - 1) % capacity])
    }

    /// Returns up to `limit` entries after a number.
    func entries(since number: Int, limit: Int) -> [JournalEntry] {
        let known = max(droppedCount, number)
        guard known < count, limit > 0 else { return [] }
        let (first, last) = (known + 1, limit < count - known ? known + limit : count)
        return (first...last).map { JournalEntry(number: $0, content: ring[($0 - 1) % capacity]) }
    }
}
