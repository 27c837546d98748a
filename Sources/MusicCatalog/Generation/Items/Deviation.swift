/// A way in which generated data differ from tidy data, as the service's data do (Sources, API 6).
///
/// A client must survive each of them. Proportions without a source are chosen so that small data contain the deviation.
package enum Deviation: Int, CaseIterable, Sendable {
    // Names.
    case foreignName
    case unusualName
    case longName
    case severalArtists
    case featuredArtist

    // Missing members.
    case withoutPlayParams
    case withoutArtwork
    case withoutPreviews
    case withoutISRC
    case withoutReleaseDate
    case withoutURL
    case identifierOnly

    // Unusual values.
    case yearOnly
    case preRelease
    case longUPC
    case artworkSize
    case artworkWithoutTemplate
    case artworkWithLanguage
    case artworkWithP3Flag

    // Albums and songs.
    case severalDiscs
    case videoTrack
    case wrongTrackCount
    case variousArtists
    case foundByOriginalISRC
    case otherVersion

    // Playlists.
    case longPlaylist
    case emptyPlaylist
    case repeatedTracks

    /// The number of items for each one that deviates, on average.
    package var oneIn: UInt64 { description.oneIn }
    /// The items that deviate, as in *Writing scenarios*.
    package var summary: String { description.summary }

    private var description: (oneIn: UInt64, summary: String) {
        switch self {
        case .foreignName: (8, "names in another script, the same in every language")
        case .unusualName:
            (24, "names of digits, signs, or one letter, or with combining marks, quotes, signs, or emoji")
        case .longName: (60, "albums and songs with a name of more than 100 characters")
        case .severalArtists: (12, "artists such as `A & B` and `A, B & C`")
        case .featuredArtist: (12, "songs such as `A (feat. B)`")
        case .withoutPlayParams: (40, "albums, songs, and music videos without `playParams`")
        case .withoutArtwork: (40, "albums, artists, playlists, and songs without `artwork`")
        case .withoutPreviews: (40, "songs and music videos without `previews`")
        case .withoutISRC: (40, "songs and music videos without `isrc`")
        case .withoutReleaseDate: (40, "albums and songs without `releaseDate`")
        case .withoutURL: (40, "albums without `url`")
        case .identifierOnly: (40, "albums with one more track that has no attributes, and no page")
        case .yearOnly: (16, "albums whose `releaseDate` is a year")
        case .preRelease: (40, "albums with new songs that appear in 2040, with one song that can be played")
        case .longUPC: (6, "albums with a UPC of 13 or 14 digits")
        case .artworkSize: (8, "artwork of another size, some of it not square")
        case .artworkWithoutTemplate: (10, "playlist artwork whose address has no `{w}x{h}`")
        case .artworkWithLanguage: (10, "playlist artwork whose address ends with `?l=`")
        case .artworkWithP3Flag: (4, "artwork of albums and artists with `hasP3`")
        case .severalDiscs: (10, "albums with several discs, each with a track 1")
        case .videoTrack: (3, "music videos that are a track of their song's album")
        case .wrongTrackCount: (25, "albums with fewer tracks than `trackCount`")
        case .variousArtists: (2, "compilations of `Various Artists`")
        case .foundByOriginalISRC: (3, "live songs that the ISRC of the studio song finds too")
        case .otherVersion:
            (4, "songs with another id in a storefront that are 92 to 422 s longer there, with another ISRC")
        case .longPlaylist: (12, "playlists of more than 100 songs")
        case .emptyPlaylist: (12, "playlists without songs")
        case .repeatedTracks: (8, "playlists that contain three songs twice")
        }
    }
}
