import MusicContract

/// The order in which the members of a resource were recorded; members that are not in the API come last.
package struct MemberOrder: Sendable, Hashable {
    package enum Member: UInt32, Sendable {
        case id = 1, type, href, attributes, relationships
    }

    /// The members as digits of three bits, the first in the lowest bits.
    private var digits: UInt32 = 0
    private var count: UInt32 = 0

    /// The members in order, without duplicates.
    package var members: [Member] {
        (0..<count).compactMap { Member(rawValue: digits >> (3 * $0) & 7) }
    }

    /// Returns the member at a place, or `nil` after the last one.
    package func member(at place: Int) -> Member? {
        place < count ? Member(rawValue: digits >> (3 * UInt32(place)) & 7) : nil
    }

    /// Appends a member, unless it is present.
    mutating func append(_ member: Member) {
        guard !members.contains(member) else { return }
        digits |= member.rawValue << (3 * count)
        count += 1
    }

    /// Appends missing members, so that each one has a place; `href` only if resources of the type have one.
    mutating func appendMissingMembers(for kind: ResourceKind) {
        let hasAddress = MusicContract.resourceType(named: kind.type)?.hasAddress ?? false
        for member: Member in [.id, .type, .href, .attributes, .relationships] where member != .href || hasAddress {
            append(member)
        }
    }
}
