/// A request of the API: method, path, parameters, page size, and handler.
///
/// It is a class because a copy of its values would retain each of them.
package final class Endpoint: Sendable {
    /// The kind of response.
    ///
    /// `MusicAPI` has one function for each.
    package enum Handler: String, Sendable, CaseIterable {
        /// A resource by its id.
        case resource
        /// Resources by ids or filters, or the whole list for libraries and genres.
        case resources
        /// Resources of several types by their ids.
        case mixedResources = "mixed"
        /// A page of a relationship.
        case relationship
        /// A page of a view.
        case view
        /// Search results in groups.
        case search
        /// Completions of a search term.
        case searchHints = "hints"
        /// Completions of a search term, and resources that match it.
        case searchSuggestions = "suggestions"
        /// Groups of chart lists.
        case charts
        /// A list recorded under the endpoint's own path.
        case recordedList = "list"
        /// All storefronts of the scenario.
        case storefronts
        /// A storefront.
        case storefront
        /// Results of a library search in groups.
        case librarySearch = "library-search"
        /// The most recent additions to the library.
        case recentlyAdded = "recently-added"
        /// Recommendations by ids or all of them; one recommendation; its contents.
        case recommendations, recommendation
        case recommendationContents = "recommendation-contents"
        /// Ratings of a user by ids; one rating; the rated resource.
        case ratings, rating
        case ratingContent = "rating-content"
        /// The most played music of a user in the latest year; summaries by their periods.
        case summaries
        case summarySearch = "summary-search"
        /// Playlist folders by ids or all of them; one folder; its children; its parent.
        case folders, folder
        case folderChildren = "folder-children"
        case folderParent = "folder-parent"
        // The following handlers write.
        case addToLibrary = "add-to-library"
        case createPlaylist = "create-playlist"
        case addTracks = "add-tracks"
        case createFolder = "create-folder"
        case addFavorites = "favor", setRating = "rate", deleteRating = "unrate"
        /// The next songs of a station, which moves on.
        case nextTracks = "next-tracks"
        /// The best language of a storefront for a client's languages.
        case languageTag = "language-tag"
        /// A test of the connection.
        case connectivity = "connection"
        /// The user's storefront.
        case userStorefront = "user-storefront"
        /// A resource that requires permissions that Apple does not grant to apps.
        case restricted = "gated"
        /// A path that exists, but only has data if they are recorded.
        case alwaysEmpty = "nothing"
    }

    package let method: String
    /// The path with placeholders in braces: `/v1/catalog/{storefront}/albums/{id}`.
    package let path: String
    package let handler: Handler
    /// The resource type in the path, or `nil`.
    package let type: ResourceType?
    package let relationship: Relationship?
    package let view: RelationshipView?
    /// The names of the known query parameters.
    package let parameters: [String]
    /// The name of the page size in a scenario's `lists`, or `nil` if the response is not paged.
    package let limitName: String?
    package let page: PageSize?
    /// Whether a Music User Token is required.
    package let isPersonal: Bool
    package let confidence: Confidence
    /// The confidence of parameters that differ from the confidence of the row.
    let parameterConfidence: [String: Confidence]

    /// Returns the confidence of a parameter.
    package func confidence(of parameter: String) -> Confidence { parameterConfidence[parameter] ?? confidence }

    /// Returns the confidence of a parameter's maximum: page size, ids, or codes (Sources, API 2.2).
    ///
    /// A guessed maximum is only reported.
    package func limitConfidence(of parameter: String) -> Confidence {
        if parameter == "limit" { return page?.confidence ?? .guessed }
        if parameter == "ids" { return idParameterType?.confidence ?? .guessed }
        if parameter.hasPrefix("ids[") {
            return MusicContract.resourceType(named: String(parameter.dropFirst(4).dropLast()))?.confidence ?? .guessed
        }
        guard parameter.hasPrefix("filter[") else { return confidence(of: parameter) }
        let isDocumented =
            parameter == "filter[isrc]" || parameter == "filter[equivalents]" && type?.name != "albums"
        return isDocumented ? .documented : .guessed
    }

    /// The type of the resources that the parameter `ids` selects.
    package var idParameterType: ResourceType? {
        switch handler {
        case .ratings: MusicContract.resourceType(named: "ratings")
        case .folders: MusicContract.resourceType(named: "library-playlist-folders")
        case .recommendations: MusicContract.resourceType(named: "personal-recommendation")
        case .storefronts: MusicContract.resourceType(named: "storefronts")
        default: type
        }
    }

    /// The segments of the path, without an empty first one.
    package let segments: [String]

    /// Creates the endpoint of a row of the table.
    init(
        _ template: Template, type: ResourceType? = nil, relationship: Relationship? = nil,
        view: RelationshipView? = nil
    ) {
        method = template.method
        segments = template.segments.map { segment in
            switch segment {
            case "{catalog-type}", "{library-type}": type?.segment ?? segment
            case "{relationship}": relationship?.name ?? segment
            case "{view}": view?.name ?? segment
            default: segment
            }
        }
        path = "/" + segments.joined(separator: "/")
        handler = template.handler
        (self.type, self.relationship, self.view) = (type, relationship, view)
        let ownParameters = template.parameters.filter { $0.applies(to: type, relationship: relationship) }
        parameters = ownParameters.map(\.name)
        var ownConfidence: [String: Confidence] = [:]
        for parameter in ownParameters {
            if let confidence = parameter.confidence { ownConfidence[parameter.name] = confidence }
        }
        parameterConfidence = ownConfidence
        switch template.limitName {
        case "-": limitName = nil
        case "{relationship}": limitName = relationship?.limitName
        case "{view}": limitName = view?.limitName
        case let name:
            let brace = name.utf8.firstIndex(of: UInt8(ascii: "{"))
            limitName = brace.map { name[..<$0] + (type?.segment ?? "") } ?? name
        }
        page = relationship?.pathPage ?? view?.page ?? template.page
        isPersonal = path.hasPrefix("/v1/me/")
        confidence =
            relationship?.confidence ?? view?.confidence.combined(with: template.confidence) ?? template.confidence
    }
}

