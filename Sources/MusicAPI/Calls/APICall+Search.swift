import MusicCatalog
import MusicContract
import Text

extension APICall {
    /// The search results of one type, best first.
    private struct SearchGroup {
        let type: String
        let members: [(resource: Int32, rank: SearchRank)]
        /// The place in the recorded order of the groups; the last one if none is recorded.
        let place: Int
        /// The rank of the best result.
        var rank: SearchRank { members.first?.rank ?? .allWords }
    }

    /// Returns groups of resources whose names contain all words of the term (Sources, API 7).
    ///
    /// Groups without results are omitted.
    func search() throws(APIError) -> Body {
        let term = try requiredText(of: "term")
        return { self.search(for: term) }
    }

    private func search(for term: String) -> [UInt8] {
        let types = (query.listValues(of: "types") ?? MusicContract.searchTypes).filter(
            MusicContract.searchTypes.contains)
        let asksForTop = query.listValues(of: "with")?.contains(MusicContract.topResults.name) == true
        // One more than the page shows, to detect a next page.
        let most = max(
            min(query.offset, Int(Int32.max)) + query.limit + 1, asksForTop ? MusicContract.topResults.most : 0)
        let found = types.map { type in
            let kind = ResourceKind(storefront: pathParameters.storefront, type: type)
            return SearchGroup(
                type: type, members: catalog.rankedResources(of: kind, for: term, maximumCount: most),
                place: catalog.recordedPlace(of: kind, for: term) ?? .max)
        }.filter { !$0.members.isEmpty }
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.beginObject(named: "results")
        var order = found.enumerated().sorted { one, other in
            (one.element.rank, one.element.place, one.offset) < (other.element.rank, other.element.place, other.offset)
        }.map(\.element.type)
        if asksForTop, !found.isEmpty {
            order.insert(MusicContract.topResults.name, at: 0)
            writer.json.beginObject(named: MusicContract.topResults.name)
            writer.writeData(topResults(of: found)[...], as: .attributes)
            writer.json.endObject()
        }
        for group in found {
            writeGroup(
                ofType: group.type, members: group.members.map(\.resource), term: term, limit: query.limit,
                into: &writer)
        }
        writer.json.endObject()
        writer.writeOrder(order, named: ["order", "rawOrder"])
        writer.json.endObject()
        return writer.finished()
    }

    /// Returns the best results of all types, at most one page.
    ///
    /// They are ordered by rank and position, and then by type as requested.
    private func topResults(of found: [SearchGroup]) -> [Int32] {
        let all = found.enumerated().flatMap { type, group in
            group.members.enumerated().map { place, member in (member.rank, place, type, member.resource) }
        }
        let best = all.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
        return best.prefix(min(query.limit, MusicContract.topResults.most)).map(\.3)
    }

    /// Writes a page of the search results of one type, with its own `href`, which contains `limit` unless it is `nil`.
    func writeGroup(
        ofType type: String, members: [Int32], term: String, limit: Int?, into writer: inout ResourceWriter
    ) {
        let page = page(of: members)
        writer.json.beginObject(named: type)
        let href = HrefBuilder.href(
            path: path,
            parameters: [
                "term": term, "types": type, "limit": limit.map(String.init),
                "offset": query.requestedOffset.map(String.init), "l": query.language,
            ])
        writer.json.member("href", href)
        if let next = page.next {
            writer.json.member(
                "next",
                HrefBuilder.nextHref(
                    path: path, offset: next, parameters: ["term": term, "types": type, "l": language]))
        }
        writer.writeData(page.members, as: .attributes)
        writer.json.endObject()
    }
}

extension ResourceWriter {
    /// Writes `meta` with the order of the groups in `results` under each of the names.
    mutating func writeOrder(_ order: [String], named names: [String]) {
        json.beginObject(named: "meta")
        json.beginObject(named: "results")
        for name in names { json.member(name, strings: order) }
        json.endObject()
        json.endObject()
    }
}

extension APICall {
    /// The types whose names are suggested, the most popular first.
    private static let suggestedTypes = ["artists", "songs", "albums", "playlists", "music-videos", "stations"]

    /// Returns terms that start with the entered text (Sources, API 7).
    func searchHints() throws(APIError) -> Body {
        let term = try requiredText(of: "term")
        return { [self] in
            let terms = termCompletions(of: term, maximumCount: query.limit)
            return body { writer in
                writer.json.beginObject(named: "results")
                writer.json.member("terms", strings: terms)
                writer.json.endObject()
            }
        }
    }

    /// Returns terms and resources that start with the entered text.
    ///
    /// Together they are at most one page. If both are requested, up to half of it are resources.
    func searchSuggestions() throws(APIError) -> Body {
        let kinds = try requiredList(of: "kinds")
        let term = try requiredText(of: "term")
        return { self.searchSuggestions(for: term, kinds: kinds) }
    }

    private func searchSuggestions(for term: String, kinds: [String]) -> [UInt8] {
        let asksForBoth = MusicContract.suggestionKinds.allSatisfy(kinds.contains)
        let types =
            query.listValues(of: "types")?.filter(MusicContract.searchTypes.contains) ?? MusicContract.searchTypes
        let most = asksForBoth ? query.limit / 2 : query.limit
        let top = kinds.contains("topResults") ? completions(of: term, types: types, maximumCount: most) : []
        let terms = kinds.contains("terms") ? termCompletions(of: term, maximumCount: query.limit - top.count) : []
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.beginObject(named: "results")
        writer.json.beginArray(named: "suggestions")
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
        return writer.finished()
    }

    private func completions(
        of typed: String, types: [String], maximumCount most: Int
    ) -> [(resource: Int32, name: String)] {
        var found: [(resource: Int32, name: String)] = []
        for type in types where found.count < most {
            let kind = ResourceKind(storefront: pathParameters.storefront, type: type)
            found += catalog.completions(
                of: kind, for: typed, language: language, maximumCount: most - found.count)
        }
        return found
    }

    /// Returns the lowercase names that start with the entered text, without duplicates.
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
