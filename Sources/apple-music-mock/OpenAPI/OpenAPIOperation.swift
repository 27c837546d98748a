import MusicContract
import Text

/// One method of one path.
///
/// The only path parameters are a storefront and an id.
struct OpenAPIOperation {
    let endpoint: Endpoint
    let path: String

    /// Returns the operations of an endpoint: one for each rated type for ratings, otherwise one.
    static func all(of endpoint: Endpoint) -> [OpenAPIOperation] {
        let place = "{rated-type}"
        guard endpoint.segments.contains(place) else {
            return [OpenAPIOperation(endpoint: endpoint, path: endpoint.path)]
        }
        return MusicContract.ratedTypes.map { type in
            let segments = endpoint.segments.map { $0 == place ? type : $0 }
            return OpenAPIOperation(endpoint: endpoint, path: "/" + segments.joined(separator: "/"))
        }
    }

    var value: JSONValue {
        let known = JSONValue.string(endpoint.confidence.rawValue)
        let operation: JSONValue = [
            "operationId": .string(name), "summary": .string(summary), "tags": [.string(tag)], "x-confidence": known,
        ]
        return operation.with("security", security)
            .with("parameters", parameters)
            .with("requestBody", requestBody)
            .with("responses", responses)
    }

    var segments: [String] { path.split(separator: "/").dropFirst().map(String.init) }

    /// The operation id, such as `get-catalog-storefront-songs-id` for `GET /v1/catalog/{storefront}/songs/{id}`.
    private var name: String {
        let words = segments.map { $0.filter { $0 != "{" && $0 != "}" } }
        return ([endpoint.method.lowercased()] + words).joined(separator: "-")
    }

    private var tag: String { endpoint.isPersonal ? "me-\(segments.dropFirst().first ?? "")" : segments.first ?? "" }

    /// The tokens that the operation accepts, or `nil` if the developer token alone is always sufficient.
    private var security: JSONValue? {
        let withUser: JSONValue = ["developerToken": [], "userToken": []]
        if endpoint.isPersonal { return [withUser] }
        return canBePersonal ? [["developerToken": []], withUser] : nil
    }

    /// Whether the operation can return user data.
    private var canBePersonal: Bool {
        endpoint.isPersonal || endpoint.relationship?.name == MusicContract.personalSelectors.relationship
            || endpoint.parameters.contains(MusicContract.personalSelectors.parameter)
            || ["include", "relate"].contains(where: endpoint.parameters.contains)
                && endpoint.segments.prefix(2) == ["v1", "catalog"]
    }

    private var parameters: JSONValue? {
        let inPath = segments.filter { $0.hasPrefix("{") }.map { segment -> JSONValue in
            ["$ref": .string("#/components/parameters/\(segment.dropFirst().dropLast())")]
        }
        let all = inPath + endpoint.parameters.flatMap { OpenAPIParameter.all(named: $0, of: endpoint) }.map(\.value)
        return all.isEmpty ? nil : .array(all)
    }
}

/// The responses of an operation, including errors.
extension OpenAPIOperation {
    var responses: JSONValue {
        var all: [(String, JSONValue)] = []
        if let status = endpoint.handler.successStatus {
            let done: JSONValue = ["description": .string(body == nil ? "Success." : "The requested content.")]
            let content = body.map { body -> JSONValue in ["application/json": ["schema": body]] }
            all.append(("\(status)", done.with("content", content)))
        }
        all += errorStatuses.map { ("\($0)", ["$ref": .string("#/components/responses/\($0)")]) }
        return .object(all)
    }

    private var errorStatuses: [Int] {
        var statuses = [400, 401]
        if canBePersonal { statuses.append(403) }
        if canBeMissing { statuses.append(404) }
        if endpoint.handler == .addToLibrary { statuses.append(405) }
        if requestBody != nil { statuses.append(413) }
        return statuses + [414, 429, 500, 503, 504]
    }

    /// Whether a requested resource, or the library as a whole, can be missing.
    private var canBeMissing: Bool {
        switch endpoint.handler {
        case .alwaysEmpty, .createPlaylist, .createFolder, .userStorefront, .summaries: true
        case .resources: endpoint.type?.name == "library-songs"
        default: path.contains("{id}")
        }
    }

    /// The schema of the response body, or `nil` if it is empty.
    private var body: JSONValue? {
        switch endpoint.handler {
        case .addToLibrary, .addFavorites, .addTracks, .deleteRating, .restricted, .alwaysEmpty: nil
        case .connectivity: ["type": "object"]
        case .search:
            results(groups(of: MusicContract.searchTypes, mixed: MusicContract.topResults.name), meta: "search-meta")
        case .librarySearch: results(groups(of: MusicContract.librarySearchTypes), meta: "search-meta")
        case .searchHints: results(.object(of: [("terms", .list(of: ["type": "string"]))], required: ["terms"]))
        case .searchSuggestions: results(suggestions)
        case .charts: results(charts, meta: "search-meta")
        case .languageTag: results(.object(of: [("tag", ["type": "string"])], required: ["tag"]))
        default: page.schema
        }
    }

    private var page: OpenAPIPage {
        let form: OpenAPIPage.Kind = endpoint.view != nil ? .view : endpoint.hasFilters ? .filtered : .page
        return OpenAPIPage(kind: form, types: endpoint.responseTypes)
    }

    private func results(_ results: JSONValue, meta: String? = nil) -> JSONValue {
        let members = [("results", results)] + (meta.map { [("meta", JSONValue.reference(to: $0))] } ?? [])
        return .object(of: members, required: ["results"])
    }

