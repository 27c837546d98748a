import Testing
import TestSupport
import Text

/// Recorded bodies that are served at their own addresses.
@Suite struct RecordedBodyTests {
    @Test(arguments: RecordedBodyRow.repeats + RecordedBodyRow.ratings + RecordedBodyRow.pages)
    func `a recorded list is served at its address`(row: RecordedBodyRow) throws {
        #expect(try row.answer() == row.expected)
    }

    @Test(arguments: RecordedBodyRow.storefronts + RecordedBodyRow.members)
    func `a recorded resource keeps its storefront and its members`(row: RecordedBodyRow) throws {
        #expect(try row.answer() == row.expected)
    }

    @Test(arguments: RecordedBodyRow.groups + RecordedBodyRow.filters)
    func `recorded groups and filters are served for their terms and values`(row: RecordedBodyRow) throws {
        #expect(try row.answer() == row.expected)
    }

    @Test func `a recorded rating changes like any other rating`() throws {
        let ask = try Engine("recordings: [r]", recordings: RecordedBodyRow.rated)
        let put = ask("/v1/me/ratings/songs/1", "PUT", body: #"{"type":"rating","attributes":{"value":1}}"#)
        #expect(put.status == 200)
        #expect(ask("/v1/me/ratings/songs/1").json("data", 0, "attributes", "value")?.integer == 1)
        #expect(ask("/v1/me/ratings/albums/1", "DELETE").status == 204)
        #expect(ask("/v1/me/ratings/albums/1").status == 404)
    }

    @Test(arguments: ["2147483648", "9223372036854775807", "9223372036854775808"])
    func `a recorded page can have any offset`(offset: String) throws {
        let ask = try Engine(
            "recordings: [r]",
            recordings: [
                "r/us/a.json": """
                {"href":"/v1/catalog/us/artists/5/albums?offset=\(offset)","data":[{"id":"1","type":"albums",\
                "href":"/v1/catalog/us/albums/1","attributes":{"name":"A"}}]}
                """
            ])
        #expect(ask("/v1/catalog/us/albums/1").status == 200)
        #expect(ask("/v1/catalog/us/artists/5/albums").ids == ["1"])
    }

    @Test func `a recorded equivalent is a clean version under any name`() throws {
        let songs = [("3", "Three", "explicit"), ("13", "Three (Clean)", "clean")].map { id, name, rating in
            """
            {"id":"\(id)","type":"songs","href":"/v1/catalog/us/songs/\(id)","attributes":{"name":"\(name)",\
            "artistName":"B","contentRating":"\(rating)"}}
            """
        }
        let ask = try Engine(
            "recordings: [{file: r/us/a.json}, {file: r/us/b.json, request: 'GET /v1/catalog/us/songs?filter[equivalents]=3&restrict=explicit'}]",
            recordings: [
                "r/us/a.json": #"{"data":[\#(songs[0])]}"#,
                "r/us/b.json": """
                {"data":[\(songs[1])],"meta":{"filters":{"equivalents":{"3":[{"id":"13","type":"songs",\
                "href":"/v1/catalog/us/songs/13"}]}}}}
                """,
            ])
        for restrict in ["", "&restrict=explicit"] {
            #expect(ask("/v1/catalog/us/songs?filter[equivalents]=3\(restrict)").json("data", 0, "id")?.string == "13")
        }
    }

    @Test func `recorded ratings belong to the first user`() throws {
        let ask = try Engine(
            "recordings: [r]\nusers: {a: {token: one}, b: {token: two}}", recordings: RecordedBodyRow.rated)
        #expect(ask("/v1/me/ratings/albums/1", fields: ["Music-User-Token": "one"]).status == 200)
        #expect(ask("/v1/me/ratings/albums/1", fields: ["Music-User-Token": "two"]).status == 404)
    }

    @Test func `a walk reads each recorded item once if items between the pages are missing`() throws {
        let ask = try Engine("recordings: [r]", recordings: RecordedBodyRow.withGaps)
        for limit in 1...4 {
            let pages = ask.pages("/v1/catalog/us/artists/1/albums", limit: limit)
            #expect(pages.flatMap(\.ids) == ["a", "b", "c", "d", "e"], "\(limit)")
            #expect(pages.allSatisfy { !$0.ids.isEmpty }, "\(limit)")
        }
    }
}

/// A repeated id in a list.
extension RecordedBodyRow {
    static let repeats: [RecordedBodyRow] = {
        let twice = [identifier("albums", "2"), identifier("albums", "2")]
        let lists = [
            "r/artist.json": body([
                named(
                    "artists", "1",
                    more: """
                        ,"relationships":{"albums":\(body(twice))},"views":{"singles":\(body(twice))}
                        """)
            ]),
            "r/search.json": """
            {"results":{"albums":\(body(twice, #""href":"/v1/catalog/us/search?term=N+two&types=albums","#))}}
            """,
            "r/charts.json": """
            {"results":{"albums":[\(body(twice,
                #""chart":"most-played","name":"Top","href":"/v1/catalog/us/charts?chart=most-played&types=albums","#))]}}
            """,
            "r/genres.json": body(
                [identifier("genres", "7"), identifier("genres", "7")], #""href":"/v1/catalog/us/genres","#),
        ]
        func row(_ request: String, _ pointer: String, _ expected: String) -> RecordedBodyRow {
            RecordedBodyRow("G1", lists, request, pointer, shows: expected)
        }
        return [
            row("/v1/catalog/us/artists/1", "data/0/relationships/albums/data", "2,2"),
            row("/v1/catalog/us/artists/1/albums", "data", "2,2"),
            row("/v1/catalog/us/artists/1/view/singles", "data", "2,2"),
            row("/v1/catalog/us/search?term=n+TWO&types=albums", "results/albums/data", "2,2"),
            row("/v1/catalog/us/charts?types=albums", "results/albums/0/data", "2,2"),
            row("/v1/catalog/us/genres", "data", "7,7"),
        ]
    }()
}

/// Ratings.
extension RecordedBodyRow {
    static let rated = [
        "r/song.json": rating("songs", "1", -1),
        "r/albums.json": body([ratingItem("albums", "1", 1), ratingItem("albums", "3", -1)]),
    ]