extension Endpoint: Hashable {
    /// Compares the method and the path, which no other endpoint has.
    package static func == (one: Endpoint, other: Endpoint) -> Bool {
        one === other || one.method == other.method && one.path == other.path
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(path)
    }
}

extension Endpoint {
    /// Method, path, handler, parameters, name of the page size, page size, confidence (Sources, API 2 and 3 and 8).
    ///
    /// `{catalog-type}`, `{library-type}`, `{relationship}`, and `{view}` expand to one row per value.
    /// `EndpointParameter` parses the parameters.
    static let table = """
        GET    | /v1/catalog/{storefront}                                     | mixed           | ids[activities] ids[albums] ids[apple-curators] ids[artists] ids[curators] ids[genres] ids[music-videos] ids[playlists] ids[ratings] ids[record-labels] ids[songs] ids[station-genres] ids[stations] include limit[relationship] extend relate l | - | - | documented
        GET    | /v1/catalog/{storefront}/{catalog-type}                      | resources       | ids filter[isrc](songs,music-videos) filter[upc](albums) filter[equivalents](albums,songs,music-videos) restrict(albums,songs,music-videos) filter[storefront-chart](playlists) filter[featured](stations) filter[identity](stations) limit(genres,station-genres) offset(genres,station-genres) include limit[relationship] extend relate l | {type} | 100/200:guessed | documented
        GET    | /v1/catalog/{storefront}/{catalog-type}/{id}                 | resource        | include limit[relationship] extend relate restrict(artists,playlists) views(albums,artists,music-videos,playlists,record-labels) l | - | - | documented
        GET    | /v1/catalog/{storefront}/{catalog-type}/{id}/{relationship}  | relationship    | limit offset:reported restrict(playlists.tracks) include extend relate l | {relationship} | - | documented
        GET    | /v1/catalog/{storefront}/{catalog-type}/{id}/view/{view}     | view            | limit offset:reported with restrict(artists) include extend relate l | {view} | - | documented
        GET    | /v1/catalog/{storefront}/songs/{id}/lyrics                   | gated           | - | - | - | recorded
        GET    | /v1/catalog/{storefront}/songs/{id}/syllable-lyrics          | gated           | - | - | - | recorded
        GET    | /v1/catalog/{storefront}/songs/{id}/audio-analysis           | gated           | - | - | - | reported
        GET    | /v1/catalog/{storefront}/songs/{id}/credits                  | nothing         | - | - | - | reported
        GET    | /v1/catalog/{storefront}/apple-curators/{id}/grouping        | nothing         | - | - | - | reported
        GET    | /v1/catalog/{storefront}/charts                              | charts          | types chart genre with limit offset l | charts | 20/200 | documented
        GET    | /v1/catalog/{storefront}/search                              | search          | term types with limit offset l | search | 5/25 | documented
        GET    | /v1/catalog/{storefront}/search/hints                        | hints           | term limit l | search.hints | 10/25:guessed | documented
        GET    | /v1/catalog/{storefront}/search/suggestions                  | suggestions     | term kinds types limit l | search.suggestions | 5/10 | documented
        GET    | /v1/storefronts                                              | storefronts     | ids limit offset include extend l | storefronts | 200/200:guessed | documented
        GET    | /v1/storefronts/{id}                                         | storefront      | include extend l | - | - | documented
        GET    | /v1/language/{storefront}/tag                                | language-tag    | acceptLanguage l | - | - | documented
        GET    | /v1/test                                                     | connection      | l | - | - | documented
        GET    | /v1/me/storefront                                            | user-storefront | limit offset l | me.storefront | 1/100:guessed | documented
        GET    | /v1/me/library/{library-type}                                | resources       | ids limit offset sort:reported include limit[relationship] extend l | library.{type} | 25/100 | documented
        GET    | /v1/me/library/{library-type}/{id}                           | resource        | include limit[relationship] extend l | - | - | documented
        GET    | /v1/me/library/{library-type}/{id}/{relationship}            | relationship    | limit offset include extend l | {relationship} | - | documented
        GET    | /v1/me/recent/played                                         | list            | limit offset types include extend l | recent.played | 10/10 | documented
        GET    | /v1/me/recent/played/tracks                                  | list            | limit offset types extend l | recent.tracks | 30/30 | documented
        GET    | /v1/me/recent/radio-stations                                 | list            | limit offset include extend l | recent.stations | 10/10:reported | documented
        GET    | /v1/me/history/heavy-rotation                                | list            | limit offset include extend l | history.heavy-rotation | 10/10:guessed | documented
        GET    | /v1/me/library                                               | mixed           | ids[library-albums] ids[library-artists] ids[library-music-videos] ids[library-playlist-folders] ids[library-playlists] ids[library-songs] include limit[relationship] extend l | - | - | documented
        POST   | /v1/me/library                                               | add-to-library  | ids[albums] ids[songs] ids[playlists] ids[music-videos] l | - | - | documented
        GET    | /v1/me/library/search                                        | library-search  | term types limit offset include extend l | library.search | 5/25 | documented
        GET    | /v1/me/library/recently-added                                | recently-added  | limit:reported offset:recorded include:reported extend:reported l | library.recently-added | 10/25:reported | documented
        POST   | /v1/me/library/playlists                                     | create-playlist | include extend l | - | - | documented
        POST   | /v1/me/library/playlists/{id}/tracks                         | add-tracks      | l | - | - | documented
        GET    | /v1/me/library/playlist-folders                              | folders         | ids filter[identity] limit:reported offset:reported include extend l | library.playlist-folders | 25/100:reported | documented
        POST   | /v1/me/library/playlist-folders                              | create-folder   | include extend l | - | - | documented
        GET    | /v1/me/library/playlist-folders/{id}                         | folder          | include extend l | - | - | documented
        GET    | /v1/me/library/playlist-folders/{id}/children                | folder-children | limit offset include extend l | library.playlist-folders.children | 25/100 | documented
        GET    | /v1/me/library/playlist-folders/{id}/parent                  | folder-parent   | limit offset include extend l | library.playlist-folders.parent | 25/100 | documented
        POST   | /v1/me/favorites                                             | favor           | ids[albums] ids[artists] ids[songs] ids[playlists] ids[music-videos] ids[stations] ids[library-albums] ids[library-artists] ids[library-songs] ids[library-playlists] ids[library-music-videos] l | - | - | documented
        DELETE | /v1/me/favorites                                             | gated           | - | - | - | recorded
        GET    | /v1/me/ratings/{rated-type}                                  | ratings         | ids include extend l | - | - | documented
        GET    | /v1/me/ratings/{rated-type}/{id}                             | rating          | include extend l | - | - | documented
        GET    | /v1/me/ratings/{rated-type}/{id}/content                     | rating-content  | include extend l | - | - | guessed
        PUT    | /v1/me/ratings/{rated-type}/{id}                             | rate            | l | - | - | documented
        DELETE | /v1/me/ratings/{rated-type}/{id}                             | unrate          | l | - | - | documented
        GET    | /v1/me/recommendations                                       | recommendations | ids limit offset include limit[relationship] extend l | recommendations | 10/30:reported | documented
        GET    | /v1/me/recommendations/{id}                                  | recommendation  | include limit[relationship] extend l | - | - | documented
        GET    | /v1/me/recommendations/{id}/contents                         | recommendation-contents | limit offset include extend l | recommendations.contents | 10/10 | documented
        GET    | /v1/me/recommendations/{id}/recommendations                  | recommendation-contents | limit offset include extend l | recommendations.recommendations | 10/100:guessed | guessed
        GET    | /v1/me/music-summaries                                       | summaries       | filter[year] views include extend l | - | - | documented
        GET    | /v1/me/music-summaries/search                                | summary-search  | period views include extend l | - | - | reported
        GET    | /v1/me/music-summaries/{id}                                  | resource        | views include extend l | - | - | reported
        GET    | /v1/me/music-summaries/{id}/view/{view}                      | view            | limit offset include extend l | {view} | - | reported
        POST   | /v1/me/stations/next-tracks/{id}                             | next-tracks     | include extend l | - | - | reported
        GET    | /v1/editorial/{storefront}/rooms/{id}                        | gated           | - | - | - | recorded
        """
}

