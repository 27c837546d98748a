import MusicContract
import Testing
import TestSupport

@testable import MusicCatalog
@testable import Text

@Suite struct MultipleUserTests {
    private func builder() -> CatalogBuilder {
        var builder = CatalogBuilder()
        recording(
            #"""
            {"href":"/v1/me/library/songs","data":[{"id":"i.1","type":"library-songs","attributes":{"name":"Mine"},
            "relationships":{"catalog":{"data":[{"id":"1","type":"songs","attributes":{"name":"One"},
            "relationships":{"library":{"data":[{"id":"i.1","type":"library-songs"}]}}}]}}}]}
            """#, to: &builder)
        recording(
            #"{"href":"/v1/me/recent/played/tracks","data":[{"id":"1","type":"songs"}]}"#, to: &builder)
        recording(
            #"{"data":[{"id":"us","type":"storefronts","href":"/v1/storefronts/us","attributes":{"name":"US"}}]}"#,
            to: &builder)
        recording(
            #"""
            {"data":[{"id":"ra.u-1","type":"stations","href":"/v1/catalog/us/stations/ra.u-1","attributes":{"name":"Mine"}}],
            "meta":{"filters":{"identity":{"personal":[{"id":"ra.u-1","type":"stations",
            "href":"/v1/catalog/us/stations/ra.u-1"}]}}}}
            """#, to: &builder)
        for target in ["/v1/me/recommendations", "/v1/catalog/us/songs/8"] {
            recording(#"{"request":"GET \#(target)","status":200,"body":{}}"#, to: &builder)
        }
        return builder
    }

    @Test func `another user shares the catalog but not the recorded data of the first user`() throws {
        let first = builder()
        var other = first
        other.removePersonalData()
        let (ask, theirs) = (GeneratedServiceData(first), GeneratedServiceData(other))
        for list in ["/v1/me/library/songs", "/v1/me/recent/played/tracks"] {
            #expect(try ask.ids(list).count == 1 && theirs.ids(list) == [], "\(list)")
        }
        let station = "/v1/catalog/us/stations?filter[identity]=personal"
        #expect(try ask.ids(station) == ["ra.u-1"] && theirs.ids(station) == [])
        #expect(try ask.ids("/v1/me/library/songs/i.1") == ["i.1"])
        #expect(theirs.error("/v1/me/library/songs/i.1") == APIError(.notFound))
        func counterpartCount(in data: GeneratedServiceData) throws -> Int {
            let song = try #require(data.catalog.index(of: "1", in: ResourceKind(storefront: "us", type: "songs")))
            return data.catalog.members(ofRelationship: "library", of: song)?.count ?? 0
        }
        #expect(try counterpartCount(in: ask) == 1 && counterpartCount(in: theirs) == 0)
        #expect(try theirs.attribute("name", of: "/v1/catalog/us/songs/1") == "One")
        #expect(theirs.catalog.index(of: "us", in: ResourceKind(storefront: nil, type: "storefronts")) != nil)
        let personal = theirs.catalog.exchange(method: "GET", target: .init("/v1/me/recommendations"), body: [])
        #expect(personal == nil)
        #expect(theirs.catalog.exchange(method: "GET", target: .init("/v1/catalog/us/songs/8"), body: []) != nil)
        #expect(ask.catalog.exchange(method: "GET", target: .init("/v1/me/recommendations"), body: []) != nil)
    }

    @Test func `libraries of different users can have the same ids`() throws {
        var other = builder()
        let mine = LibraryConfiguration.Playlist(id: "p.1", name: "Mine", tracks: .firstSongs(count: 1))
        let library = LibraryConfiguration(
            storefront: "us", songCount: 1, playlists: [mine], dateAdded: Timestamp(milliseconds: 0))
        other.addGeneratedLibrary(library, using: Seed(1))
        other.removePersonalData()
        other.addGeneratedLibrary(library, using: Seed(1))
        let ask = GeneratedServiceData(other)
        let songs = try ask.ids("/v1/me/library/songs")
        #expect(try songs.count == 1 && ask.ids("/v1/me/library/playlists/p.1/tracks") == songs)
        #expect(try ask.ids("/v1/me/library/playlists") == ["p.1"])
    }

    @Test func `users share the stored text of the catalog`() {
        var first = CatalogBuilder()
        first.addGeneratedCatalog(
            GenerationConfiguration(songCount: 500, storefronts: GeneratedServiceData.storefronts(["us"])),
            using: Seed(1))
        var other = first
        other.removePersonalData()
        other.addGeneratedLibrary(
            LibraryConfiguration(storefront: "us", songCount: 5, playlists: [], dateAdded: Timestamp(milliseconds: 0)),
            using: Seed(2))
        let (one, two) = (first.build().catalog, other.build().catalog)
        func place(_ buffer: [UInt8]) -> Int { buffer.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
        #expect(one.recorded.storage.buffers.count == 1 && two.recorded.storage.buffers.count == 4)
        #expect(place(one.recorded.storage.buffers[0]) == place(two.recorded.storage.buffers[0]))
    }
}
