package import MusicContract
package import Platform

/// The data that the mock service serves.
///
/// Immutable and shared by all sessions of a scenario.
package final class ServiceData: Sendable {
    package var catalog: Catalog { knownCatalog ?? generated.completeCatalog.value }
    /// The catalog that lists show.
    ///
    /// It is older than `catalog` while writes are pending.
    package var listedCatalog: Catalog { writtenCatalog ?? catalog }
    /// The catalog without the data in `generated`.
    package let recordedCatalog: Catalog
    /// The data that is generated when it is first read.
    package let generated: GeneratedResources
    /// The catalog, unless it has generated data.
    private let knownCatalog: Catalog?
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
            recordedCatalog: catalog, generated: nil, storefronts: storefronts, limits: limits,
            hiddenPositions: hiddenPositions, behavior: choices)
    }

    /// Creates service data.
    ///
    /// - Parameters:
    ///   - recorded: The catalog without the data in `generated`.
    ///   - generated: The data that is generated when it is first read, or `nil` without any.
    ///   - storefronts: The storefronts, in the author's order.
    ///   - limits: The page sizes that differ from the contract's, by name.
    ///   - hiddenPositions: The positions of lists whose items are hidden, by the name of the page size.
    ///   - choices: The behavior of the service if sources disagree.
    package convenience init(
        recordedCatalog recorded: Catalog, generated: GeneratedResources?, storefronts: [Storefront],
        limits: [String: PageSize], hiddenPositions: [String: Set<Int>], behavior choices: ServiceBehavior
    ) {
        self.init(
            recordedCatalog: recorded, generated: generated ?? GeneratedResources(nothingIn: recorded),
            knownCatalog: generated == nil ? recorded : nil, writtenCatalog: nil, storefronts: storefronts,
            limits: limits, hiddenPositions: hiddenPositions, behavior: choices)
    }

    /// Returns a copy with a user's catalog after writes, and with the catalog that lists show.
    package func withCatalog(_ catalog: Catalog, listedCatalog listed: Catalog) -> ServiceData {
        ServiceData(
            recordedCatalog: recordedCatalog, generated: generated, knownCatalog: catalog, writtenCatalog: listed,
            storefronts: storefronts, limits: limits, hiddenPositions: hiddenPositions, behavior: behavior)
    }

    private init(
        recordedCatalog recorded: Catalog, generated: GeneratedResources, knownCatalog known: Catalog?,
        writtenCatalog written: Catalog?, storefronts: [Storefront], limits: [String: PageSize],
        hiddenPositions: [String: Set<Int>], behavior choices: ServiceBehavior
    ) {
        (recordedCatalog, self.generated, self.storefronts) = (recorded, generated, storefronts)
        (knownCatalog, writtenCatalog) = (known, written)
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

/// The data of a scenario that is generated when it is first read.
package final class GeneratedResources: Sendable {
    /// The number of resources of the catalog; an estimate.
    package let catalogCount: Int
    /// The number of resources of the library; an estimate.
    package let libraryCount: Int
    /// The catalog with its generated resources, and without those of the library.
    package let catalogWithoutLibrary: Deferred<Catalog>
    /// The catalog with all generated resources.
    package let completeCatalog: Deferred<Catalog>

    package init(
        catalogCount: Int, libraryCount: Int, catalogWithoutLibrary: Deferred<Catalog>,
        completeCatalog: Deferred<Catalog>
    ) {
        (self.catalogCount, self.libraryCount) = (catalogCount, libraryCount)
        (self.catalogWithoutLibrary, self.completeCatalog) = (catalogWithoutLibrary, completeCatalog)
    }

    fileprivate convenience init(nothingIn catalog: Catalog) {
        let known = Deferred(made: catalog)
        self.init(catalogCount: 0, libraryCount: 0, catalogWithoutLibrary: known, completeCatalog: known)
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
