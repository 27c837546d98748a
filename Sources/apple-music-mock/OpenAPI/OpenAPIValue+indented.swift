import OrderedJSON

extension JSONValue {
    /// JSON as people read it and compare versions of it: each member and element on a line of its own, two spaces to a
    /// level.
    var indented: String {
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
