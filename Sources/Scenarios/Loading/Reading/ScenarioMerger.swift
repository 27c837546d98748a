import ScenarioLanguage

/// Merges scenarios, each onto those that it extends.
struct ScenarioMerger {
    /// The diagnostics of the merged scenarios with their ranges, in order.
    private(set) var problems: [(problem: ScenarioDiagnostic, range: Range<Int>)] = []
    /// The locations of the names in `without` that took entries away.
    private(set) var removedNames: [String: Range<Int>] = [:]
    private var language: ScenarioSchema { .language }
    /// Whether a null that removes nothing is reported.
    private var reportsUselessNulls = false

    /// The lists of a scenario whose entries precede those of the extended scenario.
    private static let concatenatedListKeys = ["recordings", "rules", "expect"]
    /// The keys of a scenario that replace each other.
    private static let mutuallyExclusiveKeys = ["user": "users", "users": "user"]
    /// The keys that affect only how a scenario is merged.
    private static let compositionKeys = ["extends", "without"]

    /// Returns scenarios as one, each merged onto those before it.
    mutating func merge(_ layers: [ScenarioLayer]) -> SyntaxNode? {
        var merged: SyntaxNode?
        for layer in layers {
            reportsUselessNulls = layer.extendsOthers
            merged = self.merged(layer.tree, onto: merged ?? SyntaxNode(emptyMappingAt: layer.tree.range))
        }
        return merged
    }

    private mutating func merged(_ tree: SyntaxNode, onto base: SyntaxNode) -> SyntaxNode {
        guard case .mapping(entries: let own, style: let style) = tree.content,
            case .mapping(entries: var inherited, style: _) = base.content
        else { return tree }
        var composed = own.filter { entry in
            !Self.compositionKeys.contains(entry.key.text)
                || !entry.value.isComposition(allowsText: entry.key.text == "extends")
        }
        if let names = tree["without"] { remove(names.items, from: &inherited) }
        guard !inherited.isEmpty || reportsUselessNulls else {
            return SyntaxNode(.mapping(entries: composed, style: style), range: tree.range)
        }
        let given = Set(own.lazy.filter { !$0.value.isNull }.map(\.key.text))
        let displaced = Set(
            inherited.map(\.key.text).filter { Self.mutuallyExclusiveKeys[$0].map(given.contains) ?? false })
        inherited.removeAll { displaced.contains($0.key.text) }
        composed.removeAll { $0.value.isNull && displaced.contains($0.key.text) }
        return SyntaxNode(
            .mapping(
                entries: mergedEntries(composed, onto: inherited, as: .mapping(named: "scenario")), style: style),
            range: tree.range)
    }

    /// Removes the entries with the names in `without` from the inherited rules and expectations.
    private mutating func remove(_ names: [SyntaxNode], from inherited: inout [SyntaxMappingEntry]) {
        let lists = inherited.indices.filter { ["rules", "expect"].contains(inherited[$0].key.text) }
        let legal = lists.flatMap { inherited[$0].value.items.compactMap(\.entryName) }
        let known = Set(legal)
        for name in names {
            guard let text = name.text else { continue }
            guard known.contains(text) else {
                problems.append((.notInherited(name: text, legal: legal), name.range))
                continue
            }
            removedNames[text] = name.range
        }
        let removed = Set(names.compactMap(\.text))
        for index in lists {
            guard case .sequence(items: let items, style: let style) = inherited[index].value.content else { continue }
            let kept = items.filter { !($0.value.entryName.map(removed.contains) ?? false) }
            inherited[index] = SyntaxMappingEntry(
                key: inherited[index].key,
                value: SyntaxNode(.sequence(items: kept, style: style), range: inherited[index].value.range))
        }
    }

