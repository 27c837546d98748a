import Text

extension ScenarioLoader {
    /// Reports states that the scenario does not declare, and warns of values that no rule sets or depends on.
    ///
    /// `scenario` is the active scenario to which the rules are added, or `nil` for rules of the draft's own scenario.
    mutating func checkStates(in draft: ScenarioText, references: [Reference], of scenario: Scenario? = nil) {
        let wanted = references.compactMap { reference in
            if case .state(let value) = reference.kind { StateValue(name: reference.name, value: value) } else { nil }
        }
        let set = references.compactMap { reference in
            if case .changedState(let value) = reference.kind {
                StateValue(name: reference.name, value: value)
            } else {
                nil
            }
        }
        let active = scenario.map { scenario in
            [scenario.states] + scenario.rules.flatMap { [$0.condition.states, $0.effect.states] }
                + scenario.operationRules.flatMap { [$0.condition.states, $0.effect.states] }
        }
        let names = draft.states.map(\.name.text) + (scenario?.states.keys.sorted() ?? [])
        let knownNames = Set(names)
        for state in wanted + set where !knownNames.contains(state.name.text) && !diagnosticList.isFull {
            report(.unknownState(name: state.name.text, legal: names), at: state.name.range)
        }
        let activeValues = (active ?? []).flatMap { $0.sorted { $0.key < $1.key } }.map { ($0.key, $0.value) }
        let legalValues = Self.values(of: draft.states + set, and: activeValues)
        let legalSets = legalValues.mapValues(Set.init)
        for state in wanted where knownNames.contains(state.name.text) && !diagnosticList.isFull {
            let name = state.name.text
            guard legalSets[name]?.contains(state.value.text) != true else { continue }
            report(
                .ruleForUnknownState(name: name, value: state.value.text, legal: legalValues[name] ?? []),
                at: state.value.range)
        }
        // A scenario without rules declares states for those that extend it. An unknown state is most likely a declared one.
        let readNames = Set(wanted.map(\.name.text))
        let hasRules = !draft.rules.isEmpty
        let hasOnlyKnownNames = (wanted + set).allSatisfy { knownNames.contains($0.name.text) }
        for state in draft.states
        where hasRules && hasOnlyKnownNames && !readNames.contains(state.name.text)
            && sources.isInMainFile(state.name.range)
        {
            report(.unusedState(name: state.name.text), at: state.name.range)
        }
        // A value without rules is allowed, because all responses can be usual with it, but a typo is not.
        let knownValues = Self.values(of: draft.states + wanted, and: activeValues)
        let knownSets = knownValues.mapValues(Set.init)
        for state in set
        where knownNames.contains(state.name.text) && readNames.contains(state.name.text) && !diagnosticList.isFull {
            let name = state.name.text
            guard knownSets[name]?.contains(state.value.text) != true,
                let meant = Suggestions.nearestStateValue(to: state.value.text, in: knownValues[name] ?? [])
            else { continue }
            report(.unknownStateValue(name: name, value: state.value.text, suggestion: meant), at: state.value.range)
        }
    }

    /// Returns the values of each state by its name, in order.
    private static func values(
        of states: [StateValue], and others: [(name: String, value: String)]
    ) -> [String: [String]] {
        (states.map { ($0.name.text, $0.value.text) } + others).reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
    }
}
