import DeveloperTokens
import MusicAPI
import Scenarios
import Timestamps

/// A scenario as a session plays it, with the rules that were added at run time in front of its own.
///
/// Immutable: a request takes the one in force when it arrives and keeps it to its end, whatever is replaced meanwhile.
final class ActiveScenario: Sendable {
    let scenario: Scenario
    /// Added ones first; in their order.
    let rules: [ActiveRule]
    let rulesBeforeTokens: [ActiveRule]
    /// Rules for operations of the device; added ones first.
    let operationRules: [OperationRule]
    let rulesAfterTokens: [ActiveRule]
    /// Whether any rule or expectation looks at bodies of requests.
    let readsBodies: Bool
    /// Whether the scenario has expectations.
    let hasExpectations: Bool
    /// Whether any expectation looks at lists in answers.
    let readsLists: Bool
    /// One for each user, in the scenario's order.
    let apis: [MusicAPI]
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
        let matches = scenario.expectations.compactMap { expectation -> RequestMatcher? in
            if case .request(let request) = expectation.subject { request.matcher } else { nil }
        }
        readsBodies = rules.contains { $0.rule.matcher.inspectsBody } || matches.contains(where: \.inspectsBody)
        readsLists = scenario.expectations.contains { expectation in
            if case .walk = expectation.subject { true } else { false }
        }
        apis = scenario.users.map { MusicAPI(serviceData: $0.serviceData) }
    }

    /// Every phase that the scenario or one of the rules speaks of.
    var phases: [String] {
        [scenario.phase] + rules.flatMap { [$0.rule.matcher.phase, $0.rule.effect.phase].compactMap { $0 } }
            + operationRules.flatMap { [$0.phase, $0.effect.phase].compactMap { $0 } }
    }

    /// What is wrong with a developer token here; nil where it is taken.
    ///
    /// A session's own is judged by its time alone.
    func developerTokenError(
        in text: String, sessionToken own: String, at now: Timestamp, origin: String? = nil
    ) -> DeveloperTokenError? {
        let accepted = scenario.developerTokens
        guard accepted != .any || text == own else { return nil }
        do {
            let token = try DeveloperToken(parsing: text)
            if let problem = token.validationError(at: now, origin: origin) { return problem }
            guard case .signed(by: let policy) = accepted, text != own else { return nil }
            return token.verificationError(using: policy)
        } catch {
            return error
        }
    }

    /// Whether the scenario or one of the rules speaks of a phase.
    func contains(phase: String) -> Bool {
        phases.contains(phase)
    }
}

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
