/// Catalog data to be made up: how much of each kind, and where.
///
/// Counts that are not given follow from those that are:
///
/// | not given | there are |
/// |---|---|
/// | `songs` | 12 for each album; without `albums`, 20 for each playlist |
/// | `albums` | one for every 12 songs begun, each but the last full |
/// | `artists` | one for every 5 albums begun; one where there are only music videos |
/// | the others | none |
///
/// Where counts are given, songs go to the albums in turn, and albums to the artists. Songs need an album and albums and
/// videos an artist, so there is one of each at least where they are, whatever is given; an album that gets no song is an
/// empty one. Curators come with the playlists, genres with artists, and `most-played` charts with everything, unless some
/// are recorded.
package struct GenerationConfiguration: Sendable, Hashable {
    /// A storefront and its languages.
    package struct Storefront: Sendable, Hashable {
        package let code: String
        /// The default first.
        ///
        /// Names are in it, and have a variant in the first other one that is spelled differently.
        package let languages: [String]

        package init(code: String, languages: [String]) {
            self.code = code
            self.languages = languages
        }
    }

    /// The largest count of a kind.
    package static let maximumCount = 10_000_000

    package let artistCount: Int?
    package let albumCount: Int?
    package let songCount: Int?
    package let playlistCount: Int?
    package let musicVideoCount: Int?
    package let stationCount: Int?
    /// The first has everything; in each of the others a few things are missing, and a few have other ids.
    package let storefronts: [Storefront]

    package init(
        artistCount artists: Int? = nil, albumCount albums: Int? = nil, songCount songs: Int? = nil,
        playlistCount playlists: Int? = nil, musicVideoCount musicVideos: Int? = nil,
        stationCount stations: Int? = nil, storefronts: [Storefront]
    ) {
        self.artistCount = artists
        self.albumCount = albums
        self.songCount = songs
        self.playlistCount = playlists
        self.musicVideoCount = musicVideos
        self.stationCount = stations
        self.storefronts = storefronts
    }
}
