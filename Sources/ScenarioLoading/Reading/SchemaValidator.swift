import Diagnostics
import MusicDevice
import ScenarioSyntax

/// Validates a scenario's tree against the schema: keys, types, required keys, and keys that cannot be combined.
///
/// Valid values are read later. Contradictions between values are reported then.
struct SchemaValidator {
    let sources: SourceMap
    /// Whether text was lost because of syntax errors, so that missing keys are not reported.
    let isPartial: Bool
    /// The ranges of syntax errors, whose consequences are not reported again.
    private let syntaxErrorRanges: [Range<Int>]
    let language = ScenarioSchema.language
    private(set) var diagnosticList = DiagnosticList()

    init(_ sources: SourceMap, isPartial: Bool, syntaxErrorRanges mistakes: [Range<Int>]) {
        self.sources = sources
        self.isPartial = isPartial
        self.syntaxErrorRanges = mistakes
    }

    mutating func report(_ problem: ScenarioDiagnostic, at range: Range<Int>) {
        guard !syntaxErrorRanges.touch(range) else { return }
        diagnosticList.add(problem.diagnostic(at: sources.location(of: range)))
    }

    /// Checks a value that is present.
    mutating func check(_ node: SyntaxNode, against type: SchemaType) {
        let alternatives = type.alternatives
        switch node.content {
        case .scalar(let scalar): checkScalar(scalar, in: node, alternatives: alternatives)
        case .sequence(items: let items, style: _):
            if let json = alternatives.first(where: \.isJSON) {
                return checkJSON(node, isMatcher: json.isJSONMatcher)
            }
            guard let element = alternatives.lazy.compactMap(\.element).first else {
                return reportMismatch(at: node, expected: type)
            }
            for item in items { check(item.value, against: element) }
        case .mapping(entries: let entries, style: _):
            if let json = alternatives.first(where: \.isJSON) {
                return checkJSON(node, isMatcher: json.isJSONMatcher)
            }
            if let name = alternatives.lazy.compactMap(\.mappingName).first {
                checkMapping(node, against: language[name])
            } else if let (kind, value) = alternatives.lazy.compactMap(\.map).first {
                for entry in entries { checkEntry(entry, keyType: kind, valueType: value) }
            } else {
                reportMismatch(at: node, expected: type)
            }
        case .absent: if !alternatives.contains(where: \.isJSON) { reportMismatch(at: node, expected: type) }
        }
    }

    /// Checks a list or a mapping in JSON: the conditions of a matcher, and unquoted numbers as ids, because ids are text.
    private mutating func checkJSON(_ node: SyntaxNode, isMatcher: Bool) {
        for item in node.items { checkJSON(item, isMatcher: isMatcher) }
        guard case .mapping(entries: let entries, style: _) = node.content else { return }
        if isMatcher, node.isCondition { return checkMapping(node, against: language["json-condition"]) }
        for entry in entries {
            checkJSON(entry.value, isMatcher: isMatcher)
            guard entry.key.text == "id" else { continue }
            let conditions =
                isMatcher && entry.value.isCondition ? MappingValues(entry.value)?.orderedEntries ?? [] : []
            for value in [entry.value] + conditions.flatMap({ [$0.value] + $0.value.items }) {
                guard case .scalar(let scalar) = value.content, scalar.isJSONNumber else { continue }
                report(.unquotedID(scalar.text), at: value.range)
            }
        }
    }

    private mutating func checkScalar(_ scalar: SyntaxScalar, in node: SyntaxNode, alternatives: [SchemaType]) {
        let kinds = alternatives.compactMap(\.scalarType)
        guard !kinds.isEmpty, alternatives.contains(where: \.isJSON) || !node.isNull else {
            return reportMismatch(at: node, expected: .either(alternatives))
        }
        let problems = kinds.map { $0.diagnostic(for: scalar.text) }
        guard !problems.contains(where: { $0 == nil }) else { return }
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
        if kinds.count == 1, let problem = problems[0] {
            let isVerbatim = scalar.style == .plain && scalar.range.count == scalar.text.utf8.count
            let part = isVerbatim ? problem.part : nil
            let start = node.range.lowerBound
            return report(problem, at: part.map { start + $0.lowerBound..<start + $0.upperBound } ?? node.range)
        }
        report(
            .wrongValue(
                found: scalar.text, expected: kinds.map(\.description).list("or"),
                suggestion: kinds.lazy.compactMap { $0.correction(of: scalar.text) }.first
                    ?? Suggestions.nearest(to: scalar.text, in: kinds.flatMap(\.legalValues))),
            at: node.range)
    }

    private mutating func checkEntry(_ entry: SyntaxMappingEntry, keyType kind: ScalarType, valueType value: SchemaType)
    {
        if let problem = kind.diagnostic(for: entry.key.text) { report(problem, at: entry.key.range) }
        let isMapping = value.alternatives.allSatisfy { $0.scalarType == nil }
        if entry.value.isNull, isMapping { return }
        if kind == .jsonPath, entry.key.text.split(separator: ".").last == "id",
            case .scalar(let scalar) = entry.value.content, scalar.isJSONNumber
        {
            report(.unquotedID(scalar.text), at: entry.value.range)
        }
        check(entry.value, against: value)
    }

