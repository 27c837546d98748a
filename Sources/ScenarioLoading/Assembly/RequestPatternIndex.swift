import Scenarios

/// The patterns of earlier rules, by their segments.
///
/// The time of a search depends on the number of segments of a pattern, and not on the number of earlier rules.
struct RequestPatternIndex {
    /// The patterns that start with the same segments.
    private struct Node {
        /// The indexes of the nodes with one more segment.
        var children: [RequestPattern.Segment: Int] = [:]
        /// The lowest number of a pattern that ends here, by method.
        var numbers: [String?: Int] = [:]
    }

    private var nodes = [Node()]

    /// Adds a pattern with a number that is higher than those before.
    mutating func add(_ pattern: RequestPattern, number: Int) {
        // A covered pattern adds nothing.
        guard firstNumber(covering: pattern) == nil else { return }
        var node = 0
        for segment in pattern.segments {
            if let child = nodes[node].children[segment] {
                node = child
            } else {
                nodes[node].children[segment] = nodes.count
                node = nodes.count
                nodes.append(Node())
            }
        }
        nodes[node].numbers[pattern.method] = number
    }

    /// Returns the lowest number of a pattern that matches every request that another pattern matches, or `nil`.
    func firstNumber(covering other: RequestPattern) -> Int? {
        var reached = [0]
        var found: Int?
        func note(_ node: Int) {
            for method in [nil, other.method] {
                if let number = nodes[node].numbers[method] { found = min(found ?? number, number) }
            }
        }
        for segment in other.segments {
            var next: [Int] = []
            for node in reached {
                if let rest = nodes[node].children[.rest] { note(rest) }
                let wanted: [RequestPattern.Segment] =
                    switch segment {
                    case .rest: []
                    case .any: [.any]
                    case .literal: [segment, .any]
                    }
                next += wanted.compactMap { nodes[node].children[$0] }
            }
            reached = next
        }
        for node in reached {
            note(node)
            if let rest = nodes[node].children[.rest] { note(rest) }
        }
        return found
    }
}
