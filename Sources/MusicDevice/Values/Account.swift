/// A user's account as a session has changed it: what the device does to it, the API sees at once.
package struct Account: Sendable, Hashable {
    package internal(set) var storefront: String
    package internal(set) var subscription: Subscription
    package internal(set) var hasAcknowledgedPrivacy: Bool
    package internal(set) var isSignedIn: Bool
    package let userTokenPolicy: UserTokenPolicy
    /// Whether an offer may be shown, and what the scenario says of that: it counts again when a subscription ends.
    private(set) var isOfferEligible: Bool
    private let isOfferEligibleInScenario: Bool?
    private(set) var syncsLibrary: Bool
    private let syncsLibraryInScenario: Bool?
    /// Which of the issued user tokens is the one in force, from 1: the one given out at the start.
    package private(set) var tokenGeneration = 1
    /// Whether the token in force was refused; then it stays so until the next one is asked for.
    package private(set) var isTokenRejected = false
    /// Whether the user took the permission away since a token was last handed out: then none is good, whose ever it is.
    package private(set) var areTokensRevoked = false
    /// Whose developer tokens the issued token goes with: the issuer that it was first used or asked for with.
    private(set) var tokenIssuer: String?

    package init(
        storefront: String, subscription: Subscription = .active, hasAcknowledgedPrivacy: Bool = true,
        isSignedIn: Bool = true, userTokenPolicy policy: UserTokenPolicy = .any, isOfferEligible: Bool? = nil,
        syncsLibrary: Bool? = nil
    ) {
        (self.storefront, self.subscription, self.userTokenPolicy) = (storefront, subscription, policy)
        (self.hasAcknowledgedPrivacy, self.isSignedIn) = (hasAcknowledgedPrivacy, isSignedIn)
        isOfferEligibleInScenario = isOfferEligible
        syncsLibraryInScenario = syncsLibrary
        self.isOfferEligible = isOfferEligible ?? !(subscription.isActive && isSignedIn)
        self.syncsLibrary = syncsLibrary ?? subscription.isActive
    }

    /// What the account may do; somebody who is signed out plays nothing, and may be offered a subscription (WWDC21
    /// session 10294).
    package var capabilities: Capabilities {
        var capabilities: Capabilities = []
        if isSignedIn, subscription == .active { capabilities.insert(.musicCatalogPlayback) }
        if isOfferEligible { capabilities.insert(.musicCatalogSubscriptionEligible) }
        if isSignedIn, syncsLibrary { capabilities.insert(.addToCloudMusicLibrary) }
        return capabilities
    }

    /// Remembers that a token was refused, where refusals stick.
    package mutating func rejectToken(generation: Int) {
        if userTokenPolicy == .issued, generation == self.tokenGeneration { isTokenRejected = true }
    }

    /// What is wrong with an issued token of a generation; nil where it is good.
    ///
    /// The first use binds it to an issuer.
    package mutating func validateToken(generation: Int, issuer: String?) -> UserTokenRejectionReason? {
        guard generation == self.tokenGeneration else {
            return .replaced(generation: generation, by: self.tokenGeneration)
        }
        guard !areTokensRevoked else { return .revoked }
        guard !isTokenRejected else { return .rejected(generation: generation) }
        guard let issuer else { return nil }
        if let bound = self.tokenIssuer, bound != issuer { return .issuerMismatch(expected: bound) }
        self.tokenIssuer = issuer
        return nil
    }

    /// Hands out a token: the next one where the last was refused, revoked, another issuer's or is not wanted, else the same
    /// again.
    mutating func issueToken(for issuer: String?, forcesNewToken isNew: Bool) -> Int {
        let isAnothers = issuer != nil && self.tokenIssuer != nil && issuer != self.tokenIssuer
        if isTokenRejected || areTokensRevoked || isAnothers || isNew {
            tokenGeneration += 1
            (isTokenRejected, areTokensRevoked) = (false, false)
            self.tokenIssuer = nil
        }
        self.tokenIssuer = issuer ?? self.tokenIssuer
        return tokenGeneration
    }

    /// The user has taken the permission away, and every token with it.
    mutating func revokeTokens() { areTokensRevoked = true }

    /// The user has subscribed in the sheet (Sources, Device 7.2): with a full plan the catalog plays, and no further
    /// offer is due; a limited one changes no capability.
    mutating func subscribe(to plan: Subscription) {
        subscription = plan
        isSignedIn = true
        guard plan == .active else { return }
        isOfferEligible = false
        syncsLibrary = syncsLibraryInScenario ?? true
    }

    /// The subscription is over: whether another may be offered is what the scenario says, else that it may.
    mutating func lapseSubscription() {
        guard subscription.isActive else { return }
        subscription = .expired
        isOfferEligible = isOfferEligibleInScenario ?? true
    }
}

