import ScenarioSyntax

extension Reader {
    /// A list of codes, or a mapping of codes to attributes.
    mutating func storefronts(_ node: SyntaxNode) -> ScenarioDraft.DeclaredStorefronts {
        var declared = ScenarioDraft.DeclaredStorefronts(range: node.range)
        for entry in Mapping(node)?.ordered ?? [] where entry.key.text.isStorefrontCode {
            var storefront = ScenarioDraft.DeclaredStorefront(
                code: .init(text: entry.key.text, range: entry.key.range))
            if let keys = Mapping(entry.value) { read(keys, into: &storefront) }
            declared.storefronts.append(storefront)
        }
        for item in node.items {
            guard let code = item.storefrontCode else { continue }
            if let first = declared.storefronts.first(where: { $0.code.text == code }) {
                report(.duplicateID(code, first: location(first.code.range)), at: item.range)
                continue
            }
            declared.storefronts.append(.init(code: .init(text: code, range: item.range)))
        }
        return declared
    }

    private mutating func read(_ keys: Mapping, into storefront: inout ScenarioDraft.DeclaredStorefront) {
        storefront.name = keys["name"]?.line
        storefront.language = keys["language"]?.line
        storefront.explicitContent = keys["explicit-content"]?.text
        guard let node = keys["languages"] else { return }
        let tags = node.items.compactMap(\.line)
        if tags.isEmpty, case .sequence = node.content {
            report(.wrongType(expected: "at least one language tag"), at: node.range)
        }
        storefront.languages = tags
    }
}
