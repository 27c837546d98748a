import MockSession
import MusicContract
import Testing
import TestSupport

/// Page sizes and numbers of ids: documented maxima are enforced, and guessed ones are not.
@Suite struct LimitTests {
    private static func ids(_ count: Int) -> String { (1...count).map(String.init).joined(separator: ",") }

    private static let rows: [ContractRow] = {
        let many = #""detail":"Value must be an integer less than or equal to "#
        var rows: [ContractRow] = []
        for path in [
            "songs/l.1/albums", "songs/l.1/artists", "music-videos/l.1/albums", "music-videos/l.1/artists",
            "albums/l.1/artists",
        ] {
            rows.append(.init("A3", "GET /v1/me/library/\(path)?limit=25", 200, .clean))
            rows.append(.init("A3", "GET /v1/me/library/\(path)?limit=100", 200, .clean))
            rows.append(.init("A3", "GET /v1/me/library/\(path)?limit=101", 400, .failed, many + "100, but was: 101"))
        }
        for path in [
            "songs/l.1/catalog", "albums/l.1/catalog", "artists/l.1/catalog", "playlists/l.1/catalog",
            "music-videos/l.1/catalog", "playlists/l.1/parent", "playlist-folders/l.1/parent",
        ] {
            rows.append(.init("A4", "GET /v1/me/library/\(path)?limit=2", 200, .clean))
            rows.append(.init("A4", "GET /v1/me/library/\(path)?limit=100", 200, .clean))
        }
        for path in [
            "songs/1/station", "songs/1/library", "albums/1/library", "playlists/1/curator", "playlists/1/library",
            "artists/1/station", "stations/1/radio-show", "music-videos/1/library",
        ] {
            rows.append(.init("A4", "GET /v1/catalog/us/\(path)?limit=2", 200, .clean))
            rows.append(.init("A4", "GET /v1/catalog/us/\(path)?limit=101", 200, .noted))
        }
        rows.append(.init("A4", "GET /v1/catalog/us/songs/1?include=station&limit[station]=2", 200, .clean))
        for path in [
            "albums/1/genres", "artists/1/genres", "songs/1/genres", "music-videos/1/genres", "songs/1/composers",
            "songs/1/music-videos", "artists/1/view/top-songs",
        ] {
            rows.append(.init("A5", "GET /v1/catalog/us/\(path)?limit=11", 200, .clean))
            rows.append(.init("A5", "GET /v1/catalog/us/\(path)?limit=101", 200, .noted))
        }
        rows.append(.init("A5", "GET /v1/catalog/us/songs/1?include=genres&limit[genres]=11", 200, .clean))
        rows.append(.init("A5", "GET /v1/catalog/us/songs/1?include=genres&limit[genres]=101", 200, .noted))
        rows.append(
            .init("A5", "GET /v1/catalog/us/songs/1?include=albums&limit[albums]=11", 400, .failed, many + "10,"))
        rows.append(.init("A5", "GET /v1/catalog/us/search/hints?term=a&limit=26", 200, .noted))
        rows.append(.init("A6", "GET /v1/catalog/us/apple-curators/1/playlists?limit=25", 200, .clean))
        rows.append(
            .init("A6", "GET /v1/catalog/us/apple-curators/1/playlists?limit=26", 400, .failed, many + "25, but"))
        rows.append(.init("A6", "GET /v1/catalog/us/curators/1/playlists?limit=11", 400, .failed, many + "10,"))
        for type in ["stations", "activities", "curators", "apple-curators", "record-labels", "music-videos"] {
            rows.append(.init("A7", "GET /v1/catalog/us/\(type)?ids=\(ids(100))", 200, .clean))
            rows.append(.init("A7", "GET /v1/catalog/us/\(type)?ids=\(ids(101))", 400, .failed, #""code":"40005""#))
            rows.append(.init("A7", "GET /v1/catalog/us?ids[\(type)]=\(ids(101))", 400, .failed, #""code":"40005""#))
        }
        for target in [
            "catalog/us/genres", "catalog/us/station-genres", "me/library/playlist-folders", "me/recommendations",
            "me/ratings/songs",
        ] {
            rows.append(.init("A8", "GET /v1/\(target)?ids=\(ids(100))", 200, .clean))
            rows.append(.init("A8", "GET /v1/\(target)?ids=\(ids(101))", 200, .noted))
        }
        rows += [
            .init("A8", "GET /v1/me/library/playlists?ids=\(ids(26))", 400, .noted, #""code":"40005""#),
            .init("A9", "GET /v1/catalog/us/music-videos?filter[equivalents]=\(ids(25))", 200, .clean),
            .init(
                "A9", "GET /v1/catalog/us/music-videos?filter[equivalents]=\(ids(26))", 400, .failed,
                #""source":{"parameter":"filter[equivalents]"}"#),
            .init("A9", "GET /v1/catalog/us/songs?filter[equivalents]=\(ids(300))", 200, .clean),
            .init("A9", "GET /v1/catalog/us/songs?filter[equivalents]=\(ids(301))", 400, .failed),
            .init("A9", "GET /v1/catalog/us/albums?filter[equivalents]=\(ids(101))", 200, .noted),
            .init("A9", "GET /v1/catalog/us/albums?filter[upc]=\(ids(26))", 200, .noted),
            .init("A9", "GET /v1/catalog/us/songs?filter[isrc]=\(ids(26))", 400, .failed),
            .init("A9", "GET /v1/catalog/us/playlists?filter[storefront-chart]=\(ids(40))", 200, .clean),
            .init(
                "A10", "GET /v1/me/library?ids[library-playlist-folders]=l.1,l.9", 200, .clean,
                #"{"data":[{"id":"l.1","type":"library-playlist-folders""#, lacks: ["l.9"]),
            .init(
                "A10", "GET /v1/me/library?ids[library-playlist-folders]=l.2&ids[library-songs]=l.1", 200, .clean,
                #""id":"l.2","type":"library-playlist-folders""#, #""id":"l.1","type":"library-songs""#),
            .init("A11", "GET /v1/me/recent/radio-stations?limit=11", 400, .noted, many + "10,"),
            .init("A11", "GET /v1/me/history/heavy-rotation?limit=11", 200, .noted),
            .init("A11", "GET /v1/me/recommendations?limit=31", 400, .noted, many + "30,"),
            .init("A11", "GET /v1/me/recent/played?limit=11", 400, .failed, many + "10,"),
            .init("A11", "GET /v1/me/recent/played/tracks?limit=31", 400, .failed, many + "30,"),
            .init("A12", "GET /v1/catalog/us/station-genres/1/stations?limit=26", 200, .clean),
            .init("A12", "GET /v1/catalog/us/station-genres/1/stations?limit=101", 200, .noted),
            .init("A13", "GET /v1/me/library/recently-added?limit=26", 400, .noted, many + "25,"),
            .init("I6", "GET /v1/me/library/playlist-folders/l.1/children?limit=101", 400, .failed, many + "100,"),
        ]
        return rows
    }()

    @Test(arguments: rows)
    func `a maximum is enforced only if a source has it`(row: ContractRow) throws {
        row.check(try ContractServiceData.engine())
    }

    @Test func `a page of a guessed size is as large as requested`() throws {
        let stations = (1...26).map {
            #"{"id":"ra.\#($0)","type":"stations","href":"/v1/catalog/us/stations/ra.\#($0)"}"#
        }
        let genre = """
            {"data":[{"id":"1","type":"station-genres","href":"/v1/catalog/us/station-genres/1","attributes":{"name":"Pop"},
            "relationships":{"stations":{"href":"/v1/catalog/us/station-genres/1/stations",
            "data":[\(stations.joined(separator: ","))]}}}]}
            """
        let ask = try Engine("recordings: [a.json]", recordings: ["a.json": genre])
        let page = ask("/v1/catalog/us/station-genres/1/stations")
        #expect(page.ids.count == 26 && page.json("next") == nil, "A12")
        #expect(ask("/v1/catalog/us/station-genres/1/stations?limit=7").ids.count == 7)
    }

    @Test func `a limit that was observed fails the verdict, and others are noted`() throws {
        let scenario =
            "recordings: [a.json]\nlists: {songs.genres: {largest-limit: 50}, library.songs: {largest-limit: 50}}\n"
        let song = #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"A"}}]}"#
        func judge(_ target: String, _ contract: String = "") throws -> (status: Int, failed: Int, noted: Int) {
            let ask = try Engine(scenario + contract, recordings: ["a.json": song])
            let status = ask(target).status
            let verdict = ask.session.verdict()
            return (status, verdict.violations.count, verdict.reportedViolations.count)
        }
        let genres = "/v1/catalog/us/songs/1/genres?limit="
        let observed = "contract: {observed: [{rule: value-too-large, request: GET /v1/catalog/*/songs/*/genres}]}"
        #expect(try judge(genres + "50") == (404, 0, 0))
        #expect(try judge(genres + "51") == (400, 0, 1))
        #expect(try judge(genres + "51", observed) == (400, 1, 0))
        // The documented maximum is 100, so a client that sends 51 does what Apple documents.
        #expect(try judge("/v1/me/library/songs?limit=51", observed) == (400, 0, 1))
        #expect(try judge("/v1/me/library/songs?limit=50", observed) == (200, 0, 0))
        let excepted = "contract: {observed: [{rule: value-too-large}], except: [{parameter: limit}]}"
        #expect(try judge(genres + "51", excepted) == (400, 0, 1))
    }

    @Test func `a maximum that a scenario sets shortens pages even if the contract's is guessed`() throws {
        let ask = try Engine("lists: {genres: {page: 2, max: 3}}\ngenerate: {artists: 5, albums: 5, songs: 9}")
        #expect(ask("/v1/catalog/us/genres?limit=3").status == 200)
        #expect(ask("/v1/catalog/us/genres?limit=4").ids.count == 3)
    }

    @Test func `confidences follow Apple's reference`() throws {
        func endpoint(_ request: String) throws -> Endpoint {
            try #require(MusicContract.endpoints.first { "\($0.method) \($0.path)" == request }, "\(request)")
        }
        let album = try endpoint("GET /v1/catalog/{storefront}/albums/{id}")
        #expect(album.confidence(of: "relate") == .documented, "A13")
        let favorites = try endpoint("POST /v1/me/favorites")
        #expect(favorites.confidence == .documented && favorites.parameters.contains("l"), "A13, I6")
        #expect(try endpoint("GET /v1/me/music-summaries").confidence == .documented, "A13")
        #expect(try endpoint("GET /v1/me/recent/played/tracks").confidence == .documented, "A13")
        let recentlyAdded = try endpoint("GET /v1/me/library/recently-added")
        #expect(recentlyAdded.confidence == .documented && recentlyAdded.page?.default == 10, "A13")
        #expect(recentlyAdded.limitConfidence(of: "limit") == .reported, "A13")
        for request in ["DELETE /v1/me/ratings/{rated-type}/{id}", "GET /v1/test"] {
            #expect(try endpoint(request).parameters.contains("l"), "I6")
        }
        for request in [
            "/playlists/{id}/tracks", "/playlists/{id}", "/artists/{id}", "/artists/{id}/view/top-songs",
        ] {
            let row = try endpoint("GET /v1/catalog/{storefront}\(request)")
            #expect(row.parameters.contains("restrict") && row.confidence(of: "restrict") == .documented, "I7")
        }
        for request in ["/playlists/{id}/curator", "/albums/{id}/tracks", "/playlists/{id}/view/featured-artists"] {
            #expect(!(try endpoint("GET /v1/catalog/{storefront}\(request)").parameters.contains("restrict")), "I7")
        }
        for type in ["songs", "music-videos"] {
            let row = try endpoint("GET /v1/me/library/\(type)/{id}/albums")
            #expect(row.page?.default == 10 && row.page?.maximum == 100, "A3")
            #expect(row.limitConfidence(of: "limit") == .documented, "A3")
        }
        let station = try endpoint("GET /v1/catalog/{storefront}/songs/{id}/station")
        #expect(station.confidence(of: "limit") == .documented, "A4")
        #expect(station.limitConfidence(of: "limit") == .guessed, "A4")
    }
}
