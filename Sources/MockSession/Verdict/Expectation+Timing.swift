import Scenarios

/// The time between two occurrences.
///
/// With a time scale of 0 or more than 1, session time is slower than the time that a client waits. Lower bounds therefore
/// accept either time, and upper bounds apply only to session time.
struct WaitingTime {
    /// The session time in milliseconds.
    let sessionMilliseconds: Int64
    /// The system's time in milliseconds, if session time is slower.
    private let systemMilliseconds: Int64?

    /// - Parameters:
    ///   - earlier: The earlier occurrence, from whose arrival the time is measured.
    ///   - later: The later occurrence.
    init(fromArrivalOf earlier: Occurrence, to later: Occurrence) {
        sessionMilliseconds = later.start - earlier.start
        systemMilliseconds =
            if let first = earlier.systemTime, let last = later.systemTime { last.start - first.start } else { nil }
    }

    /// - Parameters:
    ///   - anchor: The earlier occurrence, from whose response the time is measured.
    ///   - later: The later occurrence.
    init(fromResponseTo anchor: Occurrence, to later: Occurrence) {
        sessionMilliseconds = later.start - anchor.end
        systemMilliseconds =
            if let first = anchor.systemTime, let last = later.systemTime { last.start - first.end } else { nil }
    }

    func isAtLeast(_ milliseconds: Int64) -> Bool { longestMilliseconds >= milliseconds }

    /// The session time or the system's time in milliseconds, whichever is longer.
    var longestMilliseconds: Int64 { max(sessionMilliseconds, systemMilliseconds ?? 0) }

    /// Returns the time for a message about a lower bound.
    ///
    /// The system's time is shown in tenths of the bound, so that the duration of the requests themselves is not.
    func text(forLowerBound bound: Int64) -> String {
        let unit = max(1, bound / 10)
        let waited = (systemMilliseconds ?? 0) / unit * unit
        return waited > sessionMilliseconds
            ? "about \(DurationSyntax.text(milliseconds: waited))" : text(of: sessionMilliseconds, bound: bound)
    }

    /// Returns a session time for a message about a bound: in tenths of the bound if session time is the system's.
    func text(of milliseconds: Int64, bound: Int64) -> String {
        guard systemMilliseconds == nil, bound >= 10 else {
            return DurationSyntax.text(milliseconds: max(0, milliseconds))
        }
        return "about " + DurationSyntax.text(milliseconds: max(0, milliseconds) / (bound / 10) * (bound / 10))
    }
}

extension Expectation {
    /// Returns the reason that an occurrence is not in a window, or `nil` if it is.
    func orderDifference(of occurrence: Occurrence, in window: AnchorWindow) -> Difference? {
        if let difference = window.orderDifference(number: occurrence.number, for: self) { return difference }
        guard let after, let anchor = window.anchor else { return nil }
        if let kind = anchoredFreshToken {
            guard Int(occurrence.tokenNumber) > anchor.number else {
                return Difference(
                    .freshToken(kind), expected: "a token that was not sent up to entry \(anchor.number)",
                    actual: "the token of entry \(occurrence.tokenNumber)")
            }
        } else if occurrence.start < window.start {
            return Difference(
                .after(after.phrase), expected: "after the response to entry \(anchor.number)",
                actual: "\(DurationSyntax.text(milliseconds: window.start - occurrence.start)) before that response")
        }
        let waited = WaitingTime(fromResponseTo: anchor, to: occurrence)
        if let maximumWaitMilliseconds {
            let passed = passedMilliseconds(of: waited)
            if isLate(passed, maximum: maximumWaitMilliseconds) {
                return Difference(
                    .within,
                    expected:
                        "at most \(DurationSyntax.text(milliseconds: maximumWaitMilliseconds)) after \(after.phrase)",
                    actual: waited.text(of: passed, bound: maximumWaitMilliseconds))
            }
        }
        // A forbidden occurrence is ignored before the minimum of `wait` has passed. Real time must not forbid it.
        if times?.through == 0, let minimumWaitMilliseconds, waited.sessionMilliseconds < minimumWaitMilliseconds {
            return Difference(
                .notBefore, expected: notBeforeText(minimumWaitMilliseconds, after: after),
                actual: DurationSyntax.text(milliseconds: max(0, waited.sessionMilliseconds)))
        }
        return nil
    }

    /// Returns whether an occurrence is after the start of a window.
    ///
    /// A fresh token proves that it is a reaction, even if it is sent before the anchor's response is. A client can
    /// learn from the response to a concurrent request that its token is rejected.
    ///
    /// An occurrence is in a window that has started and has not ended, exactly if ``orderDifference(of:in:)`` returns `nil`.
    func hasStarted(_ window: AnchorWindow, at occurrence: Occurrence) -> Bool {
        guard after != nil, let anchor = window.anchor else { return true }
        let isReaction =
            anchoredFreshToken == nil
            ? occurrence.number > anchor.number && occurrence.start >= window.start
            : Int(occurrence.tokenNumber) > anchor.number
        guard isReaction else { return false }
        guard times?.through == 0, let minimumWaitMilliseconds else { return true }
        return occurrence.start - anchor.end >= minimumWaitMilliseconds
    }

    /// Returns whether an occurrence is in a window.
    func contains(_ occurrence: Occurrence, in window: AnchorWindow) -> Bool {
        hasStarted(window, at: occurrence) && !hasEnded(window, at: occurrence)
    }

