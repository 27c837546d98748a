import MusicDevice
import ScenarioLanguage
import Text

/// The state of reading the values of a scenario: its diagnostics, and the names that other sections declare.
struct Reading {
    /// The loader of the scenario, which reads the files that values name.
    var loader: ScenarioLoader
    /// Whether text was lost because of syntax errors, so that missing keys are not reported.
    let isPartial: Bool
    /// The names that other sections declare, in source order.
    var references: [Reference] = []

    init(_ loader: ScenarioLoader, isPartial: Bool) { (self.loader, self.isPartial) = (loader, isPartial) }

    /// The language, whose declarations only messages need.
    var language: ScenarioSchema { .language }

    mutating func report(_ problem: ScenarioDiagnostic, at range: Range<Int>) { loader.report(problem, at: range) }

    func location(of range: Range<Int>) -> TextLocation { loader.sources.location(of: range) }

    /// Reports two keys, or two values, that cannot be combined: the second one in the text.
    mutating func reportConflict(_ one: SyntaxMappingEntry?, _ other: SyntaxMappingEntry?) {
        let keys = [one, other].compactMap { $0?.key }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard keys.count == 2 else { return }
        report(
            .conflictingKeys(keys[1].text, keys[0].text, firstLocation: location(of: keys[0].range)), at: keys[1].range)
    }

    /// Reports an empty list.
    mutating func reportEmptyList(_ node: SyntaxNode, of elements: String) {
        if node.isList, node.items.isEmpty { report(.wrongType(expected: "at least one \(elements)"), at: node.range) }
    }
}

/// A name that another section of the scenario declares.
struct Reference: Sendable {
    /// The section that declares the name, and the use of the name.
    enum Kind: Sendable {
        case user, storefront
        /// The state of a rule with its value, or that a rule changes.
        case state(value: Located<String>), changedState(value: Located<String>)
    }

    let kind: Kind
    let name: Located<String>
}

/// Values that the schema does not allow.
extension Reading {
    /// Reports a scalar that is not a value of a type.
    mutating func reportInvalid(_ scalar: SyntaxScalar, at node: SyntaxNode, type: SchemaType) {
        let alternatives = type.alternatives
        let kinds = alternatives.compactMap(\.scalarType)
        if let key = alternatives.compactMap({ key(forValue: scalar.text, type: $0) }).first {
            return report(
                .wrongValue(
                    found: scalar.text, expected: kinds.map(\.description).list("or"),
                    suggestion: "{\(key): \(scalar.text)}"), at: node.range)
        }
        if alternatives.contains(where: { $0.mappingName == "found" }) {
            let legal = Suggestions.nearest(to: scalar.text, in: kinds.flatMap(\.legalValues))
            // The opposite is not a misspelling.
            let suggestion = scalar.text.lowercased().hasPrefix("some") ? nil : legal
            return report(.unknownFinding(scalar.text, suggestion: suggestion), at: node.range)
        }
        if alternatives.contains(where: { $0.element?.scalarType?.name == "id" }), let number = Int(scalar.text),
            case .scalar(_, pattern: _, range: let range?)? = kinds.first?.constraint, number > range.upperBound
        {
            return report(.idOutsideList(scalar.text, maximum: range.upperBound), at: node.range)
        }
        if kinds.count == 1, let problem = kinds[0].diagnostic(for: scalar.text) {
            let isVerbatim = scalar.style == .plain && scalar.range.count == scalar.text.utf8.count
            let part = isVerbatim ? problem.part : nil
            let start = node.range.lowerBound
            return report(problem, at: part.map { start + $0.lowerBound..<start + $0.upperBound } ?? node.range)
        }
        report(
            .wrongValue(
                found: scalar.text, expected: kinds.map(\.description).list("or"),
                suggestion: kinds.lazy.compactMap { $0.correction(scalar.text) }.first
                    ?? Suggestions.nearest(to: scalar.text, in: kinds.flatMap(\.legalValues))),
            at: node.range)
    }

