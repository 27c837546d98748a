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

    @Test func `a write that was recorded with another body is named in the response and in the verdict`() throws {
        let write =
            #"{"request":"POST /v1/me/library/playlists","requestBody":{"attributes":{"name":"A"}},"status":201}"#
        let ask = try Engine(
            """
            recordings: [write.json]
            expect:
              - {name: read, request: GET /v1/me/library/playlists/p.1/tracks, times: 1..}
              - {name: written, request: POST /v1/me/library/playlists}
            """, recordings: ["write.json": write])
        func send(_ name: String) -> String? {
            ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"\#(name)"}}"#).header("Mock-Answer")
        }
        #expect(send("A") == "exchange write.json")
        #expect(ask.session.verdict().notes == [])
        #expect(send("B") == "library; exchange write.json was recorded with another body")
        let miss = try #require(ask.session.entries.last?.nearMisses.last)
        #expect(miss == #"exchange write.json: body: expected attributes.name: "A", seen attributes.name: "B""#)
        let verdict = ask.session.verdict()
        let difference = #"the nearest recording has attributes.name: "A", and the request has attributes.name: "B""#
        #expect(verdict.notes == ["Entry 2 differs from a recording only in its body: \(difference)."])
        #expect(verdict.expectationResults.map(\.isMet) == [false, true])
        #expect(
            verdict.expectationResults[0].remedy
                == "Send a recorded body in entry 2 first: \(difference).")
        _ = send("C")
        #expect(
            ask.session.verdict().notes == [
                "Entries 2, 3 differ from recordings only in their bodies. In entry 2, \(difference)."
            ])
    }

    @Test(arguments: [
        (#"{"a":{"b":[1,2]},"c":1}"#, #"{"c":1,"a":{"b":[1,3]}}"#, "a.b.1: 2", "a.b.1: 3"),
        (#"{"a":{"b":[1,2]}}"#, #"{"a":{"b":[1]}}"#, "a.b: [1,2]", "a.b: [1]"),
        (#"{"a":1}"#, #"{"a":1,"x":"y"}"#, "x: absent", #"x: "y""#), (#"{"a":1}"#, "[]", #"{"a":1}"#, "[]"),
        (#"{"a":"<secret 1>","x":1}"#, #"{"a":"any","x":2}"#, "x: 1", "x: 2"), (#"{"a":1}"#, "b=1", #"{"a":1}"#, "b=1"),
        (
            #"{"credentials":{"a":"<secret 1>"},"password":"<secret 2>","x":1}"#,
            #"{"credentials":{"a":["hunter2"]},"password":"hunter3","x":1}"#, #"credentials.a: "<secret 1>""#,
            #"credentials.a: ["<secret 1>"]"#
        ),
        (
            #"{"password":"hunter3","x":1}"#, #"{"password":"hunter2","x":1}"#, #"password: "<secret 2>""#,
            #"password: "<secret 1>""#
        ),
        (
            #"{"name":"Session: May 2019"}"#, #"{"name":"Token: A Tale"}"#, #"name: "Session: May 2019""#,
            #"name: "Token: A Tale""#
        ),
        (#"{"a":{}}"#, #"{"a":{"Auth: 1":{"pwd":"x"}}}"#, "a.Auth: 1: absent", #"a.Auth: 1: {"pwd":"<secret 1>"}"#),
        (#""x=1""#, "token: hunter2", "x=1", "token: <secret 1>"), (#"{"a":1}"#, "", #"{"a":1}"#, "an empty body"),
        (#""""#, "b=1", "an empty body", "b=1"),
    ])
    func `the difference of a body is its first member that differs, without secrets`(
        recorded: String, sent: String, expected: String, actual: String
    ) throws {
        let write = #"{"request":"POST /v1/me/library/playlists","requestBody":\#(recorded),"status":201}"#
        let ask = try Engine("recordings: [write.json]", recordings: ["write.json": write])
        _ = ask("/v1/me/library/playlists", "POST", body: sent)
        let notes = ask.session.verdict().notes.filter { $0.hasPrefix("Entry 1") }
        #expect(
            notes == [
                "Entry 1 differs from a recording only in its body: the nearest recording has \(expected), and the request has \(actual)."
            ])
    }

    @Test(arguments: [
        (#"{"a":1,"b":{"c":2,"d":3}}"#, #"b.c: 2, and the request has b.c: 9"#, #"{"b":{"c":9,"d":3},"a":1}"#),
        (#"{"a":5,"b":{"c":6,"d":7}}"#, #"a: 5, and the request has a: 1"#, #"{"b":{"c":6,"d":7},"a":1}"#),
        (
            #"{"list":[{"id":"1"},{"id":"2"}]}"#,
            #"list: [{"id":"1"},{"id":"2"}], and the request has list: [{"id":"1"}]"#,
            #"{"list":[{"id":"1"}]}"#
        ),
    ])
    func `a body is compared with the nearest of several recordings`(
        nearest: String, difference: String, sent: String
    ) throws {
        let bodies = [
            #"{"a":8,"b":{"c":8,"d":8}}"#, #"{"list":[{"id":"8"},{"id":"2"}]}"#, #"{"a":1,"b":{"c":2,"d":3}}"#,
            #"{"a":5,"b":{"c":6,"d":7}}"#, #"{"list":[{"id":"1"},{"id":"2"}]}"#,
        ]
        let recordings = bodies.enumerated().map { number, body in
            (
                "\(number).json",
                #"{"request":"POST /v1/me/library/playlists","requestBody":\#(body),"status":201}"#
            )
        }
        let ask = try Engine(
            "recordings: [\(recordings.map(\.0).joined(separator: ", "))]",
            recordings: Dictionary(uniqueKeysWithValues: recordings))
        let response = ask("/v1/me/library/playlists", "POST", body: sent)
        let name = try #require(bodies.firstIndex(of: nearest))
        #expect(
            response.header("Mock-Answer")?.contains("exchange \(name).json was recorded with another body") == true)
        let notes = ask.session.verdict().notes.filter { $0.hasPrefix("Entry 1") }
        #expect(
            notes == ["Entry 1 differs from a recording only in its body: the nearest recording has \(difference)."])
    }

    @Test func `titles in the body of an expectation are not secrets`() throws {
        let ask = try Engine(
            """
            expect:
              - {request: POST /v1/me/library/playlists, body: {attributes: {name: "Session: June 2019"}}}
              - {request: PUT /v1/me/library/playlists, body: {attributes: {name: {any-of: ["Token: A Tale", x]}, password: old}}}
            """)
        for method in ["POST", "PUT"] {
            for body in [#"{"attributes":{"name":"Session: November 2019","password":"new"}}"#, "[]", "no JSON"] {
                _ = ask("/v1/me/library/playlists", method, body: body)
            }
        }
        let text = ask.session.verdict().text
        for title in [
            #"expected attributes.name: "Session: June 2019", seen attributes.name: "Session: November 2019""#,
            #"expected {attributes: {name: "Session: June 2019"}}, seen []"#, #"any-of: ["Token: A Tale""#,
        ] {
            #expect(text.contains(title), "\(text)")
        }
        #expect(!text.contains("old") && !text.contains(": new"))
    }

    @Test func `only requests below a write with another body get its remedy`() throws {
        let write =
            #"{"request":"POST /v1/me/library/playlists","requestBody":{"attributes":{"name":"A"}},"status":201}"#
        let ask = try Engine(
            "recordings: [write.json]\nexpect: [{name: read, request: GET /v1/catalog/us/albums/1, times: 1..}]",
            recordings: ["write.json": write])
        _ = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"B"}}"#)
        #expect(ask.session.verdict().expectationResults[0].remedy == "Send this request; no similar request was sent.")
    }

    @Test func `a recorded request matches requests with the secrets that its placeholders replaced`() throws {
        let write =
            #"{"request":"POST /v1/me/library/playlists?a=1&session=%3Csecret+1%3E","#
            + #""requestBody":{"attributes":{"name":"For <e-mail address 1>!"}},"status":201}"#
        let ask = try Engine("recordings: [write.json]", recordings: ["write.json": write])
        func answer(_ query: String, _ name: String) -> String? {
            ask("/v1/me/library/playlists?\(query)", "POST", body: #"{"attributes":{"name":"\#(name)"}}"#)
                .header("Mock-Answer")
        }
        #expect(answer("session=Location&a=1", "For karl@company.com!") == "exchange write.json")
        #expect(answer("session=Location&a=1", "For karl@company.com") != "exchange write.json")
        #expect(answer("session=Location&a=1", "To karl@company.com!") != "exchange write.json")
        #expect(answer("session=&a=1", "For karl@company.com!") != "exchange write.json")
        #expect(answer("session=Location&a=2", "For karl@company.com!") != "exchange write.json")
        let title =
            #"{"request":"POST /v1/me/library/playlists","requestBody":{"attributes":{"name":"<disc 1>"}},"status":201}"#
        let other = try Engine("recordings: [write.json]", recordings: ["write.json": title])
        let response = other("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"Another"}}"#)
        #expect(response.header("Mock-Answer") != "exchange write.json")
    }

    @Test func `a near miss is a single line for any request`() throws {
        let rules = "[{request: /v1/nowhere, query: {term: x}, answer: not-found}]"
        let miss = try #require(try misses("/v1/nowhere?term=%1B%5B31m%0Aa%C2%85", rules: rules).last)
        #expect(miss == "rule 1: query term: expected x, seen \\u{1B}[31m\\u{A}a\\u{85}")
    }
}
