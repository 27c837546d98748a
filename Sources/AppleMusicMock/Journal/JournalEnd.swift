import Locking

/// Whether anything can come into a journal still; whoever waits is told when nothing can.
final class JournalEnd: Sendable {
    private struct State: Sendable {
        var isOver = false
        var count = 0
        var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Locked(State())

    /// Somebody waits; their stream ends with the journal.
    func add(_ waiter: AsyncStream<Void>.Continuation) -> Int {
        let (number, isOver) = state.withLock { state in
            state.count += 1
            if !state.isOver { state.waiting[state.count] = waiter }
            return (state.count, state.isOver)
        }
        if isOver { waiter.finish() }
        return number
    }

    func remove(_ number: Int) { state.withLock { $0.waiting[number] = nil } }

    /// Nothing comes any more.
    func come() {
        let waiting = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [:] }
            return state.waiting.values.map { $0 }
        }
        for waiter in waiting { waiter.finish() }
    }
}
