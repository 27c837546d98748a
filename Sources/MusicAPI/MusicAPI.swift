import Encodings
package import MusicCatalog
import MusicContract

/// Apple Music's answers from a world: routes, parameter checks, catalog, JSON.
///
/// Without state, without sockets.
package struct MusicAPI: Sendable {
    let world: World
    private let router = Router.contract
    /// Nil where a language that a storefront lacks is none to complain of.
    private let languages: SupportedLanguages?

    package init(_ world: World) {
        self.world = world
        languages = world.choices.unsupportedLanguage == .refused ? SupportedLanguages(world) : nil
    }

    /// The answer to a request whose tokens are good.
    package func answer(_ request: APIRequest) -> APIAnswer {
        let route = router.route(method: request.method, segments: request.target.segments)
        do {
            var answer = try answer(request, route)
            if answer.violation == nil, case .endpoint(let endpoint, _) = route {
                answer.violation = ContractViolation(passedOverIn: request.target, at: endpoint)
            }
            return answer
        } catch {
            let violation = ContractViolation(
                error, storefront: route.storefront, source: route.source,
                confidence: route.confidence(ofMost: error.parameter))
            return APIAnswer(.error(error), why: Self.why(error), violation: violation)
        }
    }

    /// Whether lists are the same here and there: nothing was written in between that they show.
    package func showsSameLists(as other: MusicAPI) -> Bool { world.listed === other.world.listed }

    /// What a resource of the library is in the catalog, by its id; nil where it is not there.
    package func idInCatalog(of id: String, type: String) -> String? {
        let index = world.catalog.index(of: id, in: ResourceKind(storefront: nil, type: type))
        return index.flatMap { world.catalog.inCatalog(Int32($0)).first }.map { world.catalog.resources[Int($0)].id }
    }

    func route(_ request: APIRequest) -> Route {
        router.route(method: request.method, segments: request.target.segments)
    }

    /// A few words for people; the answer itself says no more than the service's.
    private static func why(_ error: APIError) -> String {
        switch error.name {
        case .notFound: "catalog: nothing is recorded under this id here"
        case .noRelatedResources: "catalog: nothing is recorded there"
        default: "contract: \(error.name.rawValue)"
        }
    }

    private func answer(_ request: APIRequest, _ route: Route) throws(APIError) -> APIAnswer {
        switch route {
        case .endpoint(let endpoint, let captures):
            if !captures.storefront.isEmpty { try checkStorefront(captures.storefront) }
            return try answer(request, endpoint, captures)
        case .unknownRelationship(let name, let type, let captures):
            if !captures.storefront.isEmpty { try checkStorefront(captures.storefront) }
            return try undocumentedRelationship(request, name, of: type, captures)
        case .unknownView(let name, let type, let captures):
            try checkStorefront(captures.storefront)
            return try undocumentedView(request, name, of: type, captures)
        case .unknownCatalogType(let type, let storefront):
            try checkStorefront(storefront)
            throw APIError(.unknownCatalogType, type)
        case .unknownLibraryType(let type):
            throw request.isRead ? APIError(.unknownLibraryType, type) : APIError(.methodNotAllowed, request.method)
        case .methodNotAllowed: return try refusedMethod(request, route)
        case .unknown(let nearest):
            let violation = ContractViolation(
                rule: ContractViolation.unknownPath, parameter: nil, source: nearest, detail: "there is no such path")
            return APIAnswer(
                .error(APIError(.notFound)), why: "no endpoint; nearest \(nearest)", violation: violation)
        }
    }

    /// The official host answers writes that it does not offer under `/v1/me/library` with 401 (facts 1.3).
    private func refusedMethod(_ request: APIRequest, _ route: Route) throws(APIError) -> APIAnswer {
        let isDestructive = ["PUT", "PATCH", "DELETE"].contains(request.method)
        guard isDestructive, request.target.segments.prefix(3) == ["v1", "me", "library"] else {
            throw APIError(.methodNotAllowed, request.method)
        }
        let violation = ContractViolation(
            APIError(.methodNotAllowed, request.method), storefront: "", source: route.source)
        return APIAnswer(
            .empty(status: 401), why: "\(request.method) is not offered under /v1/me/library", violation: violation)
    }

    private func checkStorefront(_ code: String) throws(APIError) {
        guard world.storefront(code) != nil else { throw APIError(.unknownStorefront, code) }
    }

    private func answer(
        _ request: APIRequest, _ endpoint: Endpoint, _ captures: PathParameters
    ) throws(APIError) -> APIAnswer {
        let query = try Query(request.target, for: endpoint, limits: limits(endpoint))
        try checkLanguage(query, request, endpoint, captures)
        let isList = endpoint.isListOfLibrary && query.ids == nil
        let call = Call(
            world: isList ? world.lagging : world, request: request, endpoint: endpoint, captures: captures,
            query: query)
        if endpoint.answer == .addToLibrary, world.choices.addToLibrary != .accepted {
            // The account's doing, not the client's: no violation.
            return APIAnswer(
                .error(APIError(.methodNotAllowed, request.method)), why: "nothing can be added to this library")
        }
        if let change = try call.change() {
            var answer = APIAnswer(.empty(status: endpoint.answer.status ?? 200), why: "library")
            answer.change = change
            return answer
        }
        let body =
            switch endpoint.answer {
            case .resource: try call.resource()
            case .resources: try call.resources()
            case .relationship: try call.relationship()
            case .mixed: try call.mixed()
            case .view: try call.view()
            case .search: try call.search()
            case .hints: try call.hints()
            case .suggestions: try call.suggestions()
            case .languageTag: try call.languageTag()
            case .connection: Array("{}".utf8)
            case .charts: try call.charts()
            case .list: call.recordedList()
            case .storefronts: call.storefronts()
            case .storefront: try call.storefront(captures.id)
            case .userStorefront: try call.storefront(request.userStorefront)
            case .gated: throw APIError(.insufficientPermissions, call.gatedName)
            case .nothing: throw APIError(.noRelatedResources, call.lastSegment)
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
            case .addToLibrary, .createPlaylist, .createFolder, .addTracks, .favor, .rate, .unrate: [UInt8]()
            }
        return APIAnswer(.json(body))
    }

    /// Throws where the request's language is one to complain of.
    func checkLanguage(
        _ query: Query, _ request: APIRequest, _ endpoint: Endpoint, _ captures: PathParameters
    ) throws(APIError) {
        try languages?.check(query, in: storefront(request, endpoint, captures))
    }

    /// The storefront whose languages count: the path's, or the user's.
    private func storefront(_ request: APIRequest, _ endpoint: Endpoint, _ captures: PathParameters) -> String? {
        guard captures.storefront.isEmpty else { return captures.storefront }
        return endpoint.isPersonal ? request.userStorefront : nil
    }

    /// The scenario's page sizes, and no largest one for recently played where the scenario chooses so and sets none.
    private func limits(_ endpoint: Endpoint) -> [String: PageSize] {
        guard world.choices.recentPlayedLimit == .accepted, endpoint.path == "/v1/me/recent/played",
            let name = endpoint.limitName, let page = endpoint.page, world.limits[name] == nil
        else { return world.limits }
        return world.limits.merging([name: PageSize(standard: page.standard, maximum: Int(Int32.max))]) { known, _ in
            known
        }
    }
}

extension APIRequest {
    var isRead: Bool { method == "GET" || method == "HEAD" }
}

extension World {
    /// The world as lists show it, all of it.
    fileprivate var lagging: World { listed === catalog ? self : showing(listed, listing: listed) }
}

extension Endpoint {
    /// Whether it lists what is in the library, where what was written shows later.
    fileprivate var isListOfLibrary: Bool {
        switch answer {
        case .resources: type?.family == .library
        case .recentlyAdded, .librarySearch, .folders: true
        default: false
        }
    }
}
