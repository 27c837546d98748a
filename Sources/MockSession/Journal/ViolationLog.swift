import MusicAPI
import MusicContract

/// The first contract violations, and their total number.
struct ViolationLog: Sendable {
    /// The number of violations of each kind that are kept; later ones are only counted.
    static let maximumCount = 1000

    /// The first violations that fail the verdict.
    private(set) var failingViolations: [JournalEntry.Violation] = []
    private(set) var failingViolationCount = 0
    /// The first violations that do not fail it, because the scenario excludes them or the contract is uncertain.
    private(set) var reportedViolations: [JournalEntry.Violation] = []
    private(set) var reportedViolationCount = 0

    /// Adds a violation, which fails the verdict only if the contract is certain.
    mutating func add(_ violation: JournalEntry.Violation, failsVerdict: Bool) {
        if failsVerdict, violation.violation.confidence.isCertain {
            failingViolationCount += 1
            if failingViolations.count < Self.maximumCount { failingViolations.append(violation) }
        } else {
            reportedViolationCount += 1
            if reportedViolations.count < Self.maximumCount { reportedViolations.append(violation) }
        }
    }
}
