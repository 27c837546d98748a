/// Which connection of a loop waits for what, and until when; each waits for one thing at a time.
struct ConnectionTimeoutQueue {
    /// Those whose members all wait equally long, by raw value; nil for the others.
    private var queues: [FixedDurationQueue?]
    private var deliveries = DeadlineQueue()

    init(limits: HTTPLimits) {
        queues = ConnectionTimeout.allCases.map { $0.durationMilliseconds(limits: limits).map(FixedDurationQueue.init) }
    }

    /// When the first of all waits is over, or nil where none ever is.
    var nextDeadline: Int64? {
        var next = deliveries.first?.deadline
        for queue in queues {
            guard let deadline = queue?.nextDeadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    /// Lets a connection, which must not be waiting, wait from now on.
    ///
    /// - Parameters:
    ///   - timer: What it waits for.
    ///   - slot: The connection's slot.
    ///   - now: The time.
    ///   - deadline: When a delivery goes on; of no account for the other timers.
    mutating func start(_ timer: ConnectionTimeout, for slot: Int, now: Int64, deadline: Int64) {
        switch timer {
        case .idle, .request, .response, .lingering: queues[timer.rawValue]?.append(slot, now: now)
        case .delivery: deliveries.insert(slot, deadline: deadline)
        case .never: return
        }
    }

    /// Ends the wait of a connection that `start` began.
    mutating func stop(_ timer: ConnectionTimeout, for slot: Int) {
        switch timer {
        case .idle, .request, .response, .lingering: queues[timer.rawValue]?.remove(slot)
        case .delivery: deliveries.remove(slot)
        case .never: return
        }
    }

    /// A connection whose wait for this is over; it goes on waiting until `stop`.
    func expiredSlot(of timer: ConnectionTimeout, now: Int64) -> Int? {
        guard timer == .delivery else { return queues[timer.rawValue]?.expiredSlot(now: now) }
        guard let first = deliveries.first, first.deadline <= now else { return nil }
        return first.slot
    }
}
