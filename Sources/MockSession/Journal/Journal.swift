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
    /// The session time between requests and the early end of their connections by the client, by entry number.
    private var earlyCloseMilliseconds: [Int: Int64] = [:]

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
            earlyCloseMilliseconds[count - capacity] = nil
            ring[(count - 1) % capacity] = noted
        }
        return count
    }

    /// Records that the client closed the connection of a request before its response was complete.
    ///
    /// - Parameters:
    ///   - number: The number of its entry; nothing is recorded if the entry was dropped.
    ///   - milliseconds: The session time since the arrival of the request.
    mutating func recordEarlyClose(ofEntry number: Int, afterMilliseconds milliseconds: Int64) {
        if entry(number: number) != nil { earlyCloseMilliseconds[number] = milliseconds }
    }

    /// Returns the entry with a number, or `nil` if it does not exist or was dropped.
    func entry(number: Int) -> JournalEntry? {
        guard number > droppedCount, number <= count else { return nil }
        return JournalEntry(
            number: number, content: ring[(number - 1) % capacity],
            earlyCloseMilliseconds: earlyCloseMilliseconds[number])
    }

    /// Returns up to `limit` entries after a number.
    func entries(since number: Int, limit: Int) -> [JournalEntry] {
        let known = max(droppedCount, number)
        guard known < count, limit > 0 else { return [] }
        let (first, last) = (known + 1, limit < count - known ? known + limit : count)
        return (first...last).compactMap(entry)
    }
}
