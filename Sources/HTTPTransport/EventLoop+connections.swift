extension EventLoop {
    /// How many connections beyond the limit are told so at one time; more are closed without a word.
    private static let mostRefused = 64
    /// How long to wait for descriptors to be given back, in milliseconds.
    private static let exhaustedPause: Int64 = 100

    /// Takes the connections that wait, a batch at a time.
    func acceptConnections() {
        guard listener >= 0 else { return }
        for _ in 0..<256 {
            switch Socket.accept(from: listener) {
            case .connection(let descriptor): admit(descriptor)
            case .lost: continue
            case .noneWaiting: return
            case .exhausted:
                // The listener would be reported at once again: it is not watched until a descriptor may be free.
                acceptsAgainAt = now + Self.exhaustedPause
                poller.change(listener, token: Self.listenerToken, interest: [])
                return
            }
        }
    }

    /// Watches the listener again after descriptors ran out.
    func resumeAccepting() {
        acceptsAgainAt = nil
        guard listener >= 0 else { return }
        poller.change(listener, token: Self.listenerToken, interest: .read)
    }

    private func admit(_ descriptor: CInt) {
        let limit = context.limits.connections
        let isRefused = openCount - refusedCount >= limit
        guard !isRefused || refusedCount < Self.mostRefused else { return Socket.close(descriptor) }
        let slot = freeSlots.popLast() ?? slots.count
        if slot == slots.count {
            slots.append(Slot())
        }
        slots[slot].generation &+= 1
        slots[slot].interest = .read
        let connection = Connection(descriptor: descriptor, token: token(slot), context: context)
        guard poller.add(descriptor, token: connection.token, interest: .read) else {
            freeSlots.append(slot)
            return Socket.close(descriptor)
        }
        slots[slot].connection = connection
        slots[slot].timer = .idle
        timers.start(.idle, for: slot, now: now, deadline: now)
        slots[slot].isRefused = isRefused
        openCount += 1
        if isRefused {
            refusedCount += 1
            connection.reject(.tooManyConnections(limit: limit))
            connection.flush()
            settle(slot, connection)
        }
    }

    func remove(_ slot: Int, _ connection: Connection) {
        connection.abandonDelivery()
        timers.stop(slots[slot].timer, for: slot)
        slots[slot].connection = nil
        freeSlots.append(slot)
        openCount -= 1
        if slots[slot].isRefused {
            refusedCount -= 1
        }
        poller.remove(connection.descriptor)
        Socket.close(connection.descriptor)
        if acceptsAgainAt != nil {
            resumeAccepting()
        }
    }
}
