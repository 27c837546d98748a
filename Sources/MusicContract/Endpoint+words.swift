extension Endpoint {
    /// The values of a parameter that mean something, others being passed over or refused; nil where they cannot be told.
    package func knownValues(of parameter: String) -> [String]? {
        switch (parameter, handler) {
        case ("types", .charts): MusicContract.chartTypes
        case ("types", .librarySearch): MusicContract.librarySearchTypes
        case ("types", .recordedList):
            path.hasSuffix("/tracks") ? MusicContract.trackTypes : MusicContract.recentlyPlayedTypes
        case ("types", _): MusicContract.searchTypes
        case ("with", .charts): MusicContract.chartGroups
        case ("with", .search): [MusicContract.topResults.name]
        case ("with", _): ["attributes"]
        case ("kinds", _): MusicContract.suggestionKinds
        case ("include", .ratings), ("include", .rating): ["content"]
        case ("include", _), ("relate", _): relationships.isEmpty ? nil : relationships.map(\.name)
        case ("views", .summaries): MusicContract.summaryViews
        case ("views", _): MusicContract.views(of: type?.name ?? "").map(\.name)
        case ("restrict", _): ["explicit"]
        case ("filter[featured]", _): ["apple-music-live-radio"]
        case ("filter[identity]", _): isPersonal ? ["playlistsroot"] : ["personal"]
        default: nil
        }
    }
}
