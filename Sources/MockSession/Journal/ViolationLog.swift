import MusicAPI
import MusicContract

/// What broke the contract: the first ones of each kind, and how many.
struct ViolationLog: Sendable {
    /// More than anybody reads.
    static let maximumCount = 1000

    /// The first that fail the verdict.
    private(set) var failingViolations: [LoggedViolation] = []
    private(set) var failingViolationCount = 0
    /// The first that do not: the scenario says so, or the contract is not known well enough.
    private(set) var reportedViolations: [LoggedViolation] = []
    private(set) var reportedViolationCount = 0

    /// A violation, and the request or the operation that it is one of.
    struct LoggedViolation: Sendable {
        let violation: ContractViolation
        let number: Int
        let content: JournalEntry.Content
    }

    mutating func add(
        _ violation: ContractViolation, failsVerdict fails: Bool, content noted: JournalEntry.Content, number: Int
    ) {
        let found = LoggedViolation(violation: violation, number: number, content: noted)
        if fails, violation.confidence.isCertain {
            failingViolationCount += 1
            if failingViolations.count < Self.maximumCount { failingViolations.append(found) }
        } else {
            reportedViolationCount += 1
            if reportedViolations.count < Self.maximumCount { reportedViolations.append(found) }
        }
    }
}
