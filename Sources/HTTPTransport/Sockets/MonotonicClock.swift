import Platform

/// A clock that never goes back, in milliseconds from an arbitrary start.
enum MonotonicClock {
    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Returns a time by which at least this duration will have passed.
    static func deadline(after duration: Duration) -> Int64 {
        // Both `now()` and the milliseconds are rounded down.
        let milliseconds = duration.waitMilliseconds
        return now() + milliseconds + (duration > .milliseconds(milliseconds) ? 2 : 1)
    }
}

extension Duration {
    /// The duration in whole milliseconds, between 0 and the longest wait of about 24 days.
    var waitMilliseconds: Int64 { min(max(0, wholeMilliseconds), Int64(Int32.max)) }
}
