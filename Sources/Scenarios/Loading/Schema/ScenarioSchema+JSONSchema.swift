import Text

extension ScenarioSchema {
    /// The language as JSON Schema 2020-12, for completion, help, and errors in editors.
    ///
    /// It accepts every scenario that `check` accepts without a diagnostic, except for keys of the language that a
    /// parameter names. Only `check` finds errors that need the complete scenario, such as a storefront that does not
    /// exist or a rule that never fires.
    ///
    /// Editors offer each value of `enum`, `default`, and `examples`, and `null` and Booleans by `type`. Values that are
    /// accepted but not offered are therefore outside these keywords: in `not`, in `if`, or in a pattern.
    package static var json: [UInt8] {
        let value: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "A scenario for apple-music-mock",
            "$ref": "#/$defs/scenario",
            "$defs": .object(language.mappings.map { ($0.name, $0.jsonSchema) }),
        ]
        return value.bytes
    }
}

/// The pattern of text with a parameter, such as `${storefront}`, whose value is not known yet.
private let parameterPattern = "\\$\\{"

extension SchemaMapping {
    fileprivate var jsonSchema: JSONValue {
        let required = keys.filter(\.isRequired).map(\.name)
        // A mapping with a misspelled key has one error if any key is enough, and not also that of a missing key.
        let isAnyKeyEnough = allRequiredGroups.contains(where: isSatisfiedByAnyKey)
        let conditions =
            allExclusions.map { ["not": ["type": "object", "required": .strings($0)]] as JSONValue }
            + requiredGroupsInOneFile.filter { !isSatisfiedByAnyKey($0) }.map(Self.schema(requiringOneOf:))
            + companions.map {
                ["if": ["required": [.string($0.key)]], "then": Self.schema(requiringOneOf: $0.required)]
            } + valueRules.flatMap(\.jsonSchemas)
        let schema: JSONValue = [
            "type": "object", "properties": .object(keys.map { ($0.name, $0.jsonSchema(of: name)) }),
            "additionalProperties": false,
        ]
        return schema.with("minProperties", hasSingleKey || isAnyKeyEnough ? 1 : nil)
            .with("maxProperties", hasSingleKey ? 1 : nil)
            .with("required", required.isEmpty ? nil : .strings(required))
            .with("allOf", conditions.isEmpty ? nil : .array(conditions))
            .with("defaultSnippets", SchemaSnippet.all[name].map { .array($0.map(\.jsonSchema)) })
    }

    /// Returns whether every key is one of a group, or requires one of it.
    private func isSatisfiedByAnyKey(_ group: [String]) -> Bool {
        keys.allSatisfy { key in
            group.contains(key.name)
                || companions.contains { $0.key == key.name && $0.required.allSatisfy(group.contains) }
        }
    }

    private static func schema(requiringOneOf names: [String]) -> JSONValue {
        names.count == 1
            ? ["required": .strings(names)] : ["anyOf": .array(names.map { ["required": [.string($0)]] })]
    }
}

extension SchemaMapping.ValueRule {
    /// The conditions for the keys that a value of another key excludes or requires.
    fileprivate var jsonSchemas: [JSONValue] {
        let words = values.map(JSONValue.string) + values.compactMap(Bool.init).map(JSONValue.bool)
        let isValue: JSONValue = ["type": ["string", "boolean"], "enum": .array(words)]
        let hasValue: [(String, JSONValue)] = [("type", "object"), ("properties", .object([(key, isValue)]))]
        return excluded.map { ["not": .object(hasValue + [("required", .strings([key, $0]))])] }
            + (required.isEmpty
                ? []
                : [
                    [
                        "if": .object(hasValue + [("required", .strings([key]))]),
                        "then": ["required": .strings(required)],
                    ]
                ])
    }
}

extension SchemaMapping {
    /// The groups of keys of which at least one is required; a file with defaults can contain those of a scenario.
    private var requiredGroupsInOneFile: [[String]] { name == "scenario" ? [] : allRequiredGroups }
}

