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
