import HTTPMessages
import MusicAPI
import Timestamps

/// What the journal holds of a request and its answer; remembered answers share one.
///
/// It holds bytes and references; texts are made when they are read.
final class LoggedRequest: Sendable {
    /// What the scenario's clock showed when the request arrived.
    let time: Timestamp
    /// The head without its secrets; no body.
    let request: HTTPRequest
    let status: Int
    /// What went wrong on the wire.
    let fault: HTTPDelivery.Fault?
    /// How long the scenario keeps the answer back, in milliseconds, whatever the time scale.
    let delayMilliseconds: Int64
    /// `Mock-Answer` as it was sent.
    let encodedReason: String
    let violation: ContractViolation?
    /// What came nearest to answering a request that nothing answered.
    let nearMisses: [ResponseCandidate]

    init(
        time: Timestamp, request: HTTPRequest, response: HTTPResponse, delayMilliseconds delay: Int64,
        violation: ContractViolation? = nil,
        nearMisses: [ResponseCandidate] = []
    ) {
        self.time = time
        self.request = request
        self.delayMilliseconds = delay
        self.violation = violation
        self.nearMisses = nearMisses
        status = response.status
        fault = response.delivery.fault
        encodedReason = response.headers.first { $0.isNamed("Mock-Answer") }?.value ?? ""
    }
}

extension HTTPDelivery.Fault {
    /// The name of the fault in scenarios.
    var name: String {
        switch self {
        case .reset: "reset"
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
