import HTTPMessages

/// An answer that takes its time, and when it goes on.
///
/// A class of its own, so that connections without one pay for a reference only.
final class PendingDelivery {
    /// What is being waited for.
    enum Step {
        /// The time at which the answer begins.
        case delayed(response: HTTPResponse, head: RequestHead)
        /// The time for the next piece of a body.
        case dripping(Drip)
        /// The client's giving up.
        case hanging
        /// The arrival of all bytes at the client's system, after which the connection is reset.
        case draining(Draining)
        /// What a stream brings next.
        case streaming(Streaming)
    }

    /// A body that goes out in pieces.
    struct Drip {
        let body: [UInt8]
        var sentByteCount = 0
        let interval: Duration
        let chunkByteCount: Int
        /// Whether the connection ends with this answer.
        let closesConnection: Bool
    }

    /// How far the client's system has confirmed what was sent.
    struct Draining {
        var unconfirmedByteCount = Int.max
        /// When to stop waiting for a client that reads nothing more.
        var giveUpDeadline = Int64.max
    }

    /// An answer whose content comes about while it is sent.
    struct Streaming {
        let stream: HTTPBodyStream
        /// Whether each piece is a chunk; else the end of the connection ends the content.
        let isChunked: Bool
        /// Whether the connection ends with this answer.
        let closesConnection: Bool
    }

    var step: Step
    /// When the next thing is to be done; of no account to one that hangs or streams.
    var deadline: Int64
    /// Whether nothing that comes after the request will be answered, so that it can be thrown away.
    let isLast: Bool

    init(step: Step, deadline: Int64 = .max, isLast: Bool) {
        self.step = step
        self.deadline = deadline
        self.isLast = isLast
    }

    var timeout: ConnectionTimeout {
        switch step {
        case .hanging, .streaming: .never
        case .delayed, .dripping, .draining: .delivery
        }
    }

    /// The stream of the answer, begun or not.
    var stream: HTTPBodyStream? {
        switch step {
        case .delayed(response: let response, head: _): response.stream
        case .streaming(let streaming): streaming.stream
        case .dripping, .hanging, .draining: nil
        }
    }

    /// Whether a server that stops does not wait for this.
    var isOpenEnded: Bool {
        switch step {
        case .delayed(response: let response, head: _):
            response.stream != nil || response.delivery.fault?.isOpenEnded ?? false
        case .dripping, .hanging, .streaming: true
        case .draining: false
        }
    }
}
