import MusicAPI
import MusicContract
import Text

extension SessionVerdict {
    /// Remarks that do not fail the verdict, one sentence each, without ``nothingExpectedNote``.
    package var notes: [String] {
        var notes: [String] = []
        if isEmpty {
            notes.append(
                "No request arrived. \(missingRequestRemedy)")
        }
        if violationCount > violations.count {
            notes.append("Only the first \(violations.count) of \(violationCount) violations are listed.")
        }
        if reportedViolationCount > 0, !isContractReportOnly {
            for violation in reportedViolations.prefix(20) {
                notes.append("\(text(of: violation))\(violation.reportOnlyReason)")
            }
            if reportedViolationCount > 20 { notes.append("\(reportedViolationCount - 20) more are not listed.") }
        }
        if skippedDelayCount > 0 {
            notes.append("\(Self.countText(skippedDelayCount, singular: "delay")) skipped because the time scale is 0.")
        }
        notes += rejectedEffects + tokenNotes + ineffectiveNotes
        for (operation, count) in unusedOutcomes {
            notes.append("\(Self.countText(count, singular: "scripted outcome")) never used: \(operation).")
        }
        if droppedEntryCount > 0 {
            notes.append(
                """
                \(Self.countText(droppedEntryCount, singular: "entry", plural: "entries")) dropped because the journal is full.
                """
            )
        }
        return notes
    }

    /// Returns a violation in one line.
    package func text(of violation: JournalEntry.Violation) -> String { violation.text(showsTime: showsTimes) }

    /// A text for terminals, in which no control character of a title, a name, or a request remains.
    package var text: String { lines.map { $0.printable + "\n" }.joined() }

    private var lines: [String] {
        let result = hasPassed ? "passed" : "FAILED"
        var lines = ["\(result)\(provesNothing ? ", \(Self.nothingExpected)" : ""): \(label)"]
        let tail = violationCount == 1 ? "1 contract violation" : "\(violationCount) contract violations"
        let operations =
            operationCount == 0
            ? "" : ", \(operationCount == 1 ? "1 device operation" : "\(operationCount) device operations")"
        lines.append("  \(requestCount == 1 ? "1 request" : "\(requestCount) requests")\(operations), \(tail)")
        if let rejection { lines.append("  \(rejection.text)") }
        lines += expectationResults.flatMap(\.lines)
        lines += violations.map { "  \(text(of: $0))" }
        if isContractReportOnly { lines += reportedViolations.map { "  reported: \(text(of: $0))" } }
        lines += unfiredRules.map { "  never fired: \($0.labelAndLocation)" }
        return lines + ((provesNothing ? [nothingExpectedNote] : []) + notes).map { "  note: \($0)" }
    }

    /// The words for a verdict without expectations.
    package static let nothingExpected = "nothing was expected"

    /// The meaning of a verdict without expectations, and what to add to the scenario.
    package var nothingExpectedNote: String {
        """
        Each client passes that sends a valid request, because the scenario expects nothing. Add what the client must \
        do, such as `expect: [{name: served, request: GET /v1/**, answered: 200}]`.
        """ + (requiresExpectation ? " `--strict` requires an expectation." : "")
    }

    /// Returns a count with its verb, such as `3 delays were` or `1 entry was`.
    private static func countText(_ number: Int, singular one: String, plural many: String? = nil) -> String {
        number == 1 ? "1 \(one) was" : "\(number) \(many ?? one + "s") were"
    }
}

extension ExpectationResult {
    /// One line if the expectation is met, or else its details.
    fileprivate var lines: [String] {
        guard !isMet else { return ["  met      \(name): \(expected)"] }
        var lines = ["  NOT MET  \(name): \(expected)"]
        if let problem { lines.append("    problem  \(problem)") }
        if let location { lines.append("    at       \(location)") }
        lines.append("    seen     \(actual)")
        for nearest in nearMisses {
            lines.append("    nearest  \(nearest.label)")
            lines += nearest.detailLines.map { "             \($0)" }
        }
        lines += laterEntries.map { "    instead  \($0.label)" }
        if let remedy { lines.append("    remedy   \(remedy)") }
        return lines
    }

    /// The details of an unmet expectation, for reports.
    var detailLines: [String] {
        var lines = location.map { ["at: \($0)"] } ?? []
        if let problem { lines.append("problem: \(problem)") }
        lines += ["expected: \(expected)", "seen: \(actual)"]
        for nearest in nearMisses {
            lines.append("nearest: \(nearest.label)")
            lines += nearest.detailLines.map { "  \($0)" }
        }
        lines += laterEntries.map { "instead: \($0.label)" }
        if let remedy { lines.append("remedy: \(remedy)") }
        return lines
    }
}

extension ExpectationResult.NearMiss {
    /// A one-line description, such as `entry 3 (+1.5 s), GET /v1/… (403)`.
    var label: String {
        "entry \(number)" + (showsTime ? elapsedMilliseconds.map { " (\($0.elapsedText))" } ?? "" : "")
            + (summary.map { ", \($0.shorteningLongLists)" } ?? ", dropped from the journal")
            + ((status.map(String.init) ?? outcome).map { " (\($0))" } ?? "")
    }

    /// The reason for a rejection, and the differences.
    fileprivate var detailLines: [String] { (reason.map { ["why: \($0)"] } ?? []) + differences.map(\.text) }
}

extension RejectedRequests {
    /// A line such as `every request was rejected: entry 1 (401), no developer token`.
    fileprivate var text: String {
        let subject = count == 1 ? "the only request was rejected" : "every request was rejected"
        return "\(subject): entry \(number) (\(status))" + (reason.isEmpty ? "" : ", \(reason)")
    }
}

extension JournalEntry.Violation {
    /// The reason that the violation does not fail the verdict.
    fileprivate var reportOnlyReason: String {
        violation.confidence.isCertain
            ? " (not a failure: the scenario excludes it)"
            : " (not a failure: this part of the contract is only \(violation.confidence.rawValue))"
    }
}

extension UnfiredRule {
    /// The label and the location, such as `rule 2 "rejected" (Scenarios/outage.yaml:7:5)`.
    package var labelAndLocation: String { location.map { "\(label) (\($0))" } ?? label }
}

extension String {
    /// The request with at most three values in each comma-separated list of its query, such as `ids=1,2,3,… (150)`.
    var shorteningLongLists: String {
        guard utf8.count > 160 else { return self }
        let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return self }
        let parameters = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { parameter in
            let values = parameter.split(separator: ",", omittingEmptySubsequences: false)
            return values.count > 6
                ? values.prefix(3).joined(separator: ",") + ",… (\(values.count))" : String(parameter)
        }
        return "\(parts[0])?\(parameters.joined(separator: "&"))"
    }
}
