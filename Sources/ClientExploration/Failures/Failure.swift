package import MusicDevice

/// A deviation from the usual behavior that Apple's contract allows.
package struct Failure: Sendable, Hashable {
    /// The name in options and reports, such as `rate-limited` or `rate-limited-once`.
    package let name: String
    package let family: Family
    package let depth: Depth
    /// The requests and operations to which the failure can be applied.
    let scope: Scope
    package let effect: Effect
    /// The behavior that a good client can have.
    package let reaction: Reaction

    init(
        _ name: String, _ family: Family, _ depth: Depth, _ scope: Scope, _ effect: Effect, _ reaction: Reaction
    ) {
        (self.name, self.family, self.depth) = (name, family, depth)
        (self.scope, self.effect, self.reaction) = (scope, effect, reaction)
    }

    /// The kind of failure; raw values are the names in options.
    package enum Family: String, Sendable, CaseIterable {
        case tokens, account, gone, limits, outages, network, hang, data, writes, device
    }

    /// The yield of a failure; raw values are the names in options.
    package enum Depth: String, Sendable, CaseIterable, Comparable {
        /// The failures that find most defects.
        case quick
        /// The failures that are played unless an option changes it.
        case usual
        /// The failures that few clients must handle.
        case all

        private var rank: Int { self == .quick ? 0 : self == .usual ? 1 : 2 }

        package static func < (one: Depth, other: Depth) -> Bool { one.rank < other.rank }
    }

    /// The requests and operations to which a failure can be applied.
    enum Scope: Sendable, Hashable {
        case allRequests
        /// Requests that need a user token.
        case personalRequests
        /// Requests that need a user token, in tests that can request a new one.
        case renewableRequests
        case reads
        /// Requests that return a list of resources.
        case lists
        /// Requests for a list of at least two resources.
        case longLists
        /// Requests for the first page of the related resources of a resource in the library.
        case libraryRelationships
        /// Requests for a resource or for related resources by the id of a resource.
        case resourcesByID
        /// Requests that return resources with attributes.
        case resources
        case writes
        /// The operations that present an offer or ask whether one is possible.
        case offers
        /// Requests and operations that ask for the user's storefront.
        case storefronts
        /// One operation, with an error that it can have.
        case operation(DeviceOperation)
    }

    /// The change that causes the failure.
    package enum Effect: Sendable, Hashable {
        /// A rule with these members, in YAML, one a line, and whether it fires only once.
        case rule([String], isOnce: Bool)
        /// A different account of the first user.
        case account(AccountChange)
        /// An error as the outcome of an operation, and whether only its first call has it.
        case operationError(DeviceErrorName, isOnce: Bool)
        /// Another outcome of an operation than the usual one, such as a denied permission.
        case operationOutcome(OutcomeName)
    }

    /// A change of the first user's account before the start.
    package enum AccountChange: Sendable, Hashable {
        case subscription(Subscription)
        /// Another storefront of the scenario.
        case otherStorefront
    }

    /// The behavior that a good client can have; the classifier and the articles depend on it.
    package enum Reaction: Sendable, Hashable {
        /// The client gets over the failure, or reports it.
        case recover
        /// The client reports the failure.
        case report
        /// The client waits for this number of seconds before it sends the request again, or reports the failure.
        case wait(seconds: Int)
        /// The client treats the list as empty.
        case beEmpty
        /// The client writes once, whatever it reports.
        case writeOnce
        /// The client behaves as without the failure.
        case behaveAsUsual
        /// The data differ, so that an assertion of the test may fail.
        case readOtherData
    }

    /// Whether the failure ends after one request or call.
    package var isOnce: Bool {
        switch effect {
        case .rule(_, let isOnce), .operationError(_, let isOnce): isOnce
        case .account, .operationOutcome: false
        }
    }

    /// Whether a response requires the client to wait.
    package var requiresWaiting: Bool {
        if case .wait = reaction { true } else { false }
    }

    /// Whether the service reports an error or does not answer, so that a client can report it instead of data.
    package var isError: Bool {
        switch reaction {
        case .recover, .report, .wait, .writeOnce: true
        case .beEmpty, .behaveAsUsual, .readOtherData: false
        }
    }

    /// Whether the user token stays rejected until the client requests another one.
    var revokesUserToken: Bool { scope == .renewableRequests }

    /// Whether pages have fewer items than the client asks for, and a next page.
    var shortensPages: Bool { scope == .longLists && reaction == .behaveAsUsual }

    /// Whether the failure is a response with an error status, by which the client can recognize it.
    var hasErrorStatus: Bool { [.tokens, .account, .gone, .limits, .outages].contains(family) }
}
