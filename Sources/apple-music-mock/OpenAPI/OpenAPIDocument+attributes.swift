import MusicContract

extension OpenAPIDocument {
    /// The object of an owner's attributes.
    static func attributes(of owner: String) -> JSONValue {
        let all = MusicContract.attributes(of: owner)
        let members = all.map { ($0.name, schema(of: $0.type).with("x-confidence", .string($0.confidence.rawValue))) }
        return .object(of: members, required: all.filter(\.isRequired).map(\.name))
            .with("additionalProperties", true)
    }

    private static func schema(of form: AttributeType) -> JSONValue {
        switch form {
        case .text: ["type": "string"]
        case .integer: ["type": "integer"]
        case .bool: ["type": "boolean"]
        case .url: ["type": "string", "format": "uri"]
        case .date: ["type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"]
        case .timestamp: ["type": "string", "format": "date-time"]
        case .color: ["type": "string", "pattern": "^[0-9A-Fa-f]{6}$"]
        case .stringEnum(let words): .enumeration(of: words)
        case .integerEnum(let numbers): ["type": "integer", "enum": .array(numbers.map(JSONValue.integer))]
        case .object(named: let name): .attributes(of: name)
        case .array(of: let element): .list(of: schema(of: element))
        case .nullable(let form): ["anyOf": [schema(of: form), ["type": "null"]]]
        }
    }
}
