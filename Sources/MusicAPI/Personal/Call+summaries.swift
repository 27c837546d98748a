import MusicCatalog
import MusicContract
import OrderedJSON

/// What the user has played most (facts 3.4).
extension Call {
    private static let summarized = ResourceKind(storefront: nil, type: "music-summaries")

    /// Those of the asked year, with the views that are asked for; `latest` is the last year that there is one of.
    func summaries() -> [UInt8] {
        let all = catalog.list(Self.summarized.path)?.members ?? catalog.all(Self.summarized)
        let dated = all.map { (member: $0, year: year(of: $0)) }
        var asked = query.text("filter[year]")
        if asked == "latest" { asked = dated.compactMap(\.year).max() }
        let found = dated.filter { asked == nil || $0.year == asked }.map(\.member)
        return body(found[...], as: .primary(isSingle: true))
    }

    /// As a text or a number.
    private func year(of member: Int32) -> String? {
        let year = catalog.attributes(of: Int(member))?["year"]
        return year?.string ?? year?.rawText
    }
}
