package import Scenarios

/// A candidate for the source of a response, and why it did not respond.
package struct ResponseCandidate: Sendable {
    package let source: ResponseSource
    /// Whether the candidate matches: the rule fires, the token is valid, or the catalog has the resource.
    package var isMatch: Bool { differences.isEmpty }
    /// The differences that keep the candidate from responding, in the order of the criteria.
    package let differences: [Difference]

    init(source: ResponseSource, differences: [Difference] = []) {
        self.source = source
        self.differences = differences
    }

    /// A one-line description, such as `rule 2 "refused": query limit: expected 10, seen 5; phase: expected down, seen
    /// start`.
    package var text: String {
        guard !isMatch else { return source.label }
        return "\(source.label): " + differences.map(\.text).joined(separator: "; ")
    }
}

extension Difference {
    /// A one-line description, such as `query limit: expected 10, seen 5`.
    ///
    /// Control characters that a client sent are escaped, such as `\u{1B}`.
    package var text: String { "\(criterion): expected \(expected.onOneLine), seen \(actual.onOneLine)" }
}

extension [ResponseCandidate] {
    /// Returns the candidates with the smallest distances; among equals, the earlier one comes first.
    func nearMisses(limit count: Int, maximumDistance distance: Int) -> [ResponseCandidate] {
        let misses = enumerated().filter { !$1.isMatch }.map { (place: $0, distance: $1.distance, miss: $1) }
        return misses.filter { $0.distance <= distance }
            .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
            .prefix(count).map(\.miss)
    }
}

extension ResponseCandidate {
    fileprivate var distance: Int { differences.distance }
}

extension [Difference] {
    /// The number of differences, with each differing segment of a path counted separately.
    var distance: Int { reduce(0) { $0 + $1.distance } }
}

extension Difference {
    /// The number of segments in which two paths differ, or 1 for another criterion.
    var distance: Int {
        guard criterion == .path else { return 1 }
        var (path, seen) = (expected.utf8[...], actual.utf8[...])
        var count = 0
        while let segment = path.popSegment() {
            guard let other = seen.popSegment() else { return count + 1 + path.segmentCount }
            let isWildcard =
                segment.first == UInt8(ascii: "*") && segment.dropFirst().allSatisfy { $0 == UInt8(ascii: "*") }
            if !isWildcard, !segment.elementsEqual(other) { count += 1 }
        }
        return count + seen.segmentCount
    }
}

extension Substring.UTF8View {
    /// Removes and returns the first segment of a path, or `nil` at its end.
    fileprivate mutating func popSegment() -> Substring.UTF8View? {
        self = drop { $0 == UInt8(ascii: "/") }
        guard !isEmpty else { return nil }
        let segment = prefix { $0 != UInt8(ascii: "/") }
        self = self[segment.endIndex...]
        return segment
    }

    /// The number of segments of a path.
    fileprivate var segmentCount: Int {
        var rest = self
        var count = 0
        while rest.popSegment() != nil { count += 1 }
        return count
    }
}

extension String {
    fileprivate var onOneLine: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }.joined()
    }
}
