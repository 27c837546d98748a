import AppleMusicMockTesting
import Foundation
import MediaPlayer
import Testing

/// The interface that an app declares to replace queries in its tests.
private protocol Query {
    init(filterPredicates: Set<MPMediaPredicate>?)
    var items: [MPMediaItem]? { get }
}

extension MPMediaQuery: Query {}

/// The media library: queries, and changes (Sources, Device 14.3).
@Suite struct MediaLibraryTests {
    private let newSongID = "1200868879"

    /// Requests a list of the library as an app without the framework does, and returns values of its resources.
    private func names(_ path: String, of mock: MockAppleMusic) async throws -> [String] {
        let (user, developer) = (
            try await mock.device.requestUserToken(forDeveloperToken: mock.requestDeveloperToken()),
            mock.requestDeveloperToken()
        )
        var request = URLRequest(url: try #require(URL(string: "https://api.music.apple.com\(path)")))
        request.setValue("Bearer \(developer)", forHTTPHeaderField: "Authorization")
        request.setValue(user, forHTTPHeaderField: "Music-User-Token")
        let session = URLSession(configuration: mock.makeURLSessionConfiguration())
        let (data, _) = try await session.data(for: request)
        let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return (json?["data"] as? [[String: Any]] ?? []).compactMap {
            ($0["attributes"] as? [String: Any])?["name"] as? String
        }
    }

    @Test(.appleMusic()) func `an added item is in the library of the API`() async throws {
        let library = MPMediaLibrary.default()
        let before = MPMediaQuery.songs().items?.count ?? 0
        let added = try await library.addItem(withProductID: newSongID)
        let item = try #require(added.first as? MPMediaItem)
        #expect(added.count == 1)
        #expect(item.title == "Another Sad Love Song")
        #expect(item.playbackStoreID == newSongID)
        #expect(MPMediaQuery.songs().items?.count == before + 1)
        #expect(MPMediaQuery.songs().items?.contains(item) == true)
        let names = try await names("/v1/me/library/songs?limit=100", of: MockAppleMusic.current)
        #expect(names.contains("Another Sad Love Song"))
    }

    @Test(.appleMusic()) func `a handler gets the songs of an added album`() async throws {
        let (results, continuation) = AsyncStream.makeStream(of: [String].self)
        MPMediaLibrary.default().addItem(withProductID: "1200868601") { entities, error in
            #expect(error == nil)
            continuation.yield(entities.compactMap { ($0 as? MPMediaItem)?.title })
        }
        let titles = await results.first { _ in true }
        #expect(titles?.count == 15)
        #expect(titles?.first == "American Teen")
    }

    @Test(.appleMusic()) func `a playlist is created once for each identifier`() async throws {
        let (library, id) = (
            MPMediaLibrary.default(), try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000001"))
        )
        let metadata = MPMediaPlaylistCreationMetadata(name: "Running")
        metadata.descriptionText = "Fast"
        metadata.authorDisplayName = "Runner"
        let playlist = try await library.getPlaylist(with: id, creationMetadata: metadata)
        #expect(playlist.name == "Running")
        #expect(playlist.descriptionText == "Fast")
        #expect(playlist.authorDisplayName == "Runner")
        let again = try await library.getPlaylist(
            with: id, creationMetadata: MPMediaPlaylistCreationMetadata(name: "Other"))
        #expect(again.persistentID == playlist.persistentID)
        #expect(again.name == "Running")
        #expect(again.authorDisplayName == "Runner")
        let names = try await names("/v1/me/library/playlists", of: MockAppleMusic.current)
        #expect(names.count { $0 == "Running" } == 1)
        #expect(!names.contains("Other"))
        #expect(
            await MediaPlayerSamples.code { try await library.getPlaylist(with: UUID(), creationMetadata: nil) }
                == .notFound)
    }

    @Test(.appleMusic()) func `items are added at the end of a playlist`() async throws {
        let playlist = try await MPMediaLibrary.default().getPlaylist(
            with: UUID(), creationMetadata: MPMediaPlaylistCreationMetadata(name: "Evening"))
        #expect(playlist.items.isEmpty)
        let songs = try #require(MPMediaQuery.songs().items)
        try await playlist.add([songs[1], songs[0]])
        try await playlist.addItem(withProductID: newSongID)
        #expect(playlist.items.map(\.title) == [songs[1].title, songs[0].title, "Another Sad Love Song"])
        #expect(playlist.count == 3)
        let (results, continuation) = AsyncStream.makeStream(of: Bool.self)
        playlist.addItem(withProductID: "999") { continuation.yield($0.map { MPError.notFound ~= $0 } ?? false) }
        playlist.add([songs[2]]) { continuation.yield($0 == nil) }
        var iterator = results.makeAsyncIterator()
        #expect(await iterator.next() == true)
        #expect(await iterator.next() == true)
        #expect(playlist.count == 4)
    }

