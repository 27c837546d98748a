import Diagnostics

extension StorefrontGenerator {
    /// A chart of what is played most for each type that has one, unless the storefront has a recorded one.
    func addCharts(to builder: inout CatalogBuilder) {
        for (type, title, things) in [
            ("albums", "Top Albums", albums), ("songs", "Top Songs", songs), ("playlists", "Top Playlists", playlists),
            ("music-videos", "Top Music Videos", videos),
        ] where !builder.lists.hasChart(of: type, in: storefrontCode) {
            let order = plan.seed.distinctNumbers(
                Self.maximumChartLength, below: things.count, for: "chart-\(type)", index: 0)
            let members = order.compactMap { things[$0] }
            guard !members.isEmpty else { continue }
            let nowhere = TextLocation(in: SourceFile(name: "made-up catalog", bytes: []), range: 0..<0)
            builder.lists.add(
                Page(members: members, offset: 0, next: nil, location: nowhere),
                to: .chart(storefront: storefrontCode, type: type, chart: "most-played", genre: nil), title: title)
        }
    }

    /// As far as charts can be paged (facts 2.4).
    private static let maximumChartLength = 200
}
