import ScenarioSyntax
import Scenarios

extension ScenarioReader {
    /// Reads a mapping of states to values.
    func stateValues(from node: SyntaxNode) -> [ScenarioDraft.StateValue] {
        (MappingValues(node)?.orderedEntries ?? []).compactMap { entry in
            entry.value.locatedText.map {
                .init(name: .init(text: entry.key.text, range: entry.key.range), value: $0)
            }
        }
    }

    /// Reads the part of the session in which a rule applies: `from`, `until`, and `state`.
    mutating func sessionCondition(in keys: MappingValues) -> SessionCondition {
        let from = keys["from"]?.durationMilliseconds ?? 0
        let until = keys["until"]?.durationMilliseconds
        if let until, until <= from { report(.emptyWindow, at: keys["until"]?.range ?? keys.node.range) }
        return SessionCondition(
            fromMilliseconds: from, untilMilliseconds: until, states: keys["state"].map(stateValues)?.byName ?? [:])
    }
}

extension [ScenarioDraft.StateValue] {
    /// The values by the names of their states.
    var byName: [String: String] {
        Dictionary(map { ($0.name.text, $0.value.text) }, uniquingKeysWith: { first, _ in first })
    }
}
