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

    /// The response to a request whose tokens are accepted.
    package func response(to request: APIRequest) -> APIResponse { resolve(request).render() }

    /// Routes and checks a request without rendering its response.
    ///
    /// The cost does not depend on how much the response holds, so that a rule or a rejected token can take its place
    /// for free.
    ///
    /// - Parameter request: A request whose tokens are accepted.
    /// - Returns: The call that renders the response, or the error that the service returns, and the violation of the
    ///   contract that the request makes, if any.
    package func resolve(_ request: APIRequest) -> ResolvedRequest {
        let route = router.route(method: request.method, segments: request.target.segments)
        do {
            let content = try content(for: request, route: route)
            var violation: ContractViolation?
            if case .response(let response) = content { violation = response.violation }
            if violation == nil, case .endpoint(let endpoint, parameters: _) = route {
                violation = ContractViolation(ignoredIn: request.target, at: endpoint)
            }
            return ResolvedRequest(content: content, route: route, violation: violation)
        } catch {
            let response = APIResponse(error: error, route: route)
            return ResolvedRequest(content: .response(response), route: route, violation: response.violation)
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

    private func content(for request: APIRequest, route: Route) throws(APIError) -> ResolvedRequest.Content {
        switch route {
        case .endpoint(let endpoint, parameters: let captures):
            if !captures.storefront.isEmpty { try validateStorefront(code: captures.storefront) }
            return try content(for: request, endpoint: endpoint, parameters: captures)
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
        case .methodNotAllowed: return .response(try methodNotAllowedResponse(to: request, route: route))
        case .unknownPath(let nearest):
            let violation = ContractViolation(
                rule: ContractViolation.unknownPath, parameter: nil, source: nearest, detail: "there is no such path")
            return .response(
                APIResponse(
                    .error(APIError(.notFound)), reason: "no endpoint; nearest \(nearest)", violation: violation))
        }
    }

    /// The official host answers writes that it does not offer under `/v1/me/library` with 401 (Sources, API 1.3).
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

    private func content(
        for request: APIRequest, endpoint: Endpoint, parameters: PathParameters
    ) throws(APIError) -> ResolvedRequest.Content {
        let query = try ValidatedQuery(target: request.target, endpoint: endpoint, limits: limits(for: endpoint))
        try validateLanguage(of: query, request: request, endpoint: endpoint, parameters: parameters)
        let isList = endpoint.isLibraryList && query.ids == nil
        let call = APICall(
            serviceData: isList ? serviceData.listedServiceData : serviceData, request: request, endpoint: endpoint,
            pathParameters: parameters, query: query)
        if endpoint.handler == .addToLibrary, serviceData.behavior.addToLibrary != .accepted {
            // The account is to blame, not the client: no violation.
            return .response(
                APIResponse(
                    .error(APIError(.methodNotAllowed, request.method)), reason: "nothing can be added to this library")
            )
        }
        if let change = try call.libraryChange() { return .change(change, call) }
        try call.validate()
        return .call(call)
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
    /// library (Sources, API 1.1).
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
