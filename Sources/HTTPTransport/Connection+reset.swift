/// Connections that end in a reset, which would overtake and destroy what is still on its way.
extension Connection {
    /// How long after the last byte a connection is reset, and how often to look whether it has arrived.
    private static let drainPause = Duration.milliseconds(10)

    /// Lets the connection end in a reset, once what was sent before has arrived.
    func endInReset() {
        stage = .closing
        if output.isEmpty, Socket.unconfirmed(descriptor) == 0 {
            reset()
        } else {
            delivery = PendingDelivery(.draining(PendingDelivery.Draining()), isLast: true)
        }
    }

    /// Waits a moment before the first look at whether all has arrived.
    func beginDraining() {
        delivery?.deadline = MonotonicClock.deadline(after: Self.drainPause)
        restartsTimer = true
    }

    /// Resets the connection if all has arrived, or if the client has stopped reading; else looks again later.
    func continueDraining(_ draining: PendingDelivery.Draining) {
        var draining = draining
        let left = Socket.unconfirmed(descriptor)
        guard left > 0 else { return reset() }
        if left != draining.unconfirmed {
            draining.unconfirmed = left
            draining.patienceEnd = MonotonicClock.deadline(after: context.limits.idleTimeout)
        }
        guard MonotonicClock.now() < draining.patienceEnd else { return reset() }
        delivery?.step = .draining(draining)
        beginDraining()
    }

    private func reset() {
        Socket.resetWhenClosed(descriptor)
        stage = .finished
    }
}
