/// A view of a resource type: a titled selection of related resources.
package struct RelationshipView: Sendable, Hashable {
    package let owner: String
    package let name: String
    /// The types of the resources in the view.
    package let targets: [String]
    package let page: PageSize
    /// The title of a view that is not recorded.
    ///
    /// The service's own titles are known only from recordings.
    package let title: String
    /// The confidence that the view exists.
    package let confidence: Confidence

    /// The name of the page size: `artists.views.top-songs`.
    package var limitName: String { "\(owner).views.\(name)" }

    init?(row: [String]) {
        guard row.count == 6, let page = PageSize(row[3]), let confidence = Confidence(rawValue: row[5]) else {
            return nil
        }
        (owner, name, targets, title) = (row[0], row[1], row[2].columnValues, row[4])
        (self.page, self.confidence) = (page, confidence)
    }
}

extension RelationshipView {
    /// Owner, name, targets, default/maximum page size, title, confidence (Sources, API 2.2 and 3.4).
    static let table = """
        albums        | appears-on            | playlists         | 10/100:guessed | Appears On | documented
        albums        | other-versions        | albums            | 10/100:guessed | Other Versions | documented
        albums        | related-albums        | albums            | 10/100:guessed | You Might Also Like | documented
        albums        | related-videos        | music-videos      | 10/100:guessed | Music Videos | documented
        artists       | appears-on-albums     | albums            | 10/100:guessed | Appears On | documented
        artists       | compilation-albums    | albums            | 10/100:guessed | Compilations | documented
        artists       | featured-albums       | albums            | 10/100:guessed | Essential Albums | documented
        artists       | featured-music-videos | music-videos      | 10/100:guessed | Essential Music Videos | documented
        artists       | featured-playlists    | playlists         | 10/100:guessed | Artist Playlists | documented
        artists       | full-albums           | albums            | 10/100:guessed | Albums | documented
        artists       | latest-release        | albums            | 10/100:guessed | Latest Release | documented
        artists       | live-albums           | albums            | 10/100:guessed | Live Albums | documented
        artists       | similar-artists       | artists           | 10/100:guessed | Similar Artists | documented
        artists       | singles               | albums            | 10/100:guessed | Singles & EPs | documented
        artists       | top-music-videos      | music-videos      | 10/100:guessed | Top Videos | documented
        artists       | top-songs             | songs             | 10/100:guessed | Top Songs | documented
        music-videos  | more-by-artist        | music-videos      | 15/100         | More By This Artist | documented
        music-videos  | more-in-genre         | music-videos      | 15/100         | More In This Genre | documented
        playlists     | featured-artists      | artists           | 10/100:guessed | Featured Artists | documented
        playlists     | more-by-curator       | playlists         | 10/100:guessed | More By This Curator | documented
        record-labels | latest-releases       | albums            | 10/100:guessed | Latest Releases | documented
        record-labels | top-releases          | albums            | 10/100:guessed | Top Releases | documented
        music-summaries | top-artists | artist-period-summaries | 15/100:reported  | Top Artists | documented
        music-summaries | top-albums  | album-period-summaries  | 15/100:reported  | Top Albums | documented
        music-summaries | top-songs   | song-period-summaries   | 100/100:reported | Top Songs | documented
        """
}
