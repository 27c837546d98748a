import Text

/// The ways in which a generated library differs from a tidy one, as real libraries do, and how frequent each is.
///
/// The kinds of songs and playlists alternate in blocks. Each block contains each kind as often as its count, in an order
/// that derives from the seed. Therefore a library of 50 songs and 10 playlists contains all kinds, and a larger library
/// starts with the songs and playlists of a smaller one.
enum LibraryDeviations {
    /// A kind of library song.
    enum Song: CaseIterable {
        /// A row whose song no longer exists: no `playParams`, `artwork`, and `artistName`, an empty `albumName`, track number 0, and
        /// no counterpart (Sources, API 14.12).
        case dead
        /// A file of the user with messy tags and without a counterpart (Sources, API 14.61).
        case upload
        /// A song of the catalog that cannot be played: no `playParams`.
        case withoutPlayParams
        case withoutArtwork
        case withoutReleaseDate

        /// The number of songs of this kind in 50.
        fileprivate var countPerBlock: Int { self == .upload ? 3 : 1 }

        /// The attributes that the song of the catalog lacks in the library.
        var omittedAttribute: String? {
            switch self {
            case .withoutPlayParams: "playParams"
            case .withoutArtwork: "artwork"
            case .withoutReleaseDate: "releaseDate"
            case .dead, .upload: nil
            }
        }
    }

    /// A kind of playlist that the author does not describe.
    enum Playlist: CaseIterable {
        case usual
        /// No tracks, and a description whose text is empty (Sources, API 14.23).
        case empty
        /// 101 to 180 tracks, if the library and the catalog have them.
        case long
        /// A public playlist with the same tracks in the catalog, `globalId`, and artwork with a query (Sources, API 14.21).
        case shared
        /// A playlist of the catalog, which the user cannot edit.
        case followed
        /// Every third track is in the playlist twice.
        case repeating
        case described
        /// A name in another script, with an emoji.
        case foreignName
        /// The name of the playlist before it.
        case equalName
        /// Artwork with a single size, and an address without `{w}x{h}` (Sources, API 14.20).
        case fixedArtwork
    }

    /// The number of songs in a block.
    static let songBlock = 50
    /// The number of tracks of a long playlist.
    static let longPlaylist: ClosedRange<UInt64> = 101...180
    /// The number of songs for each music video of the library.
    static let songsPerVideo = 25
    /// The number of played tracks of which one is a library song (Sources, API 14.6).
    static let tracksPerLibrarySong: UInt64 = 6
    /// The number of recommendations, more than a page of 10 (Sources, API 14.36).
    static let recommendationCount = 17

    /// Returns the kinds of the songs of a block by their place, with the number of each song among those of its kind.
    static func songs(inBlock block: Int, using seed: Seed) -> [Int: (kind: Song, ordinal: Int)] {
        let kinds = Song.allCases.flatMap { kind in
            (0..<kind.countPerBlock).map { (kind: kind, ordinal: block * kind.countPerBlock + $0) }
        }
        let places = seed.distinctNumbers(kinds.count, below: songBlock, for: "library-song-kind", index: block)
        return Dictionary(uniqueKeysWithValues: zip(places, kinds))
    }

    /// Returns the kind of a playlist.
    static func playlist(number: Int, using seed: Seed) -> Playlist {
        let kinds = Playlist.allCases
        let order = seed.distinctNumbers(
            kinds.count, below: kinds.count, for: "library-playlist-kind", index: number / kinds.count)
        return kinds[order[number % kinds.count]]
    }

    /// Returns how long before the configured time an item was added: up to three years.
    static func age(ofSong number: Int, using seed: Seed) -> Int64 {
        Int64(seed.number(for: "library-song-age", index: number) % 94_608_000) * 1000
    }

    /// Returns pages of a history with the positions that the service does not show: one or two of five (Sources, API 14.8).
    static func historyPages(of members: [Int32], at path: String, using seed: Seed) -> [Page] {
        var pages: [Page] = []
        var (position, rest) = (0, members[...])
        while !rest.isEmpty {
            let drawn = seed.number(for: "gaps of \(path)", index: position / 5)
            let shown = rest.prefix(3 + Int(drawn % 2))
            rest = rest.dropFirst(shown.count)
            position += 5
            pages.append(
                Page(
                    generated: Array(shown), offset: position - 5,
                    next: rest.isEmpty ? nil : "\(path)?offset=\(position)"))
        }
        return pages
    }
}
