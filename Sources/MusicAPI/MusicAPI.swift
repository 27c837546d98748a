package import MusicCatalog
import MusicContract
package import URLCoding

/// Apple Music's answers from a world: routes, parameter checks, catalog, JSON.
///
/// Without state, without sockets.
package struct MusicAPI: Sendable {
    let serviceData: ServiceData
    private let router = Router.contract
    /// Nil where a language that a storefront lacks is none to complain of.
    private let languages: SupportedLanguages?

    package init(serviceData world: ServiceData) {
        self.serviceData = world
        languages = world.behavior.unsupportedLanguage == .rejected ? SupportedLanguages(serviceData: world) : nil
    }

    /// The answer to a request whose tokens are good.
    package func response(to request: APIRequest) -> APIResponse {
        let route = router.route(method: request.method, segments: request.target.segments)
        do {
            var answer = try response(to: request, route: route)
            if answer.violation == nil, case .endpoint(let endpoint, parameters: _) = route {
                answer.violation = ContractViolation(ignoredIn: request.target, at: endpoint)
            }
            return answer
        } catch {
            let violation = ContractViolation(
                error: error, storefront: route.storefront, source: route.source,
                confidence: route.limitConfidence(of: error.parameter))
            return APIResponse(.error(error), reason: Self.reason(for: error), violation: violation)
        }
    }

    /// Whether lists are the same here and there: nothing was written in between that they show.
    package func showsSameLists(as other: MusicAPI) -> Bool {
        serviceData.listedCatalog === other.serviceData.listedCatalog
    }

    /// What a resource of the library is in the catalog, by its id; nil where it is not there.
    package func catalogID(of id: String, type: String) -> String? {
        let index = serviceData.catalog.index(of: id, in: ResourceKind(storefront: nil, type: type))
        return index.flatMap { serviceData.catalog.catalogCounterparts(of: Int32($0)).first }.map {
            serviceData.catalog.resources[Int($0)].id
        }
    }

    func route(for request: APIRequest) -> Route {
        router.route(method: request.method, segments: request.target.segments)
    }

    /// A few words for people; the answer itself says no more than the service's.
    private static func reason(for error: APIError) -> String {
        switch error.name {
        case .notFound: "catalog: nothing is recorded under this id here"
        case .noRelatedResources: "catalog: nothing is recorded there"
        default: "contract: \(error.name.rawValue)"
        }
    }

    private func response(to request: APIRequest, route: Route) throws(APIError) -> APIResponse {
        switch route {
        case .endpoint(let endpoint, parameters: let captures):
            if !captures.storefront.isEmpty { try validateStorefront(code: captures.storefront) }
            return try response(to: request, endpoint: endpoint, parameters: captures)
        case .unknownRelationship(let name, let type, let captures):
            if !captures.storefront.isEmpty { try validateStorefront(code: captures.storefront) }
            return try undocumentedRelationship(for: request, named: name, of: type, parameters: captures)
        case .unknownView(let name, let type, let captures):
            try validateStorefront(code: captures.storefront)
            return try undocumentedView(for: request, named: name, of: type, parameters: captures)
        case .unknownCatalogType(let type, let storefront):
            try validateStorefront(code: storefront)
            throw APIError(.unknownCatalogType, type)
        case .unknownLibraryType(let type):
            throw request.isRead ? APIError(.unknownLibraryType, type) : APIError(.methodNotAllowed, request.method)
        case .methodNotAllowed: return try methodNotAllowedResponse(to: request, route: route)
        case .unknownPath(let nearest):
            let violation = ContractViolation(
                rule: ContractViolation.unknownPath, parameter: nil, source: nearest, detail: "there is no such path")
            return APIResponse(
                .error(APIError(.notFound)), reason: "no endpoint; nearest \(nearest)", violation: violation)
        }
    }

    /// The official host answers writes that it does not offer under `/v1/me/library` with 401 (facts 1.3).
    private func methodNotAllowedResponse(to request: APIRequest, route: Route) throws(APIError) -> APIResponse {
        let isDestructive = ["PUT", "PATCH", "DELETE"].contains(request.method)
        guard isDestructive, request.target.segments.prefix(3) == ["v1", "me", "library"] else {
            throw APIError(.methodNotAllowed, request.method)
        }
        let violation = ContractViolation(
            error: APIError(.methodNotAllowed, request.method), storefront: "", source: route.source)
        return APIResponse(
            .empty(status: 401), reason: "\(request.method) is not offered under /v1/me/library", violation: violation)
    }

    private func validateStorefront(code: String) throws(APIError) {
        guard serviceData.storefront(code: code) != nil else { throw APIError(.unknownStorefront, code) }
    }

    private func response(
        to request: APIRequest, endpoint: Endpoint, parameters captures: PathParameters
    ) throws(APIError) -> APIResponse {
        let query = try ValidatedQuery(target: request.target, endpoint: endpoint, limits: limits(for: endpoint))
        try validateLanguage(of: query, request: request, endpoint: endpoint, parameters: captures)
        let isList = endpoint.isLibraryList && query.ids == nil
        let call = APICall(
            serviceData: isList ? serviceData.listedServiceData : serviceData, request: request, endpoint: endpoint,
            pathParameters: captures,
            query: query)
        if endpoint.handler == .addToLibrary, serviceData.behavior.addToLibrary != .accepted {
            // The account's doing, not the client's: no violation.
            return APIResponse(
                .error(APIError(.methodNotAllowed, request.method)), reason: "nothing can be added to this library")
        }
        if let change = try call.libraryChange() {
            var answer = APIResponse(.empty(status: endpoint.handler.successStatus ?? 200), reason: "library")
            answer.change = change
            return answer
        }
        let body =
            switch endpoint.handler {
            case .resource: try call.resource()
            case .resources: try call.resources()
            case .relationship: try call.relationship()
            case .mixedResources: try call.mixedResources()
            case .view: try call.view()
            case .search: try call.search()
            case .searchHints: try call.searchHints()
            case .searchSuggestions: try call.searchSuggestions()
            case .languageTag: try call.languageTag()
            case .connectivity: Array("{}".utf8)
            case .charts: try call.charts()
            case .recordedList: call.recordedList()
            case .storefronts: call.storefronts()
            case .storefront: try call.storefront(code: captures.id)
            case .userStorefront: try call.storefront(code: request.userStorefront)
            case .restricted: throw APIError(.insufficientPermissions, call.permissionName)
            case .alwaysEmpty: throw APIError(.noRelatedResources, call.lastSegment)
            case .librarySearch: try call.librarySearch()
            case .recentlyAdded: call.recentlyAdded()
            case .recommendations: call.recommendations()
            case .recommendation: try call.recommendation()
            case .recommendationContents: try call.recommendationContents()
            case .summaries: call.summaries()
            case .ratings: try call.ratings()
            case .rating: try call.rating()
            case .ratingContent: try call.ratingContent()
            case .folders: try call.folders()
            case .folder: try call.folder()
            case .folderChildren: try call.folderChildren()
            case .folderParent: try call.folderParent()
            case .addToLibrary, .createPlaylist, .createFolder, .addTracks, .addFavorites, .setRating, .deleteRating:
                [UInt8]()
            }
        return APIResponse(.json(body))
    }

    /// Throws where the request's language is one to complain of.
    func validateLanguage(
        of query: ValidatedQuery, request: APIRequest, endpoint: Endpoint, parameters captures: PathParameters
    ) throws(APIError) {
        try languages?.validate(query, in: storefrontCode(for: request, endpoint: endpoint, parameters: captures))
    }

    /// The storefront whose languages count: the path's, or the user's.
    private func storefrontCode(for request: APIRequest, endpoint: Endpoint, parameters captures: PathParameters)
        -> String?
    {
        guard captures.storefront.isEmpty else { return captures.storefront }
        return endpoint.isPersonal ? request.userStorefront : nil
    }

    /// The scenario's page sizes, and no largest one for recently played where the scenario chooses so and sets none.
    private func limits(for endpoint: Endpoint) -> [String: PageSize] {
        guard serviceData.behavior.recentPlayedLimit == .accepted, endpoint.path == "/v1/me/recent/played",
            let name = endpoint.limitName, let page = endpoint.page, serviceData.limits[name] == nil
        else { return serviceData.limits }
        return serviceData.limits.merging([name: PageSize(default: page.default, maximum: Int(Int32.max))]) {
            known, _ in
            known
        }
    }
}

