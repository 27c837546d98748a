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
        if let filter = filter { return filteredResources(ofType: type, by: filter) }
        guard let ids = query.ids else { return try list(of: type) }
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

    /// All of a kind: as listed in a recording, else in recorded order; whether no songs at all are 404 is the scenario's
    /// choice (Sources, API 10).
    private func list(of type: ResourceType) throws(APIError) -> [UInt8] {
        let kind = kind(of: type)
        let members = sorted(
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
