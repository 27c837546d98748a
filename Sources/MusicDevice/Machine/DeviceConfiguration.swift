package import Timestamps

/// The device as a scenario begins.
package struct DeviceConfiguration: Sendable, Hashable {
    package var consent = Consent.authorized
    /// Whether the user has ever allowed the app: what tells a permission that was revoked from one that never was.
    package var hasEverConsented = true
    /// Whether the app's Info.plist says what it wants the music for.
    package var hasUsageDescription = true
    package var network = Network.online
    package var hasMusicApp = true
    package var platform = Platform.default
    package var identifier = DeviceIdentifier.generated
    package var canMakePayments = true
    package var offerCodes: [OfferCode] = []
    /// What the App Store knows was bought.
    package var transactions: [Purchase] = []
    /// What operations come to, call by call, the last one staying; never empty lists.
    package var outcomes: [DeviceOperation: [ScriptedOutcome]] = [:]

    /// An ordinary device of somebody who has allowed the app.
    package init() {}
}

/// What the device reaches.
package enum Network: String, Sendable, CaseIterable {
    case online, offline
    /// All but the service that hands out user tokens.
    case tokenServiceDown = "token-service-down"
}

/// `AppStore.deviceVerificationID` (Sources, Device 5.6).
package enum DeviceIdentifier: Sendable, Hashable {
    /// One from the session's seed.
    case generated
    /// In lower case.
    case uuid(String)
    /// The device has none.
    case absent
}

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
    /// The text of the user token of a generation.
    package let userToken: (_ generation: Int) -> String
    /// The type of the resource that the catalog of a storefront, or the library for nil, has under an id.
    package let typeOfItem: (_ id: String, _ storefront: String?) -> String?

    package init(
        now: Timestamp, developerTokenIssuer issuer: String? = nil,
        acceptsDeveloperToken takesDeveloperToken: Bool = true, generatedIdentifier madeIdentifier: String,
        userToken: @escaping (_ generation: Int) -> String,
        typeOfItem: @escaping (_ id: String, _ storefront: String?) -> String?
    ) {
        (self.now, self.developerTokenIssuer, self.acceptsDeveloperToken) = (now, issuer, takesDeveloperToken)
        (self.generatedIdentifier, self.userToken, self.typeOfItem) = (madeIdentifier, userToken, typeOfItem)
    }
}
