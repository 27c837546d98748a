package import Determinism

/// What the device looks at and does not know itself.
package struct DeviceEnvironment {
    /// What the scenario's clock shows.
    package let now: Timestamp
    /// The issuer of the developer token that a user token is asked for with; nil where it cannot be read.
    package let developerTokenIssuer: String?
    /// Whether the service takes that developer token.
    package let acceptsDeveloperToken: Bool
    /// The device's identifier, in lower case, where the scenario does not say.
    package let generatedIdentifier: String
    /// The type of the resource that the catalog of a storefront, or the library for nil, has under an id.
    package let typeOfItem: (_ id: String, _ storefront: String?) -> String?

    package init(
        now: Timestamp, developerTokenIssuer issuer: String? = nil,
        acceptsDeveloperToken takesDeveloperToken: Bool = true, generatedIdentifier madeIdentifier: String,
        typeOfItem: @escaping (_ id: String, _ storefront: String?) -> String?
    ) {
        (self.now, self.developerTokenIssuer, self.acceptsDeveloperToken) = (now, issuer, takesDeveloperToken)
        (self.generatedIdentifier, self.typeOfItem) = (madeIdentifier, typeOfItem)
    }
}
