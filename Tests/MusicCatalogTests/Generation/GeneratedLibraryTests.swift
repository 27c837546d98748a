import MusicCatalog
import Testing
import TestSupport
import Text

@Suite struct GeneratedLibraryTests {
    private func ask(
        catalog: Int = 200, library: Int, playlists: [LibraryConfiguration.Playlist] = [],
        rows: PlaylistRowIDPrefix = .librarySong
    ) -> GeneratedServiceData {
        var builder = CatalogBuilder()
        builder.addGeneratedCatalog(
            GenerationConfiguration(
                songCount: catalog, storefronts: GeneratedServiceData.storefronts(["us"]), isClean: true),
            using: Seed(1))
        builder.addGeneratedLibrary(
            LibraryConfiguration(
                storefront: "us", songCount: library, playlists: playlists, dateAdded: Timestamp(milliseconds: 0),
                rowIDPrefix: rows, isClean: true),
            using: Seed(1))
        return GeneratedServiceData(builder)
    }

    @Test func `a library uses catalog songs first and uploads when none are left`() throws {
        let ask = ask(catalog: 30, library: 40)
        let songs = try ask("/v1/me/library/songs?limit=100&include=catalog").get()["data"]
        let counterparts = songs?.elements.compactMap { $0["relationships"]?["catalog"]?["data"]?[0]?["id"]?.string }
        #expect(songs?.elements.count == 40)
        #expect(Set(counterparts ?? []) == Set(ask.ids(of: "songs", in: "us")))
        let names = songs?.elements.compactMap { $0["attributes"]?["name"]?.string.map { $0.lowercased() } } ?? []
        #expect(names == names.sorted())
        for song in songs?.elements.map({ $0 }) ?? [] {
            let counterpart = song["relationships"]?["catalog"]?["data"]?[0]
            #expect(song["attributes"]?["playParams"]?["catalogId"]?.string == counterpart?["id"]?.string)
            let name = counterpart?["attributes"]?["name"]?.string
            #expect(counterpart == nil || song["attributes"]?["name"]?.string == name)
        }
    }

    @Test func `generated playlists have unique names and distinct songs of the library`() throws {
        let playlists = LibraryConfiguration.Playlist.generated(count: 8, using: Seed(1), isClean: true)
        let ask = ask(library: 100, playlists: playlists)
        let lists = try ask.ids("/v1/me/library/playlists")
        #expect(lists.count == 8 && Set(playlists.map(\.name)).count == 8)
        let library = try Set(ask.ids("/v1/me/library/songs?limit=100"))
        let tracks = try lists.map { try ask.ids("/v1/me/library/playlists/\($0)/tracks") }
        for own in tracks {
            #expect((5...40).contains(own.count) && Set(own).count == own.count)
            #expect(library.isSuperset(of: own))
        }
        #expect(Set(tracks).count == 8)
    }

    @Test(arguments: PlaylistRowIDPrefix.allCases)
    func `songs of playlists have ids of the library or of the playlist`(rows: PlaylistRowIDPrefix) throws {
        let ask = ask(
            library: 10, playlists: [.init(id: "p.1", name: "Mine", tracks: .firstSongs(count: 5))], rows: rows)
        let library = try ask.ids("/v1/me/library/songs")
        let tracks = try ask("/v1/me/library/playlists/p.1/tracks").get()["data"]?.elements.map { $0 } ?? []
        #expect(library.count == 10 && library.allSatisfy { $0.hasPrefix("i.") })
        #expect(tracks.count == 5)
        for track in tracks {
            let id = try #require(track["id"]?.string)
            #expect(id.hasPrefix("\(rows.rawValue).") && library.contains(id) == (rows == .librarySong))
            #expect(track["attributes"]?["playParams"]?["id"]?.string == id)
            #expect(try ask.ids("/v1/me/library/songs/\(id)") == [id])
        }
    }

    @Test func `a playlist that is longer than the library continues with other songs of the catalog`() throws {
        let ask = ask(library: 10, playlists: [.init(id: "p.1", name: "Mine", tracks: .firstSongs(count: 14))])
        let (library, tracks) = try (
            ask.ids("/v1/me/library/songs"), ask.ids("/v1/me/library/playlists/p.1/tracks")
        )
        #expect(Array(tracks.prefix(10)) == library && tracks.count == 14 && Set(tracks).count == 14)
    }

    @Test func `catalog songs in a playlist are not added to the library`() throws {
        let catalog = ask(library: 0).ids(of: "songs", in: "us")
        let ids = [catalog[150], catalog[3], catalog[150], "none"]
        let ask = ask(library: 10, playlists: [.init(id: "p.1", name: "Mine", tracks: .ids(ids))])
        let library = try ask.ids("/v1/me/library/songs?limit=100")
        let tracks = try ask.ids("/v1/me/library/playlists/p.1/tracks")
        #expect(library.count == 10 && tracks.count == 3)
        #expect(tracks[0] == tracks[2] && !library.contains(tracks[0]) && library.contains(tracks[1]))
    }
}
