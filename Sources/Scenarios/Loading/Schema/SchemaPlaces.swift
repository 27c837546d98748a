import MusicDevice
import Text

/// The places of mappings in a scenario, and examples of their keys.
struct SchemaPlaces {
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
            case .list(of: let element, _): element.alternatives.compactMap(\.mappingName).map { ($0, .list) }
            case .map(of: let kind, to: let value, _):
                value.alternatives.compactMap(\.mappingName).map { ($0, .map(of: kind)) }
            case .scalar(let kind): kind.isJSONCondition ? [("json-condition", .plain)] : []
            case .either: []
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

    /// Returns a scenario in which a mapping has a key, and the files that it names; without a key, the scenario has only
    /// those that the mapping needs.
    func example(
        of key: SchemaKey?, in mapping: SchemaMapping
    ) -> (scenario: String, files: [(name: String, text: String)]) {
        let context = ExampleContext.context(of: key?.name ?? "", in: mapping.name)
        var contexts = [context]
        var entries = companions(of: key?.name ?? "", in: mapping, given: context.entries)
        entries += key.map { [entry(of: $0, in: mapping)] } ?? []
        var outerEntries = context.outerEntries
        for step in (steps[mapping.name] ?? []).reversed() {
            let stepContext = ExampleContext.context(of: step.key.name, in: step.mapping)
            let value: [String]
            switch step.form {
            case .plain: value = entries.map { "  " + $0 }
            case .list: value = entries.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
            case .map(of: let kind):
                let chosen = contexts.count == 1 ? context.chosenKey : nil
                let name = chosen ?? stepContext.chosenKey ?? kind.sample(for: step.key, in: step.mapping)
                value = ["  \(name):"] + entries.map { "    " + $0 }
            }
            let owner = language[step.mapping]
            entries =
                companions(of: step.key.name, in: owner, given: stepContext.entries + outerEntries)
                + ["\(step.key.name):"] + value
            outerEntries = stepContext.outerEntries
            contexts.append(stepContext)
        }
        let title = key?.name == "scenario" && mapping.name == "scenario" ? [] : ["scenario: Example"]
        let lines = title + contexts.reversed().flatMap(\.scenario) + entries
        return (lines.map { $0 + "\n" }.joined(), context.files)
    }

    private func entry(of key: SchemaKey, in mapping: SchemaMapping) -> String {
        let value = ExampleContext.context(of: key.name, in: mapping.name).value
        return "\(key.name): \(value ?? sample(of: key.type, for: key, in: mapping.name))"
    }

    /// Returns the entries that a key of a mapping needs: the required ones, one of each group of which one is required, the
    /// keys that the key requires, and the given ones.
    private func companions(of name: String, in mapping: SchemaMapping, given: [String] = []) -> [String] {
        guard !mapping.hasSingleKey else { return given }
        let givenNames = given.map { entry in String(entry.prefix { $0 != ":" }) }
        var names = mapping.keys.filter { $0.isRequired && $0.name != name }.map(\.name)
        for group in mapping.allRequiredGroups
        where !group.contains(where: (names + givenNames + [name]).contains) {
            let free = group.first { candidate in
                !mapping.allExclusions.contains { $0.contains(candidate) && $0.contains(name) }
            }
            names += [free].compactMap { $0 }
        }
        for owner in [name] + names {
            let required = mapping.companions.first { $0.key == owner }?.required ?? []
            guard required.allSatisfy({ $0 != name && !names.contains($0) }) else { continue }
            names += required.prefix(1)
        }
        let keys = names.filter { $0 != "scenario" && !givenNames.contains($0) }.compactMap {
            mapping.key(named: $0)
        }
        return keys.map { entry(of: $0, in: mapping) } + given
    }

    /// Returns a valid value of a type.
    private func sample(of type: SchemaType, for key: SchemaKey, in mapping: String) -> String {
        switch type {
        case .scalar(let kind): return kind.sample(for: key, in: mapping)
        case .list(of: let element, let limits):
            let sample = sample(of: element, for: key, in: mapping)
            return "[\(repeatElement(sample, count: max(1, limits.minimumCount)).joined(separator: ", "))]"
        case .map(of: let kind, to: let value, _):
            return "{\(kind.sample(for: key, in: mapping)): \(sample(of: value, for: key, in: mapping))}"
        case .mapping(named: let name):
            let nested = language[name]
            let entries = companions(of: "", in: nested)
            let first = nested.keys.prefix(1).map { entry(of: $0, in: nested) }
            return "{\((entries.isEmpty ? first : entries).joined(separator: ", "))}"
        case .either(let types): return types.first.map { sample(of: $0, for: key, in: mapping) } ?? "text"
        }
    }
}

extension ScalarType {
    /// Returns a valid value for an example: the one that editors offer, unless another one fits the examples of `explain`
    /// better.
    fileprivate func sample(for key: SchemaKey, in mapping: String) -> String {
        switch name {
        case "storefront-name": return "us"
        case "language-tag": return "en-US"
        case "yes-no": return key.defaultText.hasPrefix("true") ? "false" : "true"
        case "named-answer", "answer-name": return "not-found"
        case "operation-name": return DeviceOperation.requestUserToken.rawValue
        case "list-name": return "albums.tracks"
        case "member-path": return "artwork"
        case _ where isLine && key.name == "error":
            return DeviceOperation.requestUserToken.scriptableErrors.first?.text ?? "unknown"
        case _ where !legalValues.isEmpty:
            return legalValues.first { $0 != key.defaultText } ?? legalValues.first ?? "text"
        default:
            let isOnlyType = key.type.alternatives.first?.scalarType?.name == name
            let example = isOnlyType ? key.examples(in: mapping).first : examples.first
            return example.map(Self.plainText) ?? "text"
        }
    }

    /// Returns a value in flow style, unquoted if possible.
    private static func plainText(of value: JSONValue) -> String {
        if case .string(let text) = value, text.allSatisfy({ $0.isLetter || $0.isNumber || " -_./:".contains($0) }),
            text.first?.isLetter == true || text.first?.isNumber == true || text.first == "/", !text.contains(": ")
        {
            return text
        }
        return String(decoding: value.bytes, as: UTF8.self)
    }
}
