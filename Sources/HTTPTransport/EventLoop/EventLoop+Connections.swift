import Platform

extension EventLoop {
    /// The pause in milliseconds before accepting again after file descriptors ran out.
    private static let exhaustedPauseMilliseconds: Int64 = 100

    /// Accepts pending connections, one batch at a time.
    func acceptConnections() {
        guard let listener else { return }
        for _ in 0..<256 {
            switch Socket.accept(from: listener.descriptor) {
            case .connection(let descriptor): assign(descriptor)
            case .aborted: continue
            case .wouldBlock: return
            case .exhausted:
                exhaustion.report()
                // The poller would report the listener again at once, so it is ignored until a descriptor may be free.
                guard acceptRetryTime == nil else { return }
                acceptRetryTime = now + Self.exhaustedPauseMilliseconds
                poller.remove(listener.descriptor)
                return
            }
        }
    }

    /// Polls the listener, and returns `false` if the system has no room for it.
    func pollListener() -> Bool {
        guard let listener else { return true }
        return poller.addShared(listener.descriptor, token: Self.listenerToken, interest: .read)
    }

    /// Polls the listener again after a pause.
    func resumeAccepting() {
        acceptRetryTime = pollListener() ? nil : now + Self.exhaustedPauseMilliseconds
    }

    /// Passes a connection to the loop with the fewest connections, or opens it here if this server is stopping.
    private func assign(_ descriptor: CInt) {
        guard var assignment = balancer.assign(acceptedBy: index) else { return Socket.close(descriptor) }
        if assignment.loop != index {
            let isAdopted =
                !context.isStopping
                && commandQueues[assignment.loop].post(.adopt(descriptor: descriptor, assignment: assignment))
            guard !isAdopted else { return }
            assignment = balancer.reassign(assignment, to: index)
        }
        open(descriptor, assignment: assignment)
    }

    /// Opens a connection that is assigned to this loop.
    func open(_ descriptor: CInt, assignment: ConnectionBalancer.Assignment) {
        let slot = freeSlots.popLast() ?? slots.count
        if slot == slots.count {
            slots.append(Slot())
        }
        slots[slot].generation &+= 1
        slots[slot].interest = .read
        let connection = Connection(descriptor: descriptor, token: token(for: slot), context: context)
        guard poller.add(descriptor, token: connection.token, interest: .read) else {
            freeSlots.append(slot)
            balancer.remove(assignment)
            return Socket.close(descriptor)
        }
        slots[slot].connection = connection
        slots[slot].timeout = .idle
        timeouts.start(.idle, for: slot, now: now, deadline: now)
        slots[slot].assignment = assignment
        context.connectionCount += 1
        memory.record(context.connectionCount)
        if assignment.isRejected {
            connection.reject(.tooManyConnections(limit: context.limits.maximumConnectionCount))
            connection.flush()
            updateRegistration(slot: slot, connection: connection)
        }
    }

    func remove(slot: Int, connection: Connection) {
        connection.abandonDelivery()
        timeouts.stop(slots[slot].timeout, for: slot)
        slots[slot].connection = nil
        freeSlots.append(slot)
        context.connectionCount -= 1
        balancer.remove(slots[slot].assignment)
        poller.remove(connection.descriptor)
        Socket.close(connection.descriptor)
        memory.releaseIfUnused(context.connectionCount)
        if acceptRetryTime != nil {
            resumeAccepting()
        }
    }
}
