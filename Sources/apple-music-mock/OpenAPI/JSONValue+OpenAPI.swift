import Text

/// OpenAPI schemas.
extension JSONValue {
    /// Returns a reference to a schema of the document's components.
    static func reference(to schema: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(schema)")] }

    /// Returns a reference to the attributes of an owner.
    static func attributes(of owner: String) -> JSONValue { .reference(to: "\(owner)-attributes") }

    /// Returns the schema of a string with a fixed set of values.
    static func enumeration(of words: [String]) -> JSONValue { ["type": "string", "enum": .strings(words)] }

    static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    /// Returns the schema of an object, which can have members that it does not name.
    static func object(of members: [(String, JSONValue)], required: [String] = []) -> JSONValue {
        let known: JSONValue = ["type": "object", "properties": .object(members)]
        return required.isEmpty ? known : known.with("required", .strings(required))
    }
}
