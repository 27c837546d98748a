import OrderedJSON

/// Writes the table as JSON Schema.
struct JSONSchemaWriter {
    let language: ScenarioSchema
    var json = JSONWriter()

    mutating func writeDocument() {
        json.beginObject()
        json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
        json.member("title", "A scenario of apple-music-mock")
        json.member("$ref", "#/$defs/scenario")
        json.key("$defs")
        json.beginObject()
        for mapping in language.mappings {
            json.key(mapping.name)
            write(mapping)
        }
        json.endObject()
        json.endObject()
    }

    private mutating func write(_ mapping: SchemaMapping) {
        json.beginObject()
        json.member("type", "object")
        json.key("properties")
        json.beginObject()
        for key in mapping.keys {
            json.key(key.name)
            write(key)
        }
        json.endObject()
        json.key("additionalProperties")
        json.bool(false)
        if mapping.hasSingleKey {
            for bound in ["minProperties", "maxProperties"] {
                json.key(bound)
                json.rawValue([UInt8(ascii: "1")])
            }
        }
        let required = mapping.keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { writeStrings(forKey: "required", values: required) }
        if !mapping.allExclusions.isEmpty || !mapping.allRequiredGroups.isEmpty {
            json.key("allOf")
            json.beginArray()
            for names in mapping.allExclusions { writeExclusion(names) }
            for names in mapping.allRequiredGroups { writeRequirement(names) }
            json.endArray()
        }
        json.endObject()
    }

    private mutating func writeExclusion(_ names: [String]) {
        json.beginObject()
        json.key("not")
        json.beginObject()
        writeStrings(forKey: "required", values: names)
        json.endObject()
        json.endObject()
    }

    private mutating func writeRequirement(_ names: [String]) {
        json.beginObject()
        json.key("anyOf")
        json.beginArray()
        for name in names {
            json.beginObject()
            writeStrings(forKey: "required", values: [name])
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private mutating func write(_ key: SchemaKey) {
        json.beginObject()
        let standard = key.defaultText.isEmpty ? "" : " (default: \(key.defaultText))"
        json.member("description", key.help + standard)
        writeMembers(of: key.type, allowsNull: !key.isRequired)
        json.endObject()
    }

    private mutating func writeObject(for type: SchemaType, allowsNull orNull: Bool = false) {
        json.beginObject()
        writeMembers(of: type, allowsNull: orNull)
        json.endObject()
    }

    /// The members of the schema of a type; null is for values that are not given.
    private mutating func writeMembers(of type: SchemaType, allowsNull orNull: Bool) {
        let alternatives = type.alternatives
        guard alternatives.count == 1, let only = alternatives.first else {
            json.key("anyOf")
            json.beginArray()
            for type in alternatives { writeObject(for: type) }
            if orNull { writeNull() }
            json.endArray()
            return
        }
        switch only {
        case .scalar(let kind): writeMembers(of: kind, allowsNull: orNull)
        case .list(let element):
            self.writeType("array", allowsNull: orNull)
            json.key("items")
            writeObject(for: element)
        case .map(let kind, let value):
            self.writeType("object", allowsNull: orNull)
            json.key("propertyNames")
            writeObject(for: .scalar(kind))
            json.key("additionalProperties")
            writeObject(for: value, allowsNull: value.scalarType == nil)
        case .mapping(named: let name) where orNull:
            json.key("anyOf")
            json.beginArray()
            json.beginObject()
            json.member("$ref", "#/$defs/\(name)")
            json.endObject()
            writeNull()
            json.endArray()
        case .mapping(named: let name): json.member("$ref", "#/$defs/\(name)")
        case .either: break
        }
    }

    private mutating func writeMembers(of kind: ScalarType, allowsNull orNull: Bool) {
        guard let form = kind.constraint else { return }
        switch form {
        case .enumeration(values: let words):
            json.key("enum")
            json.beginArray()
            for word in words {
                if Int(word) != nil || ["true", "false"].contains(word) { json.rawValue(Array(word.utf8)) }
                json.string(word)
            }
            if orNull { json.null() }
            json.endArray()
        case .scalar(let types, let pattern, let range):
            writeStrings(forKey: "type", values: types + (orNull ? ["null"] : []))
            if let pattern { json.member("pattern", pattern) }
            if let range {
                json.key("minimum")
                json.rawValue(Array(range.minimum.utf8))
                json.key("maximum")
                json.rawValue(Array(range.maximum.utf8))
            }
        }
    }

    private mutating func writeType(_ name: String, allowsNull orNull: Bool) {
        if orNull { writeStrings(forKey: "type", values: [name, "null"]) } else { json.member("type", name) }
    }

    private mutating func writeNull() {
        json.beginObject()
        json.member("type", "null")
        json.endObject()
    }

    private mutating func writeStrings(forKey key: String, values texts: [String]) {
        json.key(key)
        json.beginArray()
        for text in texts { json.string(text) }
        json.endArray()
    }
}

extension ScenarioSchema {
    /// The language as JSON Schema 2020-12, for editors: completion, help, and errors while typing.
    ///
    /// It takes whatever `check` takes; what only the whole scenario can tell (a storefront that does not exist, a rule
    /// that never fires) is `check`'s alone.
    package static var json: [UInt8] {
        var writer = JSONSchemaWriter(language: language)
        writer.writeDocument()
        return writer.json.bytes
    }
}
