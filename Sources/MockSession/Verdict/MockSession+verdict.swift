import HTTPMessages
import Locking
import MusicAPI
import MusicDevice
import Scenarios

extension MockSession {
    /// How the client has done so far.
    package func verdict() -> Verdict {
        let (guarded, ruleIDs) = guarded.withLock { guarded in
            (guarded, guarded.running.rules.filter { !$0.rule.isAdded }.map(\.id))
        }
        var judge = Judge(
            scenario: guarded.running.scenario, evidence: guarded.evidence, journal: guarded.journal, ruleIDs: ruleIDs,
            question: QuietQuestion(of: self))
        return Verdict(
            scenario: name, requests: guarded.journal.requests, operations: guarded.journal.operations,
            expectations: judge.judgements(), isContractReported: !guarded.running.scenario.contract.isClean,
            violations: guarded.violations.failing.map(\.violationOfVerdict),
            violationCount: guarded.violations.failingCount,
            reported: guarded.violations.reported.map(\.violationOfVerdict),
            reportedCount: guarded.violations.reportedCount,
            rulesNeverFired: guarded.rulesNeverFired, skippedDelays: guarded.state.skippedDelays,
            droppedEntries: guarded.journal.dropped,
            outcomesLeft: guarded.state.devices[0].script.left.map { ($0.operation.rawValue, $0.count) },
            refusedEffects: guarded.refusedEffects)
    }
}

extension ViolationList.Found {
    fileprivate var violationOfVerdict: Verdict.Violation {
        Verdict.Violation(violation: violation, number: number, culprit: noted.culprit)
    }
}

extension Noted {
    /// What it was, without secrets.
    var culprit: ViolationSource {
        switch self {
        case .request(let noted): .request("\(noted.request.method) \(noted.request.target)")
        case .device(let noted): .operation(noted.operation.rawValue)
        }
    }
}
