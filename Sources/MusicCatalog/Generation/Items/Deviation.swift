import Text

/// A way in which generated data differ from tidy data, as the service's data do.
///
/// A client must survive each of them. Figures without a source are chosen so that small data contain the deviation.
package enum Deviation: Int, CaseIterable, Sendable {
    // Names.
    /// A name in another script, which is the same in every language.
    case foreignName
    /// A name that is only digits, punctuation, or one letter, or that contains marks, quotes, signs, or emoji.
    case unusualName
    /// A name of more than 100 characters.
    case longName
    /// An artist such as `A & B` or `A, B & C`.
    case severalArtists
    /// A song such as `A (feat. B)`.
    case featuredArtist

    // Missing members.
    case withoutPlayParams
    case withoutArtwork
    case withoutPreviews
    case withoutISRC
    case withoutReleaseDate
    case withoutURL
    /// A resource of which the service has only the id (Sources, API 6).
    case identifierOnly

    // Unusual values.
    /// An album that has only the year of its release.
    case yearOnly
    /// An album with a date in the future: incomplete, and only its first song can be played.
    case preRelease
    /// A UPC of 13 or 14 digits, as samples of Apple have it (Sources, API 2.3).
    case longUPC
    /// Artwork that has another size than that of its type, or is not square.
    case artworkSize
    /// Artwork whose address has a fixed size instead of `{w}x{h}` (Sources, API 6).
    case artworkWithoutTemplate
    /// Artwork whose address ends with `?l=` and a language (Sources, API 6).
    case artworkWithLanguage
    /// Artwork with `hasP3`, which three of three responses of 2025 lack (Sources, API 6).
    case artworkWithP3Flag

    // Albums and songs.
    /// An album with several discs, each of which starts with track 1.
    case severalDiscs
    /// A music video that is a track of its song's album.
    case videoTrack
    /// An album whose `trackCount` is larger than the number of its tracks.
    case wrongTrackCount
    /// A compilation of `Various Artists`.
    case variousArtists
    /// A new recording that the ISRC of the original finds too, so that it has another ISRC than the requested one.
    case foundByOriginalISRC
    /// A regional release that is 92 to 422 seconds longer and has another ISRC (Sources, API 2.3).
    case otherVersion

    // Playlists.
    case longPlaylist
    case emptyPlaylist
    case repeatedTracks

    /// The number of items for each one that deviates, on average.
    package var oneIn: UInt64 {
        switch self {
        case .foreignName: 8
        case .unusualName: 24
        case .longName: 60
        case .severalArtists, .featuredArtist: 12
        case .withoutPlayParams, .withoutArtwork, .withoutPreviews, .withoutISRC, .withoutReleaseDate, .withoutURL: 40
        case .identifierOnly: 400
        case .yearOnly: 16
        case .preRelease: 40
        case .longUPC: 6
        case .artworkSize: 8
        case .artworkWithoutTemplate, .artworkWithLanguage: 10
        case .artworkWithP3Flag: 4
        case .severalDiscs: 10
        case .videoTrack: 3
        case .wrongTrackCount: 25
        case .variousArtists, .foundByOriginalISRC: 3
        case .otherVersion: 4
        case .longPlaylist, .emptyPlaylist: 12
        case .repeatedTracks: 8
        }
    }
}

/// The deviations of generated items, which depend only on the seed and the item's number.
struct Deviations: Sendable {
    /// A kind of item; items of different kinds deviate independently.
    enum Item: Int, CaseIterable {
        case artist, album, song, musicVideo, playlist, station, curator, label, composer
    }

    /// The seed of each deviation, or empty if the data are clean.
    private let seeds: [Seed]

    init(seed: Seed, isClean: Bool) {
        seeds =
            isClean ? [] : Deviation.allCases.map { Seed(seed.number(for: "deviation-\($0)", index: 0)) }
    }

    var isClean: Bool { seeds.isEmpty }

    /// Returns whether an item deviates.
    func contain(_ deviation: Deviation, _ item: Item, _ number: Int) -> Bool {
        !isClean && drawn(for: deviation, item, number) % deviation.oneIn == 0
    }

    /// Returns a number below a bound, which determines how an item deviates.
    func choice(below bound: Int, for deviation: Deviation, _ item: Item, _ number: Int) -> Int {
        isClean ? 0 : Int(drawn(for: deviation, item, number) / deviation.oneIn % UInt64(bound))
    }

    private func drawn(for deviation: Deviation, _ item: Item, _ number: Int) -> UInt64 {
        seeds[deviation.rawValue].number(for: "", index: number &* Item.allCases.count &+ item.rawValue)
    }
}
