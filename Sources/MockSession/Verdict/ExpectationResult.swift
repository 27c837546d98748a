package import Scenarios

/// What has become of an expectation.
package struct ExpectationResult: Sendable {
    /// How reports name it.
    package let name: String
    package let isMet: Bool
    /// What is wanted, in a line.
    package let expected: String
    /// What was seen, in a line.
    package let actual: String
    /// What came nearest, where it is not met.
    package let nearMisses: [NearMiss]
    /// One thing to do about it, where it is not met.
    package let remedy: String?
    /// Where it stands.
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
