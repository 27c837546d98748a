import HTTPMessages
import MusicDevice
import Scenarios
import Threading

extension MockSession {
    /// How the client has done so far.
    package func verdict() -> SessionVerdict {
        let (guarded, ruleIDs) = lockedState.withLock { guarded in
            (guarded, guarded.activeScenario.rules.filter { !$0.rule.isAdded }.map(\.id))
        }
        var judge = ExpectationEvaluator(
            scenario: guarded.activeScenario.scenario, expectationLog: guarded.expectationLog, journal: guarded.journal,
            ruleIDs: ruleIDs,
            probe: SessionProbe(of: self))
        return SessionVerdict(
            scenarioName: scenarioName, requestCount: guarded.journal.requestCount,
            operationCount: guarded.journal.operationCount,
            expectationResults: judge.results(),
            isContractReportOnly: !guarded.activeScenario.scenario.contractPolicy.failsOnViolations,
            violations: guarded.violationLog.failingViolations.map(\.verdictViolation),
            violationCount: guarded.violationLog.failingViolationCount,
            reportedViolations: guarded.violationLog.reportedViolations.map(\.verdictViolation),
            reportedViolationCount: guarded.violationLog.reportedViolationCount,
            unfiredRules: guarded.unfiredRules, skippedDelayCount: guarded.state.skippedDelayCount,
            droppedEntryCount: guarded.journal.droppedCount,
            unusedOutcomes: guarded.state.devices[0].script.unusedOutcomes.map { ($0.operation.rawValue, $0.count) },
            rejectedEffects: guarded.rejectedEffects)
    }
}

extension ViolationLog.LoggedViolation {
    fileprivate var verdictViolation: SessionVerdict.Violation {
        SessionVerdict.Violation(violation: violation, number: number, source: content.violationSource)
    }
}

extension JournalEntry.Content {
    /// What it was, without secrets.
    var violationSource: ViolationSource {
        switch self {
        case .request(let noted): .request("\(noted.request.method) \(noted.request.target)")
        case .device(let noted): .operation(noted.operation.rawValue)
        }
    }
}