    @Test(.appleMusic()) func `a playlist of someone else cannot be changed`() async throws {
        let playlists = try #require(MPMediaQuery.playlists().collections as? [MPMediaPlaylist])
        let playlist = try #require(playlists.first { $0.cloudGlobalID != nil })
        #expect(await MediaPlayerSamples.code { try await playlist.addItem(withProductID: newSongID) } == .notSupported)
    }

    @Test(.appleMusic()) func `the error of a change names the reason`() async throws {
        let (device, library) = (MockAppleMusic.current.device, MPMediaLibrary.default())
        func code(_ id: String = newSongID) async -> MPError.Code? {
            await MediaPlayerSamples.code { try await library.addItem(withProductID: id) }
        }
        #expect(await code("999") == .notFound)
        try device.changeNetwork(to: .offline)
        #expect(await code() == .networkConnectionFailed)
        try device.changeNetwork(to: .online)
        try device.lapseSubscription()
        #expect(await code() == .cloudServiceCapabilityMissing)
        try device.changeSettings(consent: .denied)
        #expect(await code() == .permissionDenied)
    }

    @Test(.appleMusic(text: "scenario: No library\nextends: quick-start.yaml\nuser: {sync-library: false}"))
    func `a library that is not synchronized cannot be changed`() async throws {
        let code = await MediaPlayerSamples.code {
            try await MPMediaLibrary.default().addItem(withProductID: newSongID)
        }
        #expect(code == .cloudServiceCapabilityMissing)
        #expect(MPMediaQuery.songs().items != nil)
        #expect(MockAppleMusic.current.journal.entries.isEmpty)
    }