    /// Reports the expected type of a value of another form.
    private mutating func reportMismatch(at node: SyntaxNode, expected type: SchemaType) {
        let alternatives = type.alternatives
        if alternatives.count == 1, let name = alternatives[0].mappingName {
            let isInList = node.items.count == 1 && MappingValues(node.items[0]) != nil
            report(
                .expectedMapping(
                    for: language[name], isInList: isInList, example: language[name].mainEntry(for: node.singleLineText)
                ),
                at: node.range)
        } else if alternatives.count == 1, case .map(let kind, _) = alternatives[0] {
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
            report(.wrongType(expected: type.description(in: language)), at: node.range)
        }
    }

    /// Returns a list of entries as one mapping in braces, such as `{limit: 5}`, or `nil` for other values.
    ///
    /// Items with a name become values of this name: `{alice: {token: issued}}`.
    private func flowMapping(of node: SyntaxNode) -> String? {
        if let text = node.singleLineText { return "{…: \(text)}" }
        let names = node.items.compactMap { MappingValues($0)?["name"]?.singleLineText }
        if !names.isEmpty, names.count == node.items.count {
            return "{\(names.map { "\($0): {…}" }.joined(separator: ", "))}"
        }
        let entries = node.items.flatMap { MappingValues($0)?.orderedEntries ?? [] }
        let texts = entries.compactMap { sources.text(of: $0.key.range.lowerBound..<$0.value.range.upperBound) }
        guard !texts.isEmpty, entries.count >= node.items.count, Set(entries.map(\.key.text)).count == entries.count,
            texts.allSatisfy({ !$0.contains(where: \.isNewline) })
        else { return nil }
        return "{\(texts.joined(separator: ", "))}"
    }

    private mutating func checkMapping(_ node: SyntaxNode, against mapping: SchemaMapping) {
        guard case .mapping(entries: let entries, style: _) = node.content else { return }
        var unknown: [SyntaxMappingEntry] = []
        var given: [String: SyntaxMappingEntry] = [:]
        for entry in entries {
            guard let key = mapping.key(named: entry.key.text) else {
                if let derived = mapping.derived[entry.key.text] {
                    report(.derivedValue(derived), at: entry.key.range)
                } else {
                    unknown.append(entry)
                }
                continue
            }
            guard !entry.value.isNull || key.type.alternatives.contains(where: \.isJSON) else { continue }
            given[key.name] = entry
            if let derived = mapping.derived[key.name], let place = derivedValueRange(in: entry.value, type: key.type) {
                report(.derivedValue(derived), at: place)
            } else {
                check(entry.value, against: key.type)
            }
        }
        if !checkSingleKey(of: mapping, at: node) { reportUnknownKeys(unknown, in: entries, of: mapping) }
        checkExclusions(in: given, of: mapping)
        // An unknown key is most likely meant as a missing one.
        guard !isPartial, unknown.isEmpty else { return }
        let place = entries.first?.key.range ?? node.range
        for key in mapping.keys where key.isRequired && given[key.name] == nil {
            report(.missingKey(name: key.name, owner: mapping.singular), at: place)
        }
        for names in mapping.allRequiredGroups
        where names.allSatisfy({ given[$0] == nil }) {
            // An extending scenario is already merged with its base, so a title is missing in both.
            let wanted = names.filter { $0 != "extends" }
            report(
                wanted.count == 1
                    ? .missingKey(name: wanted[0], owner: mapping.singular)
                    : .missingOneOfKeys(names: wanted, owner: mapping.singular),
                at: place)
        }
    }

    private mutating func checkExclusions(in given: [String: SyntaxMappingEntry], of mapping: SchemaMapping) {
        for names in mapping.allExclusions {
            let there = names.compactMap { given[$0]?.key }.sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard there.count > 1 else { continue }
            report(
                .conflictingKeys(there[1].text, there[0].text, firstLocation: sources.location(of: there[0].range)),
                at: there[1].range)
        }
    }
}

extension SchemaValidator {
    /// Returns the range of a value that is derived and cannot be set, or `nil`; legal values and their typos are not
    /// derived.
    private func derivedValueRange(in node: SyntaxNode, type: SchemaType) -> Range<Int>? {
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
    func key(forValue text: String, type: SchemaType) -> String? {
        guard let name = type.mappingName, let key = language[name].keys.first, language[name].keys.count == 1,
            key.type.alternatives.contains(where: { $0.scalarType?.legalValues.contains(text) == true })
        else { return nil }
        return key.name
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
                keys[1].text, keys[0].text, firstLocation: sources.location(of: keys[0].range),
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
                if case .singleLine = type { return false }
                return type != .text && !type.isJSONValue && text.map(type.isValid) == true
            }
        }
        if let key, let text { return "\(key.name): \(text)" }
        return "\(orderedKeys.first?.name ?? ""): …"
    }
}

extension ScalarType {
    fileprivate var isJSONValue: Bool { self == .json || self == .jsonMatcher }
}
