import Scenarios

/// A rule in force, by an id that it keeps when the scenario is replaced by one that still has it.
///
/// Counts go by this id: a request that is still on its way with the rules of before counts for the right one.
struct InstalledRule: Sendable {
    let id: Int
    let rule: Rule
}

extension [InstalledRule] {
    /// Gives rules their ids: that of the same rule before, each taken once, else the next.
    init(_ rules: [Rule], knowing before: [InstalledRule], next: inout Int) {
        var before = before
        self = rules.map { rule in
            if let known = before.firstIndex(where: { $0.rule.isSame(as: rule) }) {
                return InstalledRule(id: before.remove(at: known).id, rule: rule)
            }
            next += 1
            return InstalledRule(id: next, rule: rule)
        }
    }
}
