import MusicCatalog
import MusicContract
import MusicLibrary

extension APICall {
    /// A page of a relationship.
    func relationship() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type, let relationship = endpoint.relationship else { throw APIError(.notFound) }
        guard let owner = catalog.index(of: pathParameters.id, in: kind(of: type)) else {
            let isStation = resourceIndex(forID: pathParameters.id, type: type) != nil
            throw isStation ? APIError(.noRelatedResources, relationship.name) : APIError(.notFound)
        }
        if relationship.name == "parent" { return try parent(of: owner) }
        return try page(ofRelationship: relationship.name, of: owner)
    }

    /// A page of what was recorded under that name; nothing there, or nothing any more, is 404 (Sources, API 4).
    func page(ofRelationship name: String, of owner: Int) throws(APIError) -> [UInt8] {
        let resource = catalog.resources[owner]
        let known = serviceData.members(of: name, owner: owner, request: request)
        guard resource.attributes != nil || known != nil else { throw APIError(.notFound) }
        let members = known ?? []
        let page = page(of: members)
        guard !page.members.isEmpty else { throw APIError(.noRelatedResources, name) }
        let kind = catalog.kinds[resource.kindIndex]
        let path = "\(kind.href(of: resource.id))/\(name)"
        return body(
            of: page.members,
            next: page.next.map { HrefBuilder.nextHref(path: path, offset: $0, parameters: ["l": query.language]) },
            total: ResourceWriter.showsTotal(of: name, in: kind) ? members.count : nil,
            as: .primary(isSingle: false))
    }
}

extension ServiceData {
    /// What a relationship of a resource leads to; nil where nothing is known of it.
    ///
    /// The library and the catalog lead to one another: to what lists show by now, and into the user's own storefront.
    func members(of relationship: String, owner: Int, request: APIRequest) -> [Int32]? {
        let known = catalog.members(ofRelationship: relationship, of: owner)
        switch relationship {
        case "library":
            guard request.hasActiveUser, let twins = listedCatalog.listedLibraryCounterparts(of: owner) else {
                return known
            }
            return ((known ?? []) + twins).uniqued()
        case "children": return Library.children(of: catalog.resources[owner].id, in: listedCatalog)
        case "catalog":
            let members = catalog.catalogCounterparts(of: owner, in: request.userStorefront)
            return members.isEmpty ? nil : members
        default: return known
        }
    }
}
