extension Endpoint {
    /// Whether a request without the parameter is refused (facts 2, 3, 7); where one of several must be there, none is.
    package func requires(_ parameter: String) -> Bool {
        switch answer {
        case .search, .hints, .librarySearch: parameter == "term"
        case .suggestions: parameter == "term" || parameter == "kinds"
        case .charts: parameter == "types"
        case .languageTag: parameter == "acceptLanguage"
        case .ratings: parameter == "ids"
        case .resources:
            parameter == "ids" && !parameters.contains { $0 == "limit" || $0.hasPrefix("filter[") }
        default: false
        }
    }
}

extension Endpoint.Answer {
    /// The status of a request that gets what it asks for (facts 2, 3.3); nil where none does.
    package var status: Int? {
        switch self {
        case .addToLibrary, .favor: 202
        case .addTracks, .unrate: 204
        case .createPlaylist, .createFolder: 201
        case .gated, .nothing: nil
        default: 200
        }
    }
}
