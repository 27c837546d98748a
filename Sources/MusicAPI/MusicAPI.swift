package import MusicCatalog
import MusicContract
package import Text

/// The Apple Music API for service data: routing, parameter validation, catalog lookup, and JSON rendering.
///
/// It has no state and uses no sockets. It is a class because a copy of its values would retain each of them.
package final class MusicAPI: Sendable {
    let serviceData: ServiceData
    /// The texts of resources that responses share, or `nil` if each response renders its resources.
    private let renderedResources: RenderedResources?
    /// The languages to check, or `nil` if the scenario ignores languages that a storefront does not support.
    private let languages: SupportedLanguages?

    /// - Parameters:
    ///   - serviceData: The data.
    ///   - rendered: The texts that responses share. After a write, they are not shared, because they can depend on it.
    package init(serviceData: ServiceData, renderedResources rendered: RenderedResources? = nil) {
        self.serviceData = serviceData
        renderedResources = rendered
        let isRejected = serviceData.behavior.unsupportedLanguage == .rejected
        languages = isRejected ? SupportedLanguages(serviceData: serviceData) : nil
    }

    /// Creates the tables that the first request needs, unless they exist.
    package static func prepareTables() { _ = Router.contract }

    /// Returns the response to a request whose tokens are accepted.
    package func response(to request: APIRequest) -> APIResponse { resolve(request).render() }

    /// Decides the response to a request without writing its body.
    ///
    /// The cost does not depend on the size of the response, so a rule or a rejected token can replace it cheaply.
    ///
    /// - Parameter request: A request whose tokens are accepted.
    /// - Returns: The body to write or the error that the service returns, and the contract violation, if any.
    package func resolve(_ request: APIRequest) -> ResolvedRequest {
        let route = Router.contract.route(method: request.method, segments: request.target.segments)
        let readsBracketLists = serviceData.behavior.bracketLists == .accepted
        do {
            let content = try content(for: readsBracketLists ? request.readingBracketLists() : request, route: route)
            return ResolvedRequest(
                content: content, route: route, violation: content.violation(of: request, route: route),
                pageLimit: request.pageLimit)
        } catch {
            let response = APIResponse(error: error, route: route)
            return ResolvedRequest(content: .response(response), route: route, violation: response.violation)
        }
    }

    /// Returns whether a request certainly conforms to the contract, whatever its tokens are: it reads one resource without
    /// parameters.
    ///
    /// The resource is not looked up, because a request for an unknown resource does not violate the contract.
    package func isPlainRead(method: String, target: PathAndQuery) -> Bool {
        guard target.parameters.isEmpty,
            case .endpoint(let endpoint, parameters: let captures) = Router.contract.route(
                method: method, segments: target.segments),
            endpoint.handler == .resource
        else { return false }
        return captures.storefront.isEmpty || serviceData.storefront(code: captures.storefront) != nil
    }

    /// Returns whether lists show the same data in both values.
    package func showsSameLists(as other: MusicAPI) -> Bool {
        serviceData.listedCatalog === other.serviceData.listedCatalog
    }

    /// Returns the catalog id of a library resource, or `nil`.
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
        case .unknownRelationship(_, let type, _) where type.family == .library && !request.isRead:
            return .response(try methodNotAllowedResponse(to: request, route: route))
        case .unknownRelationship(let name, let type, let captures):
            if !captures.storefront.isEmpty { try validateStorefront(code: captures.storefront) }
            return try undocumentedRelationship(for: request, named: name, of: type, parameters: captures)
        case .unknownView(let name, let type, let captures):
            if !captures.storefront.isEmpty { try validateStorefront(code: captures.storefront) }
            return try undocumentedView(for: request, named: name, of: type, parameters: captures)
        case .unknownCatalogType(let type, let storefront):
            try validateStorefront(code: storefront)
            throw APIError(.unknownCatalogType, type)
        case .unknownLibraryType(let type):
            throw request.isRead ? APIError(.unknownLibraryType, type) : APIError(.methodNotAllowed, request.method)
        case .methodNotAllowed: return .response(try methodNotAllowedResponse(to: request, route: route))
        case .unknownPath(let nearest):
            let violation = ContractViolation(
                rule: ContractViolation.unknownPath, parameter: nil, source: nearest,
                detail: "no endpoint has this path")
            return .response(
                APIResponse(
                    .error(APIError(.unknownPath)), reason: "no endpoint; nearest \(nearest)", violation: violation))
        }
    }

    /// Responds with 401 to methods that the official host does not offer under `/v1/me/library` (Sources, API 1.3).
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
        try validateChoices(of: query, request: request, endpoint: endpoint)
        let isList = endpoint.isLibraryList && query.ids == nil
        let call = APICall(
            serviceData: isList ? serviceData.listedServiceData : serviceData, renderedResources: renderedResources,
            request: request, endpoint: endpoint, pathParameters: parameters, query: query)
        if endpoint.handler == .addToLibrary, serviceData.behavior.addToLibrary != .accepted {
            // This is not a violation, because the account is the cause and not the client.
            return .response(
                APIResponse(
                    .error(APIError(.methodNotAllowed, request.method)),
                    reason: "this library does not accept additions"))
        }
        if let change = try call.libraryChange() { return .change(change, call) }
        do throws(APIError) {
            return .call(call, try call.verify())
        } catch {
            return .failedCall(call, error)
        }
    }

    /// Throws an error if the request needs a permission, or is one that the scenario chooses to reject.
    private func validateChoices(
        of query: ValidatedQuery, request: APIRequest, endpoint: Endpoint
    ) throws(APIError) {
        let (type, relationships) = MusicContract.restrictedIncludes
        let isPrimary = endpoint.type?.name == type && [.resource, .resources].contains(endpoint.handler)
        let included = query.includedRelationships(for: type, isNested: !isPrimary)
        if let restricted = included.first(where: relationships.contains) {
            throw APIError(.insufficientPermissions, restricted)
        }
        if endpoint.handler == .addToLibrary, request.endsInSlash, serviceData.behavior.trailingSlash == .rejected {
            throw APIError(.unknownLibraryType, "").limited(by: .guessed)
        }
        if serviceData.behavior.catalogLibraryIDs == .missingIDs, endpoint.type?.family == .catalog,
            endpoint.handler == .resources, let ids = query.ids, ids.allSatisfy(\.isLibraryID)
        {
            throw APIError(.missingIDs, parameter: "ids").limited(by: .reported)
        }
    }

    /// Throws an error if the request's language must be rejected.
    private func validateLanguage(
        of query: ValidatedQuery, request: APIRequest, endpoint: Endpoint, parameters captures: PathParameters
    ) throws(APIError) {
        try languages?.validate(query, in: storefrontCode(for: request, endpoint: endpoint, parameters: captures))
    }

    /// Returns the storefront whose languages apply: the path's or the user's, or `nil`.
    private func storefrontCode(for request: APIRequest, endpoint: Endpoint, parameters captures: PathParameters)
        -> String?
    {
        guard captures.storefront.isEmpty else { return captures.storefront }
        return endpoint.isPersonal ? request.userStorefront : nil
    }

    /// Returns the scenario's page sizes.
    ///
    /// Recently played has no maximum if the scenario chooses so and does not set a page size.
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

