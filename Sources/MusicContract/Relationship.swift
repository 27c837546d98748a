/// A relationship of a resource type: its targets, its default presence, and its page size.
package struct Relationship: Sendable, Hashable {
    package enum Presence: String, Sendable {
        /// Included as complete resources.
        case objects
        /// Included as identifiers: id, type, and href.
        case identifiers
        /// Included only if `include` names it.
        case onInclude = "none"
        /// Included as complete resources, but only for a request of a single resource.
        case singleObjects = "single-objects"
        /// Included if `include` names it, but only for a request of a single resource.
        case singleOnInclude = "single-none"

        /// Whether `include` of the relationship is rejected for several resources (Sources, API 1.5, code 40005).
        package var needsSingleResource: Bool { self == .singleObjects || self == .singleOnInclude }
    }

    package let owner: String
    package let name: String
    /// The types of the related resources.
    package let targets: [String]
    package let presence: Presence
    /// The page size in a resource that contains the relationship.
    package let page: PageSize
    /// The page size of the relationship's path, whose default is that of `page`.
    package let pathPage: PageSize
    package let confidence: Confidence

    /// The name of the page size: `albums.tracks`, `library.playlists.tracks`.
    package let limitName: String

    init?(row: [String]) {
        guard row.count == 7, let presence = Presence(rawValue: row[3]), let page = PageSize(row[4]),
            let confidence = Confidence(rawValue: row[6]), row[5] == "-" || Int(row[5]) ?? 0 >= page.default
        else { return nil }
        (owner, name, targets) = (row[0], row[1], row[2].columnValues)
        (self.presence, self.page, self.confidence) = (presence, page, confidence)
        pathPage = Int(row[5]).map { PageSize(default: page.default, maximum: $0) } ?? page
        let prefix = "library-"
        limitName = "\(owner.hasPrefix(prefix) ? "library.\(owner.dropFirst(prefix.count))" : owner).\(name)"
    }
}

extension Relationship {
    /// Owner, name, targets, presence, page size in a resource, largest page of the path, confidence (Sources, API 2.2
    /// and 3.1 and 3.4).
    static let table = """
        activities           | playlists     | playlists                | identifiers    | 10/10           | -   | documented
        albums               | artists       | artists                  | identifiers    | 10/10           | -   | documented
        albums               | genres        | genres                   | none           | 10/100:guessed  | -   | documented
        albums               | library       | library-albums           | none           | 1/100:guessed   | -   | documented
        albums               | record-labels | record-labels            | none           | 10/10           | -   | documented
        albums               | tracks        | songs music-videos       | objects        | 300/300         | -   | documented
        apple-curators       | playlists     | playlists                | identifiers    | 10/10           | 25  | documented
        artists              | albums        | albums                   | identifiers    | 25/100          | -   | documented
        artists              | genres        | genres                   | none           | 10/100:guessed  | -   | documented
        artists              | music-videos  | music-videos             | none           | 25/100          | -   | documented
        artists              | playlists     | playlists                | none           | 10/10           | -   | documented
        artists              | songs         | songs                    | none           | 20/20:reported  | -   | reported
        artists              | station       | stations                 | none           | 1/100:guessed   | -   | documented
        curators             | playlists     | playlists                | identifiers    | 10/10           | -   | documented
        music-videos         | albums        | albums                   | identifiers    | 10/10           | -   | documented
        music-videos         | artists       | artists                  | identifiers    | 10/10           | -   | documented
        music-videos         | genres        | genres                   | none           | 10/100:guessed  | -   | documented
        music-videos         | library       | library-music-videos     | none           | 1/100:guessed   | -   | documented
        music-videos         | songs         | songs                    | none           | 10/10           | -   | documented
        playlists            | curator       | activities apple-curators curators | identifiers    | 1/100:guessed   | -   | documented
        playlists            | library       | library-playlists        | none           | 1/100:guessed   | -   | documented
        playlists            | tracks        | songs music-videos       | objects        | 100/300         | -   | documented
        songs                | albums        | albums                   | identifiers    | 10/10           | -   | documented
        songs                | artists       | artists                  | identifiers    | 10/10           | -   | documented
        songs                | composers     | artists                  | none           | 10/100:guessed  | -   | documented
        songs                | genres        | genres                   | none           | 10/100:guessed  | -   | documented
        songs                | library       | library-songs            | none           | 1/100:guessed   | -   | documented
        songs                | music-videos  | music-videos             | none           | 10/100:guessed  | -   | documented
        songs                | station       | stations                 | none           | 1/100:guessed   | -   | documented
        station-genres       | stations      | stations                 | none           | 100/100:guessed | -   | guessed
        stations             | radio-show    | apple-curators           | none           | 1/100:guessed   | -   | documented
        library-albums       | artists       | library-artists          | none           | 10/10           | 100 | documented
        library-albums       | catalog       | albums                   | none           | 1/100:guessed   | 100 | documented
        library-albums       | tracks        | library-songs library-music-videos | single-objects | 300/300         | -   | documented
        library-artists      | albums        | library-albums           | single-none    | 25/100          | -   | documented
        library-artists      | catalog       | artists                  | none           | 1/100:guessed   | 100 | documented
        library-music-videos | albums        | library-albums           | none           | 10/10           | 100 | documented
        library-music-videos | artists       | library-artists          | none           | 10/10           | 100 | documented
        library-music-videos | catalog       | music-videos             | none           | 1/100:guessed   | 100 | documented
        library-playlists    | catalog       | playlists                | none           | 1/100:guessed   | 100 | documented
        library-playlists    | parent        | library-playlist-folders | none           | 1/100:guessed   | -   | reported
        library-playlists    | tracks        | library-songs library-music-videos songs music-videos | single-none    | 100/100         | -   | documented
        library-playlist-folders | children      | library-playlist-folders library-playlists | none           | 100/100:guessed | -   | documented
        library-playlist-folders | parent        | library-playlist-folders | none           | 1/100:guessed   | -   | documented
        library-songs        | albums        | library-albums           | none           | 10/10           | 100 | documented
        library-songs        | artists       | library-artists          | none           | 10/10           | 100 | documented
        library-songs        | catalog       | songs                    | none           | 1/100:guessed   | 100 | documented
        personal-recommendation | contents      | albums playlists stations library-albums library-playlists | objects        | 10/10           | -   | documented
        personal-recommendation | recommendations | personal-recommendation  | objects        | 10/100:guessed  | -   | reported
        album-period-summaries  | album  | albums                | identifiers    | 1/100:guessed   | -   | documented
        artist-period-summaries | artist | artists               | identifiers    | 1/100:guessed   | -   | documented
        song-period-summaries   | song   | songs                 | identifiers    | 1/100:guessed   | -   | documented
        ratings              | content       | albums songs music-videos playlists stations library-albums library-songs library-music-videos library-playlists | none           | 1/100:guessed   | -   | documented
        """
}

