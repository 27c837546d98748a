import Threading

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

extension HTTPBodyStream {
    /// What changes while a stream is in use; what is to be called is returned, to be called outside the lock.
    struct State: Sendable {
        typealias Action = @Sendable () -> Void

        enum Phase {
            case open
            /// By whoever sends.
            case closed
            /// Too much waited; the transport does not know yet, or has not ended it yet.
            case broken
            /// By the transport.
            case ended
        }

        /// What the keeping of a piece costs beside its bytes, so that many small ones count too.
        private static let chunkOverheadByteCount = 64

        private(set) var phase = Phase.open
        private var pendingChunks: [[UInt8]] = []
        private var pendingByteCount = 0
        private var dataHandler: Action?
        /// Whether `wake` was called and nothing taken since.
        private var isDataHandlerNotified = false
        private var endHandler: Action?

        mutating func append(_ bytes: [UInt8]) -> Action? {
            guard phase == .open else { return nil }
            guard pendingByteCount <= HTTPBodyStream.maximumPendingByteCount else {
                phase = .broken
                pendingChunks = []
                return dataHandler
            }
            pendingChunks.append(bytes)
            pendingByteCount += bytes.count + Self.chunkOverheadByteCount
            return reserveNotification()
        }

        mutating func close() -> Action? {
            guard phase == .open else { return nil }
            phase = .closed
            endHandler = nil
            return reserveNotification()
        }

        /// Keeps what to do at the end; true where that is over.
        mutating func setEndHandler(_ body: @escaping Action) -> Bool {
            switch phase {
            case .open, .broken: endHandler = body
            case .closed: break
            case .ended: return true
            }
            return false
        }

        mutating func setDataHandler(_ wake: @escaping Action) {
            guard phase != .ended else { return }
            self.dataHandler = wake
            isDataHandlerNotified = false
        }

        mutating func dequeueAll() -> (pieces: [[UInt8]], prospect: Completion) {
            let taken = pendingChunks
            pendingChunks = []
            pendingByteCount = 0
            isDataHandlerNotified = false
            switch phase {
            case .open: return (taken, .open)
            case .closed: return (taken, .complete)
            case .broken, .ended: return (taken, .broken)
            }
        }

        mutating func end() -> Action? {
            guard phase != .ended else { return nil }
            let action = endHandler
            phase = .ended
            pendingChunks = []
            dataHandler = nil
            endHandler = nil
            return action
        }

        private mutating func reserveNotification() -> Action? {
            guard !isDataHandlerNotified else { return nil }
            isDataHandlerNotified = dataHandler != nil
            return dataHandler
        }
    }
}
