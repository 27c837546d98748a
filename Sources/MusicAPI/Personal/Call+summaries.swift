import MusicCatalog
import MusicContract
import OrderedJSON

/// What the user has played most (facts 3.4).
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
