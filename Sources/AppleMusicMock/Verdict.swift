public import Foundation
import MockSession
import MusicAPI
import OrderedJSON
import Scenarios

/// How the client has done: what it broke of the contract, and what there is to know beside that.
///
/// It passes if at least one request arrived, or one operation of the device was asked for, every expectation is met, and
/// nothing broke the contract.
public struct Verdict: Sendable, CustomStringConvertible {
    /// Whether the client behaved.
    public let hasPassed: Bool
    /// What has become of each of the scenario's expectations, in its order.
    public let expectations: [Expectation]
    /// The first requests and operations that broke the contract and fail the verdict, in the order in which they came.
    public let violations: [Violation]
    /// The first that broke the contract and fail nobody, because the scenario says `contract: reported`.
    public let reportedViolations: [Violation]
    /// What is no failure and good to know, a sentence each.
    public let notes: [String]
    /// The rules that have not fired, as reports name them: `rule 2 "refused" (Scenarios/outage.yaml:7:5)`.
    public let unfiredRules: [String]
    /// All of it, as people read it.
    public let description: String
    /// All of it as a JUnit report.
    public let junitXML: String
    /// All of it as JSON, as the control API has it at `/_mock/sessions/{id}/verdict`.
    public let jsonData: Data

    init(of session: MockSession) {
        let verdict = session.verdict()
        var writer = JSONWriter()
        verdict.write(to: &writer)
        hasPassed = verdict.hasPassed
        expectations = verdict.expectationResults.map(Expectation.init)
        violations = verdict.violations.map { Violation($0.violation, entry: $0.number, description: $0.text) }
        reportedViolations =
            verdict.isContractReportOnly
            ? verdict.reportedViolations.map { Violation($0.violation, entry: $0.number, description: $0.text) } : []
        notes = verdict.notes
        unfiredRules = verdict.unfiredRules.map(\.labelAndLocation)
        description = verdict.text
        junitXML = verdict.junitXML
        jsonData = Data(writer.bytes)
    }

    /// Lets a test fail that has not passed.
    ///
    /// - Throws: The verdict, where it has not passed.
    public func requirePassed() throws {
        if !hasPassed { throw Failure(verdict: self) }
    }
}

extension Verdict {
    /// A request or an operation that broke the contract.
    public struct Violation: Sendable, Hashable, CustomStringConvertible {
        /// Which rule of the contract: `value-too-large`.
        public let rule: String
        /// The parameter that is wrong, if it is one.
        public let parameter: String?
        /// What the contract says.
        public let endpoint: String
        /// The number of the journal's entry.
        public let entry: Int
        /// All of it, in one line.
        public let description: String

        init(_ violation: ContractViolation, entry: Int, description: String) {
            (rule, parameter, endpoint) = (violation.rule, violation.parameter, violation.source)
            (self.entry, self.description) = (entry, description)
        }
    }

    /// A verdict that has not passed.
    public struct Failure: LocalizedError, Sendable, CustomStringConvertible {
        /// The whole verdict.
        public let verdict: Verdict
        /// The verdict, as people read it.
        public var description: String { verdict.description }
        /// The same, for `localizedDescription`.
        public var errorDescription: String? { description }
    }
}

extension MockAppleMusic {
    /// How the client has done so far.
    public func verdict() -> Verdict { Verdict(of: session) }
}

extension Verdict {
    /// What has become of one of the scenario's expectations.
    public struct Expectation: Sendable, Hashable {
        /// How reports name it.
        public let name: String
        /// Whether it is met.
        public let isMet: Bool
        /// What is wanted, in a line.
        public let expected: String
        /// What was seen, in a line.
        public let seen: String
        /// What came nearest, the nearest first; empty where it is met.
        public let nearMisses: [NearMiss]
        /// One thing to do about it, where it is not met.
        public let remedy: String?
        /// The file that it stands in, as people know it; nil where that is not known, and so the line.
        public let file: String?
        /// The line that it begins in, from 1.
        public let line: Int?

        init(_ judgement: ExpectationResult) {
            (name, isMet) = (judgement.name, judgement.isMet)
            (expected, seen) = (judgement.expected, judgement.actual)
            (nearMisses, remedy) = (judgement.nearMisses.map(NearMiss.init), judgement.remedy)
            (file, line) = (judgement.location?.file, judgement.location?.line)
        }
    }

    /// A request or an operation that came near an expectation, and in what it is not the one that is wanted.
    public struct NearMiss: Sendable, Hashable {
        /// The number of the journal's entry.
        public let entry: Int
        /// `GET /v1/…`, without secrets; nil for an operation, and where the journal has dropped it.
        public let request: String?
        /// `request-user-token`; nil for a request.
        public let operation: String?
        /// The status of the answer; nil for an operation.
        public let status: Int?
        /// In what it is another one, in the order of the criteria.
        public let differences: [Difference]

        init(_ nearest: ExpectationResult.NearMiss) {
            (entry, status) = (nearest.number, nearest.status)
            request = nearest.isRequest ? nearest.summary : nil
            operation = nearest.isRequest ? nil : nearest.summary
            differences = nearest.differences.map {
                Difference(criterion: "\($0.criterion)", expected: $0.expected, seen: $0.actual)
            }
        }
    }

    /// One thing in which something is not what is wanted.
    public struct Difference: Sendable, Hashable {
        /// What is looked at: `query limit`, `fresh user-token`.
        public let criterion: String
        /// What is wanted.
        public let expected: String
        /// What was seen.
        public let seen: String
    }
}
