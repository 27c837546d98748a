import MusicCatalog
import MusicContract
import MusicLibrary
import URLCoding

/// A request that was routed and validated, but whose response is not rendered yet.
package struct ResolvedRequest: Sendable {
    /// The source of the response.
    enum Content: Sendable {
        /// An endpoint that reads.
        case call(APICall)
        /// An endpoint that writes, and the change that it makes.
        case change(LibraryChange, APICall)
        /// An endpoint that writes, after its change was applied.
        case applied(AppliedWrite)
        /// A relationship that is recorded but not in the contract.
        case relationship(named: String, owner: Int, APICall)
        /// A view that is recorded but not in the contract.
        case view(named: String, owner: Int, APICall)
        /// A response that does not need the catalog: an error of the request itself, or a status.
        case response(APIResponse)
    }

    let content: Content
    private let route: Route
    /// The contract violation of the request, or `nil`.
    package let violation: ContractViolation?

    init(content: Content, route: Route, violation: ContractViolation?) {
        (self.content, self.route, self.violation) = (content, route, violation)
    }

    /// Returns the request after its change was applied.
    func applied(_ write: AppliedWrite) -> ResolvedRequest {
        ResolvedRequest(content: .applied(write), route: route, violation: violation)
    }

    /// Whether a change was applied that adds to the library or to a playlist.
    package var hasAddedToLibrary: Bool {
        guard case .applied(let write) = content else { return false }
        return switch write.change {
        case .add, .createPlaylist, .createFolder, .append: true
        case .rate, .addFavorites, .advanceStation: false
        }
    }

    /// Renders the response from the catalog.
    package func render() -> APIResponse {
        do throws(APIError) {
            var response = try renderedContent()
            response.violation = violation
            return response
        } catch {
            return APIResponse(error: error, route: route)
        }
    }

    private func renderedContent() throws(APIError) -> APIResponse {
        switch content {
        case .call(let call):
            let body = try call.responseBody()
            return APIResponse(.json(body), reason: "catalog" + (call.missingLanguageNote(for: body) ?? ""))
        case .change(let change, let call): return call.emptyWriteResponse(for: change)
        case .applied(let write): return write.response
        case .relationship(let name, let owner, let call):
            return APIResponse(.json(try call.page(ofRelationship: name, of: owner)))
        case .view(let name, let owner, let call): return APIResponse(.json(try call.page(ofView: name, of: owner)))
        case .response(let response): return response
        }
    }
}

extension ResolvedRequest.Content {
    /// The parameters of a request to an endpoint, or `nil` for other content.
    var query: ValidatedQuery? {
        switch self {
        case .call(let call), .change(_, let call): call.query
        case .applied, .relationship, .view, .response: nil
        }
    }
}

extension APICall {
    /// Returns the JSON of a successful response.
    fileprivate func responseBody() throws(APIError) -> [UInt8] {
        switch endpoint.handler {
        case .resource: try resource()
        case .resources: try resources()
        case .relationship: try relationship()
        case .mixedResources: try mixedResources()
        case .view: try view()
        case .search: try search()
        case .searchHints: try searchHints()
        case .searchSuggestions: try searchSuggestions()
        case .languageTag: try languageTag()
        case .connectivity: Array("{}".utf8)
        case .charts: try charts()
        case .recordedList: recordedList()
        case .storefronts: storefronts()
        case .storefront: try storefront(code: pathParameters.id)
        case .userStorefront: try storefront(code: request.userStorefront)
        case .restricted: throw APIError(.insufficientPermissions, permissionName)
        case .alwaysEmpty: throw APIError(.noRelatedResources, lastSegment)
        case .librarySearch: try librarySearch()
        case .recentlyAdded: recentlyAdded()
        case .recommendations: recommendations()
        case .recommendation: try recommendation()
        case .recommendationContents: try recommendationContents()
        case .summaries: summaries()
        case .ratings: try ratings()
        case .rating: try rating()
        case .ratingContent: try ratingContent()
        case .folders: try folders()
        case .folder: try folder()
        case .folderChildren: try folderChildren()
        case .folderParent: try folderParent()
        case .addToLibrary, .createPlaylist, .createFolder, .addTracks, .addFavorites, .setRating, .deleteRating,
            .nextTracks:
            []
        }
    }

