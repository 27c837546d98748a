/// The account of a session's user; the API reflects the device's changes immediately.
package struct Account: Sendable, Hashable {
    package internal(set) var storefront: String
    package internal(set) var subscription: Subscription
    package internal(set) var hasAcknowledgedPrivacy: Bool
    package internal(set) var isSignedIn: Bool { didSet { hasEverSignedIn = hasEverSignedIn || isSignedIn } }
    /// Whether the user is or was signed in, so that a user token can exist.
    private(set) var hasEverSignedIn: Bool
    package let userTokenPolicy: UserTokenPolicy
    /// Whether the user can be offered a subscription; the end of a subscription restores the scenario's value.
    private(set) var isOfferEligible: Bool
    private let isOfferEligibleInScenario: Bool?
    private(set) var syncsLibrary: Bool
    private let syncsLibraryInScenario: Bool?
    /// The number of the current user token, from 1, which exists at the start of the session.
    package private(set) var tokenGeneration = 1
    /// Whether the current token was rejected, which lasts until a new token is requested.
    private(set) var isTokenRejected = false
    /// Whether the user revoked access after the last token was issued; all tokens are invalid then.
    package private(set) var areTokensRevoked = false
    /// The issuer of the developer tokens with which the current token is valid: that of its first use or request;
    /// `nil` before that.
    private(set) var tokenIssuer: String?

    package init(
        storefront: String, subscription: Subscription = .active, hasAcknowledgedPrivacy: Bool = true,
        isSignedIn: Bool = true, userTokenPolicy policy: UserTokenPolicy = .any, isOfferEligible: Bool? = nil,
        syncsLibrary: Bool? = nil
    ) {
        (self.storefront, self.subscription, self.userTokenPolicy) = (storefront, subscription, policy)
        (self.hasAcknowledgedPrivacy, self.isSignedIn) = (hasAcknowledgedPrivacy, isSignedIn)
        hasEverSignedIn = isSignedIn
        isOfferEligibleInScenario = isOfferEligible
        syncsLibraryInScenario = syncsLibrary
        self.isOfferEligible = isOfferEligible ?? !(subscription.isActive && isSignedIn)
        self.syncsLibrary = syncsLibrary ?? subscription.isActive
    }

    /// Returns the initial account with another storefront or subscription; `nil` keeps the present one.
    ///
    /// The other values that the scenario states stay.
    package func changing(storefront: String? = nil, subscription: Subscription? = nil) -> Account {
        Account(
            storefront: storefront ?? self.storefront, subscription: subscription ?? self.subscription,
            hasAcknowledgedPrivacy: hasAcknowledgedPrivacy, isSignedIn: isSignedIn, userTokenPolicy: userTokenPolicy,
            isOfferEligible: isOfferEligibleInScenario, syncsLibrary: syncsLibraryInScenario)
    }

    /// Whether the scenario states that the account does not sync its library, whatever the subscription.
    package var neverSyncsLibrary: Bool { syncsLibraryInScenario == false }

    /// The capabilities of the account; a user who is signed out cannot play, and can be offered a subscription
    /// (WWDC21, session 10294).
    package var capabilities: Capabilities {
        var capabilities: Capabilities = []
        if isSignedIn, subscription == .active { capabilities.insert(.musicCatalogPlayback) }
        if isOfferEligible { capabilities.insert(.musicCatalogSubscriptionEligible) }
        if isSignedIn, syncsLibrary { capabilities.insert(.addToCloudMusicLibrary) }
        return capabilities
    }

    /// Marks the current token as rejected; ignores previous generations.
    package mutating func rejectToken(generation: Int) {
        if generation == self.tokenGeneration { isTokenRejected = true }
    }

    /// Returns the reason that an issued token is rejected; `nil` if it is accepted.
    ///
    /// The first use binds the token to an issuer.
    package mutating func validateToken(generation: Int, issuer: String?) -> UserTokenRejectionReason? {
        guard generation == self.tokenGeneration else {
            return .replaced(generation: generation, by: self.tokenGeneration)
        }
        guard !areTokensRevoked else { return .revoked }
        guard !isTokenRejected else { return .rejected }
        guard let issuer else { return nil }
        if let bound = self.tokenIssuer, bound != issuer { return .issuerMismatch(expected: bound) }
        self.tokenIssuer = issuer
        return nil
    }

    /// Issues a user token: a new one if the last was rejected, revoked, or issued for another developer, or if `isNew`
    /// is `true`; otherwise the same one.
    ///
    /// - Returns: The generation of the token.
    mutating func issueToken(for issuer: String?, forcesNewToken isNew: Bool) -> Int {
        let isForOtherIssuer = issuer != nil && self.tokenIssuer != nil && issuer != self.tokenIssuer
        if isTokenRejected || areTokensRevoked || isForOtherIssuer || isNew {
            tokenGeneration += 1
            (isTokenRejected, areTokensRevoked) = (false, false)
            self.tokenIssuer = nil
        }
        self.tokenIssuer = issuer ?? self.tokenIssuer
        return tokenGeneration
    }

    /// Revokes all user tokens because the user revoked access.
    package mutating func revokeTokens() { areTokensRevoked = true }

    /// Subscribes the user in the sheet (Sources, Device 7.2).
    ///
    /// With a full plan, the catalog can be played and no further offer is possible. A limited plan changes no
    /// capability.
    mutating func subscribe(to plan: Subscription) {
        subscription = plan
        isSignedIn = true
        guard plan == .active else { return }
        isOfferEligible = false
        syncsLibrary = syncsLibraryInScenario ?? true
    }

    /// Signs the user in or out; a user who is signed out can be offered a subscription unless the scenario specifies
    /// otherwise (WWDC21, session 10294).
    mutating func setSignedIn(_ isSignedIn: Bool) {
        guard isSignedIn != self.isSignedIn else { return }
        self.isSignedIn = isSignedIn
        isOfferEligible = isOfferEligibleInScenario ?? !(subscription.isActive && isSignedIn)
    }

    /// Ends the subscription; a new one can be offered unless the scenario specifies otherwise.
    mutating func lapseSubscription() {
        guard subscription.isActive else { return }
        subscription = .expired
        isOfferEligible = isOfferEligibleInScenario ?? true
    }
}

