package import OrderedJSON

/// A change to a resource wherever it appears.
package struct ResourceChange: Sendable, Hashable {
    /// As in `type` members: `songs`.
    package let type: String
    package let id: String
    /// The only storefronts whose catalogs have it, or nil for those that have it anyway.
    package let storefronts: [String]?
    /// Changes to its attributes, in every storefront and language; paths begin inside `attributes`.
    package let edits: [JSONEdit]

    package init(type: String, id: String, storefronts: [String]? = nil, edits: [JSONEdit] = []) {
        self.type = type
        self.id = id
        self.storefronts = storefronts
        self.edits = edits
    }
}
