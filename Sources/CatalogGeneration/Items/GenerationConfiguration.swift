/// The catalog data to generate: the number of items of each kind, and the storefronts.
///
/// Counts that are not specified have default values:
///
/// | Count | Default |
/// |---|---|
/// | `songs` | 12 for each album; without `albums`, 20 for each playlist |
/// | `albums` | one for every 12 songs, rounded up |
/// | `artists` | one for every 5 albums, rounded up; one if only music videos exist |
/// | others | 0 |
///
/// Songs are distributed evenly over a specified number of albums, and albums over a specified number of artists. At least
/// one album exists if there are songs, and at least one artist if there are albums or videos. An album without songs is
/// empty. Curators are generated for playlists, genres for artists, and `most-played` charts for all types, unless
/// recorded.
package struct GenerationConfiguration: Sendable, Hashable {
    /// A storefront and its languages.
    package struct Storefront: Sendable, Hashable {
        package let code: String
        /// The language tags, the default first.
        ///
        /// Names are in the default language, with a variant in the first other language that is spelled differently.
        package let languages: [String]

        package init(code: String, languages: [String]) {
            self.code = code
            self.languages = languages
        }
    }

    /// The maximum count of each kind.
    package static let maximumCount = 10_000_000

    package let artistCount: Int?
    package let albumCount: Int?
    package let songCount: Int?
    package let playlistCount: Int?
    package let musicVideoCount: Int?
    package let stationCount: Int?
    /// The storefronts.
    ///
    /// The first one has all items. Each of the others lacks a few items and has different ids for a few.
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

/// The number of generated items of each kind, and their assignment to each other.
///
/// Items are identified by numbers that start at 0.
struct GenerationCounts: Sendable {
    let artistCount, albumCount, songCount, playlistCount, musicVideoCount, stationCount: Int
    /// The number of songs per album, or `nil` if songs are assigned to the albums in turn.
    private let albumSize: Int?
    /// The number of albums per artist, or `nil` if albums are assigned to the artists in turn.
    private let worksPerArtist: Int?

    static let tracksPerAlbum = 12
    static let albumsPerArtist = 5
    static let tracksPerPlaylist = 20
    static let playlistsPerCurator = 5

    init(for request: GenerationConfiguration) {
        func given(_ count: Int?) -> Int? { count.map { min(max($0, 0), GenerationConfiguration.maximumCount) } }
        func begun(_ count: Int, _ size: Int) -> Int { (count + size - 1) / size }
        playlistCount = given(request.playlistCount) ?? 0
        musicVideoCount = given(request.musicVideoCount) ?? 0
        stationCount = given(request.stationCount) ?? 0
        let fromAlbums = given(request.albumCount).map { $0 * Self.tracksPerAlbum }
        let songs =
            given(request.songCount)
            ?? min(
                fromAlbums ?? playlistCount * Self.tracksPerPlaylist, GenerationConfiguration.maximumCount)
        let albums = given(request.albumCount).map { max($0, songs > 0 ? 1 : 0) }
        let works = albums ?? begun(songs, Self.tracksPerAlbum)
        let fewestArtists = works > 0 || musicVideoCount > 0 ? 1 : 0
        let artists = given(request.artistCount).map { max($0, fewestArtists) }
        self.songCount = songs
        self.albumCount = works
        self.artistCount = artists ?? max(begun(works, Self.albumsPerArtist), fewestArtists)
        albumSize = albums == nil ? Self.tracksPerAlbum : nil
        worksPerArtist = artists == nil ? Self.albumsPerArtist : nil
    }

    /// The number of curators: one for every five playlists, rounded up.
    var curatorCount: Int { (playlistCount + Self.playlistsPerCurator - 1) / Self.playlistsPerCurator }

    func album(ofSong song: Int) -> Int { albumSize.map { song / $0 } ?? song % albumCount }

    /// Returns the track number, starting at 1.
    func trackNumber(ofSong song: Int) -> Int { (albumSize.map { song % $0 } ?? song / albumCount) + 1 }

    /// Returns the songs of an album in track order.
    func songs(ofAlbum album: Int) -> StrideTo<Int> {
        guard let albumSize else { return stride(from: album, to: songCount, by: albumCount) }
        return stride(from: album * albumSize, to: min((album + 1) * albumSize, songCount), by: 1)
    }

    func trackCount(ofAlbum album: Int) -> Int { songs(ofAlbum: album).reduce(0) { count, _ in count + 1 } }

    func artist(ofAlbum album: Int) -> Int { worksPerArtist.map { album / $0 } ?? album % artistCount }

    /// Returns the song that a video shows, which has the same number, or `nil`.
    func song(ofVideo video: Int) -> Int? { video < songCount ? video : nil }

    func artist(ofVideo video: Int) -> Int {
        song(ofVideo: video).map { artist(ofAlbum: album(ofSong: $0)) } ?? video % artistCount
    }

    /// Returns the curator of a playlist, or `nil` for every fifth playlist, which belongs to a user.
    func curator(ofPlaylist playlist: Int) -> Int? {
        playlist % Self.playlistsPerCurator == 4 ? nil : playlist / Self.playlistsPerCurator
    }
}
