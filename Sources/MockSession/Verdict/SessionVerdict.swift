package import Scenarios

/// Whether the client passed: the results of its expectations, its violations of the contract, and notes.
package struct SessionVerdict: Sendable {
    /// What the scenario is served by.
    package let scenarioName: String
    /// How many requests arrived.
    package let requestCount: Int
    /// How many operations of the device apps asked for.
    package let operationCount: Int
    /// What has become of each expectation, in the scenario's order.
    package let expectationResults: [ExpectationResult]
    /// Whether violations are reported without failing the verdict.
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

    /// Sentences about effects of rules that the device rejected.
    package let rejectedEffects: [String]

    /// Whether anything arrived at all.
    package var isEmpty: Bool { requestCount == 0 && operationCount == 0 }

    /// Whether at least one request arrived or one operation was asked for, none broke the contract, and every
    /// expectation is met.
    package var hasPassed: Bool { !isEmpty && violationCount == 0 && expectationResults.allSatisfy(\.isMet) }
}

/// A rule that has not fired, for requests or for operations of the device.
package struct UnfiredRule: Sendable, Hashable {
    /// The name in reports.
    package let label: String
    /// The location of the rule; `nil` if it is unknown.
    package let location: RuleLocation?
}

/// What has become of an expectation.
package struct ExpectationResult: Sendable {
    /// The name in reports.
    package let name: String
    package let isMet: Bool
    /// What is wanted, in a line.
    package let expected: String
    /// What was seen, in a line.
    package let actual: String
    /// What came nearest, where it is not met.
    package let nearMisses: [NearMiss]
    /// One sentence that tells the client's author what to change; `nil` if the expectation is met.
    package let remedy: String?
    /// The location of the expectation; `nil` if it is unknown.
    package let location: RuleLocation?

    /// A request or an operation, and in what it is not the one that is wanted.
    package struct NearMiss: Sendable {
        /// Its number in the journal.
        package let number: Int
        /// `GET /v1/…`, without secrets, or the operation's name; nil where the journal has dropped it.
        package let summary: String?
        /// The answer's status; nil for an operation.
        package let status: Int?
        package let isRequest: Bool
        package let differences: [Difference]
    }
}
