extension Endpoint {
    /// The relationships that the answer's resources may show, by name and largest page; a name once.
    package var relationships: [(name: String, page: PageSize)] {
        var found: [(name: String, page: PageSize)] = []
        for relationship in typesOfAnswer.flatMap(MusicContract.relationships(of:)) {
            guard let place = found.firstIndex(where: { $0.name == relationship.name }) else {
                found.append((relationship.name, relationship.page))
                continue
            }
            if found[place].page.maximum < relationship.page.maximum { found[place].page = relationship.page }
        }
        return found
    }

    /// The types of the resources that answer, where they can be told.
    package var typesOfAnswer: [String] {
        if let relationship { return relationship.targets }
        if let view { return view.targets }
        switch answer {
        case .mixed: return parameters.filter { $0.hasPrefix("ids[") }.map { String($0.dropFirst(4).dropLast()) }
        case .recommendations, .recommendation: return ["personal-recommendation"]
        case .recommendationContents:
            return MusicContract.relationship(of: "personal-recommendation", named: segments.last ?? "")?.targets ?? []
        case .ratings, .rating, .rate: return ["ratings"]
        case .ratingContent: return MusicContract.ratedTypes
        case .folders, .folder, .folderParent, .createFolder: return ["library-playlist-folders"]
        case .folderChildren: return ["library-playlist-folders", "library-playlists"]
        case .createPlaylist: return ["library-playlists"]
        case .storefront, .storefronts, .userStorefront: return ["storefronts"]
        case .librarySearch: return MusicContract.librarySearchTypes
        case .recentlyAdded: return MusicContract.types.filter { $0.family == .library }.map(\.name)
        case .search, .suggestions: return MusicContract.searchTypes
        case .charts: return MusicContract.chartTypes
        default: return type.map { [$0.name] } ?? []
        }
    }

    /// Whether its answer tells what each of its filters found.
    package var hasFilters: Bool { answer == .resources && parameters.contains { $0.hasPrefix("filter[") } }

    /// How many values a list parameter takes at the most, where there is such a number.
    package func most(of parameter: String) -> Int? {
        if parameter == "ids" { return typeOfIDs?.maximumIDs }
        if parameter == "filter[equivalents]" { return type?.maximumIDs }
        if parameter.hasPrefix("filter["), answer == .resources { return MusicContract.mostCodes }
        guard parameter.hasPrefix("ids["), method == "GET" else { return nil }
        return MusicContract.type(String(parameter.dropFirst(4).dropLast()))?.maximumIDs
    }
}
