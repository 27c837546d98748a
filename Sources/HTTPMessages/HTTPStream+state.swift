extension HTTPStream {
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
        private static let pieceCost = 64

        private(set) var phase = Phase.open
        private var waiting: [[UInt8]] = []
        private var waitingCount = 0
        private var wake: Action?
        /// Whether `wake` was called and nothing taken since.
        private var isWoken = false
        private var onEnd: Action?

        mutating func append(_ bytes: [UInt8]) -> Action? {
            guard phase == .open else { return nil }
            guard waitingCount <= HTTPStream.mostWaiting else {
                phase = .broken
                waiting = []
                return wake
            }
            waiting.append(bytes)
            waitingCount += bytes.count + Self.pieceCost
            return wakeOnce()
        }

        mutating func close() -> Action? {
            guard phase == .open else { return nil }
            phase = .closed
            onEnd = nil
            return wakeOnce()
        }

        /// Keeps what to do at the end; true where that is over.
        mutating func keep(onEnd body: @escaping Action) -> Bool {
            switch phase {
            case .open, .broken: onEnd = body
            case .closed: break
            case .ended: return true
            }
            return false
        }

        mutating func attach(_ wake: @escaping Action) {
            guard phase != .ended else { return }
            self.wake = wake
            isWoken = false
        }

        mutating func take() -> (pieces: [[UInt8]], prospect: Prospect) {
            let taken = waiting
            waiting = []
            waitingCount = 0
            isWoken = false
            switch phase {
            case .open: return (taken, .open)
            case .closed: return (taken, .complete)
            case .broken, .ended: return (taken, .broken)
            }
        }

        mutating func end() -> Action? {
            guard phase != .ended else { return nil }
            let action = onEnd
            phase = .ended
            waiting = []
            wake = nil
            onEnd = nil
            return action
        }

        private mutating func wakeOnce() -> Action? {
            guard !isWoken else { return nil }
            isWoken = wake != nil
            return wake
        }
    }
}
