import Encodings
import MusicCatalog
import MusicContract

extension MusicAPI {
    /// Serves a relationship that the contract does not know, if it was recorded.
    func undocumentedRelationship(
        _ request: APIRequest, _ name: String, of type: ResourceType, _ captures: PathParameters
    ) throws(APIError) -> APIAnswer {
        let owner = owner(type, captures)
        guard request.isRead, let owner,
            world.catalog.resources[owner].relationships.contains(where: { $0.name == name }),
            let call = try call(request, dropping: 1, captures)
        else { throw APIError(.unknownRelationship, name) }
        return APIAnswer(.json(try call.page(ofRelationship: name, of: owner)))
    }

    /// The same of a view.
    func undocumentedView(
        _ request: APIRequest, _ name: String, of type: ResourceType, _ captures: PathParameters
    ) throws(APIError) -> APIAnswer {
        guard request.isRead, let owner = owner(type, captures), world.catalog.view(name, of: owner) != nil,
            let call = try call(request, dropping: 2, captures)
        else { throw APIError(.unknownView, name) }
        return APIAnswer(.json(try call.page(ofView: name, of: owner)))
    }

    private func owner(_ type: ResourceType, _ captures: PathParameters) -> Int? {
        world.catalog.index(of: captures.id, in: ResourceKind(storefront: captures.storefront, of: type))
    }

    /// The call of a request below the resource that its path names without the last segments.
    private func call(
        _ request: APIRequest, dropping count: Int, _ captures: PathParameters
    ) throws(APIError) -> Call? {
        let resource = request.target.segments.dropLast(count)
        guard case .endpoint(let endpoint, _) = Router.contract.route(method: "GET", segments: Array(resource)) else {
            return nil
        }
        let query = try Query(request.target, page: .unknown, allowsInclude: true)
        try checkLanguage(query, request, endpoint, captures)
        return Call(world: world, request: request, endpoint: endpoint, captures: captures, query: query)
    }
}
