import MusicCatalog
import MusicContract

/// What is recommended to the user (facts 3.4).
extension Call {
    private static let recommended = ResourceKind(storefront: nil, type: "personal-recommendation")

    /// By ids, else all of them.
    func recommendations() -> [UInt8] {
        if let ids = query.ids {
            let found = ids.compactMap { catalog.index(of: $0, in: Self.recommended) }.map(Int32.init)
            return body(found[...], as: .primary(isSingle: ids.count == 1))
        }
        let members = catalog.list(Self.recommended.path)?.members ?? catalog.all(Self.recommended)
        let page = page(of: members)
        return body(
            page.members,
            next: page.next.map { Link.next(Self.recommended.path, offset: $0, ["l": query.language]) },
            total: members.count, as: .primary(isSingle: false))
    }

    func recommendation() throws(APIError) -> [UInt8] {
        body([Int32(try recommended())], as: .primary(isSingle: true))
    }

    func recommendationContents() throws(APIError) -> [UInt8] {
        try page(ofRelationship: lastSegment, of: recommended())
    }

    private func recommended() throws(APIError) -> Int {
        guard let index = catalog.index(of: captures.id, in: Self.recommended) else { throw APIError(.notFound) }
        return index
    }
}
