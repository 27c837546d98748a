package import Scenarios

/// Whether the client behaved: what it broke of the contract, and what there is to know beside that.
package struct SessionVerdict: Sendable {
    /// What the scenario is served by.
    package let scenarioName: String
    /// How many requests arrived.
    package let requestCount: Int
    /// How many operations of the device apps asked for.
    package let operationCount: Int
    /// What has become of each expectation, in the scenario's order.
    package let expectationResults: [ExpectationResult]
    /// Whether the scenario wants violations told, and nobody failed for them.
    package let isContractReportOnly: Bool
    /// The first requests and operations that broke the contract, and fail the verdict.
    package let violations: [JournalEntry.Violation]
    /// How many there were in all.
    package let violationCount: Int
    /// The first that do not fail it: the scenario says so, or the contract is not known well enough there.
    package let reportedViolations: [JournalEntry.Violation]
    package let reportedViolationCount: Int
    /// The rules that have not fired, in their order.
    package let unfiredRules: [UnfiredRule]
    /// How many delays were not waited for, the time scale being 0.
    package let skippedDelayCount: Int
    /// How many journal entries have made room for later ones.
    package let droppedEntryCount: Int
    /// How many of the outcomes that are scripted for operations never came up, where there are any.
    package let unusedOutcomes: [(operation: String, count: Int)]

    /// What rules wanted of a device that refused it, in words.
    package let rejectedEffects: [String]

    /// Whether anything arrived at all.
    package var isEmpty: Bool { requestCount == 0 && operationCount == 0 }

    /// Whether at least one request arrived or one operation was asked for, none broke the contract, and every
    /// expectation is met.
    package var hasPassed: Bool { !isEmpty && violationCount == 0 && expectationResults.allSatisfy(\.isMet) }
}

/// A rule that has not fired, for requests or for operations of the device.
package struct UnfiredRule: Sendable, Hashable {
    /// How reports name it.
    package let label: String
    /// Where it stands, if that is known.
    package let location: RuleLocation?
}
