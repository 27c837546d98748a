import Platform

/// A clock that never goes back, such as the system's monotonic clock.
package struct MillisecondClock: Sendable {
    private let read: @Sendable () -> Int64

    /// - Parameter read: Returns the milliseconds since an arbitrary point in time.
    package init(_ read: @escaping @Sendable () -> Int64) { self.read = read }

    /// The milliseconds since an arbitrary point in time.
    package var milliseconds: Int64 { read() }

    /// The system's monotonic clock.
    package static let system = MillisecondClock {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
