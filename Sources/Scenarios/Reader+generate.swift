import OrderedJSON
import ScenarioSyntax

extension ScenarioReader {
    /// How much data is to be made up.
    func generation(from node: SyntaxNode) -> ScenarioDraft.GenerateDraft? {
        guard let keys = MappingValues(node) else { return nil }
        var counts: [String: Int] = [:]
        for entry in keys.orderedEntries { counts[entry.key.text] = entry.value.wholeNumber() }
        return ScenarioDraft.GenerateDraft(counts: counts, range: node.range)
    }

    /// What is changed in resources, by type and id.
    mutating func resourceChanges(from node: SyntaxNode) -> [ScenarioDraft.ResourceChangeDraft] {
        (MappingValues(node)?.orderedEntries ?? []).compactMap { entry in
            guard let name = ResourceName(entry.key.text), let keys = MappingValues(entry.value) else { return nil }
            let storefronts = keys["storefronts"].map { node in
                node.items.compactMap { item in
                    item.storefrontCode.map { ScenarioDraft.LocatedText(text: $0, range: item.range) }
                }
            }
            return ScenarioDraft.ResourceChangeDraft(
                reference: name, range: entry.key.range, storefronts: storefronts, edits: edits(from: entry.value))
        }
    }
}
