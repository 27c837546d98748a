import MusicCatalog
import MusicContract
import OrderedJSON

/// What is recommended to the user (Sources, API 3.4).
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

/// What the user has played most (Sources, API 3.4).
extension APICall {
    private static let summaryKind = ResourceKind(storefront: nil, type: "music-summaries")

    /// Those of the asked year, with the views that are asked for; `latest` is the last year that there is one of.
    func summaries() -> [UInt8] {
        let all = catalog.list(at: Self.summaryKind.path)?.members ?? catalog.allResources(of: Self.summaryKind)
        let dated = all.map { (member: Int32) -> (member: Int32, year: Int?) in (member, self.year(of: member)) }
        let asked = query.text(of: "filter[year]")
        let year: Int? = asked == "latest" ? dated.compactMap(\.year).max() : asked.flatMap { Int($0) }
        let found = dated.filter { asked == nil || year != nil && $0.year == year }.map(\.member)
        return body(of: found[...], as: .primary(isSingle: true))
    }

    /// As a text or a number.
    private func year(of member: Int32) -> Int? {
        let year = catalog.attributes(of: Int(member))?["year"]
        return year?.integer ?? year?.string.flatMap { Int($0) }
    }
}
