import MusicKit

/// The screen of an album.
@MainActor @Observable final class AlbumModel {
    private(set) var album: Album?
    private(set) var tracks: MusicItemCollection<Track> = []
    private(set) var artist: Artist?
    private(set) var topSongs: [Song] = []
    private(set) var state = LoadingState.idle

    init() {}

    /// Loads an album with its tracks and its artist.
    func load(_ id: MusicItemID) async {
        state = .loading
        do {
            var request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: id)
            request.properties = [.tracks, .artists]
            guard let found = try await request.response().items.first else {
                state = .failed("This item is not available.")
                return
            }
            show(found)
            state = .loaded
        } catch {
            state = LoadingState(error)
        }
    }

    /// Finds the album of a code on a record sleeve.
    func find(upc: String) async {
        do {
            let request = MusicCatalogResourceRequest<Album>(matching: \.upc, equalTo: upc)
            guard let found = try await request.response().items.first else { return }
            show(try await found.with(.tracks, .artists))
            state = .loaded
        } catch {
            state = LoadingState(error)
        }
    }

    /// Loads the artist's most popular songs.
    func loadTopSongs() async {
        guard let artist else { return }
        do {
            topSongs = try await artist.with([.topSongs]).topSongs.map(Array.init) ?? []
        } catch {
            state = LoadingState(error)
        }
    }

    /// Reads all pages of the tracks, and keeps those that it has read if one fails.
    func loadAllTracks() async {
        do {
            while let next = try await tracks.nextBatch() { tracks += next }
        } catch {
            state = LoadingState(error)
        }
    }

    private func show(_ found: Album) {
        album = found
        tracks = found.tracks ?? []
        artist = found.artists?.first
    }

    var duration: TimeInterval { tracks.reduce(0) { $0 + ($1.duration ?? 0) } }

    var subtitle: String {
        guard let album else { return "" }
        let year = album.releaseDate.map { Calendar(identifier: .gregorian).component(.year, from: $0) }
        return [album.artistName, album.genreNames.first, year.map(String.init)].compactMap { $0 }.joined(
            separator: " · ")
    }

    var coverURL: URL? { album?.artwork?.url(width: 300, height: 300) }

    // MARK: The album of the last visit

    /// Keeps the album on disk.
    func archive() throws -> Data { try JSONEncoder().encode(album) }

    /// Shows the album from the disk.
    func restore(_ data: Data) throws { show(try JSONDecoder().decode(Album.self, from: data)) }
}

/// The user's own rating of a song, which MusicKit has no request for.
struct SongRating: MusicItem, Decodable, Sendable {
    struct Attributes: Decodable, Sendable {
        let value: Int
    }

    let id: MusicItemID
    let attributes: Attributes

    static func ratings(of songs: [MusicItemID]) async throws -> MusicItemCollection<SongRating> {
        let ids = songs.map(\.rawValue).joined(separator: ",")
        guard let url = URL(string: "https://api.music.apple.com/v1/me/ratings/songs?ids=\(ids)") else { return [] }
        let response = try await MusicDataRequest(urlRequest: URLRequest(url: url)).response()
        return try JSONDecoder().decode(MusicItemCollection<SongRating>.self, from: response.data)
    }
}
