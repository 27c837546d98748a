package import OrderedJSON

/// The changes that a rule makes to the usual response.
package struct ResponseEdits: Sendable, Hashable {
    /// The maximum number of items on a page of a list, or `nil` for as many as the client requests.
    ///
    /// The client can read the other items with `next`.
    package let pageLimit: Int?
    /// Whether all attributes that the contract marks as optional are removed, before the other changes.
    package let removesOptionalAttributes: Bool
    /// The changes to a JSON body, in their order.
    package let changes: [JSONEdit]

    package static let none = ResponseEdits()

    package init(pageLimit: Int? = nil, removesOptionalAttributes: Bool = false, changes: [JSONEdit] = []) {
        (self.pageLimit, self.removesOptionalAttributes) = (pageLimit, removesOptionalAttributes)
        self.changes = changes
    }

    package var isEmpty: Bool { self == .none }
}
