import MusicContract

extension OpenAPIDocument {
    /// The object of an owner's attributes.
    static func attributes(of owner: String) -> OpenAPIValue {
        let all = MusicContract.attributes(of: owner)
        let members = all.map { ($0.name, schema($0.form).with("x-confidence", .text($0.confidence.rawValue))) }
        return .object(of: members, required: all.filter(\.isRequired).map(\.name))
            .with("additionalProperties", true)
    }

    private static func schema(_ form: AttributeForm) -> OpenAPIValue {
        switch form {
        case .text: ["type": "string"]
        case .integer: ["type": "integer"]
        case .flag: ["type": "boolean"]
        case .url: ["type": "string", "format": "uri"]
        case .date: ["type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"]
        case .moment: ["type": "string", "format": "date-time"]
        case .color: ["type": "string", "pattern": "^[0-9A-Fa-f]{6}$"]
        case .words(let words): .words(words)
        case .numbers(let numbers): ["type": "integer", "enum": .array(numbers.map(OpenAPIValue.integer))]
        case .shape(let name): .attributes(of: name)
        case .list(let element): .list(of: schema(element))
        case .nullable(let form): ["anyOf": [schema(form), ["type": "null"]]]
        }
    }
}
