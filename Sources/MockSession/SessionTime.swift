import LibC

/// Time that is measured rather than shown: the machine's, times the scenario's scale.
struct SessionTime: Sendable {
    let scale: Double
    private let begun: Int64
    /// What had passed under another scale.
    private let before: Int64

    init(scale: Double) {
        self.init(scale: scale, before: 0)
    }

    private init(scale: Double, before: Int64) {
        self.scale = scale
        self.before = before
        begun = Self.monotonic
    }

    /// Milliseconds that have passed, without what rules have moved.
    var elapsed: Int64 {
        scale == 0 ? before : before + Int64(Double(Self.monotonic - begun) * scale)
    }

    /// How much session time an answer is kept back that is delayed by so many milliseconds.
    ///
    /// It waits the machine's time times the scale; with a scale of 0 the delay moves session time instead.
    func sessionTime(ofDelay milliseconds: Int64) -> Int64 {
        scale == 0 || scale == 1 ? milliseconds : Int64(Double(Int64(Double(milliseconds) * scale)) * scale)
    }

    /// Time that goes on from here with another scale.
    func rescaled(to scale: Double) -> SessionTime {
        scale == self.scale ? self : SessionTime(scale: scale, before: elapsed)
    }

    private static var monotonic: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
