import MusicCatalog
import MusicContract
import OrderedJSON
import URLCoding

/// Writes resources in the service's format, with attributes byte for byte as recorded.
struct ResourceWriter {
    /// The parts of a resource that are written.
    enum Representation {
        /// The id, type, and href.
        case identifier
        /// The identifier and the attributes, with relationships only if `include` or `relate` requests them.
        ///
        /// Artists also have the identifiers of their albums (Sources, API 6). Resources whose type is not in the
        /// contract, such as entries of a music summary, keep recorded relationships, because they have no other content.
        case attributes
        /// The identifier, the attributes, and the default relationships, some of which appear only with a single resource.
        case primary(isSingle: Bool)
    }

    let serviceData: ServiceData
    let query: ValidatedQuery
    /// The request to respond to.
    let request: APIRequest
    /// Whether the request prefers clean versions of explicit resources.
    let replacesExplicit: Bool
    var json = JSONWriter()
    /// The path of the kind of the resource that was written last, and the kind's index in the catalog.
    private var lastPath: (kindIndex: Int, path: String)?

    init(for call: APICall) {
        (serviceData, query, request) = (call.serviceData, call.query, call.request)
        replacesExplicit = call.replacesExplicit
    }

    /// Returns whether a relationship inside a resource contains the total, as the tracks of library albums and
    /// playlists do (Sources, API 4).
    static func hasInlineTotal(_ relationship: String, of kind: ResourceKind) -> Bool {
        relationship == "tracks" && (kind.type == "library-albums" || kind.type == "library-playlists")
    }

    /// Writes the member `meta` with the number of resources of a list.
    mutating func writeTotal(_ total: Int) {
        json.beginObject(named: "meta")
        json.member("total", number: total)
        json.endObject()
    }

    /// Writes the member `data`.
    mutating func writeData(_ members: ArraySlice<Int32>, as form: Representation, depth: Int = 0) {
        json.key("data")
        writeArray(members, as: form, depth: depth)
    }

    mutating func writeArray(_ members: ArraySlice<Int32>, as form: Representation, depth: Int = 0) {
        json.beginArray()
        for member in members { writeResource(at: Int(member), as: form, depth: depth) }
        json.endArray()
    }

    /// Writes a resource with its relationships, and their relationships if `include[type]` requests them, but no
    /// deeper, except for the identifiers of artists' albums.
    mutating func writeResource(at index: Int, as form: Representation, depth: Int = 0) {
        guard index >= 0 else { return writeStation(at: Int32(index), as: form) }
        let resource = serviceData.catalog.resources[index]
        let kind = serviceData.catalog.kinds[resource.kindIndex]
        let path = path(ofKind: resource.kindIndex) + "/" + PercentEncoding.encodePathSegment(resource.id)
        json.beginObject()
        for member in resource.memberOrder.members {
            switch (member, form) {
            case (.id, _): json.member("id", resource.id)
            case (.type, _): json.member("type", kind.type)
            case (.href, _): json.member("href", HrefBuilder.href(path: path, parameters: ["l": query.language]))
            case (_, .identifier): break
            case (.attributes, _): writeAttributes(of: index, resource: resource, kind: kind)
            case (.relationships, _):
                writeRelationships(of: index, resource: resource, kind: kind, path: path, as: form, depth: depth)
            }
        }
        if case .primary(isSingle: true) = form { writeViews(of: index, kind: kind, path: path) }
        if case .identifier = form {} else { serviceData.catalog.writeExtraMembers(of: index, into: &json) }
        json.endObject()
    }

    /// Returns the path of the resources of a kind, which is mostly that of the resource before.
    private mutating func path(ofKind index: Int) -> String {
        if let lastPath, lastPath.kindIndex == index { return lastPath.path }
        let path = serviceData.catalog.kinds[index].path
        lastPath = (index, path)
        return path
    }

    /// Writes a station that was not recorded.
    private mutating func writeStation(at member: Int32, as form: Representation) {
        let owner = Catalog.owner(ofStationMember: member)
        let resource = serviceData.catalog.resources[owner]
        let kind = ResourceKind(storefront: serviceData.catalog.kinds[resource.kindIndex].storefront, type: "stations")
        let id = "ra.\(resource.id)"
        json.beginObject()
        json.member("id", id)
        json.member("type", kind.type)
        json.member("href", HrefBuilder.href(path: kind.href(of: id), parameters: ["l": query.language]))
        if case .identifier = form {
        } else {
            json.key("attributes")
            serviceData.catalog.writeStationAttributes(of: owner, language: query.language, into: &json)
        }
        json.endObject()
    }

