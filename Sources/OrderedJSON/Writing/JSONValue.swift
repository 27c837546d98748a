/// JSON whose members keep their order.
package indirect enum JSONValue {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([JSONValue])
    case object([(String, JSONValue)])

    /// A schema that stands among the document's components.
    package static func reference(to schema: String) -> JSONValue {
        ["$ref": .string("#/components/schemas/\(schema)")]
    }

    /// The attributes of an owner, among the components too.
    package static func attributes(of owner: String) -> JSONValue { .reference(to: "\(owner)-attributes") }

    package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// A schema of one of these words.
    package static func enumeration(of words: [String]) -> JSONValue { ["type": "string", "enum": .strings(words)] }

    /// A schema of a list.
    package static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    /// A schema of an object; members that it does not name may be there too.
    package static func object(of members: [(String, JSONValue)], required: [String] = []) -> JSONValue {
        let known: JSONValue = ["type": "object", "properties": .object(members)]
        return required.isEmpty ? known : known.with("required", .strings(required))
    }

    /// The object with one more member.
    package func with(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard case .object(let members) = self, let value else { return self }
        return .object(members + [(name, value)])
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}

extension JSONValue {
    /// JSON as people read it and compare versions of it: each member and element on a line of its own, two spaces to a
    /// level.
    package var indented: String {
        var bytes: [UInt8] = []
        append(to: &bytes, level: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func append(to bytes: inout [UInt8], level: Int) {
        switch self {
        case .string(let text): bytes += JSONWriter.quoted(text)
        case .integer(let number): bytes += String(number).utf8
        case .bool(let flag): bytes += (flag ? "true" : "false").utf8
        case .array(let elements):
            Self.append(opening: "[", parts: elements, closing: "]", to: &bytes, level: level) {
                $0.append(to: &$1, level: level + 1)
            }
        case .object(let members):
            Self.append(opening: "{", parts: members, closing: "}", to: &bytes, level: level) { member, bytes in
                bytes += JSONWriter.quoted(member.0)
                bytes += ": ".utf8
                member.1.append(to: &bytes, level: level + 1)
            }
        }
    }

    private static func append<Part>(
        opening start: String, parts: [Part], closing end: String, to bytes: inout [UInt8], level: Int,
        appendPart append: (Part, inout [UInt8]) -> Void
    ) {
        bytes += start.utf8
        for (place, part) in parts.enumerated() {
            if place > 0 { bytes += ",".utf8 }
            startLine(level: level + 1, in: &bytes)
            append(part, &bytes)
        }
        if !parts.isEmpty { startLine(level: level, in: &bytes) }
        bytes += end.utf8
    }

    private static func startLine(level: Int, in bytes: inout [UInt8]) {
        bytes += "\n".utf8
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * level)
    }
}
