import MusicCatalog
import MusicContract
import URLCoding

extension APICall {
    /// Resources of several types: the types as the request has them, each type's ids as asked (Sources, API 2.1).
    ///
    /// Ratings may be asked for, and are never found: they are somebody's, and nobody is asked for here.
    func mixedResources() throws(APIError) -> [UInt8] {
        let asked = try mixedSelection()
        let found = asked.flatMap { type, ids in
            ids.compactMap { id in
                MusicContract.resourceType(named: type).flatMap {
                    $0.family != .unscoped ? resourceIndex(forID: id, type: $0) : nil
                }
            }
        }
        return body(of: found[...], as: .primary(isSingle: asked.reduce(0) { $0 + $1.ids.count } == 1))
    }

    /// The ids of each type, at most as many as the contract allows.
    func mixedSelection() throws(APIError) -> [(type: String, ids: [String])] {
        let selection = try typesAndIDs()
        if request.target.value(of: "limit") != nil { throw APIError(.limitWithIDs, parameter: "limit") }
        for (type, ids) in selection {
            let maximum = MusicContract.resourceType(named: type)?.maximumIDs ?? 0
            guard ids.count <= maximum else {
                throw APIError(.tooManyIDs, "\(maximum)", "\(ids.count)", parameter: "ids[\(type)]")
            }
        }
        return selection
    }

    /// What `ids[type]` says, once for each type.
    func typesAndIDs() throws(APIError) -> [(type: String, ids: [String])] {
        let names = request.target.parameters.map(\.name).filter { $0.hasPrefix("ids[") && $0.hasSuffix("]") }
        guard !names.isEmpty else { throw APIError(.missingIDs, parameter: "ids") }
        var asked: [(type: String, ids: [String])] = []
        for name in names.uniqued() {
            guard endpoint.parameters.contains(name) else {
                throw APIError(.parameterNotAllowed, name, parameter: name)
            }
            guard let ids = query.listValues(of: name) else { throw APIError(.emptyIDs, parameter: name) }
            asked.append((String(name.dropFirst(4).dropLast()), ids))
        }
        return asked
    }
}
