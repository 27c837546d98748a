package import MusicContract

/// The kinds of outcomes that a request to an endpoint can have, by what a client must do about them.
///
/// The order is that of the lines in a Cobertura report, which must not change.
package enum Outcome: String, Sendable, CaseIterable {
    /// A response with data.
    case data
    /// A page of a list after the first one.
    case laterPage = "later-page"
    /// A response without items: an empty list, or 404 with the code 40403.
    case empty
    /// A write that the service accepted.
    case accepted
    /// 400 with the code 40015: the user has no subscription.
    case noSubscription = "no-subscription"
    /// The service rejected the developer token.
    case status401 = "401"
    /// The service rejected the user token or the write.
    case status403 = "403"
    /// The resource does not exist.
    case status404 = "404"
    /// The client sent too many requests.
    case status429 = "429"
    /// The service failed, with a JSON error.
    case status500 = "500"
    /// The service is not available: a status from 501, often without JSON.
    case unavailable = "503"
    /// The response is late, incomplete for a long time, or never arrives.
    case slow
    /// The connection ended before the response was complete, or the bytes are not HTTP.
    case broken

    /// The outcomes in the order in which tests profit from them most.
    ///
    /// A client that ignores a later page or a rejected write returns wrong data without an error. A client that repeats a
    /// request at once, or waits forever, follows. Single errors that most clients report come last.
    package static let byUsefulness: [Outcome] = [
        .data, .accepted, .laterPage, .empty, .status429, .status403, .noSubscription, .status401, .unavailable, .slow,
        .broken, .status404, .status500,
    ]

    /// The meaning in a few words.
    package var meaning: String {
        switch self {
        case .data: "a response with data"
        case .laterPage: "a page of the list after the first one"
        case .empty: "an empty list, or 404 with the code 40403"
        case .accepted: "the service accepts the write"
        case .noSubscription: "400 with the code 40015: the user has no subscription"
        case .status401: "the service rejects the developer token"
        case .status403: "the service rejects the user token or the write"
        case .status404: "the resource does not exist"
        case .status429: "the client sent too many requests"
        case .status500: "the service fails, with a JSON error"
        case .unavailable: "501 to 599: the service is not available, often without JSON"
        case .slow: "the response takes at least 1 s, arrives in pieces, or never arrives"
        case .broken: "the connection ends before the response is complete, or garbage arrives"
        }
    }

    /// The part of a rule that causes the outcome, or how the client or the data cause it.
    package var remedy: String {
        switch self {
        case .data: "request a resource that exists"
        case .laterPage: "follow `next` of a list that has several pages"
        case .empty: "`answer: no-related-resources`, or a list without items"
        case .accepted: "send the write without a rule that rejects it"
        case .noSubscription: "`answer: subscription-required`"
        case .status401: "`answer: developer-token-invalid`"
        case .status403: "`answer: user-token-invalid`"
        case .status404: "`answer: not-found`"
        case .status429: "`answer: rate-limited`"
        case .status500: "`answer: upstream-error`"
        case .unavailable: "`answer: service-unavailable`"
        case .slow: "`delay: 5s`, or `fault: hang`"
        case .broken: "`fault: reset`"
        }
    }

    /// The number of its line in a Cobertura report, from 1.
    var line: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

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

    /// Whether the client selects a page of the response with `offset`; the list of a user's storefront is never longer.
    var hasPages: Bool { parameters.contains("offset") && handler != .userStorefront }

    /// Whether a list of the endpoint can have several pages of a size that is not guessed.
    private var hasLaterPages: Bool { method == "GET" && hasPages && (page?.confidence ?? .guessed) != .guessed }

    /// Whether a response without items is normal.
    private var canBeEmpty: Bool {
        switch handler {
        case .resources, .mixedResources, .relationship, .view, .search, .librarySearch, .recordedList, .recentlyAdded,
            .recommendations, .recommendationContents, .summaries, .summarySearch, .ratings, .folders, .folderChildren,
            .folderParent:
            true
        case .resource, .searchHints, .searchSuggestions, .charts, .storefronts, .storefront, .recommendation, .rating,
            .ratingContent, .folder, .addToLibrary, .createPlaylist, .addTracks, .createFolder, .addFavorites,
            .setRating, .deleteRating, .nextTracks, .languageTag, .connectivity, .userStorefront, .restricted,
            .alwaysEmpty:
            false
        }
    }
}
