extension JSONDocument {
    /// Reads a JSON text, strictly by RFC 8259, in one pass and without recursion.
    ///
    /// A leading UTF-8 byte order mark is dropped, as section 8.1 allows.
    ///
    /// - Parameter source: The text in UTF-8, at most `sizeLimit` bytes.
    /// - Returns: The document; when there was nothing to remove it shares the storage of `source`.
    /// - Throws: The first mistake in the text.
    package static func parse(_ source: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
        guard source.count <= maximumByteCount else { throw JSONSyntaxError(offset: 0, reason: .tooLarge) }
        return try source.withUnsafeBufferPointer { text throws(JSONSyntaxError) in
            let output = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
            defer { output.deallocate() }
            var parser = JSONParser(text: text, output: output)
            try parser.parse()
            let written = UnsafeBufferPointer(start: output, count: text.count - parser.removedCount)
            return JSONDocument(bytes: parser.removedCount == 0 ? source : Array(written), nodes: trimmed(parser.nodes))
        }
    }

    /// Gives back what growing an array has taken too much: documents live long.
    private static func trimmed(_ nodes: [JSONNode]) -> [JSONNode] {
        guard nodes.capacity - nodes.count > nodes.count / 8 else { return nodes }
        return nodes.withUnsafeBufferPointer { Array($0) }
    }
}