    private static func ratingItem(_ type: String, _ id: String, _ value: Int) -> String {
        #"{"id":"\#(id)","type":"ratings","href":"/v1/me/ratings/\#(type)/\#(id)","attributes":{"value":\#(value)}}"#
    }

    private static func rating(_ type: String, _ id: String, _ value: Int) -> String {
        body([ratingItem(type, id, value)])
    }

    static let ratings: [RecordedBodyRow] = {
        let bare = [
            "r.json":
                #"{"data":[{"attributes":{"value":1},"id":"1","type":"ratings"},{"id":"2","type":"ratings","attributes":{}}]}"#
        ]
        let withAddress = "recordings: [{file: r.json, request: 'GET /v1/me/ratings/playlists?ids=1,2'}]"
        return [
            RecordedBodyRow("G2", rated, "/v1/me/ratings/songs/1", shows: rating("songs", "1", -1)),
            RecordedBodyRow("G2", rated, "/v1/me/ratings/albums/1", shows: rating("albums", "1", 1)),
            RecordedBodyRow("G2", rated, "/v1/me/ratings/albums?ids=3,2,1", "data", shows: "3,1"),
            RecordedBodyRow("G2", rated, "/v1/me/ratings/songs?ids=3,1", "data", shows: "1"),
            RecordedBodyRow(
                "G2", bare, in: withAddress, "/v1/me/ratings/playlists/1", "data/0/attributes/value", shows: "1"),
            RecordedBodyRow(
                "G2", bare, in: withAddress, "/v1/me/ratings/playlists/2",
                shows: "404 40400 Resource with requested id was not found"),
        ]
    }()
}

/// Pages without the resource or the pages that they belong to.
extension RecordedBodyRow {
    private static func at(_ address: String, _ text: String, _ request: String, _ expected: String) -> RecordedBodyRow
    {
        RecordedBodyRow(
            "G3", ["r.json": text], in: "recordings: [{file: r.json, request: 'GET \(address)'}]", request, "data",
            shows: expected)
    }

