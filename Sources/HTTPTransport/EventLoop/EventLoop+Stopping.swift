extension EventLoop {
    /// Whether nothing is left to be done after a stop.
    var isStopped: Bool {
        guard let stopDeadline else { return false }
        return openCount == 0 || now >= stopDeadline
    }

    func execute(_ command: EventLoopCommandQueue.Command) {
        switch command {
        case .stop(let grace): beginStop(graceMilliseconds: grace)
        case .resume(token: let token): resume(token: token)
        }
    }

    /// Takes what waits to be accepted, closes the listener, and lets go of everyone with nothing under way.
    private func beginStop(graceMilliseconds grace: Int64) {
        let deadline = now + grace
        stopDeadline = min(stopDeadline ?? deadline, deadline)
        guard !context.isStopping else { return }
        acceptConnections()
        context.isStopping = true
        closeListener()
        for slot in slots.indices {
            if let connection = slots[slot].connection {
                connection.prepareToStop()
                updateRegistration(slot: slot, connection: connection)
            }
        }
    }

    private func closeListener() {
        guard listener >= 0 else { return }
        poller.remove(listener)
        Socket.close(listener)
        listener = -1
    }

    /// Closes what is still open, whatever is under way.
    func closeAll() {
        closeListener()
        for slot in slots.indices {
            if let connection = slots[slot].connection {
                remove(slot: slot, connection: connection)
            }
        }
    }
}
