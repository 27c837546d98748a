import Scenarios
import Text

/// An active rule, with an id that it keeps when an equal rule exists in the new scenario.
///
/// Counters use this id, so a request that is evaluated during a reload updates the right counter. It is a class because a
/// copy of its values would retain each of them.
final class ActiveRule: Sendable {
    let id: Int
    let rule: Rule
    let matcher: RequestMatcher
    /// The label and the reference of the rule, which each response of the rule has.
    let label, reference: String
    let hasEffect, hasEdits: Bool

    /// Creates an active rule; fails for a rule for operations.
    init?(id: Int, rule: Rule) {
        guard let matcher = rule.requestMatcher else { return nil }
        (self.id, self.rule, self.matcher) = (id, rule, matcher)
        (label, reference) = (rule.label, rule.reference)
        (hasEffect, hasEdits) = (rule.effect != .empty, !rule.edits.isEmpty)
    }

    /// The rule as the source of a response.
    var source: ResponseSource { .rule(label: label, reference: reference) }
}

extension [ActiveRule] {
    /// Assigns ids to rules: that of an equal previous rule, each used once, or the next new one.
    init(rules: [Rule], previous before: [ActiveRule], lastID next: inout Int) {
        var before = before
        self = rules.compactMap { rule in
            if let known = before.firstIndex(where: { $0.rule.isSameRule(as: rule) }) {
                return ActiveRule(id: before.remove(at: known).id, rule: rule)
            }
            next += 1
            return ActiveRule(id: next, rule: rule)
        }
    }
}

/// Active rules in evaluation order.
struct ActiveRules: Sendable {
    let elements: [ActiveRule]

    init(_ rules: [ActiveRule]) { elements = rules }

    var isEmpty: Bool { elements.isEmpty }

    /// Returns the rules that match a request, ignoring states, time, call, and chance, in evaluation order.
    func matching(_ subject: RequestMatcher.Input) -> some Sequence<ActiveRule> {
        elements.lazy.filter { $0.matcher.matches(subject) }
    }

    /// Calls a closure with the rules whose paths differ from that of a request in fewer segments than a limit, which the
    /// closure can lower.
    func forEachNear(
        _ subject: RequestMatcher.Input, below limit: Int, _ body: (_ rule: ActiveRule, _ limit: inout Int) -> Void
    ) {
        var limit = limit
        for rule in elements {
            let count = rule.matcher.minimumDifferenceCount(from: subject.target.segments)
            if count ?? 0 < limit { body(rule, &limit) }
        }
    }
}

/// All rules that are active at the same time.
final class ActiveRuleSet: Sendable {
    /// The rules in evaluation order.
    let rules: [ActiveRule]
    let rulesBeforeTokens: ActiveRules
    let rulesAfterTokens: ActiveRules
    /// The rules for device operations in evaluation order.
    let operationRules: [Rule]
    /// Whether any rule inspects request bodies.
    let readsBodies: Bool

    init(_ rules: [ActiveRule], operationRules: [Rule]) {
        self.rules = rules
        self.operationRules = operationRules
        rulesBeforeTokens = ActiveRules(rules.filter(\.rule.runsBeforeTokens))
        rulesAfterTokens = ActiveRules(rules.filter { !$0.rule.runsBeforeTokens })
        readsBodies = rules.contains { $0.matcher.inspectsBody }
    }
}
