import ScenarioSyntax

extension Reader {
    mutating func readDeveloperToken(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        guard let keys = Mapping(node) else { return }
        draft.accept = keys["accept"]?.word() ?? draft.accept
        draft.teams = keys["teams"]?.items.compactMap(\.line)
        draft.keys = (keys["keys"].flatMap(Mapping.init)?.ordered ?? []).compactMap { entry in
            entry.value.named.map { ScenarioDraft.KeyFile(id: entry.key.text, path: $0) }
        }
        guard draft.accept == .signed else {
            for key in ["keys", "teams"] {
                guard let entry = keys.entry(key) else { continue }
                let other = keys["accept"]?.range ?? entry.key.range
                report(
                    .conflictingKeys(key, "accept: \(draft.accept.rawValue)", first: location(other)),
                    at: entry.key.range)
            }
            return
        }
        if keys["keys"] == nil { report(.missingKey("keys", owner: "`accept: signed`"), at: keys.anchor) }
    }
}
