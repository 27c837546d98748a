import Diagnostics
import MusicContract
import ScenarioSyntax

extension SchemaValidator {
    /// Where a value is written that follows from the rest: no word of the language and no slip of one; nil where none is.
    func derivedValueRange(in node: SyntaxNode, type: SchemaType) -> Range<Int>? {
        let alternatives = type.alternatives
        switch node.content {
        case .absent: return nil
        case .scalar(let scalar):
            let legal = alternatives.compactMap(\.scalarType).flatMap(\.legalValues)
            let isWord = Suggestions.nearest(to: scalar.text, in: legal) != nil || language.containsKeyword(scalar.text)
            return isWord || node.isNull ? nil : node.range
        case .sequence(items: let items, style: _):
            guard let element = alternatives.lazy.compactMap(\.element).first else { return node.range }
            return items.lazy.compactMap { derivedValueRange(in: $0.value, type: element) }.first
        case .mapping(entries: let entries, style: _):
            let names = alternatives.compactMap(\.mappingName).flatMap { language[$0].keyNames }
            let isMeant = entries.contains { Suggestions.nearest(to: $0.key.text, in: names) != nil }
            return isMeant || entries.isEmpty ? nil : node.range
        }
    }

    /// The key under which a text would be right: `error` for an error's name that stands alone.
    func key(forValue text: String, type: SchemaType) -> String? {
        guard let name = type.mappingName, let key = language[name].keys.first, language[name].keys.count == 1,
            key.type.alternatives.contains(where: { $0.scalarType?.legalValues.contains(text) == true })
        else { return nil }
        return key.name
    }

    /// Where a rule has a key of its answer, or of that answer's error, however near one of its own keys comes; nil where
    /// it has another.
    func misplacedResponseKey(_ key: String, in entries: [SyntaxMappingEntry], of mapping: SchemaMapping)
        -> ScenarioDiagnostic?
    {
        let isOfError = language["answer"].key(named: key) == nil
        guard mapping.name == "rule", !isOfError || language["error"].key(named: key) != nil else { return nil }
        var like: String?
        if case .scalar(let scalar) = entries.first(where: { $0.key.text == "answer" })?.value.content,
            NamedResponse(rawValue: scalar.text) != nil
        {
            like = scalar.text
        }
        return .misplacedResponseKey(name: key, isInError: isOfError, base: like)
    }

    /// Says where a mapping that takes one key has none, or several.
    mutating func checkSingleKey(in given: [String: SyntaxMappingEntry], of mapping: SchemaMapping, at node: SyntaxNode)
    {
        guard mapping.hasSingleKey, case .mapping(entries: let entries, style: _) = node.content else { return }
        if entries.isEmpty { return report(.wrongType(expected: mapping.singular), at: node.range) }
        let keys = entries.map(\.key).filter { given[$0.text] != nil }
        guard keys.count > 1 else { return }
        report(
            .conflictingKeys(keys[1].text, keys[0].text, firstLocation: sources.location(of: keys[0].range)),
            at: keys[1].range)
    }
}

extension ScenarioSchema {
    /// Whether a text is a word of some key.
    func containsKeyword(_ text: String) -> Bool {
        mappings.contains { mapping in
            mapping.keys.contains { key in
                key.type.alternatives.contains { $0.scalarType?.legalValues.contains(text) == true }
            }
        }
    }
}
