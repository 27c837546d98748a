import ScenarioSyntax

extension ScenarioReader {
    mutating func readDeveloperToken(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        guard let keys = MappingValues(node) else { return }
        draft.acceptedTokens = keys["accept"]?.enumValue() ?? draft.acceptedTokens
        draft.teams = keys["teams"]?.items.compactMap(\.singleLineText)
        draft.keys = (keys["keys"].flatMap(MappingValues.init)?.orderedEntries ?? []).compactMap { entry in
            entry.value.locatedText.map { ScenarioDraft.KeyFile(id: entry.key.text, path: $0) }
        }
        guard draft.acceptedTokens == .signed else {
            for key in ["keys", "teams"] {
                guard let entry = keys.entry(forKey: key) else { continue }
                let other = keys["accept"]?.range ?? entry.key.range
                report(
                    .conflictingKeys(
                        key, "accept: \(draft.acceptedTokens.rawValue)", firstLocation: location(of: other)),
                    at: entry.key.range)
            }
            return
        }
        if keys["keys"] == nil {
            report(.missingKey(name: "keys", owner: "`accept: signed`"), at: keys.missingKeyRange)
        }
    }
}
