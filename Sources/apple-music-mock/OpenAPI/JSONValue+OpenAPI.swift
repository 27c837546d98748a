import OrderedJSON

/// Schemas of OpenAPI.
extension JSONValue {
    /// A reference to a schema of the document's components.
    static func reference(to schema: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(schema)")] }

    /// A reference to the attributes of an owner.
    static func attributes(of owner: String) -> JSONValue { .reference(to: "\(owner)-attributes") }

    /// One of some words.
    static func enumeration(of words: [String]) -> JSONValue { ["type": "string", "enum": .strings(words)] }

    static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    /// An object, which can also have members that it does not name.
    static func object(of members: [(String, JSONValue)], required: [String] = []) -> JSONValue {
        let known: JSONValue = ["type": "object", "properties": .object(members)]
        return required.isEmpty ? known : known.with("required", .strings(required))
    }
}
