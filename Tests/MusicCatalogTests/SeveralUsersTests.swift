import Determinism
import Encodings
import MusicContract
import Testing

@testable import MusicCatalog

@Suite struct SeveralUsersTests {
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

    @Test func `another user has nothing of what is recorded of the first, and the same catalog`() throws {
        let first = builder()
        var other = first
        other.removePersonal()
        let (ask, theirs) = (MadeUpWorld(first), MadeUpWorld(other))
        for list in ["/v1/me/library/songs", "/v1/me/recent/played/tracks"] {
            #expect(try ask.ids(list).count == 1 && theirs.ids(list) == [], "\(list)")
        }
        let station = "/v1/catalog/us/stations?filter[identity]=personal"
        #expect(try ask.ids(station) == ["ra.u-1"] && theirs.ids(station) == [])
        #expect(try ask.ids("/v1/me/library/songs/i.1") == ["i.1"])
        #expect(theirs.error("/v1/me/library/songs/i.1") == APIError(.notFound))
        #expect(try ask.ids("/v1/catalog/us/songs/1/library") == ["i.1"])
        #expect(theirs.error("/v1/catalog/us/songs/1/library") == APIError(.noRelatedResources, "library"))
        #expect(try theirs.attribute("name", of: "/v1/catalog/us/songs/1") == "One")
        #expect(theirs.catalog.index(of: "us", in: ResourceKind(storefront: nil, type: "storefronts")) != nil)
        let personal = theirs.catalog.exchange(method: "GET", target: .init("/v1/me/recommendations"))
        #expect(personal == nil)
        #expect(theirs.catalog.exchange(method: "GET", target: .init("/v1/catalog/us/songs/8")) != nil)
        #expect(ask.catalog.exchange(method: "GET", target: .init("/v1/me/recommendations")) != nil)
    }

    @Test func `another user's library may have the ids of the first one's`() throws {
        var other = builder()
        let mine = LibraryRequest.Playlist(id: "p.1", name: "Mine", tracks: .count(1))
        let library = LibraryRequest(
            storefront: "us", songs: 1, playlists: [mine], added: Instant(milliseconds: 0))
        other.add(library, seed: Seed(1))
        other.removePersonal()
        other.add(library, seed: Seed(1))
        let ask = MadeUpWorld(other)
        let songs = try ask.ids("/v1/me/library/songs")
        #expect(try songs.count == 1 && ask.ids("/v1/me/library/playlists/p.1/tracks") == songs)
        #expect(try ask.ids("/v1/me/library/playlists") == ["p.1"])
    }

    @Test func `users share the text of recordings`() {
        var first = CatalogBuilder()
        first.add(GenerateRequest(songs: 500, storefronts: MadeUpWorld.storefronts(["us"])), seed: Seed(1))
        var other = first
        other.removePersonal()
        other.add(
            LibraryRequest(storefront: "us", songs: 5, playlists: [], added: Instant(milliseconds: 0)), seed: Seed(2))
        let (one, two) = (first.build().catalog, other.build().catalog)
        func place(_ buffer: [UInt8]) -> Int { buffer.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
        #expect(one.text.buffers.count == 1 && two.text.buffers.count == 3)
        #expect(place(one.text.buffers[0]) == place(two.text.buffers[0]))
    }
}
