import HTTPMessages

/// A client's connection, which reads requests, handles them in order, and sends the responses.
///
/// It reads and writes but never waits. After each call, the event loop reads `interest`, `timeout`, and `lifecycle`
/// and registers the connection accordingly.
final class Connection {
    /// The state of the connection between opening and closing.
    enum Lifecycle {
        /// Requests are read and answered.
        case open
        /// Nothing more is read, and the output ends with the last response.
        case closing
        /// All output is sent and our direction is closed.
        ///
        /// Input is discarded, so that a reset does not destroy the last response.
        case lingering
        /// The connection is to be closed.
        case finished
    }

    /// The part of a request that is read next.
    enum ReadState {
        case head
        case body(request: PendingRequest, length: Int)
        case chunks(request: PendingRequest, decoder: ChunkedBodyDecoder)
    }

    /// A request whose body is incomplete.
    struct PendingRequest {
        var head: RequestHead
        var request: HTTPRequest
    }

    /// The maximum of ``ConnectionContext/maximumUnsentByteCount``.
    static let maximumUnsentByteCount = 1024 * 1024

    var socket: ClientSocket
    var descriptor: CInt { socket.descriptor }
    /// The event loop's key for the connection.
    let token: UInt64
    let context: ConnectionContext
    var lifecycle = Lifecycle.open
    var input = InputBuffer()
    var output = OutputQueue()
    var parser: RequestHeadParser
    var readState = ReadState.head
    /// Whether the next byte shows whether the client speaks TLS or HTTP.
    var isProtocolUnknown: Bool
    /// The program at the other end of the tunnel that this connection is, and the host that it asked for; `nil` outside a tunnel.
    var tunnel: (userAgent: String, host: String?)?
    /// Whether the client has closed its direction.
    var hasInputEnded = false
    /// The pending response that has a delay, a fault, or a stream.
    ///
    /// No other request is handled until it is sent.
    var delivery: PendingDelivery?
    /// The function to call if the client closes the connection during `delivery`.
    var endHandler: ResponseEndHandler?
    /// Whether handling requests is paused because too many bytes are unsent.
    var isInputPaused = false
    /// The number of bytes discarded after the last response.
    var discardedByteCount = 0
    /// Whether the timeout restarts even if its kind is unchanged.
    var restartsTimeout = false
    /// Whether the output waits until the event loop has handled all events.
    var isOutputDeferred = false

    init(descriptor: CInt, token: UInt64, context: ConnectionContext) {
        socket = ClientSocket(descriptor)
        self.token = token
        self.context = context
        isProtocolUnknown = context.tls != nil
        parser = RequestHeadParser(limits: context.limits, tunnels: context.acceptsTunnels ? .accepted : .unsupported)
    }

    /// The events to poll the socket for.
    var interest: PollInterest {
        switch lifecycle {
        case .open:
            let write: PollInterest = output.isEmpty && !socket.awaitsWriting ? [] : .write
            return isInputPaused || isInputFull || hasInputEnded ? write : write.union(.read)
        case .closing: return output.isEmpty && !socket.awaitsWriting ? [] : .write
        case .lingering: return .read
        case .finished: return []
        }
    }

    /// The timeout that applies now.
    var timeout: ConnectionTimeout {
        if lifecycle == .lingering { return .lingering }
        if let delivery, case .streaming = delivery.step { return .never }
        if !output.isEmpty { return .response }
        if let delivery { return delivery.timeout }
        if lifecycle == .closing { return .response }
        return isMidRequest || socket.isHandshaking ? .request : .idle
    }

    /// Whether a request is partly received.
    var isMidRequest: Bool {
        if case .head = readState { !input.isEmpty } else { true }
    }

    /// Reads and writes as the event permits.
    func handle(_ event: PollEvent) {
        if event.hasFailed, interest.isEmpty {
            lifecycle = .finished
            return
        }
        if event.isWritable || event.hasFailed {
            if socket.awaitsWriting, lifecycle == .open { receive() }
            if !output.isEmpty || socket.awaitsWriting { advance() }
        }
        if event.isReadable || event.hasFailed, interest.contains(.read) {
            receive()
        }
    }

