/// Finds the legal name that a misspelled name most likely means.
package enum Suggestions {
    /// The maximum length of a name for which a similar one is searched, in bytes.
    private static let maximumLength = 1_000

    /// Returns the nearest legal name, or `nil` if none is similar enough.
    ///
    /// The tolerance increases with the length: names of two letters must be equal, those of three or four may differ
    /// in one place, longer ones in two or three. A swap of adjacent letters is one difference. Case, and `_` for `-`,
    /// are ignored.
    package static func nearest(to name: String, in legal: some Sequence<String>) -> String? {
        // The time of a comparison grows with the square of the length.
        guard name.utf8.count <= maximumLength else { return nil }
        let folded = normalized(name)
        var best: (name: String, distance: Int)?
        for candidate in legal {
            let other = normalized(candidate)
            let allowed = min(3, (max(folded.count, other.count) - 1) / 2)
            guard abs(folded.count - other.count) <= allowed else { continue }
            let distance = distance(folded, other)
            guard distance <= allowed, distance < (best?.distance ?? .max) else { continue }
            best = (candidate, distance)
        }
        return best?.name
    }

    private static func normalized(_ name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.map { $0 == "_" ? "-" : $0 }
    }

    /// Returns the optimal string alignment distance: each insertion, deletion, replacement, or swap costs one.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (i, scalar) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (scalar == other ? 0 : 1))
                if i > 0, j > 0, scalar == right[j - 1], left[i - 1] == other {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }
}
