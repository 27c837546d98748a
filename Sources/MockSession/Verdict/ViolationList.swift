import MusicAPI
import MusicContract

/// What broke the contract: the first ones of each kind, and how many.
struct ViolationList: Sendable {
    /// More than anybody reads.
    static let most = 1000

    /// The first that fail the verdict.
    private(set) var failing: [Found] = []
    private(set) var failingCount = 0
    /// The first that do not: the scenario says so, or the contract is not known well enough.
    private(set) var reported: [Found] = []
    private(set) var reportedCount = 0

    /// A violation, and the request or the operation that it is one of.
    struct Found: Sendable {
        let violation: ContractViolation
        let number: Int
        let noted: Noted
    }

    mutating func add(_ violation: ContractViolation, fails: Bool, by noted: Noted, number: Int) {
        let found = Found(violation: violation, number: number, noted: noted)
        if fails, violation.confidence.isCertain {
            failingCount += 1
            if failing.count < Self.most { failing.append(found) }
        } else {
            reportedCount += 1
            if reported.count < Self.most { reported.append(found) }
        }
    }
}
