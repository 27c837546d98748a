import Determinism

/// What a request is answered from: taken when it arrives, and kept to its end whatever changes meanwhile.
struct Moment: Sendable {
    let running: RunningScenario
    /// Whose the request is, among the users of that scenario.
    let visitor: Visitor
    /// What the clock shows.
    let now: Instant
    /// Which answers were remembered then; when they are forgotten meanwhile, this request's is not kept.
    let generation: Int
}
