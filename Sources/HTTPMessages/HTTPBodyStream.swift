import Platform

/// The content of a response that is sent while it is produced, such as server-sent events.
///
/// The handler creates a stream, sets it in the response, and calls `send` from any thread. Each `send` reaches the
/// client at once as a separate chunk. A stream belongs to one response.
///
/// Bytes are buffered while the client does not read. If more than `maximumPendingByteCount` bytes are pending, the
/// next `send` ends the stream and its connection. A sender whose bytes can wait elsewhere sends them when the client
/// has read those before, in a refill handler.
package final class HTTPBodyStream: Sendable {
    /// The number of bytes that can be pending before the next `send` fails.
    ///
    /// A single `send` can exceed it.
    package static let maximumPendingByteCount = 1024 * 1024

    private let state = Locked(State())

    package init() {}

    /// Sends bytes after those sent before.
    ///
    /// Does nothing if `bytes` is empty or if the stream was closed or has ended.
    package func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        state.withLock { $0.append(bytes) }?()
    }

    /// Ends the response after the pending bytes are sent.
    ///
    /// The end handler is not called anymore.
    package func close() {
        state.withLock { $0.close() }?()
    }

    /// Sets the closure that sends more bytes when the client has read those before, if there are any.
    ///
    /// The server calls it on its own thread, after the start of the response and after each `wake`, until it sends
    /// nothing. It is not called after `close`.
    package func setRefillHandler(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.setRefillHandler(body) }
    }

    /// Causes the server to call the refill handler.
    package func wake() {
        state.withLock { $0.wake() }?()
    }

    /// Sets the closure to call when nothing more can be sent.
    ///
    /// This happens if the client disconnects or reads too slowly, or if the server stops. The closure is called at
    /// most once, and immediately if the stream has already ended. It is not called after `close`. A second closure
    /// replaces the first. The server calls it on its own thread, so it must not block.
    package func setEndHandler(_ body: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { $0.setEndHandler(body) }
        if isOver {
            body()
        }
    }
}

/// The members that the transport uses.
extension HTTPBodyStream {
    /// Whether more chunks follow those that were dequeued.
    package enum Completion: Sendable {
        /// More chunks can follow.
        case open
        /// No more chunks follow: the response is complete.
        case complete
        /// No more chunks follow, and some were lost.
        case broken
    }

    /// Whether chunks were dropped because too many bytes were pending.
    package var isBroken: Bool { state.withLock { $0.phase == .broken } }

    /// Sets the closure to call, on any thread, when chunks are available.
    ///
    /// It is called once until the next `dequeueAll`.
    package func setDataHandler(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.setDataHandler(wake) }
    }

    /// Calls the refill handler, then removes and returns all pending chunks, oldest first, one for each `send`.
    package func dequeueAll() -> (pieces: [[UInt8]], prospect: Completion) {
        // The next `send` or `wake` calls the data handler, even if it happens during the refill.
        state.withLock { $0.beginDequeuing() }?()
        return state.withLock { $0.dequeueAll() }
    }

    /// Ends the stream; the transport reads no more chunks.
    ///
    /// Can be called more than once.
    package func end() {
        state.withLock { $0.end() }?()
    }
}

/// Streams are compared by identity.
extension HTTPBodyStream: Equatable {
    package static func == (left: HTTPBodyStream, right: HTTPBodyStream) -> Bool { left === right }
}

extension HTTPBodyStream {
    /// The mutable state of a stream.
    ///
    /// Its functions return the closure to call after the lock is released.
    struct State: Sendable {
        typealias Action = @Sendable () -> Void

        enum Phase {
            case open
            /// Closed by the sender.
            case closed
            /// Too many bytes were pending, and the transport has not ended the stream yet.
            case broken
            /// Ended by the transport.
            case ended
        }

        /// The estimated memory for a chunk in addition to its bytes, so that many small chunks reach the limit too.
        private static let chunkOverheadByteCount = 64

        private(set) var phase = Phase.open
        private var pendingChunks: [[UInt8]] = []
        private var pendingByteCount = 0
        private var dataHandler: Action?
        /// Whether the data handler was called since the last `dequeueAll`.
        private var isDataHandlerNotified = false
        private var endHandler: Action?
        private var refillHandler: Action?

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

        mutating func wake() -> Action? { phase == .open ? reserveNotification() : nil }

        mutating func close() -> Action? {
            guard phase == .open else { return nil }
            phase = .closed
            (endHandler, refillHandler) = (nil, nil)
            return reserveNotification()
        }

        /// Stores the end handler, and returns whether the stream has already ended.
        mutating func setEndHandler(_ body: @escaping Action) -> Bool {
            switch phase {
            case .open, .broken: endHandler = body
            case .closed: break
            case .ended: return true
            }
            return false
        }

        mutating func setRefillHandler(_ body: @escaping Action) {
            if phase == .open { refillHandler = body }
        }

        mutating func setDataHandler(_ wake: @escaping Action) {
            guard phase != .ended else { return }
            self.dataHandler = wake
            isDataHandlerNotified = false
        }

        /// Returns the refill handler to call before `dequeueAll`.
        mutating func beginDequeuing() -> Action? {
            isDataHandlerNotified = false
            return refillHandler
        }

        mutating func dequeueAll() -> (pieces: [[UInt8]], prospect: Completion) {
            let taken = pendingChunks
            pendingChunks = []
            pendingByteCount = 0
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
            (dataHandler, endHandler, refillHandler) = (nil, nil, nil)
            return action
        }

        private mutating func reserveNotification() -> Action? {
            guard !isDataHandlerNotified else { return nil }
            isDataHandlerNotified = dataHandler != nil
            return dataHandler
        }
    }
}
