/// How much one server takes from its clients, and for how long it waits for them.
package struct HTTPLimits: Sendable, Equatable {
    /// Bytes in a request line, without its line end; beyond it 414.
    package var maximumRequestLineByteCount = 16 * 1024
    /// Bytes in all field lines together, line ends included; beyond it 431.
    ///
    /// Bounds trailers and chunk extensions too.
    package var maximumHeaderByteCount = 64 * 1024
    /// Field lines in a head, and in a trailer section; beyond it 431.
    package var maximumHeaderCount = 256
    /// Bytes in a body; beyond it 413.
    package var maximumBodyByteCount = 8 * 1024 * 1024
    /// Open connections; a client beyond it is answered 503 and let go.
    package var maximumConnectionCount = 10_000
    /// How long a head, and then a body, may take to come complete; after it 408.
    package var requestTimeout: Duration = .seconds(30)
    /// How long a connection may be without a request, or an answer without being read; after it a silent close.
    ///
    /// A delay, a drip, a hang or a stream is not counted: there it is not the client that is waited for.
    package var idleTimeout: Duration = .seconds(75)

    package init() {}
}
