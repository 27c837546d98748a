import MusicAPI
import Scenarios

/// A scenario and the rules that a session uses now, with added rules first.
///
/// It is immutable: a request keeps the one that was active when it arrived, even if it is replaced before the
/// response.
final class ActiveScenario: Sendable {
    let scenario: Scenario
    /// The rules in evaluation order, with added rules first.
    let rules: [ActiveRule]
    let rulesBeforeTokens: [ActiveRule]
    /// The rules for device operations, with added rules first.
    let operationRules: [OperationRule]
    let rulesAfterTokens: [ActiveRule]
    /// The header fields that the responses, the rules, and the expectations can depend on.
    let inspectedFields: InspectedFields
    /// Whether any rule or expectation inspects request bodies.
    let readsBodies: Bool
    /// Whether the scenario has expectations.
    let hasExpectations: Bool
    /// Whether any expectation inspects the contents of responses.
    let readsResponses: Bool
    /// The API of each user without writes, in the scenario's order.
    let answers: [AnswerCache]
    let sessionClock: SessionClock

    init(
        scenario: Scenario, rules: [ActiveRule], addedOperationRules added: [OperationRule] = [],
        sessionClock time: SessionClock
    ) {
        operationRules = added + scenario.operationRules
        self.scenario = scenario
        self.rules = rules
        self.sessionClock = time
        rulesBeforeTokens = rules.filter(\.rule.runsBeforeTokens)
        rulesAfterTokens = rules.filter { !$0.rule.runsBeforeTokens }
        hasExpectations = !scenario.expectations.isEmpty
        inspectedFields = InspectedFields(rules: rules, expectations: scenario.expectations)
        let matches = scenario.expectations.compactMap { expectation -> RequestMatcher? in
            if case .request(let request) = expectation.subject { request.matcher } else { nil }
        }
        readsBodies = rules.contains { $0.rule.matcher.inspectsBody } || matches.contains(where: \.inspectsBody)
        readsResponses = scenario.expectations.contains { expectation in
            switch expectation.subject {
            case .walk: true
            case .request(let request): request.found != nil
            case .operation, .finalCheck, .only, .either: false
            }
        }
        answers = scenario.users.map { AnswerCache(api: MusicAPI(serviceData: $0.serviceData)) }
    }

    /// The phases that the scenario or a rule names.
    var phases: [String] {
        [scenario.phase] + rules.flatMap { [$0.rule.matcher.phase, $0.rule.effect.phase].compactMap { $0 } }
            + operationRules.flatMap { [$0.phase, $0.effect.phase].compactMap { $0 } }
    }

    /// Returns the values of a state that the scenario or a rule names, in their order.
    func values(ofState name: String) -> [String] {
        let values =
            [scenario.states[name]] + rules.flatMap { [$0.rule.condition.states[name], $0.rule.effect.states[name]] }
            + operationRules.flatMap { [$0.condition.states[name], $0.effect.states[name]] }
        return values.compactMap { $0 }
    }

    /// Returns whether the scenario or a rule names a phase.
    func contains(phase: String) -> Bool {
        phases.contains(phase)
    }
}

/// An active rule, with an id that it keeps when an equal rule exists in the new scenario.
///
/// Counters use this id, so a request that is evaluated during a reload updates the right counter.
struct ActiveRule: Sendable {
    let id: Int
    let rule: Rule
}

extension [ActiveRule] {
    /// Assigns ids to rules: that of an equal previous rule, each used once, or the next new one.
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
