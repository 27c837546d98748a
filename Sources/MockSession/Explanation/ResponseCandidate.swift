package import Scenarios

/// A candidate for the source of a response, and why it did not respond.
package struct ResponseCandidate: Sendable {
    package let source: ResponseSource
    /// Whether the candidate matches: the rule fires, the token is valid, or the catalog has the resource.
    package var isMatch: Bool { differences.isEmpty }
    /// The differences that keep the candidate from responding, in the order of the criteria.
    package internal(set) var differences: [Difference]

    /// Whether the candidate is a recorded exchange from which a write differs only in its body.
    var isWriteWithOtherBody: Bool {
        if case .exchange(_?) = source { differences.map(\.criterion) == [.body] } else { false }
    }

    init(source: ResponseSource, differences: [Difference] = []) {
        self.source = source
        self.differences = differences
    }

    /// A one-line description, such as `rule 2 "rejected": query limit: expected 10, seen 5; state network: expected down, seen
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

/// The candidates with the smallest distances; among equals, the earlier one comes first.
struct NearestCandidates {
    private let maximumCount: Int
    private let maximumDistance: Int
    /// The candidates by distance.
    private var nearest: [(distance: Int, candidate: ResponseCandidate)] = []

    init(maximumCount: Int, maximumDistance: Int) {
        (self.maximumCount, self.maximumDistance) = (maximumCount, maximumDistance)
    }

    var candidates: [ResponseCandidate] { nearest.map(\.candidate) }

    /// The distance that a candidate must be below to be among the nearest.
    var limit: Int { nearest.count < maximumCount ? maximumDistance + 1 : nearest[maximumCount - 1].distance }

    /// Inserts a candidate that does not match, if it is among the nearest.
    mutating func insert(_ candidate: ResponseCandidate) {
        let distance = candidate.differences.distance
        guard !candidate.isMatch, distance < limit else { return }
        let place = nearest.firstIndex { $0.distance > distance } ?? nearest.count
        nearest.insert((distance, candidate), at: place)
        if nearest.count > maximumCount { nearest.removeLast() }
    }
}

extension [Difference] {
    /// The number of differences, with each differing segment of a path counted separately.
    var distance: Int { reduce(0) { $0 + $1.distance } }
}

extension Difference {
    /// The number of segments in which two paths differ, or 1 for another criterion.
    var distance: Int {
        guard criterion == .path else { return 1 }
        var (expected, actual) = (expected, actual)
        return expected.withUTF8 { expected in
            actual.withUTF8 { Self.segmentDistance(of: expected[...], to: $0[...]) }
        }
    }

    private static func segmentDistance(
        of path: Slice<UnsafeBufferPointer<UInt8>>, to seen: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Int {
        var (path, seen) = (path, seen)
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

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Removes and returns the first segment of a path, or `nil` at its end.
    fileprivate mutating func popSegment() -> Self? {
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
