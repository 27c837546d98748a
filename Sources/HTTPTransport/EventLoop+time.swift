extension EventLoop {
    /// How long the next wait may last in milliseconds; -1 for ever, where nothing is to be done at a certain time.
    var waitMilliseconds: CInt {
        let next = min(timeouts.nextDeadline ?? .max, acceptRetryTime ?? .max, stopDeadline ?? .max)
        guard next < Int64.max else { return -1 }
        return CInt(clamping: max(0, next - MonotonicClock.now()))
    }

    /// Lets every connection whose time is over do what follows from that.
    func expireTimeouts() {
        for timer in ConnectionTimeout.allCases {
            while let slot = timeouts.expiredSlot(of: timer, now: now), let connection = slots[slot].connection {
                connection.expire(timer)
                connection.restartsTimeout = true
                updateRegistration(slot: slot, connection: connection)
            }
        }
        if let time = acceptRetryTime, time <= now {
            resumeAccepting()
        }
    }
}