extension Endpoint {
    /// Returns whether the parameter is required (Sources, API 2 and 3 and 7).
    ///
    /// If one of several parameters is required, none of them is.
    package func requires(_ parameter: String) -> Bool {
        switch handler {
        case .search, .searchHints, .librarySearch: parameter == "term"
        case .searchSuggestions: parameter == "term" || parameter == "kinds"
        case .charts: parameter == "types"
        case .languageTag: parameter == "acceptLanguage"
        case .ratings: parameter == "ids"
        case .summaries: parameter == "filter[year]"
        case .resources:
            parameter == "ids" && !parameters.contains { $0 == "limit" || $0.hasPrefix("filter[") }
        default: false
        }
    }
}

extension Endpoint {
    /// The value of `Cache-Control` in a successful response, or `nil` if it has none (Sources, API 10).
    package var cacheControl: String? { handler == .recommendations ? "private, max-age=600" : nil }
}

extension Endpoint.Handler {
    /// The status of a successful response (Sources, API 2 and 3.3), or `nil` if no request succeeds.
    package var successStatus: Int? {
        switch self {
        case .addToLibrary, .addFavorites: 202
        case .addTracks, .deleteRating: 204
        case .createPlaylist, .createFolder: 201
        case .restricted, .alwaysEmpty: nil
        default: 200
        }
    }
}
