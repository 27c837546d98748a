/// JSON whose members keep their order.
indirect enum JSONValue {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([JSONValue])
    case object([(String, JSONValue)])

    /// A schema that stands among the document's components.
    static func reference(to schema: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(schema)")] }

    /// The attributes of an owner, among the components too.
    static func attributes(of owner: String) -> JSONValue { .reference(to: "\(owner)-attributes") }

    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// A schema of one of these words.
    static func enumeration(of words: [String]) -> JSONValue { ["type": "string", "enum": .strings(words)] }

    /// A schema of a list.
    static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    /// A schema of an object; members that it does not name may be there too.
    static func object(of members: [(String, JSONValue)], required: [String] = []) -> JSONValue {
        let known: JSONValue = ["type": "object", "properties": .object(members)]
        return required.isEmpty ? known : known.with("required", .strings(required))
    }

    /// The object with one more member.
    func with(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard case .object(let members) = self, let value else { return self }
        return .object(members + [(name, value)])
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}
