import MockSession
import MusicDevice
import Testing
import TestSupport
import Text

/// Tests writes after a change of storefront, after a reload, and with delayed lists.
@Suite struct LibraryPersistenceTests {
    private static let twoStorefronts = [
        "us.json": #"{"data":[\#(album("us")),\#(playlist("us"))]}"#,
        "jp.json": #"{"data":[\#(album("jp")),\#(playlist("jp"))]}"#,
    ]

    private static func album(_ storefront: String) -> String {
        let path = "/v1/catalog/\(storefront)"
        return """
            {"id":"1","type":"albums","href":"\(path)/albums/1","attributes":{"name":"First","artistName":"Ann"},
             "relationships":{"tracks":{"href":"\(path)/albums/1/tracks","data":[
               {"id":"10","type":"songs","href":"\(path)/songs/10","attributes":{"name":"Zebra","artistName":"Ann"}}]}}}
            """
    }

    private static func playlist(_ storefront: String) -> String {
        #"{"id":"pl.1","type":"playlists","href":"/v1/catalog/\#(storefront)/playlists/pl.1","attributes":{"name":"Hits"}}"#
    }

    private func move(_ ask: Engine, to storefront: String) throws {
        let arguments = try JSONDocument.parse(Array(#"{"storefront":"\#(storefront)"}"#.utf8)).root
        try ask.session.perform(DeviceCommand(operation: .changeStorefront, arguments: arguments), reason: "test")
    }

    @Test func `a library stays the same when its user changes the storefront`() throws {
        let ask = try Engine(
            "storefronts: [us, jp]\nrecordings: [us.json, jp.json]\nuser: {storefront: us}",
            recordings: Self.twoStorefronts)
        let add = "/v1/me/library?ids[albums]=1&ids[playlists]=pl.1"
        #expect(ask(add, "POST").status == 202)
        #expect(ask("/v1/me/favorites?ids[songs]=10", "POST").status == 202)
        try move(ask, to: "jp")
        #expect(ask("/v1/me/storefront").ids == ["jp"])
        #expect(ask(add, "POST").status == 202)
        #expect(ask("/v1/me/library/albums").ids.count == 1)
        #expect(ask("/v1/me/library/playlists").ids.count == 2, "the other one has the favorite songs")
        #expect(ask("/v1/me/library/recently-added").ids.count == 2)
        #expect(ask("/v1/me/library/songs?include=catalog").text.contains("/v1/catalog/jp/songs/10"))
        #expect(ask("/v1/catalog/jp/albums/1/library").ids == ask("/v1/me/library/albums").ids)
        #expect(ask("/v1/catalog/jp/songs/10?extend=inFavorites").text.contains(#""inFavorites":true"#))
    }

    @Test func `a rating can be deleted if the song is unavailable in the storefront`() throws {
        let ask = try Engine(
            "storefronts: [us, jp]\nrecordings: [us.json]\nuser: {storefront: us}", recordings: Self.twoStorefronts)
        let path = "/v1/me/ratings/songs/10"
        #expect(ask(path, "PUT", body: #"{"attributes":{"value":1}}"#).status == 200)
        try move(ask, to: "jp")
        #expect(ask(path).status == 200)
        #expect(ask(path, "DELETE").status == 204)
        #expect(ask(path).status == 404)
    }

    @Test func `delayed library lists stay delayed after a reload`() throws {
        let scenario = "recordings: [us.json]\nchoices: {library-delay: 5s}\ntime-scale: 0\n"
        let ask = try Engine(scenario, recordings: Self.twoStorefronts)
        _ = ask("/v1/me/library?ids[songs]=10", "POST")
        ask.session.advance(milliseconds: 3_000)
        _ = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"Mine"}}"#)
        ask.session.replaceScenario(
            with: try Engine.scenario(scenario + "states: {phase: other}\n", recordings: Self.twoStorefronts))
        #expect(ask("/v1/me/library/songs").ids == [] && ask("/v1/me/library/playlists").ids == [])
        ask.session.advance(milliseconds: 2_000)
        #expect(ask("/v1/me/library/songs").ids.count == 1 && ask("/v1/me/library/playlists").ids == [])
        ask.session.advance(milliseconds: 3_000)
        #expect(ask("/v1/me/library/playlists").ids.count == 1)
    }

    @Test func `a final check ignores the library delay`() throws {
        let ask = try Engine(
            """
            recordings: [us.json]
            choices: {library-delay: 1h}
            expect:
              - {at-end: GET /v1/me/library/songs, count: 1, ids: ["10"]}
            """, recordings: Self.twoStorefronts)
        _ = ask("/v1/me/library?ids[songs]=10", "POST")
        #expect(ask("/v1/me/library/songs").ids == [])
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
        #expect(ask("/v1/me/library/songs").ids == [], "the verdict does not change the lists")
    }

    @Test func `added tracks are found by the ids the client sent`() throws {
        let ask = try Engine(
            """
            recordings: [us.json]
            user: {storefront: us, library: {playlists: [{id: p.1, name: Mine, tracks: 0}]}}
            expect:
              - {at-end: GET /v1/me/library/playlists/p.1/tracks, ids: ["10", "10"]}
            """, recordings: Self.twoStorefronts)
        let tracks = "/v1/me/library/playlists/p.1/tracks"
        _ = ask(tracks, "POST", body: #"{"data":[{"id":"10","type":"songs"}]}"#)
        #expect(!ask.session.verdict().hasPassed)
        _ = ask(tracks, "POST", body: #"{"data":[{"id":"10","type":"songs"}]}"#)
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
    }

    @Test func `a subscription error contains a message for display`() throws {
        let ask = try Engine("user: {subscription: none}")
        #expect(ask("/v1/me/library/songs").string("errors", 0, "messageForDisplay")?.isEmpty == false)
        #expect(
            ask("/v1/me/library/songs?limit=0", fields: ["Music-User-Token": ""]).text.contains("messageFor") == false)
    }

    @Test func `recorded header fields invalid for the response are omitted`() throws {
        let ask = try Engine(
            "recordings: [x.json]",
            recordings: [
                "x.json": """
                {"request": "GET /v1/catalog/us/search?term=zz", "status": 200, "body": {"results": {}},
                 "headers": {"Content-Encoding": "gzip", "Mock-Session": "other", "X-Own": "kept"}}
                """
            ])
        let answer = ask("/v1/catalog/us/search?term=zz")
        #expect(answer.header("Content-Encoding") == nil && answer.header("X-Own") == "kept")
        #expect(answer.header("Mock-Session") == "default")
    }
}
