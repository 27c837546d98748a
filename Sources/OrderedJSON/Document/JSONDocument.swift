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
