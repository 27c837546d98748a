/// The members of a list as indices of the catalog's resources, in order.
///
/// A list that the user has changed is not copied. Reading a page of it takes logarithmic time for each member.
package struct ListMembers: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
    private enum Storage: Sendable {
        case array([Int32])
        case shared(SharedArray<Int32>)
    }

    private let storage: Storage

    package init(_ members: [Int32]) { storage = .array(members) }

    init(_ members: SharedArray<Int32>) { storage = .shared(members) }

    package init(arrayLiteral members: Int32...) { self.init(members) }

    /// Whether the members are those of a list that the user has changed, without a copy.
    var isShared: Bool { if case .shared = storage { true } else { false } }

    /// The members as an array, which is a copy if the user has changed the list.
    package var elements: [Int32] {
        switch storage {
        case .array(let members): members
        case .shared(let members): members.elements
        }
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .array(let members): members.count
        case .shared(let members): members.count
        }
    }

    package subscript(_ index: Int) -> Int32 {
        switch storage {
        case .array(let members): members[index]
        case .shared(let members): members[index]
        }
    }
}
