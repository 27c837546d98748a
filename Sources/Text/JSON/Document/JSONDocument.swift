/// A JSON text without white space between tokens, and an index of its values.
///
/// Key order, number spelling, escapes, and duplicate keys are preserved. Nothing is decoded until it is read through a
/// view.
package final class JSONDocument: Sendable {
    /// The maximum size of a source text, in bytes.
    package static let maximumByteCount = Int(Int32.max / 2)
    /// The maximum nesting depth of objects and arrays.
    package static let maximumDepth = 512

    /// The text without white space between tokens, otherwise verbatim.
    package let bytes: [UInt8]
    /// All values and keys in document order; never empty, and the first is the outermost value.
    package let nodes: [JSONNode]

    init(bytes: [UInt8], nodes: [JSONNode]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    /// The document's outermost value.
    package var root: JSONView { JSONView(document: self, node: 0) }

    /// Whether all parsers read it alike: without duplicate keys and without unpaired surrogates (RFC 7493, sections 2.1 and 2.3).
    package var isUnambiguous: Bool {
        nodes.indices.allSatisfy { index in
            switch nodes[index].kind {
            case .string: !nodes[index].isEscaped || !JSONView(document: self, node: index).hasUnpairedSurrogate
            case .object: JSONView(document: self, node: index).hasDistinctKeys
            default: true
            }
        }
    }
}

/// A value or key of a document: the range of its text and the index of the next node.
///
/// An object's node is followed by its first key (a string), the nodes of that key's value, the next key, and so on. An
/// array's node is followed by its elements.
package struct JSONNode: Equatable, Sendable {
    package let kind: JSONKind
    /// Whether this is a string that contains a backslash.
    package let isEscaped: Bool
    /// The offset of the first byte in the document's bytes; for a string, its opening quote.
    package let start: Int32
    /// The offset after the last byte in the document's bytes; for a string, after its closing quote.
    package internal(set) var end: Int32
    /// The index of the first node after this value and everything in it.
    package internal(set) var nextNode: Int32
    /// The offset of the first byte in the source text.
    package let sourceOffset: Int32
}

/// The type of a JSON value (RFC 8259, section 3).
package enum JSONKind: Sendable {
    case object, array, string, number, `true`, `false`, null
}

/// The members of an object in document order, including duplicates.
package struct JSONMembers: Sequence, Sendable {
    let document: JSONDocument
    let nodes: Range<Int>

    package var isEmpty: Bool { nodes.isEmpty }

    /// The number of members, in linear time.
    package var count: Int { reduce(0) { count, _ in count + 1 } }

    package func makeIterator() -> Iterator {
        Iterator(document: document, node: nodes.lowerBound, end: nodes.upperBound)
    }

    /// Iterates over the keys and values.
    package struct Iterator: IteratorProtocol, Sendable {
        let document: JSONDocument
        var node: Int
        let end: Int

        package mutating func next() -> (key: JSONView, value: JSONView)? {
            guard node < end else { return nil }
            let key = JSONView(document: document, node: node)
            let value = JSONView(document: document, node: node + 1)
            node = Int(document.nodes[node + 1].nextNode)
            return (key, value)
        }
    }
}

/// The elements of an array in order.
package struct JSONElements: Sequence, Sendable {
    let document: JSONDocument
    let nodes: Range<Int>

    package var isEmpty: Bool { nodes.isEmpty }

    /// The number of elements, in linear time.
    package var count: Int { reduce(0) { count, _ in count + 1 } }

    package func makeIterator() -> Iterator {
        Iterator(document: document, node: nodes.lowerBound, end: nodes.upperBound)
    }

    /// Iterates over the elements.
    package struct Iterator: IteratorProtocol, Sendable {
        let document: JSONDocument
        var node: Int
        let end: Int

        package mutating func next() -> JSONView? {
            guard node < end else { return nil }
            let element = JSONView(document: document, node: node)
            node = Int(document.nodes[node].nextNode)
            return element
        }
    }
}
