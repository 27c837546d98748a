/// The delay and the fault with which a response is sent.
///
/// Later requests of the same connection wait until the response is sent. They are never answered if the fault ends the
/// connection. A client gives up when it closes its direction or the whole connection during a delay, a drip, or a
/// hang. The rest of the response is then dropped.
package struct HTTPDelivery: Sendable, Equatable {
    /// The time before the first byte of the response, or before a fault that sends nothing.
    ///
    /// A value that is not positive means no delay.
    package var delay: Duration
    /// The fault, or `nil` for a response that arrives complete.
    package var fault: Fault?

    package init(delay: Duration = .zero, fault: Fault? = nil) {
        self.delay = delay
        self.fault = fault
    }

    /// The default delivery: complete and without a delay.
    package static let `default` = HTTPDelivery()

    /// Whether the response arrives complete and without a delay.
    package var isDefault: Bool { fault == nil && delay <= .zero }
}

extension HTTPDelivery {
    /// A failure on the wire.
    ///
    /// Counts are in bytes of the body and are clamped to its length. A response without content on the wire, such as
    /// one to `HEAD` or with status 204, cannot be truncated. `truncate`, `resetAfter`, and `malformedChunk` then send
    /// its head and end the connection. `drip` sends it at once.
    package enum Fault: Sendable, Equatable {
        /// Resets the connection before any byte; earlier responses arrive first.
        case reset
        /// No network: over a socket, the connection is reset before any byte.
        case offline
        /// A closed connection without a byte.
        case empty
        /// Sends the head with the length of the whole body and this many bytes of it, or half of it, then closes the
        /// connection.
        case truncate(at: Int?)
        /// Sends the same bytes, then resets the connection after the client has received them and had a moment to read
        /// them.
        case resetAfter(at: Int?)
        /// Sends the first half of the body as a chunk and then a chunk with an invalid size, then closes the
        /// connection.
        case malformedChunk
        /// Sends these bytes instead of a response, then closes the connection.
        case garbage([UInt8])
        /// Sends the head at once, then this many bytes of the body after each interval.
        ///
        /// The interval is at least 1 ms, and the count at least 1. The response arrives complete, and the connection
        /// is kept open or closed as usual.
        case drip(every: Duration, byteCount: Int)
        /// No response until the client gives up.
        case hang

        /// Whether the connection ends with this response, whatever its head states.
        package var endsConnection: Bool {
            if case .drip = self { false } else { true }
        }

        /// Whether the client decides how long the response takes; a server that stops does not wait for it.
        package var isOpenEnded: Bool {
            switch self {
            case .drip, .hang: true
            default: false
            }
        }
    }
}
