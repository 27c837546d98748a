package import MusicCatalog
import MusicContract

extension MusicAPI {
    /// Answers a request that writes, and writes what it says.
    ///
    /// - Parameters:
    ///   - request: Any request; one that only reads, or is refused, leaves the library as it is.
    ///   - library: The user's, which this world shows.
    ///   - moment: When, and in what storefront.
    /// - Returns: The answer, made of the library as it is then.
    package func write(_ request: APIRequest, to library: inout Library, at moment: LibraryMoment) -> APIAnswer {
        let answer = answer(request)
        guard let change = answer.change else { return answer }
        let missing = library.missing(change, at: moment)
        let made = library.write(change, at: moment)
        let after = MusicAPI(world.showing(library.catalog, listing: world.listed))
        var done = after.written(change, made, request) ?? answer
        done.violation = answer.violation
        if let first = missing.first {
            let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
            done.why += "; passed over, since not there: \(first.type)/\(first.id)\(others)"
        }
        return done
    }

    /// What is answered with a body: what was made, or rated.
    private func written(_ change: LibraryChange, _ made: String?, _ request: APIRequest) -> APIAnswer? {
        guard case .endpoint(let endpoint, let captures) = route(request),
            let query = try? Query(request.target, for: endpoint, limits: world.limits)
        else { return nil }
        let call = Call(world: world, request: request, endpoint: endpoint, captures: captures, query: query)
        switch change {
        case .createPlaylist: return made.flatMap { call.made($0, "library-playlists") }
        case .createFolder: return made.flatMap { call.made($0, "library-playlist-folders") }
        case .rate(_, .some): return (try? call.rating()).map { APIAnswer(.json($0), why: "library") }
        case .add, .append, .favor, .rate: return nil
        }
    }
}

extension Call {
    fileprivate func made(_ id: String, _ type: String) -> APIAnswer? {
        catalog.index(of: id, in: ResourceKind(storefront: nil, type: type)).map { index in
            APIAnswer(.created(body([Int32(index)], as: .primary(isSingle: true))), why: "library")
        }
    }

    /// What needs permissions that nobody is given, as the service calls it (facts 1.5).
    var gatedName: String {
        endpoint.method == "DELETE" && lastSegment == "favorites" ? "Favorites:DELETE:IdsQuery" : lastSegment
    }
}
