/// How many of each kind are made up, and what belongs to what; the rules are those of `GenerationConfiguration`.
///
/// Things are known by their numbers, from 0.
struct GenerationCounts: Sendable {
    let artistCount, albumCount, songCount, playlistCount, musicVideoCount, stationCount: Int
    /// How many songs fill an album, where songs do not go to the albums in turn.
    private let albumSize: Int?
    /// How many albums an artist makes, where albums do not go to the artists in turn.
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

    /// One for every five playlists begun.
    var curatorCount: Int { (playlistCount + Self.playlistsPerCurator - 1) / Self.playlistsPerCurator }

    func album(ofSong song: Int) -> Int { albumSize.map { song / $0 } ?? song % albumCount }

    /// From 1.
    func trackNumber(ofSong song: Int) -> Int { (albumSize.map { song % $0 } ?? song / albumCount) + 1 }

    /// The songs of an album in the order of their track numbers.
    func songs(ofAlbum album: Int) -> StrideTo<Int> {
        guard let albumSize else { return stride(from: album, to: songCount, by: albumCount) }
        return stride(from: album * albumSize, to: min((album + 1) * albumSize, songCount), by: 1)
    }

    func trackCount(ofAlbum album: Int) -> Int { songs(ofAlbum: album).reduce(0) { count, _ in count + 1 } }

    func artist(ofAlbum album: Int) -> Int { worksPerArtist.map { album / $0 } ?? album % artistCount }

    /// The song that a video shows: the one of the same number, if there is one.
    func song(ofVideo video: Int) -> Int? { video < songCount ? video : nil }

    func artist(ofVideo video: Int) -> Int {
        song(ofVideo: video).map { artist(ofAlbum: album(ofSong: $0)) } ?? video % artistCount
    }

    /// Four playlists of five have a curator; the fifth is somebody's own.
    func curator(ofPlaylist playlist: Int) -> Int? {
        playlist % Self.playlistsPerCurator == 4 ? nil : playlist / Self.playlistsPerCurator
    }
}