extension APIRequest {
    var isRead: Bool { method == "GET" || method == "HEAD" }
}

extension ServiceData {
    /// The world as lists show it, all of it.
    fileprivate var listedServiceData: ServiceData {
        listedCatalog === catalog ? self : withCatalog(listedCatalog, listedCatalog: listedCatalog)
    }
}

extension Endpoint {
    /// Whether it lists what is in the library, where what was written shows later.
    fileprivate var isLibraryList: Bool {
        switch handler {
        case .resources: type?.family == .library
        case .recentlyAdded, .librarySearch, .folders: true
        default: false
        }
    }
}

extension PathAndQuery {
    /// Whether it is something of a user's: under `/v1/me`, and in the catalog the personal station, or what of it is in the
    /// library (facts 1.1).
    package var isPersonal: Bool {
        if segments.prefix(2) == ["v1", "me"] { return true }
        guard segments.count > 2, segments.prefix(2) == ["v1", "catalog"] else { return false }
        let personal = MusicContract.personalSelectors
        let type = segments.count > 3 ? MusicContract.resourceType(named: segments[3]) : nil
        if type?.name == "stations", segments.count == 4, listValues(of: personal.parameter)?.isEmpty == false {
            return true
        }
        if type != nil, segments.count == 6, segments[5] == personal.relationship { return true }
        return parameters.map(\.name).contains { name in
            let isModifier =
                ["include[", "relate["].contains(where: name.hasPrefix)
                || (type != nil || segments.count == 3) && ["include", "relate"].contains(name)
            return isModifier && listValues(of: name)?.contains(personal.relationship) == true
        }
    }
}
