package import DeveloperTokens
package import Determinism

/// A scenario that has been read and found right: what the mock Apple Music is like, and what goes wrong.
package struct Scenario: Sendable {
    /// One line.
    package let title: String
    package let seed: Seed
    package let clock: ScenarioClock
    package let world: World
    package let developerTokens: DeveloperTokenPolicy
    package let user: User
    /// How fast session time runs, and how long delays are; 0 for neither.
    package let timeScale: Double
    package let rateLimit: RateLimit?
    /// The phase that it begins in.
    package let phase: String
    /// In the author's order.
    package let rules: [Rule]
}

/// The time that is shown: `Date`, token expiry.
package enum ScenarioClock: Sendable, Hashable {
    case fixed(Instant)
    /// The machine's.
    case system

    /// Where a scenario that does not say begins.
    package static let standard = ScenarioClock.fixed(beginning)

    /// 2026-01-01T00:00:00Z.
    static let beginning = Instant(milliseconds: 1_767_225_600_000)
}

/// Which developer tokens are taken.
package enum DeveloperTokenPolicy: Sendable, Hashable {
    /// Any `Authorization: Bearer` with something behind it.
    case any
    /// A JSON Web Token of the documented form, not expired; nobody checks who signed it.
    case wellFormed
    /// That, and signed by one of these keys.
    case signed(SignaturePolicy)
}

/// The person whose library and history `/v1/me` shows; any Music User Token that is not empty is theirs.
package struct User: Sendable, Hashable {
    /// The storefront of their account.
    package let storefront: String
}
