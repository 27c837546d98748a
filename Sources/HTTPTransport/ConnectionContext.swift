import HTTPMessages

/// What the connections of one event loop share.
final class ConnectionContext {
    let limits: HTTPLimits
    let handler: @Sendable (HTTPRequest) -> HTTPResponse
    /// Asks, from any thread, for a turn of the connection with a token.
    let resume: @Sendable (UInt64) -> Void
    let inputs = BufferPool(most: 8, largest: 2 * InputBuffer.readSize)
    let outputs = BufferPool(most: 8, largest: 256 * 1024)
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
