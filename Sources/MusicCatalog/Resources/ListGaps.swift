/// The positions of a list that no recording contains.
///
/// Offsets of requests count positions. A list without gaps has the same positions as its members.
package struct ListGaps: Sendable {
    private var gaps: [(member: Int, count: Int)] = []

    package init() {}

    package var isEmpty: Bool { gaps.isEmpty }

    /// The number of missing positions.
    package var count: Int { gaps.reduce(0) { $0 + $1.count } }

    /// Adds missing positions before the member with an index, which must not be below that of the last gap.
    mutating func add(_ count: Int, beforeMember member: Int) { gaps.append((member, count)) }

    /// Returns the position of the member with an index.
    package func position(ofMember member: Int) -> Int {
        gaps.reduce(member) { $1.member <= member ? $0 + $1.count : $0 }
    }

    /// Returns the index of the first member at a position or after it.
    package func firstMember(at position: Int) -> Int {
        var missing = 0
        for gap in gaps where gap.member + missing < position {
            missing += min(gap.count, position - gap.member - missing)
        }
        return position - missing
    }
}
