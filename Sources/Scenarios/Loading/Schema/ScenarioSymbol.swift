package import ScenarioLanguage

/// An entry in the outline of a scenario: a key, or one of the rules, expectations, or users below it.
package struct ScenarioSymbol: Sendable {
    package let name: String
    /// A few words about the entry, such as the request of a named rule; can be empty.
    package let detail: String
    /// The byte offsets of the whole entry.
    package let range: Range<Int>
    /// The byte offsets of its name.
    package let nameRange: Range<Int>
    package let children: [ScenarioSymbol]
}

extension SyntaxDocument {
    /// The outline of the scenario.
    package var scenarioSymbols: [ScenarioSymbol] {
        root.entries.map { entry in
            let type = ScenarioSchema.language["scenario"].key(named: entry.key.text)?.type
            return symbol(for: entry, children: children(of: entry.value, type: type))
        }
    }

    /// Returns the items of a list of mappings, or the entries of a mapping whose keys the author chooses.
    private func children(of node: SyntaxNode, type: SchemaType?) -> [ScenarioSymbol] {
        if node.isMapping, type?.alternatives.contains(where: { $0.map != nil }) == true {
            return node.entries.map { symbol(for: $0, children: []) }
        }
        return node.items.compactMap { item in
            guard let first = item.entries.first else { return nil }
            let subject = "\(first.key.text): \(first.value.singleLineText ?? "…")"
            let name = item.entry(forKey: "name")?.value
            let others = item.entries.first { $0.key.text != "name" }
            return ScenarioSymbol(
                name: name?.singleLineText ?? subject,
                detail: name == nil ? "" : others.map { "\($0.key.text): \($0.value.singleLineText ?? "…")" } ?? "",
                range: item.range, nameRange: name?.range ?? first.key.range, children: [])
        }
    }

    private func symbol(for entry: SyntaxMappingEntry, children: [ScenarioSymbol]) -> ScenarioSymbol {
        ScenarioSymbol(
            name: entry.key.text, detail: entry.value.singleLineText ?? "",
            range: entry.key.range.lowerBound..<max(entry.key.range.upperBound, entry.value.range.upperBound),
            nameRange: entry.key.range, children: children)
    }
}
