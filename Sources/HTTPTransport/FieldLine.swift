import HTTPMessages

/// The grammar of one field line (RFC 9112, 5).
enum FieldLineParser {
    /// Splits `name ":" OWS value OWS`.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that hold the line.
    ///   - line: The line, not empty, without its line end.
    /// - Returns: Where name and value are.
    /// - Throws: Which rule the line breaks.
    static func parse(
        in bytes: UnsafeBufferPointer<UInt8>, at line: Range<Int>
    ) throws(HTTPRequestError) -> HTTPRequest.Layout.Field {
        guard !ByteClass.isBlank(bytes[line.lowerBound]) else { throw .foldedLine }
        var index = line.lowerBound
        while index < line.upperBound, ByteClass.isToken(bytes[index]) { index += 1 }
        guard index > line.lowerBound, index < line.upperBound else { throw .malformedFieldName }
        guard bytes[index] == ByteClass.colon else {
            throw ByteClass.isBlank(bytes[index]) ? .whitespaceBeforeColon : .malformedFieldName
        }
        let value = bytes.trimmed(index + 1..<line.upperBound)
        guard !bytes.hasControlCharacter(in: value) else { throw .controlCharacterInFieldValue }
        return HTTPRequest.Layout.Field(name: line.lowerBound..<index, value: value)
    }
}
