import Text

/// The changes that a rule with edits made to one response.
struct EditResult: Sendable {
    let isEffective: Bool
    /// The changes at paths that exist in the response, with other values.
    let effectiveChanges: Set<JSONEdit>
}

/// The responses that rules with edits applied to.
struct EditCounts: Sendable {
    /// The number of responses that a rule applied to, by id.
    private var responseCounts: [Int: Int] = [:]
    private var effectiveRuleIDs: Set<Int> = []
    /// The changes of a rule that changed at least one response, by id.
    private var effectiveChanges: [Int: Set<JSONEdit>] = [:]

    /// Records what each rule with edits changed in a response, by rule id.
    mutating func record(_ results: [Int: EditResult]) {
        for (id, result) in results {
            responseCounts[id, default: 0] += 1
            guard result.isEffective else { continue }
            effectiveRuleIDs.insert(id)
            effectiveChanges[id, default: []].formUnion(result.effectiveChanges)
        }
    }

    /// Returns the number of responses that a rule applied to.
    func responseCount(ofRule id: Int) -> Int { responseCounts[id] ?? 0 }

    /// Returns whether a rule changed at least one response.
    func isEffective(ruleID id: Int) -> Bool { effectiveRuleIDs.contains(id) }

    /// Returns those of a rule's changes that changed no response.
    func ineffectiveChanges(among changes: [JSONEdit], ofRule id: Int) -> [JSONEdit] {
        changes.filter { effectiveChanges[id]?.contains($0) != true }
    }
}
