import HTTPMessages
import MockSession
import Scenarios
import Testing
import TestSupport

/// Conditions for parameters, header fields, bodies, and arguments.
@Suite struct ConditionTests {
    @Test(arguments: [
        ("l: {any-of: [en, ja]}", "l=ja", true), ("l: {any-of: [en, ja]}", "l=de", false),
        ("l: {any-of: [en, ja]}", "", false), ("l: {any-of: [en, {absent: true}]}", "", true),
        ("l: {not: {any-of: [en, ja]}}", "l=ja", false), ("l: {not: {any-of: [en, ja]}}", "l=de", true),
        ("l: {not: {absent: true}}", "", false), ("l: {not: {not: en}}", "l=en", true), ("l: {not: en}", "", true),
        ("l: {absent: false, not: en}", "", false), ("l: {absent: false, not: en}", "l=ja", true),
        ("term: {contains: hal}", "term=khalid", true), ("term: {contains: [kh, id]}", "term=khalid", true),
        ("term: {contains: [kh, xx]}", "term=khalid", false), ("term: {contains: khalid}", "term=kh", false),
        ("term: {glob: 'kha*'}", "term=khalid", true), ("term: {glob: 'k??'}", "term=khalid", false),
        ("term: {matches: '^[a-k]'}", "term=khalid", true), ("term: {matches: '^[l-z]'}", "term=khalid", false),
        ("term: {matches: h, glob: '*d'}", "term=khalid", true),
        ("term: {matches: x, glob: '*d'}", "term=khalid", false),
        ("limit: {number: 5..25}", "limit=25", true), ("limit: {number: 5..}", "limit=4", false),
        ("limit: {number: ..25}", "limit=100", false), ("limit: {number: ..25}", "limit=ten", false),
        ("limit: {number: ..-1}", "limit=-2", true), ("limit: {number: ..25}", "", false),
        ("limit: {not: {number: ..25}}", "limit=26", true),
    ])
    func `a parameter with a single value meets a condition`(query: String, sent: String, matches: Bool) throws {
        try expect("GET /v1/catalog/us/search", "query: {\(query)}", at: "/v1/catalog/us/search?\(sent)", matches)
    }

    @Test(arguments: [
        ("types: [songs, albums]", "types=albums,songs", true), ("types: 'songs,albums'", "types=albums,songs", true),
        ("types: 'songs,albums'", "types=albums&types=songs", true), ("types: [songs]", "types=albums,songs", false),
        ("types: songs", "types=albums,songs", false), ("types: songs", "types[]=songs", true),
        ("types: {not: songs}", "types=albums,songs", false), ("types: {not: songs}", "types=albums", true),
        ("types: {not: [songs, albums]}", "types=albums", true),
        ("types: {not: [songs, albums]}", "types=albums,songs", false),
        ("types: {not: {any-of: [songs, artists]}}", "types=albums,songs", false),
        ("types: {contains: songs}", "types=albums,songs", true),
        ("types: {contains: [songs, artists]}", "types=albums,songs", false),
        ("types: {contains: song}", "types=albums,songs", false),
        ("types: {any-of: [songs, [albums, songs]]}", "types=songs,albums", true),
        ("types: {glob: 'alb*'}", "types=songs,albums", true), ("types: {matches: '^b'}", "types=songs,albums", false),
        ("types: {absent: true}", "", true), ("types: {absent: true}", "types=", false),
        ("'include[songs]': [artists, albums]", "include[songs]=albums,artists", true),
    ])
    func `the items of a list parameter are compared as a set`(query: String, sent: String, matches: Bool) throws {
        try expect("GET /v1/catalog/us/search", "query: {\(query)}", at: "/v1/catalog/us/search?\(sent)", matches)
    }

    @Test(arguments: [
        ("X-Version: {matches: '^[0-9]+\\.'}", true), ("X-Version: {matches: '^[0-9]$'}", false),
        ("X-Version: {glob: '2.?'}", true), ("X-Version: {number: 2..3}", true),
        ("X-Version: {number: 3..}", false), ("X-Version: {any-of: ['2.4', '2.5']}", true),
        ("X-Version: {contains: '.'}", true), ("x-other: {not: {glob: '*'}}", true), ("x-other: {glob: '*'}", false),
    ])
    func `a header field meets a condition`(header: String, matches: Bool) throws {
        try expect(
            "GET /v1/storefronts", "headers: {\(header)}", at: "/v1/storefronts", fields: ["X-Version": "2.5"], matches)
    }

