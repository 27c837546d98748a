/// Connections that end in a reset, which would overtake and destroy what is still on its way.
extension Connection {
    /// How long after the last byte a connection is reset, and how often to look whether it has arrived.
    private static let drainPollInterval = Duration.milliseconds(10)

    /// Lets the connection end in a reset, once what was sent before has arrived.
    func closeWithReset() {
        lifecycle = .closing
        if output.isEmpty, Socket.unconfirmedByteCount(of: descriptor) == 0 {
            reset()
        } else {
            delivery = PendingDelivery(step: .draining(PendingDelivery.Draining()), isLast: true)
        }
    }

    /// Waits a moment before the first look at whether all has arrived.
    func beginDraining() {
        delivery?.deadline = MonotonicClock.deadline(after: Self.drainPollInterval)
        restartsTimeout = true
    }

    /// Resets the connection if all has arrived, or if the client has stopped reading; else looks again later.
    func continueDraining(_ draining: PendingDelivery.Draining) {
        var draining = draining
        let left = Socket.unconfirmedByteCount(of: descriptor)
        guard left > 0 else { return reset() }
        if left != draining.unconfirmedByteCount {
            draining.unconfirmedByteCount = left
            draining.giveUpDeadline = MonotonicClock.deadline(after: context.limits.idleTimeout)
        }
        guard MonotonicClock.now() < draining.giveUpDeadline else { return reset() }
        delivery?.step = .draining(draining)
        beginDraining()
    }

    private func reset() {
        Socket.enableResetOnClose(on: descriptor)
        lifecycle = .finished
    }
}
