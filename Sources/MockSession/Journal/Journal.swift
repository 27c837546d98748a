import Text

/// The last requests of a session and operations of its device, numbered from 1.
///
/// When the journal is full, the oldest bodies are dropped for a new entry, then the oldest entries. Numbers never change.
struct Journal: Sendable {
    /// The maximum number of entries.
    let capacity: Int
    /// The maximum number of bytes of all entries together, except that the last entry always stays.
    let byteCapacity: Int
    /// The entries by their numbers modulo the capacity, or `nil` for a dropped one.
    private var ring: [(content: JournalEntry.Content, elapsedMilliseconds: Int64)?] = []
    /// Whether the journal keeps the bodies of requests and responses.
    let keepsBodies: Bool
    /// The number of bytes of all stored entries and bodies together.
    private var byteCount = 0
    /// The number of entries from the first one whose bodies were dropped.
    private var bodilessCount = 0
    /// The number of dropped entries.
    private(set) var droppedCount = 0
    /// The session time of the first entry in milliseconds, or `nil` without entries.
    private var startMilliseconds: Int64?
    /// The time of the scenario's clock at the first entry, or `nil` without one.
    private(set) var startTime: Timestamp?
    /// The number of requests that were logged, without those for other hosts.
    private(set) var requestCount = 0
    /// The number of device operations that apps requested.
    private(set) var operationCount = 0
    /// The number of the last entry, which includes dropped entries.
    private(set) var count = 0
    /// The number of requests with the status 401 or 403.
    private var rejectedCount = 0
    /// The first request with such a status, and its number.
    private var firstRejection: (request: LoggedRequest, number: Int)?
    /// The real times of entries, which are recorded while the session measures them.
    var realTimes = RealTimes()
    /// The session time between requests and the early end of their connections by the client, by entry number.
    private var earlyCloseMilliseconds: [Int: Int64] = [:]

    /// Whether the client closed the connection of a stored request before its response was complete.
    var hasEarlyClose: Bool { !earlyCloseMilliseconds.isEmpty }

    init(capacity: Int, byteCapacity: Int = .max, keepsBodies: Bool = true) {
        self.capacity = max(0, capacity)
        self.byteCapacity = byteCapacity
        self.keepsBodies = keepsBodies && capacity > 0
    }

    /// The rejection of every request, or `nil` if at least one was not rejected or none was sent.
    var rejectionOfEveryRequest: RejectedRequests? {
        guard rejectedCount == requestCount, let (request, number) = firstRejection else { return nil }
        return RejectedRequests(
            count: rejectedCount, number: number, status: request.response.status,
            reason: JournalExchange(loggedRequest: request).reason)
    }

    /// The approximate number of bytes of the stored entries with their objects.
    var estimatedByteCount: Int { byteCount + 512 * (count - droppedCount) }

    /// Returns the milliseconds between the first entry and a session time.
    func elapsedMilliseconds(at milliseconds: Int64) -> Int64 {
        max(0, milliseconds - (startMilliseconds ?? milliseconds))
    }

    /// Returns the entry that a request or an operation at a session time would get.
    func nextEntry(_ noted: JournalEntry.Content, at milliseconds: Int64) -> JournalEntry {
        JournalEntry(
            number: count + 1, elapsedMilliseconds: elapsedMilliseconds(at: milliseconds), content: noted)
    }

    /// Logs a request or an operation that arrived at a session time.
    ///
    /// - Parameters:
    ///   - noted: The request or the operation.
    ///   - milliseconds: The session time.
    ///   - isForForeignHost: Whether it is a request for another host, which is not counted.
    mutating func log(_ noted: JournalEntry.Content, at milliseconds: Int64, isForForeignHost: Bool = false) {
        let elapsed = elapsedMilliseconds(at: milliseconds)
        startMilliseconds = startMilliseconds ?? milliseconds
        startTime = startTime ?? noted.time
        count += 1
        switch noted {
        case .request where isForForeignHost: break
        case .request(let request):
            requestCount += 1
            if request.response.status == 401 || request.response.status == 403 {
                rejectedCount += 1
                firstRejection = firstRejection ?? (request.withoutBodies, count)
            }
        case .device(let operation): operationCount += operation.isRequestedByApp ? 1 : 0
        }
        store(noted, elapsedMilliseconds: elapsed)
    }

    /// Stores the entry that was just counted, and drops the oldest entries if the journal is full.
    private mutating func store(_ content: JournalEntry.Content, elapsedMilliseconds: Int64) {
        guard capacity > 0 else {
            droppedCount = count
            return
        }
        byteCount += content.byteCount + content.bodyByteCount
        while byteCount > byteCapacity, bodilessCount < count - 1 { dropOldestBodies() }
        while count - droppedCount > capacity || byteCount > byteCapacity && count - droppedCount > 1 {
            dropOldest()
        }
        if ring.count < capacity {
            ring.append((content, elapsedMilliseconds))
        } else {
            ring[(count - 1) % capacity] = (content, elapsedMilliseconds)
        }
    }

    private mutating func dropOldestBodies() {
        bodilessCount = max(bodilessCount, droppedCount)
        let index = bodilessCount % capacity
        bodilessCount += 1
        guard index < ring.count, let entry = ring[index], case .request(let request) = entry.content,
            request.bodies != nil, bodilessCount < count
        else { return }
        byteCount -= entry.content.bodyByteCount
        ring[index]?.content = .request(request.withoutBodies)
    }

    private mutating func dropOldest() {
        let index = droppedCount % capacity
        droppedCount += 1
        if let content = ring[index]?.content { byteCount -= content.byteCount + content.bodyByteCount }
        ring[index] = nil
        if !earlyCloseMilliseconds.isEmpty { earlyCloseMilliseconds[droppedCount] = nil }
        realTimes.remove(through: droppedCount)
    }

    /// Records that the client closed the connection of a request before its response was complete.
    ///
    /// - Parameters:
    ///   - number: The number of its entry; nothing is recorded if the entry was dropped.
    ///   - milliseconds: The session time since the arrival of the request.
    mutating func recordEarlyClose(ofEntry number: Int, afterMilliseconds milliseconds: Int64) {
        if capacity > 0, number > droppedCount { earlyCloseMilliseconds[number] = milliseconds }
    }

    /// Returns the entry with a number, or `nil` if it does not exist or was dropped.
    func entry(number: Int) -> JournalEntry? {
        guard number > droppedCount, number <= count else { return nil }
        return storedEntry(number: number)
    }

    private func storedEntry(number: Int) -> JournalEntry? {
        guard let stored = ring[(number - 1) % capacity] else { return nil }
        return JournalEntry(
            number: number, elapsedMilliseconds: stored.elapsedMilliseconds, content: stored.content,
            earlyCloseMilliseconds: earlyCloseMilliseconds[number], realTime: realTimes[number])
    }

    /// Returns up to `limit` entries after a number.
    func entries(since number: Int, limit: Int) -> [JournalEntry] {
        let known = max(droppedCount, number)
        guard known < count, limit > 0 else { return [] }
        let (first, last) = (known + 1, limit < count - known ? known + limit : count)
        return (first...last).compactMap(storedEntry)
    }
}

/// Requests that all got the status 401 or 403.
struct RejectedRequests: Sendable {
    let count: Int
    /// The number of the first one in the journal.
    let number: Int
    /// The status of the first one.
    let status: Int
    /// The reason for the response to the first one.
    let reason: String
}
