/// Who is told of each entry of a journal, in the order in which they asked.
struct JournalObservers: Sendable {
    typealias Body = @Sendable (JournalEntry) -> Void

    private var bodies: [(id: Int, body: Body)] = []
    private var last = 0

    var isEmpty: Bool { bodies.isEmpty }

    mutating func add(_ body: @escaping Body) -> Int {
        last += 1
        bodies.append((last, body))
        return last
    }

    mutating func remove(_ id: Int) { bodies.removeAll { $0.id == id } }

    func tell(_ entry: JournalEntry) {
        for (_, body) in bodies { body(entry) }
    }
}

/// An entry and whom to tell of it, once nobody holds the lock.
struct JournalNotice: Sendable {
    private let entry: JournalEntry
    private let observers: JournalObservers

    init(entry: JournalEntry, to observers: JournalObservers) {
        (self.entry, self.observers) = (entry, observers)
    }

    func tell() { observers.tell(entry) }
}
