/// The type of a value in a scenario: a scalar, a list, a mapping, or one of several types.
indirect enum SchemaType: Sendable {
    case scalar(ScalarType)
    case list(of: SchemaType, ListLimits = .none)
    /// A mapping whose keys the author chooses, and whether a value can be null.
    case map(of: ScalarType, to: SchemaType, allowsNull: Bool = false)
    /// A mapping of the language, by name.
    case mapping(named: String)
    /// One of several types, which differ in their form (scalar, list, or mapping).
    case either([SchemaType])

    /// The limits of a list.
    struct ListLimits: Sendable {
        var minimumCount = 0
        /// Whether each element can be in the list only once.
        var isSet = false

        static let none = ListLimits()
    }

    /// Returns the type with other limits of its lists.
    func limitingLists(_ limits: ListLimits) -> SchemaType {
        switch self {
        case .list(of: let element, _): .list(of: element, limits)
        case .either(let types): .either(types.map { $0.limitingLists(limits) })
        default: self
        }
    }

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

    /// Whether a value is a request, or a list of requests.
    var isRequest: Bool { alternatives.first?.scalarType?.name == "request" }

    var element: SchemaType? {
        if case .list(of: let element, _) = self { element } else { nil }
    }

    var mappingName: String? {
        if case .mapping(named: let name) = self { name } else { nil }
    }

    var map: (kind: ScalarType, value: SchemaType)? {
        if case .map(of: let kind, to: let value, _) = self { (kind, value) } else { nil }
    }

    /// Returns a description with its article: `a duration like 250ms, a mapping, or a list of rules`.
    func description(in language: ScenarioSchema) -> String {
        switch self {
        case .scalar(let kind): return kind.description
        case .list(of: let element, _): return "a list of \(element.plural(in: language))"
        case .map(of: let kind, to: let value, _): return "a mapping of \(kind.plural) to \(value.plural(in: language))"
        case .mapping(named: let name): return "{\(language[name].keyNames.first ?? ""): …}"
        case .either:
            return alternatives.map { $0.description(in: language) }.list("or")
        }
    }

    /// Returns the plural: `rules`.
    func plural(in language: ScenarioSchema) -> String {
        switch self {
        case .scalar(let kind): kind.plural
        case .list(of: let element, _): "lists of \(element.plural(in: language))"
        case .map, .mapping: mappingName.map { language[$0].plural } ?? "mappings"
        case .either: alternatives.last?.plural(in: language) ?? "values"
        }
    }

    func valuePlural(in language: ScenarioSchema) -> String { map?.value.plural(in: language) ?? "values" }
}
