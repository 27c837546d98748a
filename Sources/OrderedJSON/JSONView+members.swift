extension JSONView {
    /// The members of an object in order, duplicates included; none when this is not an object.
    package var members: JSONMembers {
        JSONMembers(document: document, nodes: kind == .object ? children : node..<node)
    }

    /// The elements of an array in order; none when this is not an array.
    package var elements: JSONElements {
        JSONElements(document: document, nodes: kind == .array ? children : node..<node)
    }

    /// The value of an object's last member with this key, found in time linear in the members.
    ///
    /// Keys are compared decoded, byte by byte in UTF-8.
    package subscript(_ key: String) -> JSONView? {
        guard kind == .object else { return nil }
        var key = key
        let found: Int? = key.withUTF8 { wanted in
            var found: Int?
            var child = children.lowerBound
            while child < children.upperBound {
                if isKey(at: child, equalTo: wanted) { found = child + 1 }
                child = Int(document.nodes[child + 1].nextNode)
            }
            return found
        }
        return found.map { JSONView(document: document, node: $0) }
    }

    /// An array's element, found in time linear in the index, or nil when there is none.
    package subscript(_ index: Int) -> JSONView? {
        guard kind == .array, index >= 0 else { return nil }
        return elements.dropFirst(index).first { _ in true }
    }

    private var children: Range<Int> { node + 1..<Int(document.nodes[node].nextNode) }

    /// Whether the key at a node is the wanted one; only a key with a backslash needs decoding, which always shortens
    /// it.
    private func isKey(at child: Int, equalTo wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = document.nodes[child]
        let start = Int(entry.start) + 1
        let count = Int(entry.end) - 1 - start
        if entry.isEscaped {
            guard count > wanted.count else { return false }
            return JSONView(document: document, node: child).decodedBytes.elementsEqual(wanted)
        }
        guard count == wanted.count else { return false }
        for index in 0..<count where document.bytes[start + index] != wanted[index] { return false }
        return true
    }
}
