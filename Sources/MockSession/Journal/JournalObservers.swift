/// The observers of a journal, and the entries that they have not received yet.
///
/// An entry is added under the session's lock, so the order is that of the journal. One thread at a time delivers, without
/// the lock. Therefore each observer receives the entries in their order, even if threads log concurrently.
struct JournalObservers: Sendable {
    typealias Handler = @Sendable (JournalEntry) -> Void

    private var handlers: [(id: Int, body: Handler)] = []
    private var lastID = 0
    private var pending: [(entry: JournalEntry, handlers: [Handler])] = []
    private var isDelivering = false

    mutating func add(_ body: @escaping Handler) -> Int {
        lastID += 1
        handlers.append((lastID, body))
        return lastID
    }

    mutating func remove(id: Int) { handlers.removeAll { $0.id == id } }

    /// Adds an entry for the current observers.
    mutating func enqueue(_ entry: @autoclosure () -> JournalEntry) {
        if !handlers.isEmpty { pending.append((entry(), handlers.map(\.body))) }
    }

    /// Whether the caller must deliver: entries are pending, and no thread delivers them.
    mutating func startDelivering() -> Bool {
        guard !pending.isEmpty, !isDelivering else { return false }
        isDelivering = true
        return true
    }

    /// Removes and returns the pending entries; empty when delivery is complete.
    mutating func dequeue() -> [(entry: JournalEntry, handlers: [Handler])] {
        defer { pending = [] }
        isDelivering = !pending.isEmpty
        return pending
    }
}
