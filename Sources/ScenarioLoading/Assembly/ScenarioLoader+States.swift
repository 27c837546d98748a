import Diagnostics
import Scenarios

extension ScenarioLoader {
    /// Reports states that the scenario does not declare, and warns of values that no rule sets or depends on.
    ///
    /// `scenario` is the active scenario to which the rules are added, or `nil` for rules of the draft's own scenario.
    mutating func checkStates(in draft: ScenarioDraft, of scenario: Scenario? = nil) {
        let wanted = draft.rules.flatMap(\.states) + draft.operationRules.flatMap(\.states)
        let set = draft.rules.flatMap(\.effect.states) + draft.operationRules.flatMap(\.effect.states)
        let active = scenario.map { scenario in
            [scenario.states] + scenario.rules.flatMap { [$0.condition.states, $0.effect.states] }
                + scenario.operationRules.flatMap { [$0.condition.states, $0.effect.states] }
        }
        let names = draft.states.map(\.name.text) + (scenario?.states.keys.sorted() ?? [])
        for state in wanted + set where !names.contains(state.name.text) {
            report(.unknownState(name: state.name.text, legal: names), at: state.name.range)
        }
        for state in wanted where names.contains(state.name.text) {
            let name = state.name.text
            let legal =
                (draft.states + set).filter { $0.name.text == name }.map(\.value.text)
                + (active ?? []).compactMap { $0[name] }
            guard !legal.contains(state.value.text) else { continue }
            report(.ruleForUnknownState(name: name, value: state.value.text, legal: legal), at: state.value.range)
        }
        // A scenario without rules declares states for those that extend it. An unknown state is most likely a declared one.
        let readNames = Set(wanted.map(\.name.text))
        let hasRules = !draft.rules.isEmpty || !draft.operationRules.isEmpty
        let hasOnlyKnownNames = (wanted + set).allSatisfy { names.contains($0.name.text) }
        for state in draft.states
        where hasRules && hasOnlyKnownNames && !readNames.contains(state.name.text)
            && sources.isInMainFile(state.name.range)
        {
            report(.unusedState(name: state.name.text), at: state.name.range)
        }
        // A value without rules is allowed, because all responses can be usual with it, but a typo is not.
        for state in set where names.contains(state.name.text) && readNames.contains(state.name.text) {
            let name = state.name.text
            let known =
                (draft.states + wanted).filter { $0.name.text == name }.map(\.value.text)
                + (active ?? []).compactMap { $0[name] }
            guard !known.contains(state.value.text),
                let meant = Suggestions.nearestStateValue(to: state.value.text, in: known)
            else { continue }
            report(.unknownStateValue(name: name, value: state.value.text, suggestion: meant), at: state.value.range)
        }
    }
}
