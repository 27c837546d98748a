/// Runs closures on a limited number of threads, which exist only while there is work.
package final class BackgroundQueue: Sendable {
    private struct State: Sendable {
        /// The closures that wait for a thread, oldest first, except for those in `next`.
        var waiting: [@Sendable () -> Void] = []
        /// The closures that start next, latest first.
        ///
        /// They are taken from `waiting` together, so that each closure moves once.
        var next: [@Sendable () -> Void] = []
        var threadCount = 0
    }

    private let state = Locked(State())
    private let maximumThreadCount: Int

    package init(maximumThreadCount: Int) {
        self.maximumThreadCount = maximumThreadCount
    }

    /// Runs a closure on another thread, or on this one if the system has no more threads.
    ///
    /// Closures start in the order of the calls.
    package func run(_ body: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { [maximumThreadCount] state in
            state.waiting.append(body)
            guard state.threadCount < maximumThreadCount else { return false }
            state.threadCount += 1
            return true
        }
        guard needsThread else { return }
        if let thread = try? DedicatedThread({ self.runAll() }) {
            thread.detach()
        } else {
            runAll()
        }
    }

    /// Runs the waiting closures until none is left, then discounts the thread.
    private func runAll() {
        while let body = dequeue() { body() }
    }

    private func dequeue() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if state.next.isEmpty {
                state.next = state.waiting.reversed()
                state.waiting = []
            }
            guard let next = state.next.popLast() else {
                state.threadCount -= 1
                return nil
            }
            return next
        }
    }
}
