import Scenarios

/// A part of a session for which an expectation is evaluated.
struct AnchorWindow: Sendable {
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

    init(anchor: Occurrence?, next: Occurrence?, end: Occurrence?) {
        (self.anchor, self.next, self.end) = (anchor, next, end)
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

/// The occurrences of an anchor, which are compared with requests of the same URL if an expectation evaluates each URL
/// separately.
struct AnchorOccurrences {
    /// The occurrences in journal order.
    let all: [Occurrence]
    private let byURL: [String?: [Occurrence]]

    init(_ occurrences: [Occurrence], isPerURL: Bool) {
        all = occurrences
        byURL = isPerURL ? Dictionary(grouping: occurrences, by: \.url) : [:]
    }

    /// Returns the occurrences with a URL and those without one, or all if the URL is `nil`.
    func relevant(toURL url: String?) -> [Occurrence] {
        guard let url else { return all }
        return ((byURL[url] ?? []) + (byURL[nil] ?? [])).sorted { $0.number < $1.number }
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
    ///   - anchors: The occurrences of `after`.
    ///   - ends: The occurrences of `before`.
    /// - Returns: The windows without matches.
    func windows(url: String?, anchors: AnchorOccurrences, ends: AnchorOccurrences) -> [AnchorWindow] {
        let end = ends.relevant(toURL: url).first
        guard let after else { return [AnchorWindow(anchor: nil, next: nil, end: end)] }
        let anchors = anchors.relevant(toURL: url)
        switch after.selection {
        case .first: return anchors.prefix(1).map { AnchorWindow(anchor: $0, next: nil, end: end) }
        case .last: return anchors.suffix(1).map { AnchorWindow(anchor: $0, next: nil, end: end) }
        case .each:
            // Nothing can follow an occurrence after the end. If all are after it, the expectation is not met.
            let early = anchors.prefix { $0.number < end?.number ?? .max }
            let used = early.isEmpty ? anchors[...] : early
            return zip(used, used.dropFirst().map(Optional.some) + [nil]).map {
                AnchorWindow(anchor: $0, next: $1, end: end)
            }
        }
    }
}
