package import MusicContract

extension Endpoint {
    /// The outcomes that the contract makes possible for the endpoint.
    package var possibleOutcomes: Set<Outcome> {
        var outcomes: Set<Outcome> = [.status401, .status429, .status500, .unavailable, .slow, .broken]
        if method == "GET" { outcomes.insert(.data) } else { outcomes.insert(.accepted) }
        if hasLaterPages { outcomes.insert(.laterPage) }
        if canBeEmpty { outcomes.insert(.empty) }
        if isPersonal { outcomes.insert(.status403) }
        if MusicContract.privilege(for: segments) != nil { outcomes.insert(.noSubscription) }
        if path.contains("{id}") { outcomes.insert(.status404) }
        return outcomes
    }

    /// Whether the outcomes of the endpoint are part of the percentage.
    ///
    /// A guessed or reported endpoint can differ from the service, and no app has the permission for a restricted one.
    package var countsTowardCoverage: Bool {
        confidence.isCertain && handler != .restricted && handler != .alwaysEmpty
    }

    /// Whether the client selects a page of the response with `offset`.
    var hasPages: Bool { parameters.contains("offset") }

    /// Whether a list of the endpoint can have several pages of a size that is not guessed.
    private var hasLaterPages: Bool { method == "GET" && hasPages && (page?.confidence ?? .guessed) != .guessed }

    /// Whether a response without items is normal.
    private var canBeEmpty: Bool {
        switch handler {
        case .resources, .mixedResources, .relationship, .view, .search, .librarySearch, .recordedList, .recentlyAdded,
            .recommendations, .recommendationContents, .summaries, .ratings, .folders, .folderChildren, .folderParent:
            true
        case .resource, .searchHints, .searchSuggestions, .charts, .storefronts, .storefront, .recommendation, .rating,
            .ratingContent, .folder, .addToLibrary, .createPlaylist, .addTracks, .createFolder, .addFavorites,
            .setRating, .deleteRating, .nextTracks, .languageTag, .connectivity, .userStorefront, .restricted,
            .alwaysEmpty:
            false
        }
    }
}
