import Platform

/// A portable poller, whose cost grows with the number of descriptors.
final class PollPoller: Poller {
    private var watched: [pollfd] = []
    /// The token of each entry of `watched`.
    private var tokens: [UInt64] = []
    /// The position of each descriptor in `watched`, or -1.
    private var positions: [Int] = []

    func add(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool {
        while positions.count <= Int(descriptor) {
            positions.append(-1)
        }
        positions[Int(descriptor)] = watched.count
        watched.append(pollfd(fd: descriptor, events: Self.pollEvents(for: interest), revents: 0))
        tokens.append(token)
        return true
    }

    func addShared(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool {
        add(descriptor, token: token, interest: interest)
    }

    func change(_ descriptor: CInt, token: UInt64, interest: PollInterest) {
        let index = positions[Int(descriptor)]
        watched[index].events = Self.pollEvents(for: interest)
        tokens[index] = token
    }

    func remove(_ descriptor: CInt) {
        let index = positions[Int(descriptor)]
        positions[Int(descriptor)] = -1
        let lastEntry = watched.removeLast()
        let lastToken = tokens.removeLast()
        guard index < watched.count else { return }
        watched[index] = lastEntry
        tokens[index] = lastToken
        positions[Int(lastEntry.fd)] = index
    }

    func wait(milliseconds: CInt, into events: inout [PollEvent]) {
        events.removeAll(keepingCapacity: true)
        var remaining = poll(&watched, nfds_t(watched.count), milliseconds)
        for index in watched.indices {
            guard remaining > 0 else { return }
            let report = CInt(watched[index].revents)
            guard report != 0 else { continue }
            remaining -= 1
            events.append(
                PollEvent(
                    token: tokens[index], isReadable: report & CInt(POLLIN) != 0,
                    isWritable: report & CInt(POLLOUT) != 0,
                    hasFailed: report & (CInt(POLLERR) | CInt(POLLHUP) | CInt(POLLNVAL)) != 0))
        }
    }

    private static func pollEvents(for interest: PollInterest) -> Int16 {
        (interest.contains(.read) ? Int16(POLLIN) : 0) | (interest.contains(.write) ? Int16(POLLOUT) : 0)
    }
}
