import MusicCatalog
package import Text

extension ExplorationResults {
    /// The report for terminals: the matrix, the findings, and the notes.
    package var text: String {
        if let startProblem { return lines(of: startProblem).map { $0.printable + "\n" }.joined() }
        return
            (headLines + [""] + matrixLines + [""]
            + findings.enumerated().flatMap { findingLines($0.element, number: $0.offset + 1) }
            + [summary] + notes.map { "note: \($0)" } + resolvedFindings.map { "no longer found: \($0)" })
            .map { $0.printable + "\n" }.joined()
    }

    /// The last line of a report.
    package var summary: String {
        if let startProblem { return "the exploration did not start: \(startProblem.reason)" }
        let open = openFindings.count
        let accepted = findings.count { $0.acceptedReason != nil }
        let remarks = findings.count {
            $0.result.severity == .note && $0.acceptedReason == nil && !$0.isUndecided
        }
        return
            "\(open.counted("open finding")), \(accepted) accepted, \(remarks.counted("remark")); \(runs.count.counted("run")), \(undecidedRunCount) undecided, \(skippedRuns.count) not played"
    }

    private func lines(of problem: StartProblem) -> [String] {
        let output = problem.output.split(whereSeparator: \.isNewline).map { "   \($0)" }
        return ["tests: \(subject) with \(scenario), seed \(seed)", summary]
            + (output.isEmpty ? [] : ["their output ends with:"] + output)
    }

    private var headLines: [String] {
        [
            "explored \(subject) with \(scenario), seed \(seed): \(baseline.actions.count.counted("kind")) of requests and operations"
        ]
    }

    /// The kinds of requests, each with its results, the worst first, and the failures that led to them.
    ///
    /// A table with a column for each failure would be too wide for a terminal.
    private var matrixLines: [String] {
        let kinds = baseline.actions.map(\.kind).filter { kind in runs.contains { $0.run.action.kind == kind } }
        let names = runs.map(\.run.failure.name).uniqued()
        guard !kinds.isEmpty else { return ["no failure was played"] }
        return kinds.flatMap { kind -> [String] in
            let cells = names.compactMap { name in
                runs.first { $0.run.action.kind == kind && $0.run.failure.name == name }.map {
                    (name, $0.outcome.result)
                }
            }
            let groups = Dictionary(grouping: cells, by: \.1)
            let lines = groups.keys.sorted { $0.rank < $1.rank }.map { result in
                let word = result.severity >= .wrong ? result.rawValue.uppercased() : result.rawValue
                let padding = String(repeating: " ", count: max(1, 17 - word.count))
                return "  \(word)\(padding)\(groups[result, default: []].map(\.0).joined(separator: ", "))"
            }
            return [kind.label] + lines
        }
    }

    private func findingLines(_ finding: Finding, number: Int) -> [String] {
        let first = finding.runs[0]
        let state =
            finding.acceptedReason.map { " (accepted: \($0))" } ?? (finding.isKnown ? " (known)" : "")
        let severity = finding.isUndecided ? "undecided" : finding.result.severity.rawValue
        var lines = ["\(number)  \(severity): \(finding.title)\(state)"]
        lines.append("   \(finding.runs.count.counted("run")): \(finding.failureNames.joined(separator: ", "))")
        if !first.outcome.detail.isEmpty { lines.append("   \(first.outcome.detail.oneLine)") }
        if !finding.remedy.isEmpty { lines.append("   remedy: \(finding.remedy)") }
        if hasReproductionFiles, let reproduction = finding.reproduction {
            lines.append("   reproduction: \(reproduction.fileName)")
        }
        return lines + [""]
    }
}

extension ExplorationResults {
    /// The version of the format.
    package static let formatVersion = 1

    /// Returns
    /// `{"version","scenario","subject","seed","learned":{"walks","partlyRead","counts","unstable"},"runs":[…],"findings":[…],"resolved":[…],"skipped":[…],"notes":[…]}`.
    ///
    /// An exploration that did not start has `notStarted` with the `reason` and the `output`, and no runs.
    /// A run has `failure`, `request`, `result`, `severity`, and `detail`, and with `includingEvents` its `output` and
    /// `events`. A finding has its `id`, `result`, `severity`, `title`, the `failures` and `runs`, and `accepted`, which is null or a reason.
    package func json(includingEvents includesEvents: Bool, scenarioPath: String? = nil) -> JSONValue {
        let learned: JSONValue = [
            "walks": .strings(baseline.walks), "partlyRead": .strings(baseline.partlyReadLists),
            "counts": .object(baseline.itemCounts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }),
            "unstable": .strings(baseline.unstableRequests),
        ]
        return [
            "version": .integer(Self.formatVersion), "scenario": .string(scenario),
            "scenarioPath": .optional(scenarioPath), "subject": .string(subject),
            "seed": .integer(Int(truncatingIfNeeded: seed)), "summary": .string(summary),
            "notStarted": .optional(
                startProblem.map { problem -> JSONValue in
                    ["reason": .string(problem.reason), "output": .string(problem.output)]
                }), "learned": learned,
            "kinds": .strings(baseline.actions.map(\.kind.label)),
            "runs": .array(runs) { $0.json(includingEvents: includesEvents) },
            "findings": .array(findings) { $0.json(includingReproduction: includesEvents) },
            "resolved": .strings(resolvedFindings),
            "skipped": .array(skippedRuns) { .joined($0.run.json, ["reason": .string($0.reason)]) },
            "notes": .strings(notes),
        ]
    }
}

extension PlannedRun {
    fileprivate var json: JSONValue {
        ["failure": .string(failure.name), "request": .string(action.kind.label)]
    }
}

extension ExploredRun {
    fileprivate func json(includingEvents includesEvents: Bool) -> JSONValue {
        let result: JSONValue = [
            "result": .string(outcome.result.rawValue), "severity": .string(outcome.result.severity.rawValue),
            "detail": .string(outcome.detail),
        ]
        guard includesEvents else { return .joined(run.json, result) }
        let events = JSONValue.array(events) { event in
            [
                "number": .integer(event.number), "elapsed": .integer(Int(event.elapsedMilliseconds)),
                "request": .string("\(event.method) \(event.target.canonicalText)"), "status": .integer(event.status),
                "fault": .optional(event.fault), "why": .string(event.reason),
            ]
        }
        return .joined(
            run.json, result,
            ["output": .string(output), "events": events, "furtherEvents": .integer(furtherEventCount)])
    }
}

extension Finding {
    fileprivate func json(includingReproduction includesReproduction: Bool) -> JSONValue {
        [
            "id": .string(id), "result": .string(result.rawValue), "severity": .string(result.severity.rawValue),
            "title": .string(title), "request": .string(runs[0].run.action.kind.label),
            "failures": .strings(failureNames), "runs": .array(runs, \.run.json), "known": .bool(isKnown),
            "accepted": .optional(acceptedReason).orNull,
            "remedy": includesReproduction ? .string(remedy) : .absent,
            "reproduction": includesReproduction ? .optional(reproduction?.text) : .absent,
        ]
    }
}

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
