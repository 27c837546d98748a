import MusicContract
import Text

/// A valid request to an endpoint of the contract, whose parameters can be changed one by one.
struct ContractRequest {
    let method: String
    let body: String
    private let path: String
    private var parameters: [(name: String, value: String)]

    /// Creates a request to an endpoint; an endpoint for ratings gets a resource of the type `rated`.
    init(_ endpoint: Endpoint, rated: String = "songs") {
        method = endpoint.method
        body = Self.body(endpoint.handler)
        let isRated = endpoint.segments.contains("{rated-type}")
        let isOfLibrary = isRated ? rated.hasPrefix("library-") : endpoint.path.hasPrefix("/v1/me/library/")
        let code = endpoint.handler == .storefront ? "jp" : isOfLibrary ? "l.1" : "1"
        path = endpoint.segments.map { segment in
            switch segment {
            case "{storefront}": "/us"
            case "{rated-type}": "/\(rated)"
            case "{id}": "/\(code)"
            default: "/\(segment)"
            }
        }.joined()
        switch endpoint.handler {
        case .resources: parameters = endpoint.parameters.contains("limit") ? [] : [("ids", "1,2")]
        case .mixedResources where endpoint.isPersonal:
            parameters = [("ids[library-songs]", "l.1"), ("ids[library-albums]", "l.2,l.1")]
        case .mixedResources: parameters = [("ids[songs]", "1"), ("ids[albums]", "2,1")]
        case .addToLibrary, .addFavorites: parameters = [("ids[songs]", "1")]
        case .ratings: parameters = [("ids", "1,2")]
        case .search, .searchHints, .librarySearch: parameters = [("term", "songs")]
        case .searchSuggestions: parameters = [("term", "songs"), ("kinds", "terms,topResults")]
        case .charts: parameters = [("types", "songs")]
        case .languageTag: parameters = [("acceptLanguage", "es-MX")]
        case .summaries: parameters = [("filter[year]", "latest")]
        default: parameters = []
        }
    }

    /// Returns the body of a write request.
    private static func body(_ answer: Endpoint.Handler) -> String {
        switch answer {
        case .createPlaylist, .createFolder: #"{"attributes":{"name":"New"}}"#
        case .addTracks: #"{"data":[{"id":"1","type":"songs"}]}"#
        case .setRating: #"{"type":"rating","attributes":{"value":1}}"#
        default: ""
        }
    }

    var target: String {
        guard !parameters.isEmpty else { return path }
        let query = parameters.map {
            "\(PercentEncoding.encodeQueryValue($0.name))=\(PercentEncoding.encodeQueryValue($0.value))"
        }
        return "\(path)?\(query.joined(separator: "&"))"
    }

    /// Returns a copy with another value of a parameter, without `ids` if the two cannot be combined.
    func with(_ name: String, _ value: String) -> ContractRequest {
        var copy = self
        let isIDs = name == "limit" || name == "offset" || name.hasPrefix("ids") || name.hasPrefix("filter[")
        copy.parameters.removeAll { $0.name == name || (isIDs && $0.name.hasPrefix("ids")) }
        copy.parameters.append((name, value))
        return copy
    }
}
