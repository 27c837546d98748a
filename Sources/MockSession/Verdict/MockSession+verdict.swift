import HTTPMessages
import Locking

extension MockSession {
    /// How the client has done so far.
    package func verdict() -> Verdict {
        guarded.withLock { guarded in
            Verdict(
                scenario: name, requests: guarded.journal.requests,
                violations: guarded.violations.first.map { found in
                    Verdict.Violation(
                        violation: found.violation, number: found.number,
                        request: "\(found.noted.request.method) \(found.noted.request.target)")
                },
                violationCount: guarded.violations.count, rulesNeverFired: guarded.rulesNeverFired,
                skippedDelays: guarded.state.skippedDelays, droppedEntries: guarded.journal.dropped)
        }
    }
}
