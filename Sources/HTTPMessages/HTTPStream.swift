import Locking

/// The content of an answer that is sent as it comes about, such as server-sent events.
///
/// Whoever answers makes one, puts it in the response and keeps it to `send` from any thread; each `send` reaches the
/// client at once, as a chunk of its own. A stream belongs to one answer. While the client does not read, what is sent
/// waits here; once more than `mostWaiting` bytes do, the next `send` ends the stream and its connection.
package final class HTTPBodyStream: Sendable {
    /// How many bytes may wait; one `send` may be of any size where no more than this wait before it.
    package static let maximumPendingByteCount = 1024 * 1024

    private let state = Locked(State())

    package init() {}

    /// Sends bytes, after those sent before; none are no chunk, and nothing is sent after a close or the end.
    package func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        state.withLock { $0.append(bytes) }?()
    }

    /// Ends the answer, once what was sent before is out; `onEnd` is not called any more.
    package func close() {
        state.withLock { $0.close() }?()
    }

    /// Says what to do when nothing more can be sent: the client has gone or reads too slowly, or the server stops.
    ///
    /// Called once, at once where that has happened already, and not where `close` came first; a second closure takes
    /// the place of the first. The server calls it on its own thread, where it must not wait.
    package func setEndHandler(_ body: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { $0.setEndHandler(body) }
        if isOver {
            body()
        }
    }
}

/// The transport's side.
extension HTTPBodyStream {
    /// How a stream goes on behind what was taken from it.
    package enum Completion: Sendable {
        /// More may come.
        case open
        /// Nothing more comes: the answer is complete.
        case complete
        /// Nothing more comes, and something is lost.
        case broken
    }

    /// Whether so much waited that the rest was dropped.
    package var isBroken: Bool { state.withLock { $0.phase == .broken } }

    /// Lets `wake` be called, on any thread, when there is something to take; once for all that comes until then.
    package func setDataHandler(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.setDataHandler(wake) }
    }

    /// Takes all that waits, each `send` apart and oldest first, and says what is to follow.
    package func dequeueAll() -> (pieces: [[UInt8]], prospect: Completion) {
        state.withLock { $0.dequeueAll() }
    }

    /// Says that nothing more will be taken; may be called more than once.
    package func end() {
        state.withLock { $0.end() }?()
    }
}

/// Streams are equal if they are the same one.
extension HTTPBodyStream: Equatable {
    package static func == (left: HTTPBodyStream, right: HTTPBodyStream) -> Bool { left === right }
}
