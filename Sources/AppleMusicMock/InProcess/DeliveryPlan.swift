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
        case wait(Duration)
        case head(status: Int, fields: [HTTPField])
        case bytes(ArraySlice<UInt8>)
        /// The answer is complete.
        case finish
        case fail(URLError.Code)
        /// The mock itself cannot do that.
        case refuse(InProcessProblem)
        /// Nothing, until the client gives up.
        case never
    }

    /// At the end one that finishes, fails, or never ends.
    private(set) var steps: [Step] = []
    /// The error where the server goes away in the middle, if the answer takes as long as the client lets it.
    private(set) var interruption: URLError.Code?

    /// What the socket's client would see of a response.
    ///
    /// - Parameters:
    ///   - response: What the session answers.
    ///   - method: Of the request.
    init(_ response: HTTPResponse, answering method: String) {
        let hasContent = response.hasContentOnTheWire(answering: method)
        if response.delivery.delay > .zero { steps.append(.wait(response.delivery.delay)) }
        let head = Step.head(status: response.status, fields: response.fieldsOnTheWire())
        let body = hasContent ? response.body[...] : []
        switch response.delivery.fault {
        case nil: steps += [head, .bytes(body), .finish]
        case .reset: steps.append(.fail(.networkConnectionLost))
        case .empty: steps.append(.fail(.badServerResponse))
        case .garbage: steps.append(.fail(.unsupportedURL))
        case .hang:
            steps.append(.never)
            interruption = .badServerResponse
        case .truncate(let count): cut(body, at: count, behind: head, .unknown)
        case .resetAfter(let count): cut(body, at: count, behind: head, .networkConnectionLost)
        case .malformedChunk:
            steps.append(.head(status: response.status, fields: response.fieldsOnTheWire(isChunked: true)))
            steps += hasContent ? [.bytes(body.prefix(body.count / 2)), .fail(.unknown)] : [.finish]
        case .drip(let every, let size):
            steps.append(head)
            drip(body, every: max(every, .milliseconds(1)), size: max(1, size))
        }
    }

    /// So many bytes and then the end, which is a failure only where bytes are missing.
    private mutating func cut(_ body: ArraySlice<UInt8>, at count: Int, behind head: Step, _ code: URLError.Code) {
        steps += [head, .bytes(body.prefix(max(0, count))), max(0, count) < body.count ? .fail(code) : .finish]
    }

    private mutating func drip(_ body: ArraySlice<UInt8>, every: Duration, size: Int) {
        var rest = body
        while !rest.isEmpty {
            steps += [.wait(every), .bytes(rest.prefix(size))]
            rest = rest.dropFirst(size)
        }
        steps.append(.finish)
        interruption = body.isEmpty ? nil : .unknown
    }
}
