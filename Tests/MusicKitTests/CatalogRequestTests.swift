import AppleMusicMockServer
import AppleMusicMockTesting
import Foundation
import FrameworkHook
import MusicKit
import Testing

/// The requests that most apps send, against a mock in this process and against a server.
@Suite struct CatalogRequestTests {
    @Test(.appleMusic()) func `consent is asked for once`() async throws {
        let device = MockAppleMusic.current.device
        #expect(MusicAuthorization.currentStatus == .authorized)
        #expect(await MusicAuthorization.request() == .authorized)
        try device.changeSettings(consent: .denied)
        #expect(MusicAuthorization.currentStatus == .denied)
        #expect(await MusicAuthorization.request() == .denied)
    }

    @Test(.appleMusic()) func `a search returns items of each type`() async throws { try await search() }

    @Test func `a server answers the same search`() async throws {
        let mock = try await MockAppleMusic.start()
        let url = try mock.startServer()
        let remote = RemoteFrameworkMock(url: url)
        try await FrameworkMocks.$current.withValue(remote) { try await search() }
        try await FrameworkMocks.$current.withValue(remote) { try await resources() }
        await mock.stop()
    }

    private func search() async throws {
        var request = MusicCatalogSearchRequest(term: "khalid", types: [Song.self, Album.self, Artist.self])
        request.limit = 2
        let response = try await request.response()
        #expect(response.songs.count == 2)
        let song = try #require(response.songs.first)
        #expect(!song.title.isEmpty)
        #expect(!song.artistName.isEmpty)
        #expect(song.albums == nil)
        var pages = response.songs
        while pages.hasNextBatch, pages.count < 6 {
            let next = try #require(try await pages.nextBatch(limit: 2))
            pages += next
        }
        #expect(pages.count > 2)
        #expect(Set(pages.map(\.id)).count == pages.count)
        #expect(response.stations.isEmpty)
    }

    @Test(.appleMusic()) func `a request for a resource loads properties`() async throws { try await resources() }

    private func resources() async throws {
        let id = MusicItemID("1200868601")
        let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: id)
        let album = try #require(try await request.response().items.first)
        #expect(album.id == id)
        #expect(album.tracks == nil)
        #expect(album.artists == nil)
        let detailed = try await album.with([.tracks, .artists])
        #expect(detailed.tracks?.count == 15)
        #expect(detailed.artists?.first?.name == "Khalid")
        #expect(album.tracks == nil)
        #expect(detailed.title == album.title)
        var loading = request
        loading.properties = [.tracks]
        #expect(try await loading.response().items.first?.tracks?.count == 15)
    }

    @Test(.appleMusic()) func `an unknown identifier is an error of the service`() async throws {
        let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: "404")
        let error = await #expect(throws: MusicDataRequest.Error.self) { try await request.response() }
        #expect(error?.status == 404)
        #expect(error?.code == 40400)
        #expect(error?.title == "Resource Not Found")
        #expect(
            error?.originalResponse.urlResponse.url?.absoluteString.hasPrefix(
                "https://api.music.apple.com/v1/catalog/us/albums/404") == true)
    }

    @Test(.appleMusic()) func `a data request gets the tokens that it needs`() async throws {
        let code = try await MusicDataRequest.currentCountryCode
        #expect(code == "us")
        let url = try #require(URL(string: "https://api.music.apple.com/v1/catalog/\(code)/songs?ids=1200868769"))
        let response = try await MusicDataRequest(urlRequest: URLRequest(url: url)).response()
        #expect(response.urlResponse.statusCode == 200)
        let songs = try JSONDecoder().decode(MusicItemCollection<Song>.self, from: response.data)
        #expect(songs.count <= 1)
        let library = try #require(URL(string: "https://api.music.apple.com/v1/me/library/songs?limit=2"))
        let page = try await MusicDataRequest(urlRequest: URLRequest(url: library)).response()
        let personal = try JSONDecoder().decode(MusicItemCollection<Song>.self, from: page.data)
        #expect(personal.count == 2)
        #expect(try await personal.nextBatch(limit: 1)?.count == 1)
    }

    @Test(.appleMusic()) func `a search without consent sends no request`() async throws {
        let mock = MockAppleMusic.current
        try mock.device.changeSettings(consent: .denied)
        await #expect(throws: MusicTokenRequestError.permissionDenied) {
            try await MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response()
        }
        #expect(mock.journal.entries.allSatisfy { $0.request == nil })
    }
}
