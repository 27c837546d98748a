import Text

/// The charts.
extension StorefrontGenerator {
    /// Adds the charts of all types, of all genres and of each genre, unless the storefront has recorded ones.
    ///
    /// Playlists have no genre. Those that users share are in no chart, and neither is a resource without attributes.
    func addCharts(to builder: inout CatalogBuilder) {
        let genres = artists.indices.map(plan.genreIndex)
        let counts = plan.counts
        addCharts(of: "albums", titled: "Top Albums", from: albums, to: &builder) { genres[counts.artist(ofAlbum: $0)] }
        addCharts(of: "songs", titled: "Top Songs", from: songs, to: &builder) {
            genres[counts.artist(ofAlbum: counts.album(ofSong: $0))]
        }
        addCharts(of: "playlists", titled: "Top Playlists", from: editorialPlaylists, to: &builder) { _ in nil }
        addCharts(of: "music-videos", titled: "Top Music Videos", from: videos, to: &builder) {
            genres[counts.artist(ofVideo: $0)]
        }
        addChartPlaylists(to: &builder)
    }

    private var editorialPlaylists: [Int32?] {
        playlists.enumerated().map { number, playlist in
            plan.counts.curator(ofPlaylist: number) == nil ? nil : playlist
        }
    }

    /// Adds the groups of chart playlists, and the results of `filter[storefront-chart]` for each storefront.
    private func addChartPlaylists(to builder: inout CatalogBuilder) {
        let members = playlists.enumerated().compactMap { plan.isChart(playlist: $0) ? $1 : nil }
        guard !members.isEmpty else { return }
        for (group, chart, title) in [
            ("cityCharts", "city-top", "City Charts"), ("dailyGlobalTopCharts", "daily-global-top", "Daily Top 100"),
        ] where !builder.lists.hasChart(of: group, in: storefrontCode) {
            builder.lists.add(
                Page(generated: Array(members.prefix(Self.maximumChartLength))),
                to: .chart(storefront: storefrontCode, type: group, chart: chart, genre: nil), title: title)
        }
        let kind = ResourceKind(storefront: storefrontCode, type: "playlists")
        for (number, code) in storefrontCodes.enumerated() {
            builder.addGeneratedResults(
                [members[number % members.count]], ofFilter: "storefront-chart", value: code, kind: kind)
        }
    }

    /// Adds the charts of one type, whose items have an index of `GeneratedGenre.styles` or `nil`.
    private func addCharts(
        of type: String, titled title: String, from items: [Int32?], to builder: inout CatalogBuilder,
        genre: (Int) -> Int?
    ) {
        guard !builder.lists.hasChart(of: type, in: storefrontCode) else { return }
        let order = plan.seed.distinctNumbers(
            Self.maximumChartLength, below: items.count, for: "chart-\(type)", index: 0)
        let items = items.map { item in
            item.flatMap { builder.resources[Int($0)].attributes == nil ? nil : $0 }
        }
        let all = order.compactMap { items[$0] }
        var itemsByGenre = [[Int32]](repeating: [], count: GeneratedGenre.styles.count)
        for (number, item) in items.enumerated() {
            if let item, let genre = genre(number) { itemsByGenre[genre].append(item) }
        }
        let charted = itemsByGenre.enumerated().map { number, items in
            plan.seed.distinctNumbers(
                Self.maximumChartLength, below: items.count, for: "chart-\(type)", index: 1 + number
            ).map { items[$0] }
        }
        let hasGenres = charted.contains { !$0.isEmpty }
        let ids: [Int?] = [nil, GeneratedGenre.music.id] + GeneratedGenre.styles.map(\.id)
        for (genre, members) in zip(ids, [all, hasGenres ? all : []] + charted) where !members.isEmpty {
            builder.lists.add(
                Page(generated: members),
                to: .chart(
                    storefront: storefrontCode, type: type, chart: "most-played", genre: genre.map { String($0) }),
                title: title)
        }
    }

    /// The maximum length of a chart, which is limited by pagination (Sources, API 2.4).
    private static let maximumChartLength = 200
}
