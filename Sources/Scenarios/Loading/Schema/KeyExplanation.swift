package import ScenarioLanguage

/// The explanation of a key or of a mapping, from the declarations of the language.
package struct KeyExplanation: Sendable {
    /// The name with its owner: `gap: a key of an expectation`.
    package let title: String
    /// The meaning: one sentence; empty for a mapping.
    package let meaning: String
    /// The form of the value, the default, and the place, each with its name.
    package let facts: [(name: String, text: String)]
    /// The keys of a mapping with their meanings; empty for a key.
    package let keys: [(name: String, text: String)]
    /// The rules for combining keys, each a complete sentence.
    package let rules: [String]
    /// A scenario that contains the key; empty for an operation, whose arguments the declarations do not contain.
    package let example: String
    /// The files that the example names.
    package let exampleFiles: [(name: String, text: String)]

    /// All names that have an explanation.
    package static var names: [String] {
        let mappings = ScenarioSchema.language.mappings
        return mappings.map(\.name) + mappings.flatMap(\.keyNames)
    }

    /// Returns the explanations of a name: of a mapping, such as `rule`, and of the keys of all mappings; or those of a path,
    /// such as `expect[].times` or `rule.times`.
    package static func explanations(for name: String) -> [KeyExplanation] {
        let language = ScenarioSchema.language
        let places = SchemaPlaces(language)
        // An index, such as that in `expect[0].times`, makes no difference.
        let path = name.replacing(/\[[0-9]+\]/) { _ in "[]" }
        guard !path.isEmpty else { return [] }
        let mapping = language.mappings.filter {
            !$0.keys.isEmpty && ($0.name == name || places.path(of: $0.name) == path)
        }
        let owners = language.mappings.flatMap { owner in
            owner.keys.filter { key in
                let place = places.path(of: owner.name)
                return [key.name, "\(owner.name).\(key.name)", place.isEmpty ? key.name : "\(place).\(key.name)"]
                    .contains(path)
            }.map { (owner, $0) }
        }
        return mapping.prefix(1).map { explanation(of: $0, at: places) }
            + owners.map { explanation(of: $1, in: $0, at: places) }
    }

    /// Returns the names of keys that have a word in their names or meanings.
    package static func names(about word: String) -> [String] {
        let keys = ScenarioSchema.language.mappings.flatMap(\.keys)
        return keys.map(\.name).filter { $0.hasWord(word) } + keys.filter { $0.help.hasWord(word) }.map(\.name)
    }

    /// Returns the explanation of the key at an offset of a document and the range of the key, or `nil` for any other place.
    package static func explanation(
        at offset: Int, in document: SyntaxDocument
    ) -> (explanation: KeyExplanation, range: Range<Int>)? {
        for element in document.schemaElements {
            guard case .key(owner: let owner) = element.role,
                element.range.contains(offset) || element.range.upperBound == offset,
                let key = owner.key(named: element.scalar.text)
            else { continue }
            return (explanation(of: key, in: owner, at: SchemaPlaces(.language)), element.range)
        }
        return nil
    }

    private static func explanation(of mapping: SchemaMapping, at places: SchemaPlaces) -> KeyExplanation {
        let example =
            mapping.name == "operation" ? ("", []) : places.example(of: mapping.keys.first, in: mapping)
        return KeyExplanation(
            title: "\(mapping.name): the keys of \(mapping.singular)", meaning: "",
            facts: mapping.name == "scenario" ? [] : [("Place", places.path(of: mapping.name))],
            keys: mapping.keys.map { ($0.name, $0.help) }, rules: mapping.rules,
            example: example.0, exampleFiles: example.1)
    }

    private static func explanation(
        of key: SchemaKey, in owner: SchemaMapping, at places: SchemaPlaces
    ) -> KeyExplanation {
        let path = places.path(of: owner.name)
        let type = key.type.description(in: places.language)
        var facts = [("Value", type)]
        let names = key.type.legalNames
        if !names.isEmpty { facts.append(("Names", names.joined(separator: ", "))) }
        facts.append(("Default", key.isRequired ? "none, the key is required" : key.defaultText))
        facts.append(("Place", (path.isEmpty ? "" : path + ".") + key.name))
        let example = owner.name == "operation" ? ("", []) : places.example(of: key, in: owner)
        return KeyExplanation(
            title: "\(key.name): a key of \(owner.singular)", meaning: key.help.sentence,
            facts: facts.filter { !$0.1.isEmpty }, keys: [], rules: owner.rules(for: key.name),
            example: example.0, exampleFiles: example.1)
    }
}

extension String {
    /// Returns whether a word of the text starts with the given one.
    package func hasWord(_ word: String) -> Bool {
        lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(word) }
    }
}

extension SchemaType {
    /// The legal names of answers and operations, which the description does not contain.
    fileprivate var legalNames: [String] {
        var names: [String] = []
        for type in alternatives + alternatives.compactMap(\.element).flatMap(\.alternatives) {
            guard let scalar = type.scalarType, scalar.legalValues.isEmpty else { continue }
            if case .enumeration(values: let values)? = scalar.constraint {
                names += values.filter { !names.contains($0) }
            } else if scalar.plural == "names" {
                names += scalar.completionNames.map(\.name).filter { !names.contains($0) }
            }
        }
        return names
    }
}

extension SchemaMapping {
    /// The rules for combining the keys, each a complete sentence.
    fileprivate var rules: [String] {
        allRequiredGroups.map { names in
            let list = names.map { "`\($0)`" }.list("or")
            return subjects == names ? "Exactly one of \(list) is required." : "At least one of \(list) is required."
        } + (hasSingleKey ? ["Exactly one of these keys is required."] : [])
    }

    /// Returns the rules for combining a key with others, each a complete sentence.
    fileprivate func rules(for key: String) -> [String] {
        let others = allExclusions.filter { $0.contains(key) }.flatMap { $0.filter { $0 != key } }
            .filter { !subjects.contains(key) || !subjects.contains($0) }
        let groups = allRequiredGroups.filter { $0.contains(key) }
        return (others.isEmpty ? [] : ["It cannot be combined with \(others.map { "`\($0)`" }.list("or"))."])
            + companions.filter { $0.key == key }.map { "It requires \($0.required.map { "`\($0)`" }.list("or"))." }
            + groups.map { names in
                (subjects == names ? "Exactly one of " : "At least one of ")
                    + names.map { "`\($0)`" }.list("or") + " is required."
            }
    }
}
