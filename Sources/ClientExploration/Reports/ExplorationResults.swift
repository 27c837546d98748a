package import MockSession
import Text

/// The runs of an exploration, and what they found.
package struct ExplorationResults: Sendable {
    /// The path or the name of the scenario.
    package let scenario: String
    /// The command of the tests, one line, or the name of the test.
    package let subject: String
    package let seed: UInt64
    package let baseline: Baseline
    package let runs: [ExploredRun]
    /// The runs that were not played, with the reason.
    package let skippedRuns: [(run: PlannedRun, reason: String)]
    /// The findings, the worst first.
    package var findings: [Finding]
    /// The names of findings of an earlier exploration that no longer occur.
    package var resolvedFindings: [String] = []

    package init(
        scenario: String, subject: String, seed: UInt64, baseline: Baseline, runs: [ExploredRun],
        skippedRuns: [(run: PlannedRun, reason: String)]
    ) {
        (self.scenario, self.subject, self.seed, self.baseline) = (scenario, subject, seed, baseline)
        (self.runs, self.skippedRuns) = (runs, skippedRuns)
        findings = Finding.findings(in: runs)
    }

    /// The findings that must be repaired.
    package var openFindings: [Finding] { findings.filter(\.isOpen) }

    /// The number of runs about which nothing is known, although they reached the failure.
    package var undecidedRunCount: Int { findings.filter(\.isUndecided).reduce(0) { $0 + $1.runs.count } }

    /// The reason that a failure that ends the process cannot be attributed by the next one, or `nil`.
    package var recordProblem: String?

    /// The reason that no failure was played, or `nil`.
    private(set) var startProblem: StartProblem?

    /// A reason that an exploration does not start, and the end of the tests' output.
    package struct StartProblem: Sendable {
        package let reason: String
        let output: String

        package init(_ reason: String, output: String = "") { (self.reason, self.output) = (reason, output) }
    }

    /// Creates the results of an exploration that does not start.
    ///
    /// - Parameters:
    ///   - problem: The reason.
    ///   - scenario: The path or the name of the scenario.
    ///   - subject: The command of the tests.
    ///   - seed: The seed.
    ///   - session: A session without requests.
    package init(
        notStarted problem: StartProblem, scenario: String, subject: String, seed: UInt64,
        unusedSession session: MockSession
    ) {
        let nothing = Exploration.observe(session)
        self.init(
            scenario: scenario, subject: subject, seed: seed,
            baseline: Baseline(first: nothing, second: nothing, initialItemCounts: [:]), runs: [], skippedRuns: [])
        startProblem = problem
    }

    /// Whether the reproductions are files, so that the text names them.
    package var hasReproductionFiles = false

    /// Accepts the open findings with one of these results.
    package mutating func accept(_ results: Set<Outcome.Result>, reason: String) {
        for index in findings.indices where results.contains(findings[index].result) {
            findings[index].acceptedReason = reason
        }
    }

    /// Adds the scenarios that play the defects again.
    ///
    /// - Parameters:
    ///   - place: The folder of the files, and the scenario to extend.
    ///   - exploration: The exploration.
    ///   - command: The command of the tests, or `nil` if they do not have one.
    package mutating func addReproductions(at place: ReproductionPlace, exploration: Exploration, command: String?) {
        for index in findings.indices where findings[index].result.severity >= .wrong {
            findings[index].reproduction = Reproduction(
                of: findings[index], at: place, exploration: exploration, command: command)
        }
    }

    /// Remarks about the exploration itself, one sentence each.
    package var notes: [String] {
        var notes =
            recordProblem.map { ["A failure that ends the process is not reported by the next one: \($0)."] } ?? []
        if !baseline.unstableRequests.isEmpty {
            notes.append(
                "Without a failure, two runs sent different requests: \(Self.list(baseline.unstableRequests)). Their failures are applied to all requests of the same kind."
            )
        }
        if baseline.wasReset {
            notes.append(
                "The tests reset the session. Only the requests after the last reset are explored: do not reset it, because each run has a new session."
            )
        }
        let reported = runs.filter { [.loses, .readsOnePage].contains($0.outcome.result) }
            .compactMap(\.run.action.example?.listTarget)
        let partlyReadLists = baseline.partlyReadLists.filter { !reported.contains($0) }
        if !partlyReadLists.isEmpty {
            notes.append(
                "The tests read only a part of \(Self.list(partlyReadLists)). Missing items of these lists are not noticed."
            )
        }
        let unchecked = baseline.actions.filter { $0.isWrite && !baseline.checksEffect(of: $0) }
        if !unchecked.isEmpty {
            notes.append(
                "The effect of \(Self.list(unchecked.map(\.kind.label))) is not checked, because no list has more items after it."
            )
        }
        let unreached = runs.filter { $0.outcome.result == .notReached }
        if !unreached.isEmpty {
            notes.append(
                "\(unreached.count.counted("run")) did not reach the failure: \(Self.list(unreached.map(\.run.label)))."
            )
        }
        let reasons = Dictionary(grouping: skippedRuns, by: \.reason)
        for reason in reasons.keys.sorted() {
            let labels = reasons[reason, default: []].map(\.run.label)
            notes.append("\(labels.count.counted("run")) not played, because \(reason): \(Self.list(labels)).")
        }
        return notes
    }

    private static func list(_ texts: [String]) -> String {
        let shown = texts.prefix(5).joined(separator: ", ")
        return texts.count > 5 ? "\(shown), and \(texts.count - 5) more" : shown
    }
}
