import MusicCatalog
import MusicContract

/// What is recommended to the user (facts 3.4).
extension APICall {
    private static let recommendationKind = ResourceKind(storefront: nil, type: "personal-recommendation")

    /// By ids, else all of them.
    func recommendations() -> [UInt8] {
        if let ids = query.ids {
            let found = ids.compactMap { catalog.index(of: $0, in: Self.recommendationKind) }.map(Int32.init)
            return body(of: found[...], as: .primary(isSingle: ids.count == 1))
        }
        let members =
            catalog.list(at: Self.recommendationKind.path)?.members ?? catalog.allResources(of: Self.recommendationKind)
        let page = page(of: members)
        return body(
            of: page.members,
            next: page.next.map {
                HrefBuilder.nextHref(path: Self.recommendationKind.path, offset: $0, parameters: ["l": query.language])
            },
            total: members.count, as: .primary(isSingle: false))
    }

    func recommendation() throws(APIError) -> [UInt8] {
        body(of: [Int32(try recommendationIndex())], as: .primary(isSingle: true))
    }

    func recommendationContents() throws(APIError) -> [UInt8] {
        try page(ofRelationship: lastSegment, of: recommendationIndex())
    }

    private func recommendationIndex() throws(APIError) -> Int {
        guard let index = catalog.index(of: pathParameters.id, in: Self.recommendationKind) else {
            throw APIError(.notFound)
        }
        return index
    }
}
