/// What a type is made of, and how people call it.
extension SchemaType {
    var kind: ValueKind? {
        if case .value(let kind) = self { kind } else { nil }
    }

    var isJSON: Bool { kind == .json }

    var element: SchemaType? {
        if case .list(let element) = self { element } else { nil }
    }

    var mappingName: String? {
        if case .mapping(let name) = self { name } else { nil }
    }

    var map: (kind: ValueKind, value: SchemaType)? {
        if case .map(let kind, let value) = self { (kind, value) } else { nil }
    }

    /// One of it, with its article: `a duration like 250ms, a mapping or a list of rules`.
    func description(_ language: ScenarioSchema) -> String {
        switch self {
        case .value(let kind): return kind.description
        case .list(let element): return "a list of \(element.plural(language))"
        case .map(let kind, let value): return "a mapping of \(kind.plural) to \(value.plural(language))"
        case .mapping(let name): return "{\(language[name].names.first ?? ""): …}"
        case .either:
            let parts = alternatives.map { $0.description(language) }
            return parts.dropLast().joined(separator: ", ") + " or " + (parts.last ?? "")
        }
    }

    /// Several of it: `rules`.
    func plural(_ language: ScenarioSchema) -> String {
        switch self {
        case .value(let kind): kind.plural
        case .list(let element): "lists of \(element.plural(language))"
        case .map, .mapping: mappingName.map { language[$0].plural } ?? "mappings"
        case .either: alternatives.last?.plural(language) ?? "values"
        }
    }

    func valuePlural(_ language: ScenarioSchema) -> String { map?.value.plural(language) ?? "values" }
}

extension ValueKind {
    /// The words that a value may be, where these are few.
    var legalWords: [String] {
        switch self {
        case .words(let words): words
        case .yesNo: ["true", "false"]
        default: []
        }
    }
}
