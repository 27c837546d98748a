/// The type of a value in a scenario: a scalar, a list, a mapping, or one of several types.
indirect enum SchemaType: Sendable {
    case scalar(ScalarType)
    case list(of: SchemaType)
    /// A mapping whose keys the author chooses.
    case map(of: ScalarType, to: SchemaType)
    /// A mapping of the language, by name.
    case mapping(named: String)
    /// One of several types, which differ in their form (scalar, list, or mapping).
    case either([SchemaType])

    /// The alternatives, including nested ones.
    var alternatives: [SchemaType] {
        if case .either(let types) = self { types.flatMap(\.alternatives) } else { [self] }
    }
}

/// The components of a type and its descriptions.
extension SchemaType {
    var scalarType: ScalarType? {
        if case .scalar(let kind) = self { kind } else { nil }
    }

    /// Whether any JSON is a value.
    var isJSON: Bool { alternatives.contains { $0.scalarType?.isJSON == true } }

    /// Whether mappings in the JSON value can be conditions.
    var isJSONCondition: Bool { scalarType?.isJSONCondition == true }

    var element: SchemaType? {
        if case .list(let element) = self { element } else { nil }
    }

    var mappingName: String? {
        if case .mapping(named: let name) = self { name } else { nil }
    }

    var map: (kind: ScalarType, value: SchemaType)? {
        if case .map(let kind, let value) = self { (kind, value) } else { nil }
    }

    /// Returns a description with its article: `a duration like 250ms, a mapping, or a list of rules`.
    func description(in language: ScenarioSchema) -> String {
        switch self {
        case .scalar(let kind): return kind.description
        case .list(let element): return "a list of \(element.plural(in: language))"
        case .map(let kind, let value): return "a mapping of \(kind.plural) to \(value.plural(in: language))"
        case .mapping(named: let name): return "{\(language[name].keyNames.first ?? ""): …}"
        case .either:
            return alternatives.map { $0.description(in: language) }.list("or")
        }
    }

    /// Returns the plural: `rules`.
    func plural(in language: ScenarioSchema) -> String {
        switch self {
        case .scalar(let kind): kind.plural
        case .list(let element): "lists of \(element.plural(in: language))"
        case .map, .mapping: mappingName.map { language[$0].plural } ?? "mappings"
        case .either: alternatives.last?.plural(in: language) ?? "values"
        }
    }

    func valuePlural(in language: ScenarioSchema) -> String { map?.value.plural(in: language) ?? "values" }
}