/// The default and the maximum number of items on a page.
package struct PageSize: Sendable, Hashable {
    /// The page size of lists that are not in the contract.
    package static let unknown = PageSize(default: 25, maximum: 100, confidence: .guessed)

    package let `default`: Int
    package let maximum: Int
    /// The confidence of the maximum.
    package let confidence: Confidence
    /// The number of items to which a scenario shortens larger pages; `nil` if it does not.
    package let shortenedMaximum: Int?

    package init(
        default standard: Int, maximum: Int, confidence: Confidence = .documented,
        shortenedMaximum shortened: Int? = nil
    ) {
        self.default = standard
        self.maximum = maximum
        self.confidence = confidence
        shortenedMaximum = shortened
    }

    /// Parses `25/100`, or `25/100:guessed` if the maximum is not documented.
    init?(_ column: String) {
        let parts = column.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let sides = parts[0].split(separator: "/").compactMap { Int($0) }
        guard sides.count == 2, sides[0] >= 1, sides[0] <= sides[1], parts.count <= 2,
            let confidence = parts.count == 2 ? Confidence(rawValue: parts[1]) : .documented
        else { return nil }
        self.init(default: sides[0], maximum: sides[1], confidence: confidence)
    }

    /// Returns the page size with the numbers of a scenario.
    ///
    /// A maximum below the contract's shortens pages. Requests up to the contract's maximum are still accepted, because they
    /// do not violate the contract. A maximum above the contract's replaces it. The largest accepted `limit` replaces the
    /// contract's maximum, and the service rejects larger values.
    package func replacing(default standard: Int, maximum: Int?, largestLimit largest: Int? = nil) -> PageSize {
        if let largest {
            let isCertain = confidence.isCertain && largest >= self.maximum
            return PageSize(
                default: min(standard, largest), maximum: largest, confidence: isCertain ? confidence : .reported,
                shortenedMaximum: maximum.flatMap { $0 < largest ? $0 : nil })
        }
        guard let maximum, maximum > self.maximum else {
            return PageSize(
                default: standard, maximum: self.maximum, confidence: confidence, shortenedMaximum: maximum)
        }
        return PageSize(
            default: standard, maximum: maximum, confidence: confidence == .guessed ? .reported : confidence)
    }

    /// The largest accepted value: the maximum, or any number if the maximum is guessed.
    package var acceptedMaximum: Int { confidence == .guessed ? Int(Int32.max) : maximum }

    /// The largest number of items on a page.
    package var servedMaximum: Int { shortenedMaximum ?? acceptedMaximum }
}
