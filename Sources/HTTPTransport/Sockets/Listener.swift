import Platform

/// A listening socket that the event loops of a server accept from, closed when the last of them releases it.
final class Listener: Sendable {
    let descriptor: CInt
    private let remainingLoopCount: Locked<Int>

    /// Creates a listener that owns its descriptor.
    init(adopting descriptor: CInt, loopCount: Int) {
        self.descriptor = descriptor
        remainingLoopCount = Locked(loopCount)
    }

    /// Gives up a loop's share; each loop calls this once, after it removed the descriptor from its poller.
    func release() {
        let isLast = remainingLoopCount.withLock { count in
            count -= 1
            return count == 0
        }
        if isLast { Socket.close(descriptor) }
    }
}
