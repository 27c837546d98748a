import HTTPMessages
import MusicAPI
import Timestamps
import SecretRedaction

/// The journal's data of a request and its response.
///
/// It stores references to the head and to data that requests with equal responses share. Text is created when it is read.
final class LoggedRequest: Sendable {
    /// The request without its body, as it was received.
    private let received: HTTPRequest
    private let redactions: [Redaction]
    let response: LoggedResponse

    init(_ request: HTTPRequest, redactions: [Redaction], response: LoggedResponse) {
        received = HTTPRequest(head: request.head, layout: request.layout)
        self.redactions = redactions
        self.response = response
    }

    /// The request without its body, with secrets redacted.
    var request: HTTPRequest { received.replacing(redactions) }

    /// The number of bytes that the request uses.
    var byteCount: Int { received.head.count + response.encodedReason.utf8.count }
}

/// The journal's data of a response, which requests with equal responses share.
final class LoggedResponse: Sendable {
    /// The time of the scenario's clock when the request arrived.
    let time: Timestamp
    let status: Int
    /// The fault on the wire, or `nil` for a response without a fault.
    let fault: HTTPDelivery.Fault?
    /// The delay that the scenario specifies, in milliseconds, before the time scale.
    let delayMilliseconds: Int64
    /// The value of `Mock-Answer`, percent-encoded and bounded as it was sent, with secrets redacted.
    let encodedReason: String
    let violation: ContractViolation?
    /// Whether the scenario requires that such a violation fails the verdict.
    let isViolationFailing: Bool
    /// The candidates that almost responded to a request without a matching resource, rule, or endpoint.
    let nearMisses: [ResponseCandidate]

    init(
        _ response: HTTPResponse, time: Timestamp, delayMilliseconds delay: Int64,
        violation: ContractViolation? = nil, isViolationFailing: Bool = false,
        nearMisses: [ResponseCandidate] = [], placeholders: inout SecretPlaceholders
    ) {
        self.time = time
        delayMilliseconds = delay
        self.violation = violation?.redacted(using: &placeholders)
        self.isViolationFailing = isViolationFailing
        self.nearMisses = nearMisses.map { $0.redacted(using: &placeholders) }
        status = response.status
        fault = response.delivery.fault
        encodedReason =
            placeholders.redact(response.headers.first { $0.isNamed("Mock-Answer") }?.value ?? "").boundedReason
    }
}

extension HTTPDelivery.Fault {
    /// The name of the fault in scenarios.
    var name: String {
        switch self {
        case .reset: "reset"
        case .offline: "offline"
        case .empty: "empty"
        case .truncate: "truncate"
        case .resetAfter: "reset-after"
        case .malformedChunk: "malformed-chunk"
        case .garbage: "garbage"
        case .drip: "drip"
        case .hang: "hang"
        }
    }
}
