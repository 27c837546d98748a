import MusicDevice
import ScenarioLanguage

/// A key or a scalar value in the text of a scenario, with its type in the scenario language.
struct SchemaElement {
    enum Role {
        /// A key of a mapping of the language.
        case key(owner: SchemaMapping)
        /// A key that the author chooses.
        case chosenKey(ScalarType)
        /// A key in JSON.
        case member
        /// A value, or an item of a list.
        case value(SchemaType)
    }

    /// A key whose value contains an element.
    struct Step {
        let key: SyntaxScalar
        /// The mapping of the language that has the key, or `nil`.
        let owner: SchemaMapping?
        /// The use of a key that the author chooses as a name.
        let use: NameUse?
        /// Whether the key is in JSON.
        let isMember: Bool
        /// All entries of the mapping that contains the key.
        let entries: [SyntaxMappingEntry]
    }

    let scalar: SyntaxScalar
    let role: Role
    /// The keys whose values contain the element, outermost first.
    let steps: [Step]
    /// The entries of the mapping that contains a key, or the key of a value.
    let entries: [SyntaxMappingEntry]

    /// The byte offsets in the text.
    var range: Range<Int> { scalar.range }

    /// The key of the language whose value contains the element, or an empty text.
    var languageKey: String { steps.last { $0.owner != nil }?.key.text ?? "" }

    /// The use of the text as a name, or `nil`.
    var use: NameUse? {
        switch role {
        case .key, .member: nil
        case .chosenKey(let type): type.use
        case .value(let type): type.alternatives.lazy.compactMap { $0.scalarType?.use }.first
        }
    }
}

extension SyntaxDocument {
    /// The elements of the document in source order; text that does not fit the language has none.
    var schemaElements: [SchemaElement] {
        var collector = SchemaElementCollector()
        collector.add(root, type: .mapping(named: "scenario"), steps: [])
        return collector.elements
    }
}

private struct SchemaElementCollector {
    private(set) var elements: [SchemaElement] = []

    mutating func add(_ node: SyntaxNode, type: SchemaType, steps: [SchemaElement.Step]) {
        let alternatives = type.alternatives
        switch node.content {
        case .scalar(let scalar):
            elements.append(
                SchemaElement(scalar: scalar, role: .value(type), steps: steps, entries: steps.last?.entries ?? []))
        case .sequence(items: let items, style: _):
            let element = alternatives.lazy.compactMap(\.element).first ?? alternatives.first(where: \.isJSON)
            guard let element else { return }
            for item in items { add(item.value, type: element, steps: steps) }
        case .mapping(entries: let entries, style: _):
            let isCondition = alternatives.contains(where: \.isJSONCondition) && node.isCondition
            if let name = isCondition ? "json-condition" : alternatives.lazy.compactMap(\.mappingName).first {
                let owner = ScenarioSchema.language[name]
                add(entries, role: .key(owner: owner), owner: owner, steps: steps) { owner.key(named: $0)?.type }
            } else if let (kind, value) = alternatives.lazy.compactMap(\.map).first {
                add(entries, role: .chosenKey(kind), use: kind.use, steps: steps) { _ in value }
            } else if let json = alternatives.first(where: \.isJSON) {
                let operation = steps.last.flatMap { $0.owner?.name == "operation" ? $0.key.text : nil }
                add(entries, role: .member, steps: steps) { operation == nil ? json : .argument(named: $0) ?? json }
            }
        case .absent: break
        }
    }

    private mutating func add(
        _ entries: [SyntaxMappingEntry], role: SchemaElement.Role, owner: SchemaMapping? = nil, use: NameUse? = nil,
        steps: [SchemaElement.Step], type: (String) -> SchemaType?
    ) {
        let isMember = if case .member = role { true } else { false }
        for entry in entries {
            elements.append(SchemaElement(scalar: entry.key, role: role, steps: steps, entries: entries))
            guard var type = type(entry.key.text) else { continue }
            if owner?.name == "operation", case .scalar = entry.value.content {
                let argument = DeviceOperation(rawValue: entry.key.text)?.principalArgumentName
                type = argument.flatMap(SchemaType.argument) ?? type
            }
            let step = SchemaElement.Step(
                key: entry.key, owner: owner, use: use, isMember: isMember, entries: entries)
            add(entry.value, type: type, steps: steps + [step])
        }
    }
}

extension SchemaType {
    /// Returns the type of an argument of a device operation that is a name, or `nil`.
    fileprivate static func argument(named name: String) -> SchemaType? {
        switch name {
        case "user": Form<String>.name.naming(.user).type
        case "storefront": Form<String>.storefrontName.type
        default: nil
        }
    }
}
