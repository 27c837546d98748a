import Scenarios

/// A part of a session for which an expectation is evaluated.
///
/// Windows overlap if occurrences of the anchor were sent before the response to an earlier one.
struct AnchorWindow: Sendable {
    /// The URL whose requests are evaluated, or `nil` for all.
    let url: String?
    /// The occurrence of the anchor after whose response the window starts, or `nil` for the start of the session.
    let anchor: Occurrence?
    /// The session time in milliseconds at which the window starts.
    ///
    /// It is the time of the anchor's response. One operation can be the reaction to several occurrences, so for
    /// operations it is the time of the earliest response among those that were on the way together.
    let start: Int64
    /// The next occurrence that was sent after the anchor's response, which is the last that the window can include;
    /// `nil` without a limit.
    let next: Occurrence?
    /// The occurrence of `before`, which ends the window; `nil` without a limit.
    let end: Occurrence?
    /// The matches in the window; of overlapping windows, each match is in one.
    var matches: [Occurrence] = []
    /// Whether the window has fewer matches than required.
    var hasTooFewMatches = false
    /// The matches that came too soon, or too soon or too late after the previous one.
    private(set) var mistimedMatches: [NearMiss] = []

    init(url: String?, anchor: Occurrence?, start: Int64?, next: Occurrence?, end: Occurrence?) {
        (self.url, self.anchor, self.next, self.end) = (url, anchor, next, end)
        self.start = start ?? anchor?.end ?? 0
    }

    /// Whether entries with this number or a higher one are after the start of the window.
    func isOpen(forEntry number: Int) -> Bool { anchor.map { $0.number < number } ?? true }

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

extension [AnchorWindow] {
    /// Returns the indices of the windows that contain an occurrence.
    ///
    /// The windows are in the order of their anchors. The occurrences that a caller passes are in journal order.
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence.
    ///   - expectation: The expectation.
    ///   - closedCount: The number of first windows that no later occurrence can be in, 0 at the first call. The last window is
    ///     not counted.
    /// - Returns: The indices in ascending order.
    func indices(
        containing occurrence: Occurrence, for expectation: Expectation, closedCount: inout Int
    ) -> [Int] {
        while closedCount + 1 < count, self[closedCount].next.map({ $0.number < occurrence.number }) ?? false {
            closedCount += 1
        }
        return indices.dropFirst(closedCount).prefix { self[$0].isOpen(forEntry: occurrence.number) }
            .filter { expectation.contains(occurrence, in: self[$0]) }
    }
}

/// The occurrences of an anchor, which are compared with requests of the same URL if an expectation evaluates each URL
/// separately.
struct AnchorOccurrences {
    /// The occurrences in journal order.
    let all: [Occurrence]
    private let byURL: [String?: [Occurrence]]

    init(_ occurrences: [Occurrence], isEachURL: Bool) {
        all = occurrences
        byURL = isEachURL ? Dictionary(grouping: occurrences, by: \.url) : [:]
    }

    /// Returns the occurrences with a URL and those without one, or all if the URL is `nil`.
    func relevant(toURL url: String?) -> [Occurrence] {
        guard let url else { return all }
        return ((byURL[url] ?? []) + (byURL[nil] ?? [])).sorted { $0.number < $1.number }
    }
}

extension Expectation {
    /// Returns the windows for which the expectation is evaluated, in the order of their anchors.
    ///
    /// It returns no window if the anchor never occurred. With `each: url`, each URL has its own windows, and an
    /// occurrence with a URL is an anchor only for requests with that URL.
    ///
    /// - Parameters:
    ///   - url: The URL, or `nil` without `each: url`.
    ///   - anchors: The occurrences of `after`.
    ///   - ends: The occurrences of `before`.
    /// - Returns: The windows without matches.
    func windows(url: String?, anchors: AnchorOccurrences, ends: AnchorOccurrences) -> [AnchorWindow] {
        let end = ends.relevant(toURL: url).first
        guard let after else { return [AnchorWindow(url: url, anchor: nil, start: nil, next: nil, end: end)] }
        let anchors = anchors.relevant(toURL: url)
        switch after.selection {
        case .first:
            // A client reacts to the response that arrives first, even if it sent that request later.
            guard let first = anchors.min(by: { ($0.end, $0.number) < ($1.end, $1.number) }) else { return [] }
            return [AnchorWindow(url: url, anchor: first, start: nil, next: nil, end: end)]
        case .last:
            let spans = AnchorSpan.spans(of: anchors)
            let last = spans.max { ($0.anchor.end, $0.anchor.number) < ($1.anchor.end, $1.anchor.number) }
            guard let last else { return [] }
            return [AnchorWindow(url: url, anchor: last.anchor, start: start(of: last), next: nil, end: end)]
        case .each:
            // Nothing can follow an occurrence after the end. If all are after it, the expectation is not met.
            let early = anchors.prefix { $0.number < end?.number ?? .max }
            return AnchorSpan.spans(of: early.isEmpty ? anchors : Array(early)).map { span in
                AnchorWindow(url: url, anchor: span.anchor, start: start(of: span), next: span.next, end: end)
            }
        }
    }

    /// Returns the session time in milliseconds after which a match can be a reaction to an occurrence.
    private func start(of span: AnchorSpan) -> Int64 {
        if case .operation = subject { span.earliestResponse } else { span.anchor.end }
    }
}

/// An occurrence of an anchor among the others.
private struct AnchorSpan {
    let anchor: Occurrence
    /// The next occurrence that was sent after the response, or `nil` after the last one.
    var next: Occurrence?
    /// The session time in milliseconds of the earliest response to this occurrence and those that were on the way
    /// together with it.
    var earliestResponse: Int64

    /// Returns the occurrences with those that follow them.
    static func spans(of anchors: [Occurrence]) -> [AnchorSpan] {
        var spans = anchors.map { AnchorSpan(anchor: $0, next: nil, earliestResponse: $0.end) }
        for (place, anchor) in anchors.enumerated() {
            for later in anchors.indices.dropFirst(place + 1) {
                guard anchors[later].start < anchor.end else {
                    spans[place].next = anchors[later]
                    break
                }
                spans[place].earliestResponse = min(spans[place].earliestResponse, anchors[later].end)
                spans[later].earliestResponse = min(spans[later].earliestResponse, anchor.end)
            }
        }
        return spans
    }
}
