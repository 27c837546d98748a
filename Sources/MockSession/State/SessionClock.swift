import LibC
package import Scenarios
package import Timestamps

/// The elapsed time of a session: the system's time multiplied by the scenario's time scale.
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
        scale == 0
            ? priorMilliseconds
            : priorMilliseconds + Int64(Double(systemClock.milliseconds - startMilliseconds) * scale)
    }

    /// The system's time in milliseconds if session time is slower, because the scale is less than 1; `nil` otherwise.
    var uncountedSystemMilliseconds: Int64? { scale < 1 ? systemClock.milliseconds : nil }

    /// Returns the session time that a delay takes, in milliseconds.
    ///
    /// The delay lasts the system's time multiplied by the scale. With a scale of 0, it advances session time instead.
    func sessionMilliseconds(ofDelay milliseconds: Int64) -> Int64 {
        scale == 0 || scale == 1 ? milliseconds : Int64(Double(Int64(Double(milliseconds) * scale)) * scale)
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
