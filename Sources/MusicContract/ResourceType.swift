/// A resource type: its name in `type` members and the paths of its resources.
package struct ResourceType: Sendable, Hashable {
    package enum Family: String, Sendable {
        /// Under `/v1/catalog/{storefront}/`.
        case catalog
        /// Under `/v1/me/library/`.
        case library
        /// At any other path.
        case unscoped = "other"
        /// Only in a view of another resource, without an address.
        case entry
    }

    package let name: String
    package let family: Family
    /// The path segment of the type: `songs` for `library-songs`.
    package let segment: String
    /// The maximum number of `ids` in one request, which is not enforced if it is guessed.
    package let maximumIDs: Int
    /// The confidence of the maximum.
    package let confidence: Confidence

    /// Whether resources of the type have the member `href`.
    package var hasAddress: Bool { family != .entry }

    init?(row: [String]) {
        guard row.count == 5, let family = Family(rawValue: row[1]), let maximum = Int(row[3]),
            let confidence = Confidence(rawValue: row[4])
        else { return nil }
        (name, self.family, segment, maximumIDs, self.confidence) = (row[0], family, row[2], maximum, confidence)
    }
}

extension ResourceType {
    /// Name, family, path segment, maximum number of ids in one request, confidence of that number (Sources, API 2.2
    /// and 3.1).
    ///
    /// A guessed number is only reported.
    static let table = """
        activities               | catalog | activities        | 100 | documented
        albums                   | catalog | albums            | 100 | documented
        apple-curators           | catalog | apple-curators    | 100 | documented
        artists                  | catalog | artists           | 25  | documented
        curators                 | catalog | curators          | 100 | documented
        genres                   | catalog | genres            | 100 | guessed
        music-videos             | catalog | music-videos      | 100 | documented
        playlists                | catalog | playlists         | 25  | documented
        record-labels            | catalog | record-labels     | 100 | documented
        songs                    | catalog | songs             | 300 | documented
        station-genres           | catalog | station-genres    | 100 | guessed
        stations                 | catalog | stations          | 100 | documented
        library-albums           | library | albums            | 100 | documented
        library-artists          | library | artists           | 25  | documented
        library-music-videos     | library | music-videos      | 100 | documented
        library-playlists        | library | playlists         | 25  | reported
        library-songs            | library | songs             | 300 | documented
        library-playlist-folders | other   | playlist-folders  | 100 | guessed
        personal-recommendation  | other   | recommendations   | 100 | guessed
        ratings                  | other   | ratings           | 100 | guessed
        storefronts              | other   | storefronts       | 200 | guessed
        music-summaries          | other   | music-summaries   | 100 | guessed
        album-period-summaries   | entry   | album-period-summaries  | 100 | guessed
        artist-period-summaries  | entry   | artist-period-summaries | 100 | guessed
        song-period-summaries    | entry   | song-period-summaries   | 100 | guessed
        """
}
