import MusicContract
import ScenarioLanguage

extension Declarations {
    /// A condition for a text, such as a query parameter.
    static let valueTest = condition(
        "value-test", "a condition", "conditions", test: { .test }, listOfTests: { .tests },
        contains: { Form<[String]>.oneOrMore(.text).map { $0.map { .scalar($0) } } })

    /// A condition for a value in JSON.
    static let jsonCondition = jsonCondition(.json)

    /// A condition for an argument of a device operation, whose scalars are texts.
    static let argumentCondition = jsonCondition(.text)

    private static func jsonCondition(_ scalars: MatchedScalars) -> Mapping<Condition> {
        condition(
            "json-condition", "a condition on JSON", "conditions on JSON",
            test: { .jsonPart(scalars) }, listOfTests: { .list(of: .jsonPart(scalars)) },
            contains: { .jsonItems(scalars) })
    }

    /// Returns a mapping of conditions, which are read in the author's order.
    private static func condition(
        _ name: String, _ singular: String, _ plural: String, test: () -> Form<ValueMatcher>,
        listOfTests: () -> Form<[ValueMatcher]>, contains: () -> Form<[ValueMatcher]>
    ) -> Mapping<Condition> {
        Mapping(name, singular, plural, Condition()) { m in
            m.key("not", test(), "any other value, and no value") { $0.add("not", .not($1)) }
            m.key("absent", .bool, "true: no value; false: any value") {
                $0.add("absent", $1 ? .absent : .present)
            }
            m.key("any-of", listOfTests().notEmpty("value"), "one of these matches") {
                $0.add("any-of", .anyOf($1))
            }
            m.key(
                "contains", contains().notEmpty("value"),
                "a list with each of these items, or a text with each of these texts"
            ) { $0.add("contains", .contains($1)) }
            m.key("matches", .delimitedExpression, "a regular expression for part of the value") {
                $0.add("matches", .matches($1))
            }
            m.key(
                "glob", .wildcards,
                "a pattern for the whole value: `*` is any text, `?` one character"
            ) { $0.add("glob", .glob($1)) }
            m.key("number", .numbers, "a number in this range") { $0.add("number", .range($1)) }
            m.excludes("absent", is: "true", "contains", "matches", "glob", "number")
            m.needs("not", "absent", "any-of", "contains", "matches", "glob", "number")
            m.check { condition, keys, reading in reading.reportContradiction(in: condition, keys: keys) }
        }
    }
}

/// The conditions of a mapping, each with its key.
struct Condition: Sendable {
    private(set) var parts: [(key: String, matcher: ValueMatcher)] = []

    /// The matcher for all conditions.
    var matcher: ValueMatcher { parts.count == 1 ? parts[0].matcher : .all(parts.map(\.matcher)) }

    fileprivate mutating func add(_ key: String, _ matcher: ValueMatcher) { parts.append((key, matcher)) }
}

/// The meaning of the scalars in a matcher.
enum MatchedScalars {
    /// JSON values: plain numbers, `true`, `false`, and `null` are not text.
    case json
    /// Text, quoted or not.
    case text
}

extension Form where Value == ValueMatcher {
    /// The value that a parameter or a header field must have, or a condition for it, as part of a condition.
    fileprivate static var test: Form {
        Form<String>.text.map { .scalar($0) }
            .or(Form<[String]>.list(of: .text).map { .list($0.map { .scalar($0) }) })
            .or(Form<Condition>.mapping("value-test") { Declarations.valueTest }.map(\.matcher))
    }

    /// Returns a form for the value that a part of a body or of arguments must have, or for a condition for it.
    fileprivate static func jsonPart(_ scalars: MatchedScalars) -> Form {
        Form(json: "json-test") { node, reading in reading.matcher(from: node, scalars: scalars) }
    }

    /// The value that a body must have, or conditions for its parts.
    static var jsonTest: Form { jsonPart(.json).limited }

    /// The value that the arguments of an operation must have, or conditions for its parts.
    static var argumentTest: Form { jsonPart(.text).limited }

    /// The form, of which patterns that are large together are reported.
    private var limited: Form {
        checked { matcher, node, reading in
            if matcher.patternStepCount > TextPattern.maximumStepCount {
                reading.report(.largePatterns(stepCount: matcher.patternStepCount), at: node.range)
            }
            return matcher
        }
    }

    fileprivate static var field: Form { test.limited }
}

extension Form where Value == [ValueMatcher] {
    fileprivate static var tests: Form { list(of: .test) }

    /// Returns a form for the items that a list must contain.
    fileprivate static func jsonItems(_ scalars: MatchedScalars) -> Form {
        Form(json: "json-test") { node, reading in
            (node.isList ? node.items : [node]).map { reading.matcher(from: $0, scalars: scalars) }
        }
    }
}

extension Form where Value == SyntaxNode {
    /// Any JSON.
    static var json: Form {
        Form(json: "json") { node, reading in
            reading.checkIDs(in: node)
            return node
        }
    }
}

extension Form {
    /// Returns the form, of which an empty list is reported.
    func notEmpty(_ element: String) -> Form {
        limitingLists(.init(minimumCount: 1)).checked { value, node, reading in
            reading.reportEmptyList(node, of: element)
            return value
        }
    }
}

extension Form where Value == [FieldEntry] {
    /// The conditions for query parameters.
    static var query: Form { fields(of: .name.naming(.queryParameter), areParameters: true) }

    /// The conditions for header fields.
    static var headers: Form { fields(of: .fieldName.naming(.requestField), areParameters: false) }

