import OrderedJSON
import ScenarioSyntax

extension Reader {
    /// `{remove: [path, …], set: {path: value}}`: what is removed goes first.
    mutating func edits(_ node: SyntaxNode) -> [JSONEdit] {
        guard let keys = mapping(node, .edit) else { return [] }
        var edits: [JSONEdit] = []
        if let remove = keys["remove"] {
            for item in list(remove, of: "paths like data.*.attributes.artwork") {
                guard let path = line(item, "a path").flatMap({ editPath($0, at: item.range) }) else { continue }
                edits.append(JSONEdit(path: path, change: .remove))
            }
        }
        if let set = keys["set"] {
            guard case .mapping(let entries, _) = set.content else {
                report(.notAMapping(what: "`set`", keys: ["data.0.attributes.name"]), at: set.range)
                return edits
            }
            for entry in entries {
                guard let path = editPath(entry.key.text, at: entry.key.range) else { continue }
                var writer = JSONWriter()
                writeJSON(entry.value, into: &writer)
                edits.append(JSONEdit(path: path, change: .set(writer.bytes)))
            }
        }
        return edits
    }

    private mutating func editPath(_ text: String, at range: Range<Int>) -> [String]? {
        let steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if !text.isEmpty, !steps.contains("") { return steps }
        report(.wrongValue(text, expected: "a path like data.*.attributes.artwork", legal: []), at: range)
        return nil
    }
}
