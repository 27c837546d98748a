import Platform
package import Scenarios
package import Text

/// The elapsed time of a session: the system's time divided by the scenario's time scale.
///
/// Delays last the system's time multiplied by the scale, so that a delay takes as much session time as the scenario specifies.
struct SessionClock: Sendable {
    let scale: Double
    private let systemClock: MillisecondClock
    private let startMilliseconds: Int64
    /// The milliseconds that elapsed under earlier scales.
    private let priorMilliseconds: Int64

    init(scale: Double, systemClock: MillisecondClock) {
        self.init(scale: scale, systemClock: systemClock, priorMilliseconds: 0)
    }

    private init(scale: Double, systemClock: MillisecondClock, priorMilliseconds before: Int64) {
        self.scale = scale
        self.systemClock = systemClock
        self.priorMilliseconds = before
        startMilliseconds = systemClock.milliseconds
    }

    /// The elapsed milliseconds, without the advances of rules.
    var elapsedMilliseconds: Int64 {
        priorMilliseconds + sessionMilliseconds(ofSystemMilliseconds: systemClock.milliseconds - startMilliseconds)
    }

    /// The system's time in milliseconds if session time is slower, because the scale is 0 or more than 1; `nil`
    /// otherwise.
    var uncountedSystemMilliseconds: Int64? { scale == 0 || scale > 1 ? systemClock.milliseconds : nil }

    /// Returns the system's time that a delay lasts, in milliseconds, rounded up.
    ///
    /// With a scale of 0, it is 0: the delay advances session time instead.
    func systemMilliseconds(ofDelay milliseconds: Int64) -> Int64 {
        guard scale != 1 else { return milliseconds }
        return Int64(min((Double(milliseconds) * scale).rounded(.up), Double(SessionState.maximumAdvanceMilliseconds)))
    }

    /// Returns the session time that passes in a part of the system's time, in milliseconds; 0 with a scale of 0.
    func sessionMilliseconds(ofSystemMilliseconds milliseconds: Int64) -> Int64 {
        guard scale != 1 else { return milliseconds }
        // The small number compensates for rounding: 1.4 / 0.7 is less than 2.
        let passed = scale == 0 ? 0 : (Double(milliseconds) / scale + 1e-6).rounded(.down)
        return Int64(min(passed, Double(SessionState.maximumAdvanceMilliseconds)))
    }

    /// Returns a clock that continues from the current time with another scale.
    func rescaled(to scale: Double) -> SessionClock {
        scale == self.scale
            ? self : SessionClock(scale: scale, systemClock: systemClock, priorMilliseconds: elapsedMilliseconds)
    }
}

extension ScenarioClock {
    /// The time of the clock.
    package var now: Timestamp {
        switch self {
        case .fixed(let instant): instant
        case .system: .now
        }
    }
}

extension Timestamp {
    /// The system's time, for clocks that follow it.
    package static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
