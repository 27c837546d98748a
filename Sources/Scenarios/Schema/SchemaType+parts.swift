/// What a type is made of, and how people call it.
extension SchemaType {
    var scalarType: ScalarType? {
        if case .scalar(let kind) = self { kind } else { nil }
    }

    var isJSON: Bool { scalarType == .json }

    var element: SchemaType? {
        if case .list(let element) = self { element } else { nil }
    }

    var mappingName: String? {
        if case .mapping(named: let name) = self { name } else { nil }
    }

    var map: (kind: ScalarType, value: SchemaType)? {
        if case .map(let kind, let value) = self { (kind, value) } else { nil }
    }

    /// One of it, with its article: `a duration like 250ms, a mapping or a list of rules`.
    func description(in language: ScenarioSchema) -> String {
        switch self {
        case .scalar(let kind): return kind.description
        case .list(let element): return "a list of \(element.plural(in: language))"
        case .map(let kind, let value): return "a mapping of \(kind.plural) to \(value.plural(in: language))"
        case .mapping(named: let name): return "{\(language[name].keyNames.first ?? ""): …}"
        case .either:
            let parts = alternatives.map { $0.description(in: language) }
            return parts.dropLast().joined(separator: ", ") + " or " + (parts.last ?? "")
        }
    }

    /// Several of it: `rules`.
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

extension ScalarType {
    /// The words that a value may be, where these are few.
    var legalValues: [String] {
        switch self {
        case .enumeration(values: let words): words
        case .bool: ["true", "false"]
        default: []
        }
    }
}