    /// Returns own entries merged onto inherited ones, in the own order followed by the inherited order.
    private mutating func mergedEntries(
        _ own: [SyntaxMappingEntry], onto inherited: [SyntaxMappingEntry], as type: SchemaType?
    ) -> [SyntaxMappingEntry] {
        let keys = Set(own.map(\.key.text))
        let inheritedKeys = Set(inherited.map(\.key.text))
        let values = Dictionary(
            inherited.lazy.filter { !$0.value.isNull }.map { ($0.key.text, $0.value) },
            uniquingKeysWith: { first, _ in first })
        var entries: [SyntaxMappingEntry] = []
        for entry in own {
            let base = values[entry.key.text]
            let valueType = type?.valueType(forKey: entry.key.text, in: language)
            guard !entry.value.isNull || valueType?.isJSON ?? true else {
                guard !inheritedKeys.contains(entry.key.text) else { continue }
                if type?.map != nil {
                    // The key alone declares a value, or the schema reports that the value is missing.
                    entries.append(entry)
                } else if reportsUselessNulls {
                    problems.append((.nothingToTakeAway(key: entry.key.text), entry.key.range))
                }
                continue
            }
            let isScenario = type?.mappingName == "scenario"
            let value =
                isScenario && Self.concatenatedListKeys.contains(entry.key.text)
                ? base.map { entry.value.concatenated(with: $0) } ?? entry.value
                : mergedValue(entry.value, onto: base, as: valueType)
            entries.append(SyntaxMappingEntry(key: entry.key, value: value))
        }
        return entries + inherited.filter { !keys.contains($0.key.text) }
    }

    /// Merges mappings key by key, and replaces other values.
    private mutating func mergedValue(_ value: SyntaxNode, onto base: SyntaxNode?, as type: SchemaType?) -> SyntaxNode {
        guard case .mapping(entries: let own, style: let style) = value.content else { return value }
        var inherited: [SyntaxMappingEntry] = []
        if case .mapping(entries: let entries, style: _)? = base?.content { inherited = entries }
        let form = type?.alternatives.first { $0.mappingName != nil || $0.map != nil }
        return SyntaxNode(
            .mapping(entries: mergedEntries(own, onto: inherited, as: form), style: style), range: value.range)
    }
}

extension SchemaType {
    /// Returns the type of the value of a key, or `nil` if the schema does not know the key.
    fileprivate func valueType(forKey key: String, in language: ScenarioSchema) -> SchemaType? {
        if let map { return map.value }
        return mappingName.flatMap { language[$0].key(named: key)?.type }
    }
}

extension SyntaxNode {
    /// Creates an empty mapping.
    fileprivate init(emptyMappingAt range: Range<Int>) {
        self.init(.mapping(entries: [], style: .block), range: range)
    }

    /// Returns whether a value of `extends` or `without` has a valid form; the schema reports other values.
    fileprivate func isComposition(allowsText: Bool) -> Bool {
        if isNull || singleLineText != nil { return isNull || allowsText }
        guard case .sequence(items: let items, style: _) = content else { return false }
        return items.allSatisfy { $0.value.singleLineText != nil }
    }

    /// Returns a list with the entries of another one after its own.
    ///
    /// An own entry with the name of another one replaces it at its position.
    fileprivate func concatenated(with other: SyntaxNode) -> SyntaxNode {
        guard case .sequence(items: let own, style: let style) = content,
            case .sequence(items: let inherited, style: _) = other.content
        else { return self }
        let names = Set(inherited.compactMap(\.value.entryName))
        var added: [SyntaxSequenceItem] = []
        var replacements: [String: [SyntaxSequenceItem]] = [:]
        for item in own {
            if let name = item.value.entryName, names.contains(name) {
                replacements[name, default: []].append(item)
            } else {
                added.append(item)
            }
        }
        var kept: [SyntaxSequenceItem] = []
        for item in inherited {
            if let name = item.value.entryName, let items = replacements[name] {
                // An inherited name that occurs again is replaced once.
                kept += items
                replacements[name] = []
            } else {
                kept.append(item)
            }
        }
        return SyntaxNode(.sequence(items: added + kept, style: style), range: range)
    }

    /// The name of an entry, or `nil`.
    fileprivate var entryName: String? {
        guard case .mapping(entries: let entries, style: _) = content else { return nil }
        return entries.first { $0.key.text == "name" }?.value.text
    }
}

/// A scenario's text without the texts that it extends.
struct ScenarioLayer {
    /// The tree, whose ranges determine the file.
    var tree: SyntaxNode
    /// Whether the scenario has something to inherit from.
    let extendsOthers: Bool
    /// Whether the text can refer to parameters.
    let hasReferences: Bool
}
