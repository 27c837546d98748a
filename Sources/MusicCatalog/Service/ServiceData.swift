package import MusicContract
import Platform

/// The data that the mock service serves.
///
/// Immutable and shared by all sessions of a scenario.
package final class ServiceData: Sendable {
    package var catalog: Catalog { knownCatalog ?? completeCatalog.value }
    /// The catalog that lists show.
    ///
    /// It is older than `catalog` while writes are pending.
    package var listedCatalog: Catalog { writtenCatalog ?? catalog }
    /// The catalog without the resources of a generated library.
    package let recordedCatalog: Catalog
    /// The number of generated resources of the library that are not in `recordedCatalog`; an estimate.
    package let generatedCount: Int
    /// The catalog, unless it has a generated library, which the first request makes.
    private let knownCatalog: Catalog?
    private let completeCatalog: Deferred<Catalog>
    private let writtenCatalog: Catalog?
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
            recordedCatalog: catalog, generatedCount: 0, knownCatalog: catalog, completeCatalog: Deferred { catalog },
            writtenCatalog: nil, storefronts: storefronts, limits: limits, hiddenPositions: hiddenPositions,
            behavior: choices)
    }

    /// Creates service data whose generated library is made when the catalog is first read.
    ///
    /// - Parameters:
    ///   - recorded: The catalog without the library.
    ///   - generatedCount: The number of resources of the library; an estimate.
    ///   - storefronts: The storefronts, in the author's order.
    ///   - limits: The page sizes that differ from the contract's, by name.
    ///   - hiddenPositions: The positions of lists whose items are hidden, by the name of the page size.
    ///   - choices: The behavior of the service if sources disagree.
    ///   - complete: Makes the catalog with the library.
    package convenience init(
        recordedCatalog recorded: Catalog, generatedCount: Int, storefronts: [Storefront], limits: [String: PageSize],
        hiddenPositions: [String: Set<Int>], behavior choices: ServiceBehavior,
        completeCatalog complete: @escaping @Sendable () -> Catalog
    ) {
        self.init(
            recordedCatalog: recorded, generatedCount: generatedCount, knownCatalog: nil,
            completeCatalog: Deferred(complete), writtenCatalog: nil, storefronts: storefronts, limits: limits,
            hiddenPositions: hiddenPositions, behavior: choices)
    }

    /// Returns a copy with a user's catalog after writes, and with the catalog that lists show.
    package func withCatalog(_ catalog: Catalog, listedCatalog listed: Catalog) -> ServiceData {
        ServiceData(
            recordedCatalog: recordedCatalog, generatedCount: generatedCount, knownCatalog: catalog,
            completeCatalog: completeCatalog, writtenCatalog: listed, storefronts: storefronts, limits: limits,
            hiddenPositions: hiddenPositions, behavior: behavior)
    }

    private init(
        recordedCatalog recorded: Catalog, generatedCount: Int, knownCatalog known: Catalog?,
        completeCatalog complete: Deferred<Catalog>, writtenCatalog written: Catalog?, storefronts: [Storefront],
        limits: [String: PageSize], hiddenPositions: [String: Set<Int>], behavior choices: ServiceBehavior
    ) {
        (recordedCatalog, self.generatedCount, self.storefronts) = (recorded, generatedCount, storefronts)
        (knownCatalog, completeCatalog, writtenCatalog) = (known, complete, written)
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
