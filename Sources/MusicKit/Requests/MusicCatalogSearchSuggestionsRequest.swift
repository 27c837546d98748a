import Text

/// A request for suggestions for a search in the catalog.
public struct MusicCatalogSearchSuggestionsRequest {
    /// The text that was entered.
    public let term: String
    /// The types of the best results.
    public private(set) var typesForTopResults: [any MusicCatalogSearchable.Type]
    /// The maximum number of suggestions; `nil` for the service's number.
    public var limit: Int?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - term: The text that was entered.
    ///   - types: The types of the best results; without types, the response has none.
    public init(term: String, includingTopResultsOfTypes types: [any MusicCatalogSearchable.Type] = []) {
        (self.term, typesForTopResults) = (term, types)
    }

    /// Sends the request.
    ///
    /// - Returns: The suggestions.
    /// - Throws: ``MusicDataRequest/Error`` for an error of the service, ``MusicTokenRequestError``, `DecodingError`, or
    ///   `URLError`.
    public func response() async throws -> MusicCatalogSearchSuggestionsResponse {
        let storefront = try await MusicAPIRequest.storefront(for: "MusicCatalogSearchSuggestionsRequest.response()")
        let types = typesForTopResults
        let request = MusicAPIRequest(
            path: ["catalog", storefront, "search", "suggestions"],
            query: [
                ("kinds", types.isEmpty ? "terms" : "terms,topResults"), ("term", term),
                ("types", types.isEmpty ? nil : types.catalogTypeList), ("limit", limit.map(String.init)),
                ("omit[resource]", "autos"),
            ])
        return MusicCatalogSearchSuggestionsResponse(results: try await request.document().root["results"])
    }
}

/// The response to a ``MusicCatalogSearchSuggestionsRequest``.
public struct MusicCatalogSearchSuggestionsResponse: Equatable, Hashable, Sendable {
    /// A result of any type.
    public typealias TopResult = MusicCatalogSearchResponse.TopResult

    /// A text that can be searched for.
    public struct Suggestion: Codable, Equatable, Hashable, Identifiable, Sendable {
        /// The text that is searched for.
        public var id: String { searchTerm }
        /// The text that is shown.
        public let displayTerm: String
        /// The text that is searched for.
        public let searchTerm: String
    }

    /// The texts that can be searched for.
    public let suggestions: [Suggestion]
    /// The best results.
    public let topResults: MusicItemCollection<TopResult>

    fileprivate init(results: JSONView?) {
        let all = results?["suggestions"].map { Array($0.elements) } ?? []
        suggestions = all.filter { $0["kind"]?.string == "terms" }.map {
            Suggestion(displayTerm: $0["displayTerm"]?.string ?? "", searchTerm: $0["searchTerm"]?.string ?? "")
        }
        topResults = MusicItemCollection(
            all.compactMap { $0["content"].flatMap { TopResult(resource: Resource($0)) } })
    }
}

extension MusicCatalogSearchSuggestionsResponse: Codable {
    /// An element of the list in the API: a term or an item.
    private struct Element: Codable {
        let kind: String
        var searchTerm: String?
        var displayTerm: String?
        var content: TopResult?
    }

    /// Decodes a response of the API.
    public init(from decoder: any Decoder) throws {
        let elements: [Element] = try ResultsContainer(from: decoder)["suggestions"] ?? []
        suggestions = elements.filter { $0.kind == "terms" }.map {
            Suggestion(displayTerm: $0.displayTerm ?? "", searchTerm: $0.searchTerm ?? "")
        }
        topResults = MusicItemCollection(elements.compactMap(\.content))
    }

    /// Encodes a response of the API.
    public func encode(to encoder: any Encoder) throws {
        var results = ResultsEncoder(to: encoder)
        let terms = suggestions.map {
            Element(kind: "terms", searchTerm: $0.searchTerm, displayTerm: $0.displayTerm)
        }
        try results.encode(terms + topResults.map { Element(kind: "topResults", content: $0) }, as: "suggestions")
    }
}

extension MusicCatalogSearchSuggestionsResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The suggestions and the best results.
    public var description: String {
        "MusicCatalogSearchSuggestionsResponse(suggestions: \(suggestions), topResults: \(topResults))"
    }
    /// The suggestions and the best results.
    public var debugDescription: String { description }
}

extension MusicCatalogSearchSuggestionsResponse.Suggestion: CustomStringConvertible, CustomDebugStringConvertible {
    /// The texts.
    public var description: String { "Suggestion(displayTerm: \"\(displayTerm)\", searchTerm: \"\(searchTerm)\")" }
    /// The texts.
    public var debugDescription: String { description }
}
