package import MusicCatalog
package import MusicContract

/// A request whose response is decided, and whose body is not written yet.
///
/// The status and the error are known before any byte is written, and writing cannot fail. It is a class because a copy of
/// its values would retain each of them.
package final class ResolvedRequest: Sendable {
    /// The source of the response; large values are stored indirectly, because the content is read many times.
    enum Content: Sendable {
        /// An endpoint that reads, with its body.
        case call(APICall, APICall.Body)
        /// An endpoint that reads, with its error.
        indirect case failedCall(APICall, APIError)
        /// An endpoint that writes, and the change that it makes.
        indirect case change(LibraryChange, APICall)
        /// An endpoint that writes, after its change was applied.
        case applied(AppliedWrite)
        /// A relationship or view that is recorded but not in the contract.
        case undocumentedList(APICall.Body)
        /// A response that does not need the catalog: an error of the request itself, a status, or a body that is written.
        indirect case response(APIResponse)
    }

    let content: Content
    private let route: Route
    private let pageLimit: PageLimit?
    /// The contract violation of the request, or `nil`.
    package let violation: ContractViolation?

    init(content: Content, route: Route, violation: ContractViolation?, pageLimit: PageLimit? = nil) {
        (self.content, self.route, self.violation, self.pageLimit) = (content, route, violation, pageLimit)
    }

    /// The change of a request that writes and is not rejected, until it is applied; otherwise `nil`.
    package var change: LibraryChange? {
        guard case .change(let change, _) = content else { return nil }
        return change
    }

    /// Returns the request after its change was applied.
    ///
    /// - Parameters:
    ///   - created: The id of the playlist or folder that the change created; `nil` for other changes.
    ///   - missing: The resources that the change names and that did not exist.
    ///   - api: The API that shows the library after the change.
    /// - Returns: The request, which renders its response from the library after the change.
    package func applied(
        createdID created: String?, missingResources missing: [ResourceReference], in api: MusicAPI
    ) -> ResolvedRequest {
        guard case .change(let change, let call) = content else { return self }
        let write = AppliedWrite(
            change: change, call: call.with(api.serviceData), createdID: created, missingResources: missing)
        return ResolvedRequest(content: .applied(write), route: route, violation: violation)
    }

    /// Whether a change was applied that adds to the library or to a playlist.
    package var hasAddedToLibrary: Bool {
        guard case .applied(let write) = content else { return false }
        return switch write.change {
        case .add, .createPlaylist, .createFolder, .append: true
        case .remove, .removeFirstSongs, .rate, .addFavorites, .advanceStation, .play: false
        }
    }

    /// The error of the service, or `nil` for another response.
    package var error: APIError? {
        switch content {
        case .failedCall(_, let error): error
        case .response(let response): response.error
        case .call, .change, .applied, .undocumentedList: nil
        }
    }

    /// The status of the response.
    package var status: Int {
        switch content {
        case .call, .undocumentedList: 200
        case .failedCall(_, let error): error.status
        case .change(_, let call): call.writeStatus
        case .applied(let write): write.call.writeStatus
        case .response(let response): response.status
        }
    }

    /// Whether the response needs no body to be written: an error of the service, or a known response.
    package var isRendered: Bool {
        switch content {
        case .failedCall, .response: true
        case .call, .change, .applied, .undocumentedList: false
        }
    }

    /// Returns the same request after its response was written, which costs nothing to render.
    package func rendered(as response: APIResponse) -> ResolvedRequest {
        ResolvedRequest(content: .response(response), route: route, violation: response.violation)
    }

    /// The response if it has no resources: an error of the service, or a status; otherwise `nil`.
    package var bodilessResponse: APIResponse? {
        switch content {
        case .failedCall: render()
        case .response(let known): known.hasBody ? nil : render()
        case .call, .change, .applied, .undocumentedList: nil
        }
    }

    /// Whether the body can have more than 256 resources.
    package var isLarge: Bool {
        guard case .call(let call, _) = content else { return false }
        return max(call.query.limit, call.query.ids?.count ?? 0) > 256
    }

    /// Writes the response.
    package func render() -> APIResponse {
        var response: APIResponse
        switch content {
        case .failedCall(_, let error): return APIResponse(error: error, route: route)
        case .call(let call, let write):
            let body = write()
            response = APIResponse(.json(body), reason: "catalog" + (call.missingLanguageNote ?? ""))
            response.cacheControl = call.endpoint.cacheControl
        case .change(let change, let call): response = call.emptyWriteResponse(for: change)
        case .applied(let write): response = write.response
        case .undocumentedList(let write): response = APIResponse(.json(write()))
        case .response(let known): response = known
        }
        response.violation = violation
        if let pageLimit { response.isShortened = pageLimit.hasShortenedPage }
        return response
    }
}

