import MusicCatalog
import MusicContract

extension APICall {
    /// One resource by its id.
    func resource() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type, let index = resourceIndex(forID: pathParameters.id, type: type) else {
            throw APIError(.notFound)
        }
        return body(of: [index], as: .primary(isSingle: true))
    }

    /// Resources by ids or a filter, or a list of all where the service has one.
    func resources() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type else { throw APIError(.notFound) }
        if let filter = filter { return try filteredResources(ofType: type, by: filter) }
        guard let ids = query.ids else { return try list(of: type) }
        try validateSingleOnly(type, count: ids.count)
        let found = ids.compactMap { resourceIndex(forID: $0, type: type) }
        if type.name == "library-playlists", !found.isEmpty { return playlists(ids: ids, type: type) }
        return body(of: found[...], as: .primary(isSingle: ids.count == 1))
    }

    /// A resource with attributes; the stations of songs and artists need no recording.
    func resourceIndex(forID id: String, type: ResourceType) -> Int32? {
        if let index = catalog.index(of: id, in: kind(of: type)), catalog.resources[index].attributes != nil {
            return Int32(index)
        }
        return type.name == "stations" ? catalog.unrecordedStation(withID: id, in: pathParameters.storefront) : nil
    }

    /// Some relationships come with one resource only (facts 1.5).
    private func validateSingleOnly(_ type: ResourceType, count: Int) throws(APIError) {
        guard count != 1 else { return }
        for name in query.includedRelationships(for: type.name) {
            if MusicContract.relationship(of: type.name, named: name)?.presence.needsSingleResource == true {
                throw APIError(.singleResourceOnly, name, parameter: "include")
            }
        }
    }

    /// All of a kind: as listed in a recording, else in recorded order; whether no songs at all are 404 is the scenario's
    /// choice (facts 10).
    private func list(of type: ResourceType) throws(APIError) -> [UInt8] {
        guard endpoint.parameters.contains("limit") else { throw APIError(.missingIDs, parameter: "ids") }
        try validateSingleOnly(type, count: 2)
        let kind = kind(of: type)
        let members = try sorted(
            serviceData.listedCatalog.list(at: kind.path)?.members ?? serviceData.listedCatalog.allResources(of: kind),
            type: type)
        if members.isEmpty, type.name == "library-songs", serviceData.behavior.emptyLibrary == .notFound {
            throw APIError(.notFound)
        }
        let page = page(of: members)
        return body(
            of: page.members,
            next: page.next.map {
                HrefBuilder.nextHref(
                    path: kind.path, offset: $0, parameters: ["l": query.language, "sort": query.text(of: "sort")])
            },
            total: type.family == .library ? members.count : nil, as: .primary(isSingle: false))
    }
}
