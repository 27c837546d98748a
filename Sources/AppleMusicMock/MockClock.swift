public import Foundation
import MockSession
import Timestamps

/// A scenario's clock, for code that waits: whoever sleeps on it moves the scenario's time and goes on at once.
///
/// ```swift
/// struct Retries<C: Clock> where C.Duration == Duration {
///     let clock: C
/// }
/// let retries = Retries(clock: mock.clock)     // ContinuousClock() in the app
/// ```
///
/// Phases that heal after a while, rate limits that refill and tokens that expire come up in a test without being
/// waited for. Sleepers that overlap do not add up: the time is then that of the latest.
public struct MockClock: Clock {
    private let session: MockSession

    init(session: MockSession) { self.session = session }

    /// The time that the scenario shows, in `Date` and everywhere else.
    ///
    /// The clock of a scenario stands, unless it says otherwise: it moves when somebody sleeps, when a rule advances it,
    /// or when a test moves it.
    public var now: Instant { Instant(session.now) }

    /// A scenario's time goes in milliseconds.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Moves the scenario's time to a deadline, unless it is there already, and returns.
    ///
    /// - Parameters:
    ///   - deadline: The time to move to, rounded up to milliseconds.
    ///   - tolerance: Of no account.
    /// - Throws: `CancellationError` where the task is cancelled; the time is not moved then.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        session.advance(to: deadline.roundedUpTimestamp)
        // Who sleeps in a circle lets others have their turn, as with any clock.
        await Task.yield()
    }
}

extension MockAppleMusic {
    /// The scenario's time, as a clock to give to code that waits.
    public var clock: MockClock { MockClock(session: session) }
}

extension MockClock {
    /// A moment of a scenario's time.
    public struct Instant: InstantProtocol, Sendable {
        /// Counted from 1970-01-01T00:00:00Z.
        private let offset: Duration

        private init(offset: Duration) { self.offset = offset }

        init(_ instant: Timestamp) { self.init(offset: .milliseconds(instant.milliseconds)) }

        /// A moment that a date tells.
        public init(_ date: Date) { self.init(offset: .seconds(date.timeIntervalSince1970)) }

        /// The same moment as a date.
        public var date: Date {
            let (seconds, attoseconds) = offset.components
            return Date(timeIntervalSince1970: Double(seconds) + Double(attoseconds) / 1e18)
        }

        /// The moment so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later another moment is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether a moment is before another one.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

        /// The first whole millisecond that is not before; one that no number holds is the last.
        var roundedUpTimestamp: Timestamp {
            let (seconds, attoseconds) = offset.components
            let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
            guard !overflow else { return Timestamp(milliseconds: seconds < 0 ? .min / 2 : .max / 2) }
            let perMillisecond: Int64 = 1_000_000_000_000_000
            let part = attoseconds / perMillisecond + (attoseconds % perMillisecond > 0 ? 1 : 0)
            return Timestamp(milliseconds: milliseconds.addingReportingOverflow(part).partialValue)
        }
    }
}
