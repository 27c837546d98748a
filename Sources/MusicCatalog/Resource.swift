/// Where resources of one kind are at home: a type, in a storefront's catalog or outside of all.
package struct ResourceKind: Sendable, Hashable {
    /// Nil for what belongs to the user or to no storefront: the library, storefronts.
    package let storefront: String?
    /// As in `type` members: `songs`, `library-songs`.
    package let type: String

    package init(storefront: String?, type: String) {
        self.storefront = storefront
        self.type = type
    }
}

/// One resource as it was recorded, merged over all recordings that show it.
package struct Resource: Sendable {
    /// The index of its kind in the catalog.
    package let kindIndex: Int
    package let id: String
    /// Nil while only its identifier (id, type, href) is known.
    package internal(set) var attributes: JSONFragment?
    /// How many members the attributes have: of two recordings, the one with more is richer.
    var attributeCount: Int32 = 0
    /// The order in which its members were recorded.
    package internal(set) var memberOrder = MemberOrder()
    /// In the order in which they were recorded.
    package internal(set) var relationships: [ResourceList] = []

    init(kindIndex kind: Int, id: String) {
        self.kindIndex = kind
        self.id = id
    }
}

/// The text of a JSON value in one of the catalog's buffers.
package struct JSONFragment: Sendable, Hashable {
    let buffer: Int32
    let start: Int32
    let end: Int32
}

/// Resources in the order in which a relationship, a chart or a list shows them.
package struct ResourceList: Sendable {
    /// The relationship's name, or the path of a list.
    package let name: String
    /// Indices of the catalog's resources; one may stand several times.
    package let members: [Int32]
}
