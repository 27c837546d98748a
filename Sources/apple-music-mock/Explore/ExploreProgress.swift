import ClientExploration
import Platform

/// The progress of an exploration on standard error: each finding when its first run ends, and a bar on a terminal.
final class ExploreProgress: Sendable {
    private struct State {
        var doneCount = 0
        var runs: [ExploredRun] = []
        var knownCount = 0
    }

    private let totalCount: Int
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let state = Locked(State())

    private let jobCount: Int
    /// The real time of the tests without a failure.
    private let usualTime: Duration
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - totalCount: The number of runs.
    ///   - jobCount: The number of runs at a time.
    ///   - usualTime: The real time of the tests without a failure.
    init(totalCount: Int, jobCount: Int, usualTime: Duration) {
        self.totalCount = totalCount
        (self.jobCount, self.usualTime) = (jobCount, usualTime)
    }

    /// An estimate of the real time that is left: from the runs so far, or a lower bound before the first one ends, because a client
    /// that waits needs longer with a failure than without one.
    ///
    /// It is shown only on standard error, because reports must not depend on real time.
    var timeLeft: String {
        let done = state.withLock(\.doneCount)
        let perRun = done > 0 ? (ContinuousClock.now - start) / done : usualTime / jobCount
        let seconds = max(1, (perRun * (totalCount - done)).components.seconds)
        let accuracy = done > 0 ? "about" : "at least"
        return seconds < 90 ? "\(accuracy) \(seconds) s left" : "\(accuracy) \((seconds + 30) / 60) min left"
    }

    /// Shows the run that starts.
    func start(_ label: String) {
        guard isTerminal else { return }
        Terminal.printErrorStatus("\(bar) \(label)")
    }

    /// Shows a new finding.
    func end(_ run: ExploredRun) {
        state.withLock { state in
            state.doneCount += 1
            // A run that reached the time limit is played again later.
            guard run.outcome.result.severity >= .wrong, !run.reachedTimeLimit else { return }
            state.runs.append(run)
            let findings = Finding.findings(in: state.runs)
            guard findings.count > state.knownCount, let new = findings.first(where: { $0.runs.last?.run == run.run })
            else { return }
            state.knownCount = findings.count
            if isTerminal { Terminal.printErrorStatus("") }
            let detail = run.outcome.detail.isEmpty ? "" : ": \(run.outcome.detail)"
            Terminal.printError("\(new.result.severity.rawValue): \(new.title) (\(run.run.failure.name))\(detail)\n")
        }
    }

    /// Removes the bar.
    func finish() {
        if isTerminal { Terminal.printErrorStatus("") }
    }

    private var bar: String {
        let done = state.withLock(\.doneCount)
        let width = totalCount == 0 ? 20 : 20 * done / totalCount
        return
            "[\(String(repeating: "=", count: width))\(String(repeating: " ", count: 20 - width))] \(done)/\(totalCount), \(timeLeft)"
    }
}
