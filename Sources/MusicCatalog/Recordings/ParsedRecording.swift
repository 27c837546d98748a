package import Text

/// A recording whose JSON is parsed, which any number of catalogs can contain.
package struct ParsedRecording: Sendable {
    package let file: SourceFile
    let json: Result<JSONDocument, JSONSyntaxError>
    /// The members whose names earlier members of the same object have, in document order.
    let repeatedMembers: [(first: JSONView, repeated: JSONView)]

    package init(_ file: SourceFile) {
        self.file = file
        do {
            let document = try JSONDocument.parse(file.bytes)
            json = .success(document)
            repeatedMembers = document.repeatedMembers
        } catch {
            json = .failure(error)
            repeatedMembers = []
        }
    }
}

extension JSONDocument {
    /// The members whose names earlier members of the same object have, in document order.
    ///
    /// Names are compared as they are spelled, in linear time.
    fileprivate var repeatedMembers: [(first: JSONView, repeated: JSONView)] {
        var hashes: [UInt32] = []
        var found: [(first: JSONView, repeated: JSONView)] = []
        for node in nodes.indices where nodes[node].kind == .object {
            let object = JSONView(document: self, node: node)
            guard object.mayHaveRepeatedMembers(&hashes) else { continue }
            var firsts: [ArraySlice<UInt8>: JSONView] = [:]
            for (key, _) in object.members {
                let name = bytes[key.range]
                if let first = firsts[name] { found.append((first, key)) } else { firsts[name] = key }
            }
        }
        return found
    }
}

extension JSONView {
    /// Returns whether two keys of an object can be equal, because their hashes are or because there are many keys.
    ///
    /// Most objects have few members, and need no dictionary of their keys. The array is reused.
    fileprivate func mayHaveRepeatedMembers(_ hashes: inout [UInt32]) -> Bool {
        hashes.removeAll(keepingCapacity: true)
        for (key, _) in members {
            guard hashes.count < 64 else { return true }
            var hash: UInt32 = 2_166_136_261
            for byte in document.bytes[key.range] { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            if hashes.contains(hash) { return true }
            hashes.append(hash)
        }
        return false
    }
}
