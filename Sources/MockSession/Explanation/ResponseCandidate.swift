package import Scenarios

/// A candidate for the source of a response, and why it did not respond.
package struct ResponseCandidate: Sendable {
    package let source: ResponseSource
    /// Whether the request is what they want: a rule fires, a token is good, the catalog has it.
    package var isMatch: Bool { differences.isEmpty }
    /// In what the request is another one, in the order of the criteria.
    package let differences: [Difference]

    init(source: ResponseSource, differences: [Difference] = []) {
        self.source = source
        self.differences = differences
    }

    /// `rule 2 "refused": query limit: expected 10, seen 5; phase: expected down, seen start`.
    package var text: String {
        guard !isMatch else { return source.label }
        return "\(source.label): " + differences.map(\.text).joined(separator: "; ")
    }
}

extension Difference {
    /// `query limit: expected 10, seen 5`.
    ///
    /// On one line, whatever a client sent: control characters are shown as `\u{1B}`.
    package var text: String { "\(criterion): expected \(expected.onOneLine), seen \(actual.onOneLine)" }
}

extension [ResponseCandidate] {
    /// Those that came nearest: the fewest differences, each segment of a path counted, the earlier one first.
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
    /// How far off: one for each, and one for each segment in which a path is another one.
    var distance: Int {
        reduce(0) { sum, difference in
            guard difference.criterion == .path else { return sum + 1 }
            let wanted = difference.expected.split(separator: "/")
            let seen = difference.actual.split(separator: "/")
            let apart = zip(wanted, seen).count { $0 != $1 && $0 != "*" && $0 != "**" }
            return sum + apart + abs(wanted.count - seen.count)
        }
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
