import OrderedJSON
import ScenarioSyntax

extension Reader {
    /// How much data is to be made up.
    func generate(_ node: SyntaxNode) -> ScenarioDraft.Generate? {
        guard let keys = Mapping(node) else { return nil }
        var counts: [String: Int] = [:]
        for entry in keys.ordered { counts[entry.key.text] = entry.value.wholeNumber() }
        return ScenarioDraft.Generate(counts: counts, range: node.range)
    }

    /// What is changed in resources, by type and id.
    mutating func resources(_ node: SyntaxNode) -> [ScenarioDraft.ChangedResource] {
        (Mapping(node)?.ordered ?? []).compactMap { entry in
            guard let name = ResourceName(entry.key.text), let keys = Mapping(entry.value) else { return nil }
            let storefronts = keys["storefronts"].map { node in
                node.items.compactMap { item in
                    item.storefrontCode.map { ScenarioDraft.Named(text: $0, range: item.range) }
                }
            }
            return ScenarioDraft.ChangedResource(
                name: name, range: entry.key.range, storefronts: storefronts, edits: edits(entry.value))
        }
    }
}
