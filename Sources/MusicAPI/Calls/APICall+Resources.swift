import MusicCatalog
import MusicContract
import Text

extension APICall {
    /// Returns a resource by its id.
    func resource() throws(APIError) -> Body {
        guard let type = endpoint.type, let index = resourceIndex(forID: pathParameters.id, type: type) else {
            throw APIError(.notFound)
        }
        return { self.body(of: [index], as: .primary(isSingle: true)) }
    }

    /// Returns resources by ids or a filter, or the list of all resources if the service has one.
    func resources() throws(APIError) -> Body {
        guard let type = endpoint.type else { throw APIError(.notFound) }
        if let filter = filter { return { self.filteredResources(ofType: type, by: filter) } }
        try validateSelection(of: type)
        guard let ids = query.ids else { return try list(of: type) }
        if type.name == "library-playlists" { return { self.playlists(ids: ids, type: type) } }
        return { [self] in
            let found =
                type.name == "stations"
                ? ids.compactMap { resourceIndex(forID: $0, type: type) }
                : catalog.resources(of: kind(of: type), withIDs: ids)
            return body(of: found[...], as: .primary(isSingle: ids.count == 1))
        }
    }

    /// Returns the index of a resource with attributes, or `nil`.
    ///
    /// Stations of songs and artists exist without a recording.
    func resourceIndex(forID id: String, type: ResourceType) -> Int32? {
        if let index = catalog.index(of: id, in: kind(of: type)), catalog.resources[index].attributes != nil {
            return Int32(index)
        }
        return type.name == "stations" ? catalog.unrecordedStation(withID: id, in: pathParameters.storefront) : nil
    }

    /// Returns all resources of a type, as listed in a recording or else in recorded order.
    ///
    /// The scenario chooses whether an empty list of songs is 404 (Sources, API 10).
    private func list(of type: ResourceType) throws(APIError) -> Body {
        let kind = kind(of: type)
        let members = listedCatalog.members(ofListAt: kind.path, orAllOf: kind)
        if members.isEmpty, type.name == "library-songs", serviceData.behavior.emptyLibrary == .notFound {
            throw APIError(.notFound)
        }
        return { [self] in
            listBody(
                of: sorted(members, type: type), at: kind.path,
                parameters: ["l": language, "sort": query.text(of: "sort")],
                total: type.family == .library ? members.count : nil,
                gaps: query.text(of: "sort") == nil ? listedCatalog.gaps(inListAt: kind.path) : ListGaps(),
                as: .primary(isSingle: false))
        }
    }
}

extension APICall {
    /// A filter of a request, and its values.
    struct Filter {
        let name: String
        let values: [String]
    }

    /// The first filter of the endpoint that the request contains, or `nil`.
    var filter: Filter? {
        guard query.hasQualifiedNames else { return nil }
        for parameter in endpoint.parameters where parameter.hasPrefix("filter[") {
            guard let values = query.listValues(of: parameter) else { continue }
            return Filter(name: String(parameter.dropFirst(7).dropLast()), values: values)
        }
        return nil
    }

    /// Returns the resources that match any of the filter's values, and the matches of each value (Sources, API 2.3).
    ///
    /// A value without a match has an empty list, which is the only sign that nothing was found for it.
    private func filteredResources(ofType type: ResourceType, by filter: Filter) -> [UInt8] {
        let wanted = filter.name == "equivalents" ? nil : query.ids.map(Set.init)
        let found = filter.values.map { value in
            resources(ofType: type, filter: filter.name, value: value)
                .filter { index in wanted?.contains(catalog.resources[Int(index)].id) ?? true }
        }
        var seen: Set<Int32> = []
        // A recorded filter can find resources that the service does not show.
        let members = found.joined().filter { index in
            seen.insert(index).inserted && (index < 0 || catalog.resources[Int(index)].attributes != nil)
        }
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.writeData(members[...], as: .primary(isSingle: false))
        for name in ["meta", "filters", filter.name] {
            writer.json.beginObject(named: name)
        }
        for (value, members) in zip(filter.values, found) {
            writer.json.key(value)
            writer.writeArray(members[...], as: .identifier)
        }
        for _ in 0..<4 { writer.json.endObject() }
        return writer.finished()
    }

    /// Returns the resources for one value of a filter: by code, by an id of any storefront, or as recorded.
    private func resources(ofType type: ResourceType, filter: String, value: String) -> [Int32] {
        let kind = kind(of: type)
        let recorded = catalog.recordedResults(ofFilter: filter, value: value, kind: kind)
        switch filter {
        case "isrc", "upc":
            return ((recorded ?? []) + catalog.resources(of: kind, attribute: filter, value: value)).uniqued()
        case "equivalents":
            let found = recorded ?? [catalog.equivalent(of: value, in: kind)].compactMap { $0 }
            return replacesExplicit ? found.map(catalog.cleanVersion) : found
        case "featured" where value == "apple-music-live-radio":
            return recorded ?? catalog.resources(of: kind, attribute: "isLive", value: "true")
        default: return recorded ?? []
        }
    }
}

extension APICall {
    /// Returns resources of several types, with types in alphabetical order and ids in the order of the request (Sources,
    /// API 2.1).
    ///
    /// Ratings can be requested but are never found, because they belong to a user and the request identifies none.
    func mixedResources() throws(APIError) -> Body {
        let selection = try typesAndIDs().sorted { $0.type < $1.type }
        if request.target.value(of: "limit") != nil { throw APIError(.limitWithIDs, parameter: "limit") }
        return { [self] in
            let found = selection.flatMap { type, ids in
                ids.compactMap { id in
                    MusicContract.resourceType(named: type).flatMap {
                        $0.name != "ratings" ? resourceIndex(forID: id, type: $0) : nil
                    }
                }
            }
            return body(of: found[...], as: .primary(isSingle: selection.reduce(0) { $0 + $1.ids.count } == 1))
        }
    }

    /// Returns the ids of the `ids[type]` parameters, with each type once.
    func typesAndIDs() throws(APIError) -> [(type: String, ids: [String])] {
        if endpoint.handler == .addFavorites, query.listValues(of: "ids") != nil {
            throw APIError(.untypedIDs, parameter: "ids")
        }
        let names = request.target.parameters.map(\.name).filter { $0.hasPrefix("ids[") && $0.hasSuffix("]") }
        guard !names.isEmpty else { throw APIError(.missingIDs, parameter: "ids") }
        var selection: [(type: String, ids: [String])] = []
        for name in names.uniqued() {
            guard endpoint.parameters.contains(name) else {
                throw APIError(.parameterNotAllowed, name, parameter: name)
            }
            guard let ids = query.listValues(of: name) else { throw APIError(.emptyIDs, parameter: name) }
            selection.append((String(name.dropFirst(4).dropLast()), ids))
        }
        return selection
    }
}
