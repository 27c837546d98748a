import HTTPMessages
import Locking

/// Waits for sockets and lets each connection do what it can; made and used inside one thread.
final class EventLoop {
    /// What a loop is made from, handed from the thread that starts a server to the loop's own.
    struct Parts: Sendable {
        let poller: PollerSeed
        let listener: CInt
        let inbox: LoopInbox
        let limits: HTTPLimits
        let handler: @Sendable (HTTPRequest) -> HTTPResponse
    }

    /// A place for a connection, and what the poller and the timers have been told about it.
    struct Slot {
        var connection: Connection?
        /// Grows with each connection that had this place, so that a late report is not taken for the next one's.
        var generation: UInt32 = 0
        var interest = PollInterest()
        var timer = ConnectionTimer.idle
        /// Whether the connection is one beyond the limit, on its way out.
        var isRefused = false
    }

    static let wakeToken: UInt64 = 0
    static let listenerToken: UInt64 = 1
    /// Tokens below this are not connections.
    static let firstConnectionToken: UInt64 = 16

    let context: ConnectionContext
    let poller: any Poller
    let inbox: LoopInbox
    /// The listening socket, or -1 after it was closed.
    var listener: CInt
    var slots: [Slot] = []
    var freeSlots: [Int] = []
    /// How many connections are open, refused ones included.
    var openCount = 0
    /// How many of them are beyond the limit.
    var refusedCount = 0
    var timers: ConnectionTimers
    /// When to try to accept again after descriptors ran out.
    var acceptsAgainAt: Int64?
    /// When a stop becomes final; nil while the server runs.
    var stopDeadline: Int64?
    var now = MonotonicClock.now()

    init(_ parts: Parts) {
        let inbox = parts.inbox
        context = ConnectionContext(
            limits: parts.limits, handler: parts.handler, resume: { inbox.post(.resume($0)) })
        poller = parts.poller.grow()
        self.inbox = inbox
        listener = parts.listener
        timers = ConnectionTimers(limits: parts.limits)
    }

    /// Runs until told to stop.
    func run() {
        var events: [PollEvent] = []
        guard poller.add(inbox.wake.readEnd, token: Self.wakeToken, interest: .read),
            poller.add(listener, token: Self.listenerToken, interest: .read)
        else { return closeEverything() }
        while !isStopped {
            poller.wait(milliseconds: waitLimit, into: &events)
            now = MonotonicClock.now()
            for event in events {
                handle(event)
            }
            expireTimers()
        }
        closeEverything()
    }

    private func handle(_ event: PollEvent) {
        switch event.token {
        case Self.wakeToken:
            for command in inbox.take() {
                obey(command)
            }
        case Self.listenerToken:
            acceptConnections()
        default:
            guard let (slot, connection) = connection(event.token) else { return }
            connection.handle(event)
            settle(slot, connection)
        }
    }

    /// Lets a connection go on with its stream.
    func resume(_ token: UInt64) {
        guard let (slot, connection) = connection(token) else { return }
        connection.advance()
        settle(slot, connection)
    }

    /// The connection with a token and its slot, or nil if it is gone.
    private func connection(_ token: UInt64) -> (slot: Int, connection: Connection)? {
        let slot = Int((token & 0xFFFF_FFFF) &- Self.firstConnectionToken)
        guard let connection = slots[slot].connection,
            slots[slot].generation == UInt32(truncatingIfNeeded: token >> 32)
        else { return nil }
        return (slot, connection)
    }

    /// Arranges what a connection asks for after it did something.
    func settle(_ slot: Int, _ connection: Connection) {
        guard connection.stage != .finished else { return remove(slot, connection) }
        let interest = connection.interest
        if interest != slots[slot].interest {
            slots[slot].interest = interest
            poller.change(connection.descriptor, token: token(slot), interest: interest)
        }
        let timer = connection.timer
        if timer != slots[slot].timer || connection.restartsTimer {
            connection.restartsTimer = false
            timers.stop(slots[slot].timer, for: slot)
            timers.start(timer, for: slot, now: now, deadline: connection.delivery?.deadline ?? now)
            slots[slot].timer = timer
        }
    }

    func token(_ slot: Int) -> UInt64 {
        UInt64(slots[slot].generation) << 32 | (UInt64(slot) + Self.firstConnectionToken)
    }
}
