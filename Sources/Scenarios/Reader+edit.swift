import OrderedJSON
import ScenarioSyntax

extension ScenarioReader {
    /// `{remove: [path, …], set: {path: value}}`: what is removed goes first.
    func edits(from node: SyntaxNode) -> [JSONEdit] {
        guard let keys = MappingValues(node) else { return [] }
        let removed = (keys["remove"]?.items ?? []).compactMap(\.singleLineText).map {
            JSONEdit(path: pathComponents(of: $0), change: .remove)
        }
        let set = (keys["set"].flatMap(MappingValues.init)?.orderedEntries ?? []).map { entry in
            var writer = JSONWriter()
            writeJSON(entry.value, into: &writer)
            return JSONEdit(path: pathComponents(of: entry.key.text), change: .set(writer.bytes))
        }
        return removed + set
    }

    private func pathComponents(of path: String) -> [String] { path.split(separator: ".").map(String.init) }
}
