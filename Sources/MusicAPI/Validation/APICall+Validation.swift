import MusicContract
import URLCoding

extension APICall {
    /// Checks what the endpoint requires beyond the checks of `ValidatedQuery`.
    ///
    /// A request that passes breaks no rule of the contract, whatever the catalog holds: rendering only finds out what
    /// is there.
    ///
    /// - Throws: The error that the service returns.
    func validate() throws(APIError) {
        switch endpoint.handler {
        case .resources: try validateSelection()
        case .mixedResources: _ = try mixedSelection()
        case .search, .searchHints, .librarySearch: _ = try requiredText(of: "term")
        case .searchSuggestions:
            _ = try requiredList(of: "kinds")
            _ = try requiredText(of: "term")
        case .charts: _ = try requiredList(of: "types")
        case .languageTag: _ = try requiredText(of: "acceptLanguage")
        case .ratings: _ = try ratedIDs()
        case .rating, .ratingContent: _ = try pathResource()
        case .resource, .relationship, .view, .connectivity, .recordedList, .storefronts, .storefront, .userStorefront,
            .restricted, .alwaysEmpty, .recentlyAdded, .recommendations, .recommendation, .recommendationContents,
            .summaries, .folders, .folder, .folderChildren, .folderParent, .addToLibrary, .createPlaylist,
            .createFolder, .addTracks, .addFavorites, .setRating, .deleteRating:
            break
        }
    }

    /// The text of a parameter that the endpoint requires.
    func requiredText(of name: String) throws(APIError) -> String {
        guard let text = query.text(of: name) else { throw APIError(.missingParameter, name, parameter: name) }
        return text
    }

    /// The values of a list parameter that the endpoint requires.
    func requiredList(of name: String) throws(APIError) -> [String] {
        guard let values = query.listValues(of: name) else { throw APIError(.missingParameter, name, parameter: name) }
        return values
    }

    /// Checks how many resources a request selects, and by what.
    private func validateSelection() throws(APIError) {
        guard let type = endpoint.type else { return }
        if let filter {
            let maximum = filter.name == "equivalents" ? type.maximumIDs : MusicContract.maximumCodeCount
            guard filter.values.count <= maximum else {
                throw APIError(
                    .tooManyIDs, "\(maximum)", "\(filter.values.count)", parameter: "filter[\(filter.name)]")
            }
            return
        }
        if let ids = query.ids { return try validateSingleOnly(type, count: ids.count) }
        guard endpoint.parameters.contains("limit") else { throw APIError(.missingIDs, parameter: "ids") }
        try validateSingleOnly(type, count: 2)
        guard type.family == .library, let sort = query.text(of: "sort") else { return }
        let attribute = sort.hasPrefix("-") ? String(sort.dropFirst()) : sort
        guard MusicContract.sortKeys(of: type.name).contains(attribute) else {
            throw APIError(.parameterNotAllowed, "sort", parameter: "sort")
        }
    }

    /// Some relationships come with one resource only (Sources, API 1.5).
    private func validateSingleOnly(_ type: ResourceType, count: Int) throws(APIError) {
        guard count != 1 else { return }
        for name in query.includedRelationships(for: type.name) {
            if MusicContract.relationship(of: type.name, named: name)?.presence.needsSingleResource == true {
                throw APIError(.singleResourceOnly, name, parameter: "include")
            }
        }
    }
}
