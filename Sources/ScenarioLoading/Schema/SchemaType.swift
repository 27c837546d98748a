/// The type of a value in a scenario: a scalar, a list, a mapping, or one of several types.
indirect enum SchemaType: Sendable {
    case scalar(ScalarType)
    case list(of: SchemaType)
    /// A mapping whose keys the author chooses.
    case map(of: ScalarType, to: SchemaType)
    /// A mapping of the table, by name.
    case mapping(named: String)
    /// One of several types, which differ in their form (scalar, list, or mapping).
    case either([SchemaType])

    /// Parses a type in the table; fails if it is malformed.
    init?(_ text: String, aliases: [String: SchemaType]) {
        self.init(words: text.words, aliases: aliases)
    }

    private init?(words: [String], aliases: [String: SchemaType]) {
        let parts = words.split(separator: "or", omittingEmptySubsequences: false).map(Array.init)
        if parts.count > 1 {
            let types = parts.compactMap { SchemaType(words: $0, aliases: aliases) }
            guard types.count == parts.count else { return nil }
            self = .either(types)
        } else if words.starts(with: ["list", "of"]) {
            guard let element = SchemaType(words: Array(words.dropFirst(2)), aliases: aliases) else { return nil }
            self = .list(of: element)
        } else if words.starts(with: ["map", "of"]), words.count > 4, words[3] == "to" {
            guard let kind = ScalarType([words[2]]),
                let value = SchemaType(words: Array(words.dropFirst(4)), aliases: aliases)
            else {
                return nil
            }
            self = .map(of: kind, to: value)
        } else if words.count == 2, words[0] == "mapping" {
            self = .mapping(named: words[1])
        } else if words.count == 1, let alias = aliases[words[0]] {
            self = alias
        } else {
            guard let kind = ScalarType(words) else { return nil }
            self = .scalar(kind)
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

    var isJSON: Bool { scalarType == .json || isJSONMatcher }

    /// Whether mappings in the JSON value can be conditions.
    var isJSONMatcher: Bool { scalarType == .jsonMatcher }

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

extension ScalarType {
    /// The legal values of an enumeration; empty for other types.
    var legalValues: [String] {
        switch self {
        case .enumeration(values: let words): words
        case .bool: ["true", "false"]
        default: []
        }
    }
}
