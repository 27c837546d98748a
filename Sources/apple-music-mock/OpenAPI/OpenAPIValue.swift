/// JSON whose members keep their order.
indirect enum OpenAPIValue {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case array([OpenAPIValue])
    case object([(String, OpenAPIValue)])

    /// A schema that stands among the document's components.
    static func reference(_ schema: String) -> OpenAPIValue { ["$ref": .text("#/components/schemas/\(schema)")] }

    /// The attributes of an owner, among the components too.
    static func attributes(of owner: String) -> OpenAPIValue { .reference("\(owner)-attributes") }

    static func texts(_ texts: [String]) -> OpenAPIValue { .array(texts.map(OpenAPIValue.text)) }

    /// A schema of one of these words.
    static func words(_ words: [String]) -> OpenAPIValue { ["type": "string", "enum": .texts(words)] }

    /// A schema of a list.
    static func list(of items: OpenAPIValue) -> OpenAPIValue { ["type": "array", "items": items] }

    /// A schema of an object; members that it does not name may be there too.
    static func object(of members: [(String, OpenAPIValue)], required: [String] = []) -> OpenAPIValue {
        let known: OpenAPIValue = ["type": "object", "properties": .object(members)]
        return required.isEmpty ? known : known.with("required", .texts(required))
    }

    /// The object with one more member.
    func with(_ name: String, _ value: OpenAPIValue?) -> OpenAPIValue {
        guard case .object(let members) = self, let value else { return self }
        return .object(members + [(name, value)])
    }
}

extension OpenAPIValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: OpenAPIValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, OpenAPIValue)...) { self = .object(elements) }
}
