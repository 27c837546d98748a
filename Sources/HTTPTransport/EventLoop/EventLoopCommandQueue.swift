import Threading

/// The queue through which other threads send commands to an event loop; posting wakes the loop.
final class EventLoopCommandQueue: Sendable {
    enum Command: Sendable {
        /// Accept no more connections, finish requests and responses within this many milliseconds, and end.
        case stop(graceMilliseconds: Int64)
        /// Send the pending chunks of the stream on the connection with this token.
        case resume(token: UInt64)
    }

    let wakePipe: WakePipe
    private let commands = Locked<[Command]>([])

    init() throws(SystemCallError) {
        wakePipe = try WakePipe()
    }

    func post(_ command: Command) {
        let isFirst = commands.withLock { waiting in
            waiting.append(command)
            return waiting.count == 1
        }
        if isFirst {
            wakePipe.signal()
        }
    }

    /// Removes and returns all commands, oldest first; called by the loop after it was woken.
    func dequeueAll() -> [Command] {
        wakePipe.drain()
        return commands.withLock { waiting in
            let taken = waiting
            waiting.removeAll()
            return taken
        }
    }
}
