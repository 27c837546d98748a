import Encodings
package import Determinism
package import HTTPMessages
package import MusicAPI

/// A request and its answer, or an operation of the device, as the journal tells of them; no secret is in it.
package struct JournalEntry: Sendable {
    /// From 1, in the order of the answers; stable though old entries make room.
    package let number: Int
    let noted: Noted

    /// The request and its answer; nil for an operation.
    package var exchange: JournalExchange? {
        if case .request(let noted) = noted { JournalExchange(noted: noted) } else { nil }
    }
}

/// What the journal holds.
enum Noted: Sendable {
    case request(NotedRequest)
    case device(NotedOperation)
}

/// A request and its answer, as the journal tells of them.
package struct JournalExchange: Sendable {
    let noted: NotedRequest

    /// What the scenario's clock showed when the request arrived.
    package var time: Instant { noted.time }
    /// Without its body; secrets are replaced by stand-ins.
    package var request: HTTPRequest { noted.request }
    package var status: Int { noted.status }
    /// Why this answer: `Mock-Answer`, decoded.
    package var why: String { PercentEncoding.decode(noted.why[...], plusIsSpace: false) }
    /// What the request asked for that the contract does not allow.
    package var violations: [ContractViolation] { noted.violation.map { [$0] } ?? [] }
    /// What came nearest to answering, in words; empty where something answered.
    package var nearMisses: [String] { noted.nearMisses.map(\.text) }
}
