package import HTTPMessages
package import MusicAPI
package import MusicDevice
package import OrderedJSON
package import Timestamps
import URLCoding

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

extension ContractViolation {
    /// The members `rule`, `parameter` (null where none is to blame) and `source`.
    func writeMembers(to json: inout JSONWriter) {
        json.member("rule", rule)
        json.key("parameter")
        if let parameter { json.string(parameter) } else { json.null() }
        json.member("source", source)
    }
}

extension JournalEntry {
    /// A request as ``JournalExchange`` has it, an operation as the control API answers it with `number`, `kind`, `time` and
    /// `why`.
    package func write(to json: inout JSONWriter) {
        switch content {
        case .request(let request): JournalExchange(loggedRequest: request).write(number: number, to: &json)
        case .device(let operation): operation.write(number: number, to: &json)
        }
    }
}

extension JournalExchange {
    /// `{"number","kind","time","request":{…},"answer":{…},"why","violations":[…],"nearMisses":[…]}`.
    ///
    /// `query` is what follows the `?` as it was sent, or nothing; `headers` are `{"name","value"}` as they came. The answer
    /// has `fault` and `delay` (milliseconds, whatever the time scale) where there is one.
    func write(number: Int, to json: inout JSONWriter) {
        json.beginObject()
        json.key("number")
        json.integer(number)
        json.member("kind", "request")
        json.member("time", time.rfc3339WithMilliseconds)
        writeRequest(to: &json)
        writeResponse(to: &json)
        json.member("why", reason)
        json.key("violations")
        json.beginArray()
        for violation in violations {
            json.beginObject()
            violation.writeMembers(to: &json)
            json.endObject()
        }
        json.endArray()
        json.key("nearMisses")
        json.beginArray()
        for miss in nearMisses { json.string(miss) }
        json.endArray()
        json.endObject()
    }

    private func writeRequest(to json: inout JSONWriter) {
        json.key("request")
        json.beginObject()
        json.member("method", request.method)
        json.member("path", request.path)
        json.member("query", request.query ?? "")
        json.key("headers")
        json.beginArray()
        for field in request.headers {
            json.beginObject()
            json.member("name", field.name)
            json.member("value", field.value)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private func writeResponse(to json: inout JSONWriter) {
        json.key("answer")
        json.beginObject()
        json.key("status")
        json.integer(status)
        if let fault { json.member("fault", fault) }
        if delayMilliseconds > 0 {
            json.key("delay")
            json.integer(Int(delayMilliseconds))
        }
        json.endObject()
    }

    /// What went wrong on the wire, as scenarios call it.
    package var fault: String? { loggedRequest.fault?.name }

    /// How long the scenario keeps the answer back, in milliseconds, whatever the time scale.
    package var delayMilliseconds: Int64 { loggedRequest.delayMilliseconds }
}

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
    /// The notifications that the device posted.
    package var notifications: [DeviceNotification] { loggedOperation.notifications }
    /// Whether the operation came to a result: neither an error nor a violation.
    package var hasSucceeded: Bool { loggedOperation.hasSucceeded }
    /// The purchases that the app learned of.
    package var newPurchases: [Purchase] { loggedOperation.newPurchases }
    /// The state of the first user's device after the operation; `nil` if nothing of that has changed.
    package var change: DeviceSnapshot? { loggedOperation.change }
}
