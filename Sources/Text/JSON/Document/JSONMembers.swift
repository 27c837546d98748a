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
