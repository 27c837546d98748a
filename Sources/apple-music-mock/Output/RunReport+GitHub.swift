import MockServer
import MockSession
import Scenarios
import Text

/// The results of a run for GitHub Actions.
extension RunReport {
    /// An annotation for each expectation that is not met, at its line, for each verdict without expectations, for each
    /// contract violation, and for each failure of the command.
    var githubAnnotations: String {
        results.flatMap { result in
            (result.commandFailure.map { [annotation(title: result.scenario.name, message: $0)] } ?? [])
                + result.sessions.flatMap { annotations(of: $0.verdict) }
        }.map(\.text).joined()
    }

    private func annotations(of verdict: SessionVerdict) -> [GitHubAnnotation] {
        let unmet = verdict.expectationResults.filter { !$0.isMet }.map { result in
            GitHubAnnotation(
                .error,
                properties: (result.location.map {
                    [("file", $0.file), ("line", "\($0.line)"), ("col", "\($0.column)")]
                } ?? []) + [("title", "\(verdict.title): \(result.name)")],
                message: (result.problem.map { "\($0)\n" } ?? "")
                    + "expected \(result.expected); seen \(result.actual)"
                    + (result.remedy.map { "\n\($0)" } ?? ""))
        }
        let empty = verdict.isEmpty ? [annotation(title: verdict.title, message: "No request arrived.")] : []
        let nothing =
            verdict.provesNothing
            ? [
                GitHubAnnotation(
                    verdict.requiresExpectation ? .error : .warning,
                    properties: (verdict.path.map { [("file", $0)] } ?? []) + [("title", verdict.title)],
                    message: "\(SessionVerdict.nothingExpected)\n\(verdict.nothingExpectedNote)")
            ] : []
        return unmet + empty + nothing
            + verdict.violations.map { annotation(title: verdict.title, message: verdict.text(of: $0)) }
    }

    private func annotation(title: String, message: String) -> GitHubAnnotation {
        GitHubAnnotation(.error, properties: [("title", title)], message: message)
    }

    /// A table of the sessions in Markdown, with the findings of each that failed.
    var githubSummary: String {
        var text =
            "### apple-music-mock: \(hasPassed ? "passed" : "failed")\n\n"
            + "| | Scenario | Requests | Not met | Violations |\n|---|---|---:|---|---:|\n"
        for result in results {
            for session in result.sessions {
                let verdict = session.verdict
                let hasPassed = verdict.hasPassed && result.commandFailure == nil
                let unmet = verdict.expectationResults.filter { !$0.isMet }.map(\.name)
                let cells = [
                    !hasPassed ? "❌" : verdict.provesNothing ? "⚠️" : "✅", verdict.label, "\(verdict.requestCount)",
                    (unmet + (verdict.provesNothing ? [SessionVerdict.nothingExpected] : [])
                        + [result.commandFailure].compactMap { $0 }).joined(separator: ", "),
                    "\(verdict.violationCount)",
                ]
                text += "| \(cells.map(Self.escapedCell).joined(separator: " | ")) |\n"
            }
        }
        if skippedCount > 0 { text += "\n\(skippedCount) scenarios were not run.\n" }
        let failed = results.flatMap(\.sessions).filter { !$0.verdict.hasPassed }
        for session in failed {
            // A fence that is longer than every run of backticks in the text.
            let fence = String(repeating: "`", count: max(3, session.verdict.text.longestRun(of: "`") + 1))
            text += "\n\(fence)text\n\(session.verdict.text)\(fence)\n"
        }
        return text + "\n"
    }

    private static func escapedCell(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 }).printable.map {
            "\\`*_{}[]<>()#+!|".contains($0) ? "\\\($0)" : String($0)
        }.joined()
    }
}

extension String {
    fileprivate func longestRun(of character: Character) -> Int {
        var (longest, current) = (0, 0)
        for next in self {
            current = next == character ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}
