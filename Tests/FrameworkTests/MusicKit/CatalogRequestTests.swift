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

/// The parameters that properties and options become; the verdict of each test reports those that the service does not have.
@Suite struct RequestParameterTests {
    private func item<Item: MusicItem & Decodable & FilterableMusicItem>(
        _ id: MusicItemID, _ keyPath: KeyPath<Item.FilterType, MusicItemID>
    ) async throws -> Item {
        try #require(try await MusicCatalogResourceRequest<Item>(matching: keyPath, equalTo: id).response().items.first)
    }

    /// The targets of the requests.
    private var targets: [String] {
        MockAppleMusic.current.journal.entries.compactMap { entry in entry.request.map { "\($0)" } }
    }

    @Test(.appleMusic()) func `all properties of an album are loaded by one request`() async throws {
        let album: Album = try await item("1200868601", \.id)
        let count = targets.count
        let loaded = try await album.with([
            .tracks, .artists, .genres, .recordLabels, .appearsOn, .otherVersions, .relatedAlbums, .relatedVideos,
            .artistURL,
            .audioVariants,
        ])
        #expect(targets.count == count + 1)
        #expect(loaded.tracks?.count == 15)
        #expect(loaded.genres?.isEmpty == false)
        let target = try #require(targets.last)
        #expect(target.contains("include=tracks,artists,genres,record-labels"))
        #expect(target.contains("views=appears-on,other-versions,related-albums,related-videos"))
        #expect(target.contains("extend=artistUrl,audioVariants"))
        #expect(target.contains("omit%5Bresource%5D=autos"))
        #expect(try await loaded.with([.artists]).tracks?.count == 15)
    }

    @Test(.appleMusic()) func `all properties of an artist are loaded by one request`() async throws {
        let search = try await MusicCatalogSearchRequest(term: "khalid", types: [Artist.self]).response()
        let artist = try #require(search.artists.first)
        let loaded = try await artist.with([
            .albums, .genres, .musicVideos, .playlists, .station, .appearsOnAlbums, .compilationAlbums, .featuredAlbums,
            .featuredPlaylists, .fullAlbums, .latestRelease, .liveAlbums, .similarArtists, .singles, .topMusicVideos,
            .topSongs,
        ])
        #expect(loaded.albums?.isEmpty == false)
        #expect(loaded.topSongs?.title != nil)
        #expect(loaded.albums?.title == nil)
    }

    @Test(.appleMusic()) func `properties of songs, videos, and playlists are those of the service`() async throws {
        let song: Song = try await item("1200868616", \.id)
        let loaded = try await song.with([
            .albums, .artists, .genres, .station, .composers, .musicVideos, .artistURL, .audioVariants,
        ])
        #expect(loaded.albums?.first?.title == "American Teen")
        let search = try await MusicCatalogSearchRequest(
            term: "khalid", types: [MusicVideo.self, Playlist.self, Station.self]
        ).response()
        if let video = search.musicVideos.first {
            _ = try await video.with([.albums, .artists, .genres, .songs, .moreByArtist, .moreInGenre, .artistURL])
        }
        let playlist: Playlist = try await item("pl.b1a286b9b01db0f103f727f1b6222f0c", \.id)
        let complete = try await playlist.with([.curator, .radioShow, .featuredArtists, .moreByCurator, .entries])
        #expect(complete.tracks == nil)
        #expect(complete.curator == nil || complete.radioShow == nil)
    }

    @Test(.appleMusic()) func `several ids are one request, in the order of the service`() async throws {
        let request = MusicCatalogResourceRequest<Song>(matching: \.id, memberOf: ["1200868874", "1200868616", "404"])
        let response = try await request.response()
        #expect(Set(response.items.map(\.id)) == ["1200868616", "1200868874"])
        #expect(response.item(for: "1200868616")?.title == "American Teen")
        #expect(response.item(for: "404") == nil)
        #expect(targets.count == 1)
        let none = MusicCatalogResourceRequest<Song>(matching: \.id, memberOf: [])
        #expect(try await none.response().items.isEmpty)
        #expect(targets.count == 1)
    }