    /// Handles the expiration of a timeout.
    func expire(_ timer: ConnectionTimeout) {
        if timer == .delivery { return continueDelivery() }
        guard timer == .request, lifecycle == .open, !socket.isHandshaking else {
            if lifecycle == .open { socket.endChannel() }
            lifecycle = .finished
            return
        }
        reject(.timedOut(milliseconds: context.limits.requestTimeout.waitMilliseconds))
        flush()
    }

    /// Reads the available input, then ends the connection if no request or response is in progress.
    ///
    /// A response that could take indefinitely is ended too.
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
        case .open:
            socket.endChannel()
            lifecycle = .finished
        case .lingering: lifecycle = .finished
        case .closing, .finished: return
        }
    }
}

/// The values that the connections of an event loop share.
final class ConnectionContext {
    let limits: HTTPLimits
    let handler: @Sendable (HTTPRequest) -> HTTPResponse
    /// Returns whether a request is handled on another thread.
    let isSlow: @Sendable (HTTPRequest) -> Bool
    /// Calls a function on another thread, which schedules `completeHandling(with:)` on the connection with a token.
    let respondSeparately: @Sendable (UInt64, @escaping @Sendable () -> HTTPResponse) -> Void
    /// Schedules, from any thread, `advance()` on the connection with a token.
    let resume: @Sendable (UInt64) -> Void
    /// The settings of connections with TLS, or `nil` if the server speaks only HTTP.
    let tls: ServerContext?
    /// Whether clients can open a tunnel with `CONNECT`.
    let acceptsTunnels: Bool
    /// Called when a client ends a TLS connection without a request.
    let onAbandonment: (@Sendable (AbandonedConnection) -> Void)?
    let inputBuffers = BufferPool(maximumCount: 8, maximumCapacity: 2 * InputBuffer.readSize)
    let outputBuffers = BufferPool(maximumCount: 8, maximumCapacity: 256 * 1024)
    /// Whether the server is stopping, so that each connection ends with its next response.
    var isStopping = false
    /// Whether the event loop has several events to handle, after which it sends the output of their connections.
    var defersOutput = false
    /// The number of open connections of the event loop, including rejected ones.
    var connectionCount = 0

    /// The number of unsent bytes of a connection above which no request is read or handled, from 16 KiB to 1 MiB.
    ///
    /// With many connections it is smaller, so that clients that never read use at most 64 MiB and one response each.
    var maximumUnsentByteCount: Int {
        max(Self.minimumUnsentByteCount, min(Connection.maximumUnsentByteCount, (64 << 20) / max(1, connectionCount)))
    }

    private static let minimumUnsentByteCount = 16 * 1024

    init(
        limits: HTTPLimits, handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse,
        isSlow: @escaping @Sendable (HTTPRequest) -> Bool = { _ in false },
        respondSeparately: @escaping @Sendable (UInt64, @escaping @Sendable () -> HTTPResponse) -> Void = { _, _ in },
        resume: @escaping @Sendable (UInt64) -> Void, tls: ServerContext? = nil, acceptsTunnels: Bool = false,
        onAbandonment: (@Sendable (AbandonedConnection) -> Void)? = nil
    ) {
        self.limits = limits
        self.handler = handler
        self.isSlow = isSlow
        self.respondSeparately = respondSeparately
        self.resume = resume
        self.tls = tls
        self.acceptsTunnels = acceptsTunnels
        self.onAbandonment = onAbandonment
    }
}

/// The reason why a connection waits, which determines its timeout.
enum ConnectionTimeout: Int, CaseIterable {
    /// Waiting for the first or next request.
    case idle
    /// Waiting for the rest of a head or body.
    case request
    /// Waiting for the client to read a response.
    case response
    /// Waiting for the client to close the connection.
    case lingering
    /// Waiting until the deadline of a delivery, which differs per connection.
    case delivery
    /// Waiting indefinitely for the client to give up.
    case never

    /// Returns the timeout in milliseconds, or `nil` if it differs per connection or never expires.
    func durationMilliseconds(limits: HTTPLimits) -> Int64? {
        switch self {
        case .idle, .response: limits.idleTimeout.waitMilliseconds
        case .request: limits.requestTimeout.waitMilliseconds
        case .lingering: 2000
        case .delivery, .never: nil
        }
    }
}
