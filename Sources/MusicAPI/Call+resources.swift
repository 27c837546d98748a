import Encodings
import MusicCatalog
import MusicContract
import OrderedJSON

extension Call {
    /// One resource by its id.
    func resource() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type, let index = known(captures.id, type) else { throw APIError(.notFound) }
        return body([index], as: .primary(isSingle: true))
    }

    /// Resources by ids or a filter, or a list of all where the service has one.
    func resources() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type else { throw APIError(.notFound) }
        if let filter = filter { return try filtered(type, by: filter) }
        guard let ids = query.ids else { return try list(of: type) }
        try checkSingleOnly(type, count: ids.count)
        let found = ids.compactMap { known($0, type) }
        if type.name == "library-playlists", !found.isEmpty { return playlists(ids, type) }
        return body(found[...], as: .primary(isSingle: ids.count == 1))
    }

    /// A resource with attributes; the stations of songs and artists need no recording.
    func known(_ id: String, _ type: ResourceType) -> Int32? {
        if let index = catalog.index(of: id, in: kind(type)), catalog.resources[index].attributes != nil {
            return Int32(index)
        }
        return type.name == "stations" ? catalog.unrecordedStation(id, in: captures.storefront) : nil
    }

    /// Some relationships come with one resource only (facts 1.5).
    private func checkSingleOnly(_ type: ResourceType, count: Int) throws(APIError) {
        guard count != 1 else { return }
        for name in query.included(for: type.name) {
            if MusicContract.relationship(of: type.name, named: name)?.presence.needsSingleResource == true {
                throw APIError(.singleResourceOnly, name, parameter: "include")
            }
        }
    }

    /// All of a kind: as listed in a recording, else in recorded order; whether no songs at all are 404 is the scenario's
    /// choice (facts 10).
    private func list(of type: ResourceType) throws(APIError) -> [UInt8] {
        guard endpoint.parameters.contains("limit") else { throw APIError(.missingIDs, parameter: "ids") }
        try checkSingleOnly(type, count: 2)
        let kind = kind(type)
        let members = try sorted(world.listed.list(kind.path)?.members ?? world.listed.all(kind), type)
        if members.isEmpty, type.name == "library-songs", world.choices.emptyLibrary == .notFound {
            throw APIError(.notFound)
        }
        let page = page(of: members)
        return body(
            page.members,
            next: page.next.map {
                Link.next(kind.path, offset: $0, ["l": query.language, "sort": query.text("sort")])
            },
            total: type.family == .library ? members.count : nil, as: .primary(isSingle: false))
    }
}