    static let withGaps = [
        "r/0.json": body(
            [named("albums", "a"), named("albums", "b")],
            #""href":"/v1/catalog/us/artists/1/albums","next":"/v1/catalog/us/artists/1/albums?offset=2","#),
        "r/4.json": body(
            [named("albums", "c")],
            #""href":"/v1/catalog/us/artists/1/albums?offset=4","next":"/v1/catalog/us/artists/1/albums?offset=6","#),
        "r/6.json": body(
            [named("albums", "d"), named("albums", "e")], #""href":"/v1/catalog/us/artists/1/albums?offset=6","#),
    ]

    static let pages: [RecordedBodyRow] = {
        let videos = "/v1/me/library/music-videos/i.1/catalog"
        let folder = "/v1/me/library/playlist-folders/p.1"
        let contents = "/v1/me/recommendations/6-1/contents"
        let albums = "/v1/catalog/us/artists/1/albums"
        let later = [
            "r/a.json": body(
                [named("albums", "2"), named("albums", "3")],
                #""href":"\#(albums)?offset=1","next":"\#(albums)?offset=3","#)
        ]
        let songs = [
            "r/a.json": body([named("library-songs", "i.8")], #""next":"/v1/me/library/songs?offset=5","#),
            "r/b.json": body([named("library-songs", "i.9")], #""href":"/v1/me/library/songs?offset=5","#),
        ]
        let view = [
            "r/a.json": body([named("albums", "2")], #""href":"/v1/catalog/us/artists/1/view/singles?offset=3","#)
        ]
        let chart = [
            "r/a.json": """
            {"results":{"albums":[\(body([named("albums", "2")],
                #""chart":"most-played","name":"Top","href":"/v1/catalog/us/charts?chart=most-played&offset=3&types=albums","#))]}}
            """
        ]
        return [
            at(videos, body([named("music-videos", "2")]), videos, "2"),
            at("\(folder)/children", body([named("library-playlists", "p.2")]), "\(folder)/children", "p.2"),
            at("\(folder)/parent", body([named("library-playlist-folders", "p.0")]), "\(folder)/parent", "p.0"),
            at(contents, body([named("albums", "2"), named("playlists", "pl.3")]), contents, "2,pl.3"),
            at("\(contents)?offset=10", body([named("albums", "2")]), "\(contents)?offset=10", "2"),
            at(
                "/v1/me/library/songs/i.1/albums", body([named("library-albums", "l.2")]),
                "/v1/me/library/songs/i.1/albums", "l.2"),
            at(
                "/v1/me/library/albums/l.1/tracks", body([named("library-songs", "i.2")]),
                "/v1/me/library/albums/l.1/tracks", "i.2"),
            RecordedBodyRow("G4", later, "\(albums)?offset=1", "data", shows: "2,3"),
            RecordedBodyRow("G4", later, "\(albums)?offset=2", "data", shows: "3"),
            RecordedBodyRow("G4", later, "\(albums)?offset=1&limit=1", "next", shows: "\(albums)?offset=2"),
            RecordedBodyRow("G4", later, "\(albums)", "data", shows: "2,3"),
            RecordedBodyRow("G4", withGaps, "\(albums)?offset=4", "data", shows: "c,d,e"),
            RecordedBodyRow(
                "G4", withGaps, "\(albums)?offset=4&limit=2",
                shows: withGaps["r/4.json"].map {
                    $0.replacing(#""href":"\#(albums)?offset=4","#, with: "")
                } ?? ""),
            RecordedBodyRow("G4", withGaps, "\(albums)?limit=2", "next", shows: "\(albums)?offset=2"),
            RecordedBodyRow(
                "G4", songs, "/v1/me/library/songs?limit=5", "next", shows: "/v1/me/library/songs?offset=5"),
            RecordedBodyRow("G4", songs, "/v1/me/library/songs?limit=5", "meta/total", shows: "6"),
            RecordedBodyRow("G4", songs, "/v1/me/library/songs?offset=5", "data", shows: "i.9"),
            RecordedBodyRow("G4", songs, "/v1/me/library/songs?sort=-name", "data", shows: "i.9,i.8"),
            RecordedBodyRow("G4", view, "/v1/catalog/us/artists/1/view/singles?offset=3", "data", shows: "2"),
            RecordedBodyRow(
                "G4", chart, "/v1/catalog/us/charts?types=albums&offset=3", "results/albums/0/data", shows: "2"),
        ]
    }()
}

/// Storefronts that only addresses name, and members that are not in the API.
extension RecordedBodyRow {
    static let storefronts: [RecordedBodyRow] = {
        let group = #""href":"/v1/catalog/fr/search?term=one&types=songs","#
        let identifiers = ["r/a.json": #"{"results":{"songs":\#(body([identifier("songs", "1", in: "fr")], group))}}"#]
        let empty = ["r/a.json": #"{"results":{"songs":\#(body([], group))}}"#]
        let inIndia = [
            "r/a.json": body([named("songs", "1", in: "in", query: "?l=en-GB", more: #","meta":{"formerIds":["9"]}"#)])
        ]
        let unmarked = ["r.json": body([#"{"id":"1","type":"songs","attributes":{"name":"One"}}"#])]
        return [
            RecordedBodyRow(
                "G5", identifiers, "/v1/catalog/fr/songs/1", shows: "404 40400 Resource with requested id was not found"
            ),
            RecordedBodyRow(
                "G5", identifiers, "/v1/catalog/fr/search?term=one&types=songs", "results/songs/data", shows: "1"),
            RecordedBodyRow("G5", empty, "/v1/catalog/fr/songs?ids=1", shows: #"{"data":[]}"#),
            RecordedBodyRow("G6", inIndia, "/v1/catalog/in/songs/1?l=en-GB", shows: inIndia["r/a.json"] ?? ""),
            RecordedBodyRow("G6", inIndia, "/v1/catalog/in/songs/1", "data/0/attributes/name", shows: "N1"),
            RecordedBodyRow(
                "G6", inIndia, "/v1/catalog/in/search?term=n1&types=songs", "results/songs/data", shows: "1"),
            RecordedBodyRow(
                "as", unmarked, in: "recordings: [{file: r.json, request: GET /v1/catalog/jp/songs/1}]",
                "/v1/catalog/jp/songs/1",
                "data",
                shows: "1"),
        ]
    }()

    static let members: [RecordedBodyRow] = {
        let meta = #","meta":{"contentVersion":{"RTCI":1},"formerIds":["9"]}"#
        let plain = body([named("songs", "1")])
        let marked = body([named("songs", "1", more: meta)])
        let spanish = body([named("songs", "1", query: "?l=es-MX", more: meta)])
        let unlike = body([
            #"{"type":"songs","id":"1","attributes":{"name":"N1"},"href":"/v1/catalog/us/songs/1?l=es-MX"}"#
        ])
        return [
            RecordedBodyRow("G7", ["r/a.json": spanish], "/v1/catalog/us/songs/1?l=es-MX", shows: spanish),
            RecordedBodyRow("G7", ["r/a.json": spanish], "/v1/catalog/us/songs/1", shows: marked),
            RecordedBodyRow("G7", ["r/a.json": unlike], "/v1/catalog/us/songs/1?l=es-MX", shows: unlike),
            RecordedBodyRow("G7", ["r/a.json": plain, "r/b.json": marked], "/v1/catalog/us/songs/1", shows: marked),
            RecordedBodyRow("G7", ["r/a.json": marked, "r/b.json": plain], "/v1/catalog/us/songs/1", shows: marked),
            RecordedBodyRow("G7", ["r/a.json": plain, "r/b.json": spanish], "/v1/catalog/us/songs/1", shows: marked),
            RecordedBodyRow(
                "G7",
                [
                    "r/a.json": marked,
                    "r/b.json": marked.replacing(#""name""#, with: #""isrc":"X","name""#).replacing(
                        "formerIds", with: "f"),
                ],
                "/v1/catalog/us/songs/1", "data/0/meta", shows: #"{"contentVersion":{"RTCI":1},"f":["9"]}"#),
        ]
    }()
}

/// Search results, hints, suggestions, and filters.
extension RecordedBodyRow {
    static let groups: [RecordedBodyRow] = {
        let songs = body(
            [named("songs", "3"), named("songs", "1")],
            #""href":"/v1/catalog/us/search?limit=2&term=odd+Word&types=songs","next":"/v1/catalog/us/search?offset=2&term=odd+Word&types=songs","#
        )
        let search = #"{"results":{"songs":\#(songs)},"meta":{"results":{"order":["songs"]},"unknown":1.50}}"#
        let others = body([
            #"{"id":"5","type":"songs","href":"/v1/catalog/us/songs/5","attributes":{"name":"Odd Words"}}"#
        ])
        let library = """
            {"results":{"library-songs":\(body([named("library-songs", "i.2")],
                #""href":"/v1/me/library/search?term=zz&types=library-songs","#))},"meta":{"results":{"order":["library-songs"]}}}
            """
        let hints = #"{"results":{"terms":["one","one more"]}}"#
        let suggestions = """
            {"results":{"suggestions":[{"kind":"terms","searchTerm":"one","displayTerm":"One"},\
            {"kind":"topResults","content":\(named("songs", "1"))}]}}
            """
        let tag = #"{"results":{"tag":"es-MX"}}"#
        func replay(_ request: String, _ text: String, _ asked: String? = nil) -> RecordedBodyRow {
            RecordedBodyRow(
                "as", ["r.json": text], in: "recordings: [{file: r.json, request: 'GET \(request)'}]", asked ?? request,
                shows: text
            )
        }
        let found = ["r/a.json": search, "r/b.json": others]
        return [
            replay("/v1/catalog/us/search?term=odd+Word&types=songs", search),
            replay(
                "/v1/catalog/us/search?term=odd+Word&types=songs", search,
                "/v1/catalog/us/search?types=songs&term=odd%20Word"),
            replay("/v1/catalog/us/search/hints?term=on", hints),
            replay("/v1/catalog/us/search/suggestions?kinds=terms,topResults&term=on", suggestions),
            replay("/v1/me/library/search?term=zz&types=library-songs", library),
            replay("/v1/language/us/tag?acceptLanguage=es", tag),
            RecordedBodyRow(
                "search", found, "/v1/catalog/us/search?term=odd+word&types=songs", "results/songs/data", shows: "3,1,5"
            ),
            RecordedBodyRow(
                "search", found, "/v1/catalog/us/search?term=odd+word&types=songs&limit=1&offset=1",
                "results/songs/data", shows: "1"),
            RecordedBodyRow(
                "search", ["r/a.json": library], "/v1/me/library/search?term=ZZ&types=library-songs",
                "results/library-songs/data",
                shows: "i.2"),
            RecordedBodyRow("search", ["r/a.json": suggestions], "/v1/catalog/us/songs/1", "data", shows: "1"),
            RecordedBodyRow(
                "as",
                [
                    "r.json":
                        #"{"results":{"songs":[{"chart":"most-played","name":"Top",\#(body([named("songs", "1")]).dropFirst())]}}"#
                ], in: "recordings: [{file: r.json, request: 'GET /v1/catalog/us/charts?types=songs&genre=20'}]",
                "/v1/catalog/us/charts?types=songs&genre=20", "results/songs/0/data", shows: "1"),
        ]
    }()

    static let filters: [RecordedBodyRow] = {
        func filtered(_ type: String, _ filter: String, _ value: String, _ found: [String], _ shown: [String])
            -> [String: String]
        {
            let identifiers = found.map { identifier(type, $0) }.joined(separator: ",")
            return [
                "r/a.json": body(
                    shown.map { named(type, $0) },
                    tail: #","meta":{"filters":{"\#(filter)":{"\#(value)":[\#(identifiers)]}}}"#)
            ]
        }
        let isrc = filtered("songs", "isrc", "USAAA0000001", ["1", "2", "3"], ["1", "2"])
        let upc = filtered("albums", "upc", "0602445868162", ["1", "2"], ["1", "2"])
        let equivalents = filtered("songs", "equivalents", "900", ["1"], ["1"])
        let codes = [
            "r/a.json": body([named("albums", "1").replacing(#"{"name""#, with: #"{"upc":"00602445868162","name""#)])
        ]
        return [
            RecordedBodyRow(
                "filters", isrc, "/v1/catalog/us/songs?filter[isrc]=USAAA0000001", shows: isrc["r/a.json"] ?? ""),
            RecordedBodyRow(
                "filters", upc, "/v1/catalog/us/albums?filter[upc]=0602445868162", shows: upc["r/a.json"] ?? ""),
            RecordedBodyRow("C16", upc, "/v1/catalog/us/albums?filter[upc]=00602445868162", "data", shows: "1,2"),
            RecordedBodyRow(
                "filters", equivalents, "/v1/catalog/us/songs?filter[equivalents]=900",
                shows: equivalents["r/a.json"] ?? ""),
            RecordedBodyRow("C16", codes, "/v1/catalog/us/albums?filter[upc]=602445868162", "data", shows: "1"),
            RecordedBodyRow("C16", codes, "/v1/catalog/us/albums?filter[upc]=00602445868162", "data", shows: "1"),
            RecordedBodyRow(
                "C16", codes, "/v1/catalog/us/albums?filter[upc]=602445868162", "meta/filters/upc/602445868162",
                shows: "1"),
        ]
    }()
}