    private static func fields(of name: Form<String>, areParameters: Bool) -> Form {
        let element = Form<ValueMatcher>.field.checked { matcher, node, _ in (matcher: matcher, node: node) }
        return Form<[MapEntry<String, (matcher: ValueMatcher, node: SyntaxNode)>]>.map(of: name, to: element).checked {
            entries, _, reading in
            entries.compactMap { entry in
                guard let (matcher, node) = entry.value else { return nil }
                if !areParameters || !MusicContract.isListParameter(entry.key.text) {
                    reading.reportLists(in: node, of: entry.key.text)
                }
                if !areParameters, entry.key.text.contains("_") {
                    let name = entry.key.text
                    reading.report(
                        .underscoreInField(name, suggestion: name.replacing("_", with: "-")), at: entry.key.range)
                }
                if areParameters, let text = node.text, text.contains("*") {
                    reading.report(.literalWildcard(text), at: node.range)
                }
                return FieldEntry(name: entry.key, matcher: matcher, node: node)
            }
        }
    }
}

extension Reading {
    /// Reads a value in JSON, in which mappings can be conditions.
    fileprivate mutating func matcher(from node: SyntaxNode, scalars: MatchedScalars) -> ValueMatcher {
        switch node.content {
        case .absent: return .literal("null")
        case .scalar(let scalar):
            if scalars == .text { return .scalar(scalar.text) }
            return scalar.isJSONLiteral ? .literal(scalar.text) : .text(scalar.text)
        case .sequence: return .list(node.items.map { matcher(from: $0, scalars: scalars) })
        case .mapping(entries: let entries, style: _):
            if node.isCondition {
                let mapping = scalars == .json ? Declarations.jsonCondition : Declarations.argumentCondition
                return mapping.read(node, &self)?.matcher ?? .all([])
            }
            return .object(
                entries.map { entry in
                    checkID(of: entry, allowsConditions: true)
                    return .init(name: entry.key.text, matcher: matcher(from: entry.value, scalars: scalars))
                })
        }
    }

    /// Reports unquoted numbers as ids in JSON, because ids are text.
    mutating func checkIDs(in node: SyntaxNode) {
        for item in node.items { checkIDs(in: item) }
        for entry in node.entries {
            checkIDs(in: entry.value)
            checkID(of: entry, allowsConditions: false)
        }
    }

    private mutating func checkID(of entry: SyntaxMappingEntry, allowsConditions: Bool) {
        guard entry.key.text == "id" else { return }
        let conditions = allowsConditions && entry.value.isCondition ? entry.value.entries.map(\.value) : []
        for value in [entry.value] + conditions.flatMap({ [$0] + $0.items }) { reportUnquotedID(value) }
    }

    /// Reports an unquoted number as the value of a path that leads to an id.
    mutating func checkID(in entry: SyntaxMappingEntry) {
        if entry.key.text.split(separator: ".").last == "id" { reportUnquotedID(entry.value) }
    }

    private mutating func reportUnquotedID(_ node: SyntaxNode) {
        guard case .scalar(let scalar) = node.content, scalar.isJSONNumber else { return }
        report(.unquotedID(scalar.text), at: node.range)
    }

    /// Reports lists as the value of a header field, or of a parameter that has a single value.
    fileprivate mutating func reportLists(in node: SyntaxNode, of name: String) {
        guard !node.isList else {
            return report(.listForSingleValue(name: name, values: node.items.compactMap(\.text)), at: node.range)
        }
        for value in [node["not"]].compactMap({ $0 }) + (node["any-of"]?.items ?? []) {
            reportLists(in: value, of: name)
        }
    }

    /// Reports two conditions of which one requires that the value is absent, and the other that it is present.
    fileprivate mutating func reportContradiction(in condition: Condition, keys: MappingKeys) {
        guard let absence = condition.parts.first(where: \.matcher.requiresAbsence)?.key,
            let presence = condition.parts.first(where: { !$0.matcher.acceptsAbsence && $0.key != absence })?.key,
            // These have separate reports.
            absence != "absent" || ["not", "any-of"].contains(presence)
        else { return }
        reportConflict(keys[absence], keys[presence])
    }
}

extension SyntaxNode {
    /// Whether the node is a mapping with only keys of conditions, and at least one; those of the second edition too.
    var isCondition: Bool {
        guard case .mapping(entries: let entries, style: _) = content, !entries.isEmpty else { return false }
        let conditions = Declarations.jsonCondition.schema
        return entries.allSatisfy { entry in
            conditions.key(named: entry.key.text) != nil
                || ScenarioUpgrade.replacement(forKey: entry.key.text, inMapping: conditions.name) != nil
        }
    }
}

extension Form where Value == TextPattern {
    /// A regular expression, which is reported if it is between slashes.
    fileprivate static var delimitedExpression: Form {
        regularExpression.checked { pattern, node, reading in
            if let text = node.text, text.hasPrefix("/^") || text.hasSuffix("$/") && !text.hasSuffix("\\$/") {
                reading.report(
                    .delimitedPattern(
                        suggestion: String(text.drop { $0 == "/" }.reversed().drop { $0 == "/" }.reversed())),
                    at: node.range)
            }
            return pattern
        }
    }
}

extension Form where Value == RequestEntry.BodyEntry {
    /// The condition for the body of a request.
    static var requestBody: Form {
        Form<ValueMatcher>.jsonTest.checked { matcher, node, _ in .init(matcher: matcher, node: node) }
    }
}
