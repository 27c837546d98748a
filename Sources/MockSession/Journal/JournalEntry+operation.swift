package import Determinism
package import MusicAPI
package import MusicDevice

extension JournalEntry {
    /// The operation of the device; nil for a request.
    package var operation: JournalOperation? {
        if case .device(let noted) = noted { JournalOperation(noted: noted) } else { nil }
    }

    /// What it did that the contract does not allow, and that in a sentence.
    package var violations: [(violation: ContractViolation, text: String)] {
        let found =
            switch noted {
            case .request(let noted): noted.violation
            case .device(let noted): noted.violation
            }
        return found.map { violation in
            [(violation, Verdict.Violation(violation: violation, number: number, culprit: noted.culprit).text)]
        } ?? []
    }
}

/// An operation of the device, as the journal tells of it.
package struct JournalOperation: Sendable {
    let noted: NotedOperation

    /// What the scenario's clock showed.
    package var time: Instant { noted.time }
    package var operation: DeviceOperation { noted.operation }
    /// Who asked for it.
    package var why: String { noted.why }
}
