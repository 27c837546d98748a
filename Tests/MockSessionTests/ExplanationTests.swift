import HTTPMessages
import MockSession
import MusicContract
import Testing
import TestSupport
import Text

@Suite struct ExplanationTests {
    private static let rules = """
        states: {phase: start}
        rules:
          - {request: /v1/**, before-tokens: true, call: 2, answer: service-unavailable}
          - {name: ja, request: GET /v1/catalog/*/songs/*, headers: {Accept-Language: ja, X: {absent: true}}, answer: not-found}
          - {request: POST /v1/me/library, query: {ids: {not: x}, l: {absent: false}}, answer: usual}
          - {request: /v1/catalog/us/**, states: {phase: late}, answer: rate-limited}
          - {request: /v1/catalog/us/**, call: 2..4, delay: 50ms}
          - {request: /v1/catalog/us/**, chance: 0, delay: 50ms}
          - {request: /v1/catalog/us/songs/*, query: {limit: 10}, delay: 250ms}
          - {request: /v1/catalog/us/songs/*, query: {limit: 5}, answer: {from: not-found, status: 410}}
          - {request: /v1/**, body: {attributes: {name: Mix}}, answer: reset}
          - {name: last, request: /v1/**, answer: not-found}
        """

    private func explained(
        _ ask: Engine, _ target: String, _ method: String = "GET", fields: [String: String] = [:],
        body: String = ""
    ) -> Explanation {
        ask.session.explain(ask.request(target, method, fields: fields, body: body))
    }

