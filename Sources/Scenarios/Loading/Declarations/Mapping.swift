import ScenarioLanguage

/// A mapping of the language: its keys, each with its form and its place in the value, and the rules for combining them.
///
/// The same declaration reads, validates, completes, and explains.
struct Mapping<Value: Sendable>: Sendable {
    /// The path of a property of the value.
    typealias Path<Property> = any WritableKeyPath<Value, Property> & Sendable
    /// A check of several values, which can change the value.
    typealias Check = @Sendable (_ value: inout Value, _ keys: MappingKeys, _ reading: inout Reading) -> Void

    /// The mapping without Swift types.
    private(set) var schema: SchemaMapping
    /// The value of a mapping without keys, with placeholders for required keys.
    private let initial: Value
    /// The readers of the keys, which return whether the value is valid.
    private var readers: [@Sendable (SyntaxNode, inout Value, inout Reading) -> Bool] = []
    private var indices: [String: Int] = [:]
    private var checks: [(names: [String], run: Check)] = []

    /// Declares a mapping.
    ///
    /// - Parameters:
    ///   - name: The name in the reference: `rule`.
    ///   - singular: The singular with its article: `a rule`.
    ///   - plural: The plural: `rules`.
    ///   - initial: The value of a mapping without keys.
    ///   - declare: Declares the keys.
    init(
        _ name: String, _ singular: String, _ plural: String, _ initial: Value, _ declare: (inout Mapping) -> Void
    ) {
        schema = SchemaMapping(name: name, singular: singular, plural: plural)
        self.initial = initial
        declare(&self)
        schema.deriveExclusions()
    }

    /// Checks the value of a key alone.
    func check(_ node: SyntaxNode, ofKey name: String, _ reading: inout Reading) {
        var value = initial
        if let index = indices[name] { _ = readers[index](node, &value, &reading) }
    }

    /// Reads a mapping; returns `nil` if it is not one, or if the value of a required key is missing or invalid.
    func read(_ node: SyntaxNode, _ reading: inout Reading) -> Value? {
        guard case .mapping(entries: let entries, style: _) = node.content else { return nil }
        var value = initial
        var keys = MappingKeys(node: node)
        keys.read(entries, of: schema, at: indices, &reading) { index, node, reading in
            readers[index](node, &value, &reading)
        }
        for check in checks where keys.invalidNames.isDisjoint(with: check.names) {
            check.run(&value, keys, &reading)
        }
        let isMissing = schema.keys.contains { $0.isRequired && (keys[$0.name] == nil || !keys.isValid($0.name)) }
        return isMissing ? nil : value
    }
}

/// The keys of a mapping in the text.
struct MappingKeys {
    let node: SyntaxNode
    fileprivate(set) var entries: [String: SyntaxMappingEntry] = [:]
    /// The names of the keys that are unknown, or whose values are invalid.
    fileprivate(set) var invalidNames: Set<String> = []

    /// Returns the entry of a key that has a value.
    subscript(_ name: String) -> SyntaxMappingEntry? { entries[name] }

    func isValid(_ name: String) -> Bool { !invalidNames.contains(name) }

    /// The range for a missing key: the mapping's first key, otherwise the mapping.
    var missingKeyRange: Range<Int> { node.entries.first?.key.range ?? node.range }

    /// Reads the entries of a mapping.
    ///
    /// The code does not depend on the type of the mapping's value, so that it is compiled once.
    ///
    /// - Parameters:
    ///   - entries: The entries in the text.
    ///   - schema: The mapping without Swift types.
    ///   - indices: The index of each key in the schema.
    ///   - reading: The scenario that is read.
    ///   - readValue: Reads the value of the key with an index, and returns whether it is valid.
    fileprivate mutating func read(
        _ entries: [SyntaxMappingEntry], of schema: SchemaMapping, at indices: [String: Int], _ reading: inout Reading,
        readValue: (Int, SyntaxNode, inout Reading) -> Bool
    ) {
        var unknown: [SyntaxMappingEntry] = []
        for entry in entries {
            let name = entry.key.text
            guard let index = indices[name] else {
                if let derived = schema.derived[name] {
                    reading.report(.derivedValue(derived), at: entry.key.range)
                } else {
                    unknown.append(entry)
                }
                invalidNames.insert(name)
                continue
            }
            let type = schema.keys[index].type
            if entry.value.isMapping, type.isRequest {
                // Other mock servers have a mapping with the method and the path.
                unknown.append(entry)
                invalidNames.insert(name)
                continue
            }
            guard !entry.value.isNull || type.isJSON else { continue }
            guard !reading.reportOldValue(of: entry, in: schema) else {
                invalidNames.insert(name)
                continue
            }
            if self.entries[name] == nil { self.entries[name] = entry }
            if let derived = schema.derived[name], let place = reading.derivedValueRange(in: entry.value, type: type) {
                reading.report(.derivedValue(derived), at: place)
                invalidNames.insert(name)
            } else if !readValue(index, entry.value, &reading) {
                invalidNames.insert(name)
            }
        }
        reading.check(self, unknown: unknown, of: schema)
    }
}

