import MockSession
import Testing
import TestSupport

@Suite struct NearMissTests {
    private static let song =
        #"{"data":[{"id":"7","type":"songs","href":"/v1/catalog/jp/songs/7","attributes":{"name":"N"}}]}"#
    private static let search =
        #"{"request":"GET /v1/catalog/us/albums/9?include=tracks&l=en","status":200,"body":{"data":[]}}"#

    private func misses(_ target: String, _ method: String = "GET", rules: String = "[]", body: String = "") throws
        -> [String]
    {
        let ask = try Engine(
            "recordings: [song.json, search.json]\nstates: {phase: start}\nstoreFronts: [us, jp]\nrules: \(rules)"
                .replacing(
                    "storeFronts", with: "storefronts"),
            recordings: ["song.json": Self.song, "search.json": Self.search])
        _ = ask(target, method, body: body)
        return try #require(ask.session.entries.first).nearMisses
    }

    @Test(arguments: [
        ("/v1/catalog/us/songs/7", ["catalog: storefront: expected jp, seen us"]),
        ("/v1/catalog/jp/songs/7", []), ("/v1/catalog/jp/songs/8", []),
        (
            "/v1/catalogue/us/songs/7",
            [
                "no endpoint: path: expected GET /v1/catalog/{storefront}/songs/{id}, seen GET /v1/catalogue/us/songs/7"
            ]
        ),
        (
            "/v1/catalog/us/albums/9?include=artists",
            ["exchange search.json: query include: expected tracks, seen artists; query l: expected en, seen absent"]
        ),
        (
            "/v1/catalog/us/albums/9?include=tracks&l=de",
            ["exchange search.json: query l: expected en, seen de"]
        ),
        ("/v1/storefronts?limit=x", []), ("/v1/storefronts", []),
    ])
    func `an unmatched request lists its near misses`(target: String, expected: [String]) throws {
        #expect(try misses(target) == expected)
    }

    @Test func `near misses include the three nearest rules, ordered by their differences`() throws {
        let rules = """

              - {request: /v1/catalog/us/songs/*, states: {phase: down}, query: {l: {absent: true}}, answer: not-found}
              - {request: GET /v1/me/library/albums/*/tracks, answer: not-found}
              - {name: far off, request: POST /v1/catalog/us/songs/*, headers: {Accept-Language: ja}, answer: not-found}
              - {request: /v1/catalog/us/songs/8, answer: not-found}
              - {request: /v1/catalog/us/songs/7, call: every 2, answer: not-found}
            """
        #expect(
            try misses("/v1/catalog/us/songs/7?l=en", rules: rules) == [
                "catalog: storefront: expected jp, seen us",
                "rule 1: query l: expected absent, seen en",
                "rule 4: path: expected /v1/catalog/us/songs/8, seen /v1/catalog/us/songs/7",
                "rule 5: call: expected every 2, seen 1",
            ])
        #expect(
            try misses("/v1/catalog/us/songs/7", rules: rules)[1...] == [
                "rule 1: state phase: expected down, seen start",
                "rule 4: path: expected /v1/catalog/us/songs/8, seen /v1/catalog/us/songs/7",
                "rule 5: call: expected every 2, seen 1",
            ])
    }

    @Test func `a near miss is a single line for any request`() throws {
        let rules = "[{request: /v1/nowhere, query: {term: x}, answer: not-found}]"
        let miss = try #require(try misses("/v1/nowhere?term=%1B%5B31m%0Aa%C2%85", rules: rules).last)
        #expect(miss == "rule 1: query term: expected x, seen \\u{1B}[31m\\u{A}a\\u{85}")
    }
}
