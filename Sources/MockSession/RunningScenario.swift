import MusicAPI
import Scenarios

/// A scenario as a session plays it, with the rules that were added at run time in front of its own.
///
/// Immutable: a request takes the one in force when it arrives and keeps it to its end, whatever is replaced meanwhile.
final class RunningScenario: Sendable {
    let scenario: Scenario
    /// Added ones first; in their order.
    let rules: [InstalledRule]
    let rulesBeforeTokens: [InstalledRule]
    /// Rules for operations of the device; added ones first.
    let operationRules: [OperationRule]
    let rulesBehindTokens: [InstalledRule]
    /// Whether any rule looks at bodies.
    let readsBodies: Bool
    /// One for each user, in the scenario's order.
    let apis: [MusicAPI]
    let time: SessionTime

    init(_ scenario: Scenario, rules: [InstalledRule], added: [OperationRule] = [], time: SessionTime) {
        operationRules = added + scenario.operationRules
        self.scenario = scenario
        self.rules = rules
        self.time = time
        rulesBeforeTokens = rules.filter(\.rule.isBeforeTokens)
        rulesBehindTokens = rules.filter { !$0.rule.isBeforeTokens }
        readsBodies = rules.contains { $0.rule.match.readsBody }
        apis = scenario.users.map { MusicAPI($0.world) }
    }

    /// Every phase that the scenario or one of the rules speaks of.
    var phases: [String] {
        [scenario.phase] + rules.flatMap { [$0.rule.match.phase, $0.rule.effect.phase].compactMap { $0 } }
            + operationRules.flatMap { [$0.phase, $0.effect.phase].compactMap { $0 } }
    }

    /// Whether the scenario or one of the rules speaks of a phase.
    func knows(phase: String) -> Bool {
        phases.contains(phase)
    }
}
