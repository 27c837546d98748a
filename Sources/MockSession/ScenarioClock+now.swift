package import Determinism
import LibC
package import Scenarios

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
