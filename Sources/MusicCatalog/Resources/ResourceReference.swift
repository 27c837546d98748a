/// A resource by its type and id, as request bodies name it.
package struct ResourceReference: Sendable, Hashable {
    package let type: String
    package let id: String

    package init(type: String, id: String) { (self.type, self.id) = (type, id) }
}
