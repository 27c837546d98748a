/// A view of a resource, as it was recorded or made up.
package struct ResourceView: Sendable {
    package let name: String
    /// Nil when no recording says it.
    package let title: String?
    /// Indices of the catalog's resources.
    package let members: [Int32]
}

extension Catalog {
    /// The view of a resource by its name; nil where nothing is recorded of it.
    package func view(_ name: String, of resource: Int) -> ResourceView? {
        views[Int32(resource)]?.first { $0.name == name }
    }
}
