package import Determinism

/// What the device looks at and does not know itself.
package struct DeviceSurroundings {
    /// What the scenario's clock shows.
    package let now: Instant
    /// The issuer of the developer token that a user token is asked for with; nil where it cannot be read.
    package let issuer: String?
    /// Whether the service takes that developer token.
    package let takesDeveloperToken: Bool
    /// The device's identifier, in lower case, where the scenario does not say.
    package let madeIdentifier: String
    /// The type of the resource that the catalog of a storefront, or the library for nil, has under an id.
    package let typeOfItem: (_ id: String, _ storefront: String?) -> String?

    package init(
        now: Instant, issuer: String? = nil, takesDeveloperToken: Bool = true, madeIdentifier: String,
        typeOfItem: @escaping (_ id: String, _ storefront: String?) -> String?
    ) {
        (self.now, self.issuer, self.takesDeveloperToken) = (now, issuer, takesDeveloperToken)
        (self.madeIdentifier, self.typeOfItem) = (madeIdentifier, typeOfItem)
    }
}
