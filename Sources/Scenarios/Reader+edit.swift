import OrderedJSON
import ScenarioSyntax

extension Reader {
    /// `{remove: [path, …], set: {path: value}}`: what is removed goes first.
    func edits(_ node: SyntaxNode) -> [JSONEdit] {
        guard let keys = Mapping(node) else { return [] }
        let removed = (keys["remove"]?.items ?? []).compactMap(\.line).map {
            JSONEdit(path: steps($0), change: .remove)
        }
        let set = (keys["set"].flatMap(Mapping.init)?.ordered ?? []).map { entry in
            var writer = JSONWriter()
            writeJSON(entry.value, into: &writer)
            return JSONEdit(path: steps(entry.key.text), change: .set(writer.bytes))
        }
        return removed + set
    }

    private func steps(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }
}
