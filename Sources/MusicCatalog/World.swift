package import MusicContract

/// What there is to ask for: immutable, shared by all sessions of a scenario.
package struct World: Sendable {
    package let catalog: Catalog
    /// What lists are of: behind the catalog where what was written shows later.
    package let listed: Catalog
    /// The storefronts that exist, in the author's order.
    package let storefronts: [Storefront]
    /// Page sizes that differ from the contract's, by name.
    package let limits: [String: PageSize]
    /// How it behaves where sources contradict one another.
    package let choices: Choices

    package init(
        catalog: Catalog, storefronts: [Storefront], limits: [String: PageSize], choices: Choices = .standard
    ) {
        self.catalog = catalog
        listed = catalog
        self.storefronts = storefronts
        self.limits = limits
        self.choices = choices
    }

    /// The same world with what a user has written, and with what of it lists show by now.
    package func showing(_ catalog: Catalog, listing listed: Catalog) -> World {
        World(catalog: catalog, listed: listed, storefronts: storefronts, limits: limits, choices: choices)
    }

    private init(
        catalog: Catalog, listed: Catalog, storefronts: [Storefront], limits: [String: PageSize], choices: Choices
    ) {
        (self.catalog, self.listed, self.storefronts) = (catalog, listed, storefronts)
        (self.limits, self.choices) = (limits, choices)
    }

    /// The storefront with that code, if it exists here.
    package func storefront(_ code: String) -> Storefront? {
        storefronts.first { $0.attributes.code == code }
    }
}

/// A storefront of the scenario.
package struct Storefront: Sendable {
    package let attributes: StorefrontAttributes
    /// The recorded resource that is served for it, unless the scenario says otherwise.
    package let recorded: Int?

    package init(attributes: StorefrontAttributes, recorded: Int?) {
        self.attributes = attributes
        self.recorded = recorded
    }
}
