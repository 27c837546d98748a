/// Limits for requests and connections, and timeouts.
package struct HTTPLimits: Sendable, Equatable {
    /// The maximum number of bytes in a request line without its line end; exceeding it returns 414.
    package var maximumRequestLineByteCount = 16 * 1024
    /// The maximum number of bytes in all field lines, including line ends; exceeding it returns 431.
    ///
    /// Also limits trailers and chunk extensions.
    package var maximumHeaderByteCount = 64 * 1024
    /// The maximum number of field lines in a head or in a trailer section; exceeding it returns 431.
    package var maximumHeaderCount = 256
    /// The maximum number of bytes in a body; exceeding it returns 413.
    package var maximumBodyByteCount = 8 * 1024 * 1024
    /// The maximum number of open connections; a connection beyond it gets 503 and is closed.
    package var maximumConnectionCount = 10_000
    /// The time in which a head, and then a body, must be complete; exceeding it returns 408.
    package var requestTimeout: Duration = .seconds(30)
    /// The time after which a connection is closed if no request arrives or the client does not read a response.
    ///
    /// A delay, a drip, a hang, or a stream does not count, because the client is not the one that is late.
    package var idleTimeout: Duration = .seconds(75)

    package init() {}
}
