import Foundation
import HTTPMessages
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The steps in which a URL session receives a response.
struct DeliveryPlan: Sendable {
    enum Step: Sendable, Equatable {
        /// A pause.
        case delay(Duration)
        case head(status: Int, fields: [HTTPField])
        case bytes(ArraySlice<UInt8>)
        /// The end of a complete response.
        case completion
        case failure(URLError.Code)
        /// An error of the mock itself.
        case rejection(InProcessRequestError)
        /// A pause until the client gives up.
        case hang
    }

    /// The steps; the last one is `completion`, `failure`, `rejection`, or `hang`.
    private(set) var steps: [Step] = []
    /// The error if the mock stops before the end of an open-ended response; `nil` for other responses.
    private(set) var interruptionCode: URLError.Code?

    /// Creates the steps that a client of a socket would observe.
    ///
    /// - Parameters:
    ///   - response: The session's response.
    ///   - method: The method of the request.
    init(response: HTTPResponse, method: String) {
        let hasContent = response.hasTransmittedContent(forMethod: method)
        if response.delivery.delay > .zero { steps.append(.delay(response.delivery.delay)) }
        let head = Step.head(status: response.status, fields: response.transmittedFields())
        let body = hasContent ? response.body[...] : []
        switch response.delivery.fault {
        case nil: steps += [head, .bytes(body), .completion]
        case .reset: steps.append(.failure(.networkConnectionLost))
        case .offline: steps.append(.failure(.notConnectedToInternet))
        case .empty: steps.append(.failure(.badServerResponse))
        case .garbage: steps.append(.failure(.unsupportedURL))
        case .hang:
            steps.append(.hang)
            interruptionCode = .badServerResponse
        case .truncate(let count):
            appendTruncatedBody(body, count: count ?? body.count / 2, head: head, errorCode: .unknown)
        case .resetAfter(let count):
            appendTruncatedBody(body, count: count ?? body.count / 2, head: head, errorCode: .networkConnectionLost)
        case .malformedChunk:
            steps.append(.head(status: response.status, fields: response.transmittedFields(isChunked: true)))
            steps += hasContent ? [.bytes(body.prefix(body.count / 2)), .failure(.unknown)] : [.completion]
        case .drip(let every, let size):
            steps.append(head)
            appendDrippedBody(body, every: max(every, .milliseconds(1)), size: max(1, size))
        }
    }

    /// Appends a part of the body and the end, which is a failure only if bytes are missing.
    private mutating func appendTruncatedBody(
        _ body: ArraySlice<UInt8>, count: Int, head: Step, errorCode code: URLError.Code
    ) {
        steps += [head, .bytes(body.prefix(max(0, count))), max(0, count) < body.count ? .failure(code) : .completion]
    }

    private mutating func appendDrippedBody(_ body: ArraySlice<UInt8>, every: Duration, size: Int) {
        var rest = body
        while !rest.isEmpty {
            steps += [.delay(every), .bytes(rest.prefix(size))]
            rest = rest.dropFirst(size)
        }
        steps.append(.completion)
        interruptionCode = body.isEmpty ? nil : .unknown
    }
}
