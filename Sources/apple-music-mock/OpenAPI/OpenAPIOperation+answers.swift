import MusicContract

/// What an operation answers, and with which errors it may refuse.
extension OpenAPIOperation {
    var responses: JSONValue {
        var all: [(String, JSONValue)] = []
        if let status = endpoint.handler.successStatus {
            let done: JSONValue = ["description": .string(body == nil ? "Done." : "What was asked for.")]
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

    /// Whether what the request names may be missing; a library without songs may be too.
    private var canBeMissing: Bool {
        switch endpoint.handler {
        case .alwaysEmpty, .createPlaylist, .createFolder, .userStorefront: true
        case .resources: endpoint.type?.name == "library-songs"
        default: path.contains("{id}")
        }
    }

    /// The schema of the answer's body; nil where it has none.
    private var body: JSONValue? {
        switch endpoint.handler {
        case .addToLibrary, .addFavorites, .addTracks, .deleteRating, .restricted, .alwaysEmpty: nil
        case .connectivity: ["type": "object"]
        case .search:
            results(groups(of: MusicContract.searchTypes, mixed: MusicContract.topResults.name), meta: "search-meta")
        case .librarySearch: results(groups(of: MusicContract.librarySearchTypes), meta: "search-meta")
        case .searchHints: results(.object(of: [("terms", .list(of: ["type": "string"]))], required: ["terms"]))
        case .searchSuggestions: results(suggestions)
        case .charts: results(charts)
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
