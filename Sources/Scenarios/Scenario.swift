package import DeveloperTokens
package import MusicCatalog
package import MusicDevice
package import SeededRandom
package import Timestamps

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

    package init(
        title: String, seed: Seed, clock: ScenarioClock, developerTokens: DeveloperTokenPolicy, users: [User],
        timeScale: Double, rateLimit: RateLimit?, phase: String, rules: [Rule], operationRules: [OperationRule],
        expectations: [Expectation], contractPolicy: ContractPolicy
    ) {
        self.title = title
        self.seed = seed
        self.clock = clock
        self.developerTokens = developerTokens
        self.users = users
        self.timeScale = timeScale
        self.rateLimit = rateLimit
        self.phase = phase
        self.rules = rules
        self.operationRules = operationRules
        self.expectations = expectations
        self.contractPolicy = contractPolicy
    }

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
    package static let defaultStart = Timestamp(milliseconds: 1_767_225_600_000)
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

/// How many requests a developer token may make: a bucket that starts full and refills evenly on session time.
package struct RateLimit: Sendable {
    /// A year in milliseconds: the bucket counts in products of requests and period, which must fit.
    package static let maximumPeriodMilliseconds: Int64 = 366 * 86_400_000

    package let requestCount: Int
    /// Milliseconds in which an empty bucket is full again.
    package let periodMilliseconds: Int64
    /// What `Retry-After` says, in whole seconds; nil for no such header.
    package let retryAfterSeconds: Int64?
    /// What is answered over the limit; nil for the service's own 429.
    package let response: RuleResponse?

    package init(
        requestCount requests: Int, periodMilliseconds per: Int64, retryAfterSeconds retryAfter: Int64?,
        response answer: RuleResponse?
    ) {
        self.requestCount = requests
        self.periodMilliseconds = per
        self.retryAfterSeconds = retryAfter
        self.response = answer
    }
}

/// A person with an account and a device: whose library and history `/v1/me` shows.
package struct User: Sendable {
    /// Nil for the only user of a scenario that names none.
    package let name: String?
    /// The account as the scenario begins.
    package let account: Account
    /// The device as the scenario begins; the one that a scenario describes is the first user's.
    package let device: DeviceConfiguration
    /// What there is to ask for, this user's library with it.
    package let serviceData: ServiceData

    package init(name: String?, account: Account, device: DeviceConfiguration, serviceData: ServiceData) {
        self.name = name
        self.account = account
        self.device = device
        self.serviceData = serviceData
    }
}
