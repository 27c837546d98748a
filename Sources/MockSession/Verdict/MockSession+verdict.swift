import HTTPMessages
import Locking
import MusicDevice

extension MockSession {
    /// How the client has done so far.
    package func verdict() -> Verdict {
        guarded.withLock { guarded in
            Verdict(
                scenario: name, requests: guarded.journal.requests, operations: guarded.journal.operations,
                violations: guarded.violations.first.map { found in
                    Verdict.Violation(violation: found.violation, number: found.number, culprit: found.noted.culprit)
                },
                violationCount: guarded.violations.count, rulesNeverFired: guarded.rulesNeverFired,
                skippedDelays: guarded.state.skippedDelays, droppedEntries: guarded.journal.dropped,
                outcomesLeft: guarded.state.devices[0].script.left.map { ($0.operation.rawValue, $0.count) },
                refusedEffects: guarded.refusedEffects)
        }
    }
}

extension Noted {
    /// What it was, without secrets.
    fileprivate var culprit: Verdict.Culprit {
        switch self {
        case .request(let noted): .request("\(noted.request.method) \(noted.request.target)")
        case .device(let noted): .operation(noted.operation.rawValue)
        }
    }
}
