import MusicCatalog
import MusicContract
import Text

extension APICall {
    /// Returns a page of a relationship.
    func relationship() throws(APIError) -> Body {
        guard let type = endpoint.type, let relationship = endpoint.relationship else { throw APIError(.notFound) }
        guard let owner = catalog.index(of: pathParameters.id, in: kind(of: type)) else {
            let isStation = resourceIndex(forID: pathParameters.id, type: type) != nil
            throw isStation
                ? APIError(.noRelatedResources, relationship.name)
                : unknownOwnerError(id: pathParameters.id, type: type.name, relationship: relationship.name)
        }
        if relationship.name == "parent" { return try parent(of: owner) }
        return try page(ofRelationship: relationship.name, of: owner)
    }

    /// Returns a page of the relationship with a name; an offset past its end is 404 (Sources, API 4).
    func page(ofRelationship name: String, of owner: Int) throws(APIError) -> Body {
        let resource = catalog.resources[owner]
        let kind = catalog.kinds[resource.kindIndex]
        let known = serviceData.members(of: name, owner: owner, request: request)
        guard resource.attributes != nil || known != nil else {
            throw unknownOwnerError(id: resource.id, type: kind.type, relationship: name)
        }
        let members = known ?? []
        let path = "\(kind.href(of: resource.id))/\(name)"
        let gaps = catalog.gaps(inListAt: path)
        guard !isPastEnd(members, gaps: gaps) else { throw APIError(.noRelatedResources, name) }
        return { [self] in
            listBody(
                of: replacingExplicit(members, in: name, of: kind), at: path, parameters: repeatedParameters,
                total: Self.hasTotal(name, of: kind) ? members.count : nil, gaps: gaps, as: .attributes)
        }
    }

    /// Returns a relationship that is reported without its content, if it is recorded.
    func recordedRelationship() throws(APIError) -> Body {
        guard let type = MusicContract.resourceType(named: request.target.segments[3]),
            let owner = catalog.index(of: pathParameters.id, in: kind(of: type)),
            catalog.resources[owner].relationships.contains(where: { $0.name == lastSegment })
        else { throw APIError(.noRelatedResources, lastSegment) }
        return try page(ofRelationship: lastSegment, of: owner)
    }

    /// Returns the error for a relationship of an unknown resource.
    ///
    /// The service treats each well-formed id of a library playlist as an existing playlist (Sources, API 3.1).
    private func unknownOwnerError(id: String, type: String, relationship name: String) -> APIError {
        type == "library-playlists" && id.isPlaylistID ? APIError(.noRelatedResources, name) : APIError(.notFound)
    }

    /// Returns whether the pages of a relationship contain the total (Sources, API 4).
    private static func hasTotal(_ relationship: String, of kind: ResourceKind) -> Bool {
        ResourceWriter.hasInlineTotal(relationship, of: kind) || relationship == "parent"
            || relationship == "albums" && kind.type == "library-artists"
    }
}

/// Replacement of explicit resources, which `restrict=explicit` requests (Sources, API 5).
extension APICall {
    /// Whether the request prefers clean versions.
    var replacesExplicit: Bool {
        endpoint.parameters.contains("restrict") && query.listValues(of: "restrict")?.contains("explicit") == true
    }

    /// The parameters that `next` of a relationship or a view repeats, so that all pages are of the same list.
    private var repeatedParameters: KeyValuePairs<String, String?> {
        ["l": language, "restrict": replacesExplicit ? "explicit" : nil]
    }

    /// Returns the members of a relationship, in which clean versions replace explicit tracks of playlists.
    private func replacingExplicit(_ members: [Int32], in relationship: String, of kind: ResourceKind) -> [Int32] {
        guard replacesExplicit, kind.type == "playlists", relationship == "tracks" else { return members }
        return members.map(catalog.cleanVersion)
    }
}

extension ServiceData {
    /// Returns the members of a resource's relationship, or `nil` if nothing is known about it.
    ///
    /// Library and catalog resources refer to each other: to library resources that lists already show, and to catalog
    /// resources in the user's storefront.
    func members(of relationship: String, owner: Int, request: APIRequest) -> [Int32]? {
        let known = catalog.members(ofRelationship: relationship, of: owner)
        switch relationship {
        case "library":
            guard request.hasActiveUser else { return nil }
            guard let counterparts = listedCatalog.listedLibraryCounterparts(of: owner) else {
                return known
            }
            return ((known ?? []) + counterparts).uniqued()
        case "tracks" where hasPendingWrites && catalog.isLibraryPlaylist(owner):
            // Tracks lag as lists do. A playlist that lists do not show yet has none.
            return listedCatalog.isLibraryPlaylist(owner)
                ? listedCatalog.members(ofRelationship: relationship, of: owner) : nil
        case "children": return Library.children(of: catalog.resources[owner].id, in: listedCatalog).elements
        case "catalog":
            let members = catalog.catalogCounterparts(of: owner, in: request.userStorefront)
            return members.isEmpty ? nil : members
        default:
            let kind = catalog.formats[catalog.resources[owner].kindIndex]
            return kind.isPersonal ? known.map { personalMembers($0, of: request) } : known
        }
    }

    /// Whether lists do not show all writes yet.
    var hasPendingWrites: Bool { listedCatalog !== catalog }

