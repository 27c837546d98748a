package import MusicAPI
package import Scenarios

/// Whether the client behaved: what it broke of the contract, and what there is to know beside that.
package struct Verdict: Sendable {
    /// What the scenario is served by.
    package let scenario: String
    /// How many requests arrived.
    package let requests: Int
    /// The first requests that broke the contract.
    package let violations: [Violation]
    /// How many there were in all.
    package let violationCount: Int
    /// The rules that have not fired, in their order.
    package let rulesNeverFired: [Rule]
    /// How many delays were not waited for, the time scale being 0.
    package let skippedDelays: Int
    /// How many journal entries have made room for later ones.
    package let droppedEntries: Int

    /// A request that broke the contract.
    package struct Violation: Sendable {
        package let violation: ContractViolation
        /// Its number in the journal.
        package let number: Int
        /// `GET /v1/…?…`, without secrets.
        package let request: String
    }

    /// Whether at least one request arrived, and none broke the contract.
    package var passed: Bool { requests > 0 && violationCount == 0 }
}
