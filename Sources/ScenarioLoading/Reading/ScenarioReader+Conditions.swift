import MusicContract
import ScenarioSyntax
import Scenarios

extension ScenarioReader {
    /// The meaning of the scalars in a matcher.
    enum MatchedScalars {
        /// JSON values: plain numbers, `true`, `false`, and `null` are not text.
        case json
        /// Text, quoted or not.
        case text
    }

    /// Reads the value that a parameter, a header field, a body, or the arguments must have, or a condition for it.
    mutating func matcher(from node: SyntaxNode, scalars: MatchedScalars) -> ValueMatcher {
        let matcher = valueMatcher(from: node, scalars: scalars)
        if matcher.patternStepCount > TextPattern.maximumStepCount {
            report(.largePatterns(stepCount: matcher.patternStepCount), at: node.range)
        }
        return matcher
    }

    /// Reads a value or a condition, or a part of one.
    private mutating func valueMatcher(from node: SyntaxNode, scalars: MatchedScalars) -> ValueMatcher {
        switch node.content {
        case .absent: return .literal("null")
        case .scalar(let scalar):
            if scalars == .text { return .scalar(scalar.text) }
            return scalar.isJSONLiteral ? .literal(scalar.text) : .text(scalar.text)
        case .sequence(items: let items, style: _):
            return .list(items.map { valueMatcher(from: $0.value, scalars: scalars) })
        case .mapping(entries: let entries, style: _):
            if node.isCondition { return condition(from: entries, scalars: scalars) }
            return .object(
                entries.map { .init(name: $0.key.text, matcher: valueMatcher(from: $0.value, scalars: scalars)) })
        }
    }

    /// Reads matchers such as `{limit: 10, l: {not: en}}`.
    mutating func fieldMatchers(from node: SyntaxNode, areParameters: Bool) -> [RequestMatcher.FieldMatcher] {
        (MappingValues(node)?.orderedEntries ?? []).compactMap { entry in
            let name = entry.key.text
            if !areParameters || !MusicContract.isListParameter(name) { reportLists(in: entry.value, of: name) }
            if areParameters, let text = entry.value.text, text.contains("*") {
                report(.literalWildcard(text), at: entry.value.range)
            }
            guard !entry.value.isNull, MappingValues(entry.value) == nil || entry.value.isCondition else { return nil }
            return .init(name: name, matcher: matcher(from: entry.value, scalars: .text))
        }
    }

    /// Returns the names of the query parameters that have a condition.
    func queryNames(in keys: MappingValues) -> [ScenarioDraft.LocatedText] {
        (keys["query"].flatMap(MappingValues.init)?.orderedEntries ?? []).map {
            .init(text: $0.key.text, range: $0.key.range)
        }
    }

    /// Returns the values in the conditions of the query parameters.
    func parameterValues(in keys: MappingValues) -> [ScenarioDraft.ParameterValue] {
        (keys["query"].flatMap(MappingValues.init)?.orderedEntries ?? []).flatMap {
            parameterValues(in: $0.value, of: $0.key.text, use: .required)
        }
    }

    private func parameterValues(
        in node: SyntaxNode, of name: String, use: ScenarioDraft.ParameterValue.Use
    ) -> [ScenarioDraft.ParameterValue] {
        if let text = node.text {
            return [.init(parameter: name, text: .init(text: text, range: node.range), use: use)]
        }
        guard let keys = MappingValues(node) else {
            return node.items.flatMap { parameterValues(in: $0, of: name, use: use) }
        }
        func values(_ key: String, use: ScenarioDraft.ParameterValue.Use) -> [ScenarioDraft.ParameterValue] {
            keys[key].map { parameterValues(in: $0, of: name, use: use) } ?? []
        }
        return values("not", use: use == .required ? .excluded : .required) + values("any-of", use: use)
            + values("contains", use: use) + (use == .required ? values("at-least", use: .minimum) : [])
    }

