extension EventLoop {
    /// How long the next wait may last in milliseconds; -1 for ever, where nothing is to be done at a certain time.
    var waitLimit: CInt {
        let next = min(timers.nextDeadline ?? .max, acceptsAgainAt ?? .max, stopDeadline ?? .max)
        guard next < Int64.max else { return -1 }
        return CInt(clamping: max(0, next - MonotonicClock.now()))
    }

    /// Lets every connection whose time is over do what follows from that.
    func expireTimers() {
        for timer in ConnectionTimer.allCases {
            while let slot = timers.expired(timer, now: now), let connection = slots[slot].connection {
                connection.expire(timer)
                connection.restartsTimer = true
                settle(slot, connection)
            }
        }
        if let time = acceptsAgainAt, time <= now {
            resumeAccepting()
        }
    }
}
