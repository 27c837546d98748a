/// A view of a resource, as it was recorded or made up.
package struct ResourceView: Sendable {
    package let name: String
    /// Nil when no recording says it.
    package let title: String?
    /// Indices of the catalog's resources.
    package let members: [Int32]
}