extension ServiceData {
    /// The service data with the catalog that lists show.
    fileprivate var listedServiceData: ServiceData {
        listedCatalog === catalog ? self : withCatalog(listedCatalog, listedCatalog: listedCatalog)
    }
}

extension String {
    /// Whether the text has the form of a library resource's id (Sources, API 6).
    var isLibraryID: Bool { ["i.", "l.", "p.", "r."].contains(where: hasPrefix) }
}

extension Endpoint {
    /// Whether the endpoint lists library resources, which show writes with a delay.
    fileprivate var isLibraryList: Bool {
        switch handler {
        case .resources: type?.family == .library
        case .relationship: type?.name == "library-playlists"
        case .recentlyAdded, .librarySearch, .folders: true
        default: false
        }
    }
}

extension MusicAPI {
    /// Returns the page of a recorded relationship that is not in the contract.
    private func undocumentedRelationship(
        for request: APIRequest, named name: String, of type: ResourceType, parameters captures: PathParameters
    ) throws(APIError) -> ResolvedRequest.Content {
        let owner = ownerIndex(type: type, parameters: captures)
        guard request.isRead, let owner,
            serviceData.catalog.resources[owner].relationships.contains(where: { $0.name == name }),
            let call = try call(for: request, dropping: 1, parameters: captures)
        else { throw APIError(.unknownRelationship, name) }
        return .undocumentedList(try call.page(ofRelationship: name, of: owner))
    }

    /// Returns the page of a recorded view that is not in the contract.
    private func undocumentedView(
        for request: APIRequest, named name: String, of type: ResourceType, parameters captures: PathParameters
    ) throws(APIError) -> ResolvedRequest.Content {
        guard request.isRead, let owner = ownerIndex(type: type, parameters: captures),
            serviceData.catalog.view(named: name, of: owner) != nil,
            let call = try call(for: request, dropping: 2, parameters: captures)
        else { throw APIError(.unknownView, name) }
        return .undocumentedList(try call.page(ofView: name, of: owner))
    }

    private func ownerIndex(type: ResourceType, parameters captures: PathParameters) -> Int? {
        serviceData.catalog.index(of: captures.id, in: ResourceKind(storefront: captures.storefront, of: type))
    }

    /// Returns the call for a path whose resource is named by all segments except the last ones, or `nil`.
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
            serviceData: serviceData, renderedResources: renderedResources, request: request, endpoint: endpoint,
            pathParameters: captures, query: query)
    }
}