    @Test(arguments: [
        ("{attributes: {name: {glob: 'M*'}}}", true), ("{attributes: {name: {matches: '^x'}}}", false),
        ("{attributes: {name: {not: Mix}}}", false), ("{attributes: {none: {not: Mix}}}", true),
        ("{attributes: {none: {absent: true}}}", true), ("{attributes: {name: {absent: true}}}", false),
        ("{attributes: {name: {contains: i}}}", true), ("{attributes: {name: {any-of: [Mix, Mine]}}}", true),
        ("{count: 2.5}", true), ("{count: 25e-1}", true), ("{count: 2.51}", false), ("{count: '2.5'}", false),
        ("{count: {number: 2..2.5}}", true), ("{count: {number: 3..}}", false),
        ("{attributes: {name: {number: 0..}}}", false), ("{text: {number: ..9}}", false),
        ("{list: {contains: two}}", true), ("{list: {contains: {glob: 't*'}}}", true),
        ("{list: {not: {contains: [two]}}}", false), ("{list: [{number: ..1}, {not: one}]}", true),
        ("{data: {contains: {id: {any-of: ['6', '7']}}}}", true), ("{flag: {not: false}}", true),
        ("{data: {contains: {id: {not: '7'}}}}", false), ("{attributes: {glob: here, other: 1}}", true),
        ("{attributes: {glob: here}}", false), ("{not: {attributes: {name: Mix}}}", false), ("{empty: {}}", true),
    ])
    func `a member of a body meets a condition`(body: String, matches: Bool) throws {
        let sent = #"""
            {"attributes":{"name":"Mix","glob":"here","other":1},"count":2.50,"text":"7","flag":true,"list":[1,"two"],
            "data":[{"id":"7","type":"songs"}],"empty":{}}
            """#
        try expect(
            "POST /v1/me/library/playlists", "body: \(body)", at: "/v1/me/library/playlists", method: "POST",
            body: sent, matches)
    }

    @Test func `a request without a body differs from every body`() throws {
        for (body, matches) in [("{a: 1}", false), ("{not: {a: 1}}", true), ("{absent: true}", true)] {
            try expect(
                "POST /v1/me/library/playlists", "body: \(body)", at: "/v1/me/library/playlists", method: "POST",
                matches)
        }
    }

    @Test func `arguments of operations meet conditions`() throws {
        let rows = ExpectationTestCase.rows(
            """
            = arguments
            expect:
              - {name: any, operation: request-user-token, arguments: {developerToken: {any-of: [abc, def]}}}
              - {name: other, operation: request-user-token, arguments: {developerToken: {not: {glob: "a*"}}}}
              - {name: number, operation: load-offer, arguments: {options: {affiliateToken: {matches: "^1l[0-9]"}}}}
            > device request-user-token {"developerToken": "abc"}
            > device load-offer {"options": {"affiliateToken": "1l3vABC"}}
            ? any met
            ? other unmet arguments
            ? number met
            """)
        let ask = try Engine(rows[0].scenario)
        try rows[0].play(ask)
        for (row, result) in zip(rows[0].results, ask.session.verdict().expectationResults) {
            #expect(result.isMet == row.isMet, "\(row.name)")
        }
    }

    @Test func `a pattern can name its segments as the list of routes does`() throws {
        for path in ["/v1/catalog/{storefront}/songs/{id}", "/v1/catalog/us/songs/{song-id}"] {
            try expect("GET \(path)", "chance: 1", at: "/v1/catalog/us/songs/1", true)
            try expect("GET \(path)", "chance: 1", at: "/v1/catalog/us/songs/1/albums", false)
        }
    }

    @Test func `a verdict states the condition in scenario syntax`() throws {
        let ask = try Engine(
            """
            expect:
              - {request: GET /v1/storefronts, query: {limit: {number: 5..25}, ids: [us, jp], l: {not: {glob: "e*"}}}}
              - {request: GET /v1/storefronts, headers: {authorization: {matches: hush}, x-version: {any-of: [1, 2]}}}
            """)
        _ = ask("/v1/storefronts?limit=50&ids=us,gb&l=en")
        let results = ask.session.verdict().expectationResults
        #expect(
            results[0].expected
                == #"GET /v1/storefronts with limit {number: 5..25}, ids=us,jp, l {not: {glob: "e*"}}, at least once"#
        )
        #expect(
            results[0].nearMisses.first?.differences.map { "\($0.criterion): \($0.expected), \($0.actual)" } == [
                "query limit: {number: 5..25}, 50", "query ids: us,jp, us,gb",
                #"query l: {not: {glob: "e*"}}, en"#,
            ])
        #expect(
            results[1].expected
                == "GET /v1/storefronts with header authorization <developer token>, header x-version {any-of: [1, 2]}, at least once"
        )
        #expect(!ask.session.verdict().text.contains("hush"))
    }

    private func expect(
        _ pattern: String, _ condition: String, at target: String, method: String = "GET",
        fields: [String: String] = [:], body: String = "", _ matches: Bool,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let ask = try Engine("rules:\n  - request: \(pattern)\n    \(condition)\n    answer: {status: 299}")
        let status = ask(target, method, fields: fields, body: body).status
        #expect((status == 299) == matches, "\(condition) \(target)", sourceLocation: location)
        let explanation = ask.session.explain(ask.request(target, method, fields: fields, body: body))
        let rule = explanation.candidates.first { $0.source.label == "rule 1" }
        #expect(rule?.isMatch == matches, "an explanation agrees", sourceLocation: location)
    }
}
