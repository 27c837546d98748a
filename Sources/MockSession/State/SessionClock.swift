import LibC
package import Scenarios
package import Timestamps

/// Time that is measured rather than shown: the machine's, times the scenario's scale.
struct SessionClock: Sendable {
    let scale: Double
    private let startMilliseconds: Int64
    /// What had passed under another scale.
    private let priorMilliseconds: Int64

    init(scale: Double) {
        self.init(scale: scale, priorMilliseconds: 0)
    }

    private init(scale: Double, priorMilliseconds before: Int64) {
        self.scale = scale
        self.priorMilliseconds = before
        startMilliseconds = Self.monotonicMilliseconds
    }

    /// Milliseconds that have passed, without what rules have moved.
    var elapsedMilliseconds: Int64 {
        scale == 0
            ? priorMilliseconds
            : priorMilliseconds + Int64(Double(Self.monotonicMilliseconds - startMilliseconds) * scale)
    }

    /// How much session time an answer is kept back that is delayed by so many milliseconds.
    ///
    /// It waits the machine's time times the scale; with a scale of 0 the delay moves session time instead.
    func sessionMilliseconds(ofDelay milliseconds: Int64) -> Int64 {
        scale == 0 || scale == 1 ? milliseconds : Int64(Double(Int64(Double(milliseconds) * scale)) * scale)
    }

    /// Time that goes on from here with another scale.
    func rescaled(to scale: Double) -> SessionClock {
        scale == self.scale ? self : SessionClock(scale: scale, priorMilliseconds: elapsedMilliseconds)
    }

    private static var monotonicMilliseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension ScenarioClock {
    /// What the clock shows.
    package var now: Timestamp {
        switch self {
        case .fixed(let instant): instant
        case .system: .now
        }
    }
}

extension Timestamp {
    /// The machine's time, for clocks that are told to follow it.
    package static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
