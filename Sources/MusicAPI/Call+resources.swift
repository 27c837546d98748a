import Encodings
import MusicCatalog
import MusicContract
import OrderedJSON
import Scenarios

extension Call {
    /// One resource by its id.
    func resource() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type, let index = catalog.index(of: captures.id, in: kind(type)),
            catalog.resources[index].attributes != nil
        else { throw APIError(.notFound) }
        return body([Int32(index)], as: .primary(isSingle: true))
    }

    /// Resources by ids, by ISRC or UPC, or a list of all where the service has one.
    func resources() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type else { throw APIError(.notFound) }
        if let filter = filter { return try filtered(type, by: filter) }
        guard let ids = query.ids else { return try list(of: type) }
        try checkSingleOnly(type, count: ids.count)
        let found = ids.compactMap { known($0, type) }
        return body(found[...], as: .primary(isSingle: ids.count == 1))
    }

    private func known(_ id: String, _ type: ResourceType) -> Int32? {
        guard let index = catalog.index(of: id, in: kind(type)), catalog.resources[index].attributes != nil else {
            return nil
        }
        return Int32(index)
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
        let members = world.listed.list(kind.path)?.members ?? world.listed.all(kind)
        if members.isEmpty, type.name == "library-songs", world.choices.emptyLibrary == .notFound {
            throw APIError(.notFound)
        }
        let page = page(of: members)
        return body(
            page.members, next: page.next.map { Link.next(kind.path, offset: $0, ["l": query.language]) },
            total: type.family == .library ? members.count : nil, as: .primary(isSingle: false))
    }
}

extension Call {
    /// `filter[isrc]` or `filter[upc]` with its codes.
    private struct Filter {
        let attribute: String
        let codes: [String]
    }

    private var filter: Filter? {
        for attribute in ["isrc", "upc"] where endpoint.parameters.contains("filter[\(attribute)]") {
            if let codes = query.list("filter[\(attribute)]") { return Filter(attribute: attribute, codes: codes) }
        }
        return nil
    }

    /// All resources with one of the codes, and which code found which (facts 2.3).
    private func filtered(_ type: ResourceType, by filter: Filter) throws(APIError) -> [UInt8] {
        guard filter.codes.count <= 25 else {
            throw APIError(
                .tooManyIDs, "25", "\(filter.codes.count)", parameter: "filter[\(filter.attribute)]")
        }
        let wanted = query.ids.map(Set.init)
        let found = filter.codes.map { code in
            catalog.resources(kind(type), with: filter.attribute, code)
                .filter { index in wanted?.contains(catalog.resources[Int(index)].id) ?? true }
        }
        var seen: Set<Int32> = []
        let members = found.joined().filter { seen.insert($0).inserted }
        var writer = ResourceWriter(world: world, query: query)
        writer.json.beginObject()
        writer.data(members[...], as: .primary(isSingle: false))
        writer.json.key("meta")
        writer.json.beginObject()
        writer.json.key("filters")
        writer.json.beginObject()
        writer.json.key(filter.attribute)
        writer.json.beginObject()
        for (code, members) in zip(filter.codes, found) where !members.isEmpty {
            writer.json.key(code)
            writer.array(members[...], as: .identifier)
        }
        for _ in 0..<4 { writer.json.endObject() }
        return writer.json.bytes
    }
}
