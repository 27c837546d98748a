#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Time that is measured rather than shown: the machine's, times the scenario's scale.
struct SessionTime: Sendable {
    let scale: Double
    private let begun: Int64

    init(scale: Double) {
        self.scale = scale
        begun = Self.monotonic
    }

    /// Milliseconds that have passed, without what rules have moved.
    var elapsed: Int64 {
        scale == 0 ? 0 : Int64(Double(Self.monotonic - begun) * scale)
    }

    private static var monotonic: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
