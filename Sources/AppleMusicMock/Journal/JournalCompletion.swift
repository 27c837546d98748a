import Threading

/// Whether anything can come into a journal still; whoever waits is told when nothing can.
final class JournalCompletion: Sendable {
    private struct State: Sendable {
        var isFinished = false
        var waiterCount = 0
        var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Locked(State())

    /// Somebody waits; their stream ends with the journal.
    func addWaiter(_ waiter: AsyncStream<Void>.Continuation) -> Int {
        let (number, isOver) = state.withLock { state in
            state.waiterCount += 1
            if !state.isFinished { state.waiters[state.waiterCount] = waiter }
            return (state.waiterCount, state.isFinished)
        }
        if isOver { waiter.finish() }
        return number
    }

    func removeWaiter(_ number: Int) { state.withLock { $0.waiters[number] = nil } }

    /// Nothing comes any more.
    func finish() {
        let waiting = state.withLock { state in
            state.isFinished = true
            defer { state.waiters = [:] }
            return state.waiters.values.map { $0 }
        }
        for waiter in waiting { waiter.finish() }
    }
}
