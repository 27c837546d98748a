import HTTPMessages
import MusicDevice
import Scenarios
import Threading

extension MockSession {
    /// How the client has done so far.
    package func verdict() -> SessionVerdict {
        let (state, ruleIDs) = lockedState.withLock { state in
            (state, state.activeScenario.rules.filter { !$0.rule.isAdded }.map(\.id))
        }
        var evaluator = ExpectationEvaluator(
            scenario: state.activeScenario.scenario, expectationLog: state.expectationLog, journal: state.journal,
            ruleIDs: ruleIDs,
            probe: SessionProbe(state: state.copyWithoutJournal))
        return SessionVerdict(
            scenarioName: scenarioName, requestCount: state.journal.requestCount,
            operationCount: state.journal.operationCount,
            expectationResults: evaluator.results(),
            isContractReportOnly: !state.activeScenario.scenario.contractPolicy.failsOnViolations,
            violations: state.violationLog.failingViolations,
            violationCount: state.violationLog.failingViolationCount,
            reportedViolations: state.violationLog.reportedViolations,
            reportedViolationCount: state.violationLog.reportedViolationCount,
            unfiredRules: state.unfiredRules, skippedDelayCount: state.state.skippedDelayCount,
            droppedEntryCount: state.journal.droppedCount,
            unusedOutcomes: state.state.devices[0].script.unusedOutcomes.map { ($0.operation.rawValue, $0.count) },
            rejectedEffects: state.rejectedEffects)
    }
}
