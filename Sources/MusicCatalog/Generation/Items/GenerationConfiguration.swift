import Text

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
/// Songs are distributed over a specified number of albums, and albums evenly over a specified number of artists. Singles
/// and EPs leave the songs beyond their size to the album before them. At least one album exists if there are songs, and at
/// least one artist if there are albums or videos. An album without songs is empty. Curators are generated for playlists,
/// genres and record labels for artists, genres and the user's own station for stations, and charts for all types, unless
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
    /// Whether nothing is missing or unusual in the generated data.
    package let isClean: Bool

    package init(
        artistCount artists: Int? = nil, albumCount albums: Int? = nil, songCount songs: Int? = nil,
        playlistCount playlists: Int? = nil, musicVideoCount musicVideos: Int? = nil,
        stationCount stations: Int? = nil, storefronts: [Storefront], isClean: Bool = false
    ) {
        self.artistCount = artists
        self.albumCount = albums
        self.songCount = songs
        self.playlistCount = playlists
        self.musicVideoCount = musicVideos
        self.stationCount = stations
        self.storefronts = storefronts
        self.isClean = isClean
    }

    /// The number of resources in all storefronts, which nothing is generated for; an estimate.
    package var estimatedResourceCount: Int {
        let counts = ItemCounts(for: self)
        let items =
            counts.artists + counts.albums + counts.songs + counts.playlists + counts.musicVideos + counts.stations
        return items * max(storefronts.count, 1)
    }
}

/// The number of generated items of each kind, with defaults for those that are not specified.
struct ItemCounts: Sendable {
    let artists, albums, songs, playlists, musicVideos, stations: Int

