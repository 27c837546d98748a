import MusicAPI
import Scenarios
import SecretRedaction

extension SessionVerdict {
    /// Returns a copy in which placeholders replace the secrets in all texts.
    func redacted(using placeholders: inout SecretPlaceholders) -> SessionVerdict {
        SessionVerdict(
            title: placeholders.redact(title), path: path, startTime: startTime, requestCount: requestCount,
            operationCount: operationCount,
            missingRequestRemedy: missingRequestRemedy, showsTimes: showsTimes,
            rejection: rejection, expectationResults: expectationResults.map { $0.redacted(using: &placeholders) },
            expectedNothing: expectedNothing, requiresExpectation: requiresExpectation,
            hasAcceptedFailure: hasAcceptedFailure, isContractReportOnly: isContractReportOnly, violations: violations,
            violationCount: violationCount,
            reportedViolations: reportedViolations, reportedViolationCount: reportedViolationCount,
            unfiredRules: unfiredRules.map { rule in
                UnfiredRule(label: placeholders.redact(rule.label), location: rule.location)
            },
            skippedDelayCount: skippedDelayCount, droppedEntryCount: droppedEntryCount, unusedOutcomes: unusedOutcomes,
            rejectedEffects: rejectedEffects.map { placeholders.redact($0) },
            tokenNotes: tokenNotes.map { placeholders.redact($0) },
            ineffectiveNotes: ineffectiveNotes.map { placeholders.redact($0) })
    }
}

extension ExpectationResult {
    fileprivate func redacted(using placeholders: inout SecretPlaceholders) -> ExpectationResult {
        ExpectationResult(
            name: placeholders.redact(name), isMet: isMet, expected: placeholders.redact(expected),
            actual: placeholders.redact(actual), count: count,
            nearMisses: nearMisses.map { $0.redacted(using: &placeholders) },
            laterEntries: laterEntries.map { $0.redacted(using: &placeholders) },
            problem: problem.map { placeholders.redact($0) }, remedy: remedy.map { placeholders.redact($0) },
            location: location)
    }
}

extension ExpectationResult.NearMiss {
    /// Returns a copy with redacted differences.
    ///
    /// The summary and the reason come from the journal, in which secrets are redacted.
    fileprivate func redacted(using placeholders: inout SecretPlaceholders) -> ExpectationResult.NearMiss {
        ExpectationResult.NearMiss(
            number: number, elapsedMilliseconds: elapsedMilliseconds, showsTime: showsTime, summary: summary,
            status: status, reason: reason,
            outcome: outcome, isRequest: isRequest, differences: differences.map { $0.redacted(using: &placeholders) })
    }
}
