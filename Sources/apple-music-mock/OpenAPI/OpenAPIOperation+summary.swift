import MusicContract

extension OpenAPIOperation {
    /// What it is for, in a line.
    var summary: String {
        let type = endpoint.type?.name ?? ""
        return switch endpoint.handler {
        case .resource: "One of the \(type)"
        case .resources: endpoint.parameters.contains("limit") ? "The \(type), all or by ids" : "The \(type) by ids"
        case .mixedResources:
            "Resources of several types of the \(endpoint.isPersonal ? "user's library" : "catalog") by their ids"
        case .relationship: "The relationship \(endpoint.relationship?.name ?? "") of one of the \(type)"
        case .view: "\(endpoint.view?.title ?? ""): a view of one of the \(type)"
        case .search: "What the catalog has for a term, by type"
        case .searchHints: "What a term may become"
        case .searchSuggestions: "What a term may become, and what it may mean"
        case .charts: "The charts, by type"
        case .storefronts: "The storefronts"
        case .storefront: "One of the storefronts"
        case .userStorefront: "The user's storefront"
        case .languageTag: "The best language that a storefront has for somebody"
        case .connectivity: "Whether the service is there"
        case .recordedList: "The user's \(segments.dropFirst().joined(separator: " "))"
        case .recentlyAdded: "What the user added to the library last"
        case .summaries: "What the user played most in a year"
        case .librarySearch: "What the user's library has for a term, by type"
        case .recommendations: "What is recommended to the user, all or by ids"
        case .recommendation: "One of the user's recommendations"
        case .recommendationContents: "The relationship \(segments.last ?? "") of one of the user's recommendations"
        case .ratings: "The user's ratings of \(ratedType) by ids"
        case .rating: "The user's rating of one of the \(ratedType)"
        case .ratingContent: "What the user's rating is of: one of the \(ratedType)"
        case .folders: "The user's folders of playlists, all or by ids"
        case .folder: "One of the user's folders of playlists"
        case .folderChildren: "What is in one of the user's folders"
        case .folderParent: "The folder that one of the user's folders is in"
        case .addToLibrary: "Adds resources of the catalog to the user's library"
        case .createPlaylist: "Makes a playlist in the user's library"
        case .addTracks: "Adds tracks at the end of one of the user's playlists"
        case .createFolder: "Makes a folder of playlists in the user's library"
        case .addFavorites: "Marks resources as the user's favorites"
        case .setRating: "Rates one of the \(ratedType) for the user"
        case .deleteRating: "Takes back the user's rating of one of the \(ratedType)"
        case .restricted: "Always refused, since it needs permissions that no app is given: \(segments.last ?? "")"
        case .alwaysEmpty: "Always 404: \(segments.last ?? "")"
        }
    }

    /// Of a rating's path: what is rated.
    private var ratedType: String { segments.count > 2 ? segments[2] : "" }
}