    init(for request: GenerationConfiguration) {
        func given(_ count: Int?) -> Int? { count.map { min(max($0, 0), GenerationConfiguration.maximumCount) } }
        func begun(_ count: Int, _ size: Int) -> Int { (count + size - 1) / size }
        playlists = given(request.playlistCount) ?? 0
        musicVideos = given(request.musicVideoCount) ?? 0
        stations = given(request.stationCount) ?? 0
        let fromAlbums = given(request.albumCount).map { $0 * GenerationCounts.tracksPerAlbum }
        songs =
            given(request.songCount)
            ?? min(
                fromAlbums ?? playlists * GenerationCounts.tracksPerPlaylist, GenerationConfiguration.maximumCount)
        albums =
            given(request.albumCount).map { [songs] in max($0, songs > 0 ? 1 : 0) }
            ?? begun(songs, GenerationCounts.tracksPerAlbum)
        let fewestArtists = albums > 0 || musicVideos > 0 ? 1 : 0
        artists = max(
            given(request.artistCount) ?? begun(albums, GenerationCounts.albumsPerArtist), fewestArtists)
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
    private let seed: Seed
    private let deviations: Deviations
    private var forms: [AlbumForm] = []

    static let tracksPerAlbum = 12
    static let albumsPerArtist = 5
    static let tracksPerPlaylist = 20
    static let playlistsPerCurator = 5

    init(for request: GenerationConfiguration, seed: Seed) {
        let counts = ItemCounts(for: request)
        (artistCount, albumCount, songCount) = (counts.artists, counts.albums, counts.songs)
        (playlistCount, musicVideoCount, stationCount) = (counts.playlists, counts.musicVideos, counts.stations)
        albumSize = request.albumCount == nil ? Self.tracksPerAlbum : nil
        worksPerArtist = request.artistCount == nil ? Self.albumsPerArtist : nil
        self.seed = seed
        deviations = Deviations(seed: seed, isClean: request.isClean)
        forms = (0..<albumCount).map(drawForm)
    }

    /// The number of curators: one for every five playlists, rounded up.
    var curatorCount: Int { (playlistCount + Self.playlistsPerCurator - 1) / Self.playlistsPerCurator }

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

/// The assignment of songs to albums.
///
/// Each song has a place on an album, by its number. If that album is full, the song is on the artist's album before it.
/// Therefore a larger number of songs moves none of them.
extension GenerationCounts {
    /// Returns the form of an album, also of one that is beyond the number of albums.
    func form(ofAlbum album: Int) -> AlbumForm { album < forms.count ? forms[album] : drawForm(ofAlbum: album) }

    private func drawForm(ofAlbum album: Int) -> AlbumForm {
        AlbumForm(
            isFollowing: !ordinal(ofAlbum: album).isMultiple(of: 2),
            drawnFrom: seed.number(for: "album-kind", index: album))
    }

    /// Returns the place of an album among the albums of its artist, starting at 0.
    private func ordinal(ofAlbum album: Int) -> Int { worksPerArtist.map { album % $0 } ?? album / artistCount }

    /// The difference between the numbers of two consecutive albums of an artist.
    private var albumStep: Int { worksPerArtist == nil ? artistCount : 1 }

    /// Returns the artist's next album, which can be beyond the number of albums; `nil` after the artist's last one.
    func album(after album: Int) -> Int? {
        worksPerArtist.map { ordinal(ofAlbum: album) + 1 < $0 } ?? true ? album + albumStep : nil
    }

    /// Returns the leading albums whose songs an album repeats, the latest first.
    ///
    /// There are at most three, or one if the album is not a compilation. Those of a compilation of various artists are earlier albums of all artists.
    func sources(ofAlbum album: Int) -> [Int] {
        let kind = form(ofAlbum: album).kind
        guard kind.songs != .new else { return [] }
        guard !hasVariousArtists(album: album) else {
            return seed.distinctNumbers(9, below: album, for: "various-artists", index: album).filter {
                ordinal(ofAlbum: $0).isMultiple(of: 2)
            }
        }
        let count = kind.isCompilation ? min((ordinal(ofAlbum: album) + 1) / 2, 3) : 1
        return (0..<count).map { album - albumStep * (2 * $0 + 1) }
    }

    /// Returns whether an album is a compilation of songs of several artists, which earlier albums contain.
    func hasVariousArtists(album: Int) -> Bool {
        form(ofAlbum: album).kind.isCompilation && album >= 20
            && deviations.contain(.variousArtists, .album, album)
    }

    /// Returns the artist of a song, who is not that of its album if the album has various artists.
    func artist(ofSong song: Int) -> Int {
        let album = album(ofSong: song)
        guard hasVariousArtists(album: album) else { return artist(ofAlbum: album) }
        let sources = sources(ofAlbum: album)
        return sources.isEmpty
            ? artist(ofAlbum: album) : artist(ofAlbum: sources[position(ofSong: song) % sources.count])
    }

    /// Returns the music videos that are tracks of an album, after its songs.
    func videoTracks(ofAlbum album: Int) -> [Int] {
        guard !deviations.isClean, form(ofAlbum: album).maximumSize == .max else { return [] }
        return songs(ofAlbum: album).filter {
            $0 < musicVideoCount && deviations.contain(.videoTrack, .musicVideo, $0)
        }
    }

    func album(ofSong song: Int) -> Int {
        let album = albumSize.map { song / $0 } ?? song % albumCount
        return position(ofSong: song) < forms[album].maximumSize ? album : album - albumStep
    }

    /// Returns the place of a song on its album, or on the album that was too full for it, starting at 0.
    func position(ofSong song: Int) -> Int { albumSize.map { song % $0 } ?? song / albumCount }

    /// Returns the song with a place on an album.
    func song(ofAlbum album: Int, at position: Int) -> Int {
        albumSize.map { album * $0 + position } ?? position * albumCount + album
    }

    /// Returns the song whose recording or composition a song repeats, or the song itself.
    func original(ofSong song: Int) -> Int {
        let sources = sources(ofAlbum: album(ofSong: song))
        let position = position(ofSong: song)
        return sources.isEmpty ? song : self.song(ofAlbum: sources[position % sources.count], at: position)
    }

    /// Returns the songs of an album in track order, which is the order of their numbers.
    func songs(ofAlbum album: Int) -> [Int] {
        let own = songs(ofAlbum: album, at: 0..<form(ofAlbum: album).maximumSize)
        guard let next = self.album(after: album), next < albumCount, forms[next].maximumSize < .max else { return own }
        let others = songs(ofAlbum: next, at: forms[next].maximumSize..<Int.max)
        return others.isEmpty ? own : (own + others).sorted()
    }

    private func songs(ofAlbum album: Int, at positions: Range<Int>) -> [Int] {
        let end = albumSize ?? (songCount - album + albumCount - 1) / albumCount
        let positions = positions.clamped(to: 0..<max(end, 0))
        return positions.map { song(ofAlbum: album, at: $0) }.filter { $0 < songCount }
    }

    func trackCount(ofAlbum album: Int) -> Int { songs(ofAlbum: album).count }
}