    /// Reports the expected type of a value of another form.
    mutating func reportMismatch(at node: SyntaxNode, expected type: SchemaType) {
        let alternatives = type.alternatives
        if alternatives.count == 1, let name = alternatives[0].mappingName {
            let isInList = node.items.count == 1 && node.items[0].isMapping
            report(
                .expectedMapping(
                    for: language[name], isInList: isInList, example: language[name].mainEntry(for: node.singleLineText)
                ),
                at: node.range)
        } else if alternatives.count == 1, let kind = alternatives[0].map?.kind {
            report(
                .expectedMap(
                    of: kind.plural, to: alternatives[0].valuePlural(in: language), example: flowMapping(of: node)),
                at: node.range)
        } else if case .mapping(entries: let entries, style: let style) = node.content, !entries.isEmpty,
            let element = alternatives.lazy.compactMap(\.element).first, let name = element.mappingName
        {
            report(
                .expectedItems(
                    of: element.plural(in: language), singular: language[name].singular, isBlock: style == .block),
                at: node.range)
        } else if case .scalar(let scalar) = node.content, scalar.style == .plain,
            let element = alternatives.lazy.compactMap(\.element).first
        {
            if let name = element.mappingName { return report(.expectedList(of: language[name]), at: node.range) }
            report(.expectedList(of: element.plural(in: language), found: scalar.text), at: node.range)
        } else {
            let found = node.isList ? "a list" : node.isMapping ? "a mapping" : "text"
            report(.wrongType(expected: type.description(in: language), found: found), at: node.range)
        }
    }

    /// Returns a list of entries as one mapping in braces, such as `{limit: 5}`, or `nil` for other values.
    ///
    /// Items with a name become values of this name: `{alice: {token: issued}}`.
    private func flowMapping(of node: SyntaxNode) -> String? {
        if let text = node.singleLineText { return "{…: \(text)}" }
        let names = node.items.compactMap { $0["name"]?.singleLineText }
        if !names.isEmpty, names.count == node.items.count {
            return "{\(names.map { "\($0): {…}" }.joined(separator: ", "))}"
        }
        let entries = node.items.flatMap(\.entries)
        let keys = entries.map(\.key.text)
        if let first = keys.first, keys.filter({ $0 == first }).count > 1 { return flowLists(of: entries) }
        let texts = entries.compactMap { loader.sources.text(of: $0.key.range.lowerBound..<$0.value.range.upperBound) }
        guard !texts.isEmpty, entries.count >= node.items.count, Set(entries.map(\.key.text)).count == entries.count,
            texts.allSatisfy({ !$0.contains(where: \.isNewline) })
        else { return nil }
        return "{\(texts.joined(separator: ", "))}"
    }

    /// Returns entries as a mapping of each key to the list of its values: `{page: [1, 2], storefront: [us, jp]}`.
    private func flowLists(of entries: [SyntaxMappingEntry]) -> String? {
        var lists: [(key: String, values: [String])] = []
        for entry in entries {
            guard let value = entry.value.singleLineText else { return nil }
            let index = lists.firstIndex { $0.key == entry.key.text }
            if let index { lists[index].values.append(value) } else { lists.append((entry.key.text, [value])) }
        }
        return "{\(lists.map { "\($0.key): [\($0.values.joined(separator: ", "))]" }.joined(separator: ", "))}"
    }

    /// Returns the range of a value that is derived and cannot be set, or `nil`; legal values and their typos are not
    /// derived.
    func derivedValueRange(in node: SyntaxNode, type: SchemaType) -> Range<Int>? {
        let alternatives = type.alternatives
        switch node.content {
        case .absent: return nil
        case .scalar(let scalar):
            let legal = alternatives.compactMap(\.scalarType).flatMap(\.legalValues)
            let isWord = Suggestions.nearest(to: scalar.text, in: legal) != nil || language.containsKeyword(scalar.text)
            return isWord || node.isNull ? nil : node.range
        case .sequence(items: let items, style: _):
            guard let element = alternatives.lazy.compactMap(\.element).first else { return node.range }
            return items.lazy.compactMap { derivedValueRange(in: $0.value, type: element) }.first
        case .mapping(entries: let entries, style: _):
            let names = alternatives.compactMap(\.mappingName).flatMap { language[$0].keyNames }
            let isMeant = entries.contains { Suggestions.nearest(to: $0.key.text, in: names) != nil }
            return isMeant || entries.isEmpty ? nil : node.range
        }
    }

    /// Returns the key for a text without a key, such as `error` for the name of an error, or `nil`.
    private func key(forValue text: String, type: SchemaType) -> String? {
        guard let name = type.mappingName, let key = language[name].keys.first, language[name].keys.count == 1,
            key.type.alternatives.contains(where: { $0.scalarType?.legalValues.contains(text) == true })
        else { return nil }
        return key.name
    }

}

