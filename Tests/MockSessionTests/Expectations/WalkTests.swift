import MockSession
import Testing
import TestSupport
import Text

@Suite struct WalkTests {
    /// Returns an engine whose playlist `p.1` has the same two songs on each of its two pages.
    private func repetitivePlaylist() throws -> Engine {
        let ask = try Engine(
            """
            time-scale: 0
            generate: {artists: 1, albums: 1, songs: 2}
            lists: {library.playlists.tracks: {page: 2, max: 2}}
            user: {library: {playlists: [{id: p.1, name: A, tracks: 2}]}}
            expect:
              - {name: tracks, walk: GET /v1/me/library/playlists/p.1/tracks}
            """)
        let songs = try JSONDocument.parse(ask("/v1/catalog/us/charts?types=songs").body)
        let ids = songs.root["results"]?["songs"]?[0]?["data"]?.elements.compactMap { $0["id"]?.string } ?? []
        try #require(ids.count == 2)
        let references = ids.map { "{\"id\": \"\($0)\", \"type\": \"songs\"}" }.joined(separator: ",")
        _ = ask("/v1/me/library/playlists/p.1/tracks", "POST", body: "{\"data\": [\(references)]}")
        return ask
    }

    private let firstPage = "/v1/me/library/playlists/p.1/tracks"
    private var secondPage: String { "\(firstPage)?offset=2" }

    @Test(arguments: ["data.2.type: library-hologram", "data.0.id: i.other", "data.2: {id: '9', type: songs}"])
    func `an item that a rule edits is read once`(_ change: String) throws {
        let ask = try Engine(
            """
            generate: {songs: 12}
            user: {library: {songs: 12}}
            lists: {library.songs: {page: 6, max: 6}}
            rules: [{request: GET /v1/me/library/songs, edit: {set: {\(change)}}}]
            expect: [{walk: GET /v1/me/library/songs}]
            """)
        #expect(ask("/v1/me/library/songs").status == 200)
        #expect(!ask.session.verdict().hasPassed, "6 items are unread")
        #expect(ask("/v1/me/library/songs?offset=6").status == 200)
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
        #expect(ask("/v1/me/library/songs?offset=6").status == 200)
        #expect(!ask.session.verdict().hasPassed, "the second page is read twice")
    }

    @Test func `two pages with the same items are both read`() throws {
        let ask = try repetitivePlaylist()
        #expect(ask(firstPage).body != ask(secondPage).body)
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
    }

    @Test func `a page that is read twice does not replace another page with the same items`() throws {
        let ask = try repetitivePlaylist()
        _ = ask(firstPage)
        _ = ask(firstPage)
        let result = ask.session.verdict().expectationResults[0]
        #expect(!result.isMet)
        #expect(
            result.actual.hasSuffix("2 of 4 items on 2 pages, 2 more than once, offsets 2–3 unread"), "\(result.actual)"
        )
    }

    @Test func `a page that is named for one user is not named for another`() throws {
        let ask = try Engine(
            """
            generate: {songs: 30}
            users: {ann: {token: AAA, library: {songs: 8}}, bob: {token: BBB, library: {songs: 4}}}
            lists: {library.songs: {page: 2, max: 2}}
            expect:
              - {name: songs, walk: GET /v1/me/library/songs, beyond: 0}
            """)
        for (token, offsets) in [("AAA", [0, 2, 4, 6]), ("BBB", [0, 2, 4])] {
            for offset in offsets {
                _ = ask("/v1/me/library/songs?offset=\(offset)", fields: ["Music-User-Token": token])
            }
        }
        let result = ask.session.verdict().expectationResults[0]
        #expect(!result.isMet)
        #expect(result.actual.hasSuffix("; 1 request past the end"), "\(result.actual)")
    }
}
