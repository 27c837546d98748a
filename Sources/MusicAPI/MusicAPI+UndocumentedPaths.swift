import MusicCatalog
import MusicContract
import URLCoding

extension MusicAPI {
    /// Serves a relationship that the contract does not know, if it was recorded.
    func undocumentedRelationship(
        for request: APIRequest, named name: String, of type: ResourceType, parameters captures: PathParameters
    ) throws(APIError) -> ResolvedRequest.Content {
        let owner = ownerIndex(type: type, parameters: captures)
        guard request.isRead, let owner,
            serviceData.catalog.resources[owner].relationships.contains(where: { $0.name == name }),
            let call = try call(for: request, dropping: 1, parameters: captures)
        else { throw APIError(.unknownRelationship, name) }
        return .relationship(named: name, owner: owner, call)
    }

    /// The same of a view.
    func undocumentedView(
        for request: APIRequest, named name: String, of type: ResourceType, parameters captures: PathParameters
    ) throws(APIError) -> ResolvedRequest.Content {
        guard request.isRead, let owner = ownerIndex(type: type, parameters: captures),
            serviceData.catalog.view(named: name, of: owner) != nil,
            let call = try call(for: request, dropping: 2, parameters: captures)
        else { throw APIError(.unknownView, name) }
        return .view(named: name, owner: owner, call)
    }

    private func ownerIndex(type: ResourceType, parameters captures: PathParameters) -> Int? {
        serviceData.catalog.index(of: captures.id, in: ResourceKind(storefront: captures.storefront, of: type))
    }

    /// The call of a request below the resource that its path names without the last segments.
    private func call(
        for request: APIRequest, dropping count: Int, parameters captures: PathParameters
    ) throws(APIError) -> APICall? {
        let resource = request.target.segments.dropLast(count)
        guard
            case .endpoint(let endpoint, parameters: _) = Router.contract.route(
                method: "GET", segments: Array(resource))
        else {
            return nil
        }
        let query = try ValidatedQuery(target: request.target, pageSize: .unknown, allowsInclude: true)
        try validateLanguage(of: query, request: request, endpoint: endpoint, parameters: captures)
        return APICall(
            serviceData: serviceData, request: request, endpoint: endpoint, pathParameters: captures, query: query)
    }
}
