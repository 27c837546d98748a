import OrderedJSON

extension CatalogBuilder {
    /// Warns of members of a recording whose names earlier members of the same object have.
    ///
    /// Names are compared as they are spelled, in linear time.
    mutating func reportRepeatedMembers(of document: JSONDocument, in recording: Recording) {
        for node in document.nodes.indices where document.nodes[node].kind == .object {
            var firsts: [ArraySlice<UInt8>: JSONView] = [:]
            for (key, _) in JSONView(document: document, node: node).members {
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