    /// Returns whether an occurrence is after the end of a window.
    func hasEnded(_ window: AnchorWindow, at occurrence: Occurrence) -> Bool {
        if before != nil, let end = window.end, occurrence.number >= end.number { return true }
        guard after != nil, let anchor = window.anchor else { return false }
        if let next = window.next, occurrence.number > next.number { return true }
        guard let maximumWaitMilliseconds else { return false }
        let waited = WaitingTime(fromResponseTo: anchor, to: occurrence)
        return isLate(passedMilliseconds(of: waited), maximum: maximumWaitMilliseconds)
    }

    /// Returns whether a time in milliseconds is after the maximum of `wait`.
    ///
    /// A client that must be silent for a second, and waits for a second, may send a request at its end.
    private func isLate(_ passed: Int64, maximum: Int64) -> Bool {
        times?.through == 0 ? passed >= maximum : passed > maximum
    }

    /// Returns whether an occurrence does not come too soon after the anchor of a window.
    func isRipe(_ occurrence: Occurrence, in window: AnchorWindow) -> Bool {
        guard let minimumWaitMilliseconds, let anchor = window.anchor, after != nil, times?.through != 0 else {
            return true
        }
        return WaitingTime(fromResponseTo: anchor, to: occurrence).isAtLeast(minimumWaitMilliseconds)
    }

    /// Returns the time that is compared with the maximum of `wait`, in milliseconds.
    ///
    /// If occurrences are only limited, the end of the time is a lower bound for the client.
    private func passedMilliseconds(of waited: WaitingTime) -> Int64 {
        times?.from == 0 ? waited.longestMilliseconds : waited.sessionMilliseconds
    }

    /// Returns whether the client really waited until after the maximum of `wait`, although session time did not pass.
    ///
    /// Such a match can be required, but it is not one too many.
    func isLateInSystemTime(_ occurrence: Occurrence, in window: AnchorWindow) -> Bool {
        guard let maximumWaitMilliseconds, let anchor = window.anchor else { return false }
        return WaitingTime(fromResponseTo: anchor, to: occurrence).longestMilliseconds > maximumWaitMilliseconds
    }

    /// Returns how a match comes too soon after the anchor of a window, or `nil` if it does not.
    func earlinessDifference(of occurrence: Occurrence, in window: AnchorWindow) -> Difference? {
        guard !isRipe(occurrence, in: window), let minimumWaitMilliseconds, let anchor = window.anchor, let after else {
            return nil
        }
        let waited = WaitingTime(fromResponseTo: anchor, to: occurrence)
        return Difference(
            .notBefore, expected: notBeforeText(minimumWaitMilliseconds, after: after),
            actual: waited.text(forLowerBound: minimumWaitMilliseconds))
    }

    /// Returns how a match comes too soon or too late after the previous match, or `nil` if it does not.
    func gapDifference(of occurrence: Occurrence, previous: Occurrence?) -> Difference? {
        guard let gap, let previous else { return nil }
        let waited = WaitingTime(fromArrivalOf: previous, to: occurrence)
        guard waited.isAtLeast(gap.fromMilliseconds) else {
            return Difference(
                .gap, expected: "\(gap)", actual: waited.text(forLowerBound: gap.fromMilliseconds))
        }
        // Concurrent requests can be numbered in any order, so the difference can be negative.
        let passed = max(0, waited.sessionMilliseconds)
        return passed <= gap.throughMilliseconds
            ? nil
            : Difference(.gap, expected: "\(gap)", actual: waited.text(of: passed, bound: gap.throughMilliseconds))
    }

    /// The allowed number of all matches.
    var totalCount: CountRange {
        windowMilliseconds == nil ? times ?? CountRange(from: 1, through: .max) : CountRange(from: 0, through: .max)
    }

    /// Returns how the last match is one too many in a period of time or at once, or `nil` if it is not.
    ///
    /// Both times of a client that waits are accepted.
    ///
    /// - Parameters:
    ///   - matches: The matches so far, in journal order.
    ///   - openEnds: The session times in milliseconds at which the earlier matches end that have not ended.
    /// - Returns: The difference, or `nil`.
    func crowdingDifference(of matches: [Occurrence], openEnds: [Int64]) -> Difference? {
        guard let last = matches.last else { return nil }
        if let windowMilliseconds, let times, matches.count > times.through {
            let period = DurationSyntax.text(milliseconds: windowMilliseconds)
            guard times.through > 0 else {
                return Difference(.perTime, expected: "never in any \(period)", actual: "once")
            }
            let waited = WaitingTime(fromArrivalOf: matches[matches.count - 1 - times.through], to: last)
            if !waited.isAtLeast(windowMilliseconds) {
                return Difference(
                    .perTime, expected: "\(times) in any \(period)",
                    actual: "\(times.through + 1) in \(waited.text(forLowerBound: windowMilliseconds))")
            }
        }
        guard let maximumInFlight else { return nil }
        let count = openEnds.count + 1
        return count <= maximumInFlight
            ? nil : Difference(.atOnce, expected: "at most \(maximumInFlight)", actual: "\(count)")
    }

    private func notBeforeText(_ milliseconds: Int64, after anchor: Anchor) -> String {
        "at least \(DurationSyntax.text(milliseconds: milliseconds)) after \(anchor.phrase)"
    }
}
