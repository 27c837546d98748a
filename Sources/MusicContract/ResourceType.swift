/// A resource type: its name in `type` members and the paths of its resources.
package struct ResourceType: Sendable, Hashable {
    package enum Family: String, Sendable {
        /// Under `/v1/catalog/{storefront}/`.
        case catalog
        /// Under `/v1/me/library/`.
        case library
        /// At any other path.
        case unscoped = "other"
    }

    package let name: String
    package let family: Family
    /// The path segment of the type: `songs` for `library-songs`.
    package let segment: String
    /// The maximum number of `ids` in one request.
    package let maximumIDs: Int
    package let confidence: Confidence

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
    static let table = """
        activities               | catalog | activities        | 25  | guessed
        albums                   | catalog | albums            | 100 | documented
        apple-curators           | catalog | apple-curators    | 25  | guessed
        artists                  | catalog | artists           | 25  | documented
        curators                 | catalog | curators          | 25  | guessed
        genres                   | catalog | genres            | 25  | guessed
        music-videos             | catalog | music-videos      | 100 | guessed
        playlists                | catalog | playlists         | 25  | guessed
        record-labels            | catalog | record-labels     | 25  | guessed
        songs                    | catalog | songs             | 300 | documented
        station-genres           | catalog | station-genres    | 25  | guessed
        stations                 | catalog | stations          | 25  | guessed
        library-albums           | library | albums            | 100 | documented
        library-artists          | library | artists           | 25  | guessed
        library-music-videos     | library | music-videos      | 100 | guessed
        library-playlists        | library | playlists         | 25  | documented
        library-songs            | library | songs             | 300 | guessed
        library-playlist-folders | other   | playlist-folders  | 25  | guessed
        personal-recommendation  | other   | recommendations   | 25  | guessed
        ratings                  | other   | ratings           | 100 | guessed
        storefronts              | other   | storefronts       | 200 | guessed
        """
}
