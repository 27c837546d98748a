import Foundation
import HTTPMessages
import HTTPTransport
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a URL session is told of an answer, step by step.
struct DeliveryPlan: Sendable {
    enum Step: Sendable, Equatable {
        /// Nothing for so long.
        case delay(Duration)
        case head(status: Int, fields: [HTTPField])
        case bytes(ArraySlice<UInt8>)
        /// The answer is complete.
        case completion
        case failure(URLError.Code)
        /// The mock itself cannot do that.
        case rejection(InProcessRequestError)
        /// Nothing, until the client gives up.
        case hang
    }

    /// At the end one that finishes, fails, or never ends.
    private(set) var steps: [Step] = []
    /// The error where the server goes away in the middle, if the answer takes as long as the client lets it.
    private(set) var interruptionCode: URLError.Code?

    /// What the socket's client would see of a response.
    ///
    /// - Parameters:
    ///   - response: What the session answers.
    ///   - method: Of the request.
    init(response: HTTPResponse, method: String) {
        let hasContent = response.hasTransmittedContent(forMethod: method)
        if response.delivery.delay > .zero { steps.append(.delay(response.delivery.delay)) }
        let head = Step.head(status: response.status, fields: response.transmittedFields())
        let body = hasContent ? response.body[...] : []
        switch response.delivery.fault {
        case nil: steps += [head, .bytes(body), .completion]
        case .reset: steps.append(.failure(.networkConnectionLost))
        case .empty: steps.append(.failure(.badServerResponse))
        case .garbage: steps.append(.failure(.unsupportedURL))
        case .hang:
            steps.append(.hang)
            interruptionCode = .badServerResponse
        case .truncate(let count): appendTruncatedBody(body, count: count, head: head, errorCode: .unknown)
        case .resetAfter(let count):
            appendTruncatedBody(body, count: count, head: head, errorCode: .networkConnectionLost)
        case .malformedChunk:
            steps.append(.head(status: response.status, fields: response.transmittedFields(isChunked: true)))
            steps += hasContent ? [.bytes(body.prefix(body.count / 2)), .failure(.unknown)] : [.completion]
        case .drip(let every, let size):
            steps.append(head)
            appendDrippedBody(body, every: max(every, .milliseconds(1)), size: max(1, size))
        }
    }

    /// So many bytes and then the end, which is a failure only where bytes are missing.
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
