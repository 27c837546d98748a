import HTTPMessages
import Platform

/// Polls the sockets and dispatches events to the connections; created and used on one thread.
final class EventLoop {
    /// The values that a loop is created with, passed from the starting thread to the loop's thread.
    struct Configuration: Sendable {
        let pollerFactory: PollerFactory
        let listener: Listener
        /// The index of the loop in its server.
        let index: Int
        /// The command queues of all loops of the server.
        let commandQueues: [EventLoopCommandQueue]
        let balancer: ConnectionBalancer
        let limits: HTTPLimits
        let security: HTTPServer.Security
        let handler: HTTPHandler
        let exhaustion: ExhaustionReport
    }

    /// A place for a connection, with its state in the poller and the timeout queue.
    struct Slot {
        var connection: Connection?
        /// The number of connections that used this slot, so that a late event does not reach the next one.
        var generation: UInt32 = 0
        var interest = PollInterest()
        var timeout = ConnectionTimeout.idle
        /// The loop of the connection, as the balancer knows it.
        var assignment = ConnectionBalancer.Assignment(loop: 0, isRejected: false)
    }

    private static let wakeToken: UInt64 = 0
    static let listenerToken: UInt64 = 1
    /// The lowest token of a connection.
    private static let firstConnectionToken: UInt64 = 16
    /// The number of connections whose output is sent before other events are handled, so that a client does not wait for many
    /// others.
    private static let maximumDeferredCount = 16

    let context: ConnectionContext
    let poller: any Poller
    let index: Int
    let commandQueues: [EventLoopCommandQueue]
    let balancer: ConnectionBalancer
    let exhaustion: ExhaustionReport
    /// Gives memory back to the system after many connections were closed.
    var memory = MemoryRelease(minimumCount: 256)
    /// The listening socket, or `nil` after it was released.
    var listener: Listener?
    var slots: [Slot] = []
    var freeSlots: [Int] = []
    var timeouts: ConnectionTimeoutQueue
    /// The time at which to accept again after file descriptors ran out, or `nil`.
    var acceptRetryTime: Int64?
    /// The tokens of the connections whose output waits until all events are handled.
    private var deferredConnections: [UInt64] = []
    /// The time at which a stop closes all connections, or `nil` while the server runs.
    private var stopDeadline: Int64?
    var now = MonotonicClock.now()

    init(configuration parts: Configuration) {
        let (inbox, handler) = (parts.commandQueues[parts.index], parts.handler)
        context = ConnectionContext(
            limits: parts.limits, handler: handler.respond, isSlow: handler.isSlow,
            respondSeparately: { token, respond in
                handler.slowRequests.run {
                    let response = respond()
                    if !inbox.post(.respond(token: token, response: response)) { response.stream?.end() }
                }
            },
            resume: { inbox.post(.resume(token: $0)) }, tls: parts.security.context,
            acceptsTunnels: parts.security.acceptsTunnels, onAbandonment: parts.security.onAbandonment)
        poller = parts.pollerFactory.makePoller()
        index = parts.index
        commandQueues = parts.commandQueues
        balancer = parts.balancer
        exhaustion = parts.exhaustion
        listener = parts.listener
        timeouts = ConnectionTimeoutQueue(limits: parts.limits)
    }

    /// Runs until a stop is complete.
    func run() {
        var events: [PollEvent] = []
        guard poller.add(commandQueue.wakePipe.readEnd, token: Self.wakeToken, interest: .read), pollListener()
        else { return closeAll() }
        while !isStopped {
            poller.wait(milliseconds: waitMilliseconds, into: &events)
            now = MonotonicClock.now()
            handle(events)
            expireTimeouts()
        }
        closeAll()
    }

    /// Handles events, and then sends the output of all their connections.
    ///
    /// A send wakes the client, which costs more than the send. If several clients wait, one of them is awake after the first send
    /// and finds the responses of the others.
    private func handle(_ events: [PollEvent]) {
        context.defersOutput = events.count > 1
        for event in events {
            handle(event)
            if deferredConnections.count >= Self.maximumDeferredCount { sendDeferredOutput() }
        }
        sendDeferredOutput()
        context.defersOutput = false
    }