extension ResolvedRequest.Content {
    /// Returns the contract violation of the request, or `nil`.
    func violation(of request: APIRequest, route: Route) -> ContractViolation? {
        var query: ValidatedQuery?
        switch self {
        case .response(let response): if let violation = response.violation { return violation }
        case .call(let call, _): query = call.query
        case .failedCall(let call, let error):
            query = call.query
            if let known = APIResponse(error: error, route: route).violation { return known }
        case .change(_, let call): query = call.query
        case .applied, .undocumentedList: break
        }
        guard case .endpoint(let endpoint, parameters: _) = route else { return nil }
        return ContractViolation(uncertainIn: request, query: query, at: endpoint)
    }
}

/// A change that was applied to a library.
final class AppliedWrite: Sendable {
    let change: LibraryChange
    /// The call on the service data after the change.
    let call: APICall
    /// The resources that the change names and that do not exist; they are ignored (Sources, API 3.3).
    private let missingResources: [ResourceReference]
    /// The body, which shows the resource that the change created or rated; `nil` for other changes.
    private let body: APICall.Body?

    /// - Parameters:
    ///   - change: The change.
    ///   - call: The call on the service data after the change.
    ///   - created: The id of the playlist or folder that the change created; `nil` for other changes.
    ///   - missing: The resources that the change names and that do not exist.
    init(
        change: LibraryChange, call: APICall, createdID created: String?, missingResources missing: [ResourceReference]
    ) {
        (self.change, self.call, missingResources) = (change, call, missing)
        body = call.body(after: change, createdID: created)
    }

    fileprivate var response: APIResponse {
        var response: APIResponse
        if let bytes = body?() {
            response = APIResponse(call.writeStatus == 201 ? .created(bytes) : .json(bytes), reason: "library")
            if case .advanceStation = change { response.reason = "catalog" }
        } else {
            response = call.emptyWriteResponse(for: change)
        }
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
            serviceData: serviceData, renderedResources: nil, request: request, endpoint: endpoint,
            pathParameters: pathParameters, query: query)
    }

    /// The status of a successful response to a write.
    fileprivate var writeStatus: Int { endpoint.handler.successStatus ?? 200 }

    /// Returns the body of the response to a write that created or rated a resource, or `nil` for other writes.
    fileprivate func body(after change: LibraryChange, createdID: String?) -> Body? {
        switch change {
        case .createPlaylist where serviceData.behavior.createdPlaylist == .empty: nil
        case .createPlaylist: createdID.flatMap { createdBody(forID: $0, type: "library-playlists") }
        case .createFolder: createdID.flatMap { createdBody(forID: $0, type: "library-playlist-folders") }
        case .rate(let item, value: .some): { self.ratingsBody(of: [item]) }
        case .advanceStation(let id): try? nextTracks(ofStation: id)
        case .add, .remove, .removeFirstSongs, .append, .addFavorites, .rate, .play: nil
        }
    }

    private func createdBody(forID id: String, type: String) -> Body? {
        catalog.index(of: id, in: ResourceKind(storefront: nil, type: type)).map { index in
            // Only the response with a folder contains the total (Sources, API 4).
            let total = type == "library-playlist-folders" ? 1 : nil
            return { self.body(of: [Int32(index)], total: total, as: .primary(isSingle: true)) }
        }
    }

    /// Returns the response to a write that returns no body.
    fileprivate func emptyWriteResponse(for change: LibraryChange) -> APIResponse {
        var response = APIResponse(.empty(status: writeStatus), reason: "library")
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
