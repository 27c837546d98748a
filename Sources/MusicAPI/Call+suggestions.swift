import MusicCatalog
import MusicContract
import OrderedJSON

extension Call {
    /// The types whose names are suggested, those first that people look for most.
    private static let suggested = ["artists", "songs", "albums", "playlists", "music-videos", "stations"]

    /// Terms that begin with what was typed (facts 7).
    func hints() throws(APIError) -> [UInt8] {
        let term = try required("term")
        var json = JSONWriter()
        json.beginObject()
        json.key("results")
        json.beginObject()
        json.key("terms")
        json.beginArray()
        for term in terms(term, most: query.limit) { json.string(term) }
        json.endArray()
        json.endObject()
        json.endObject()
        return json.bytes
    }

    /// Terms, and resources that begin with what was typed: as many together as a page holds, half of it resources where
    /// both are asked for.
    func suggestions() throws(APIError) -> [UInt8] {
        guard let kinds = query.list("kinds") else { throw APIError(.missingParameter, "kinds", parameter: "kinds") }
        let term = try required("term")
        let asksForBoth = MusicContract.suggestionKinds.allSatisfy(kinds.contains)
        let types = query.list("types")?.filter(MusicContract.searchTypes.contains) ?? MusicContract.searchTypes
        let most = asksForBoth ? query.limit / 2 : query.limit
        let top = kinds.contains("topResults") ? completions(term, types, most: most) : []
        let terms = kinds.contains("terms") ? terms(term, most: query.limit - top.count) : []
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
            writer.resource(Int(resource), as: .attributes)
            writer.json.endObject()
        }
        writer.json.endArray()
        writer.json.endObject()
        writer.json.endObject()
        return writer.json.bytes
    }

    /// The text of a parameter that has to be there.
    func required(_ name: String) throws(APIError) -> String {
        guard let text = query.text(name) else { throw APIError(.missingParameter, name, parameter: name) }
        return text
    }

    private func completions(
        _ typed: String, _ types: [String], most: Int
    ) -> [(resource: Int32, name: String)] {
        var found: [(resource: Int32, name: String)] = []
        for type in types where found.count < most {
            let kind = ResourceKind(storefront: captures.storefront, type: type)
            found += catalog.completions(kind, of: typed, language: query.language, most: most - found.count)
        }
        return found
    }

    /// The names that begin so, in small letters, each once.
    private func terms(_ typed: String, most: Int) -> [String] {
        var terms: [String] = []
        for type in Self.suggested where terms.count < most {
            for (_, name) in completions(typed, [type], most: most) where terms.count < most {
                let term = name.lowercased()
                if !terms.contains(term) { terms.append(term) }
            }
        }
        return terms
    }
}
