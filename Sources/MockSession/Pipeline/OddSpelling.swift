import Text

/// Writes JSON in a spelling that is unusual and legal (RFC 8259), always in the same way.
///
/// The members of each object come in reverse order, the first letter of each string and key and each `/` is escaped,
/// each number has an exponent, tokens are separated by all kinds of white space, and `attributes` has an unknown member.
/// Without that member, the value is the same.
enum OddSpelling {
    /// The name of the unknown member.
    static let unknownMember = "unknownMember"

    /// Returns the text of a document in this spelling.
    static func text(of document: JSONDocument) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(document.bytes.count * 2)
        write(document.root, into: &bytes)
        return bytes
    }

    private static func write(_ value: JSONView, into bytes: inout [UInt8]) {
        switch value.kind {
        case .object:
            bytes += "{".utf8
            for (index, member) in Array(value.members).reversed().enumerated() {
                bytes += (index == 0 ? "\r\n\t" : " ,\n\t").utf8
                writeString(member.key, into: &bytes)
                bytes += "\t: ".utf8
                let isAttributes = member.key.string == "attributes" && member.value.kind == .object
                write(member.value, into: &bytes)
                if isAttributes { addUnknownMember(to: member.value, in: &bytes) }
            }
            bytes += " }".utf8
        case .array:
            bytes += "[ ".utf8
            for (index, element) in value.elements.enumerated() {
                if index > 0 { bytes += "\n, ".utf8 }
                write(element, into: &bytes)
            }
            bytes += "\t]".utf8
        case .string: writeString(value, into: &bytes)
        case .number:
            let text = value.document.bytes[value.range]
            bytes += text
            if !text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { bytes += "e0".utf8 }
        default: bytes += value.document.bytes[value.range]
        }
    }

    /// Adds a member to the object that was written last.
    private static func addUnknownMember(to object: JSONView, in bytes: inout [UInt8]) {
        bytes.removeLast()
        bytes += "\(object.members.isEmpty ? "" : ",") \"\(unknownMember)\": [null, {}, 1E+3, -0.0] }".utf8
    }

    private static func writeString(_ string: JSONView, into bytes: inout [UInt8]) {
        var rest = string.document.bytes[string.range].dropFirst()
        bytes.append(UInt8(ascii: "\""))
        if let first = rest.first, (first | 0x20) >= UInt8(ascii: "a"), (first | 0x20) <= UInt8(ascii: "z") {
            let digits = String(first, radix: 16)
            bytes += "\\u00\(digits)".utf8
            rest.removeFirst()
        }
        var isEscaped = false
        for byte in rest {
            if byte == UInt8(ascii: "/"), !isEscaped { bytes.append(UInt8(ascii: "\\")) }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            bytes.append(byte)
        }
    }
}
