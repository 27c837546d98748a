extension Endpoint {
    /// The relationships that the response's resources can contain, by name and largest page.
    ///
    /// Names are unique.
    package var relationships: [(name: String, page: PageSize)] {
        var found: [(name: String, page: PageSize)] = []
        // A plain `include` also applies to the entries of views, which have no addresses.
        let entries = parameters.contains("views") ? responseTypes.flatMap(MusicContract.entryTypes(inViewsOf:)) : []
        for relationship in (responseTypes + entries).flatMap(MusicContract.relationships(of:)) {
            guard let place = found.firstIndex(where: { $0.name == relationship.name }) else {
                found.append((relationship.name, relationship.page))
                continue
            }
            if found[place].page.acceptedMaximum < relationship.page.acceptedMaximum {
                found[place].page = relationship.page
            }
        }
        return found
    }

    /// The types of the resources in the response, if they are known.
    package var responseTypes: [String] {
        if let relationship { return relationship.targets }
        if let view { return view.targets }
        switch handler {
        case .mixedResources:
            return parameters.filter { $0.hasPrefix("ids[") }.map { String($0.dropFirst(4).dropLast()) }
        case .recommendations, .recommendation: return ["personal-recommendation"]
        case .recommendationContents:
            return MusicContract.relationship(of: "personal-recommendation", named: segments.last ?? "")?.targets ?? []
        case .summaries, .summarySearch: return ["music-summaries"]
        case .nextTracks: return ["songs"]
        case .ratings, .rating, .setRating: return ["ratings"]
        case .ratingContent: return MusicContract.ratedTypes
        case .folders, .folder, .folderParent, .createFolder: return ["library-playlist-folders"]
        case .folderChildren: return ["library-playlist-folders", "library-playlists"]
        case .createPlaylist: return ["library-playlists"]
        case .storefront, .storefronts, .userStorefront: return ["storefronts"]
        case .librarySearch: return MusicContract.librarySearchTypes
        case .recentlyAdded: return MusicContract.resourceTypes.filter { $0.family == .library }.map(\.name)
        case .search, .searchSuggestions: return MusicContract.searchTypes
        case .charts: return MusicContract.chartTypes
        default: return type.map { [$0.name] } ?? []
        }
    }

    /// Whether the response contains the matches of each filter.
    package var hasFilters: Bool { handler == .resources && parameters.contains { $0.hasPrefix("filter[") } }

    /// Returns the maximum number of values of a list parameter, or `nil` if it is unlimited.
    ///
    /// `limitConfidence(of:)` returns its confidence.
    package func maximumValueCount(of parameter: String) -> Int? {
        if parameter == "ids" { return idParameterType?.maximumIDs }
        if parameter == "filter[equivalents]", type?.name != "music-videos" { return type?.maximumIDs }
        if ["filter[equivalents]", "filter[isrc]", "filter[upc]"].contains(parameter) {
            return MusicContract.maximumCodeCount
        }
        guard parameter.hasPrefix("ids["), method == "GET" else { return nil }
        return MusicContract.resourceType(named: String(parameter.dropFirst(4).dropLast()))?.maximumIDs
    }
}
