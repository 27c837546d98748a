public import Foundation
import MockSession
import Platform
import Text

/// A clock that shows a scenario's time, for code that waits: sleeping moves the time and returns immediately.
///
/// ```swift
/// struct Retries<C: Clock> where C.Duration == Duration {
///     let clock: C
/// }
/// let retries = Retries(clock: mock.clock)     // ContinuousClock() in the app
/// ```
///
/// A test reaches the end of a state, the refill of a rate limit, and the expiry of a token without waiting. Concurrent
/// sleeps do not add up: the time becomes the latest deadline.
public struct MockClock: Clock {
    private let session: MockSession

    init(session: MockSession) { self.session = session }

    /// The scenario's time, which `Date` header fields and tokens use.
    ///
    /// Unless the scenario specifies another clock, the time moves only when code sleeps on this clock, when a rule
    /// advances it, or when a test or the control API moves it.
    public var now: Instant { Instant(session.now) }

    /// 1 ms.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Moves the scenario's time forward, as waiting does: states end, rate limits refill, and tokens expire.
    ///
    /// - Parameter duration: The duration, rounded up to milliseconds. A negative one does not move the time.
    public func advance(by duration: Duration) { session.advance(milliseconds: duration.roundedUpMilliseconds) }

    /// Sets the scenario's date without waiting: tokens expire, but states and rate limits do not continue.
    ///
    /// - Parameter date: The date, which can be in the past. It is rounded to milliseconds and limited to the years 1 to 9999.
    public func set(to date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        let (earliest, latest) = (-62_135_596_800_000.0, Double(Timestamp.latest.milliseconds))
        session.setClock(to: Timestamp(milliseconds: Int64(max(earliest, min(milliseconds, latest)))))
    }

    /// Moves the scenario's time to a deadline, unless the deadline has passed, and returns.
    ///
    /// - Parameters:
    ///   - deadline: The time to move to, rounded up to milliseconds.
    ///   - tolerance: Ignored.
    /// - Throws: `CancellationError` if the task is canceled; the time does not move then.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        session.advance(to: deadline.roundedUpTimestamp)
        // Code that sleeps in a loop must not keep other tasks from running.
        await Task.yield()
    }
}

extension MockClock {
    /// A point in a scenario's time.
    public struct Instant: InstantProtocol, Sendable {
        /// The time since 1970-01-01T00:00:00Z.
        private let offset: Duration

        private init(offset: Duration) { self.offset = offset }

        init(_ instant: Timestamp) { self.init(offset: .milliseconds(instant.milliseconds)) }

        /// Creates the point in time of a date.
        public init(_ date: Date) { self.init(offset: .seconds(date.timeIntervalSince1970)) }

        /// The point in time as a date.
        public var date: Date {
            let (seconds, attoseconds) = offset.components
            return Date(timeIntervalSince1970: Double(seconds) + Double(attoseconds) / 1e18)
        }

        /// Returns the point in time after a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the duration to another point in time.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether a point in time is before another one.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

        /// The first whole millisecond that is not earlier, clamped to the range of timestamps.
        var roundedUpTimestamp: Timestamp { Timestamp(milliseconds: offset.roundedUpMilliseconds) }
    }
}

extension Duration {
    /// The first whole number of milliseconds that is not less, limited to half the range of 64 bits.
    fileprivate var roundedUpMilliseconds: Int64 {
        let whole = wholeMilliseconds
        return whole < .max / 2 && self > .milliseconds(whole) ? whole + 1 : whole
    }
}
