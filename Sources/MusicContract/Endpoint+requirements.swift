extension Endpoint {
    /// Whether a request without the parameter is refused (facts 2, 3, 7); where one of several must be there, none is.
    package func requires(_ parameter: String) -> Bool {
        switch handler {
        case .search, .searchHints, .librarySearch: parameter == "term"
        case .searchSuggestions: parameter == "term" || parameter == "kinds"
        case .charts: parameter == "types"
        case .languageTag: parameter == "acceptLanguage"
        case .ratings: parameter == "ids"
        case .resources:
            parameter == "ids" && !parameters.contains { $0 == "limit" || $0.hasPrefix("filter[") }
        default: false
        }
    }
}

extension Endpoint.Handler {
    /// The status of a request that gets what it asks for (facts 2, 3.3); nil where none does.
    package var successStatus: Int? {
        switch self {
        case .addToLibrary, .addFavorites: 202
        case .addTracks, .deleteRating: 204
        case .createPlaylist, .createFolder: 201
        case .restricted, .alwaysEmpty: nil
        default: 200
        }
    }
}
