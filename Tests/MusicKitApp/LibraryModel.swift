@preconcurrency import MusicKit

/// The screen of the user's library.
@MainActor @Observable final class LibraryModel {
    private(set) var songs: MusicItemCollection<Song> = []
    private(set) var artists: [(name: String, songs: [String])] = []
    private(set) var playlists: [Playlist] = []
    private(set) var recentTitles: [String] = []
    private(set) var recommended: [String] = []
    private(set) var message: String?

    init() {}

    /// Loads the songs in the order of their titles.
    func loadSongs(containing text: String = "", limit: Int = 0) async {
        var request = MusicLibraryRequest<Song>()
        request.sort(by: \.title, ascending: true)
        request.limit = limit
        if !text.isEmpty { request.filter(matching: \.title, contains: text) }
        await perform { self.songs = try await request.response().items }
    }

    func loadMoreSongs() async {
        await perform {
            guard let next = try await self.songs.nextBatch() else { return }
            self.songs += next
        }
    }

    /// Loads the songs in a section for each artist.
    func loadArtists() async {
        var request = MusicLibrarySectionedRequest<Artist, Song>()
        request.sortSections(by: \.name, ascending: true)
        request.sortItems(by: \.title, ascending: true)
        await perform {
            self.artists = try await request.response().sections.map { section in
                (section.name, section.items.map(\.title))
            }
        }
    }

    func loadPlaylists() async {
        await perform { self.playlists = Array(try await MusicLibraryRequest<Playlist>().response().items) }
    }

    func loadHome() async {
        await perform {
            let recent = try await MusicRecentlyPlayedContainerRequest().response().items
            self.recentTitles = recent.map(\.title)
            let recommendations = try await MusicPersonalRecommendationsRequest().response().recommendations
            self.recommended = recommendations.flatMap { $0.items.map(\.title) }
        }
    }

    /// Creates a playlist with songs.
    func createPlaylist(named name: String, with songs: [Song]) async {
        await perform {
            let playlist = try await MusicLibrary.shared.createPlaylist(name: name, items: songs)
            self.playlists.append(playlist)
        }
    }

    func add(_ song: Song, to playlist: Playlist) async {
        await perform { try await MusicLibrary.shared.add(song, to: playlist) }
    }

    func add(_ album: Album) async {
        await perform { try await MusicLibrary.shared.add(album) }
    }

    private func perform(_ change: () async throws -> Void) async {
        message = nil
        do {
            try await change()
        } catch let error as MusicLibrary.Error {
            message = error.errorDescription
        } catch let error as MusicDataRequest.Error where error.code == 40015 {
            message = "Apple Music needs a subscription."
        } catch {
            message = (error as NSError).domain == "MPErrorDomain" ? "This playlist cannot be changed." : "\(error)"
        }
    }
}
