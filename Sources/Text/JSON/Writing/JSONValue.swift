/// A JSON value as a literal; members keep their order.
///
/// It is for documents that are written rarely. `JSONWriter` writes responses of the API without building a tree.
package indirect enum JSONValue: Sendable {
    case null
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([JSONValue])
    case object([(String, JSONValue)])
    /// The text of a value.
    case raw([UInt8])
    /// No value: objects leave the member out.
    case absent

    package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// Returns a value for each element.
    package static func array<Element>(_ elements: [Element], _ value: (Element) -> JSONValue) -> JSONValue {
        .array(elements.map(value))
    }

    // `nil` is an absent member. `optional(_:).orNull` is null instead.
    package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .absent }
    package static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .absent }
    package static func optional(_ flag: Bool?) -> JSONValue { flag.map(JSONValue.bool) ?? .absent }
    package static func optional(_ value: JSONValue?) -> JSONValue { value ?? .absent }

    /// Creates a verbatim copy of a value in a document.
    package init(_ view: JSONView) { self = .raw(Array(view.document.bytes[view.range])) }

    /// Returns an object with the members of a serialized object, or an empty object for any other text.
    package static func object(withMembersOf bytes: [UInt8]) -> JSONValue {
        let members = (try? JSONDocument.parse(bytes))?.root.members.map { key, value in
            (key.string ?? "", JSONValue(value))
        }
        return .object(members ?? [])
    }

    /// The value, or null if it is absent.
    package var orNull: JSONValue { if case .absent = self { .null } else { self } }

    /// The value, or no value if it is an empty array.
    package var unlessEmpty: JSONValue {
        if case .array(let elements) = self, elements.isEmpty { .absent } else { self }
    }

    /// Returns the object with one more member, or the same object if the value is `nil`.
    package func with(_ name: String, _ value: JSONValue?) -> JSONValue { .joined(self, [name: .optional(value)]) }

    /// Returns an object with the members of all objects.
    package static func joined(_ objects: JSONValue...) -> JSONValue {
        var joined: [(String, JSONValue)] = []
        for case .object(let members) in objects { joined += members }
        return .object(joined)
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}

extension JSONValue {
    /// The value as compact JSON.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }

    /// The value as compact JSON text.
    package var compact: String { String(decoding: bytes, as: UTF8.self) }

    /// The value with each member and element on its own line, indented by two spaces per level.
    package var indented: String {
        var bytes: [UInt8] = []
        append(to: &bytes, level: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func append(to bytes: inout [UInt8], level: Int) {
        switch self {
        case .null, .string, .integer, .bool, .raw, .absent: bytes += self.bytes
        case .array(let elements):
            Self.append(opening: "[", parts: elements, closing: "]", to: &bytes, level: level) {
                $0.append(to: &$1, level: level + 1)
            }
        case .object(let members):
            let present = members.filter { if case .absent = $0.1 { false } else { true } }
            Self.append(opening: "{", parts: present, closing: "}", to: &bytes, level: level) { member, bytes in
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
        for (index, part) in parts.enumerated() {
            if index > 0 { bytes += ",".utf8 }
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

extension JSONWriter {
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .string(let text): string(text)
        case .integer(let number): integer(number)
        case .bool(let flag): bool(flag)
        case .raw(let text): rawValue(text)
        case .absent: break
        case .array(let elements):
            beginArray()
            for element in elements { self.value(element) }
            endArray()
        case .object(let members):
            beginObject()
            for (name, member) in members {
                if case .absent = member { continue }
                key(name)
                self.value(member)
            }
            endObject()
        }
    }
}
