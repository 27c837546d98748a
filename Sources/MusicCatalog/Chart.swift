/// One chart of one type, as it was recorded.
package struct Chart: Sendable {
    package let storefront: String
    package let type: String
    /// `most-played` and the like.
    package let name: String
    /// The genre it is of, or nil for all.
    package let genre: String?
    /// What people call it.
    package let title: String
    package let list: ResourceList
}
