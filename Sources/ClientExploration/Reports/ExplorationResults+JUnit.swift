package import Text

extension ExplorationResults {
    /// A JUnit suite with a case for each run; the cases of open findings and undecided runs fail.
    package var junitReport: JUnitReport {
        let openRuns = Set(findings.filter { $0.isOpen || $0.isUndecided }.flatMap(\.runs).map(\.run))
        let played = runs.map { run in
            let failure = JUnitReport.Failure(
                type: run.outcome.result.rawValue, message: "the client \(run.outcome.result.sentence)",
                text: [run.outcome.detail, run.output].filter { !$0.isEmpty }.joined(separator: "\n"))
            return JUnitReport.TestCase(
                name: run.run.label, failures: openRuns.contains(run.run) ? [failure] : [],
                output: "\(run.outcome.result.rawValue) \(run.outcome.detail)", skippedReason: run.skippedReason)
        }
        let start = startProblem.map { problem in
            JUnitReport.TestCase(
                name: "without a failure",
                failures: [JUnitReport.Failure(type: "not started", message: summary, text: problem.output)])
        }
        let skipped = skippedRuns.map {
            JUnitReport.TestCase(name: $0.run.label, failures: [], skippedReason: $0.reason)
        }
        return JUnitReport(
            suiteName: "explore \(scenario)", className: scenario,
            testCases: [start].compactMap(\.self) + played + skipped)
    }
}

extension ExploredRun {
    /// The reason that the run proves nothing, or `nil`.
    fileprivate var skippedReason: String? {
        outcome.result == .notReached ? "the tests did not reach the failure" : nil
    }
}
