import MusicContract
import MusicLibrary

/// A request that was routed and checked, and whose response is not rendered yet.
package struct ResolvedRequest: Sendable {
    /// What the request leads to.
    enum Content: Sendable {
        /// An endpoint that reads.
        case call(APICall)
        /// An endpoint that writes, and what it writes.
        case change(LibraryChange, APICall)
        /// A relationship that the contract does not have and a recording does.
        case relationship(named: String, owner: Int, APICall)
        /// A view that the contract does not have and a recording does.
        case view(named: String, owner: Int, APICall)
        /// A response that needs no catalog: an error of the request itself, or a status.
        case response(APIResponse)
    }

    let content: Content
    private let route: Route
    /// How the request breaks the contract; `nil` if it does not.
    package let violation: ContractViolation?

    init(content: Content, route: Route, violation: ContractViolation?) {
        (self.content, self.route, self.violation) = (content, route, violation)
    }

    /// Renders the response from the catalog; nothing else does.
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
        case .call(let call): return APIResponse(.json(try call.responseBody()))
        case .change(let change, let call):
            var response = APIResponse(.empty(status: call.endpoint.handler.successStatus ?? 200), reason: "library")
            response.change = change
            return response
        case .relationship(let name, let owner, let call):
            return APIResponse(.json(try call.page(ofRelationship: name, of: owner)))
        case .view(let name, let owner, let call): return APIResponse(.json(try call.page(ofView: name, of: owner)))
        case .response(let response): return response
        }
    }
}

extension APICall {
    /// The JSON of a successful response.
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
        case .addToLibrary, .createPlaylist, .createFolder, .addTracks, .addFavorites, .setRating, .deleteRating: []
        }
    }
}

extension APIResponse {
    /// The response to a request that the service answers with an error.
    init(error: APIError, route: Route) {
        let violation = ContractViolation(
            error: error, storefront: route.storefront, source: route.source,
            confidence: route.limitConfidence(of: error.parameter))
        let reason =
            switch error.name {
            case .notFound: "catalog: nothing is recorded under this id here"
            case .noRelatedResources: "catalog: nothing is recorded there"
            default: "contract: \(error.name.rawValue)"
            }
        self.init(.error(error), reason: reason, violation: violation)
    }
}