    private mutating func writeAttributes(of index: Int, resource: Resource, kind: ResourceKind) {
        guard resource.attributes != nil else { return }
        json.key("attributes")
        serviceData.catalog.writeAttributes(
            of: index, language: query.language, extend: query.extendedAttributes(for: kind.type),
            hasUser: request.hasActiveUser, into: &json)
    }

    /// Writes the member `relationships` if it is not empty.
    ///
    /// Recorded relationships come first, in recorded order. The others that `include` and `relate` request follow.
    private mutating func writeRelationships(
        of index: Int, resource: Resource, kind: ResourceKind, path: String, as form: Representation,
        depth: Int
    ) {
        let isDeep = depth > 1
        // Without a user, nothing is known about a library.
        let hidden = request.hasActiveUser ? nil : MusicContract.personalSelectors.relationship
        let included =
            isDeep ? [] : query.includedRelationships(for: kind.type, isNested: depth > 0).filter { $0 != hidden }
        let related =
            isDeep ? [] : query.relatedRelationships(for: kind.type, isNested: depth > 0).filter { $0 != hidden }
        guard !resource.relationships.isEmpty || !included.isEmpty || !related.isEmpty else { return }
        let known = MusicContract.relationships(of: kind.type)
        let recorded = resource.relationships.compactMap { list in
            representation(
                ofRelationship: list.name, of: kind, presence: known.first { $0.name == list.name }?.presence,
                included: included, related: related, as: form, depth: depth
            ).map { (list, $0) }
        }
        let missing = (included + related).uniqued().filter { name in
            known.contains { $0.name == name } && !resource.relationships.contains { $0.name == name }
        }
        guard !recorded.isEmpty || !missing.isEmpty else { return }
        json.beginObject(named: "relationships")
        let asked = missing.map { name -> (String, Representation) in
            (name, included.contains(name) ? .attributes : .identifier)
        }
        for (name, form) in recorded.map({ ($0.name, $1) }) + asked {
            writeRelationship(
                named: name, members: serviceData.members(of: name, owner: index, request: request) ?? [], of: kind,
                path: path, as: form, depth: depth)
        }
        json.endObject()
    }

    /// Returns the representation of a recorded relationship, or `nil` if it is omitted.
    private func representation(
        ofRelationship name: String, of kind: ResourceKind, presence: Relationship.Presence?, included: [String],
        related: [String], as form: Representation, depth: Int
    ) -> Representation? {
        if included.contains(name) { return .attributes }
        if kind.type == "artists", name == "albums" { return .identifier }
        let atLeast: Representation? = related.contains(name) ? .identifier : nil
        guard case .primary(let isSingle) = form else {
            return depth == 0 && MusicContract.resourceType(named: kind.type) == nil ? .identifier : atLeast
        }
        switch presence {
        case .objects: return .attributes
        case .identifiers, nil: return .identifier
        case .singleObjects: return isSingle ? .attributes : atLeast
        case .some(.onInclude), .singleOnInclude: return atLeast
        }
    }

    /// Writes `{"href": …, "next": …, "data": […], "meta": …}` with a page of the default or requested size.
    mutating func writeRelationship(
        named name: String, members: [Int32], of kind: ResourceKind, path: String, as form: Representation, depth: Int
    ) {
        let relationship = MusicContract.relationship(of: kind.type, named: name)
        let page = relationship.flatMap { serviceData.limits[$0.limitName] } ?? relationship?.page ?? .unknown
        let next = query.limit(of: name, pageSize: page)
        let gaps = serviceData.catalog.gaps(inListAt: "\(path)/\(name)")
        let end = min(gaps.firstMember(at: next), members.count)
        var shown = serviceData.shownItems(of: members[..<end], inListNamed: relationship?.limitName, gaps: gaps)
        if replacesExplicit, kind.type == "playlists", name == "tracks" {
            shown = shown.map(serviceData.catalog.cleanVersion)[...]
        }
        json.beginObject(named: name)
        if MusicContract.resourceType(named: kind.type) != nil {
            json.member("href", HrefBuilder.href(path: "\(path)/\(name)", parameters: ["l": query.language]))
        }
        if end < members.count {
            json.member(
                "next",
                HrefBuilder.nextHref(path: "\(path)/\(name)", offset: next, parameters: ["l": query.language]))
        }
        json.beginArray(named: "data")
        for member in shown { writeResource(at: Int(member), as: form, depth: depth + 1) }
        if name == "parent", members.isEmpty { writeRootFolderIdentifier() }
        json.endArray()
        if Self.hasInlineTotal(name, of: kind) { writeTotal(members.count) }
        json.endObject()
    }
}
