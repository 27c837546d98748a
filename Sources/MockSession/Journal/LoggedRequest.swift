import HTTPMessages
import MusicAPI
import Timestamps

/// The journal's data of a request and its response, shared by all uses of a cached response.
///
/// It stores bytes and references, and creates text when it is read.
final class LoggedRequest: Sendable {
    /// The time of the scenario's clock when the request arrived.
    let time: Timestamp
    /// The request without its body, with secrets redacted.
    let request: HTTPRequest
    let status: Int
    /// The fault on the wire, or `nil` for a response without a fault.
    let fault: HTTPDelivery.Fault?
    /// The delay that the scenario specifies, in milliseconds, before the time scale.
    let delayMilliseconds: Int64
    /// The value of `Mock-Answer`, percent-encoded and bounded as it was sent, with secrets redacted.
    let encodedReason: String
    let violation: ContractViolation?
    /// The candidates that almost responded to a request without a matching resource, rule, or endpoint.
    let nearMisses: [ResponseCandidate]

    init(
        time: Timestamp, request: HTTPRequest, response: HTTPResponse, delayMilliseconds delay: Int64,
        violation: ContractViolation? = nil,
        nearMisses: [ResponseCandidate] = [], redact: (String) -> String
    ) {
        self.time = time
        self.request = request
        self.delayMilliseconds = delay
        self.violation = violation
        self.nearMisses = nearMisses
        status = response.status
        fault = response.delivery.fault
        encodedReason = redact(response.headers.first { $0.isNamed("Mock-Answer") }?.value ?? "").boundedReason
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
