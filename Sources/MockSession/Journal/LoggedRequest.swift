import HTTPMessages
import MusicAPI
import MusicContract
import Scenarios
import SecretRedaction
import Text

/// The journal's data of a request and its response.
///
/// It stores references to the head, to the bodies, and to data that requests with equal responses share. Text is created when
/// it is read.
final class LoggedRequest: Sendable {
    /// The request without its body, as it was received.
    private let received: HTTPRequest
    private let redactions: HeadRedactions
    let response: LoggedResponse
    /// The bodies as they were sent, or `nil` if the journal does not keep them.
    let bodies: LoggedBodies?
    /// The number of bytes of the request's body, which the journal knows without the body.
    let bodyByteCount: Int

    init(
        _ request: borrowing HTTPRequest, redactions: HeadRedactions, response: LoggedResponse,
        bodies: LoggedBodies? = nil
    ) {
        received = HTTPRequest(head: request.head, layout: request.layout)
        self.redactions = redactions
        self.response = response
        self.bodies = bodies
        bodyByteCount = request.body.count
    }

    private init(withoutBodiesOf request: LoggedRequest) {
        (received, redactions, response) = (request.received, request.redactions, request.response)
        (bodies, bodyByteCount) = (nil, request.bodyByteCount)
    }

    /// The same request without its bodies.
    var withoutBodies: LoggedRequest { LoggedRequest(withoutBodiesOf: self) }

    /// The endpoint of the contract that the request is for, or `nil` if no endpoint has its method and path.
    var endpoint: Endpoint? {
        MusicAPI.endpoint(method: received.method, target: PathAndQuery(received.target))
    }

    /// The request and its body with their secrets; the body is empty if it is not kept.
    var unredactedRequest: HTTPRequest {
        HTTPRequest(head: received.head, layout: received.layout, body: bodies?.request ?? [])
    }

    /// The request without its body, with secrets redacted.
    var request: HTTPRequest { received.replacing(redactions.all) }

    /// The difference of a write from a recorded exchange that has only another body, or `nil`.
    var otherBodyDifference: Difference? {
        response.nearMisses.first(where: \.isWriteWithOtherBody)?.differences.first
    }

    /// The fault that kept the response from arriving completely, or `nil`.
    var interruption: HTTPDelivery.Fault? {
        let byteCount = received.method == "HEAD" ? 0 : response.bodyByteCount
        return response.fault.flatMap { $0.interruptsBody(byteCount: byteCount) ? $0 : nil }
    }

    /// The number of bytes that the request uses without its bodies.
    var byteCount: Int { received.head.count + response.encodedReason.utf8.count }
}

/// The bodies of a request and its response, and the fields of the response.
///
/// They share their storage with the messages. The journal drops them before it drops entries.
struct LoggedBodies: Sendable {
    let request: [UInt8]
    private let headers: [HTTPField]
    private let reason: String?
    let response: [UInt8]
    /// The scanner for the secrets in the body of the request, or `nil` if the body is empty.
    let scanner: SecretScanner?

    init(request: borrowing HTTPRequest, response: borrowing HTTPResponse, scanner: borrowing SecretScanner) {
        (self.request, headers, reason, self.response) = (
            request.body, response.headers, response.reason, response.body
        )
        self.scanner = request.body.isEmpty ? nil : copy scanner
    }

    /// The fields of the response, with its complete reason.
    var responseHeaders: [HTTPField] {
        var response = HTTPResponse(status: 200, headers: headers, reason: reason)
        response.writeReason(isBounded: false)
        return response.headers
    }

    /// The number of bytes of both bodies.
    var byteCount: Int { request.count + response.count }
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
    /// The name of the response or of the error, or `nil` if it has none.
    let responseName: String?
    /// The labels of the rules that fired, in the order in which they were evaluated.
    let firedRules: [String]
    /// The number of bytes of the body.
    let bodyByteCount: Int

    init(
        _ response: borrowing HTTPResponse, time: Timestamp, delayMilliseconds delay: Int64,
        responseName: String? = nil, firedRules: [String] = [], violation: ContractViolation? = nil,
        isViolationFailing: Bool = false,
        nearMisses: [ResponseCandidate] = [], placeholders: inout SecretPlaceholders
    ) {
        self.time = time
        delayMilliseconds = delay
        self.violation = violation?.redacted(using: &placeholders)
        self.isViolationFailing = isViolationFailing
        self.nearMisses = nearMisses.map { $0.redacted(using: &placeholders) }
        self.responseName = responseName
        self.firedRules = firedRules.map { placeholders.redactRepeatedText($0) }
        bodyByteCount = response.body.count
        status = response.status
        fault = response.delivery.fault
        encodedReason =
            placeholders.redactRepeatedText(PercentEncoding.encodeFieldValue(response.reason ?? "")).boundedReason
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
