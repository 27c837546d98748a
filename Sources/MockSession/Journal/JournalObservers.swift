/// The observers of a journal, each with the number of the last entry that it received.
///
/// The entries that an observer has not received are those after its number in the journal, so no second queue holds
/// them. One thread at a time delivers, without the session's lock. Therefore each observer receives the entries in
/// their order, even if threads log concurrently.
struct JournalObservers: Sendable {
    typealias Handler = @Sendable (JournalEntry) -> Void

    private struct Observer: Sendable {
        let id: Int
        let handler: Handler
        let handlers: Handlers
        var lastNumber: Int
    }

    /// The functions to call for other events than entries.
    struct Handlers: Sendable {
        /// The function to call after the end of each response while real times are measured, or `nil`.
        let responseEnd: (@Sendable () -> Void)?
        /// The function to call after a reset, with the run that ended.
        let reset: @Sendable (EndedRun) -> Void
    }

    /// The maximum number of entries that are delivered to an observer before the next one.
    private static let batchCount = 100

    private var observers: [Observer] = []
    private var lastID = 0
    private var isDelivering = false

    /// The functions to call for other events than entries, in the order of the observers.
    var handlers: [Handlers] { observers.map(\.handlers) }

    /// Adds an observer of the entries after a number, and returns its id.
    mutating func add(after number: Int, handlers: Handlers, _ handler: @escaping Handler) -> Int {
        lastID += 1
        observers.append(Observer(id: lastID, handler: handler, handlers: handlers, lastNumber: number))
        return lastID
    }

    mutating func remove(id: Int) { observers.removeAll { $0.id == id } }

    /// Continues with the first entry after the journal was reset.
    mutating func restart() {
        for index in observers.indices { observers[index].lastNumber = 0 }
    }

    /// Whether the caller must deliver: an observer has not received the last entry, and no thread delivers.
    mutating func startDelivering(from journal: Journal) -> Bool {
        guard !isDelivering, observers.contains(where: { $0.lastNumber < journal.count }) else { return false }
        isDelivering = true
        return true
    }

    /// Returns the next entries of each observer, and marks them as received; empty when delivery is complete.
    mutating func dequeue(from journal: Journal) -> [(handler: Handler, entries: [JournalEntry])] {
        var batches: [(handler: Handler, entries: [JournalEntry])] = []
        for index in observers.indices where observers[index].lastNumber < journal.count {
            let entries = journal.entries(since: observers[index].lastNumber, limit: Self.batchCount)
            observers[index].lastNumber = entries.last?.number ?? journal.count
            batches.append((observers[index].handler, entries))
        }
        isDelivering = !batches.isEmpty
        return batches
    }
}
