import Platform

/// Ends a process group that runs for too long, first with SIGTERM, and two seconds later with SIGKILL.
final class CommandDeadline: Sendable {
    private enum State {
        case running, expired, ended
    }

    private let state = Locked(State.running)
    private let thread: DedicatedThread

    /// Starts to measure.
    ///
    /// - Parameters:
    ///   - duration: The real time that the group has.
    ///   - group: The id of the process group.
    /// - Throws: The system call that failed.
    init(_ duration: Duration, group: pid_t) throws(SystemCallError) {
        thread = try DedicatedThread { [state] in
            let start = ContinuousClock.now
            while ContinuousClock.now - start < duration {
                guard state.withLock({ $0 == .running }) else { return }
                poll(nil, 0, 20)
            }
            for (number, pollCount) in [(SIGTERM, 100), (SIGKILL, 0)] {
                let hasEnded = state.withLock { state in
                    guard state != .ended else { return true }
                    state = .expired
                    kill(-group, number)
                    return false
                }
                guard !hasEnded else { return }
                for _ in 0..<pollCount where state.withLock({ $0 == .expired }) { poll(nil, 0, 20) }
            }
        }
    }

    /// Stops to measure after the process has ended.
    ///
    /// - Returns: Whether the time was over before.
    func end() -> Bool {
        let hasExpired = state.withLock { state in
            defer { state = .ended }
            return state == .expired
        }
        thread.join()
        return hasExpired
    }
}
