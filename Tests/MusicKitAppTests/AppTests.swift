import AppleMusicMockTesting
import Foundation
import MusicKit
@testable import MusicKitApp
import Testing

/// The screens of the app against the built-in quick start, each with its own mock.
@MainActor @Suite(.appleMusic()) struct ScreenTests {
    @Test func `a search shows songs, albums, and artists`() async {
        let model = SearchModel()
        model.term = "khalid"
        await model.search()
        #expect(model.state == .loaded)
        #expect(model.songs.count == 3)
        #expect(model.artists.first?.name == "Khalid")
        #expect(!model.titlesOfTopResults.isEmpty)
    }

    @Test func `a list of songs continues to its end`() async {
        let model = SearchModel()
        model.term = "khalid"
        await model.search()
        let first = model.songs.map(\.id)
        while model.canLoadMoreSongs { await model.loadMoreSongs() }
        #expect(model.songs.count > 3)
        #expect(Array(model.songs.map(\.id).prefix(3)) == first)
        #expect(Set(model.songs.map(\.id)).count == model.songs.count)
    }

    @Test func `suggestions start with the entered text`() async {
        let model = SearchModel()
        model.term = "kha"
        await model.suggest()
        #expect(model.suggestions.contains("khalid"))
    }

    @Test func `the charts have songs, and the genres their names`() async {
        let model = ChartsModel()
        await model.load()
        #expect(model.state == .loaded)
        #expect(model.charts.first?.title == "Top Songs")
        #expect(model.charts.first?.items.isEmpty == false)
        #expect(model.genres.contains("Pop"))
    }

    @Test func `an album shows its tracks and its artist`() async {
        let model = AlbumModel()
        await model.load("1200868601")
        #expect(model.state == .loaded)
        #expect(model.tracks.count == 15)
        #expect(model.artist?.name == "Khalid")
        #expect(model.subtitle == "Khalid · R&B/Soul · 2017")
        #expect(model.coverURL?.absoluteString.contains("300x300") == true)
        #expect(model.duration > 3000)
    }

    @Test func `an album is found by its code`() async {
        let model = AlbumModel()
        await model.find(upc: "400120086869")
        #expect(model.album?.id == "1200868601")
        #expect(model.tracks.count == 15)
    }

    @Test func `an artist's top songs are loaded when they are needed`() async throws {
        let model = AlbumModel()
        await model.load("1200868601")
        #expect(model.artist?.topSongs == nil)
        await model.loadTopSongs()
        #expect(!model.topSongs.isEmpty)
    }

    @Test func `an archived album is the same album`() async throws {
        let model = AlbumModel()
        await model.load("1200868601")
        let restored = AlbumModel()
        try restored.restore(try model.archive())
        #expect(restored.album == model.album)
        #expect(restored.tracks == model.tracks)
    }

    @Test func `ratings are decoded as the app's own items`() async throws {
        let ratings = try await SongRating.ratings(of: ["1200868616"])
        #expect(ratings.allSatisfy { (-1...1).contains($0.attributes.value) })
    }

    @Test func `the library is sorted by title`() async {
        let model = LibraryModel()
        await model.loadSongs()
        let titles = model.songs.map { $0.title.lowercased() }
        #expect(titles == titles.sorted())
        #expect(titles.count > 10)
        #expect(!model.songs.hasNextBatch)
    }

    @Test func `the library continues after a limit`() async {
        let model = LibraryModel()
        await model.loadSongs(limit: 4)
        #expect(model.songs.count == 4)
        await model.loadMoreSongs()
        #expect(model.songs.count == 8)
    }

    @Test func `a text filters the library`() async {
        let model = LibraryModel()
        await model.loadSongs(containing: "AMERICAN")
        #expect(model.songs.map(\.title) == ["American Teen"])
    }

    @Test func `each artist is a section of the library`() async throws {
        let model = LibraryModel()
        await model.loadArtists()
        let khalid = try #require(model.artists.first { $0.name == "Khalid" })
        #expect(khalid.songs.contains("American Teen"))
        #expect(khalid.songs.count > 1)
    }

    @Test func `a new playlist is in the library`() async throws {
        let model = LibraryModel()
        await model.loadSongs(limit: 2)
        await model.createPlaylist(named: "Evening", with: Array(model.songs))
        #expect(model.message == nil)
        await model.loadPlaylists()
        let playlist = try #require(model.playlists.first { $0.name == "Evening" })
        #expect(try await playlist.with([.tracks]).tracks?.count == 2)
    }

    @Test func `the home screen shows what was played and is recommended`() async {
        let model = LibraryModel()
        await model.loadHome()
        #expect(model.message == nil)
        #expect(model.recentTitles.contains("American Teen"))
        #expect(!model.recommended.isEmpty)
    }

    @Test func `the next song follows when the first one ends`() async throws {
        let (player, mock) = (PlayerModel(), MockAppleMusic.current)
        let album = AlbumModel()
        await album.load("1200868601")
        let songs = album.tracks.compactMap { track in if case .song(let song) = track { song } else { nil } }
        await player.play(Array(songs.prefix(3)), startingAt: songs[1])
        #expect(player.message == nil)
        #expect(player.isPlaying)
        #expect(player.title == songs[1].title)
        #expect(player.upcoming == [songs[2].title])
        mock.clock.advance(by: .seconds(songs[1].duration ?? 0))
        #expect(player.title == songs[2].title)
        await player.next()
        #expect(!player.isPlaying)
        #expect(player.title == nil)
    }

    /// In the still quick start, the players move only if the test advances the clock.
    @Test(.appleMusic(.text("scenario: A still quick start\nextends: quick-start.yaml\ntime-scale: 0")))
    func `the bar pauses, seeks, and repeats`() async throws {
        let (player, mock) = (PlayerModel(), MockAppleMusic.current)
        let search = SearchModel()
        search.term = "khalid"
        await search.search()
        await player.play(Array(search.songs))
        mock.clock.advance(by: .seconds(10))
        #expect(player.elapsed == 10)
        await player.previous()
        #expect(player.elapsed == 0)
        player.seek(to: 42.5)
        await player.toggle()
        #expect(!player.isPlaying)
        #expect(player.elapsed == 42.5)
        #expect(!player.repeats)
        player.toggleRepeat()
        #expect(player.repeats)
    }

    @Test func `an album becomes its tracks, and the queue can be edited`() async throws {
        let (player, album) = (PlayerModel(), AlbumModel())
        await album.load("1200868601")
        await player.play(try #require(album.album), startingAt: album.tracks[13])
        #expect(player.title == album.tracks[13].title)
        #expect(player.upcoming == [album.tracks[14].title])
        let search = SearchModel()
        search.term = "khalid"
        await search.search()
        let song = try #require(search.songs.first)
        await player.playNext(song)
        #expect(player.upcoming == [song.title, album.tracks[14].title])
        player.removeLast()
        #expect(player.upcoming == [song.title])
    }

    @Test func `a subscriber can play`() async {
        let model = OfferModel()
        await model.load()
        #expect(model.button == .play)
    }
}

/// Failures that no phone can show on demand.
@MainActor @Suite struct FailureTests {
    private func search() async -> SearchModel {
        let model = SearchModel()
        model.term = "khalid"
        await model.search()
        return model
    }

    @Test(
        .appleMusic(text: "scenario: New\nstorefronts: [us]\ngenerate: {albums: 3}\ndevice: {consent: not-determined}"))
    func `a user who denies consent gets an explanation, and no request is sent`() async throws {
        let mock = MockAppleMusic.current
        try mock.device.setOutcome(.deny, for: .requestAuthorization)
        let model = SearchModel()
        await model.prepare()
        #expect(model.state == .needsPermission)
        model.term = "a"
        await model.search()
        #expect(model.state == .needsPermission)
        #expect(mock.journal.entries.allSatisfy { $0.request == nil })
    }

    @Test(.appleMusic(adding: "- {request: /v1/me/**, call: 1, answer: user-token-invalid}"))
    func `a rejected user token is requested again once`() async throws {
        let model = LibraryModel()
        await model.loadHome()
        #expect(model.message == nil)
        let tokens = MockAppleMusic.current.journal.entries.filter { $0.operation == .requestUserToken }
        #expect(tokens.count == 2)
    }

    @Test(.appleMusic(adding: "- {request: /v1/me/**, answer: user-token-invalid}"))
    func `a user token that stays rejected is an error`() async throws {
        let model = LibraryModel()
        await model.loadHome()
        #expect(model.message?.contains("status: 403") == true)
    }

    @Test(.appleMusic(adding: "- {request: /v1/catalog/us/search, query: {offset: \"3\"}, answer: 503}"))
    func `a lost page keeps the songs of the pages before`() async {
        let model = await search()
        await model.loadMoreSongs()
        #expect(model.songs.count == 3)
        #expect(model.state != .loaded)
        #expect(model.canLoadMoreSongs)
    }

    @Test(.appleMusic(adding: "- {request: /v1/catalog/**, answer: rate-limited}"))
    func `a rate limit has no error of the service, because its body has none`() async {
        #expect(await search().state == .failed("Apple Music is not available."))
    }

    @Test(.appleMusic(adding: "- {request: /v1/catalog/**, answer: gateway-timeout}"))
    func `an error page in HTML is a decoding error`() async {
        #expect(await search().state == .failed("Apple Music is not available."))
    }

    @Test(.appleMusic()) func `an album that is not in the catalog is explained`() async {
        let model = AlbumModel()
        await model.load("1")
        #expect(model.state == .failed("This item is not available."))
    }

    @Test(.appleMusic()) func `without a network, the app reports it`() async throws {
        try MockAppleMusic.current.device.changeNetwork(to: .offline)
        #expect(await search().state != .loaded)
    }

    @Test(.appleMusic()) func `an empty queue cannot be played`() async {
        let player = PlayerModel()
        await player.start()
        #expect(player.message == "Choose something to play.")
    }

    @Test(.appleMusic()) func `a song that cannot be prepared is explained`() async throws {
        let songs = Array(await search().songs)
        try MockAppleMusic.current.device.changeNetwork(to: .offline)
        let player = PlayerModel()
        await player.play(songs)
        #expect(player.message == "This song cannot be played.")
        #expect(!player.isPlaying)
    }

    @Test(.appleMusic()) func `a declined offer leaves the button`() async throws {
        let device = MockAppleMusic.current.device
        try device.lapseSubscription()
        let model = OfferModel()
        await model.load()
        #expect(model.button == .join)
        model.join(for: "1200868601")
        #expect(model.isPresentingOffer)
        #expect(model.options.itemID == "1200868601")
        // The view presents the sheet with the app's options; the user declines.
        let sheet = MockDevice.MusicSubscriptionOffer(
            on: device,
            options: .init(messageIdentifier: .playMusic, itemID: model.options.itemID?.rawValue))
        try await sheet.load()
        try device.answerOffer(.notNow)
        await model.load()
        #expect(model.button == .join)
    }

    @Test(.appleMusic()) func `the button follows the subscription`() async throws {
        let device = MockAppleMusic.current.device
        let model = OfferModel()
        let following = Task { await model.follow() }
        while model.button != .play { await Task.yield() }
        try device.lapseSubscription()
        while model.button == .play { await Task.yield() }
        #expect(model.button == .join)
        following.cancel()
        await following.value
    }

    @Test(.appleMusic()) func `a playlist of someone else cannot be changed`() async throws {
        let model = LibraryModel()
        await model.loadPlaylists()
        let playlist = try #require(model.playlists.first { $0.name == "Slow Fade" })
        await model.loadSongs(limit: 1)
        await model.add(try #require(model.songs.first), to: playlist)
        #expect(model.message == "This playlist cannot be changed.")
    }
}
