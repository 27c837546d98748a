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

    /// The user has subscribed in the sheet (device facts 7.2): with a full plan the catalog plays, and no further offer
    /// is due; a limited one changes no capability.
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

/// A user's subscription to Apple Music; a limited one counts as active but cannot play (device facts 7.1).
package enum Subscription: String, Sendable, CaseIterable {
    case active, limited, expired, notSubscribed = "none"

    package var isActive: Bool { self == .active || self == .limited }
}
