extension EventLoop {
    /// The maximum number of simultaneous connections beyond the limit that get a response.
    ///
    /// Further connections are closed without one.
    private static let maximumRefusedCount = 64
    /// The pause in milliseconds before accepting again after file descriptors ran out.
    private static let exhaustedPauseMilliseconds: Int64 = 100

    /// Accepts pending connections, one batch at a time.
    func acceptConnections() {
        guard listener >= 0 else { return }
        for _ in 0..<256 {
            switch Socket.accept(from: listener) {
            case .connection(let descriptor): admit(descriptor)
            case .aborted: continue
            case .wouldBlock: return
            case .exhausted:
                // The poller would report the listener again at once, so it is ignored until a descriptor may be free.
                acceptRetryTime = now + Self.exhaustedPauseMilliseconds
                poller.change(listener, token: Self.listenerToken, interest: [])
                return
            }
        }
    }

    /// Polls the listener again after a pause.
    func resumeAccepting() {
        acceptRetryTime = nil
        guard listener >= 0 else { return }
        poller.change(listener, token: Self.listenerToken, interest: .read)
    }

    private func admit(_ descriptor: CInt) {
        let limit = context.limits.maximumConnectionCount
        let isRefused = openCount - refusedCount >= limit
        guard !isRefused || refusedCount < Self.maximumRefusedCount else { return Socket.close(descriptor) }
        let slot = freeSlots.popLast() ?? slots.count
        if slot == slots.count {
            slots.append(Slot())
        }
        slots[slot].generation &+= 1
        slots[slot].interest = .read
        let connection = Connection(descriptor: descriptor, token: token(for: slot), context: context)
        guard poller.add(descriptor, token: connection.token, interest: .read) else {
            freeSlots.append(slot)
            return Socket.close(descriptor)
        }
        slots[slot].connection = connection
        slots[slot].timeout = .idle
        timeouts.start(.idle, for: slot, now: now, deadline: now)
        slots[slot].isRefused = isRefused
        openCount += 1
        if isRefused {
            refusedCount += 1
            connection.reject(.tooManyConnections(limit: limit))
            connection.flush()
            updateRegistration(slot: slot, connection: connection)
        }
    }

    func remove(slot: Int, connection: Connection) {
        connection.abandonDelivery()
        timeouts.stop(slots[slot].timeout, for: slot)
        slots[slot].connection = nil
        freeSlots.append(slot)
        openCount -= 1
        if slots[slot].isRefused {
            refusedCount -= 1
        }
        poller.remove(connection.descriptor)
        Socket.close(connection.descriptor)
        if acceptRetryTime != nil {
            resumeAccepting()
        }
    }
}