    private func groups(of types: [String], mixed: String? = nil) -> JSONValue {
        let all = types.map { ($0, OpenAPIPage(types: [$0]).schema) }
        return .object(of: all + (mixed.map { [($0, OpenAPIPage(types: types).schema)] } ?? []))
    }

    private var charts: JSONValue {
        func chart(_ type: String) -> JSONValue {
            .list(of: OpenAPIPage(kind: .chart, types: [type]).schema)
        }
        return .object(
            of: MusicContract.chartTypes.map { ($0, chart($0)) }
                + MusicContract.chartGroups.map { ($0, chart("playlists")) })
    }

    private var suggestions: JSONValue {
        let term = JSONValue.object(
            of: [
                ("kind", .enumeration(of: ["terms"])), ("searchTerm", ["type": "string"]),
                ("displayTerm", ["type": "string"]),
            ],
            required: ["kind", "searchTerm", "displayTerm"])
        let content = JSONValue.object(
            of: [
                ("kind", .enumeration(of: ["topResults"])),
                ("content", OpenAPIDocument.resource(of: endpoint.responseTypes)),
            ],
            required: ["kind", "content"])
        return .object(of: [("suggestions", .list(of: ["oneOf": [term, content]]))], required: ["suggestions"])
    }
}

/// The request bodies of write operations (Sources, API 3.3).
extension OpenAPIOperation {
    private var requestBody: JSONValue? {
        guard let requestSchema else { return nil }
        return ["required": true, "content": ["application/json": ["schema": requestSchema]]]
    }

    private var requestSchema: JSONValue? {
        let parent = ("parent", references(to: ["library-playlist-folders"]))
        switch endpoint.handler {
        case .createPlaylist:
            return creationSchema(
                attributes: "new-library-playlists",
                relationships: [("tracks", references(to: MusicContract.trackTypes)), parent])
        case .createFolder: return creationSchema(attributes: "new-library-playlist-folders", relationships: [parent])
        case .addTracks: return references(to: MusicContract.trackTypes)
        case .setRating:
            let type = JSONValue.enumeration(of: ["rating"])
                .with("description", "Apple documents `rating`; the mock also accepts `ratings`.")
            return .object(
                of: [("type", type), ("attributes", .attributes(of: "new-ratings"))],
                required: ["attributes"])
        default: return nil
        }
    }

    private func creationSchema(attributes: String, relationships: [(String, JSONValue)]) -> JSONValue {
        .object(
            of: [("attributes", .attributes(of: attributes)), ("relationships", .object(of: relationships))],
            required: ["attributes"])
    }

    private func references(to types: [String]) -> JSONValue {
        let item = JSONValue.object(
            of: [("id", ["type": "string"]), ("type", .enumeration(of: types))], required: ["id", "type"])
        return .object(of: [("data", .list(of: item))], required: ["data"])
    }
}

extension OpenAPIOperation {
    /// A one-line summary.
    var summary: String {
        let type = endpoint.type?.name ?? ""
        return switch endpoint.handler {
        case .resource: "One of the \(type)"
        case .resources: endpoint.parameters.contains("limit") ? "The \(type), all or by ids" : "The \(type) by ids"
        case .mixedResources:
            "Resources of several types in the \(endpoint.isPersonal ? "user's library" : "catalog") by ids"
        case .relationship: "The relationship \(endpoint.relationship?.name ?? "") of one of the \(type)"
        case .view: "\(endpoint.view?.title ?? ""): a view of one of the \(type)"
        case .search: "Search results in the catalog, by type"
        case .searchHints: "Completions of a search term"
        case .searchSuggestions: "Completions of a search term, and top results"
        case .charts: "The charts, by type"
        case .storefronts: "The storefronts"
        case .storefront: "One of the storefronts"
        case .userStorefront: "The user's storefront"
        case .languageTag: "The best language that a storefront supports for a user"
        case .connectivity: "A connectivity check"
        case .recordedList: "The user's \(segments.dropFirst().joined(separator: " "))"
        case .recentlyAdded: "Resources recently added to the user's library"
        case .summaries: "The user's most played music of the latest year"
        case .summarySearch: "The summaries of the user's most played music, by period"
        case .librarySearch: "Search results in the user's library, by type"
        case .recommendations: "The user's recommendations, all or by ids"
        case .recommendation: "One of the user's recommendations"
        case .recommendationContents: "The relationship \(segments.last ?? "") of one of the user's recommendations"
        case .ratings: "The user's ratings of \(ratedType) by ids"
        case .rating: "The user's rating of one of the \(ratedType)"
        case .ratingContent: "The rated resource: one of the \(ratedType)"
        case .folders: "The user's playlist folders, all or by ids"
        case .folder: "One of the user's playlist folders"
        case .folderChildren: "The contents of one of the user's playlist folders"
        case .folderParent: "The parent of one of the user's playlist folders"
        case .addToLibrary: "Adds catalog resources to the user's library"
        case .createPlaylist: "Creates a playlist in the user's library"
        case .addTracks: "Appends tracks to one of the user's playlists"
        case .createFolder: "Creates a playlist folder in the user's library"
        case .addFavorites: "Marks resources as the user's favorites"
        case .setRating: "Rates one of the \(ratedType) for the user"
        case .deleteRating: "Removes the user's rating of one of the \(ratedType)"
        case .nextTracks: "The next songs of a station"
        case .restricted: "Always rejected because no app is granted the permissions: \(segments.last ?? "")"
        case .alwaysEmpty: "404 unless recorded: \(segments.last ?? "")"
        }
    }

    /// The rated type in the path of a rating.
    private var ratedType: String { segments.count > 2 ? segments[2] : "" }
}
