/// The timeouts of a loop's connections; each connection has one timeout at a time.
struct ConnectionTimeoutQueue {
    /// The queues of timeouts with a fixed duration, by raw value, and `nil` for the others.
    private var queues: [FixedDurationQueue?]
    private var deliveries = DeadlineQueue()

    init(limits: HTTPLimits) {
        queues = ConnectionTimeout.allCases.map { $0.durationMilliseconds(limits: limits).map(FixedDurationQueue.init) }
    }

    /// The earliest deadline of all timeouts, or `nil`.
    var nextDeadline: Int64? {
        var next = deliveries.first?.deadline
        for queue in queues {
            guard let deadline = queue?.nextDeadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    /// Returns whether a timeout has expired.
    func isDue(at now: Int64) -> Bool { nextDeadline.map { $0 <= now } ?? false }

    /// Starts a timeout for a connection that has none.
    ///
    /// - Parameters:
    ///   - timer: The timeout.
    ///   - slot: The connection's slot.
    ///   - now: The current time.
    ///   - deadline: The deadline of a delivery; ignored for other timeouts.
    mutating func start(_ timer: ConnectionTimeout, for slot: Int, now: Int64, deadline: Int64) {
        switch timer {
        case .idle, .request, .response, .lingering: queues[timer.rawValue]?.append(slot, now: now)
        case .delivery: deliveries.insert(slot, deadline: deadline)
        case .never: return
        }
    }

    /// Removes a timeout that was started for a connection.
    mutating func stop(_ timer: ConnectionTimeout, for slot: Int) {
        switch timer {
        case .idle, .request, .response, .lingering: queues[timer.rawValue]?.remove(slot)
        case .delivery: deliveries.remove(slot)
        case .never: return
        }
    }

    /// Returns a connection whose timeout has expired.
    ///
    /// The timeout stays in the queue until `stop`.
    func expiredSlot(of timer: ConnectionTimeout, now: Int64) -> Int? {
        guard timer == .delivery else { return queues[timer.rawValue]?.expiredSlot(now: now) }
        guard let first = deliveries.first, first.deadline <= now else { return nil }
        return first.slot
    }
}