    /// Sends the deferred output.
    ///
    /// A response to a request that a connection handles here is sent at once, so that no output stays deferred.
    private func sendDeferredOutput() {
        let defersOutput = context.defersOutput
        context.defersOutput = false
        for token in deferredConnections {
            guard let (slot, connection) = connection(for: token) else { continue }
            connection.isOutputDeferred = false
            connection.flush()
            updateRegistration(slot: slot, connection: connection)
        }
        deferredConnections.removeAll(keepingCapacity: true)
        context.defersOutput = defersOutput
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

    /// Continues a connection's stream.
    func resume(token: UInt64) {
        guard let (slot, connection) = connection(for: token) else { return }
        connection.advance()
        updateRegistration(slot: slot, connection: connection)
    }

    /// Sends a response that was produced on another thread, unless the connection no longer exists.
    private func respond(token: UInt64, response: HTTPResponse) {
        guard let (slot, connection) = connection(for: token) else {
            response.stream?.end()
            return
        }
        connection.completeHandling(with: response)
        updateRegistration(slot: slot, connection: connection)
    }

    /// The queue of this loop.
    private var commandQueue: EventLoopCommandQueue { commandQueues[index] }

    /// Returns the connection with a token and its slot, or `nil` if it no longer exists.
    private func connection(for token: UInt64) -> (slot: Int, connection: Connection)? {
        let slot = Int((token & 0xFFFF_FFFF) &- Self.firstConnectionToken)
        guard let connection = slots[slot].connection,
            slots[slot].generation == UInt32(truncatingIfNeeded: token >> 32)
        else { return nil }
        return (slot, connection)
    }

    /// Updates the poller and the timeout after a connection has changed.
    func updateRegistration(slot: Int, connection: Connection) {
        if connection.socket.channel != nil { connection.receiveBuffered() }
        guard !connection.isOutputDeferred else { return deferredConnections.append(connection.token) }
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
    /// The maximum duration of the next wait in milliseconds, or -1 if nothing is scheduled.
    var waitMilliseconds: CInt {
        let next = min(timeouts.nextDeadline ?? .max, acceptRetryTime ?? .max, stopDeadline ?? .max)
        guard next < Int64.max else { return -1 }
        return CInt(clamping: max(0, next - MonotonicClock.now()))
    }

    /// Handles the timeouts that have expired.
    private func expireTimeouts() {
        if timeouts.isDue(at: now) {
            for timer in ConnectionTimeout.allCases { expire(timer) }
        }
        if let time = acceptRetryTime, time <= now {
            resumeAccepting()
        }
    }

    private func expire(_ timer: ConnectionTimeout) {
        while let slot = timeouts.expiredSlot(of: timer, now: now), let connection = slots[slot].connection {
            connection.expire(timer)
            connection.restartsTimeout = true
            updateRegistration(slot: slot, connection: connection)
        }
    }
}

extension EventLoop {
    /// Whether a stop is complete or its deadline has passed.
    var isStopped: Bool {
        guard let stopDeadline else { return false }
        return context.connectionCount == 0 || now >= stopDeadline
    }

    private func execute(_ command: EventLoopCommandQueue.Command) {
        switch command {
        case .stop(let grace): beginStop(graceMilliseconds: grace)
        case .resume(token: let token): resume(token: token)
        case .adopt(let descriptor, let assignment): open(descriptor, assignment: assignment)
        case .respond(let token, let response): respond(token: token, response: response)
        }
    }

    /// Accepts pending connections, closes the listener, and closes connections without a request or response in
    /// progress.
    private func beginStop(graceMilliseconds grace: Int64) {
        let deadline = now + grace
        stopDeadline = min(stopDeadline ?? deadline, deadline)
        guard !context.isStopping else { return }
        context.isStopping = true
        acceptConnections()
        releaseListener()
        for slot in slots.indices {
            if let connection = slots[slot].connection {
                connection.prepareToStop()
                updateRegistration(slot: slot, connection: connection)
            }
        }
    }

    private func releaseListener() {
        guard let listener else { return }
        if acceptRetryTime == nil { poller.remove(listener.descriptor) }
        acceptRetryTime = nil
        listener.release()
        self.listener = nil
    }

    /// Closes all connections, even those with a request or response in progress, and those not adopted yet.
    private func closeAll() {
        releaseListener()
        for command in commandQueue.close() {
            switch command {
            case .adopt(let descriptor, let assignment):
                balancer.remove(assignment)
                Socket.close(descriptor)
            case .respond(token: _, let response): response.stream?.end()
            case .stop, .resume: break
            }
        }
        for slot in slots.indices {
            if let connection = slots[slot].connection {
                remove(slot: slot, connection: connection)
            }
        }
    }
}
