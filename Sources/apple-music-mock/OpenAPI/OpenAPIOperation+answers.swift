import MusicContract

/// What an operation answers, and with which errors it may refuse.
extension OpenAPIOperation {
    var responses: OpenAPIValue {
        var all: [(String, OpenAPIValue)] = []
        if let status = endpoint.answer.status {
            let done: OpenAPIValue = ["description": .text(body == nil ? "Done." : "What was asked for.")]
            let content = body.map { body -> OpenAPIValue in ["application/json": ["schema": body]] }
            all.append(("\(status)", done.with("content", content)))
        }
        all += errorStatuses.map { ("\($0)", ["$ref": .text("#/components/responses/\($0)")]) }
        return .object(all)
    }

    private var errorStatuses: [Int] {
        var statuses = [400, 401]
        if mayBePersonal { statuses.append(403) }
        if mayMiss { statuses.append(404) }
        if endpoint.answer == .addToLibrary { statuses.append(405) }
        if requestBody != nil { statuses.append(413) }
        return statuses + [414, 429, 500, 503, 504]
    }

    /// Whether what the request names may be missing; a library without songs may be too.
    private var mayMiss: Bool {
        switch endpoint.answer {
        case .nothing, .createPlaylist, .createFolder, .userStorefront: true
        case .resources: endpoint.type?.name == "library-songs"
        default: path.contains("{id}")
        }
    }

    /// The schema of the answer's body; nil where it has none.
    private var body: OpenAPIValue? {
        switch endpoint.answer {
        case .addToLibrary, .favor, .addTracks, .unrate, .gated, .nothing: nil
        case .connection: ["type": "object"]
        case .search:
            results(groups(MusicContract.searchTypes, and: MusicContract.topResults.name), meta: "search-meta")
        case .librarySearch: results(groups(MusicContract.librarySearchTypes), meta: "search-meta")
        case .hints: results(.object(of: [("terms", .list(of: ["type": "string"]))], required: ["terms"]))
        case .suggestions: results(suggestions)
        case .charts: results(charts)
        case .languageTag: results(.object(of: [("tag", ["type": "string"])], required: ["tag"]))
        default: page.schema
        }
    }

    private var page: OpenAPIPage {
        let form: OpenAPIPage.Form = endpoint.view != nil ? .view : endpoint.hasFilters ? .filtered : .page
        return OpenAPIPage(form: form, types: endpoint.typesOfAnswer)
    }

    private func results(_ results: OpenAPIValue, meta: String? = nil) -> OpenAPIValue {
        let members = [("results", results)] + (meta.map { [("meta", OpenAPIValue.reference($0))] } ?? [])
        return .object(of: members, required: ["results"])
    }

    private func groups(_ types: [String], and mixed: String? = nil) -> OpenAPIValue {
        let all = types.map { ($0, OpenAPIPage(types: [$0]).schema) }
        return .object(of: all + (mixed.map { [($0, OpenAPIPage(types: types).schema)] } ?? []))
    }

    private var charts: OpenAPIValue {
        func chart(_ type: String) -> OpenAPIValue {
            .list(of: OpenAPIPage(form: .chart, types: [type]).schema)
        }
        return .object(
            of: MusicContract.chartTypes.map { ($0, chart($0)) }
                + MusicContract.chartGroups.map { ($0, chart("playlists")) })
    }

    private var suggestions: OpenAPIValue {
        let term = OpenAPIValue.object(
            of: [("kind", .words(["terms"])), ("searchTerm", ["type": "string"]), ("displayTerm", ["type": "string"])],
            required: ["kind", "searchTerm", "displayTerm"])
        let content = OpenAPIValue.object(
            of: [("kind", .words(["topResults"])), ("content", OpenAPIDocument.resource(of: endpoint.typesOfAnswer))],
            required: ["kind", "content"])
        return .object(of: [("suggestions", .list(of: ["oneOf": [term, content]]))], required: ["suggestions"])
    }
}
