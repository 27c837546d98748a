/// A JSON text as it was recorded, without the white space between its tokens, and an index of its values.
///
/// Key order, the spelling of numbers, escapes and duplicate keys are kept; nothing is decoded until a view asks for
/// it.
package final class JSONDocument: Sendable {
    /// The longest text that is read, in bytes.
    package static let sizeLimit = Int(Int32.max / 2)
    /// How many objects and arrays may be open at once.
    package static let depthLimit = 512

    /// The text with the white space between tokens removed and everything else verbatim.
    package let bytes: [UInt8]
    /// Every value and key in document order; never empty, the first is the whole document.
    package let nodes: [JSONNode]

    private init(bytes: [UInt8], nodes: [JSONNode]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    /// The document's outermost value.
    package var root: JSONView { JSONView(document: self, node: 0) }

    /// Reads a JSON text, strictly by RFC 8259, in one pass and without recursion.
    ///
    /// A leading UTF-8 byte order mark is dropped, as section 8.1 allows.
    ///
    /// - Parameter source: The text in UTF-8, at most `sizeLimit` bytes.
    /// - Returns: The document; when there was nothing to remove it shares the storage of `source`.
    /// - Throws: The first mistake in the text.
    package static func parse(_ source: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
        guard source.count <= sizeLimit else { throw JSONSyntaxError(offset: 0, problem: .tooLarge) }
        return try source.withUnsafeBufferPointer { text throws(JSONSyntaxError) in
            let output = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
            defer { output.deallocate() }
            var parser = JSONParser(text: text, output: output)
            try parser.parse()
            let written = UnsafeBufferPointer(start: output, count: text.count - parser.removed)
            return JSONDocument(bytes: parser.removed == 0 ? source : Array(written), nodes: trimmed(parser.nodes))
        }
    }

    /// Gives back what growing an array has taken too much: documents live long.
    private static func trimmed(_ nodes: [JSONNode]) -> [JSONNode] {
        guard nodes.capacity - nodes.count > nodes.count / 8 else { return nodes }
        return nodes.withUnsafeBufferPointer { Array($0) }
    }
}
