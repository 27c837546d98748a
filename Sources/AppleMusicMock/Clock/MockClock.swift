import Determinism
import MockSession

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
