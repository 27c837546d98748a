import Text

/// The list of a page and its offset in the list, parsed from an `href`, a `next`, or an author's `request`.
struct PageHref {
    enum Owner {
        /// A relationship of a resource.
        case relationship(kind: ResourceKind, id: String, name: String)
        /// A view of a resource.
        case view(kind: ResourceKind, id: String, name: String)
        /// The results of a search in a storefront, or in the library if the storefront is `nil`.
        case search(storefront: String?, term: String)
        /// A response without a list: completions of a search term, or a language tag.
        case completions
        /// Ratings of resources of a type.
        case ratings(type: String)
        /// A chart of a type.
        case chart(storefront: String, chart: String?, genre: String?)
        /// A list that is recorded under its path.
        case list(path: String)
        /// A page that is computed for each request: `ids`, filters, a single resource.
        case derived
    }

    /// The largest offset, which leaves room to add the items of a page.
    private static let maximumOffset = Int(Int32.max)

    let owner: Owner
    private let segments: [String]
    /// The offset in the address, at most 2,147,483,647, or `nil`; a `next` contains the offset of the following page.
    let offset: Int?

    /// Parses an address, and returns `nil` if it is not a path of the API.
    init?(parsing text: String) {
        let target = PathAndQuery(PathAndQuery.removingOrigin(from: text))
        guard target.segments.first == "v1", target.segments.count > 1 else { return nil }
        owner = Self.owner(from: target)
        segments = target.segments
        offset = target.value(of: "offset").flatMap { Int($0) }.flatMap { $0 >= 0 ? min($0, Self.maximumOffset) : nil }
    }

    private static func owner(from target: PathAndQuery) -> Owner {
        let segments = Array(target.segments.dropFirst())
        if segments.count > 2, segments[0] == "me", segments[1] == "ratings" { return .ratings(type: segments[2]) }
        let asksForSome = target.parameters.contains { $0.name.hasPrefix("ids") || $0.name.hasPrefix("filter[") }
        guard !asksForSome else { return .derived }
        switch (segments[0], segments.count) {
        case ("catalog", 5):
            let kind = ResourceKind(storefront: segments[1], type: segments[2])
            return .relationship(kind: kind, id: segments[3], name: segments[4])
        case ("catalog", 6) where segments[4] == "view":
            let kind = ResourceKind(storefront: segments[1], type: segments[2])
            return .view(kind: kind, id: segments[3], name: segments[5])
        case ("catalog", 3) where segments[2] == "charts":
            return .chart(storefront: segments[1], chart: target.value(of: "chart"), genre: target.value(of: "genre"))
        case ("catalog", 3) where segments[2] == "search":
            return target.value(of: "term").map { .search(storefront: segments[1], term: $0) } ?? .derived
        case ("catalog", 3): return .list(path: "/v1/" + segments.joined(separator: "/"))
        case ("catalog", 4) where segments[2] == "search": return .completions
        case ("language", 3): return .completions
        case ("catalog", _): return .derived
        case ("me", 5) where segments[1] == "library":
            let kind = ResourceKind(storefront: nil, type: "library-\(segments[2])")
            return .relationship(kind: kind, id: segments[3], name: segments[4])
        case ("me", 3) where segments[1] == "library" && segments[2] == "search":
            return target.value(of: "term").map { .search(storefront: nil, term: $0) } ?? .derived
        case ("me", 4) where segments[1] == "recommendations":
            let kind = ResourceKind(storefront: nil, type: "personal-recommendation")
            return .relationship(kind: kind, id: segments[2], name: segments[3])
        case ("me", 5) where segments[1] == "music-summaries" && segments[3] == "view":
            return .view(kind: ResourceKind(storefront: nil, type: segments[1]), id: segments[2], name: segments[4])
        case ("me", 3) where segments[1] == "music-summaries" && segments[2] != "search": return .derived
        case ("me", 4) where segments[1] == "library", ("me", 3) where segments[1] == "recommendations": return .derived
        case ("storefronts", 2): return .derived
        default: return .list(path: "/v1/" + segments.joined(separator: "/"))
        }
    }
}

extension PageHref {
    /// The storefront of the catalog in the path, or `nil`.
    var storefront: String? {
        guard segments.count > 2, segments[1] == "catalog", segments[2].isStorefrontCode else { return nil }
        return segments[2]
    }

    /// Whether a body that the author names is replayed for its request: it has no list, or is more than its lists.
    var isReplayed: Bool {
        switch owner {
        case .search, .completions: true
        case .relationship, .view, .chart, .list, .ratings, .derived: false
        }
    }

    /// Returns whether two addresses belong to the same list, search, or chart, at any offset.
    func isSameList(as other: PageHref) -> Bool {
        guard segments == other.segments else { return false }
        switch (owner, other.owner) {
        case (.search(_, let term), .search(_, let otherTerm)):
            return SearchTokenizer.normalizedTerm(term) == SearchTokenizer.normalizedTerm(otherTerm)
        case (.chart(_, _, let genre), .chart(_, _, let otherGenre)): return genre == otherGenre
        default: return true
        }
    }
}
