import MusicCatalog
import MusicContract

/// Where a request leads.
enum Route: Sendable {
    case endpoint(Endpoint, parameters: PathParameters)
    /// The path exists, with other methods; one of them.
    case methodNotAllowed(endpoint: Endpoint)
    case unknownCatalogType(String, storefront: String)
    case unknownLibraryType(String)
    /// The relationship is not in the contract; it may have been recorded all the same.
    case unknownRelationship(String, type: ResourceType, parameters: PathParameters)
    /// The view is not in the contract; it may have been recorded all the same.
    case unknownView(String, type: ResourceType, parameters: PathParameters)
    /// No such path; the endpoint that comes nearest is named for people.
    case unknownPath(nearest: String)
}

extension Route {
    /// The row of the contract that speaks of it, for people.
    var source: String {
        switch self {
        case .endpoint(let endpoint, parameters: _), .methodNotAllowed(endpoint: let endpoint):
            "\(endpoint.method) \(endpoint.path)"
        case .unknownCatalogType: "GET /v1/catalog/{storefront}/{type}"
        case .unknownLibraryType: "GET /v1/me/library/{type}"
        case .unknownRelationship(_, let type, _):
            "GET \(ResourceKind(storefront: "{storefront}", of: type).path)/{id}/{relationship}"
        case .unknownView(_, let type, _): "GET /v1/catalog/{storefront}/\(type.segment)/{id}/view/{view}"
        case .unknownPath(let nearest): nearest
        }
    }

    /// How well it is known how much a request may ask for there, with a parameter or without one.
    func limitConfidence(of parameter: String?) -> Confidence {
        guard case .endpoint(let endpoint, parameters: _) = self else { return .documented }
        return parameter.map(endpoint.limitConfidence(of:)) ?? endpoint.confidence
    }

    /// The storefront that the path names, or nothing.
    var storefront: String {
        switch self {
        case .endpoint(_, parameters: let parameters), .unknownRelationship(_, _, let parameters),
            .unknownView(_, _, let parameters):
            parameters.storefront
        case .unknownCatalogType(_, let storefront): storefront
        case .methodNotAllowed, .unknownLibraryType, .unknownPath: ""
        }
    }
}

/// What stood in the path's places.
struct PathParameters: Sendable {
    var storefront = ""
    var id = ""
    /// Of a rating: what is rated.
    var ratedType = ""
}
