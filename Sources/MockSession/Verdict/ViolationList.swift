import MusicAPI

/// What broke the contract: the first ones, and how many.
struct ViolationList: Sendable {
    /// More than anybody reads.
    static let most = 1000

    private(set) var first: [Found] = []
    private(set) var count = 0

    /// A violation, and the request or the operation that it is one of.
    struct Found: Sendable {
        let violation: ContractViolation
        let number: Int
        let noted: Noted
    }

    mutating func add(_ violation: ContractViolation, by noted: Noted, number: Int) {
        count += 1
        if first.count < Self.most { first.append(Found(violation: violation, number: number, noted: noted)) }
    }
}
