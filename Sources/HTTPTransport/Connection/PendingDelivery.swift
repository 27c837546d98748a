import HTTPMessages

/// A response that is delivered over time, and the deadline of its next step.
///
/// It is a class, so that connections without one only store a reference.
final class PendingDelivery {
    /// The event that the delivery waits for.
    enum Step {
        /// The response, which another thread produces.
        case handling(head: RequestHead)
        /// The end of the delay.
        case delayed(response: HTTPResponse, head: RequestHead)
        /// The time for the next piece of a body.
        case dripping(Drip)
        /// The end of the connection by the client.
        case hanging
        /// The arrival of all bytes at the client's system, after which the connection is reset.
        case draining(Draining)
        /// The next chunks of a stream.
        case streaming(Streaming)
    }

    /// A body that is sent in pieces.
    struct Drip {
        let body: [UInt8]
        var sentByteCount = 0
        let interval: Duration
        let chunkByteCount: Int
        /// Whether the connection ends with this response.
        let closesConnection: Bool
    }

    /// The progress of the client's system in confirming bytes.
    struct Draining {
        var unconfirmedByteCount = Int.max
        /// The deadline for a client that reads nothing more.
        var giveUpDeadline = Int64.max
    }

    /// A response whose content is produced while it is sent.
    struct Streaming {
        let stream: HTTPBodyStream
        /// Whether each piece is sent as a chunk; otherwise, the end of the connection ends the content.
        let isChunked: Bool
        /// Whether the connection ends with this response.
        let closesConnection: Bool
    }

    var step: Step
    /// The time of the next step; ignored while handling, hanging, or streaming.
    var deadline: Int64
    /// Whether later input is discarded because no later request is answered.
    let isLast: Bool

    init(step: Step, deadline: Int64 = .max, isLast: Bool) {
        self.step = step
        self.deadline = deadline
        self.isLast = isLast
    }

    var timeout: ConnectionTimeout {
        switch step {
        case .handling, .hanging, .streaming: .never
        case .delayed, .dripping, .draining: .delivery
        }
    }

    /// The stream of the response, even if it has not started, or `nil`.
    var stream: HTTPBodyStream? {
        switch step {
        case .delayed(response: let response, head: _): response.stream
        case .streaming(let streaming): streaming.stream
        case .handling, .dripping, .hanging, .draining: nil
        }
    }

    /// Whether a server that stops does not wait for this delivery.
    var isOpenEnded: Bool {
        switch step {
        case .delayed(response: let response, head: _):
            response.stream != nil || response.delivery.fault?.isOpenEnded ?? false
        case .dripping, .hanging, .streaming: true
        case .handling, .draining: false
        }
    }

    /// Whether the response is sent to a client that has ended its input.
    ///
    /// Such a client may have closed the connection, so a response that a scenario delays is abandoned.
    var outlivesInput: Bool { if case .handling = step { true } else { false } }
}
