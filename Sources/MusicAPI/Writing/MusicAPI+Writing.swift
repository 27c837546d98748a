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
        let answer = response(to: request)
        guard let change = answer.change else { return answer }
        let missing = library.missingResources(of: change, at: moment)
        let made = library.write(change, at: moment)
        let after = MusicAPI(
            serviceData: serviceData.withCatalog(library.catalog, listedCatalog: serviceData.listedCatalog))
        var done = after.writeResponse(for: change, createdID: made, request: request) ?? answer
        done.violation = answer.violation
        if let first = missing.first {
            let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
            done.reason += "; passed over, since not there: \(first.type)/\(first.id)\(others)"
        }
        return done
    }

    /// What is answered with a body: what was made, or rated.
    private func writeResponse(for change: LibraryChange, createdID made: String?, request: APIRequest) -> APIResponse?
    {
        guard case .endpoint(let endpoint, parameters: let captures) = route(for: request),
            let query = try? ValidatedQuery(target: request.target, endpoint: endpoint, limits: serviceData.limits)
        else { return nil }
        let call = APICall(
            serviceData: serviceData, request: request, endpoint: endpoint, pathParameters: captures, query: query)
        switch change {
        case .createPlaylist: return made.flatMap { call.createdResponse(forID: $0, type: "library-playlists") }
        case .createFolder: return made.flatMap { call.createdResponse(forID: $0, type: "library-playlist-folders") }
        case .rate(_, value: .some): return (try? call.rating()).map { APIResponse(.json($0), reason: "library") }
        case .add, .append, .addFavorites, .rate: return nil
        }
    }
}

extension APICall {
    fileprivate func createdResponse(forID id: String, type: String) -> APIResponse? {
        catalog.index(of: id, in: ResourceKind(storefront: nil, type: type)).map { index in
            APIResponse(.created(body(of: [Int32(index)], as: .primary(isSingle: true))), reason: "library")
        }
    }

    /// What needs permissions that nobody is given, as the service calls it (facts 1.5).
    var permissionName: String {
        endpoint.method == "DELETE" && lastSegment == "favorites" ? "Favorites:DELETE:IdsQuery" : lastSegment
    }
}
