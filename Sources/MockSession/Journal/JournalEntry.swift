package import HTTPMessages
package import MusicAPI
package import MusicDevice
import Scenarios
package import Text

/// A request with its response, or a device operation, with secrets redacted.
package struct JournalEntry: Sendable {
    /// The number from 1, in the order of the responses; it never changes.
    package let number: Int
    /// The session time between the first entry and this one, in milliseconds.
    package let elapsedMilliseconds: Int64
    let content: Content
    /// The session time after which the client closed the connection of a request whose response was not complete, in
    /// milliseconds; `nil` if it did not.
    package let earlyCloseMilliseconds: Int64?
    /// The real times, or `nil` if they were not measured.
    package let realTime: RealTime?

    /// The data that the journal stores for an entry.
    enum Content: Sendable {
        case request(LoggedRequest)
        case device(LoggedOperation)

        /// The time of the scenario's clock.
        var time: Timestamp {
            switch self {
            case .request(let request): request.response.time
            case .device(let operation): operation.time
            }
        }

        /// The number of bytes of the bodies that the entry keeps.
        var bodyByteCount: Int {
            if case .request(let request) = self { request.bodies?.byteCount ?? 0 } else { 0 }
        }

        /// The number of bytes that the entry uses, without bodies and shared objects.
        var byteCount: Int {
            switch self {
            case .request(let request): request.byteCount + 256
            case .device(let operation): operation.byteCount + 256
            }
        }
    }

    init(
        number: Int, elapsedMilliseconds: Int64, content: Content, earlyCloseMilliseconds: Int64? = nil,
        realTime: RealTime? = nil
    ) {
        self.number = number
        self.elapsedMilliseconds = elapsedMilliseconds
        self.content = content
        self.earlyCloseMilliseconds = earlyCloseMilliseconds
        self.realTime = realTime
    }

    /// The same entry without the bodies of its request and response.
    var withoutBodies: JournalEntry {
        guard case .request(let request) = content, request.bodies != nil else { return self }
        return JournalEntry(
            number: number, elapsedMilliseconds: elapsedMilliseconds, content: .request(request.withoutBodies),
            earlyCloseMilliseconds: earlyCloseMilliseconds, realTime: realTime)
    }

    /// The request and its response; `nil` for an operation.
    package var exchange: JournalExchange? {
        guard case .request(let request) = content else { return nil }
        return JournalExchange(loggedRequest: request, earlyCloseMilliseconds: earlyCloseMilliseconds)
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

    /// The contract violations of the entry; empty if it has none.
    package var violations: [Violation] {
        let violation =
            switch content {
            case .request(let request): request.response.violation
            case .device(let operation): operation.violation
            }
        return violation.map { [Violation(violation: $0, entry: self)] } ?? []
    }
}

extension JournalEntry {
    /// The number and the time since the first entry, such as `entry 3 (+1.5 s)`.
    var label: String { "entry \(number) (\(elapsedMilliseconds.elapsedText))" }

    /// A violation of the contract, and the entry that violates it.
    package struct Violation: Sendable {
        package let violation: ContractViolation
        let entry: JournalEntry

        /// The number of the entry.
        package var number: Int { entry.number }

        /// The same violation without the bodies of its entry.
        var withoutBodies: Violation { Violation(violation: violation, entry: entry.withoutBodies) }

        /// The number of bytes of the violation and its entry, without bodies.
        var byteCount: Int { entry.content.byteCount + (violation.detail?.utf8.count ?? 0) }

        /// The request or operation that violates the contract.
        package var source: ViolationSource {
            switch entry.content {
            case .request(let logged): .request("\(logged.request.method) \(logged.request.target)")
            case .device(let logged): .operation(logged.operation.rawValue)
            }
        }

        /// A one-line description, such as `entry 3 (+0.5 s), GET /v1/…?limit=99: value-too-large (parameter limit);
        /// the contract: …`, or `the nearest endpoint: …` for a path without an endpoint.
        package var text: String { text(showsTime: true) }

        /// Returns the description, with or without the session time.
        func text(showsTime: Bool) -> String {
            let subject =
                switch source {
                case .request(let request): request.shorteningLongLists
                case .operation(let operation): operation
                }
            let parameter = violation.parameter.map { " (parameter \($0))" } ?? ""
            let detail = violation.detail.map { ": \($0)" } ?? ""
            let source = violation.rule == ContractViolation.unknownPath ? "the nearest endpoint" : "the contract"
            return
                "\(showsTime ? entry.label : "entry \(entry.number)"), \(subject): \(violation.rule)\(parameter)\(detail); \(source): \(violation.source)"
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

extension Int64 {
    /// The time since the start of a session in tenths of a second, such as `+1.5 s`, for milliseconds.
    package var elapsedText: String {
        let tenths = self / 100
        return switch tenths {
        case 36_000...: "+" + Self.hoursText(minutes: tenths / 600)
        case 600...: "+" + DurationSyntax.text(milliseconds: tenths * 100)
        case _ where tenths % 10 == 0: "+\(tenths / 10) s"
        default: "+\(tenths / 10).\(tenths % 10) s"
        }
    }

    /// Returns whole days, hours, and minutes, such as `183 d` or `1 h 30 min`.
    private static func hoursText(minutes: Int64) -> String {
        let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}

/// A request and its response in the journal.
package struct JournalExchange: Sendable {
    let loggedRequest: LoggedRequest
    /// The session time after which the client closed the connection before the response was complete, in
    /// milliseconds; `nil` if it did not.
    package var earlyCloseMilliseconds: Int64?

    /// The time of the scenario's clock when the request arrived.
    package var time: Timestamp { loggedRequest.response.time }
    /// The request without its body, with secrets redacted.
    package var request: HTTPRequest { loggedRequest.request }
    package var status: Int { loggedRequest.response.status }
    /// The reason for the response: the decoded value of `Mock-Answer`.
    package var reason: String { PercentEncoding.decode(loggedRequest.response.encodedReason[...], plusIsSpace: false) }
    /// The contract violations of the request.
    package var violations: [ContractViolation] { loggedRequest.response.violation.map { [$0] } ?? [] }
    /// Descriptions of the candidates that almost responded; empty if one responded.
    package var nearMisses: [String] { loggedRequest.response.nearMisses.map(\.text) }
}

extension JournalExchange {
    /// The name of the fault in scenarios, or `nil` for a response without a fault.
    package var fault: String? { loggedRequest.response.fault?.name }

    /// The delay that the scenario specifies, in milliseconds, before the time scale.
    package var delayMilliseconds: Int64 { loggedRequest.response.delayMilliseconds }
}

/// A device operation in the journal.
package struct JournalOperation: Sendable {
    fileprivate let loggedOperation: LoggedOperation

    /// The time of the scenario's clock.
    package var time: Timestamp { loggedOperation.time }
    package var operation: DeviceOperation { loggedOperation.operation }
    /// The origin of the operation, such as `control API`.
    package var reason: String { loggedOperation.reason }
    /// The notifications that the device posted.
    package var notifications: [DeviceNotification] { loggedOperation.notifications }
    /// Whether the operation returned a result, rather than an error or a rule violation.
    package var hasSucceeded: Bool { loggedOperation.hasSucceeded }
    /// The transactions that `Transaction.updates` delivers.
    package var transactionUpdates: [Transaction] { loggedOperation.transactionUpdates }
    /// The player that the operation concerns, or `nil` for other operations.
    package var player: PlayerKind? { loggedOperation.player }
    /// The state of the first user's device after the operation, or `nil` if it did not change.
    package var change: DeviceSnapshot? { loggedOperation.change }
}