    @Test(.appleMusic(adding: "- {request: POST /v1/me/library, answer: 500, call: ..1}"))
    func `an error of the service is unknown, and the next request can succeed`() async throws {
        #expect(
            await MediaPlayerSamples.code { try await MPMediaLibrary.default().addItem(withProductID: newSongID) }
                == .unknown)
        try await MPMediaLibrary.default().addItem(withProductID: newSongID)
    }

    @Test(.appleMusic(text: "scenario: Undecided\nextends: quick-start.yaml\ndevice: {consent: not-determined}"))
    func `consent is that of the device, and its status does not ask the user`() async throws {
        #expect(MPMediaLibrary.authorizationStatus() == .notDetermined)
        #expect(MPMediaQuery.songs().items == [])
        #expect(await MPMediaLibrary.requestAuthorization() == .authorized)
        #expect(MPMediaLibrary.authorizationStatus() == .authorized)
        let (results, continuation) = AsyncStream.makeStream(of: MPMediaLibraryAuthorizationStatus.self)
        MPMediaLibrary.requestAuthorization { continuation.yield($0) }
        #expect(await results.first { _ in true } == .authorized)
        #expect(MPMediaQuery.songs().items?.isEmpty == false)
    }

    @Test(.appleMusic()) func `queries group items, and send nothing`() throws {
        let songs = try #require(MPMediaQuery.songs().items)
        #expect(songs.count == 12)
        let albums = try #require(MPMediaQuery.albums().collections)
        #expect(albums.map(\.count).reduce(0, +) == 12)
        let teen = try MediaPlayerSamples.albumItems()
        #expect(teen.items.map(\.albumTrackNumber) == [1, 2, 3, 5, 9, 15])
        #expect(teen.persistentID == teen.items[0].albumPersistentID)
        #expect(teen.mediaTypes == .music)
        let artists = try #require(MPMediaQuery.artists().collections)
        #expect(Set(artists.compactMap { $0.representativeItem?.artist }).count == artists.count)
        #expect(MPMediaQuery.genres().collections?.contains { $0.representativeItem?.genre == "R&B/Soul" } == true)
        let playlists = try #require(MPMediaQuery.playlists().collections as? [MPMediaPlaylist])
        #expect(playlists.map(\.name) == ["Morning Bus", "Slow Fade", "Untitled Playlist"])
        #expect(playlists[0].count == 8)
        #expect(MockAppleMusic.current.journal.entries.isEmpty)
    }

    @Test(.appleMusic()) func `an item has the attributes of its resource`() throws {
        let item = try MediaPlayerSamples.albumItems().items[0]
        #expect(item.title == "American Teen")
        #expect(item.artist == "Khalid")
        #expect(item.albumArtist == "Khalid")
        #expect(item.albumTrackCount == 6)
        #expect(item.playbackDuration == 250.353)
        #expect(item.playbackStoreID == "1200868616")
        #expect(item.genre == "R&B/Soul")
        #expect(item.persistentID == 14_856_700_908_628_428_137)
        #expect(item.value(forProperty: MPMediaItemPropertyTitle) as? String == "American Teen")
        #expect(item.value(forProperty: "unknown") == nil)
        var seen: [String] = []
        item.enumerateValues(forProperties: [MPMediaItemPropertyTitle, MPMediaItemPropertyArtist, "x"]) {
            name, value, stop in
            seen.append("\(name): \(value)")
            if name == MPMediaItemPropertyArtist { stop.pointee = false }
        }
        #expect(seen == ["artist: Khalid", "title: American Teen"])
        let local = try #require(MPMediaQuery.songs().items?.first { $0.title == "Kitchen Demo" })
        #expect(local.playbackStoreID == "")
        #expect(local.albumPersistentID == 0)
        #expect(!local.hasProtectedAsset)
    }

    @Test(.appleMusic()) func `a protocol of the app creates a query`() throws {
        let type: any Query.Type = MPMediaQuery.self
        let title = MPMediaPropertyPredicate(value: "Saved", forProperty: MPMediaItemPropertyTitle)
        #expect(type.init(filterPredicates: [title]).items?.map(\.title) == ["Saved"])
    }

    @Test(.appleMusic()) func `predicates filter by equal and by contained values`() throws {
        func titles(_ value: Any?, _ property: String, _ comparison: MPMediaPredicateComparison = .equalTo) -> [String?]
        {
            let query = MPMediaQuery.songs()
            let predicate = MPMediaPropertyPredicate(
                value: value, forProperty: property, comparisonType: comparison)
            query.addFilterPredicate(predicate)
            let titles = query.items?.map(\.title) ?? []
            query.removeFilterPredicate(
                MPMediaPropertyPredicate(value: value, forProperty: property, comparisonType: comparison))
            #expect(query.items?.count == 12)
            return titles
        }
        let item = try MediaPlayerSamples.albumItems().items[1]
        #expect(titles("Saved", MPMediaItemPropertyTitle) == ["Saved"])
        #expect(titles("saved", MPMediaItemPropertyTitle) == [])
        #expect(titles("TEEN", MPMediaItemPropertyTitle, .contains) == ["American Teen"])
        #expect(titles("Mira Solane", MPMediaItemPropertyArtist) == ["Salt Line", "Undertow"])
        #expect(titles("Free Spirit", MPMediaItemPropertyAlbumTitle) == ["Bad Luck", "My Bad"])
        #expect(titles(item.persistentID, MPMediaItemPropertyPersistentID) == [item.title])
        #expect(titles(NSNumber(value: item.persistentID), MPMediaItemPropertyPersistentID) == [item.title])
        #expect(titles(item.playbackStoreID, MPMediaItemPropertyPlaybackStoreID) == [item.title])
        #expect(titles(item.genrePersistentID, MPMediaItemPropertyGenrePersistentID).contains(item.title))
        #expect(titles(item.composerPersistentID, MPMediaItemPropertyComposerPersistentID).contains(item.title))
        #expect(titles(item.albumArtistPersistentID, MPMediaItemPropertyAlbumArtistPersistentID).contains(item.title))
        #expect(titles("Morning News", MPMediaItemPropertyPodcastTitle) == [])
        #expect(titles(MPMediaType.anyAudio.rawValue, MPMediaItemPropertyMediaType).count == 12)
        #expect(titles(NSNumber(value: MPMediaType.any.rawValue), MPMediaItemPropertyMediaType).count == 12)
        #expect(titles(MPMediaType.anyVideo.rawValue, MPMediaItemPropertyMediaType) == [])
        #expect(MPMediaItem.canFilter(byProperty: MPMediaItemPropertyTitle))
        #expect(!MPMediaItem.canFilter(byProperty: MPMediaItemPropertyPlayCount))
        let playlists = MPMediaQuery.playlists()
        playlists.addFilterPredicate(
            MPMediaPropertyPredicate(value: "Morning Bus", forProperty: MPMediaPlaylistPropertyName))
        #expect(playlists.collections?.count == 1)
        #expect(playlists.items?.count == 8)
    }
}
