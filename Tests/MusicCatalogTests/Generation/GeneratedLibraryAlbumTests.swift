import MusicCatalog
import MusicContract
import Testing
import TestSupport
import Text

/// Tests the albums and artists of generated libraries.
@Suite struct GeneratedLibraryAlbumTests {
    func ask(
        catalog: Int = 0, songs: Int, seed: UInt64 = 1, _ playlists: [LibraryConfiguration.Playlist] = [],
        recordings: String...
    ) -> GeneratedServiceData {
        var builder = CatalogBuilder()
        for text in recordings { recording(text, to: &builder) }
        if catalog > 0 {
            builder.addGeneratedCatalog(
                GenerationConfiguration(
                    songCount: catalog, storefronts: GeneratedServiceData.storefronts(["us"]), isClean: true),
                using: Seed(seed))
        }
        builder.addGeneratedLibrary(
            LibraryConfiguration(
                storefront: "us", songCount: songs, playlists: playlists,
                dateAdded: Timestamp(milliseconds: 86_400_000),
                isClean: true),
            using: Seed(seed))
        return GeneratedServiceData(builder)
    }

    func all(_ type: String, of ask: GeneratedServiceData) throws -> [JSONView] {
        let related =
            ["songs": "albums,artists,catalog", "albums": "artists,catalog", "artists": "catalog"][type] ?? ""
        return try ask("/v1/me/library/\(type)?limit=100&include=\(related)").get()["data"]?.elements.map { $0 } ?? []
    }

    func ids(_ relationship: String, of resource: JSONView) -> [String] {
        resource["relationships"]?[relationship]?["data"]?.elements.compactMap { $0["id"]?.string } ?? []
    }

    private func album(_ id: String, of ask: GeneratedServiceData) throws -> JSONView {
        try #require(try ask("/v1/me/library/albums/\(id)?include=artists,catalog").get()["data"]?[0])
    }

    @Test func `every listed song is on one album, and albums count only tracks in the library`() throws {
        let ask = ask(catalog: 60, songs: 95)
        let songs = try all("songs", of: ask)
        var seen: [String] = []
        for listed in try all("albums", of: ask) {
            let id = try #require(listed["id"]?.string)
            let album = try album(id, of: ask)
            let tracks = try #require(album["relationships"]?["tracks"]?["data"]).elements
            #expect(id.hasPrefix("l.") && album["attributes"]?["trackCount"]?.integer == tracks.count)
            let numbers = tracks.compactMap { $0["attributes"]?["trackNumber"]?.integer }
            #expect(numbers == numbers.sorted() && numbers.count == tracks.count)
            for track in tracks {
                let track = try #require(track["id"]?.string)
                let song = try #require(songs.first { $0["id"]?.string == track })
                #expect(ids("albums", of: song) == [id])
                #expect(ids("artists", of: song) == ids("artists", of: album))
                #expect(song["attributes"]?["albumName"]?.string == album["attributes"]?["name"]?.string)
                #expect(song["attributes"]?["artistName"]?.string == album["attributes"]?["artistName"]?.string)
                seen.append(track)
            }
        }
        #expect(songs.count == 95 && seen.count == 95 && Set(seen) == Set(songs.compactMap { $0["id"]?.string }))
    }