/// Keys that the schema does not allow together, or that are missing.
extension Reading {
    /// Checks the keys of a mapping: unknown ones, those that cannot be combined, and missing ones.
    mutating func check(_ keys: MappingKeys, unknown: [SyntaxMappingEntry], of mapping: SchemaMapping) {
        let entries = keys.node.entries
        if !checkSingleKey(of: mapping, at: keys.node) { reportUnknownKeys(unknown, in: entries, of: mapping) }
        checkExclusions(in: keys, of: mapping)
        // An unknown key is most likely meant as a missing one.
        guard !isPartial, unknown.isEmpty else { return }
        for key in mapping.keys where key.isRequired && keys[key.name] == nil {
            report(.missingKey(name: key.name, owner: mapping.singular), at: keys.missingKeyRange)
        }
        for names in mapping.allRequiredGroups where names.allSatisfy({ keys[$0] == nil }) {
            // An extending scenario is already merged with its base, so a title is missing in both.
            let wanted = names.filter { $0 != "extends" }
            report(
                wanted.count == 1
                    ? .missingKey(name: wanted[0], owner: mapping.singular)
                    : .missingOneOfKeys(names: wanted, owner: mapping.singular),
                at: keys.missingKeyRange)
        }
        // A check reports keys that require one of several.
        for companion in mapping.companions where companion.required.count == 1 {
            guard let entry = keys[companion.key], keys[companion.required[0]] == nil else { continue }
            report(.missingKey(name: companion.required[0], requiredBy: "`\(companion.key)`"), at: entry.key.range)
        }
    }

    private mutating func checkExclusions(in keys: MappingKeys, of mapping: SchemaMapping) {
        for names in mapping.exclusions(whoseFirstKeyIsIn: keys.entries.keys) {
            let there = names.compactMap { keys[$0]?.key }.sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard there.count > 1 else { continue }
            report(
                .conflictingKeys(there[1].text, there[0].text, firstLocation: location(of: there[0].range)),
                at: there[1].range)
        }
        for rule in mapping.valueRules {
            guard let entry = keys[rule.key], keys.isValid(rule.key), let value = entry.value.text,
                rule.values.contains(value)
            else { continue }
            for other in rule.excluded.compactMap({ keys[$0] }) {
                report(
                    .conflictingKeys(
                        other.key.text, "\(rule.key): \(value)", firstLocation: location(of: entry.value.range)),
                    at: other.key.range)
            }
            for name in rule.required where keys[name] == nil && !isPartial {
                report(.missingKey(name: name, requiredBy: "`\(rule.key): \(value)`"), at: keys.missingKeyRange)
            }
        }
    }

    /// Reports a mapping that requires exactly one key and has none or several, and returns whether it has several.
    private mutating func checkSingleKey(of mapping: SchemaMapping, at node: SyntaxNode) -> Bool {
        guard mapping.hasSingleKey, case .mapping(entries: let entries, style: _) = node.content else { return false }
        if entries.isEmpty { report(.wrongType(expected: mapping.singular), at: node.range) }
        let keys = entries.map(\.key).filter { key in
            mapping.key(named: key.text) != nil
                || (mapping.name == "operation" && DeviceOperation(rawValue: key.text) != nil)
        }
        guard keys.count > 1 else { return false }
        report(
            .conflictingKeys(
                keys[1].text, keys[0].text, firstLocation: location(of: keys[0].range),
                help: mapping.name == "operation" ? "Write a rule for each operation." : nil),
            at: keys[1].range)
        return true
    }
}

extension ScenarioSchema {
    /// Returns whether a text is a legal value of any key.
    fileprivate func containsKeyword(_ text: String) -> Bool {
        mappings.contains { mapping in
            mapping.keys.contains { key in
                key.type.alternatives.contains { $0.scalarType?.legalValues.contains(text) == true }
            }
        }
    }
}

extension [Range<Int>] {
    /// Returns whether one of the ranges overlaps or adjoins another range.
    func touch(_ range: Range<Int>) -> Bool {
        contains { range.lowerBound <= $0.upperBound && $0.lowerBound <= range.upperBound }
    }
}

extension SchemaMapping {
    /// The keys, first those of which one is required.
    private var orderedKeys: [SchemaKey] {
        let names = keys.filter(\.isRequired).map(\.name) + allRequiredGroups.flatMap { $0 }
        return names.compactMap { key(named: $0) } + keys
    }

    /// Returns the entry that a text in place of the mapping most likely means, such as `request: GET /v1/me/storefront`, or
    /// the first one.
    fileprivate func mainEntry(for text: String?) -> String {
        let key = orderedKeys.first { key in
            key.type.alternatives.compactMap(\.scalarType).contains { type in
                !type.isLine && type.name != "text" && !type.isJSON && text.map(type.isValid) == true
            }
        }
        if let key, let text { return "\(key.name): \(text)" }
        return "\(orderedKeys.first?.name ?? ""): …"
    }
}
