import MusicContract

/// The order in which the members of a resource were recorded; members that the API does not name come last.
package struct MemberOrder: Sendable, Hashable {
    package enum Member: UInt32, Sendable {
        case id = 1, type, href, attributes, relationships
    }

    /// A digit of three bits for each member, the first in the lowest.
    private var digits: UInt32 = 0
    private var count: UInt32 = 0

    /// The members, once each.
    package var members: [Member] {
        (0..<count).compactMap { Member(rawValue: digits >> (3 * $0) & 7) }
    }

    /// Appends a member, unless it is present.
    mutating func append(_ member: Member) {
        guard !members.contains(member) else { return }
        digits |= member.rawValue << (3 * count)
        count += 1
    }

    /// Adds what a recording lacked, so that every member has a place; an address only where the contract has one for the type.
    mutating func appendMissingMembers(for kind: ResourceKind) {
        let hasAddress = MusicContract.resourceType(named: kind.type) != nil
        for member: Member in [.id, .type, .href, .attributes, .relationships] where member != .href || hasAddress {
            append(member)
        }
    }
}
