import HTTPMessages

/// One client's connection: bytes in, requests handled in order, answers out.
///
/// Does the reading and writing, but not the waiting: after each call the event loop looks at `interest`, `timer` and
/// `stage`, and arranges what they ask for.
final class Connection {
    /// How far the connection is on its way to the end.
    enum Lifecycle {
        /// Requests are read and answered.
        case open
        /// Nothing more is read; what is in the output is the last.
        case closing
        /// All is sent and our direction closed; what still comes is thrown away, so that the last answer is not lost
        /// to a reset.
        case lingering
        /// To be closed.
        case finished
    }

    /// What the next bytes are.
    enum ReadState {
        case head
        case body(request: PendingRequest, length: Int)
        case chunks(request: PendingRequest, decoder: ChunkedBodyDecoder)
    }

    /// A request whose body is still coming.
    struct PendingRequest {
        var head: RequestHead
        var request: HTTPRequest
    }

    /// While more than this waits to be sent, nothing is read.
    static let maximumUnsentByteCount = 1024 * 1024

    let descriptor: CInt
    /// What the event loop knows it by.
    let token: UInt64
    let context: ConnectionContext
    var lifecycle = Lifecycle.open
    var input = InputBuffer()
    var output = OutputQueue()
    var parser: RequestHeadParser
    var readState = ReadState.head
    /// Whether the client has closed its direction.
    var hasInputEnded = false
    /// The answer under way that takes its time; while there is one, no other request is handled.
    var delivery: PendingDelivery?
    /// Whether handling paused because too much is unsent.
    var isInputPaused = false
    /// How much was thrown away after the last answer.
    var discardedByteCount = 0
    /// Whether the time for `timer` starts anew, though it is the same one.
    var restartsTimeout = false

    init(descriptor: CInt, token: UInt64, context: ConnectionContext) {
        self.descriptor = descriptor
        self.token = token
        self.context = context
        parser = RequestHeadParser(limits: context.limits)
    }

    /// What to watch the socket for.
    var interest: PollInterest {
        switch lifecycle {
        case .open:
            let write: PollInterest = output.isEmpty ? [] : .write
            return isInputPaused || isInputFull ? write : write.union(.read)
        case .closing: return output.isEmpty ? [] : .write
        case .lingering: return .read
        case .finished: return []
        }
    }

    /// What the client is being waited for.
    var timeout: ConnectionTimeout {
        if lifecycle == .lingering { return .lingering }
        if let delivery, case .streaming = delivery.step { return .never }
        if !output.isEmpty { return .response }
        if let delivery { return delivery.timeout }
        return isMidRequest ? .request : .idle
    }

    /// Whether a part of a request has come.
    var isMidRequest: Bool {
        if case .head = readState { !input.isEmpty } else { true }
    }

    /// Does what a report on the socket allows.
    func handle(_ event: PollEvent) {
        if event.hasFailed, interest.isEmpty {
            lifecycle = .finished
            return
        }
        if !output.isEmpty, event.isWritable || event.hasFailed {
            advance()
        }
        if event.isReadable || event.hasFailed, interest.contains(.read) {
            receive()
        }
    }

    /// Does what the end of the time for `timer` asks for.
    func expire(_ timer: ConnectionTimeout) {
        if timer == .delivery { return continueDelivery() }
        guard timer == .request, lifecycle == .open else {
            lifecycle = .finished
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
        if lifecycle == .open, let delivery {
            guard delivery.isOpenEnded else { return }
            if case .streaming(let streaming) = delivery.step { return stopStream(streaming) }
            abandonDelivery()
            return flush()
        }
        switch lifecycle {
        case .open where isMidRequest: return
        case .open where !output.isEmpty: lifecycle = .closing
        case .open, .lingering: lifecycle = .finished
        case .closing, .finished: return
        }
    }
}

/// What the connections of one event loop share.
final class ConnectionContext {
    let limits: HTTPLimits
    let handler: @Sendable (HTTPRequest) -> HTTPResponse
    /// Asks, from any thread, for a turn of the connection with a token.
    let resume: @Sendable (UInt64) -> Void
    let inputBuffers = BufferPool(maximumCount: 8, maximumCapacity: 2 * InputBuffer.readSize)
    let outputBuffers = BufferPool(maximumCount: 8, maximumCapacity: 256 * 1024)
    /// Set once the server stops: each connection ends with its next answer.
    var isStopping = false

    init(
        limits: HTTPLimits, handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse,
        resume: @escaping @Sendable (UInt64) -> Void
    ) {
        self.limits = limits
        self.handler = handler
        self.resume = resume
    }
}

/// What a connection is waiting for, each with a time of its own.
enum ConnectionTimeout: Int, CaseIterable {
    /// For a first or another request.
    case idle
    /// For the rest of a head or body.
    case request
    /// For the client to read an answer.
    case response
    /// For the client to notice the end of the connection.
    case lingering
    /// For the time at which a delivery goes on, which is each connection's own.
    case delivery
    /// For the client to give up, however long that takes.
    case never

    /// How long each connection is given, in milliseconds; nil where that is not the same for all.
    func durationMilliseconds(limits: HTTPLimits) -> Int64? {
        switch self {
        case .idle, .response: limits.idleTimeout.waitMilliseconds
        case .request: limits.requestTimeout.waitMilliseconds
        case .lingering: 2000
        case .delivery, .never: nil
        }
    }
}
