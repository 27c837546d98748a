import ClientExploration
import LibC
import Threading

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

    /// Whether runs that reached the time limit are played again later.
    private let confirmsTimeLimits: Bool

    init(totalCount: Int, confirmsTimeLimits: Bool) {
        (self.totalCount, self.confirmsTimeLimits) = (totalCount, confirmsTimeLimits)
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
            guard run.outcome.result.severity >= .wrong, !(confirmsTimeLimits && run.reachedTimeLimit) else { return }
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
            "[\(String(repeating: "=", count: width))\(String(repeating: " ", count: 20 - width))] \(done)/\(totalCount)"
    }
}
