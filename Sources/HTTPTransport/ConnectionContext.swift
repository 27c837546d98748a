import HTTPMessages

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
