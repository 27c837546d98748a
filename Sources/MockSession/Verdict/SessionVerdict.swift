package import Scenarios
import Text

/// A report on whether the client passed: the results of expectations, contract violations, and notes.
package struct SessionVerdict: Sendable {
    /// The title of the scenario, which reports can extend.
    package var title: String
    /// The path of the scenario's file, or `nil` if it was not read from a file.
    package let path: String?
    /// The time of the scenario's clock at the first entry of the journal, or `nil` without one.
    let startTime: Timestamp?
    /// The number of requests.
    package let requestCount: Int
    /// The number of device operations that apps requested.
    package let operationCount: Int
    /// The sentences about what to change if no request arrived.
    let missingRequestRemedy: String
    /// Whether texts contain session times, because they are the same in each run.
    let showsTimes: Bool
    /// The rejection of every request, or `nil` if at least one was not rejected.
    let rejection: RejectedRequests?
    /// The result of each expectation that could be judged, in the scenario's order.
    package let expectationResults: [ExpectationResult]
    /// Whether no expectation was judged that can fail, so that each client passes that follows the contract.
    package let expectedNothing: Bool
    /// Whether the verdict fails if nothing was expected.
    package var requiresExpectation = false
    /// Whether the command failed, and the scenario accepts that.
    package let hasAcceptedFailure: Bool
    /// Whether violations are reported without failing the verdict.
    package let isContractReportOnly: Bool
    /// The first requests and operations that violate the contract and fail the verdict.
    package let violations: [JournalEntry.Violation]
    /// The total number of these violations.
    package let violationCount: Int
    /// The first violations that do not fail it, because the scenario excludes them or the contract is uncertain.
    package let reportedViolations: [JournalEntry.Violation]
    package let reportedViolationCount: Int
    /// The rules that have not fired, in order.
    package let unfiredRules: [UnfiredRule]
    /// The number of delays that were skipped because the time scale is 0.
    package let skippedDelayCount: Int
    /// The number of dropped journal entries.
    package let droppedEntryCount: Int
    /// The number of scripted outcomes that were not used, by operation.
    package let unusedOutcomes: [(operation: String, count: Int)]

    /// Descriptions of the effects of rules that the device rejected.
    package let rejectedEffects: [String]
    /// Notes about the times in developer tokens.
    package let tokenNotes: [String]
    /// Notes about parts of the scenario that had no effect.
    package let ineffectiveNotes: [String]

    /// The title and the path, which identify the scenario in reports.
    package var label: String { path.map { "\(title) (\($0))" } ?? title }

    /// Whether there was neither a request nor an operation.
    package var isEmpty: Bool { requestCount == 0 && operationCount == 0 }

    /// Whether there was at least one request or operation, none violates the contract, and every expectation is met.
    ///
    /// If ``requiresExpectation`` is `true`, a verdict without expectations fails.
    package var hasPassed: Bool { followsContract && expectationResults.allSatisfy(\.isMet) && !lacksExpectation }

    /// Whether there was at least one request or operation, and none violates the contract.
    private var followsContract: Bool { !isEmpty && violationCount == 0 }

    /// Whether the client did nothing wrong, but could not have: nothing was expected of it.
    package var provesNothing: Bool { followsContract && expectedNothing }

    /// Whether the verdict fails only because nothing was expected.
    package var lacksExpectation: Bool { provesNothing && requiresExpectation }
}

/// A rule for requests or device operations that has not fired.
package struct UnfiredRule: Sendable, Hashable {
    /// The name in reports.
    package let label: String
    /// The location of the rule; `nil` if it is unknown.
    package let location: RuleLocation?
}

/// The result of an expectation.
package struct ExpectationResult: Sendable {
    /// The name in reports.
    package let name: String
    package let isMet: Bool
    /// A one-line summary of the expectation.
    package let expected: String
    /// A one-line summary of the occurrences.
    package let actual: String
    /// The numbers in `expected` and `actual`, or `nil` if the expectation does not count.
    package let count: CountResult?
    /// The near misses; empty if the expectation is met.
    package let nearMisses: [NearMiss]
    /// The first entries after the anchor if `nearMisses` is empty.
    package let laterEntries: [NearMiss]
    /// A sentence about what the client did wrong, or `nil` if the expectation is met or the remedy contains it.
    package var problem: String?
    /// Sentences about what the client's author must change, or `nil` if the expectation is met.
    package let remedy: String?
    /// The location of the expectation; `nil` if it is unknown.
    package let location: RuleLocation?

    /// A request or an operation that almost matches the expectation, and how it differs.
    package struct NearMiss: Sendable {
        /// The entry number in the journal.
        package let number: Int
        /// The session time since the first entry in milliseconds; `nil` if the journal has dropped the entry.
        package let elapsedMilliseconds: Int64?
        /// Whether texts contain that time, which is the same in each run only if nothing else than the test advances it.
        let showsTime: Bool
        /// The method and target with secrets redacted, or the operation's name; `nil` if the journal has dropped the
        /// entry.
        package let summary: String?
        /// The status of the response, or `nil` for an operation.
        package let status: Int?
        /// The reason for a response with an error or a fault, as in `Mock-Answer`; `nil` for any other entry.
        package let reason: String?
        /// The outcome of an operation, or `nil` for a request.
        package let outcome: String?
        package let isRequest: Bool
        package let differences: [Difference]
    }
}