/// The declaration of keys.
extension Mapping {
    /// Declares a key whose value is optional.
    mutating func key<Property>(
        _ name: String, _ form: Form<Property>, into path: Path<Property?>, required: Bool = false,
        default: String = "", _ help: String
    ) {
        key(name, form, required: required, default: `default`, help) { $0[keyPath: path] = $1 }
    }

    /// Declares a key whose value replaces a default.
    mutating func key<Property>(
        _ name: String, _ form: Form<Property>, replacing path: Path<Property>, required: Bool = false,
        default: String = "", _ help: String
    ) {
        key(name, form, required: required, default: `default`, help) { $0[keyPath: path] = $1 }
    }

    /// Declares a key whose value keeps its range.
    mutating func key<Property>(
        _ name: String, _ form: Form<Property>, locatedIn path: Path<Located<Property>?>, required: Bool = false,
        default: String = "", _ help: String
    ) {
        key(name, .located(form), required: required, default: `default`, help) { $0[keyPath: path] = $1 }
    }

    /// Declares a key, whose value a closure stores.
    mutating func key<Property>(
        _ name: String, _ form: Form<Property>, required: Bool = false, default: String = "", _ help: String,
        set: @escaping @Sendable (inout Value, Property) -> Void
    ) {
        indices[name] = schema.keys.count
        schema.keys.append(
            SchemaKey(name: name, type: form.type, isRequired: required, defaultText: `default`, help: help))
        readers.append { node, value, reading in
            if case .absent = node.content { return true }
            guard let property = form.read(node, &reading) else { return false }
            set(&value, property)
            return true
        }
    }

    /// Declares a key that is read elsewhere: before the mapping, or in a check.
    mutating func key<Property>(_ name: String, _ form: Form<Property>, default: String = "", checkedOnly help: String)
    {
        key(name, form, default: `default`, help) { _, _ in }
    }

    /// Declares a check, which runs unless the value of one of these keys is invalid.
    mutating func check(_ names: String..., run: @escaping Check) { checks.append((names, run)) }
}

/// The rules for combining keys.
extension Mapping {
    /// Declares that a key cannot be combined with others.
    mutating func excludes(_ name: String, _ others: String...) {
        schema.exclusions += others.map { [name, $0] }
    }

    /// Declares that at least one of several keys is required.
    mutating func needs(_ names: String...) { schema.requiredGroups.append(names) }

    /// Declares that exactly one of several keys is required.
    mutating func oneOf(_ names: String...) { schema.subjects = names }

    /// Declares that keys are allowed only with some subjects.
    mutating func only(_ subjects: String, _ names: String...) {
        schema.subjectSpecificKeys.append(.init(keys: names, subjects: subjects.words))
    }

    /// Declares that a key requires at least one of other keys.
    mutating func with(_ name: String, _ required: String...) {
        schema.companions.append(.init(key: name, required: required))
    }

    /// Declares that a key with one of several values cannot be combined with others.
    mutating func excludes(_ name: String, is values: String, _ others: String...) {
        schema.valueRules.append(.init(key: name, values: values.words, excluded: others))
    }

    /// Declares that a key with a value requires others.
    mutating func with(_ name: String, is value: String, _ required: String...) {
        schema.valueRules.append(.init(key: name, values: [value], required: required))
    }

    /// Declares that exactly one key is required.
    mutating func needsSingleKey() { schema.hasSingleKey = true }

    /// Declares that values are derived and cannot be set.
    mutating func derives(_ names: String..., value: String, reason: String) {
        for name in names { schema.derived[name] = .init(valueDescription: value, reason: reason) }
    }
}
