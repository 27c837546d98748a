package import Text

/// The initial state of a device.
package struct DeviceConfiguration: Sendable, Hashable {
    package var consent = Consent.authorized
    /// Whether the user has ever allowed the app, which distinguishes revoked consent from consent that was never
    /// given.
    package var hasEverConsented = true
    /// Whether the app's Info.plist has an `NSAppleMusicUsageDescription`.
    package var hasUsageDescription = true
    /// The usage description, which the prompt shows; `nil` if the scenario does not have it.
    package var usageText: String?
    /// The name of the app in prompts; `nil` if the scenario does not have it.
    package var appName: String?
    /// The texts of the sheet with the subscription offer; `nil` if the scenario does not have them.
    package var offerTexts: ShownTexts?
    /// The initial state of the network.
    package var network = Network.online
    package var hasMusicApp = true
    package var platform = Platform.default
    package var identifier = DeviceIdentifier.generated
    package var canMakePayments = true
    /// The reason that the device cannot make payments; `nil` if it can, or if the scenario does not have the reason.
    package var paymentRestriction: PaymentRestriction?
    package var page = PageConfiguration()
    package var offerCodes: [OfferCode] = []
    /// The app's own products, those of a group from the highest level of service to the lowest.
    package var products: [AppProduct] = []
    /// The transactions at the start of the session.
    package var transactions: [Transaction] = []
    package var appStore = AppStoreConfiguration()
    /// The scripted outcomes of each operation, one for each call; the last one also applies to later calls.
    ///
    /// Lists are not empty.
    package var outcomes: [DeviceOperation: [ScriptedOutcome]] = [:]

    /// Creates the configuration of an online device on which the user has allowed the app.
    package init() {}
}

/// The source of the device's identifier, `AppStore.deviceVerificationID` (Sources, Device 5.6).
package enum DeviceIdentifier: Sendable, Hashable {
    /// An identifier that is generated from the session's seed.
    case generated
    /// A UUID in lowercase.
    case uuid(String)
    /// The device has no identifier.
    case absent
}

/// Session data that device operations depend on.
package struct DeviceEnvironment {
    /// The current time of the scenario's clock.
    package let now: Timestamp
    /// The session time, which moves the players: real time divided by the time scale, plus every advance.
    package let sessionTime: Timestamp
    /// The issuer of the developer token in a user token request; `nil` if the developer token cannot be read.
    package let developerTokenIssuer: String?
    /// Whether the service accepts the developer token.
    package let acceptsDeveloperToken: Bool
    /// The device's generated identifier, in lowercase.
    package let generatedIdentifier: String
    /// Returns the user token of a generation.
    package let userToken: (_ generation: Int) -> String
    /// Returns the type of the resource with an id in a storefront's catalog, or in the library if the storefront is
    /// `nil`.
    package let typeOfItem: (_ id: String, _ storefront: String?) -> String?
    /// Returns the tracks of an album or a playlist, in order; empty if they are not known.
    package let tracksOfItem: (_ id: String, _ storefront: String?) -> [Track]
    /// Returns the name and the duration of the resource with an id; `nil` for what is unknown.
    package let detailsOfItem: (_ id: String, _ storefront: String?) -> (title: String?, durationMilliseconds: Int64?)
    /// The seed for shuffled queues.
    package let seed: Seed
    /// Returns whether a response of the service can have contained the id of a catalog resource, in any storefront.
    package let canHaveHandedOut: (_ id: String) -> Bool
    /// Returns the account of a user; `nil` for an unknown name.
    package let account: (_ user: String) -> Account?

    /// A song or a music video of an album or a playlist.
    package struct Track: Sendable, Hashable {
        package let id: String
        package let isMusicVideo: Bool

        package init(id: String, isMusicVideo: Bool) { (self.id, self.isMusicVideo) = (id, isMusicVideo) }
    }

    package init(
        now: Timestamp, sessionTime: Timestamp? = nil, developerTokenIssuer issuer: String? = nil,
        acceptsDeveloperToken: Bool = true, generatedIdentifier: String,
        userToken: @escaping (_ generation: Int) -> String,
        typeOfItem: @escaping (_ id: String, _ storefront: String?) -> String?,
        tracksOfItem: @escaping (_ id: String, _ storefront: String?) -> [Track] = { _, _ in [] },
        detailsOfItem:
            @escaping (_ id: String, _ storefront: String?) -> (title: String?, durationMilliseconds: Int64?) =
            { _, _ in (nil, nil) },
        seed: Seed = Seed(1), canHaveHandedOut: @escaping (_ id: String) -> Bool = { _ in false },
        account: @escaping (_ user: String) -> Account? = { _ in nil }
    ) {
        (self.now, self.sessionTime) = (now, sessionTime ?? now)
        (self.developerTokenIssuer, self.acceptsDeveloperToken) = (issuer, acceptsDeveloperToken)
        (self.generatedIdentifier, self.userToken, self.typeOfItem) = (generatedIdentifier, userToken, typeOfItem)
        (self.tracksOfItem, self.canHaveHandedOut, self.account) = (tracksOfItem, canHaveHandedOut, account)
        (self.detailsOfItem, self.seed) = (detailsOfItem, seed)
    }
}
