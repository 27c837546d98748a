import MusicCatalog
import MusicContract
import OrderedJSON

extension APICall {
    /// The types whose names are suggested, those first that people look for most.
    private static let suggestedTypes = ["artists", "songs", "albums", "playlists", "music-videos", "stations"]

    /// Terms that begin with what was typed (Sources, API 7).
    func searchHints() throws(APIError) -> [UInt8] {
        let term = try requiredText(of: "term")
        var json = JSONWriter()
        json.beginObject()
        json.key("results")
        json.beginObject()
        json.key("terms")
        json.beginArray()
        for term in termCompletions(of: term, maximumCount: query.limit) { json.string(term) }
        json.endArray()
        json.endObject()
        json.endObject()
        return json.bytes
    }

    /// Terms, and resources that begin with what was typed: as many together as a page holds, half of it resources where
    /// both are asked for.
    func searchSuggestions() throws(APIError) -> [UInt8] {
        let kinds = try requiredList(of: "kinds")
        let term = try requiredText(of: "term")
        let asksForBoth = MusicContract.suggestionKinds.allSatisfy(kinds.contains)
        let types =
            query.listValues(of: "types")?.filter(MusicContract.searchTypes.contains) ?? MusicContract.searchTypes
        let most = asksForBoth ? query.limit / 2 : query.limit
        let top = kinds.contains("topResults") ? completions(of: term, types: types, maximumCount: most) : []
        let terms = kinds.contains("terms") ? termCompletions(of: term, maximumCount: query.limit - top.count) : []
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        writer.json.key("suggestions")
        writer.json.beginArray()
        for term in terms {
            writer.json.beginObject()
            writer.json.member("kind", "terms")
            writer.json.member("searchTerm", term)
            writer.json.member("displayTerm", term)
            writer.json.endObject()
        }
        for (resource, _) in top {
            writer.json.beginObject()
            writer.json.member("kind", "topResults")
            writer.json.key("content")
            writer.writeResource(at: Int(resource), as: .attributes)
            writer.json.endObject()
        }
        writer.json.endArray()
        writer.json.endObject()
        writer.json.endObject()
        return writer.json.bytes
    }

    private func completions(
        of typed: String, types: [String], maximumCount most: Int
    ) -> [(resource: Int32, name: String)] {
        var found: [(resource: Int32, name: String)] = []
        for type in types where found.count < most {
            let kind = ResourceKind(storefront: pathParameters.storefront, type: type)
            found += catalog.completions(
                of: kind, for: typed, language: query.language, maximumCount: most - found.count)
        }
        return found
    }

    /// The names that begin so, in small letters, each once.
    private func termCompletions(of typed: String, maximumCount most: Int) -> [String] {
        var terms: [String] = []
        for type in Self.suggestedTypes where terms.count < most {
            for (_, name) in completions(of: typed, types: [type], maximumCount: most) where terms.count < most {
                let term = name.lowercased()
                if !terms.contains(term) { terms.append(term) }
            }
        }
        return terms
    }
}
