import MusicCatalog
import MusicContract
package import MusicLibrary

extension MusicAPI {
    /// Answers a request that writes, and writes what it says.
    ///
    /// - Parameters:
    ///   - request: Any request; one that only reads, or is refused, leaves the library as it is.
    ///   - library: The user's, which this world shows.
    ///   - moment: When, and in what storefront.
    /// - Returns: The answer, made of the library as it is then.
    package func write(_ request: APIRequest, to library: inout Library, context moment: LibraryWriteContext)
        -> APIResponse
    {
        let resolved = resolve(request)
        guard case .change(let change, let call) = resolved.content else { return resolved.render() }
        let missing = library.missingResources(of: change, at: moment)
        let createdID = library.write(change, at: moment)
        let after = serviceData.withCatalog(library.catalog, listedCatalog: serviceData.listedCatalog)
        var response = call.with(after).writeResponse(for: change, createdID: createdID) ?? resolved.render()
        response.violation = resolved.violation
        if let first = missing.first {
            let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
            response.reason += "; passed over, since not there: \(first.type)/\(first.id)\(others)"
        }
        return response
    }
}

extension APICall {
    /// The same call on other data.
    fileprivate func with(_ serviceData: ServiceData) -> APICall {
        APICall(
            serviceData: serviceData, request: request, endpoint: endpoint, pathParameters: pathParameters, query: query
        )
    }

    /// The response to a write that returns a body: what was created, or rated; `nil` for other writes.
    fileprivate func writeResponse(for change: LibraryChange, createdID: String?) -> APIResponse? {
        switch change {
        case .createPlaylist: createdID.flatMap { createdResponse(forID: $0, type: "library-playlists") }
        case .createFolder: createdID.flatMap { createdResponse(forID: $0, type: "library-playlist-folders") }
        case .rate(_, value: .some): (try? rating()).map { APIResponse(.json($0), reason: "library") }
        case .add, .append, .addFavorites, .rate: nil
        }
    }

    private func createdResponse(forID id: String, type: String) -> APIResponse? {
        catalog.index(of: id, in: ResourceKind(storefront: nil, type: type)).map { index in
            APIResponse(.created(body(of: [Int32(index)], as: .primary(isSingle: true))), reason: "library")
        }
    }

    /// What needs permissions that nobody is given, as the service calls it (Sources, API 1.5).
    var permissionName: String {
        endpoint.method == "DELETE" && lastSegment == "favorites" ? "Favorites:DELETE:IdsQuery" : lastSegment
    }
}
