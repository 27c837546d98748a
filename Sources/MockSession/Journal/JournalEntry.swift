import Encodings
package import Determinism
package import HTTPMessages
package import MusicAPI

/// A request and its answer, or an operation of the device, as the journal tells of them; no secret is in it.
package struct JournalEntry: Sendable {
    /// From 1, in the order of the answers; stable though old entries make room.
    package let number: Int
    let content: JournalEntry.Content

    /// The request and its answer; nil for an operation.
    package var exchange: JournalExchange? {
        if case .request(let noted) = content { JournalExchange(loggedRequest: noted) } else { nil }
    }
}

extension JournalEntry {
    /// What the journal holds.
    enum Content: Sendable {
        case request(LoggedRequest)
        case device(LoggedOperation)
    }
}

/// A request and its answer, as the journal tells of them.
package struct JournalExchange: Sendable {
    let loggedRequest: LoggedRequest

    /// What the scenario's clock showed when the request arrived.
    package var time: Timestamp { loggedRequest.time }
    /// Without its body; secrets are replaced by stand-ins.
    package var request: HTTPRequest { loggedRequest.request }
    package var status: Int { loggedRequest.status }
    /// Why this answer: `Mock-Answer`, decoded.
    package var reason: String { PercentEncoding.decode(loggedRequest.encodedReason[...], plusIsSpace: false) }
    /// What the request asked for that the contract does not allow.
    package var violations: [ContractViolation] { loggedRequest.violation.map { [$0] } ?? [] }
    /// What came nearest to answering, in words; empty where something answered.
    package var nearMisses: [String] { loggedRequest.nearMisses.map(\.text) }
}
