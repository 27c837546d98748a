import HTTPMessages

/// One client's connection: bytes in, requests handled in order, answers out.
///
/// Does the reading and writing, but not the waiting: after each call the event loop looks at `interest`, `timer` and
/// `stage`, and arranges what they ask for.
final class Connection {
    /// How far the connection is on its way to the end.
    enum Stage {
        /// Requests are read and answered.
        case open
        /// Nothing more is read; what is in the output is the last.
        case closing
        /// All is sent and our direction closed; what still comes is thrown away, so that the last answer is not lost
        /// to a reset.
        case farewell
        /// To be closed.
        case finished
    }

    /// What the next bytes are.
    enum Expected {
        case head
        case body(PendingRequest, length: Int)
        case chunks(PendingRequest, ChunkedBodyDecoder)
    }

    /// A request whose body is still coming.
    struct PendingRequest {
        var head: RequestHead
        var request: HTTPRequest
    }

    /// While more than this waits to be sent, nothing is read.
    static let mostUnsent = 1024 * 1024

    let descriptor: CInt
    /// What the event loop knows it by.
    let token: UInt64
    let context: ConnectionContext
    var stage = Stage.open
    var input = InputBuffer()
    var output = OutputQueue()
    var parser: RequestHeadParser
    var expected = Expected.head
    /// Whether the client has closed its direction.
    var inputEnded = false
    /// The answer under way that takes its time; while there is one, no other request is handled.
    var delivery: PendingDelivery?
    /// Whether handling paused because too much is unsent.
    var isHeldBack = false
    /// How much was thrown away after the last answer.
    var discarded = 0
    /// Whether the time for `timer` starts anew, though it is the same one.
    var restartsTimer = false

    init(descriptor: CInt, token: UInt64, context: ConnectionContext) {
        self.descriptor = descriptor
        self.token = token
        self.context = context
        parser = RequestHeadParser(limits: context.limits)
    }

    /// What to watch the socket for.
    var interest: PollInterest {
        switch stage {
        case .open:
            let write: PollInterest = output.isEmpty ? [] : .write
            return isHeldBack || hasEnoughWaiting ? write : write.union(.read)
        case .closing: return output.isEmpty ? [] : .write
        case .farewell: return .read
        case .finished: return []
        }
    }

    /// What the client is being waited for.
    var timer: ConnectionTimer {
        if stage == .farewell { return .farewell }
        if let delivery, case .streaming = delivery.step { return .never }
        if !output.isEmpty { return .answer }
        if let delivery { return delivery.timer }
        return isMidRequest ? .request : .idle
    }

    /// Whether a part of a request has come.
    var isMidRequest: Bool {
        if case .head = expected { !input.isEmpty } else { true }
    }

    /// Does what a report on the socket allows.
    func handle(_ event: PollEvent) {
        if event.isFailed, interest.isEmpty {
            stage = .finished
            return
        }
        if !output.isEmpty, event.isWritable || event.isFailed {
            advance()
        }
        if event.isReadable || event.isFailed, interest.contains(.read) {
            receive()
        }
    }

    /// Does what the end of the time for `timer` asks for.
    func expire(_ timer: ConnectionTimer) {
        if timer == .delivery { return continueDelivery() }
        guard timer == .request, stage == .open else {
            stage = .finished
            return
        }
        reject(.timedOut(milliseconds: context.limits.requestTimeout.waitMilliseconds))
        flush()
    }

    /// Reads what has already come, and ends the connection if no request or answer is under way, or one that could
    /// take for ever.
    func prepareToStop() {
        if interest.contains(.read) {
            receive()
        }
        if stage == .open, let delivery {
            guard delivery.isDrawnOut else { return }
            if case .streaming(let streaming) = delivery.step { return stopStream(streaming) }
            abandonDelivery()
            return flush()
        }
        switch stage {
        case .open where isMidRequest: return
        case .open where !output.isEmpty: stage = .closing
        case .open, .farewell: stage = .finished
        case .closing, .finished: return
        }
    }
}
