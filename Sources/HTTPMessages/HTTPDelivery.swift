/// How an answer reaches the client: when it begins, and what goes wrong on the way.
///
/// Later requests of the same connection wait behind it, or are never answered where the fault ends the connection.
/// The client has given up when it closes its direction, or the whole connection, while a delay, a drip or a hang
/// lasts: what is left of the answer is dropped.
package struct HTTPDelivery: Sendable, Equatable {
    /// Time before the first byte of the answer, or before the fault where that sends none; none if not positive.
    package var delay: Duration
    /// What goes wrong; nil for an answer that arrives whole.
    package var fault: Fault?

    package init(delay: Duration = .zero, fault: Fault? = nil) {
        self.delay = delay
        self.fault = fault
    }

    /// The usual delivery: whole, and at once.
    package static let `default` = HTTPDelivery()

    /// Whether the answer arrives whole and at once.
    package var isDefault: Bool { fault == nil && delay <= .zero }
}

extension HTTPDelivery {
    /// What goes wrong on the wire.
    ///
    /// Counts are of bytes of the body; one below 0 counts as 0, one beyond the body as all of it. An answer without
    /// content on the wire, such as one to `HEAD` or with status 204, has nothing to cut: `truncate`, `resetAfter` and
    /// `malformedChunk` send its head and then end the connection, and `drip` sends it at once.
    package enum Fault: Sendable, Equatable {
        /// The connection is reset before any byte; answers before this one arrive first.
        case reset
        /// The connection is closed without a byte.
        case empty
        /// The head with the length of the whole body and so many bytes of it; then a close.
        case truncate(at: Int)
        /// The same, then a reset; the bytes before it have reached the client's system by then, and a moment has
        /// passed in which they could be read.
        case resetAfter(at: Int)
        /// A chunked answer: the first half of the body as one chunk, then a chunk whose size is not a number; then a
        /// close.
        case malformedChunk
        /// These bytes in place of an answer; then a close.
        case garbage([UInt8])
        /// The head at once, then so many bytes of the body after each interval, which is at least a millisecond;
        /// fewer than one byte counts as one. The answer ends up whole, and the connection as it would otherwise be.
        case drip(every: Duration, byteCount: Int)
        /// Nothing, until the client gives up.
        case hang

        /// Whether the connection ends with this answer, whatever its head says.
        package var endsConnection: Bool {
            if case .drip = self { false } else { true }
        }

        /// Whether it takes as long as the client lets it: a server that stops does not wait for these.
        package var isOpenEnded: Bool {
            switch self {
            case .drip, .hang: true
            default: false
            }
        }
    }
}
