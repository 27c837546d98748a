import OrderedJSON

extension ScenarioSchema {
    /// The language as JSON Schema 2020-12, for completion, help, and errors in editors.
    ///
    /// It accepts every scenario that `check` accepts. Only `check` finds errors that need the complete scenario, such
    /// as a storefront that does not exist or a rule that never fires.
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

extension SchemaMapping {
    fileprivate var jsonSchema: JSONValue {
        let required = keys.filter(\.isRequired).map(\.name)
        let conditions =
            allExclusions.map { ["not": ["required": .strings($0)]] as JSONValue }
            + requiredGroupsInOneFile.map { names in ["anyOf": .array(names.map { ["required": [.string($0)]] })] }
        let schema: JSONValue = [
            "type": "object", "properties": .object(keys.map { ($0.name, $0.jsonSchema) }),
            "patternProperties": [JSONValue.referencePattern: [:]], "additionalProperties": false,
        ]
        return schema.with("minProperties", hasSingleKey ? 1 : nil)
            .with("maxProperties", hasSingleKey ? 1 : nil)
            .with("required", required.isEmpty ? nil : .strings(required))
            .with("allOf", conditions.isEmpty ? nil : .array(conditions))
    }
}

extension SchemaMapping {
    /// The groups of keys of which at least one is required; a file with defaults can contain those of a scenario.
    private var requiredGroupsInOneFile: [[String]] { name == "scenario" ? [] : allRequiredGroups }
}

extension SchemaKey {
    fileprivate var jsonSchema: JSONValue {
        let defaultNote = defaultText.isEmpty ? "" : " (default: \(defaultText))"
        let description: (String, JSONValue) = ("description", .string(help + defaultNote))
        return .object([description] + type.jsonSchemaMembers(allowsNull: !isRequired))
    }
}

extension SchemaType {
    private func jsonSchema(allowsNull: Bool = false) -> JSONValue {
        .object(jsonSchemaMembers(allowsNull: allowsNull))
    }

    /// Returns the members of the type's schema; `null` is allowed for absent values.
    fileprivate func jsonSchemaMembers(allowsNull: Bool) -> [(String, JSONValue)] {
        let null: [JSONValue] = allowsNull ? [["type": "null"]] : []
        func type(_ name: String) -> (String, JSONValue) {
            ("type", allowsNull ? .strings([name, "null"]) : .string(name))
        }
        switch self {
        case .scalar(let kind): return kind.jsonSchemaMembers(allowsNull: allowsNull)
        case .list(let element): return [type("array"), ("items", element.jsonSchema())]
        case .map(let key, let value):
            return [
                type("object"), ("propertyNames", SchemaType.scalar(key).jsonSchema()),
                ("additionalProperties", value.jsonSchema(allowsNull: value.scalarType == nil)),
            ]
        case .mapping(named: let name):
            let reference: (String, JSONValue) = ("$ref", .string("#/$defs/\(name)"))
            return allowsNull ? [("anyOf", .array([.object([reference])] + null))] : [reference]
        case .either: return [("anyOf", .array(alternatives.map { $0.jsonSchema() } + null))]
        }
    }
}

extension ScalarType {
    fileprivate func jsonSchemaMembers(allowsNull: Bool) -> [(String, JSONValue)] {
        switch constraint {
        case nil: return []
        case .enumeration(let words)?:
            // Other parsers read these texts as numbers or Booleans.
            let values = words.flatMap { word -> [JSONValue] in
                if let number = Int(word) { return [.integer(number), .string(word)] }
                return ["true", "false"].contains(word) ? [.bool(word == "true"), .string(word)] : [.string(word)]
            }
            let constants: JSONValue = ["enum": .array(values + (allowsNull ? [nil] : []))]
            let reference: JSONValue = ["type": "string", "pattern": .string(JSONValue.referencePattern)]
            return [("anyOf", [constants, reference])]
        case .scalar(let types, let pattern, let range)?:
            var members: [(String, JSONValue)] = [("type", .strings(types + (allowsNull ? ["null"] : [])))]
            if let pattern { members.append(("pattern", .string("\(pattern)|\(JSONValue.referencePattern)"))) }
            if let range {
                members += [("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
            }
            return members
        }
    }
}

extension JSONValue {
    /// The pattern of a text with a parameter, which can be any value.
    fileprivate static let referencePattern = "\\$\\{[^}]+\\}"
}
