import MusicDevice

/// The places of mappings in a scenario, and examples of their keys.
struct SchemaPlaces {
    /// The entries that keys need for a reason that the table does not contain, by key.
    private static let neededEntries: [String: (name: String, value: String)] = [
        "at": ("fault", "truncate"), "every": ("fault", "drip"), "bytes": ("fault", "drip"), "finally": ("count", "1"),
        "within": ("after", "example"), "not-before": ("after", "example"), "apply": ("answer", "upstream-error"),
    ]

    /// A key on the way from a scenario to a mapping.
    private struct Step {
        let mapping: String
        let key: SchemaKey
        let form: Form

        var isList: Bool { if case .list = form { true } else { false } }
    }

    /// The form of the value that contains a mapping.
    private enum Form {
        case plain
        case list
        /// A mapping with the keys of a type.
        case map(of: ScalarType)
    }

    let language: ScenarioSchema
    /// The shortest way to each mapping; of several, one through a list, such as `rules`.
    private var steps: [String: [Step]] = ["scenario": []]

    init(_ language: ScenarioSchema) {
        self.language = language
        var names = ["scenario"]
        while !names.isEmpty {
            let name = names.removeFirst()
            for key in language[name].keys {
                for (mapping, form) in Self.mappings(in: key.type) where mapping != name {
                    let steps = (steps[name] ?? []) + [Step(mapping: name, key: key, form: form)]
                    if let known = self.steps[mapping] {
                        guard !known.contains(where: \.isList), steps.contains(where: \.isList) else { continue }
                    } else {
                        names.append(mapping)
                    }
                    self.steps[mapping] = steps
                }
            }
        }
    }

    private static func mappings(in type: SchemaType) -> [(name: String, form: Form)] {
        type.alternatives.flatMap { type -> [(name: String, form: Form)] in
            switch type {
            case .mapping(named: let name): [(name, .plain)]
            case .list(of: let element): element.alternatives.compactMap(\.mappingName).map { ($0, .list) }
            case .map(of: let kind, to: let value):
                value.alternatives.compactMap(\.mappingName).map { ($0, .map(of: kind)) }
            case .scalar, .either: []
            }
        }
    }

    /// Returns the path of a mapping, such as `users.NAME.library.playlists[]`; empty for a scenario.
    func path(of mapping: String) -> String {
        (steps[mapping] ?? []).map { step in
            switch step.form {
            case .plain: step.key.name
            case .list: step.key.name + "[]"
            case .map: step.key.name + ".NAME"
            }
        }.joined(separator: ".")
    }

    /// Returns a scenario in which a mapping has a key; without a key, only those that it needs.
    func example(of key: SchemaKey?, in mapping: SchemaMapping) -> String {
        var entries = sampleEntries(of: mapping, with: key)
        for step in (steps[mapping.name] ?? []).reversed() {
            let value: [String]
            switch step.form {
            case .plain: value = entries.map { "  " + $0 }
            case .list: value = entries.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
            case .map(of: let kind): value = ["  \(kind.sample(for: step.key)):"] + entries.map { "    " + $0 }
            }
            let owner = language[step.mapping]
            entries = companions(of: step.key.name, in: owner) + ["\(step.key.name):"] + value
        }
        let title = key?.name == "scenario" && mapping.name == "scenario" ? [] : ["scenario: Example"]
        return (title + entries).map { $0 + "\n" }.joined()
    }

    /// Returns the entries of a mapping with a key and the keys that it needs.
    private func sampleEntries(of mapping: SchemaMapping, with key: SchemaKey?) -> [String] {
        companions(of: key?.name ?? "", in: mapping)
            + (key.map { ["\($0.name): \(sample(of: $0.type, for: $0))"] } ?? [])
    }

