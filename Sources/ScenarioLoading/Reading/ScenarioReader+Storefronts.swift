import ScenarioSyntax

extension ScenarioReader {
    /// A list of codes, or a mapping of codes to attributes.
    mutating func storefronts(from node: SyntaxNode) -> ScenarioDraft.DeclaredStorefronts {
        var declared = ScenarioDraft.DeclaredStorefronts(range: node.range)
        for entry in MappingValues(node)?.orderedEntries ?? [] where entry.key.text.isStorefrontCode {
            var storefront = ScenarioDraft.DeclaredStorefront(
                code: .init(text: entry.key.text, range: entry.key.range))
            if let keys = MappingValues(entry.value) { read(keys, into: &storefront) }
            declared.storefronts.append(storefront)
        }
        for item in node.items {
            guard let code = item.storefrontCode else { continue }
            if let first = declared.storefronts.first(where: { $0.code.text == code }) {
                report(.duplicateID(id: code, firstLocation: location(of: first.code.range)), at: item.range)
                continue
            }
            declared.storefronts.append(.init(code: .init(text: code, range: item.range)))
        }
        return declared
    }

    private mutating func read(_ keys: MappingValues, into storefront: inout ScenarioDraft.DeclaredStorefront) {
        storefront.name = keys["name"]?.singleLineText
        storefront.language = keys["language"]?.singleLineText
        storefront.explicitContent = keys["explicit-content"]?.text
        guard let node = keys["languages"] else { return }
        let tags = node.items.compactMap(\.singleLineText)
        if tags.isEmpty, case .sequence = node.content {
            report(.wrongType(expected: "at least one language tag"), at: node.range)
        }
        storefront.languages = tags
    }
}
