public import Foundation
import MockSession
import MusicAPI
import Scenarios
import Text

/// Whether a session's client passed: the results of its expectations, and its violations of the contract.
///
/// A verdict passes if at least one request or device operation was logged, all expectations are met, and no request or
/// operation violated the contract.
public struct Verdict: Sendable, CustomStringConvertible {
    /// The title of the scenario.
    public let title: String
    /// The path of the scenario's file; `nil` if the scenario was not read from a file.
    public let path: String?
    /// Whether the client passed.
    public let hasPassed: Bool
    /// Whether no expectation was judged that can fail, so that each client passes that follows the contract.
    ///
    /// Such a verdict proves nothing about the client. Only the assertions of the test can.
    public let expectedNothing: Bool
    /// The results of the scenario's expectations that could be judged, in the scenario's order.
    public let expectations: [Expectation]
    /// The first violations that fail the verdict, in the order in which they occurred.
    public let violations: [Violation]
    /// The first violations that do not fail the verdict, because the scenario has `contract: reported`.
    public let reportedViolations: [Violation]
    /// Facts that do not fail the verdict, one sentence each.
    public let notes: [String]
    /// The rules that did not fire, as reports name them: `rule 2 "rejected" (Scenarios/outage.yaml:7:5)`.
    public let unfiredRules: [String]
    /// The verdict as text.
    public let description: String
    /// The verdict as a JUnit report.
    public let junitXML: String
    /// The verdict as the control API returns it from `/_mock/sessions/{id}/verdict`.
    public let jsonData: Data

    init(of session: MockSession, commandEnd: CommandEnd? = nil) {
        let verdict = session.verdict(commandEnd: commandEnd)
        (title, path) = (verdict.title, verdict.path)
        (hasPassed, expectedNothing) = (verdict.hasPassed, verdict.expectedNothing)
        expectations = verdict.expectationResults.map(Expectation.init)
        violations = verdict.violations.map { Violation($0.violation, entry: $0.number, description: $0.text) }
        reportedViolations =
            verdict.isContractReportOnly
            ? verdict.reportedViolations.map { Violation($0.violation, entry: $0.number, description: $0.text) } : []
        notes = verdict.notes
        unfiredRules = verdict.unfiredRules.map(\.labelAndLocation)
        description = verdict.text
        junitXML = verdict.junitXML
        jsonData = Data(verdict.json.bytes)
    }

    /// Throws the verdict if it failed.
    ///
    /// - Throws: ``VerdictError`` unless ``hasPassed``.
    public func requirePassed() throws {
        if !hasPassed { throw VerdictError(verdict: self) }
    }

    /// A request or a device operation that violated the contract.
    public struct Violation: Sendable, Hashable, CustomStringConvertible {
        /// The rule of the contract that was broken.
        public let rule: ContractRule
        /// The name of the invalid parameter; `nil` if the violation is not about a parameter.
        public let parameter: String?
        /// The endpoint of the contract, or the source of a device rule.
        public let endpoint: String
        /// The number of the journal entry.
        public let entry: Int
        /// The violation in one line.
        public let description: String

        init(_ violation: ContractViolation, entry: Int, description: String) {
            rule = ContractRule(rawValue: violation.rule)
            (parameter, endpoint) = (violation.parameter, violation.source)
            (self.entry, self.description) = (entry, description)
        }
    }

    /// The result of one of the scenario's expectations.
    public struct Expectation: Sendable, Hashable {
        /// The name that reports use.
        public let name: String
        /// Whether the expectation is met.
        public let isMet: Bool
        /// The requirement, in one line.
        public let expected: String
        /// The actual occurrences, in one line.
        public let seen: String
        /// The numbers in ``expected`` and ``seen``; `nil` if the expectation does not count.
        public let count: Count?
        /// The nearest misses, the nearest first; empty if the expectation is met.
        public let nearMisses: [NearMiss]
        /// The first entries after the event in `after`, if ``nearMisses`` is empty.
        public let laterEntries: [NearMiss]
        /// The error of the client; `nil` if the expectation is met or the remedy contains it.
        public let problem: String?
        /// The change that the client needs; `nil` if the expectation is met.
        public let remedy: String?
        /// The file that contains the expectation; `nil` if unknown.
        public let file: String?
        /// The line at which the expectation starts, from 1; `nil` if unknown.
        public let line: Int?