    /// Reports lists as the value of a header field, or of a parameter that has a single value.
    private mutating func reportLists(in node: SyntaxNode, of name: String) {
        if case .sequence(items: let items, style: _) = node.content {
            return report(
                .listForSingleValue(name: name, values: items.compactMap(\.value.text)), at: node.range)
        }
        guard let keys = MappingValues(node) else { return }
        for value in [keys["not"]].compactMap({ $0 }) + (keys["any-of"]?.items ?? []) {
            reportLists(in: value, of: name)
        }
    }

    private mutating func condition(from entries: [SyntaxMappingEntry], scalars: MatchedScalars) -> ValueMatcher {
        var parts: [ValueMatcher] = []
        var keys: [SyntaxScalar] = []
        for entry in entries {
            let value = entry.value
            defer { while keys.count < parts.count { keys.append(entry.key) } }
            switch entry.key.text {
            case "not": parts.append(.not(valueMatcher(from: value, scalars: scalars)))
            case "absent": parts += value.bool.map { [$0 ? .absent : .present] } ?? []
            case "any-of":
                reportEmptyList(value)
                parts.append(.anyOf(value.items.map { valueMatcher(from: $0, scalars: scalars) }))
            case "contains":
                reportEmptyList(value)
                let items = value.isList ? value.items : [value]
                parts.append(.contains(items.map { valueMatcher(from: $0, scalars: scalars) }))
            case "matches":
                parts += (value.text.flatMap { try? TextPattern(regularExpression: $0) }).map { [.matches($0)] } ?? []
            case "like": parts += (value.text.flatMap { try? TextPattern(wildcards: $0) }).map { [.like($0)] } ?? []
            default: continue
            }
        }
        if let range = range(in: entries), let key = entries.first(where: { $0.key.text.hasPrefix("at-") })?.key {
            parts.append(.range(range))
            keys.append(key)
        }
        reportContradiction(in: Array(zip(keys, parts)))
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Reports two conditions of which one requires that the value is absent, and the other that it is present.
    private mutating func reportContradiction(in conditions: [(key: SyntaxScalar, matcher: ValueMatcher)]) {
        guard let absence = conditions.first(where: \.matcher.requiresAbsence)?.key,
            let presence = conditions.first(where: { !$0.matcher.acceptsAbsence && $0.key.text != absence.text })?.key
        else { return }
        let keys = [absence, presence].sorted { $0.range.lowerBound < $1.range.lowerBound }
        report(
            .conflictingKeys(keys[1].text, keys[0].text, firstLocation: location(of: keys[0].range)),
            at: keys[1].range)
    }

    /// Reads `at-least` and `at-most`.
    private mutating func range(in entries: [SyntaxMappingEntry]) -> NumberRange? {
        let bounds = ["at-least", "at-most"].map { name in entries.first { $0.key.text == name }?.value }
        let texts = bounds.map { $0?.text }
        if let range = NumberRange(from: texts[0], through: texts[1]) { return range }
        if let lower = texts[0].flatMap(NumberRange.number), let upper = texts[1].flatMap(NumberRange.number),
            lower > upper, let place = bounds[1]
        {
            report(.emptyRange(from: texts[0] ?? "", through: texts[1] ?? ""), at: place.range)
        }
        return nil
    }

    private mutating func reportEmptyList(_ node: SyntaxNode) {
        if node.isList, node.items.isEmpty { report(.wrongType(expected: "at least one value"), at: node.range) }
    }
}

extension SyntaxNode {
    /// Whether the node is a mapping with only keys of conditions, and at least one.
    var isCondition: Bool {
        guard case .mapping(entries: let entries, style: _) = content, !entries.isEmpty else { return false }
        let condition = ScenarioSchema.language["json-condition"]
        return entries.allSatisfy { condition.key(named: $0.key.text) != nil }
    }

    fileprivate var isList: Bool {
        if case .sequence = content { true } else { false }
    }
}
