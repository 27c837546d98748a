import Text

/// The quality of a match between a name and a term, the best first.
package enum SearchRank: Int, Sendable, Comparable {
    /// The name equals the term.
    case exact
    /// The name starts with the term, whose last word can be incomplete.
    case prefix
    /// The name and the artist's name together contain all words of the term.
    case allWords
    /// The name and the artist's name together contain all words if the last one is completed.
    case incompleteLastWord

    package static func < (one: SearchRank, other: SearchRank) -> Bool { one.rawValue < other.rawValue }
}

extension Catalog {
    /// Returns the resources of a kind that match a search term, the best first, ignoring case and accents.
    ///
    /// Results are sorted by `SearchRank`, then by the completed last word, then in recorded order. A term without
    /// words matches nothing.
    package func search(_ kind: ResourceKind, for term: String) -> [Int32] {
        rankedResources(of: kind, for: term, maximumCount: .max).map(\.resource)
    }

    /// Returns at most the given number of search results with their ranks, the best first.
    ///
    /// Recorded results come first, with the best rank. Others follow if the recording is incomplete.
    package func rankedResources(of kind: ResourceKind, for term: String, maximumCount most: Int) -> [(
        resource: Int32, rank: SearchRank
    )] {
        guard !recorded.searches.isEmpty, let search = recorded.searches[RecordedSearch.Key(kind: kind, term: term)]
        else { return matchingResources(of: kind, for: term, maximumCount: most) }
        let first = search.members.prefix(most).map { (resource: $0, rank: SearchRank.exact) }
        guard !search.isComplete, first.count < most else { return first }
        let known = Set(search.members)
        let others = matchingResources(of: kind, for: term, maximumCount: max(most, most &+ known.count))
        return first + others.lazy.filter { !known.contains($0.resource) }.prefix(most - first.count)
    }

    /// Returns the place of the results of a kind in the recorded order of a search's groups, or `nil`.
    package func recordedPlace(of kind: ResourceKind, for term: String) -> Int? {
        recorded.searches.isEmpty ? nil : recorded.searches[RecordedSearch.Key(kind: kind, term: term)]?.place
    }

    /// Returns at most the given number of resources whose names match a term, the best first.
    private func matchingResources(of kind: ResourceKind, for term: String, maximumCount most: Int) -> [(
        resource: Int32, rank: SearchRank
    )] {
        let words = SearchTokenizer.split(term)
        guard !words.isEmpty else { return [] }
        let named = titleMatches(of: kind, withPrefix: words)
        var ranked: [(resource: Int32, rank: SearchRank)] = []
        var seen = MemberSet(below: resourceCount)
        func take(_ members: [Int32], _ rank: SearchRank) {
            for resource in members {
                guard ranked.count < most else { return }
                if seen.insert(Int(resource)) { ranked.append((resource, rank)) }
            }
        }
        take(named.exact, .exact)
        take(named.longer, .prefix)
        let last = words[words.count - 1]
        for longer in recorded.index.words(of: kind, withPrefix: last, isFirst: words.count == 1) {
            guard ranked.count < most else { break }
            let named = titleMatches(of: kind, withPrefix: words.dropLast() + [longer])
            take(named.exact + named.longer, .prefix)
        }
        if ranked.count < most { take(recorded.index.search(kind, for: words), .allWords) }
        for longer in recorded.index.words(of: kind, withPrefix: last, isFirst: false) {
            guard ranked.count < most else { break }
            take(recorded.index.search(kind, for: words.dropLast() + [longer]), .incompleteLastWord)
        }
        return ranked
    }

    /// Returns the resources of a kind with a name, ignoring case and accents.
    func resources(of kind: ResourceKind, named name: String) -> [Int32] {
        let words = SearchTokenizer.split(name)
        return words.isEmpty ? [] : titleMatches(of: kind, withPrefix: words).exact
    }

    /// Returns the library resources of a type whose attribute `name` equals a name: recorded ones, then added ones.
    package func libraryResources(ofType type: String, named name: String) -> [Int32] {
        let kind = ResourceKind(storefront: nil, type: type)
        let words = SearchTokenizer.split(name)
        // The index contains words only.
        let candidates = words.isEmpty ? recordedResources(of: kind) : titleMatches(of: kind, withPrefix: words).exact
        return candidates.sorted().filter { attribute("name", of: Int($0)) == name }
            + overlay.resources(of: kind, named: name)
    }

    /// Returns the resources whose names consist of the given words, and those whose names start with them.
    private func titleMatches(of kind: ResourceKind, withPrefix words: [String]) -> (exact: [Int32], longer: [Int32]) {
        let candidates = recorded.index.resources(of: kind, withPrefix: words)
        guard words.count > 1 else { return (recorded.index.resources(of: kind, named: words[0]), candidates) }
        var found: (exact: [Int32], longer: [Int32]) = ([], [])
        for candidate in candidates {
            let names = names(of: candidate).map(SearchTokenizer.split)
            if names.contains(words) {
                found.exact.append(candidate)
            } else if names.contains(where: { $0.starts(with: words) }) {
                found.longer.append(candidate)
            }
        }
        return found
    }

    /// Returns the resources whose names start with the typed text, and these names, preferably in the given language.
    ///
    /// The last typed word may be incomplete. Results are sorted by the completed word, then in recorded order.
    package func completions(
        of kind: ResourceKind, for typed: String, language: String?, maximumCount most: Int
    ) -> [(resource: Int32, name: String)] {
        var words = SearchTokenizer.split(typed)
        guard most > 0, let half = words.popLast() else { return [] }
        var found: [(resource: Int32, name: String)] = []
        var seen: Set<Int32> = []
        for last in recorded.index.words(of: kind, withPrefix: half, isFirst: words.isEmpty) {
            let wanted = words + [last]
            for resource in recorded.index.resources(of: kind, withPrefix: wanted) where !seen.contains(resource) {
                let name = names(of: resource, language: language).first {
                    SearchTokenizer.split($0).starts(with: wanted)
                }
                guard let name else { continue }
                seen.insert(resource)
                found.append((resource, name))
                if found.count == most { return found }
            }
        }
        return found
    }

    /// Returns a resource's names: in the given language, in the default language, and in others.
    private func names(of resource: Int32, language: String? = nil) -> [String] {
        let own = [resources[Int(resource)].attributes].compactMap { $0 }
        let others = recorded.storage.variants[resource] ?? []
        let asked = language.flatMap { tag in others.first { $0.language.lowercased() == tag.lowercased() } }
        return ([asked?.attributes].compactMap { $0 } + own + others.map(\.attributes)).compactMap { fragment in
            (try? JSONDocument.parse(Array(recorded.storage.bytes(of: fragment))))?.root["name"]?.string
        }
    }
}
