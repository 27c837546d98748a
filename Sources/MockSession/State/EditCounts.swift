/// The responses that rules with edits applied to.
struct EditCounts: Sendable {
    /// The number of responses that a rule did not change, by id; 0 after it changed one.
    private var unchangedCounts: [Int: Int] = [:]
    private var effectiveRuleIDs: Set<Int> = []

    /// Records whether each rule with edits changed a response, by rule id.
    mutating func record(_ results: [Int: Bool]) {
        for (id, isEffective) in results {
            if isEffective { effectiveRuleIDs.insert(id) } else { unchangedCounts[id, default: 0] += 1 }
        }
    }

    /// Returns the number of responses that a rule applied to, if it changed none of them, or else 0.
    func unchangedCount(ofRule id: Int) -> Int { effectiveRuleIDs.contains(id) ? 0 : unchangedCounts[id] ?? 0 }
}