extension SchemaKey {
    fileprivate func jsonSchema(of mapping: String) -> JSONValue {
        let defaultNote = defaultText.isEmpty ? "" : " (default: \(defaultText))"
        let examples = examples(in: mapping)
        let schema: JSONValue = ["description": .string(help + defaultNote)]
        return schema.with("default", defaultValue)
            .with("examples", examples.isEmpty ? nil : .array(examples))
            .with(members: type.jsonSchemaMembers(allowsNull: !isRequired))
    }
}

extension SchemaType {
    private func jsonSchema(allowsNull: Bool = false) -> JSONValue {
        .object(jsonSchemaMembers(allowsNull: allowsNull))
    }

    /// Returns the members of the type's schema; `null` is allowed for absent values.
    fileprivate func jsonSchemaMembers(allowsNull: Bool) -> [(String, JSONValue)] {
        switch self {
        case .scalar(let kind): return kind.jsonSchemaMembers(allowsNull: allowsNull)
        case .list(of: let element, let limits):
            let items: [(String, JSONValue)] =
                [("items", element.jsonSchema())]
                + (limits.minimumCount > 0 ? [("minItems", .integer(limits.minimumCount))] : [])
                + (limits.isSet ? [("uniqueItems", true)] : [])
            return items + JSONTypes.members(requiring: ["array"], orNull: allowsNull)
        case .map(of: let key, to: let value, allowsNull: let allowsNullValues):
            // An editor that inserts a key needs `properties` for a mapping and `items` for a list.
            return [
                ("properties", [:]), ("propertyNames", SchemaType.scalar(key).jsonSchema()),
                ("additionalProperties", value.jsonSchema(allowsNull: allowsNullValues)),
            ] + JSONTypes.members(requiring: ["object"], orNull: allowsNull)
        case .mapping(named: let name):
            let reference: (String, JSONValue) = ("$ref", .string("#/$defs/\(name)"))
            // In an `anyOf` with null, a validator reports that the mapping is not null instead of the error in it.
            return allowsNull
                ? [("properties", [:]), ("if", ["not": ["type": "null"]]), ("then", .object([reference]))]
                : [reference]
        case .either:
            let null: [JSONValue] = allowsNull ? [JSONTypes.schema(excludingAllBut: ["null"])] : []
            let anyOf: [(String, JSONValue)] = [("anyOf", .array(alternatives.flatMap(\.alternativeSchemas) + null))]
            return alternatives.contains { $0.scalarType != nil } ? anyOf : [("items", [:])] + anyOf
        }
    }

    /// The schemas of the type as alternatives of an `anyOf`.
    private var alternativeSchemas: [JSONValue] {
        if case .array(let schemas)? = jsonSchemaMembers(allowsNull: false).first(where: { $0.0 == "anyOf" })?.1 {
            return schemas
        }
        return [jsonSchema()]
    }
}