/// The Music User Tokens that identify a user.
package enum UserTokenPolicy: Sendable, Hashable {
    /// Any token that is not empty.
    case any
    /// The tokens that the mock issued, until they are rejected.
    case issued
    /// One token.
    case exactly(String)
}

/// A user's subscription to Apple Music; a limited one is active but cannot play the catalog (Sources, Device 7.1).
package enum Subscription: String, Sendable, CaseIterable {
    case active, limited, expired, notSubscribed = "none"

    package var isActive: Bool { self == .active || self == .limited }
}

/// The capabilities of an account, as in `SKCloudServiceCapability` (Sources, Device 1.3); they are derived, not
/// stored.
package struct Capabilities: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package static let musicCatalogPlayback = Capabilities(rawValue: 1)
    package static let musicCatalogSubscriptionEligible = Capabilities(rawValue: 2)
    package static let addToCloudMusicLibrary = Capabilities(rawValue: 256)

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The names of the capabilities in Swift, in the order of their raw values.
    package var names: [String] { Self.named.filter { contains($0.capability) }.map(\.name) }

    /// Creates capabilities from their names in Swift; ignores unknown names.
    package init(names: [String]) { self.init(Self.named.filter { names.contains($0.name) }.map(\.capability)) }

    private static let named: [(capability: Capabilities, name: String)] = [
        (.musicCatalogPlayback, "musicCatalogPlayback"),
        (.musicCatalogSubscriptionEligible, "musicCatalogSubscriptionEligible"),
        (.addToCloudMusicLibrary, "addToCloudMusicLibrary"),
    ]
}

/// The user's consent to the app's use of Apple Music (Sources, Device 1.2).
package enum Consent: String, Sendable, CaseIterable {
    case notDetermined = "not-determined"
    case denied
    case restricted
    case authorized

    /// The raw value of `SKCloudServiceAuthorizationStatus`.
    package var storeKitRawValue: Int {
        switch self {
        case .notDetermined: 0
        case .denied: 1
        case .restricted: 2
        case .authorized: 3
        }
    }

    /// The case's name in Swift, which is also MusicKit's raw value.
    package var swiftName: String { rawValue.camelCased }

    /// Creates the case with a name in Swift; `nil` if the name is unknown.
    package init?(swiftName: String) {
        guard let consent = Self.allCases.first(where: { $0.swiftName == swiftName }) else { return nil }
        self = consent
    }
}

/// A notification to all observers, without a payload (Sources, Device 1.7 and 5.2 and 8.3).
package enum DeviceNotification: String, Sendable, CaseIterable {
    case capabilitiesDidChange = "SKCloudServiceCapabilitiesDidChange"
    case storefrontCountryCodeDidChange = "SKStorefrontCountryCodeDidChange"
    case storefrontIdentifierDidChange = "SKStorefrontIdentifierDidChange"
    /// StoreKit's sequence of transactions has a new element.
    case transactionUpdates = "Transaction.updates"
    /// StoreKit's sequence of subscription statuses has a new element.
    case subscriptionStatusUpdates = "Product.SubscriptionInfo.Status.updates"
    case playerQueueDidChange = "MPMusicPlayerControllerQueueDidChange"
    case nowPlayingItemDidChange = "MPMusicPlayerControllerNowPlayingItemDidChange"
    case playbackStateDidChange = "MPMusicPlayerControllerPlaybackStateDidChange"
}

/// The reason that a Music User Token is rejected.
package enum UserTokenRejectionReason: Sendable, Hashable {
    case missing
    /// No user has the token.
    case unknown
    /// The token was rejected before, which is permanent.
    case rejected
    /// A newer generation has replaced the token.
    case replaced(generation: Int, by: Int)
    /// The user revoked access after the token was issued.
    case revoked
    /// The user signed out with MusicKit JS, which revoked the token.
    case signedOut
    /// The token belongs to developer tokens of another issuer.
    case issuerMismatch(expected: String)
    /// The user never allowed the app, so no user token exists.
    case neverConsented(Consent)
    /// The user was never signed in, so no user token exists.
    case neverSignedIn
}

extension UserTokenRejectionReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "missing from the request"
        case .unknown: "no user of the scenario has this token"
        case .rejected: "it was rejected before; request-user-token returns a new token"
        case .replaced(let generation, let current): "generation \(generation) was replaced by generation \(current)"
        case .revoked: "the user revoked access; request-user-token returns a new token after the user allows it again"
        case .signedOut: "unauthorize() of MusicKit JS revoked it; request-user-token returns a new token"
        case .issuerMismatch(expected: let issuer): "valid only with developer tokens of \(issuer)"
        case .neverConsented(let consent): "no app can have one: consent is \(consent.rawValue) and was never granted"
        case .neverSignedIn: "no app can have one: the user was never signed in"
        }
    }
}
