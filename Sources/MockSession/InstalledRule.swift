import Scenarios

/// A rule in force, by an id that it keeps when the scenario is replaced by one that still has it.
///
/// Counts go by this id: a request that is still on its way with the rules of before counts for the right one.
struct ActiveRule: Sendable {
    let id: Int
    let rule: Rule
}

extension [ActiveRule] {
    /// Gives rules their ids: that of the same rule before, each taken once, else the next.
    init(rules: [Rule], previous before: [ActiveRule], lastID next: inout Int) {
        var before = before
        self = rules.map { rule in
            if let known = before.firstIndex(where: { $0.rule.isSameRule(as: rule) }) {
                return ActiveRule(id: before.remove(at: known).id, rule: rule)
            }
            next += 1
            return ActiveRule(id: next, rule: rule)
        }
    }
}
