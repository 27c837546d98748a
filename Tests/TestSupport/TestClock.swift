package import MockSession
import Platform

/// A clock that a test moves, in place of the system's.
package final class TestClock: Sendable {
    private let time = Locked<Int64>(0)

    package init() {}

    /// The clock for a session.
    package var clock: MillisecondClock { MillisecondClock { [time] in time.withLock { $0 } } }

    package func wait(milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}