    @Test func `an explanation lists each rule in order with its differences`() throws {
        let explanation = explained(
            try Engine(Self.rules), "/v1/catalog/us/songs/1?limit=5", fields: ["X": "1", "Accept-Language": "en"])
        #expect(
            explanation.text == """
                GET /v1/catalog/us/songs/1?limit=5
                  answer  410 Gone (not-found)
                  by      rule 8
                  why     rule 8

                candidates, in order:
                  no   rule 1           call: expected 2, seen 1
                  yes  developer token
                  no   rule 2 "ja"      header accept-language: expected ja, seen en
                                        header x: expected absent, seen 1
                  no   rule 3           method: expected POST, seen GET
                                        path: expected /v1/me/library, seen /v1/catalog/us/songs/1
                                        query l: expected present, seen absent
                  no   rule 4           state phase: expected late, seen start
                  no   rule 5           call: expected 2..4, seen 1
                  no   rule 6           chance: expected below 0.0, seen 0.7822220512189917
                  no   rule 7           query limit: expected 10, seen 5
                  yes  rule 8
                  no   rule 9           body: expected {attributes: {name: "Mix"}}, seen not JSON
                                        decided by an earlier rule: expected none, seen rule 8
                  no   rule 10 "last"   decided by an earlier rule: expected none, seen rule 8

                """)
    }

    @Test func `an explanation is written as JSON`() throws {
        let ask = try Engine(
            "rules: [{request: /v1/storefronts, call: 2, answer: not-found}, {request: /v1/storefronts/*, answer: {fault: drip, every: 1ms, bytes: 1B}, delay: 3s}]"
        )
        #expect(
            explained(ask, "/v1/storefronts/us").json().compact
                == #"{"answer":{"by":"rule 2","named":null,"status":200,"why":"rule 2; catalog","fault":"drip","delay":3000},"#
                + #""considered":[{"what":"developer token","matches":true,"differences":[]},"#
                + #"{"what":"rule 1","matches":false,"differences":[{"criterion":"path","expected":"/v1/storefronts","#
                + #""seen":"/v1/storefronts/us"}]},{"what":"rule 2","matches":true,"differences":[]},"#
                + #"{"what":"catalog","matches":true,"differences":[]}]}"#)
        _ = ask("/v1/storefronts")
        #expect(
            explained(ask, "/v1/storefronts").json().compact.hasPrefix(
                #"{"answer":{"by":"rule 1","named":"not-found","status":404,"why":"rule 1"},"considered":["#))
    }

    /// A scenario, a request, the source, the name, and the status of its response, and the last candidate with its
    /// differences.
    private static let table: [(String, String, String, String?, Int, String)] = [
        ("", "/v1/storefronts", "catalog", nil, 200, "catalog"),
        (
            "", "/v1/storefronts?limit=x", "contract", nil, 400,
            "contract: query limit: expected Value must be an integer, seen x"
        ),
        (
            "", "/v1/catalog/us/charts?types=songs&limit=201", "contract", nil, 400,
            "contract: query limit: expected Value must be an integer less than or equal to 200, seen 201"
        ),
        ("", "/v1/catalog/us/search", "contract", nil, 400, "contract: query term: expected present, seen absent"),
        (
            "", "/v1/me/music-summaries?filter[year]=2024", "contract", nil, 400,
            "contract: query filter[year]: expected latest, seen 2024"
        ),
        ("", "/v1/catalog/jp/albums/1", "contract", nil, 400, "contract: storefront: expected us, seen jp"),
        (
            "", "/v1/me/library/podcasts", "contract", nil, 400,
            "contract: path: expected one of albums, artists, music-videos, playlists, songs, seen podcasts"
        ),
        (
            "", "/v1/catalog/us/albums/1", "catalog", "not-found", 404,
            "catalog: resource: expected an existing resource, seen /v1/catalog/us/albums/1"
        ),
        (
            "", "/v1/catalog/us/songs/1/lyrics", "contract", nil, 400,
            "contract: endpoint: expected 'lyrics' entities require permissions that are not in the request, seen /v1/catalog/us/songs/1/lyrics"
        ),
        (
            "", "/nowhere", "no endpoint", "not-found", 404,
            "no endpoint: path: expected GET /v1/storefronts, seen GET /nowhere"
        ),
        (
            "", "/v1/me/recommendations/6-27", "catalog", "not-found", 404,
            "catalog: resource: expected an existing resource, seen /v1/me/recommendations/6-27"
        ),
        (
            "developer-token: {accept: any}\nrate-limit: {requests: 1, per: 1h, answer: service-unavailable}",
            "/v1/storefronts", "catalog", nil, 200, "catalog"
        ),
    ]

    @Test(arguments: table)
    func `an explanation names the source of the response`(
        scenario: String, target: String, by: String, named: String?, status: Int, last: String
    ) throws {
        let ask = try Engine(scenario)
        let explanation = explained(ask, target)
        #expect(explanation.source.description == by)
        #expect(explanation.responseName?.rawValue == named)
        #expect(explanation.status == status)
        #expect(explanation.candidates.last?.text == last)
        let answer = ask(target)
        #expect(answer.status == status && answer.header("Mock-Answer") == explanation.reason)
    }

    @Test func `tokens and rate limits are explained without consuming the rate limit`() throws {
        let ask = try Engine("time-scale: 0\nrate-limit: {requests: 1, per: 1h}")
        let none = explained(ask, "/v1/me/storefront", fields: ["Authorization": "", "Music-User-Token": ""])
        #expect(none.source.description == "developer token" && none.status == 401)
        #expect(
            none.candidates.map(\.text) == [
                "developer token: developer token: expected a valid token, seen the request has no Authorization header"
            ])
        for _ in 0..<3 {
            let user = explained(ask, "/v1/me/storefront", fields: ["Music-User-Token": ""])
            #expect(user.responseName?.rawValue == "user-token-missing")
            #expect(user.candidates.map(\.source.description) == ["developer token", "rate limit", "user token"])
            #expect(user.candidates.map(\.isMatch) == [true, true, false])
        }
        #expect(ask("/v1/storefronts").status == 200)
        let limited = explained(ask, "/v1/storefronts")
        #expect(limited.responseName?.rawValue == "rate-limited")
        #expect(
            limited.candidates.last?.text
                == "rate limit: rate limit: expected at most 1 request in 3600000 ms, seen 1 more, which is allowed in 3600000 ms"
        )
        #expect(explained(ask, "/v1/storefronts", "OPTIONS").source.description == "CORS preflight")
    }

    @Test func `an explanation shows the matching exchange or the nearest one`() throws {
        func exchange(_ query: String) -> String {
            #"{"request":"GET /v1/catalog/us/search\#(query)","status":203,"body":{"results":{}}}"#
        }
        let ask = try Engine(
            "recordings: [a.json, b.json, c.json]",
            recordings: [
                "a.json": exchange("?term=a&types=songs"), "b.json": exchange("?term=b&limit=5"),
                "c.json": exchange("?term=b&l=en&limit=5"),
            ])
        let hit = explained(ask, "/v1/catalog/us/search?limit=5&term=b")
        #expect(hit.source.description == "exchange b.json" && hit.status == 203)
        let miss = explained(ask, "/v1/catalog/us/search?limit=5&term=c")
        #expect(
            miss.candidates.map(\.text) == [
                "developer token", "exchange b.json: query term: expected b, seen c", "catalog",
            ])
        let other = explained(ask, "/v1/storefronts")
        #expect(
            other.candidates.map(\.text)[1] == "exchange: path: expected a recorded path, seen /v1/storefronts")
    }

    @Test func `an explanation shows the differences in a body`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/**, body: {attributes: {name: Mix, n: 2.50}, tracks: [{id: "1"}, 2]}, answer: not-found}
              - {request: /v1/**, body: {tracks: {contains: [1, x]}}, answer: not-found}
            """)
        func candidates(_ body: String) -> [String] {
            explained(ask, "/v1/storefronts", "POST", body: body).candidates.map(\.text)
                .filter { $0.hasPrefix("rule") }
        }
        let contains = "rule 2: body: expected tracks: {contains: [1, \"x\"]}, seen tracks: "
        #expect(
            candidates(#"{"attributes":{"name":"Mix","n":2.49},"tracks":[]}"#) == [
                "rule 1: body: expected attributes.n: 2.50, seen attributes.n: 2.49", contains + "[]",
            ])
        #expect(
            candidates(#"{"attributes":{"n":2.50},"tracks":[]}"#)[0]
                == "rule 1: body: expected attributes.name: \"Mix\", seen attributes.name: absent")
        #expect(
            candidates(#"{"attributes":{"name":"Mix","n":2.50},"tracks":[{"id":1},2]}"#)[0]
                == "rule 1: body: expected tracks.0.id: \"1\", seen tracks.0.id: 1")
        #expect(
            candidates(#"{"attributes":{"name":"Mix","n":2.50},"tracks":[{"id":"1"}]}"#)[0]
                == "rule 1: body: expected tracks: [{id: \"1\"}, 2], seen tracks: [{\"id\":\"1\"}]")
        #expect(candidates("{")[0].hasSuffix("seen not JSON"))
        #expect(candidates(#"{"attributes":{"name":"Mix","n":2.50},"tracks":[{"id":"1"},2]}"#)[0] == "rule 1")
    }

    /// Requests that match all rules, in an order that changes phases, calls, and time.
    private static let walk = (0..<60).map { number in
        [
            "/v1/storefronts", "/v1/storefronts/us", "/v1/me/storefront", "/v1/nowhere", "/v1/storefronts?limit=0",
            "/v1/catalog/us/songs/\(number)",
        ][number % 6]
    }

    @Test func `an explanation predicts the next response and changes no state`() throws {
        let scenario = """
            time-scale: 0
            seed: 11
            rate-limit: {requests: 20, per: 10s}
            states: {phase: start}
            rules:
              - {request: /v1/storefronts/us, before-tokens: true, chance: 0.4, delay: {median: 80ms, p99: 900ms}}
              - {request: /v1/storefronts, call: every 3, answer: service-unavailable, then: {states: {phase: late}, advance: 2s}}
              - {request: /v1/**, states: {phase: late}, each: url, chance: 0.3, answer: [not-found, rate-limited], then: {states: {phase: start}}}
            """
        let (explaining, plain) = (try Engine(scenario), try Engine(scenario))
        for target in Self.walk {
            for _ in 0..<2 { _ = explained(explaining, "/v1/storefronts") }
            let explanation = explained(explaining, target)
            let (answer, same) = (explaining(target), plain(target))
            #expect(explanation.status == answer.status && explanation.reason == answer.header("Mock-Answer"))
            #expect(answer.headers == same.headers && answer.body == same.body)
        }
        #expect(Set(plain.session.entries.map(\.status)).isSuperset(of: [200, 400, 404, 429, 503]))
        #expect(explaining.session.entries.count == Self.walk.count)
        #expect(explaining.session.summary().ruleCounts.map(\.count) == plain.session.summary().ruleCounts.map(\.count))
    }

    @Test func `a rule matches exactly if it has no differences`() throws {
        let patterns = ["/v1/**", "GET /v1/*/us", "POST /v1/storefronts", "/v1/storefronts", "/v1/**"]
        let tests = [
            "query: {l: en}", "query: {l: {not: en}}", "query: {l: {absent: true}}", "headers: {X: {absent: false}}",
            "body: {a: [1]}", "query: {l: {any-of: [en, de]}}", "headers: {X: {not: {glob: '?'}}}",
            "body: {not: {a: {contains: 1}}}",
        ]
        for pattern in patterns {
            for test in tests {
                let ask = try Engine("rules: [{request: \(pattern), \(test), answer: {status: 299}}]")
                for target in ["/v1/storefronts", "/v1/storefronts/us?l=en", "/v1/storefronts?l=en&l=de", "/v1/x"] {
                    for (method, field, body) in [("GET", "", ""), ("HEAD", "1", ""), ("POST", "", #"{"a":[1]}"#)] {
                        let explanation = explained(ask, target, method, fields: ["X": field], body: body)
                        let rule = explanation.candidates.first { $0.source.label == "rule 1" }
                        #expect(rule?.isMatch == (explanation.status == 299), "\(pattern) \(test) \(method) \(target)")
                    }
                }
            }
        }
    }
}
