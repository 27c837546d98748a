import Text

extension CatalogBuilder {
    /// Warns of members of a recording whose names earlier members of the same object have.
    ///
    /// Names are compared as they are spelled, in linear time.
    mutating func reportRepeatedMembers(of document: JSONDocument, in recording: Recording) {
        var hashes: [UInt32] = []
        for node in document.nodes.indices where document.nodes[node].kind == .object {
            let object = JSONView(document: document, node: node)
            guard object.mayHaveRepeatedMembers(&hashes) else { continue }
            var firsts: [ArraySlice<UInt8>: JSONView] = [:]
            for (key, _) in object.members {
                let name = document.bytes[key.range]
                guard let first = firsts[name] else {
                    firsts[name] = key
                    continue
                }
                report(
                    .repeatedMember(named: key.string ?? "", first: recording.location(of: first)),
                    at: recording.location(of: key))
            }
        }
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
