package import DeveloperTokens
package import Determinism
package import MusicCatalog

/// A scenario that has been read and found right: what the mock Apple Music is like, and what goes wrong.
package struct Scenario: Sendable {
    /// One line.
    package let title: String
    package let seed: Seed
    package let clock: ScenarioClock
    package let developerTokens: DeveloperTokenPolicy
    /// At least one; the first is the device's.
    package let users: [User]
    /// How fast session time runs, and how long delays are; 0 for neither.
    package let timeScale: Double
    package let rateLimit: RateLimit?
    /// The phase that it begins in.
    package let phase: String
    /// In the author's order.
    package let rules: [Rule]
    /// In the author's order.
    package let operationRules: [OperationRule]
    /// In the author's order.
    package let expectations: [Expectation]
    /// Whether requests that the contract does not allow fail the verdict.
    package let contractPolicy: ContractPolicy

    /// What there is to ask for, as the device's user sees it.
    package var serviceData: ServiceData { user.serviceData }
    /// The device's user.
    package var user: User { users[0] }
}

/// The time that is shown: `Date`, token expiry.
package enum ScenarioClock: Sendable, Hashable {
    case fixed(Timestamp)
    /// The machine's.
    case system

    /// Where a scenario that does not say begins.
    package static let `default` = ScenarioClock.fixed(defaultStart)

    /// 2026-01-01T00:00:00Z.
    static let defaultStart = Timestamp(milliseconds: 1_767_225_600_000)
}

/// Which developer tokens are taken.
package enum DeveloperTokenPolicy: Sendable, Hashable {
    /// Any `Authorization: Bearer` with something behind it.
    case any
    /// A JSON Web Token of the documented form, not expired; nobody checks who signed it.
    case wellFormed
    /// That, and signed by one of these keys.
    case signed(by: RegisteredKeys)
}
