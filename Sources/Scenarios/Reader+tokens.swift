import ScenarioSyntax

extension Reader {
    mutating func readDeveloperToken(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        guard let keys = mapping(node, .developerToken) else { return }
        let accept: ScenarioDraft.Accept? = keys["accept"].flatMap { word($0, "`any`, `well-formed` or `signed`") }
        draft.accept = accept ?? draft.accept
        if let node = keys["keys"] { draft.keys = keyFiles(node) }
        if let node = keys["teams"] { draft.teams = list(node, of: "team ids").compactMap { line($0, "a team id") } }
        guard draft.accept == .signed else {
            for key in ["keys", "teams"] {
                guard let entry = keys.entries[key] else { continue }
                let other = keys["accept"]?.range ?? entry.key.range
                report(
                    .conflictingKeys(key, "accept: \(draft.accept.rawValue)", first: location(other)),
                    at: entry.key.range)
            }
            return
        }
        if keys["keys"] == nil { reportMissing("keys", in: keys, .developerToken) }
    }

    /// Key ids and the files of their keys.
    private mutating func keyFiles(_ node: SyntaxNode) -> [ScenarioDraft.KeyFile] {
        guard case .mapping(let entries, _) = node.content else {
            report(.notAMapping(what: "`keys`", keys: ["ABC123DEFG"]), at: node.range)
            return []
        }
        return entries.compactMap { entry in
            line(entry.value, "the path of a PEM file").map {
                ScenarioDraft.KeyFile(id: entry.key.text, path: .init(text: $0, range: entry.value.range))
            }
        }
    }
}
