import MockSession
import Scenarios

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
