import AppleMusicMockTesting
import Foundation
import MusicKit
@testable import MusicKitApp
import Testing

/// The app against the shipped scenarios for apps that use MusicKit.
@MainActor @Suite struct ScenarioTests {
    @Test(.appleMusic("Scenarios/musickit/consent-denied.yaml"))
    func `denied consent is explained`() async {
        let model = SearchModel()
        await model.prepare()
        model.term = "khalid"
        await model.search()
        #expect(model.state == .needsPermission)
    }

    @Test(.appleMusic("Scenarios/musickit/country-unknown.yaml"))
    func `an unknown country is asked for again when the user retries`() async {
        let model = AlbumModel()
        await model.load("1440889712")
        #expect(model.album == nil)
        await model.load("1440889712")
        #expect(model.album == nil)
        await model.load("1440889712")
        #expect(model.state == .loaded)
        #expect(model.tracks.count == 15)
    }

    @Test(.appleMusic("Scenarios/musickit/offer-declined.yaml"))
    func `a declined offer leaves the catalog`() async throws {
        let device = MockAppleMusic.current.device
        let (offer, album) = (OfferModel(), AlbumModel())
        await offer.load()
        offer.join(for: "1200868601")
        #expect(offer.isPresentingOffer)
        // The view presents the sheet with the options of the app.
        try await MockDevice.MusicSubscriptionOffer(on: device).load()
        try device.answerOffer()
        await offer.load()
        #expect(offer.button == .join)
        await album.load("1200868601")
        #expect(album.tracks.count == 15)
    }

    @Test(.appleMusic("Scenarios/musickit/queue-ends.yaml"))
    func `another queue follows the end of the first`() async throws {
        let (player, album) = (PlayerModel(), AlbumModel())
        await album.load("1200868601")
        let songs = album.tracks.compactMap { track in if case .song(let song) = track { song } else { nil } }
        await player.play([songs[0]])
        #expect(player.title == "American Teen")
        MockAppleMusic.current.clock.advance(by: .seconds(600))
        #expect(!player.isPlaying)
        #expect(player.title == nil)
        await player.play([songs[1]])
        #expect(player.title == "Young Dumb & Broke")
        #expect(player.isPlaying)
    }

    @Test(.appleMusic("Scenarios/musickit/library-of-100000-songs.yaml"))
    func `the first songs of a large library can be played at once`() async throws {
        let (library, player) = (LibraryModel(), PlayerModel())
        await library.loadSongs(limit: 25)
        #expect(library.songs.count == 25)
        #expect(library.songs.hasNextBatch)
        await player.play([try #require(library.songs.first)])
        #expect(player.isPlaying)
    }

    @Test(.appleMusic("Scenarios/musickit/token-revoked-in-the-middle.yaml"))
    func `a revoked token keeps what needs no user`() async {
        let (library, album) = (LibraryModel(), AlbumModel())
        await library.loadHome()
        #expect(library.message?.contains("userTokenRevoked") == true)
        await album.load("1200868601")
        #expect(album.state == .loaded)
    }
}

/// Failures that the mock plays one at a time.
@MainActor @Suite struct ExploringTests {
    @Test(.appleMusic(), .exploring()) func `a search survives each failure`() async {
        let model = SearchModel()
        model.term = "khalid"
        await model.search()
        if MockAppleMusic.current.failure?.isError == true {
            #expect(!model.songs.isEmpty || model.state != .loaded)
        } else {
            #expect(model.state == .loaded)
        }
    }

    @Test func `a list that ends at a failure without a word is found`() async throws {
        let report = try await MockAppleMusic.explore(.quickStart, .named("service-unavailable")) { _ in
            var request = MusicCatalogSearchRequest(term: "khalid", types: [Song.self])
            request.limit = 3
            guard var songs = try? await request.response().songs else { return }
            while songs.hasNextBatch, let next = try? await songs.nextBatch() { songs += next }
        }
        #expect(report.findings.contains { $0.result == .unnoticed && $0.title.contains("later pages") }, "\(report)")
    }
}