extension ScalarType {
    fileprivate func jsonSchemaMembers(allowsNull: Bool) -> [(String, JSONValue)] {
        switch constraint {
        case nil: return []
        case .enumeration(let words)?:
            let offered = words.map { word in
                Int(word).map(JSONValue.integer) ?? Bool(word).map(JSONValue.bool) ?? .string(word)
            }
            // Quoted numbers and Booleans are text for other parsers. Some validators report only the pattern, so it has
            // all words.
            let pattern = "^(\(words.joined(separator: "|").replacing(".", with: "\\.")))$|\(parameterPattern)"
            let accepted = JSONTypes.schema(excludingAllBut: allowsNull ? ["null", "string"] : ["string"])
                .with("pattern", .string(pattern)).with("patternErrorMessage", .string(patternErrorMessage))
            let scalars: JSONValue = ["string", "number", "boolean"]
            return [("anyOf", [["type": scalars, "enum": .array(offered)], accepted])]
        case .scalar(let types, let pattern, let range)?:
            var members = JSONTypes.members(requiring: types, orNull: allowsNull)
            if let pattern {
                members += [
                    ("pattern", .string("\(pattern)|\(parameterPattern)")),
                    ("patternErrorMessage", .string(patternErrorMessage)),
                ]
            }
            if let range {
                members += [("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
            }
            return members
        }
    }
}

/// Restrictions of a value's JSON type that make editors offer neither `null` nor Booleans.
private enum JSONTypes {
    private static let all = ["array", "boolean", "null", "number", "object", "string"]

    /// Returns the members of a schema that requires one of some types, or null as well.
    static func members(requiring types: [String], orNull allowsNull: Bool) -> [(String, JSONValue)] {
        let names: JSONValue = types.count == 1 ? .string(types[0]) : .strings(types)
        if allowsNull { return [("if", ["not": ["type": "null"]]), ("then", ["type": names])] }
        guard types.contains("boolean") else { return [("type", names)] }
        return [("if", ["not": ["type": names]]), ("then", ["type": "string"])]
    }

    /// Returns a schema that excludes all types but some.
    static func schema(excludingAllBut types: [String]) -> JSONValue {
        ["not": ["type": .strings(all.filter { !types.contains($0) })]]
    }
}

extension JSONValue {
    fileprivate func with(members: [(String, JSONValue)]) -> JSONValue {
        members.reduce(self) { $0.with($1.0, $1.1) }
    }
}

/// A template that an editor inserts, in the format of `defaultSnippets`, which YAML and JSON editors read.
///
/// `${1:text}` is the first place to type at, with the text that it starts with.
struct SchemaSnippet {
    let label: String
    let description: String
    let body: JSONValue

    var jsonSchema: JSONValue {
        ["label": .string(label), "description": .string(description), "body": body]
    }

    /// The snippets, by mapping.
    static let all: [String: [SchemaSnippet]] = [
        "rule": [
            SchemaSnippet(
                label: "reject the user token", description: "the token is rejected, and stays rejected",
                body: [
                    "name": "${1:rejected}", "request": "${2:/v1/me/**}", "call": 1, "answer": "user-token-invalid",
                ]
            ),
            SchemaSnippet(
                label: "fail some calls", description: "an error for the first calls, then the usual response",
                body: [
                    "name": "${1:busy}", "request": "${2:GET /v1/catalog/**}", "call": "..2",
                    "answer": "${3:service-unavailable}",
                ]),
            SchemaSnippet(
                label: "break the connection", description: "a failure of the connection",
                body: ["name": "${1:broken}", "request": "${2:GET /v1/catalog/**}", "call": 1, "answer": "${3:reset}"]),
            SchemaSnippet(
                label: "edit a response", description: "a change to the body of the usual response",
                body: [
                    "name": "${1:without artwork}", "request": "${2:GET /v1/catalog/us/albums/*}",
                    "edit": ["remove": ["${3:data.*.attributes.artwork}"]],
                ]),
        ],
        "expectation": [
            SchemaSnippet(
                label: "a request", description: "a request that the client must send",
                body: ["name": "${1:read}", "request": "${2:GET /v1/me/library/songs}", "answered": 200]),
            SchemaSnippet(
                label: "no request", description: "a request that the client must not send",
                body: ["name": "${1:never}", "request": "${2:POST /v1/me/library}", "times": 0]),
            SchemaSnippet(
                label: "a device operation", description: "an operation that the app must call",
                body: ["name": "${1:new token}", "operation": "${2:request-user-token}", "times": 1]),
            SchemaSnippet(
                label: "a complete list", description: "a list that the client must read completely",
                body: ["name": "${1:read whole}", "walk": "${2:GET /v1/me/library/songs}"]),
            SchemaSnippet(
                label: "the final state", description: "a list whose content is checked at the end",
                body: ["name": "${1:added}", "at-end": "${2:GET /v1/me/library/playlists}", "count": "${3:1..}"]),
        ],
        "user": [
            SchemaSnippet(
                label: "a subscriber", description: "a user with a library and an issued token",
                body: ["storefront": "${1:us}", "token": "issued", "library": ["songs": 20]]),
            SchemaSnippet(
                label: "no subscription", description: "a user who can subscribe",
                body: ["storefront": "${1:us}", "subscription": "none"]),
        ],
    ]
}
