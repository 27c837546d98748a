import HTTPMessages
import Threading

/// Waits for sockets and lets each connection do what it can; made and used inside one thread.
final class EventLoop {
    /// What a loop is made from, handed from the thread that starts a server to the loop's own.
    struct Configuration: Sendable {
        let pollerFactory: PollerFactory
        let listener: CInt
        let commandQueue: EventLoopCommandQueue
        let limits: HTTPLimits
        let handler: @Sendable (HTTPRequest) -> HTTPResponse
    }

    /// A place for a connection, and what the poller and the timers have been told about it.
    struct Slot {
        var connection: Connection?
        /// Grows with each connection that had this place, so that a late report is not taken for the next one's.
        var generation: UInt32 = 0
        var interest = PollInterest()
        var timeout = ConnectionTimeout.idle
        /// Whether the connection is one beyond the limit, on its way out.
        var isRefused = false
    }

    private static let wakeToken: UInt64 = 0
    static let listenerToken: UInt64 = 1
    /// Tokens below this are not connections.
    private static let firstConnectionToken: UInt64 = 16

    let context: ConnectionContext
    let poller: any Poller
    let commandQueue: EventLoopCommandQueue
    /// The listening socket, or -1 after it was closed.
    var listener: CInt
    var slots: [Slot] = []
    var freeSlots: [Int] = []
    /// How many connections are open, refused ones included.
    var openCount = 0
    /// How many of them are beyond the limit.
    var refusedCount = 0
    var timeouts: ConnectionTimeoutQueue
    /// When to try to accept again after descriptors ran out.
    var acceptRetryTime: Int64?
    /// When a stop becomes final; nil while the server runs.
    var stopDeadline: Int64?
    var now = MonotonicClock.now()

    init(configuration parts: Configuration) {
        let inbox = parts.commandQueue
        context = ConnectionContext(
            limits: parts.limits, handler: parts.handler, resume: { inbox.post(.resume(token: $0)) })
        poller = parts.pollerFactory.makePoller()
        self.commandQueue = inbox
        listener = parts.listener
        timeouts = ConnectionTimeoutQueue(limits: parts.limits)
    }

    /// Runs until told to stop.
    func run() {
        var events: [PollEvent] = []
        guard poller.add(commandQueue.wakePipe.readEnd, token: Self.wakeToken, interest: .read),
            poller.add(listener, token: Self.listenerToken, interest: .read)
        else { return closeAll() }
        while !isStopped {
            poller.wait(milliseconds: waitMilliseconds, into: &events)
            now = MonotonicClock.now()
            for event in events {
                handle(event)
            }
            expireTimeouts()
        }
        closeAll()
    }

    private func handle(_ event: PollEvent) {
        switch event.token {
        case Self.wakeToken:
            for command in commandQueue.dequeueAll() {
                execute(command)
            }
        case Self.listenerToken:
            acceptConnections()
        default:
            guard let (slot, connection) = connection(for: event.token) else { return }
            connection.handle(event)
            updateRegistration(slot: slot, connection: connection)
        }
    }

    /// Lets a connection go on with its stream.
    func resume(token: UInt64) {
        guard let (slot, connection) = connection(for: token) else { return }
        connection.advance()
        updateRegistration(slot: slot, connection: connection)
    }

    /// The connection with a token and its slot, or nil if it is gone.
    private func connection(for token: UInt64) -> (slot: Int, connection: Connection)? {
        let slot = Int((token & 0xFFFF_FFFF) &- Self.firstConnectionToken)
        guard let connection = slots[slot].connection,
            slots[slot].generation == UInt32(truncatingIfNeeded: token >> 32)
        else { return nil }
        return (slot, connection)
    }

    /// Arranges what a connection asks for after it did something.
    func updateRegistration(slot: Int, connection: Connection) {
        guard connection.lifecycle != .finished else { return remove(slot: slot, connection: connection) }
        let interest = connection.interest
        if interest != slots[slot].interest {
            slots[slot].interest = interest
            poller.change(connection.descriptor, token: token(for: slot), interest: interest)
        }
        let timer = connection.timeout
        if timer != slots[slot].timeout || connection.restartsTimeout {
            connection.restartsTimeout = false
            timeouts.stop(slots[slot].timeout, for: slot)
            timeouts.start(timer, for: slot, now: now, deadline: connection.delivery?.deadline ?? now)
            slots[slot].timeout = timer
        }
    }

    func token(for slot: Int) -> UInt64 {
        UInt64(slots[slot].generation) << 32 | (UInt64(slot) + Self.firstConnectionToken)
    }
}

extension EventLoop {
    /// How long the next wait may last in milliseconds; -1 for ever, where nothing is to be done at a certain time.
    var waitMilliseconds: CInt {
        let next = min(timeouts.nextDeadline ?? .max, acceptRetryTime ?? .max, stopDeadline ?? .max)
        guard next < Int64.max else { return -1 }
        return CInt(clamping: max(0, next - MonotonicClock.now()))
    }

    /// Lets every connection whose time is over do what follows from that.
    private func expireTimeouts() {
        for timer in ConnectionTimeout.allCases {
            while let slot = timeouts.expiredSlot(of: timer, now: now), let connection = slots[slot].connection {
                connection.expire(timer)
                connection.restartsTimeout = true
                updateRegistration(slot: slot, connection: connection)
            }
        }
        if let time = acceptRetryTime, time <= now {
            resumeAccepting()
        }
    }
}
