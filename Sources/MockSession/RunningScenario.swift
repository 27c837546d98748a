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
    let rulesBehindTokens: [InstalledRule]
    /// Whether any rule looks at bodies.
    let readsBodies: Bool
    let api: MusicAPI
    let time: SessionTime

    init(_ scenario: Scenario, rules: [InstalledRule], time: SessionTime) {
        self.scenario = scenario
        self.rules = rules
        self.time = time
        rulesBeforeTokens = rules.filter(\.rule.isBeforeTokens)
        rulesBehindTokens = rules.filter { !$0.rule.isBeforeTokens }
        readsBodies = rules.contains { $0.rule.match.readsBody }
        api = MusicAPI(scenario.world)
    }

    /// Whether the scenario or one of the rules speaks of a phase.
    func knows(phase: String) -> Bool {
        scenario.phase == phase
            || rules.contains { $0.rule.match.phase == phase || $0.rule.effect.phase == phase }
    }
}
