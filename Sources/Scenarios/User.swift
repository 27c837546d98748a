/// A person with an account: whose library and history `/v1/me` shows.
package struct User: Sendable {
    /// Nil for the only user of a scenario that names none.
    package let name: String?
    /// The storefront of the account, as the scenario begins.
    package let storefront: String
    package let token: UserTokenPolicy
    package let subscription: Subscription
    package let isOfferEligible: Bool
    package let syncsLibrary: Bool
    package let isSignedIn: Bool
    package let hasAcknowledgedPrivacy: Bool
    /// What there is to ask for, this user's library with it.
    package let world: World
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

/// A user's subscription to Apple Music; a limited one counts as active but cannot play (facts 7.1 of the device).
package enum Subscription: String, Sendable, CaseIterable {
    case active, limited, expired, none

    package var isActive: Bool { self == .active || self == .limited }
}
