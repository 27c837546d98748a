import HTTPMessages
import Platform

/// The queue through which other threads send commands to an event loop; posting wakes the loop.
final class EventLoopCommandQueue: Sendable {
    enum Command: Sendable {
        /// Accept no more connections, finish requests and responses within this many milliseconds, and end.
        case stop(graceMilliseconds: Int64)
        /// Send the pending chunks of the stream on the connection with this token.
        case resume(token: UInt64)
        /// Serve a connection that another loop accepted.
        case adopt(descriptor: CInt, assignment: ConnectionBalancer.Assignment)
        /// Send a response that was produced on another thread to the connection with this token.
        case respond(token: UInt64, response: HTTPResponse)
    }

    let wakePipe: WakePipe
    /// The waiting commands, or `nil` after the loop has ended.
    private let commands = Locked<[Command]?>([])

    init() throws(SystemCallError) {
        wakePipe = try WakePipe()
    }

    /// Posts a command, and returns `false` if the loop has ended.
    @discardableResult
    func post(_ command: Command) -> Bool {
        let waitingCount = commands.withLock { waiting -> Int? in
            waiting?.append(command)
            return waiting?.count
        }
        if waitingCount == 1 {
            wakePipe.signal()
        }
        return waitingCount != nil
    }

    /// Removes and returns all commands, oldest first; called by the loop after it was woken.
    func dequeueAll() -> [Command] {
        wakePipe.drain()
        return commands.withLock { waiting in
            let taken = waiting ?? []
            waiting?.removeAll()
            return taken
        }
    }

    /// Removes and returns all commands, and accepts no more; called by the loop when it ends.
    func close() -> [Command] {
        commands.withLock { waiting in
            let taken = waiting ?? []
            waiting = nil
            return taken
        }
    }
}
