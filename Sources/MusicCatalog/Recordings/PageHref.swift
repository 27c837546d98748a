import URLCoding

/// The list of a page and its offset in the list, parsed from an `href`, a `next`, or an author's `as`.
struct PageHref {
    enum Owner {
        /// A relationship of a resource.
        case relationship(kind: ResourceKind, id: String, name: String)
        /// A view of a resource.
        case view(kind: ResourceKind, id: String, name: String)
        /// A chart of a type.
        case chart(storefront: String, chart: String?, genre: String?)
        /// A list that is recorded under its path.
        case list(path: String)
        /// A page that is computed for each request: a search, `ids`, filters, a single resource.
        case derived
    }

    let owner: Owner
    /// The offset in the address, or `nil`; a `next` contains the offset of the following page.
    let offset: Int?

    /// Parses an address, and returns `nil` if it is not a path of the API.
    init?(parsing text: String) {
        let target = PathAndQuery(PathAndQuery.removingOrigin(from: text))
        guard target.segments.first == "v1", target.segments.count > 1 else { return nil }
        owner = Self.owner(from: target)
        offset = target.value(of: "offset").flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    private static func owner(from target: PathAndQuery) -> Owner {
        let segments = Array(target.segments.dropFirst())
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
        case ("catalog", 3) where segments[2] != "search":
            return .list(path: "/v1/" + segments.joined(separator: "/"))
        case ("catalog", _): return .derived
        case ("me", 5) where segments[1] == "library":
            let kind = ResourceKind(storefront: nil, type: "library-\(segments[2])")
            return .relationship(kind: kind, id: segments[3], name: segments[4])
        case ("me", 4) where segments[1] == "library": return .derived
        case ("storefronts", 2): return .derived
        default: return .list(path: "/v1/" + segments.joined(separator: "/"))
        }
    }
}
