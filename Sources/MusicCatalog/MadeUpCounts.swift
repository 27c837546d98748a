/// How many of each kind are made up, and what belongs to what; the rules are those of `GenerateRequest`.
///
/// Things are known by their numbers, from 0.
struct MadeUpCounts: Sendable {
    let artists, albums, songs, playlists, musicVideos, stations: Int
    /// How many songs fill an album, where songs do not go to the albums in turn.
    private let albumSize: Int?
    /// How many albums an artist makes, where albums do not go to the artists in turn.
    private let worksPerArtist: Int?

    static let tracksPerAlbum = 12
    static let albumsPerArtist = 5
    static let tracksPerPlaylist = 20
    static let playlistsPerCurator = 5

    init(_ request: GenerateRequest) {
        func given(_ count: Int?) -> Int? { count.map { min(max($0, 0), GenerateRequest.largestCount) } }
        func begun(_ count: Int, _ size: Int) -> Int { (count + size - 1) / size }
        playlists = given(request.playlists) ?? 0
        musicVideos = given(request.musicVideos) ?? 0
        stations = given(request.stations) ?? 0
        let fromAlbums = given(request.albums).map { $0 * Self.tracksPerAlbum }
        let songs =
            given(request.songs)
            ?? min(
                fromAlbums ?? playlists * Self.tracksPerPlaylist, GenerateRequest.largestCount)
        let albums = given(request.albums).map { max($0, songs > 0 ? 1 : 0) }
        let works = albums ?? begun(songs, Self.tracksPerAlbum)
        let fewestArtists = works > 0 || musicVideos > 0 ? 1 : 0
        let artists = given(request.artists).map { max($0, fewestArtists) }
        self.songs = songs
        self.albums = works
        self.artists = artists ?? max(begun(works, Self.albumsPerArtist), fewestArtists)
        albumSize = albums == nil ? Self.tracksPerAlbum : nil
        worksPerArtist = artists == nil ? Self.albumsPerArtist : nil
    }

    /// One for every five playlists begun.
    var curators: Int { (playlists + Self.playlistsPerCurator - 1) / Self.playlistsPerCurator }

    func album(ofSong song: Int) -> Int { albumSize.map { song / $0 } ?? song % albums }

    /// From 1.
    func trackNumber(ofSong song: Int) -> Int { (albumSize.map { song % $0 } ?? song / albums) + 1 }

    /// The songs of an album in the order of their track numbers.
    func songs(ofAlbum album: Int) -> StrideTo<Int> {
        guard let albumSize else { return stride(from: album, to: songs, by: albums) }
        return stride(from: album * albumSize, to: min((album + 1) * albumSize, songs), by: 1)
    }

    func songCount(ofAlbum album: Int) -> Int { songs(ofAlbum: album).reduce(0) { count, _ in count + 1 } }

    func artist(ofAlbum album: Int) -> Int { worksPerArtist.map { album / $0 } ?? album % artists }

    /// The song that a video shows: the one of the same number, if there is one.
    func song(ofVideo video: Int) -> Int? { video < songs ? video : nil }

    func artist(ofVideo video: Int) -> Int {
        song(ofVideo: video).map { artist(ofAlbum: album(ofSong: $0)) } ?? video % artists
    }

    /// Four playlists of five have a curator; the fifth is somebody's own.
    func curator(ofPlaylist playlist: Int) -> Int? {
        playlist % Self.playlistsPerCurator == 4 ? nil : playlist / Self.playlistsPerCurator
    }
}
