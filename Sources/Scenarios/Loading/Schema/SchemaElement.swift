import ScenarioLanguage

/// A key or a scalar value in the text of a scenario, with its type in the scenario language.
enum SchemaElement {
    /// A key of a mapping of the language, with all keys of the mapping in the text.
    case key(SyntaxScalar, owner: SchemaMapping, present: [String])
    /// A key that the author chooses, with the key of the language whose value contains it.
    case chosenKey(SyntaxScalar, type: ScalarType, owner: String)
    /// A value, or an item of a list, with the key of the language to which it belongs.
    case value(SyntaxScalar, type: SchemaType, key: String)

    /// The byte offsets in the text.
    var range: Range<Int> {
        switch self {
        case .key(let scalar, owner: _, present: _), .chosenKey(let scalar, type: _, owner: _),
            .value(let scalar, type: _, key: _):
            scalar.range
        }
    }
}

extension SyntaxDocument {
    /// The elements of the document in source order; text that does not fit the language has none.
    var schemaElements: [SchemaElement] {
        var elements: [SchemaElement] = []
        root.appendElements(to: &elements, type: .mapping(named: "scenario"), key: "")
        return elements
    }
}

extension SyntaxNode {
    fileprivate func appendElements(to elements: inout [SchemaElement], type: SchemaType, key: String) {
        let alternatives = type.alternatives
        switch content {
        case .scalar(let scalar): elements.append(.value(scalar, type: type, key: key))
        case .sequence(items: let items, style: _):
            guard let element = alternatives.lazy.compactMap(\.element).first else { return }
            for item in items { item.value.appendElements(to: &elements, type: element, key: key) }
        case .mapping(entries: let entries, style: _):
            let isCondition = alternatives.contains(where: \.isJSONCondition) && isCondition
            if let name = isCondition ? "json-condition" : alternatives.lazy.compactMap(\.mappingName).first {
                let owner = ScenarioSchema.language[name]
                let present = entries.map(\.key.text)
                for entry in entries {
                    elements.append(.key(entry.key, owner: owner, present: present))
                    guard let key = owner.key(named: entry.key.text) else { continue }
                    entry.value.appendElements(to: &elements, type: key.type, key: key.name)
                }
            } else if let (kind, value) = alternatives.lazy.compactMap(\.map).first {
                for entry in entries {
                    elements.append(.chosenKey(entry.key, type: kind, owner: key))
                    entry.value.appendElements(to: &elements, type: value, key: key)
                }
            }
        case .absent: break
        }
    }
}