    @Test func `a library album has the attributes of its catalog album and only its library tracks`() throws {
        let ask = ask(catalog: 60, songs: 30)
        let albums = try all("albums", of: ask)
        let made = try #require(albums.first)
        let catalogID = try #require(ids("catalog", of: made).first)
        let counterpart = try #require(try ask("/v1/catalog/us/albums/\(catalogID)").get()["data"]?[0])
        let (own, other) = (made["attributes"], counterpart["attributes"])
        for name in ["artistName", "contentRating", "genreNames", "name", "releaseDate"] {
            #expect(own?[name]?.rawText == other?[name]?.rawText, "\(name)")
        }
        #expect(own?["artwork"]?["url"]?.string == other?["artwork"]?["url"]?.string)
        #expect(own?["artwork"]?["bgColor"] == nil && own?["dateAdded"]?.string == "1970-01-02T00:00:00Z")
        let play = own?["playParams"]
        #expect(play?["id"]?.string == made["id"]?.string && play?["kind"]?.string == "album")
        #expect(play?["isLibrary"]?.bool == true && play?["catalogId"] == nil)
        let index = try #require(ask.catalog.index(of: catalogID, in: ResourceKind(storefront: "us", type: "albums")))
        #expect(
            ask.catalog.listedLibraryCounterparts(of: index)?.map { ask.catalog.resources[Int($0)].id } == [
                play?["id"]?.string ?? ""
            ])
        let names = albums.compactMap { $0["attributes"]?["name"]?.string.map { $0.lowercased() } }
        #expect(names == names.sorted() && names.count == albums.count && albums.count > 1)
        let counts = albums.compactMap { $0["attributes"]?["trackCount"]?.integer }
        #expect(counts.reduce(0, +) == 30)
    }

    @Test func `each artist of a library is listed once and leads to the artist's albums`() throws {
        let ask = ask(catalog: 300, songs: 320)
        let artists = try all("artists", of: ask)
        let albums = try all("albums", of: ask)
        let names = artists.compactMap { $0["attributes"]?["name"]?.string }
        #expect(names.map { $0.lowercased() } == names.map { $0.lowercased() }.sorted())
        #expect(names.count == Set(names).count)
        #expect(Set(names) == Set(albums.compactMap { $0["attributes"]?["artistName"]?.string }))
        for artist in artists {
            let id = try #require(artist["id"]?.string)
            let own = albums.filter { ids("artists", of: $0) == [id] }.compactMap { $0["id"]?.string }
            #expect(try id.hasPrefix("r.") && ask.ids("/v1/me/library/artists/\(id)/albums") == own && own != [])
            for counterpart in artist["relationships"]?["catalog"]?["data"]?.elements.map({ $0 }) ?? [] {
                #expect(counterpart["attributes"]?["name"]?.string == artist["attributes"]?["name"]?.string)
            }
        }
        #expect(artists.count { !ids("catalog", of: $0).isEmpty } == ask.ids(of: "artists", in: "us").count)
    }

    @Test func `uploaded songs are grouped ten to an album without a catalog counterpart`() throws {
        let ask = ask(songs: 25)
        let albums = try all("albums", of: ask)
        #expect(albums.compactMap { $0["attributes"]?["trackCount"]?.integer }.sorted() == [5, 10, 10])
        for album in albums {
            let play = album["attributes"]?["playParams"]
            #expect(play?["catalogId"] == nil && play?["isLibrary"]?.bool == true && ids("catalog", of: album) == [])
            #expect(album["attributes"]?["genreNames"]?[0]?.string != nil && album["attributes"]?["artwork"] == nil)
        }
        #expect(try all("artists", of: ask).count == 2)
    }

    @Test func `a song only in a playlist is not on an album`() throws {
        let catalog = ask(catalog: 60, songs: 0).ids(of: "songs", in: "us")
        let ask = ask(catalog: 60, songs: 3, [.init(id: "p.1", name: "Mine", tracks: .ids([catalog[40], catalog[1]]))])
        let tracks = try ask.ids("/v1/me/library/playlists/p.1/tracks")
        let outside = try #require(tracks.first)
        #expect(ask.error("/v1/me/library/songs/\(outside)/albums") == APIError(.noRelatedResources, "albums"))
        #expect(try ask.ids("/v1/me/library/songs/\(tracks[1])/albums").count == 1)
        #expect(try all("albums", of: ask).compactMap { $0["attributes"]?["trackCount"]?.integer } == [3])
    }

    @Test func `a library without songs has no albums`() throws {
        let ask = ask(catalog: 60, songs: 0, [.init(id: "p.1", name: "Mine", tracks: .firstSongs(count: 5))])
        #expect(try ask.ids("/v1/me/library/playlists/p.1/tracks").count == 5)
        #expect(try ask.ids("/v1/me/library/albums") == [] && ask.ids("/v1/me/library/artists") == [])
    }

    @Test func `recently added items are the albums and playlists of the library`() throws {
        let ask = ask(catalog: 100, songs: 100, [.init(id: "p.1", name: "Mine", tracks: .firstSongs(count: 2))])
        let albums = try ask.ids("/v1/me/library/albums?limit=100")
        #expect(try albums.count == 9 && ask.ids("/v1/me/library/recently-added?limit=25") == albums + ["p.1"])
    }
}
