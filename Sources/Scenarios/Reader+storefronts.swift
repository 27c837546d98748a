import ScenarioSyntax

extension Reader {
    /// A list of codes, or a mapping of codes to attributes.
    mutating func storefronts(_ node: SyntaxNode) -> ScenarioDraft.DeclaredStorefronts {
        var declared = ScenarioDraft.DeclaredStorefronts(range: node.range)
        if case .mapping(let entries, _) = node.content {
            for entry in entries {
                let key = SyntaxNode(.scalar(entry.key), range: entry.key.range)
                guard let code = storefrontCode(key) else { continue }
                var storefront = ScenarioDraft.DeclaredStorefront(code: .init(text: code, range: key.range))
                if !entry.value.isNotGiven { read(entry.value, into: &storefront) }
                declared.storefronts.append(storefront)
            }
            return declared
        }
        for item in list(node, of: "storefronts") {
            guard let code = storefrontCode(item) else { continue }
            if let first = declared.storefronts.first(where: { $0.code.text == code }) {
                report(.duplicateID(code, first: location(first.code.range)), at: item.range)
                continue
            }
            declared.storefronts.append(.init(code: .init(text: code, range: item.range)))
        }
        return declared
    }

    private mutating func read(_ node: SyntaxNode, into storefront: inout ScenarioDraft.DeclaredStorefront) {
        guard let keys = mapping(node, .storefront) else { return }
        if let node = keys["name"] { storefront.name = line(node, "a name") }
        if let node = keys["language"] { storefront.language = line(node, "a language tag") }
        if let node = keys["languages"] {
            let tags = list(node, of: "language tags").compactMap { line($0, "a language tag") }
            if tags.isEmpty { report(.wrongType(expected: "at least one language tag"), at: node.range) }
            storefront.languages = tags
        }
        if let node = keys["explicit-content"] {
            let policy: ExplicitContent? = word(node, "`allowed`, `opt-in` or `prohibited`")
            storefront.explicitContent = policy?.rawValue
        }
    }

    private enum ExplicitContent: String, CaseIterable {
        case allowed, prohibited
        case optIn = "opt-in"
    }
}