    /// Returns the entries that a key of a mapping needs: the required ones, and one of each group of which one is
    /// required.
    private func companions(of name: String, in mapping: SchemaMapping) -> [String] {
        guard !mapping.hasSingleKey else { return [] }
        let needed = Self.neededEntries[name].flatMap { entry in mapping.key(named: entry.name).map { _ in entry } }
        var names = mapping.keys.filter { $0.isRequired && $0.name != name }.map(\.name)
        for group in mapping.allRequiredGroups
        where !group.contains(name) && !group.contains(needed?.name ?? "") && names.allSatisfy({ !group.contains($0) })
        {
            let free = group.first { candidate in
                !mapping.allExclusions.contains { $0.contains(candidate) && $0.contains(name) }
            }
            names += [free].compactMap { $0 }
        }
        let keys = names.filter { $0 != "scenario" }.compactMap { mapping.key(named: $0) }
        return keys.map { "\($0.name): \(sample(of: $0.type, for: $0))" }
            + (needed.map { ["\($0.name): \($0.value)"] } ?? [])
    }

    /// Returns a valid value of a type.
    private func sample(of type: SchemaType, for key: SchemaKey) -> String {
        switch type {
        case .scalar(let kind): return kind.sample(for: key)
        case .list(of: let element): return "[\(sample(of: element, for: key))]"
        case .map(of: let kind, to: let value):
            return "{\(kind.sample(for: key)): \(sample(of: value, for: key))}"
        case .mapping(named: let name):
            let mapping = language[name]
            let entries = companions(of: "", in: mapping)
            let first = mapping.keys.prefix(1).map { "\($0.name): \(sample(of: $0.type, for: $0))" }
            return "{\((entries.isEmpty ? first : entries).joined(separator: ", "))}"
        case .either(let types): return types.first.map { sample(of: $0, for: key) } ?? "text"
        }
    }
}

extension ScalarType {
    /// Returns an outcome or an error of the operation in examples, for keys that contain one; otherwise `nil`.
    private static func outcomeName(for key: SchemaKey) -> String? {
        let operation = DeviceOperation.requestUserToken
        switch key.name {
        case "outcome": return operation.outcomeNames.first
        case "error": return operation.scriptableErrors.first?.text
        default: return nil
        }
    }

    /// Returns a valid value, which differs from the default of the key if there are several.
    fileprivate func sample(for key: SchemaKey) -> String {
        switch self {
        case .singleLine(noun: let noun):
            switch noun {
            case "the scenario's title": return "Example"
            case "a path": return "Recordings/us/album.json"
            case "a phase": return "outage"
            case "a storefront": return "us"
            case "a language tag": return "en-US"
            default: return Self.outcomeName(for: key) ?? "example"
            }
        case .wholeNumber(range: let range): return String(max(range.lowerBound, min(25, range.upperBound)))
        case .decimal: return "0"
        case .chance: return "0.5"
        case .bool: return key.defaultText.hasPrefix("true") ? "false" : "true"
        case .timestamp: return "2026-11-20T12:00:00Z"
        case .duration: return "3s"
        case .size: return "4KiB"
        case .callPattern: return "2..4"
        case .countRange: return "1"
        case .durationRange: return "250ms.."
        case .responseMatcher: return "200"
        case .enumeration(values: let values): return values.first { $0 != key.defaultText } ?? values.first ?? "text"
        case .storefront: return "us"
        case .requestPattern, .requestLine: return "GET /v1/me/library/songs"
        case .resourceReference: return "songs/1440000001"
        case .limitName: return "albums.tracks"
        case .namedResponse, .namedResponseOrDefault: return "not-found"
        case .operationName: return "request-user-token"
        case .platform: return "iOS 18.0"
        case .uuid: return "6f9619ff-8b86-4d01-b42d-00c04fc964ff"
        case .contractRule: return Self.contractRules.first ?? "text"
        case .fieldName: return "Retry-After"
        case .fieldValue: return "1"
        case .jsonPath: return key.typeText.contains("member-path") ? "artwork" : "data.0.attributes.artwork"
        default: return "text"
        }
    }
}
