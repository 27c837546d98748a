package import Determinism
package import MusicAPI
package import MusicDevice

extension JournalEntry {
    /// The operation of the device; nil for a request.
    package var operation: JournalOperation? {
        if case .device(let noted) = content { JournalOperation(loggedOperation: noted) } else { nil }
    }

    /// What it did that the contract does not allow, and that in a sentence.
    package var violations: [(violation: ContractViolation, text: String)] {
        let found =
            switch content {
            case .request(let noted): noted.violation
            case .device(let noted): noted.violation
            }
        return found.map { violation in
            [
                (
                    violation,
                    SessionVerdict.Violation(violation: violation, number: number, source: content.violationSource).text
                )
            ]
        } ?? []
    }
}

/// An operation of the device, as the journal tells of it.
package struct JournalOperation: Sendable {
    let loggedOperation: LoggedOperation

    /// What the scenario's clock showed.
    package var time: Timestamp { loggedOperation.time }
    package var operation: DeviceOperation { loggedOperation.operation }
    /// Who asked for it.
    package var reason: String { loggedOperation.reason }
}