    /// The name of the permission that the endpoint requires and that Apple does not grant (Sources, API 1.5).
    private var permissionName: String {
        let segments = request.target.segments
        if segments[1] == "editorial" {
            return "\(segments[3].prefix(1).uppercased())\(segments[3].dropFirst())Resource"
        }
        return endpoint.method == "DELETE" && lastSegment == "favorites" ? "Favorites:DELETE:IdsQuery" : lastSegment
    }
}

/// A change that was applied to a library, and the data that its response needs.
struct AppliedWrite: Sendable {
    let change: LibraryChange
    /// The call on the service data after the change.
    let call: APICall
    /// The id of the playlist or folder that the change created; `nil` for other changes.
    let createdID: String?
    /// The resources that the change names and that do not exist; they are ignored (Sources, API 3.3).
    let missingResources: [ResourceReference]

    /// The response, rendered from the service data after the change.
    fileprivate var response: APIResponse {
        var response = call.writeResponse(for: change, createdID: createdID) ?? call.emptyWriteResponse(for: change)
        if let first = missingResources.first {
            let others = missingResources.count - 1
            response.reason +=
                "; ignored unknown resource\(others > 0 ? "s" : "") \(first.type)/\(first.id)"
                + (others > 0 ? " and \(others) more" : "")
        }
        return response
    }
}

extension APICall {
    /// Returns the same call on other service data.
    func with(_ serviceData: ServiceData) -> APICall {
        APICall(
            serviceData: serviceData, request: request, endpoint: endpoint, pathParameters: pathParameters, query: query
        )
    }

    /// Returns the response to a write that created or rated a resource, or `nil` for other writes.
    fileprivate func writeResponse(for change: LibraryChange, createdID: String?) -> APIResponse? {
        switch change {
        case .createPlaylist: createdID.flatMap { createdResponse(forID: $0, type: "library-playlists") }
        case .createFolder: createdID.flatMap { createdResponse(forID: $0, type: "library-playlist-folders") }
        case .rate(_, value: .some): (try? rating()).map { APIResponse(.json($0), reason: "library") }
        case .advanceStation(let id): (try? nextTracks(ofStation: id)).map { APIResponse(.json($0)) }
        case .add, .append, .addFavorites, .rate: nil
        }
    }

    private func createdResponse(forID id: String, type: String) -> APIResponse? {
        catalog.index(of: id, in: ResourceKind(storefront: nil, type: type)).map { index in
            // Only the response with a folder contains the total (Sources, API 4).
            let total = type == "library-playlist-folders" ? 1 : nil
            return APIResponse(
                .created(body(of: [Int32(index)], total: total, as: .primary(isSingle: true))), reason: "library")
        }
    }

    /// Returns the response to a write that returns no body.
    fileprivate func emptyWriteResponse(for change: LibraryChange) -> APIResponse {
        var response = APIResponse(.empty(status: endpoint.handler.successStatus ?? 200), reason: "library")
        response.change = change
        return response
    }
}

extension APIResponse {
    /// Creates the response for an error of the service.
    init(error: APIError, route: Route) {
        let violation = ContractViolation(error: error, storefront: route.storefront, source: route.source)
        let reason =
            switch error.name {
            case .notFound: "catalog: no resource with this id\(route.storefront.isEmpty ? "" : " in this storefront")"
            case .noRelatedResources: "catalog: no related resources"
            default: "contract: \(error.name.rawValue)"
            }
        self.init(.error(error), reason: reason, violation: violation)
    }
}