        init(_ result: ExpectationResult) {
            (name, isMet) = (result.name, result.isMet)
            (expected, seen) = (result.expected, result.actual)
            count = result.count.map(Count.init)
            (nearMisses, remedy) = (result.nearMisses.map(NearMiss.init), result.remedy)
            problem = result.problem
            laterEntries = result.laterEntries.map(NearMiss.init)
            (file, line) = (result.location?.file, result.location?.line)
        }
    }

    /// The number that an expectation counts, and the numbers that it allows.
    ///
    /// An expectation can count an allowed number and not be met, for example because a request came too soon.
    public struct Count: Sendable, Hashable {
        /// The kind of things that are counted.
        public enum Unit: String, Sendable {
            /// Requests or device operations, which `times` limits.
            case matches
            /// Items of lists that a walk has read or that a list has at the end.
            case items
        }

        /// The kind of things that are counted.
        public let unit: Unit
        /// The actual number.
        public let seen: Int
        /// The smallest allowed number; `nil` if the expectation does not limit the number.
        public let minimum: Int?
        /// The largest allowed number; `nil` without an upper bound.
        public let maximum: Int?

        fileprivate init(_ count: CountResult) {
            unit = Unit(rawValue: count.unit.rawValue) ?? .matches
            seen = count.seen
            minimum = count.allowed?.from
            maximum = count.allowed.flatMap { $0.through < .max ? $0.through : nil }
        }
    }

    /// A request or an operation that differs from an expectation in few criteria.
    public struct NearMiss: Sendable, Hashable {
        /// The number of the journal entry.
        public let entry: Int
        /// The session time since the first entry; `nil` if the journal has dropped the entry.
        public let elapsed: Duration?
        /// `GET /v1/…`, without secrets; `nil` for an operation, and for a request that the journal has dropped.
        public let request: String?
        /// `request-user-token`; `nil` for a request.
        public let operation: String?
        /// The status of the response; `nil` for an operation.
        public let status: Int?
        /// The reason for a response with an error or a fault, as in `Mock-Answer`; `nil` for any other entry.
        public let reason: String?
        /// The outcome of an operation; `nil` for a request.
        public let outcome: String?
        /// The criteria that do not match, in the order of the criteria.
        public let differences: [Difference]

        init(_ nearest: ExpectationResult.NearMiss) {
            (entry, status) = (nearest.number, nearest.status)
            elapsed = nearest.elapsedMilliseconds.map { .milliseconds($0) }
            (reason, outcome) = (nearest.reason, nearest.outcome)
            request = nearest.isRequest ? nearest.summary : nil
            operation = nearest.isRequest ? nil : nearest.summary
            differences = nearest.differences.map(Difference.init)
        }
    }

    /// A criterion that does not match.
    public struct Difference: Sendable, Hashable {
        /// The criterion: `query limit`, `fresh user-token`.
        public let criterion: String
        /// The expected value.
        public let expected: String
        /// The actual value.
        public let seen: String
    }
}

extension Verdict.Difference {
    init(_ difference: Scenarios.Difference) {
        self.init(criterion: "\(difference.criterion)", expected: difference.expected, seen: difference.actual)
    }
}

/// An error thrown for a verdict that failed.
public struct VerdictError: LocalizedError, Sendable, CustomStringConvertible {
    /// The verdict that failed.
    public let verdict: Verdict
    /// The verdict as text.
    public var description: String { verdict.description }
    /// The same text, for `localizedDescription`.
    public var errorDescription: String? { description }
}
