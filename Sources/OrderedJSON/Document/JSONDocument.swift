/// A JSON text as it was recorded, without the white space between its tokens, and an index of its values.
///
/// Key order, the spelling of numbers, escapes and duplicate keys are kept; nothing is decoded until a view asks for
/// it.
package final class JSONDocument: Sendable {
    /// The longest text that is read, in bytes.
    package static let maximumByteCount = Int(Int32.max / 2)
    /// How many objects and arrays may be open at once.
    package static let maximumDepth = 512

    /// The text with the white space between tokens removed and everything else verbatim.
    package let bytes: [UInt8]
    /// Every value and key in document order; never empty, the first is the whole document.
    package let nodes: [JSONNode]

    init(bytes: [UInt8], nodes: [JSONNode]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    /// The document's outermost value.
    package var root: JSONView { JSONView(document: self, node: 0) }
}

/// One value or key of a document: where its text is, and where the next value begins.
///
/// An object's node is followed by its first key (a string), that key's value with everything in it, the next key,
/// and so on; an array's node by its elements.
package struct JSONNode: Equatable, Sendable {
    package let kind: JSONKind
    /// Whether this is a string with at least one backslash in it.
    package let isEscaped: Bool
    /// Offset of the first byte in the document's bytes; a string's is its opening quote.
    package let start: Int32
    /// Offset behind the last byte in the document's bytes; a string's last byte is its closing quote.
    package internal(set) var end: Int32
    /// Index of the first node that does not belong to this value.
    package internal(set) var nextNode: Int32
    /// Offset of the first byte in the text as it was given.
    package let sourceOffset: Int32
}

/// What a JSON value is (RFC 8259, section 3).
package enum JSONKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
}
