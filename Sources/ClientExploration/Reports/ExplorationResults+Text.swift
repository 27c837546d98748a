import MusicCatalog
import Text

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
            "\(Self.count(open, "open finding")), \(accepted) accepted, \(Self.count(remarks, "remark")); \(Self.count(runs.count, "run")), \(undecidedRunCount) undecided, \(skippedRuns.count) not played"
    }

    private func lines(of problem: StartProblem) -> [String] {
        let output = problem.output.split(whereSeparator: \.isNewline).map { "   \($0)" }
        return ["tests: \(subject) with \(scenario), seed \(seed)", summary]
            + (output.isEmpty ? [] : ["their output ends with:"] + output)
    }

    private var headLines: [String] {
        [
            "explored \(subject) with \(scenario), seed \(seed): \(Self.count(baseline.actions.count, "kind")) of requests and operations"
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
        lines.append("   \(Self.count(finding.runs.count, "run")): \(finding.failureNames.joined(separator: ", "))")
        if !first.outcome.detail.isEmpty { lines.append("   \(first.outcome.detail.oneLine)") }
        if !finding.result.remedy.isEmpty { lines.append("   remedy: \(finding.result.remedy)") }
        if hasReproductionFiles, let reproduction = finding.reproduction {
            lines.append("   reproduction: \(reproduction.fileName)")
        }
        return lines + [""]
    }
}
