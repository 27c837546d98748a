import MusicCatalog
import MusicContract
import MusicLibrary
import OrderedJSON

extension APICall {
    /// Returns a page of a relationship.
    func relationship() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type, let relationship = endpoint.relationship else { throw APIError(.notFound) }
        guard let owner = catalog.index(of: pathParameters.id, in: kind(of: type)) else {
            let isStation = resourceIndex(forID: pathParameters.id, type: type) != nil
            throw isStation ? APIError(.noRelatedResources, relationship.name) : APIError(.notFound)
        }
        if relationship.name == "parent" { return try parent(of: owner) }
        return try page(ofRelationship: relationship.name, of: owner)
    }

    /// Returns a page of the relationship with a name; an empty page is 404 (Sources, API 4).
    func page(ofRelationship name: String, of owner: Int) throws(APIError) -> [UInt8] {
        let resource = catalog.resources[owner]
        let known = serviceData.members(of: name, owner: owner, request: request)
        guard resource.attributes != nil || known != nil else { throw APIError(.notFound) }
        let members = known ?? []
        guard !page(of: members).members.isEmpty else { throw APIError(.noRelatedResources, name) }
        let kind = catalog.kinds[resource.kindIndex]
        return listBody(
            of: members, at: "\(kind.href(of: resource.id))/\(name)",
            total: ResourceWriter.showsTotal(of: name, in: kind) ? members.count : nil, as: .primary(isSingle: false))
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
        case "children": return Library.children(of: catalog.resources[owner].id, in: listedCatalog)
        case "catalog":
            let members = catalog.catalogCounterparts(of: owner, in: request.userStorefront)
            return members.isEmpty ? nil : members
        default: return known
        }
    }
}

extension APICall {
    /// Returns a page of a view, with its title if `with=attributes` is requested.
    func view() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type, let view = endpoint.view,
            let owner = catalog.index(of: pathParameters.id, in: kind(of: type))
        else { throw APIError(.notFound) }
        return try page(ofView: view.name, of: owner)
    }

    /// Returns a page of the recorded view with a name; an empty page is 404 (Sources, API 2.1).
    func page(ofView name: String, of owner: Int) throws(APIError) -> [UInt8] {
        let resource = catalog.resources[owner]
        let view = catalog.view(named: name, of: owner)
        guard resource.attributes != nil || view != nil else { throw APIError(.notFound) }
        let page = page(of: view?.members ?? [])
        guard !page.members.isEmpty else { throw APIError(.noRelatedResources, name) }
        let kind = catalog.kinds[resource.kindIndex]
        let path = "\(kind.href(of: resource.id))/view/\(name)"
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        let isWhole = query.listValues(of: "with")?.contains("attributes") == true
        if isWhole { writer.json.member("href", href(for: path)) }
        if let next = page.next {
            writer.json.member(
                "next", HrefBuilder.nextHref(path: path, offset: next, parameters: ["l": query.language]))
        }
        if isWhole { writer.writeTitle(of: view, named: name, type: kind.type) }
        writer.writeData(page.members, as: .primary(isSingle: false))
        writer.json.endObject()
        return writer.json.bytes
    }
}

extension ResourceWriter {
    /// Writes the member `views` with the requested views; a view without a recording is empty (Sources, API 5).
    ///
    /// Views of types that are not in the contract do not have an `href`.
    mutating func writeViews(of resource: Int, kind: ResourceKind, path: String) {
        let known = query.views.uniqued().filter { name in
            MusicContract.view(of: kind.type, named: name) != nil
                || serviceData.catalog.view(named: name, of: resource) != nil
        }
        guard !known.isEmpty else { return }
        json.beginObject(named: "views")
        for name in known {
            let view = serviceData.catalog.view(named: name, of: resource)
            let members = view?.members ?? []
            let end = min(pageSize(ofView: name, type: kind.type).default, members.count)
            let path = "\(path)/view/\(name)"
            json.beginObject(named: name)
            if MusicContract.resourceType(named: kind.type) != nil {
                json.member("href", HrefBuilder.href(path: path, parameters: ["l": query.language]))
            }
            if end < members.count {
                json.member(
                    "next", HrefBuilder.nextHref(path: path, offset: end, parameters: ["l": query.language]))
            }
            writeTitle(of: view, named: name, type: kind.type)
            json.beginArray(named: "data")
            for member in members[..<end] { self.writeViewMember(at: Int(member)) }
            json.endArray()
            json.endObject()
        }
        json.endObject()
    }

    /// Writes a member of a view without its relationships.
    ///
    /// Resources whose type is not in the contract, such as entries of a music summary, keep them, because they have no
    /// other content.
    private mutating func writeViewMember(at index: Int) {
        let resources = serviceData.catalog.resources
        let isKnown =
            index < 0
            || MusicContract.resourceType(named: serviceData.catalog.kinds[resources[index].kindIndex].type) != nil
        writeResource(at: index, as: isKnown ? .attributes : .primary(isSingle: false), depth: isKnown ? 1 : 0)
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
