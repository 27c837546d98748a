import Scenarios

/// The time between two occurrences.
///
/// With a time scale of less than 1, session time is slower than the time that a client waits. Lower bounds therefore
/// accept either time, and upper bounds apply only to session time.
struct WaitingTime {
    /// The session time in milliseconds.
    let sessionMilliseconds: Int64
    /// The system's time in milliseconds, if session time is slower.
    private let systemMilliseconds: Int64?

    /// - Parameters:
    ///   - earlier: The earlier occurrence.
    ///   - start: The session time in milliseconds from which the time is measured.
    ///   - later: The later occurrence.
    init(from earlier: Occurrence, at start: Int64, to later: Occurrence) {
        sessionMilliseconds = later.start - start
        systemMilliseconds =
            if let first = earlier.systemTime, let last = later.systemTime { last - first } else { nil }
    }

    func isAtLeast(_ milliseconds: Int64) -> Bool {
        max(sessionMilliseconds, systemMilliseconds ?? 0) >= milliseconds
    }

    /// Returns the time for a message about a lower bound.
    ///
    /// The system's time is shown in tenths of the bound, so that the duration of the requests themselves is not.
    func text(forLowerBound bound: Int64) -> String {
        let unit = max(1, bound / 10)
        let waited = (systemMilliseconds ?? 0) / unit * unit
        return waited > sessionMilliseconds
            ? "about \(DurationSyntax.text(milliseconds: waited))"
            : DurationSyntax.text(milliseconds: max(0, sessionMilliseconds))
    }
}

extension Expectation {
    /// Returns the reason that an occurrence is not in a window, or `nil` if it is.
    func orderDifference(of occurrence: Occurrence, in window: AnchorWindow) -> Difference? {
        if let difference = window.orderDifference(number: occurrence.number, for: self) { return difference }
        guard let after, let anchor = window.anchor else { return nil }
        let passed = WaitingTime(from: anchor, at: anchor.end, to: occurrence).sessionMilliseconds
        guard passed >= 0 else {
            return Difference(
                .after(after.phrase), expected: "after the response to entry \(anchor.number)",
                actual: "\(DurationSyntax.text(milliseconds: -passed)) before that response")
        }
        if let withinMilliseconds, passed > withinMilliseconds {
            return Difference(
                .within,
                expected: "at most \(DurationSyntax.text(milliseconds: withinMilliseconds)) after \(after.phrase)",
                actual: DurationSyntax.text(milliseconds: passed))
        }
        // A forbidden occurrence is ignored before `not-before` has passed. Real time must not forbid it.
        if times?.through == 0, let notBeforeMilliseconds, passed < notBeforeMilliseconds {
            return Difference(
                .notBefore, expected: notBeforeText(notBeforeMilliseconds, after: after),
                actual: DurationSyntax.text(milliseconds: passed))
        }
        return nil
    }

    /// Returns how a match is mistimed relative to the anchor or to the previous match, or `nil` if it is not.
    func timingDifference(of occurrence: Occurrence, in window: AnchorWindow, previous: Occurrence?) -> Difference? {
        if let notBeforeMilliseconds, let anchor = window.anchor, let after, times?.through != 0 {
            let waited = WaitingTime(from: anchor, at: anchor.end, to: occurrence)
            if !waited.isAtLeast(notBeforeMilliseconds) {
                return Difference(
                    .notBefore, expected: notBeforeText(notBeforeMilliseconds, after: after),
                    actual: waited.text(forLowerBound: notBeforeMilliseconds))
            }
        }
        guard let gap, let previous else { return nil }
        let waited = WaitingTime(from: previous, at: previous.start, to: occurrence)
        guard waited.isAtLeast(gap.fromMilliseconds) else {
            return Difference(
                .gap, expected: "\(gap)", actual: waited.text(forLowerBound: gap.fromMilliseconds))
        }
        // Concurrent requests can be numbered in any order, so the difference can be negative.
        let passed = max(0, waited.sessionMilliseconds)
        return passed <= gap.throughMilliseconds
            ? nil : Difference(.gap, expected: "\(gap)", actual: DurationSyntax.text(milliseconds: passed))
    }

    private func notBeforeText(_ milliseconds: Int64, after anchor: Anchor) -> String {
        "at least \(DurationSyntax.text(milliseconds: milliseconds)) after \(anchor.phrase)"
    }
}
