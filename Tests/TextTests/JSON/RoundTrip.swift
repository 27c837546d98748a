import Testing

@testable import Text

/// Checks that apply to every accepted text.
enum RoundTrip {
    /// Parses a text that must be accepted, and checks its bytes, its nodes, and other layouts of it.
    static func check(_ source: [UInt8], _ name: String) throws {
        check(try JSONDocument.parse(source), of: source, name)
    }

    /// Checks a document against the text that it was parsed from.
    static func check(_ document: JSONDocument, of source: [UInt8], _ name: String) {
        let text = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
        #expect(document.bytes == JSONWhitespace.compact(text), "\(name): more or less than white space was removed")

        for lineBreak in ["", "\n  ", "\r\n\t "] {
            let other = lineBreak.isEmpty ? document.bytes : JSONWhitespace.pretty(document.bytes, lineBreak: lineBreak)
            let again = try? JSONDocument.parse(other)
            #expect(again?.bytes == document.bytes, "\(name): other bytes in another layout")
            #expect(again?.nodes.map(shape) == document.nodes.map(shape), "\(name): other nodes in another layout")
        }

        var writer = JSONWriter()
        rewrite(document.root, to: &writer)
        #expect(writer.bytes == document.bytes, "\(name): the views do not cover the text")
        checkOffsets(document, source, name)
    }

    /// Returns a node without its offset in the source.
    private static func shape(_ node: JSONNode) -> String {
        "\(node.kind) \(node.isEscaped) \(node.start) \(node.end) \(node.nextNode)"
    }

    private static func checkOffsets(_ document: JSONDocument, _ source: [UInt8], _ name: String) {
        var previous = -1
        for node in document.nodes {
            let isContainer = node.kind == .object || node.kind == .array
            let length = isContainer ? 1 : Int(node.end - node.start)
            let start = Int(node.sourceOffset)
            let isThere = source[start..<start + length].elementsEqual(
                document.bytes[Int(node.start)...].prefix(length))
            guard isThere, start > previous else {
                Issue.record("\(name): the token at \(node.start) is not at \(start) in the source")
                return
            }
            previous = start
        }
    }

    /// Writes a value part by part; only keys and scalars are copied verbatim.
    static func rewrite(_ view: JSONView, to writer: inout JSONWriter) {
        switch view.kind {
        case .object:
            writer.beginObject()
            for (key, value) in view.members {
                writer.rawKey(view.document.bytes[key.range])
                rewrite(value, to: &writer)
            }
            writer.endObject()
        case .array:
            writer.beginArray()
            for element in view.elements { rewrite(element, to: &writer) }
            writer.endArray()
        default:
            writer.raw(from: view.document, range: view.range)
        }
    }
}
