package import MusicContract

/// The data that the mock service serves.
///
/// Immutable and shared by all sessions of a scenario.
package final class ServiceData: Sendable {
    package let catalog: Catalog
    /// The catalog that lists show.
    ///
    /// It is older than `catalog` while writes are pending.
    package let listedCatalog: Catalog
    /// The storefronts of the scenario, in the author's order.
    package let storefronts: [Storefront]
    /// The page sizes that differ from the contract's, by name.
    package let limits: [String: PageSize]
    /// The positions of lists whose items are hidden, by the name of the page size.
    private let hiddenPositions: [String: Set<Int>]
    /// The behavior of the service if sources disagree.
    package let behavior: ServiceBehavior

    package convenience init(
        catalog: Catalog, storefronts: [Storefront], limits: [String: PageSize],
        hiddenPositions: [String: Set<Int>] = [:], behavior choices: ServiceBehavior = .default
    ) {
        self.init(
            catalog: catalog, listedCatalog: catalog, storefronts: storefronts, limits: limits,
            hiddenPositions: hiddenPositions, behavior: choices)
    }

    /// Returns a copy with a user's catalog after writes, and with the catalog that lists show.
    package func withCatalog(_ catalog: Catalog, listedCatalog listed: Catalog) -> ServiceData {
        ServiceData(
            catalog: catalog, listedCatalog: listed, storefronts: storefronts, limits: limits,
            hiddenPositions: hiddenPositions, behavior: behavior)
    }

    private init(
        catalog: Catalog, listedCatalog listed: Catalog, storefronts: [Storefront], limits: [String: PageSize],
        hiddenPositions: [String: Set<Int>], behavior choices: ServiceBehavior
    ) {
        (self.catalog, self.listedCatalog, self.storefronts) = (catalog, listed, storefronts)
        (self.limits, self.hiddenPositions, self.behavior) = (limits, hiddenPositions, choices)
    }

    /// Returns the items of a page without those at hidden positions; `items` is a slice of the whole list.
    package func shownItems<Item>(
        of items: ArraySlice<Item>, inListNamed name: String?, gaps: ListGaps = ListGaps()
    ) -> ArraySlice<Item> {
        guard let hidden = name.flatMap({ hiddenPositions[$0] }) else { return items }
        return items.indices.filter { !hidden.contains(gaps.position(ofMember: $0)) }.map { items[$0] }[...]
    }

    /// Returns the positions of a list whose items are hidden, or `nil` if all items are shown.
    package func hiddenPositions(ofListNamed name: String?) -> Set<Int>? { name.flatMap { hiddenPositions[$0] } }

    /// Returns the storefront with a code, or `nil` if the scenario does not have it.
    package func storefront(code: String) -> Storefront? {
        storefronts.first { $0.attributes.code == code }
    }
}

/// A storefront of the scenario.
package struct Storefront: Sendable {
    package let attributes: StorefrontAttributes
    /// The recorded resource to serve, or `nil` if the scenario defines the attributes.
    package let recordedIndex: Int?

    package init(attributes: StorefrontAttributes, recordedIndex recorded: Int?) {
        self.attributes = attributes
        self.recordedIndex = recorded
    }
}
