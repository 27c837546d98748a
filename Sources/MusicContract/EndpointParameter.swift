/// A parameter in an endpoint's row: a name, the types that have it, and its confidence.
///
/// `limit(genres,station-genres):guessed` is a guessed `limit` of these two types only. Without a confidence, the
/// confidence of the row applies.
struct EndpointParameter: Sendable, Hashable {
    let name: String
    /// The types that have the parameter, or relationships such as `playlists.tracks`.
    ///
    /// Empty for all types.
    let types: [String]
    let confidence: Confidence?

    init?(parsing word: String) {
        let isPlain = !word.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(") }
        guard !isPlain || word.isEmpty else {
            (name, types, confidence) = (word, [], nil)
            return
        }
        let sides = word.split(separator: ":", omittingEmptySubsequences: false)
        let parts = (sides.first ?? "").split(separator: "(")
        guard sides.count <= 2, let name = parts.first else { return nil }
        self.name = String(name)
        types = parts.count > 1 ? parts[1].dropLast().split(separator: ",").map(String.init) : []
        confidence = sides.count > 1 ? Confidence(rawValue: String(sides[1])) : nil
        guard sides.count == 1 || confidence != nil else { return nil }
    }

    func applies(to type: ResourceType?, relationship: Relationship?) -> Bool {
        let name = type?.name ?? ""
        return types.isEmpty || types.contains { $0 == name || $0 == "\(name).\(relationship?.name ?? "")" }
    }
}

extension Endpoint {
    /// Returns the values of a parameter that have a meaning, or `nil` if they are not enumerable.
    ///
    /// Other values are ignored or rejected.
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
        case ("include", _), ("relate", _): MusicContract.relationshipNames["\(method) \(path)"]
        case ("views", .summaries), ("views", .summarySearch):
            MusicContract.views(of: "music-summaries").map(\.name)
        case ("period", _): MusicContract.summaryPeriods
        case ("views", _): MusicContract.views(of: type?.name ?? "").map(\.name)
        case ("restrict", _): ["explicit"]
        case ("filter[featured]", _): ["apple-music-live-radio"]
        case ("filter[year]", _): [MusicContract.summaryYear]
        case ("filter[identity]", _): isPersonal ? ["playlistsroot"] : ["personal"]
        default: nil
        }
    }
}

extension MusicContract {
    /// The names of the relationships that the resources of an endpoint's response can contain, by method and path.
    fileprivate static let relationshipNames = Dictionary(
        endpoints.map { ("\($0.method) \($0.path)", $0.relationships.map(\.name)) }.filter { !$0.1.isEmpty },
        uniquingKeysWith: { first, _ in first })

    /// Parameters whose value is a single value, by their names without the part in brackets.
    private static let singleValueParameters: Set = [
        "acceptLanguage", "chart", "genre", "l", "limit", "offset", "sort", "term",
    ]
    /// The names of the parameters in all endpoints, without the part in brackets.
    private static let parameterNames = Set(endpoints.flatMap(\.parameters).map(nameWithoutBrackets))

    /// Returns whether any endpoint has a parameter with this name before its brackets.
    package static func isParameter(_ name: String) -> Bool { parameterNames.contains(nameWithoutBrackets(name)) }

    /// Returns whether commas in the value of a parameter separate several values.
    package static func isListParameter(_ name: String) -> Bool {
        let plain = nameWithoutBrackets(name)
        return parameterNames.contains(plain) && !singleValueParameters.contains(plain)
    }

    private static func nameWithoutBrackets(_ name: String) -> String { String(name.prefix { $0 != "[" }) }
}

extension Endpoint {
    /// Returns whether a query parameter has a meaning here.
    ///
    /// `include[albums]`, `extend[albums]`, and `relate[albums]` apply to every endpoint.
    package func knowsParameter(_ name: String) -> Bool {
        let name = name.hasSuffix("[]") ? String(name.dropLast(2)) : name
        guard !parameters.contains(name) else { return true }
        guard let bracket = name.firstIndex(of: "["), name.hasSuffix("]") else { return false }
        let inner = String(name[bracket...].dropFirst().dropLast())
        switch name[..<bracket] {
        case "include", "extend", "relate": return MusicContract.resourceType(named: inner) != nil
        case "limit":
            return parameters.contains("limit[relationship]")
                && (MusicContract.relationships.map(\.name) + MusicContract.views.map(\.name)).contains(inner)
        default: return false
        }
    }

    /// Whether a response can be a page of a list.
    package var servesList: Bool {
        switch handler {
        case .resource, .storefront, .languageTag, .connectivity, .userStorefront, .recommendation, .rating,
            .ratingContent, .folder, .searchHints, .restricted, .alwaysEmpty:
            false
        default: method == "GET"
        }
    }
}
