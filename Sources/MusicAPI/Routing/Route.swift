import MusicCatalog
import MusicContract

/// The destination of a request.
enum Route: Sendable {
    case endpoint(Endpoint, parameters: PathParameters)
    /// The path exists only with other methods, such as that of the endpoint.
    case methodNotAllowed(endpoint: Endpoint)
    case unknownCatalogType(String, storefront: String)
    case unknownLibraryType(String)
    /// The relationship is not in the contract, but it may have been recorded.
    case unknownRelationship(String, type: ResourceType, parameters: PathParameters)
    /// The view is not in the contract, but it may have been recorded.
    case unknownView(String, type: ResourceType, parameters: PathParameters)
    /// The path does not exist; the nearest endpoint is for messages.
    case unknownPath(nearest: String)
}

extension Route {
    /// The endpoint of the contract that applies, for messages.
    var source: String {
        switch self {
        case .endpoint(let endpoint, parameters: _), .methodNotAllowed(endpoint: let endpoint):
            "\(endpoint.method) \(endpoint.path)"
        case .unknownCatalogType: "GET /v1/catalog/{storefront}/{type}"
        case .unknownLibraryType: "GET /v1/me/library/{type}"
        case .unknownRelationship(_, let type, _):
            "GET \(ResourceKind(storefront: "{storefront}", of: type).path)/{id}/{relationship}"
        case .unknownView(_, let type, _):
            "GET \(ResourceKind(storefront: "{storefront}", of: type).path)/{id}/view/{view}"
        case .unknownPath(let nearest): nearest
        }
    }

    /// The storefront in the path, or an empty string.
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

/// The values of the placeholders in a path.
struct PathParameters: Sendable {
    var storefront = ""
    var id = ""
    /// The type of the rated resource, for paths of ratings.
    var ratedType = ""
}
