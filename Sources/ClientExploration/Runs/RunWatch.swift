import HTTPMessages
package import MockSession
import Platform

/// Watches the session of a run, and decides when the run must be stopped.
package final class RunWatch: Sendable {
    private struct State {
        var detector: FloodDetector
        var isFlooded = false
        var lastNumber: Int
        /// The time of the last entry.
        var lastChange: ContinuousClock.Instant
    }

    /// The real time without a request after which a client counts as waiting, if a response required that.
    private static let quietTime = Duration.seconds(8)

    private let session: MockSession
    private let isWaiting: Bool
    private let patience: Duration?
    private let start = ContinuousClock.now
    private let state: Locked<State>
    private let observer: Int

    /// Starts watching.
    ///
    /// - Parameters:
    ///   - session: The session of the run.
    ///   - isWaiting: Whether a response requires the client to wait.
    ///   - usualCount: The largest number of equal requests without the failure.
    ///   - patience: The real time after which the run is stopped; `nil` for no limit.
    ///   - onFlood: Called when the client repeats a request without an end.
    package init(
        _ session: MockSession, isWaiting: Bool, usualCount: Int, patience: Duration?,
        onFlood: @escaping @Sendable () -> Void = {}
    ) {
        (self.session, self.isWaiting, self.patience) = (session, isWaiting, patience)
        let state = Locked(
            State(
                detector: FloodDetector(usualCount: usualCount), lastNumber: session.lastEntryNumber,
                lastChange: start))
        self.state = state
        observer = session.observe { entry in
            let isFlood = state.withLock { state in
                let isFlood = state.detector.record(entry)
                state.isFlooded = state.isFlooded || isFlood
                return isFlood
            }
            if isFlood { onFlood() }
        }
    }

    /// Returns the reason for which the run must be stopped now, or `nil`.
    package func stopReason() -> RunEnding.StopReason? {
        let (now, number) = (ContinuousClock.now, session.lastEntryNumber)
        return state.withLock { [start, isWaiting, patience] state in
            if number != state.lastNumber { (state.lastNumber, state.lastChange) = (number, now) }
            if state.isFlooded { return .repeatedRequest }
            if isWaiting, number > 0, now - state.lastChange >= Self.quietTime { return .waits }
            guard let patience, now - start >= patience else { return nil }
            return now - state.lastChange > patience / 4 ? .quiet : .busy
        }
    }

    /// Stops watching.
    package func end() { session.stopObserving(id: observer) }
}

/// Decides during a run that the client repeats a request without an end.
struct FloodDetector: Sendable {
    /// The number of equal requests in a row after which a run is stopped, for each one without the failure.
    private static let maximumCount = 50

    private let usualCount: Int
    private var last = ""
    private var count = 0

    /// - Parameter usualCount: The largest number of equal requests without the failure. The tests can repeat each of them.
    init(usualCount: Int = 1) { self.usualCount = max(1, usualCount) }

    /// Records an entry, and returns whether the run must be stopped.
    mutating func record(_ entry: JournalEntry) -> Bool {
        guard let request = entry.exchange?.request else { return false }
        let identity = "\(request.method) \(request.target)"
        count = identity == last ? count + 1 : 1
        last = identity
        return count >= Self.maximumCount * usualCount
    }
}
