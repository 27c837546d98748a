import Scenarios

/// A part of a session for which an expectation is evaluated.
struct AnchorWindow: Sendable {
    /// The URL of the requests in the window, or `nil` for all requests and operations.
    let url: String?
    /// The occurrence of the anchor after whose response the window starts, or `nil` for the start of the session.
    let anchor: Occurrence?
    /// The next occurrence of the anchor, which is the last that the window can include; `nil` without a limit.
    let next: Occurrence?
    /// The occurrence of `before`, which ends the window; `nil` without a limit.
    let end: Occurrence?
    /// The matches in the window.
    private(set) var matches: [Occurrence] = []
    /// The matches that came too soon, or too soon or too late after the previous one.
    private(set) var mistimedMatches: [NearMiss] = []

    init(url: String?, anchor: Occurrence?, next: Occurrence?, end: Occurrence?) {
        (self.url, self.anchor, self.next, self.end) = (url, anchor, next, end)
    }

    mutating func add(_ match: Occurrence, mistimed difference: Difference?) {
        matches.append(match)
        if let difference { mistimedMatches.append(NearMiss(number: match.number, differences: [difference])) }
    }

    mutating func addMistimed(_ misses: [NearMiss]) { mistimedMatches += misses }

    /// Returns how an entry is outside of the window, except for its time, or `nil` if it is inside.
    func orderDifference(number: Int, for expectation: Expectation) -> Difference? {
        if let after = expectation.after, let anchor, number <= anchor.number {
            return Difference(
                .after(after.phrase), expected: "after entry \(anchor.number)",
                actual: number == anchor.number ? "entry \(number) itself" : "entry \(number)")
        }
        if let after = expectation.after, let next, number > next.number {
            return Difference(
                .after(after.phrase), expected: "up to entry \(next.number), the next \"\(after.name)\"",
                actual: "entry \(number)")
        }
        if let before = expectation.before, let end, number >= end.number {
            return Difference(
                .before(before.phrase), expected: "before entry \(end.number)",
                actual: number == end.number ? "entry \(number) itself" : "entry \(number)")
        }
        return nil
    }
}

extension Expectation {
    /// Returns the windows for which the expectation is evaluated, in order.
    ///
    /// It returns no window if the anchor never occurred. With `per: url`, each URL has its own windows, and an
    /// occurrence with a URL is an anchor only for requests with that URL.
    ///
    /// - Parameters:
    ///   - url: The URL, or `nil` without `per: url`.
    ///   - anchors: The occurrences of `after` in order.
    ///   - ends: The occurrences of `before` in order.
    /// - Returns: The windows without matches.
    func windows(url: String?, anchors: [Occurrence], ends: [Occurrence]) -> [AnchorWindow] {
        func isRelevant(_ occurrence: Occurrence) -> Bool {
            url == nil || occurrence.url == nil || occurrence.url == url
        }
        let end = ends.first(where: isRelevant)
        guard let after else { return [AnchorWindow(url: url, anchor: nil, next: nil, end: end)] }
        let anchors = anchors.filter(isRelevant)
        switch after.selection {
        case .first: return anchors.prefix(1).map { AnchorWindow(url: url, anchor: $0, next: nil, end: end) }
        case .last: return anchors.suffix(1).map { AnchorWindow(url: url, anchor: $0, next: nil, end: end) }
        case .each:
            let early = anchors.prefix { $0.number < end?.number ?? .max }
            let used = early.isEmpty ? anchors[...] : early
            return zip(used, used.dropFirst().map(Optional.some) + [nil]).map {
                AnchorWindow(url: url, anchor: $0, next: $1, end: end)
            }
        }
    }
}
