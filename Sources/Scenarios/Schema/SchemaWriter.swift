import OrderedJSON

/// Writes the table as JSON Schema.
struct SchemaWriter {
    let language: ScenarioSchema
    var json = JSONWriter()

    mutating func document() {
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
        if mapping.takesOne {
            for bound in ["minProperties", "maxProperties"] {
                json.key(bound)
                json.rawValue([UInt8(ascii: "1")])
            }
        }
        let required = mapping.keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { strings("required", required) }
        if !mapping.allExclusions.isEmpty || !mapping.allNeeds.isEmpty {
            json.key("allOf")
            json.beginArray()
            for names in mapping.allExclusions { exclusion(names) }
            for names in mapping.allNeeds { need(names) }
            json.endArray()
        }
        json.endObject()
    }

    private mutating func exclusion(_ names: [String]) {
        json.beginObject()
        json.key("not")
        json.beginObject()
        strings("required", names)
        json.endObject()
        json.endObject()
    }

    private mutating func need(_ names: [String]) {
        json.beginObject()
        json.key("anyOf")
        json.beginArray()
        for name in names {
            json.beginObject()
            strings("required", [name])
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private mutating func write(_ key: SchemaKey) {
        json.beginObject()
        let standard = key.standard.isEmpty ? "" : " (default: \(key.standard))"
        json.member("description", key.help + standard)
        members(of: key.type, orNull: !key.isRequired)
        json.endObject()
    }

    private mutating func object(_ type: SchemaType, orNull: Bool = false) {
        json.beginObject()
        members(of: type, orNull: orNull)
        json.endObject()
    }

    /// The members of the schema of a type; null is for values that are not given.
    private mutating func members(of type: SchemaType, orNull: Bool) {
        let alternatives = type.alternatives
        guard alternatives.count == 1, let only = alternatives.first else {
            json.key("anyOf")
            json.beginArray()
            for type in alternatives { object(type) }
            if orNull { null() }
            json.endArray()
            return
        }
        switch only {
        case .value(let kind): members(of: kind, orNull: orNull)
        case .list(let element):
            self.type("array", orNull)
            json.key("items")
            object(element)
        case .map(let kind, let value):
            self.type("object", orNull)
            json.key("propertyNames")
            object(.value(kind))
            json.key("additionalProperties")
            object(value, orNull: value.kind == nil)
        case .mapping(let name) where orNull:
            json.key("anyOf")
            json.beginArray()
            json.beginObject()
            json.member("$ref", "#/$defs/\(name)")
            json.endObject()
            null()
            json.endArray()
        case .mapping(let name): json.member("$ref", "#/$defs/\(name)")
        case .either: break
        }
    }

    private mutating func members(of kind: ValueKind, orNull: Bool) {
        guard let form = kind.schemaForm else { return }
        switch form {
        case .words(let words):
            json.key("enum")
            json.beginArray()
            for word in words {
                if Int(word) != nil || ["true", "false"].contains(word) { json.rawValue(Array(word.utf8)) }
                json.string(word)
            }
            if orNull { json.null() }
            json.endArray()
        case .scalar(let types, let pattern, let range):
            strings("type", types + (orNull ? ["null"] : []))
            if let pattern { json.member("pattern", pattern) }
            if let range {
                json.key("minimum")
                json.rawValue(Array(range.from.utf8))
                json.key("maximum")
                json.rawValue(Array(range.through.utf8))
            }
        }
    }

    private mutating func type(_ name: String, _ orNull: Bool) {
        if orNull { strings("type", [name, "null"]) } else { json.member("type", name) }
    }

    private mutating func null() {
        json.beginObject()
        json.member("type", "null")
        json.endObject()
    }

    private mutating func strings(_ key: String, _ texts: [String]) {
        json.key(key)
        json.beginArray()
        for text in texts { json.string(text) }
        json.endArray()
    }
}
