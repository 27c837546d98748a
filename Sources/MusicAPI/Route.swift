import MusicContract

/// Where a request leads.
enum Route: Sendable {
    case endpoint(Endpoint, Captures)
    /// The path exists, with other methods.
    case methodNotAllowed
    case unknownCatalogType(String, storefront: String)
    case unknownLibraryType(String)
    /// The relationship is not in the contract; it may have been recorded all the same.
    case unknownRelationship(String, type: ResourceType, Captures)
    /// No such path; the endpoint that comes nearest is named for people.
    case unknown(nearest: String)

    /// What stood in the path's places.
    struct Captures: Sendable {
        var storefront = ""
        var id = ""
    }
}