    @Test(.appleMusic()) func `songs and albums are found by their codes`() async throws {
        let song: Song = try await item("1200868616", \.id)
        let byCode = MusicCatalogResourceRequest<Song>(matching: \.isrc, equalTo: song.isrc)
        #expect(try await byCode.response().items.contains { $0.id == song.id })
        #expect(targets.last?.contains("filter%5Bisrc%5D=") == true)
    }

    @Test(.appleMusic()) func `equivalents are found for ids`() async throws {
        var request = MusicCatalogResourceRequest<Song>(matching: \.id, memberOf: ["1200868616"])
        request.options = [.findEquivalents]
        let response = try await request.response()
        #expect(response.item(for: "1200868616") != nil)
        #expect(targets.last?.contains("filter%5Bequivalents%5D=1200868616") == true)
    }

    @Test(.appleMusic()) func `charts, suggestions, and recommendations use the parameters of the service`()
        async throws
    {
        var charts = MusicCatalogChartsRequest(
            kinds: [.mostPlayed, .cityTop, .dailyGlobalTop], types: [Song.self, Playlist.self])
        charts.limit = 2
        let response = try await charts.response()
        #expect(response.songCharts.first?.kind == .mostPlayed)
        #expect(Set(response.playlistCharts.map(\.kind)) == [.mostPlayed, .cityTop, .dailyGlobalTop])
        let suggestions = try await MusicCatalogSearchSuggestionsRequest(
            term: "kha", includingTopResultsOfTypes: [Artist.self, Song.self]
        ).response()
        #expect(!suggestions.suggestions.isEmpty)
        #expect(!suggestions.topResults.isEmpty)
        let recommendations = try await MusicPersonalRecommendationsRequest().response().recommendations
        let refreshed = try await MusicPersonalRecommendationsRequest(refreshing: recommendations.prefix(1)).response()
        #expect(refreshed.recommendations.map(\.id) == recommendations.prefix(1).map(\.id))
        #expect(recommendations.first?.title == "Made for quiet mornings")
        #expect(recommendations.first?.types.count == 1)
        #expect(try await !MusicRecentlyPlayedRequest<Station>().response().items.isEmpty)
        #expect(try await !MusicRecentlyPlayedRequest<Track>().response().items.isEmpty)
    }

    @Test(.appleMusic()) func `the country of the account is asked for once`() async throws {
        let mock = MockAppleMusic.current
        _ = try await MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response()
        _ = try await MusicCatalogSearchRequest(term: "american", types: [Song.self]).response()
        let reads = mock.journal.entries.filter { $0.operation == .requestStorefrontCountryCode }
        #expect(reads.count == 1)
        try mock.device.changeStorefront(to: "jp")
        _ = try await MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response()
        #expect(targets.last?.contains("/v1/catalog/jp/search") == true)
    }

    @Test(.appleMusic()) func `a country that the device does not know fails every request`() async throws {
        let mock = MockAppleMusic.current
        try mock.device.setOutcome(.error(.unknown), for: .requestStorefrontCountryCode)
        let error = await #expect(throws: NSError.self) {
            try await MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response()
        }
        #expect(error?.domain == "SKErrorDomain")
        #expect(targets.isEmpty)
    }

    @Test(.appleMusic(adding: "- {request: /v1/catalog/**, call: 1, answer: developer-token-invalid}"))
    func `a rejected developer token is requested again once`() async throws {
        #expect(try await !MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response().songs.isEmpty)
        #expect(targets.count == 2)
    }

    @Test(.appleMusic()) func `errors of the service have the fields of its body`() async throws {
        let known = await #expect(throws: MusicDataRequest.Error.self) {
            _ = try await item("1", \.id) as Album
        }
        #expect(known?.detailText.isEmpty == false)
        #expect(known?.id.isEmpty == false)
        #expect(known?.source == nil)
        #expect(known?.description.hasPrefix("MusicDataRequest.Error(\n  status: 404,\n  code: 40400,") == true)
    }
}
