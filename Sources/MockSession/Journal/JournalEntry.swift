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
    let content: Content

    /// The data that the journal stores for an entry.
    enum Content: Sendable {
        case request(LoggedRequest)
        case device(LoggedOperation)
    }

    /// The request and its response; `nil` for an operation.
    package var exchange: JournalExchange? {
        if case .request(let request) = content { JournalExchange(loggedRequest: request) } else { nil }
    }

    /// The device operation; `nil` for a request.
    package var operation: JournalOperation? {
        if case .device(let operation) = content { JournalOperation(loggedOperation: operation) } else { nil }
    }

    /// The names of the notifications that StoreKit posted for a device operation; empty for a request.
    package var notifications: [String] {
        guard case .device(let operation) = content else { return [] }
        return operation.notifications.map(\.rawValue)
    }

    /// How the entry violates the contract; empty if it does not.
    package var violations: [Violation] {
        let violation =
            switch content {
            case .request(let request): request.violation
            case .device(let operation): operation.violation
            }
        return violation.map { [Violation(violation: $0, number: number, content: content)] } ?? []
    }
}

extension JournalEntry {
    /// A violation of the contract, and the entry that violates it.
    package struct Violation: Sendable {
        package let violation: ContractViolation
        /// The number of the entry.
        package let number: Int
        let content: Content

        /// The request or operation that violates the contract.
        package var source: ViolationSource {
            switch content {
            case .request(let logged): .request("\(logged.request.method) \(logged.request.target)")
            case .device(let logged): .operation(logged.operation.rawValue)
            }
        }

        /// One line for people, such as `request 3, GET /v1/…?limit=99: value-too-large (parameter limit); the contract: …`.
        package var text: String {
            let subject =
                switch source {
                case .request(let request): "request \(number), \(request)"
                case .operation(let operation): "operation \(number), \(operation)"
                }
            let parameter = violation.parameter.map { " (parameter \($0))" } ?? ""
            let detail = violation.detail.map { ": \($0)" } ?? ""
            return "\(subject): \(violation.rule)\(parameter)\(detail); the contract: \(violation.source)"
        }
    }

    /// The request or operation that violates the contract.
    package enum ViolationSource: Sendable, Hashable {
        /// The method and the target, such as `GET /v1/…?…`, with secrets redacted.
        case request(String)
        /// The name of the operation, such as `present-offer`.
        case operation(String)
    }
}

/// A request and its answer, as the journal tells of them.
package struct JournalExchange: Sendable {
    let loggedRequest: LoggedRequest

    /// What the scenario's clock showed when the request arrived.
    package var time: Timestamp { loggedRequest.time }
    /// The request without its body, with secrets redacted.
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
        json.member("parameter", optional: parameter)
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
        json.member("number", number: number)
        json.member("kind", "request")
        json.member("time", time.rfc3339WithMilliseconds)
        writeRequest(to: &json)
        writeResponse(to: &json)
        json.member("why", reason)
        json.beginArray(named: "violations")
        for violation in violations {
            json.beginObject()
            violation.writeMembers(to: &json)
            json.endObject()
        }
        json.endArray()
        json.member("nearMisses", strings: nearMisses)
        json.endObject()
    }

    private func writeRequest(to json: inout JSONWriter) {
        json.beginObject(named: "request")
        json.member("method", request.method)
        json.member("path", request.path)
        json.member("query", request.query ?? "")
        json.beginArray(named: "headers")
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
        json.beginObject(named: "answer")
        json.member("status", number: status)
        if let fault { json.member("fault", fault) }
        if delayMilliseconds > 0 {
            json.member("delay", number: Int(delayMilliseconds))
        }
        json.endObject()
    }

    /// What went wrong on the wire, as scenarios call it.
    package var fault: String? { loggedRequest.fault?.name }

    /// How long the scenario keeps the answer back, in milliseconds, whatever the time scale.
    package var delayMilliseconds: Int64 { loggedRequest.delayMilliseconds }
}

/// An operation of the device, as the journal tells of it.
package struct JournalOperation: Sendable {
    fileprivate let loggedOperation: LoggedOperation

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
