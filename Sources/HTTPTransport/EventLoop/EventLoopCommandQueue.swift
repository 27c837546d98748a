import Threading

/// The one way to reach an event loop from another thread: commands are left here, and the loop is woken.
final class EventLoopCommandQueue: Sendable {
    enum Command: Sendable {
        /// Take no more connections, finish what is under way within so many milliseconds, and end.
        case stop(graceMilliseconds: Int64)
        /// Let the connection with this token send what its stream brought.
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

    /// Takes what was left, oldest first; called by the loop when it was woken.
    func dequeueAll() -> [Command] {
        wakePipe.drain()
        return commands.withLock { waiting in
            let taken = waiting
            waiting.removeAll()
            return taken
        }
    }
}