    /// Returns the members of a list of personal data in the user's storefront, without those that it does not have.
    func personalMembers(_ members: some Sequence<Int32>, of request: APIRequest) -> [Int32] {
        members.compactMap { catalog.counterpart(of: $0, in: request.userStorefront) }
    }
}

extension Catalog {
    /// Returns whether the resource at an index exists and is a library playlist.
    fileprivate func isLibraryPlaylist(_ index: Int) -> Bool {
        index < resources.count && kinds[resources[index].kindIndex].type == "library-playlists"
    }
}

extension APICall {
    /// Returns a page of a view, with its title if `with=attributes` is requested.
    func view() throws(APIError) -> Body {
        guard let type = endpoint.type, let view = endpoint.view,
            let owner = catalog.index(of: pathParameters.id, in: kind(of: type))
        else { throw APIError(.notFound) }
        return try page(ofView: view.name, of: owner)
    }

    /// Returns a page of the recorded view with a name; an offset past its end is 404 (Sources, API 2.1).
    func page(ofView name: String, of owner: Int) throws(APIError) -> Body {
        let resource = catalog.resources[owner]
        let view = catalog.view(named: name, of: owner)
        guard resource.attributes != nil || view != nil else { throw APIError(.notFound) }
        let kind = catalog.kinds[resource.kindIndex]
        let path = "\(kind.href(of: resource.id))/view/\(name)"
        let gaps = catalog.gaps(inListAt: path)
        guard !isPastEnd(view?.members ?? [], gaps: gaps) else { throw APIError(.noRelatedResources, name) }
        return { self.body(ofView: name, view, gaps: gaps, at: path, of: kind) }
    }

    private func body(
        ofView name: String, _ view: ResourceView?, gaps: ListGaps, at path: String, of kind: ResourceKind
    ) -> [UInt8] {
        let page = page(of: view?.members ?? [], gaps: gaps)
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        let isWhole = query.listValues(of: "with")?.contains("attributes") == true
        if isWhole { writer.json.member("href", href(for: path)) }
        if let next = page.next {
            writer.json.member(
                "next", HrefBuilder.nextHref(path: path, offset: next, parameters: repeatedParameters))
        }
        if isWhole { writer.writeTitle(of: view, named: name, type: kind.type) }
        writer.writeData(writer.viewMembers(page.members, of: kind), as: .attributes)
        writer.json.endObject()
        return writer.finished()
    }
}

extension ResourceWriter {
    /// Writes the member `views` with the requested views; a view without a recording is empty (Sources, API 5).
    ///
    /// Views of types that are not in the contract do not have an `href`. Views of a music summary have no title.
    mutating func writeViews(of resource: Int, kind: ResourceKind, path: String) {
        let known = query.views.uniqued().filter { name in
            MusicContract.view(of: kind.type, named: name) != nil
                || catalog.view(named: name, of: resource) != nil
        }
        guard !known.isEmpty else { return }
        json.beginObject(named: "views")
        for name in known {
            let view = catalog.view(named: name, of: resource)
            let members = view?.members ?? []
            let path = "\(path)/view/\(name)"
            let next = pageSize(ofView: name, type: kind.type).default
            let gaps = catalog.gaps(inListAt: path)
            let end = min(gaps.firstMember(at: next), members.count)
            let listName = MusicContract.view(of: kind.type, named: name)?.limitName
            let shown = serviceData.shownItems(of: members[..<end], inListNamed: listName, gaps: gaps)
            json.beginObject(named: name)
            if MusicContract.resourceType(named: kind.type) != nil {
                json.member("href", HrefBuilder.href(path: path, parameters: ["l": query.language]))
            }
            if end < members.count {
                json.member(
                    "next", HrefBuilder.nextHref(path: path, offset: next, parameters: ["l": language]))
            }
            if view?.title != nil || kind.storefront != nil { writeTitle(of: view, named: name, type: kind.type) }
            json.beginArray(named: "data")
            for member in viewMembers(shown, of: kind) { self.writeViewMember(at: Int(member)) }
            json.endArray()
            json.endObject()
        }
        json.endObject()
    }

    /// Returns the members of a view, in which clean versions replace explicit ones if the request prefers them and the
    /// view belongs to an artist.
    fileprivate func viewMembers(_ members: ArraySlice<Int32>, of kind: ResourceKind) -> ArraySlice<Int32> {
        if kind.storefront == nil { return serviceData.personalMembers(members, of: request)[...] }
        return replacesExplicit && kind.type == "artists"
            ? members.map(catalog.cleanVersion)[...] : members
    }

    /// Writes a member of a view, to which only `include[type]` and `relate[type]` apply if it has an address.
    private mutating func writeViewMember(at index: Int) {
        let resources = catalog.resources
        let hasAddress = index < 0 || catalog.formats[resources[index].kindIndex].hasAddress
        writeResource(at: index, as: .attributes, depth: hasAddress ? 1 : 0)
    }

    private func pageSize(ofView name: String, type: String) -> PageSize {
        guard let view = MusicContract.view(of: type, named: name) else { return .unknown }
        return serviceData.limits[view.limitName] ?? view.page
    }

    /// Writes the member `attributes` of a view, with the recorded title or the contract's.
    fileprivate mutating func writeTitle(of view: ResourceView?, named name: String, type: String) {
        json.beginObject(named: "attributes")
        json.member("title", view?.title ?? MusicContract.view(of: type, named: name)?.title ?? name)
        json.endObject()
    }
}
