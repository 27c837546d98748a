import Diagnostics
import MusicContract
import ScenarioSyntax

extension SchemaChecker {
    /// Where a value is written that follows from the rest: no word of the language and no slip of one; nil where none is.
    func unwritten(in node: SyntaxNode, _ type: SchemaType) -> Range<Int>? {
        let alternatives = type.alternatives
        switch node.content {
        case .absent: return nil
        case .scalar(let scalar):
            let legal = alternatives.compactMap(\.kind).flatMap(\.legalWords)
            let isWord = Suggestions.nearest(to: scalar.text, in: legal) != nil || language.hasWord(scalar.text)
            return isWord || node.isNotGiven ? nil : node.range
        case .sequence(let items, _):
            guard let element = alternatives.lazy.compactMap(\.element).first else { return node.range }
            return items.lazy.compactMap { unwritten(in: $0.value, element) }.first
        case .mapping(let entries, _):
            let names = alternatives.compactMap(\.mappingName).flatMap { language[$0].names }
            let isMeant = entries.contains { Suggestions.nearest(to: $0.key.text, in: names) != nil }
            return isMeant || entries.isEmpty ? nil : node.range
        }
    }

    /// The key under which a text would be right: `error` for an error's name that stands alone.
    func key(around text: String, _ type: SchemaType) -> String? {
        guard let name = type.mappingName, let key = language[name].keys.first, language[name].keys.count == 1,
            key.type.alternatives.contains(where: { $0.kind?.legalWords.contains(text) == true })
        else { return nil }
        return key.name
    }

    /// Where a rule has a key of its answer, or of that answer's error, however near one of its own keys comes; nil where
    /// it has another.
    func keyOfAnswer(_ key: String, in entries: [SyntaxEntry], of mapping: SchemaMapping) -> ScenarioProblem? {
        let isOfError = language["answer"].key(key) == nil
        guard mapping.name == "rule", !isOfError || language["error"].key(key) != nil else { return nil }
        var like: String?
        if case .scalar(let scalar) = entries.first(where: { $0.key.text == "answer" })?.value.content,
            NamedAnswer(rawValue: scalar.text) != nil
        {
            like = scalar.text
        }
        return .keyOfAnswer(key, isOfError: isOfError, like: like)
    }

    /// Says where a mapping that takes one key has none, or several.
    mutating func checkOne(_ given: [String: SyntaxEntry], _ mapping: SchemaMapping, at node: SyntaxNode) {
        guard mapping.takesOne, case .mapping(let entries, _) = node.content else { return }
        if entries.isEmpty { return report(.wrongType(expected: mapping.owner), at: node.range) }
        let keys = entries.map(\.key).filter { given[$0.text] != nil }
        guard keys.count > 1 else { return }
        report(
            .conflictingKeys(keys[1].text, keys[0].text, first: sources.location(keys[0].range)), at: keys[1].range)
    }
}

extension ScenarioSchema {
    /// Whether a text is a word of some key.
    func hasWord(_ text: String) -> Bool {
        mappings.contains { mapping in
            mapping.keys.contains { key in key.type.alternatives.contains { $0.kind?.legalWords.contains(text) == true }
            }
        }
    }
}
