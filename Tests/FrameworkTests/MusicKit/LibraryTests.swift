import AppleMusicMockTesting
import Foundation
import MusicKit
import Testing

/// The user's library, which is read on the device and changed by requests.
@Suite struct LibraryTests {
    @Test(.appleMusic()) func `a request without a limit returns all songs, and sends nothing`() async throws {
        let songs = try await MusicLibraryRequest<Song>().response().items
        #expect(songs.count > 10)
        #expect(!songs.hasNextBatch)
        #expect(MockAppleMusic.current.journal.entries.isEmpty)
    }

    @Test(.appleMusic()) func `filters apply together`() async throws {
        var request = MusicLibraryRequest<Song>()
        request.filter(matching: \.artistName, equalTo: "Khalid")
        request.filter(matching: \.title, contains: "teen")
        let songs = try await request.response().items
        #expect(songs.map(\.title) == ["American Teen"])
        var byID = MusicLibraryRequest<Song>()
        byID.filter(matching: \.id, memberOf: songs.map(\.id))
        #expect(try await byID.response().items.map(\.id) == songs.map(\.id))
        var byCatalogID = MusicLibraryRequest<Song>()
        byCatalogID.filter(matching: \.id, equalTo: "1200868616")
        #expect(try await byCatalogID.response().items.map(\.id) == songs.map(\.id))
        var byIDs = MusicLibraryRequest<Song>()
        byIDs.filter(matching: \.id, memberOf: ["1200868616", "0"])
        #expect(try await byIDs.response().items.map(\.id) == songs.map(\.id))
        var byText = MusicLibraryRequest<Song>()
        byText.filter(text: "khalid")
        #expect(try await byText.response().items.count > 1)
    }

    @Test(.appleMusic()) func `songs are found by their album`() async throws {
        let albums = try await MusicLibraryRequest<Album>().response().items
        let album = try #require(albums.first { $0.title == "American Teen" })
        var request = MusicLibraryRequest<Song>()
        request.filter(matching: \.albums, contains: album)
        let songs = try await request.response().items
        #expect(!songs.isEmpty)
        #expect(songs.allSatisfy { $0.albumTitle == "American Teen" })
        let tracks = try #require(try await album.with([.tracks]).tracks)
        #expect(tracks.count == songs.count)
    }

    @Test(.appleMusic()) func `sorting can be descending`() async throws {
        var request = MusicLibraryRequest<Song>()
        request.sort(by: \.artistName, ascending: true)
        request.sort(by: \.title, ascending: false)
        let songs = try await request.response().items
        let keys = songs.map { ($0.artistName.lowercased(), $0.title.lowercased()) }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.0 < $1.0 || $0.0 == $1.0 && $0.1 >= $1.1 })
    }

    @Test(.appleMusic()) func `sections have the first letters of titles`() async throws {
        let response = try await MusicLibrarySectionedRequest<TitledSection, Album>().response()
        #expect(response.sections.map(\.title) == response.sections.map(\.title).sorted())
        #expect(
            response.sections.allSatisfy { section in
                section.items.allSatisfy { $0.title.uppercased().hasPrefix(section.title) }
            })
    }

    @Test(.appleMusic()) func `a search returns the requested types`() async throws {
        var request = MusicLibrarySearchRequest(term: "american", types: [Song.self, Album.self])
        request.includeTopResults = true
        let response = try await request.response()
        #expect(response.albums.map(\.title) == ["American Teen"])
        #expect(!response.songs.isEmpty)
        #expect(response.artists.isEmpty)
        #expect(response.topResults.count == 2)
    }

    @Test(.appleMusic()) func `without consent the library is empty, and a change is an error`() async throws {
        let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: "1200868601")
        let album = try #require(try await request.response().items.first)
        try MockAppleMusic.current.device.changeSettings(consent: .denied)
        #expect(try await MusicLibraryRequest<Song>().response().items.isEmpty)
        await #expect(throws: MusicLibrary.Error.permissionDenied) { try await MusicLibrary.shared.add(album) }
    }

    @Test(.appleMusic()) func `entries of a playlist have positions, and tracks are not loaded with them`() async throws
    {
        let playlists = try await MusicLibraryRequest<Playlist>().response().items
        let playlist = try await #require(playlists.first { $0.name == "Morning Bus" }).with([.entries])
        let entries = try #require(playlist.entries)
        #expect(entries.map(\.position) == Array(0..<entries.count))
        #expect(entries.first?.item != nil)
        #expect(playlist.tracks == nil)
        #expect(Set(entries.map(\.id)).count == entries.count)
    }

    @Test(
        .appleMusic(text: "scenario: Large\nstorefronts: [us]\ngenerate: {albums: 20}\nuser: {library: {songs: 250}}"))
    func `a playlist of the library is read completely`() async throws {
        let songs = try await MusicLibraryRequest<Song>().response().items
        #expect(songs.count == 250)
        let playlist = try await MusicLibrary.shared.createPlaylist(name: "All", items: songs)
        let entries = try #require(try await playlist.with([.entries]).entries)
        #expect(entries.count == 250)
        #expect(!entries.hasNextBatch)
        #expect(entries.last?.position == 249)
    }

    @Test(.appleMusic()) func `a song is added to a playlist`() async throws {
        let playlist = try await MusicLibrary.shared.createPlaylist(name: "Evening", description: "Slow")
        let request = MusicCatalogResourceRequest<Song>(matching: \.id, equalTo: "1200868616")
        let song = try #require(try await request.response().items.first)
        let changed = try await MusicLibrary.shared.add(song, to: playlist)
        #expect(changed.id == playlist.id)
        #expect(try await changed.with([.tracks]).tracks?.map(\.title) == [song.title])
    }

    @Test(.appleMusic(adding: "- {request: POST /v1/me/library/playlists, answer: 500}"))
    func `a playlist that the service does not create is an error`() async throws {
        await #expect(throws: MusicLibrary.Error.createPlaylistFailed) {
            try await MusicLibrary.shared.createPlaylist(name: "Evening")
        }
    }

    @Test(.appleMusic()) func `a playlist of the catalog cannot be changed`() async throws {
        let recommendations = try await MusicPersonalRecommendationsRequest().response().recommendations
        let playlist = try #require(recommendations.flatMap(\.playlists).first)
        let song = try #require(try await MusicLibraryRequest<Song>().response().items.first)
        await #expect(throws: MusicLibrary.Error.playlistNotInLibrary) {
            try await MusicLibrary.shared.add(song, to: playlist)
        }
    }
}