/// Which Music User Tokens are a user's.
package enum UserTokenPolicy: Sendable, Hashable {
    /// Any that is not empty.
    case any
    /// Only those that the mock handed out, until they are refused.
    case issued
    /// This one.
    case exactly(String)
}

/// A user's subscription to Apple Music; a limited one counts as active but cannot play (Sources, Device 7.1).
package enum Subscription: String, Sendable, CaseIterable {
    case active, limited, expired, notSubscribed = "none"

    package var isActive: Bool { self == .active || self == .limited }
}

/// What the account may do, as `SKCloudServiceCapability` has it (Sources, Device 1.3): always derived, never stored.
package struct Capabilities: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package static let musicCatalogPlayback = Capabilities(rawValue: 1)
    package static let musicCatalogSubscriptionEligible = Capabilities(rawValue: 2)
    package static let addToCloudMusicLibrary = Capabilities(rawValue: 256)

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The names of the capabilities in Swift, in the order of their raw values.
    package var names: [String] { Self.named.filter { contains($0.capability) }.map(\.name) }

    /// The capabilities with these names in Swift; ignores other names.
    package init(names: [String]) { self.init(Self.named.filter { names.contains($0.name) }.map(\.capability)) }

    private static let named: [(capability: Capabilities, name: String)] = [
        (.musicCatalogPlayback, "musicCatalogPlayback"),
        (.musicCatalogSubscriptionEligible, "musicCatalogSubscriptionEligible"),
        (.addToCloudMusicLibrary, "addToCloudMusicLibrary"),
    ]
}

/// Whether the app may use Apple Music on this device (Sources, Device 1.2).
package enum Consent: String, Sendable, CaseIterable {
    case notDetermined = "not-determined"
    case denied
    case restricted
    case authorized

    /// `SKCloudServiceAuthorizationStatus`'s raw value.
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

    /// The case with a name in Swift; `nil` if there is none.
    package init?(swiftName: String) {
        guard let consent = Self.allCases.first(where: { $0.swiftName == swiftName }) else { return nil }
        self = consent
    }
}

/// What the device tells everybody, without a payload (Sources, Device 1.7 and 5.2).
package enum DeviceNotification: String, Sendable, CaseIterable {
    case capabilitiesDidChange = "SKCloudServiceCapabilitiesDidChange"
    case storefrontCountryCodeDidChange = "SKStorefrontCountryCodeDidChange"
    case storefrontIdentifierDidChange = "SKStorefrontIdentifierDidChange"
    /// StoreKit's sequence of transactions has a new one.
    case transactionUpdates = "Transaction.updates"
}

/// Why a Music User Token is not taken.
package enum UserTokenRejectionReason: Sendable, Hashable {
    case missing
    /// No user has it.
    case unknown
    /// It was refused before, and refusals stick.
    case rejected(generation: Int)
    /// Another generation has taken its place.
    case replaced(generation: Int, by: Int)
    /// The user has taken the app's permission away since it was handed out.
    case revoked
    /// It goes with developer tokens of another issuer.
    case issuerMismatch(expected: String)
}

extension UserTokenRejectionReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "the request has none"
        case .unknown: "nobody has this one"
        case .rejected(generation: let generation):
            "generation \(generation) was refused; request-user-token gives the next"
        case .replaced(let generation, let current): "generation \(generation) has been replaced by \(current)"
        case .revoked: "the user has taken the permission away; request-user-token gives another once it is back"
        case .issuerMismatch(expected: let issuer): "it goes with developer tokens of \(issuer)"
        }
    }
}
