package import MusicCatalog
package import MusicContract
package import MusicDevice
package import Text

/// A valid scenario: a description of the mock service and its failures.
package struct Scenario: Sendable {
    /// The title, one line.
    package let title: String
    /// The path of the file, or `nil` if the scenario was not read from a file.
    package let path: String?
    package let seed: Seed
    package let clock: ScenarioClock
    package let developerTokens: DeveloperTokenPolicy
    /// At least one user.
    ///
    /// The first one owns the device.
    package let users: [User]
    /// The factor for session time and delays; 0 disables both.
    package let timeScale: Double
    package let rateLimit: RateLimit?
    /// The initial values of the states, by name.
    package let states: [String: String]
    /// The rules in the author's order.
    package let rules: [Rule]
    /// The rules for device operations in the author's order.
    package let operationRules: [Rule]
    /// The expectations in the author's order.
    package let expectations: [Expectation]
    /// The policy that decides whether a contract violation fails the verdict.
    package let contractPolicy: ContractPolicy
    /// The users after changes to resources, or `nil` if no rule changes any.
    package let dataVersions: DataVersions?
    /// The data that sessions derive from the scenario once.
    package let sessionData = DerivedValue()

    package init(
        title: String, path: String?, seed: Seed, clock: ScenarioClock, developerTokens: DeveloperTokenPolicy,
        users: [User], timeScale: Double, rateLimit: RateLimit?, states: [String: String], rules: [Rule],
        operationRules: [Rule], expectations: [Expectation], contractPolicy: ContractPolicy,
        dataVersions: DataVersions? = nil
    ) {
        self.title = title
        self.path = path
        self.seed = seed
        self.clock = clock
        self.developerTokens = developerTokens
        self.users = users
        self.timeScale = timeScale
        self.rateLimit = rateLimit
        self.states = states
        self.rules = rules
        self.operationRules = operationRules
        self.expectations = expectations
        self.contractPolicy = contractPolicy
        self.dataVersions = dataVersions
    }

    /// The data that the service has for the device's user.
    package var serviceData: ServiceData { user.serviceData }
    /// The user who owns the device.
    package var user: User { users[0] }
}

/// The clock of a session, which determines `Date` and the expiry of tokens.
package enum ScenarioClock: Sendable, Hashable {
    case fixed(Timestamp)
    /// The clock of the system.
    case system

    /// The clock of a scenario that does not specify one.
    package static let `default` = ScenarioClock.fixed(defaultStart)

    /// 2026-01-01T00:00:00Z.
    package static let defaultStart = Timestamp(milliseconds: 1_767_225_600_000)
}

/// The policy that decides which developer tokens are accepted.
package enum DeveloperTokenPolicy: Sendable, Hashable {
    /// Accepts any `Authorization: Bearer` with a nonempty value.
    case any
    /// Accepts an unexpired JSON Web Token of the documented form.
    ///
    /// The signature is not checked.
    case wellFormed
    /// Accepts a well-formed token that is signed by one of these keys.
    case signed(by: RegisteredKeys)
}

/// The rate limit of a developer token: a bucket that starts full and refills evenly in session time.
package struct RateLimit: Sendable {
    /// The maximum period of 366 days in milliseconds.
    ///
    /// The bucket multiplies requests by the period, and the product must fit.
    package static let maximumPeriodMilliseconds: Int64 = 366 * 86_400_000

    package var requestCount = 1
    /// The time in which an empty bucket becomes full, in milliseconds.
    package var periodMilliseconds: Int64 = 1
    /// The value of `Retry-After` in seconds, or `nil` for no header.
    package var retryAfterSeconds: Int64?
    /// The response over the limit, or `nil` for the service's default 429.
    package var response: RuleResponse?

    package init() {}
}

/// A user with an account and a device.
///
/// `/v1/me` serves this user's library and history.
package struct User: Sendable {
    /// The name, or `nil` for the only user of a scenario without named users.
    package let name: String?
    /// The initial account.
    package let account: Account
    /// The initial device.
    ///
    /// The `device` of a scenario belongs to the first user.
    package let device: DeviceConfiguration
    /// The data that the service has for this user, including the library.
    package let serviceData: ServiceData

    package init(name: String?, account: Account, device: DeviceConfiguration, serviceData: ServiceData) {
        self.name = name
        self.account = account
        self.device = device
        self.serviceData = serviceData
    }
}

extension Scenario {
    /// Returns the scenario with other values for some properties; the recorded and generated data are shared.
    package func changing(
        users: [User]? = nil, timeScale: Double? = nil, expectations: [Expectation]? = nil
    ) -> Scenario {
        Scenario(
            title: title, path: path, seed: seed, clock: clock, developerTokens: developerTokens,
            users: users ?? self.users, timeScale: timeScale ?? self.timeScale, rateLimit: rateLimit,
            states: states, rules: rules, operationRules: operationRules,
            expectations: expectations ?? self.expectations, contractPolicy: contractPolicy, dataVersions: dataVersions)
    }
}
