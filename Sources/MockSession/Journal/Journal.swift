/// The last requests of a session and operations of its device, numbered from 1.
///
/// A ring that grows as it fills: when it is full the oldest entry makes room, and numbers stay as they are.
struct Journal: Sendable {
    let capacity: Int
    private var ring: [JournalEntry.Content] = []
    /// The number of requests that were logged.
    private(set) var requestCount = 0
    /// How many operations of the device that apps asked for.
    private(set) var operationCount = 0
    /// The number of the last entry, which counts dropped entries, too.
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    /// How many entries have made room.
    var droppedCount: Int { count - ring.count }

    /// Notes a request or an operation: its number.
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

    /// The entry with a number; `nil` if it does not exist or was dropped.
    func entry(number: Int) -> JournalEntry? {
        guard number > droppedCount, number <= count else { return nil }
        return JournalEntry(number: number, content: ring[(number - 1) % capacity])
    }

    /// At most `limit` entries after a number.
    func entries(since number: Int, limit: Int) -> [JournalEntry] {
        let known = max(droppedCount, number)
        guard known < count, limit > 0 else { return [] }
        let (first, last) = (known + 1, limit < count - known ? known + limit : count)
        return (first...last).map { JournalEntry(number: $0, content: ring[($0 - 1) % capacity]) }
    }
}
