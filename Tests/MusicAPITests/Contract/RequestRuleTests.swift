import MockSession
import MusicContract
import Testing
import TestSupport

/// Errors, permissions, and parts of requests about which Apple's reference and reports are clear, and the choices of a
/// scenario where they are not.
@Suite struct RequestRuleTests {
    private static let newStorefronts = [
        "ba", "cd", "ci", "cm", "ga", "ge", "iq", "ly", "ma", "me", "mm", "mv", "rs", "rw", "to", "vu", "xk", "zm",
    ]

    private static let rows: [ContractRow] = {
        let permissions = "entities require permissions that are not in the request"
        let singleType = """
            "title":"Invalid Parameter Value","detail":"Please provide a single (1) resource type","status":"400",\
            "code":"40005","source":{"parameter":"ids"}
            """
        let noFilters = #""detail":"No filters supplied","status":"400""#
        let folder = #"{"attributes":{"name":"N"},"relationships":{"parent":{"data":"#
        let parent = #"{"id":"p.playlistsroot","type":"library-playlist-folders"}"#
        var rows = newStorefronts.map {
            ContractRow("A1", "GET /v1/catalog/\($0)/songs/1", 400, .clean, "Unknown storefront '\($0)'")
        }
        rows += [
            .init("A1", "GET /v1/catalog/fr/songs/1", 400, .clean),
            .init("A1", "GET /v1/catalog/pk/songs/1", 400, .noted, "Unknown storefront 'pk'"),
            .init("A1", "GET /v1/catalog/zz/songs/1", 400, .failed, "Unknown storefront 'zz'"),
            .init(
                "E1", "GET /v1/catalog/us/songs/1200868616/library", 404, .clean, #""code":"40403""#,
                "No related resources found for library", userToken: ""),
            .init(
                "E1", "GET /v1/catalog/us/songs/1200868616?include=library", 200, .noted, lacks: [#""library""#],
                userToken: ""),
            .init(
                "E1", "GET /v1/catalog/us/songs/1200868616?relate=library", 200, .noted, lacks: [#""library""#],
                userToken: ""),
            .init(
                "E1", "GET /v1/catalog/us/songs/1200868616?include=library,genres", 200, .noted, #""genres":{"href""#,
                userToken: ""),
            .init("E1", "GET /v1/catalog/us/stations?filter[identity]=personal", 403, .clean, userToken: ""),
            .init("E2", "GET /v1/catalog/us/songs?ids=i.5Ueh4hnr", 200, .clean, #"{"data":[]}"#),
            .init("E5", "POST /v1/me/favorites?ids=1200868616", 400, .failed, singleType),
            .init("E5", "POST /v1/me/favorites", 400, .failed, #""code":"40003""#),
            .init("E6", "POST /v1/me/library/?ids[songs]=1200868616", 202, .noted),
            .init("E6", "GET /v1/me/library/songs/", 200, .clean),
            .init("E7", "GET /v1/me/music-summaries", 400, .failed, noFilters),
            .init("E7", "GET /v1/me/music-summaries?filter[year]=", 400, .failed, noFilters),
            .init("E8", "GET /v1/me/music-summaries?filter[year]=2024&views=top-songs", 400, .failed, noFilters),
            .init("E8", "GET /v1/me/music-summaries?filter[year]=latest", 200, .clean),
            .init("E9", "GET /v1/editorial/us/rooms/1", 400, .clean, "40012", "'RoomsResource' \(permissions)"),
            .init("E9", "GET /v1/editorial/us/multirooms/1?l=en-US", 400, .clean, "40012", permissions),
            .init("E9", "GET /v1/editorial/us/rooms", 400, .clean, "40012", "'RoomsResource' \(permissions)"),
            .init("E13", "GET /v1/catalog/us/songs/1200868616?include=lyrics", 400, .clean, "'lyrics' \(permissions)"),
            .init(
                "E13", "GET /v1/catalog/us/songs?ids=1200868616&include=albums,lyrics", 400, .clean,
                "'lyrics' \(permissions)"),
            .init(
                "E13", "GET /v1/catalog/us/albums/1200868601?include[songs]=lyrics", 400, .clean,
                "'lyrics' \(permissions)"),
            .init("E13", "GET /v1/catalog/us/songs/1200868616?include=banana", 200, .noted),
            .init("E13", "GET /v1/catalog/us/albums/1200868601?include=lyrics", 200, .noted),
            .init("F4", "GET /v1/me/recent/played", 200, .clean),
            .init("F4", "GET /v1/me/recent/played/tracks", 200, .clean),
            .init(
                "types[]", "GET /v1/catalog/us/search?term=khalid&types[]=songs", 200, .noted, #""songs":{"href""#,
                lacks: [#""albums":{"href""#]),
            .init("types[]", "GET /v1/catalog/us/songs?ids[]=1200868616", 200, .noted, #""id":"1200868616""#),
            .init(
                "types[]", "GET /v1/catalog/us?ids[songs][]=1200868616&ids[songs][]=1200868617", 200, .noted,
                #""id":"1200868616""#),
            .init(
                "parent.data", "POST /v1/me/library/playlists", 201, .noted, body: folder + parent + "}}}"),
            .init(
                "parent.data", "POST /v1/me/library/playlist-folders", 201, .noted, body: folder + parent + "}}}"),
            .init(
                "parent.data", "POST /v1/me/library/playlists", 201, .clean, body: folder + "[\(parent)]}}}"),
            .init("next-tracks", "POST /v1/me/stations/next-tracks/ra.1200868616", 200, .clean, #""type":"songs""#),
            .init("next-tracks", "POST /v1/me/stations/next-tracks/ra.1200868616?limit=9&include=genres", 200, .clean),
            .init("next-tracks", "POST /v1/me/stations/next-tracks/ra.1", 404, .clean, "40400"),
            .init("next-tracks", "POST /v1/me/stations/next-tracks/ra.1200868616", 403, .clean, userToken: ""),
            .init("next-tracks", "GET /v1/me/stations/next-tracks/ra.1200868616", 405, .failed),
        ]
        return rows
    }()

    @Test(arguments: rows)
    func `a request gets the known answer and judgment`(row: ContractRow) throws {
        row.check(try Engine(shipped: "quick-start.yaml"))
    }

    /// Scenarios with a choice, and the responses that it changes.
    private static let choices: [(choices: String, row: ContractRow)] = [
        ("catalog-library-ids: 400", .init("E2", "GET /v1/catalog/us/songs?ids=i.a,l.b", 400, .noted, "40003")),
        (
            "catalog-library-ids: 400",
            .init("E2", "GET /v1/catalog/us/songs?ids=i.5Ueh4hnr,1", 200, .clean, #"{"data":[]}"#)
        ),
        ("trailing-slash: refused", .init("E6", "POST /v1/me/library/?ids[songs]=1", 400, .noted)),
        ("trailing-slash: refused", .init("E6", "POST /v1/me/library?ids[songs]=1", 202, .clean)),
        ("bracket-lists: refused", .init("types[]", "GET /v1/catalog/us/search?term=a&types[]=songs", 400, .noted)),
    ]

    @Test(arguments: choices.indices)
    func `a scenario chooses an answer that sources do not agree on`(index: Int) throws {
        let (choices, row) = Self.choices[index]
        row.check(try Engine("choices: {\(choices)}"))
    }

    @Test func `a rejected user token is rejected for the library of a catalog resource`() throws {
        let ask = try Engine("user: {token: issued}")
        for target in ["/v1/catalog/us/songs/1/library", "/v1/catalog/us/songs/1?include=library"] {
            #expect(ask(target, fields: ["Music-User-Token": "x"]).error == "40300 Invalid authentication", "E1")
        }
    }

    @Test func `a station returns two songs at a time, and no song twice before all were returned`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let pages = (0..<6).map { _ in ask("/v1/me/stations/next-tracks/ra.1200868616", "POST").ids }
        #expect(pages.allSatisfy { $0.count == 2 })
        #expect(Set(pages.joined()).count == 12)
        let other = try Engine(shipped: "quick-start.yaml")
        #expect((0..<6).map { _ in other("/v1/me/stations/next-tracks/ra.1200868616", "POST").ids } == pages)
        #expect(ask("/v1/me/stations/next-tracks/ra.82842423", "POST").ids.count == 2)
    }

    @Test func `a genre shows its chart label only on request`() throws {
        let genre = """
            {"data":[{"id":"21","type":"genres","href":"/v1/catalog/us/genres/21",\
            "attributes":{"name":"Rock","chartLabel":"Rock chart"}}]}
            """
        let ask = try Engine("recordings: [a.json]", recordings: ["a.json": genre])
        #expect(ask("/v1/catalog/us/genres/21").json("data", 0, "attributes", "chartLabel") == nil, "C11")
        let extended = ask("/v1/catalog/us/genres/21?extend=chartLabel")
        #expect(extended.string("data", 0, "attributes", "chartLabel") == "Rock chart", "C11")
        #expect(ask.session.verdict().reportedViolations.isEmpty)
    }

    @Test func `an answer names a language that is not recorded`() throws {
        func song(_ storefront: String, _ language: String, _ name: String) -> String {
            let query = language.isEmpty ? "" : "?l=\(language)"
            return """
                {"data":[{"id":"1","type":"songs","href":"/v1/catalog/\(storefront)/songs/1\(query)",\
                "attributes":{"name":"\(name)"}}]}
                """
        }
        let ask = try Engine(
            "storefronts: [ch, us]\nrecordings: [a]",
            recordings: [
                "a/1.json": song("ch", "", "Wasser"), "a/2.json": song("ch", "fr-FR", "Eau"),
                "a/3.json": song("us", "", "Water"),
            ])
        func reason(_ target: String) -> String? { ask(target).header("Mock-Answer") }
        #expect(reason("/v1/catalog/ch/songs/1") == "catalog")
        #expect(reason("/v1/catalog/ch/songs/1?l=de-CH") == "catalog")
        #expect(reason("/v1/catalog/ch/songs/1?l=fr-FR") == "catalog")
        let isMissing = "catalog; no text in \"it\" is recorded, so the default language is used"
        #expect(reason("/v1/catalog/ch/songs/1?l=it") == isMissing)
        #expect(reason("/v1/catalog/ch/songs?ids=1&l=it") == isMissing)
        #expect(
            reason("/v1/catalog/us/search?term=water&types=songs&l=vi")
                == "catalog; no text in \"vi\" is recorded, so the default language is used")
        // Japanese is not a language of the storefront, so the default language is the documented answer.
        #expect(reason("/v1/catalog/us/songs/1?l=ja") == "catalog")
    }

    @Test func `an answer with shared texts names a language that is not recorded`() throws {
        let songs = ["1", "2"].map { id in
            #"{"id":"\#(id)","type":"songs","href":"/v1/catalog/ch/songs/\#(id)","attributes":{"name":"Wasser"}}"#
        }
        let ask = try Engine(
            "storefronts: [ch]\nrecordings: [a]",
            recordings: ["a/1.json": #"{"data":[\#(songs.joined(separator: ","))]}"#])
        // The second response contains the texts of the first one.
        for ids in ["1,2", "2,1"] {
            #expect(
                ask("/v1/catalog/ch/songs?ids=\(ids)&l=it").header("Mock-Answer")
                    == "catalog; no text in \"it\" is recorded, so the default language is used")
            #expect(ask("/v1/catalog/ch/songs?ids=\(ids)&l=de-CH").header("Mock-Answer") == "catalog")
        }
    }
}
