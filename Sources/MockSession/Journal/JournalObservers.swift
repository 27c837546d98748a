/// Who is told of each entry of a journal, in the order in which they asked.
struct JournalObservers: Sendable {
    typealias Handler = @Sendable (JournalEntry) -> Void

    private var handlers: [(id: Int, body: Handler)] = []
    private var lastID = 0

    var isEmpty: Bool { handlers.isEmpty }

    mutating func add(_ body: @escaping Handler) -> Int {
        lastID += 1
        handlers.append((lastID, body))
        return lastID
    }

    mutating func remove(id: Int) { handlers.removeAll { $0.id == id } }

    func notify(of entry: JournalEntry) {
        for (_, body) in handlers { body(entry) }
    }
}

/// An entry and whom to tell of it, once nobody holds the lock.
struct PendingNotification: Sendable {
    private let entry: JournalEntry
    private let observers: JournalObservers

    init(entry: JournalEntry, observers: JournalObservers) {
        (self.entry, self.observers) = (entry, observers)
    }

    func deliver() { observers.notify(of: entry) }
}
