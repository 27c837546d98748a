import HTTPMessages
import MockSession
import MusicDevice
import Testing
import TestSupport

@Suite struct RuleBehaviorTests {
    @Test(arguments: [
        ("query: {limit: 10}", "/v1/storefronts?limit=10", true),
        ("query: {limit: 10}", "/v1/storefronts?limit=9", false),
        ("query: {limit: 10}", "/v1/storefronts", false), ("query: {l: {absent: true}}", "/v1/storefronts", true),
        ("query: {l: {absent: true}}", "/v1/storefronts?l=en", false),
        ("query: {l: {absent: false}}", "/v1/storefronts?l=en", true),
        ("query: {l: {not: en}}", "/v1/storefronts?l=ja", true),
        ("query: {l: {not: en}}", "/v1/storefronts?l=en", false),
        ("query: {ids: 'a,b'}", "/v1/storefronts?ids=a%2Cb", true),
        ("query: {ids: b}", "/v1/storefronts?ids=a&ids=b", false),
        ("query: {l: b}", "/v1/storefronts?l=a&l=b", false),
        ("headers: {Accept-Language: ja}", "/v1/storefronts", true),
        ("headers: {accept-language: en}", "/v1/storefronts", false),
        ("headers: {X-None: {absent: true}}", "/v1/storefronts", true),
    ])
    func `named parameters and headers must match`(test: String, target: String, matches: Bool) throws {
        let ask = try Engine("rules:\n  - request: GET /v1/storefronts\n    \(test)\n    answer: service-unavailable")
        #expect((ask(target, fields: ["Accept-Language": "ja"]).status == 503) == matches)
    }

    @Test(arguments: [
        ("{attributes: {name: Mix}}", true), ("{attributes: {name: mix}}", false), ("{count: 2.50}", true),
        ("{count: 2.5}", true), ("{count: 2.51}", false), ("{count: '2.50'}", false), ("{flag: true}", true),
        ("{flag: 'true'}", false),
        ("{list: [1, two]}", true), ("{list: [1]}", false), ("{list: {contains: [two]}}", true),
        ("{list: {contains: [three]}}", false), ("{none: null}", true), ("{missing: null}", false),
        ("{data: {contains: [{id: '7'}]}}", true),
    ])
    func `a body is matched as a subset, with lists compared completely`(test: String, matches: Bool) throws {
        let body =
            #"{"attributes":{"name":"Mix","x":1},"count":2.50,"flag":true,"list":[1,"two"],"none":null,"data":[{"id":"7","type":"songs"}]}"#
        let ask = try Engine("rules: [{request: POST /v1/me/library/playlists, body: \(test), answer: upstream-error}]")
        #expect((ask("/v1/me/library/playlists", "POST", body: body).status == 500) == matches)
        #expect(ask("/v1/me/library/playlists", "POST", body: "no JSON").status != 500)
        #expect(ask("/v1/me/library/playlists", "POST").status != 500)
    }

    @Test func `a rule can enter a phase for subsequent requests`() throws {
        let ask = try Engine(
            """
            states: {phase: calm}
            rules:
              - {request: GET /v1/storefronts/us, then: {states: {phase: storm}}}
              - {request: /v1/**, states: {phase: storm}, answer: service-unavailable, call: ..2}
              - {request: /v1/**, states: {phase: storm}, then: {states: {phase: calm}}}
            """)
        let targets = [
            "/v1/storefronts", "/v1/storefronts/us", "/v1/storefronts", "/v1/storefronts", "/v1/storefronts",
            "/v1/storefronts",
        ]
        #expect(targets.map { ask($0).status } == [200, 200, 503, 503, 200, 200])
    }

    @Test func `a rule applies from the start of its time until before its end`() throws {
        let ask = try Engine(
            """
            time-scale: 0
            states: {phase: start}
            rules:
              - {request: /v1/**, during: 10s..40s, answer: service-unavailable}
              - {operation: request-capabilities, during: 40s.., then: {states: {phase: late}}}
            """)
        ask.session.advance(milliseconds: 60_000)
        var statuses: [Int] = []
        for _ in 0..<5 {
            statuses.append(ask("/v1/storefronts").status)
            ask.session.advance(milliseconds: 9_999)
            statuses.append(ask("/v1/storefronts").status)
            ask.session.advance(milliseconds: 1)
        }
        #expect(statuses == [200, 200, 503, 503, 503, 503, 503, 503, 200, 200])
        ask.session.reset()
        #expect(ask("/v1/storefronts").status == 200, "the time starts again with the first request after a reset")
    }

    @Test func `a device operation can start the time of rules, and has a time of its own`() throws {
        let ask = try Engine(
            """
            time-scale: 0
            states: {phase: start}
            rules:
              - {request: /v1/**, during: 5s.., answer: service-unavailable}
              - {operation: request-capabilities, during: ..5s, then: {states: {phase: early}}}
              - {operation: request-capabilities, during: 5s.., then: {states: {phase: late}}}
            """)
        let operation = try DeviceCommand(operation: .requestCapabilities)
        try ask.session.perform(operation, reason: "test")
        #expect(ask.session.states["phase"] == "early")
        ask.session.advance(milliseconds: 5_000)
        #expect(ask("/v1/storefronts").status == 503)
        try ask.session.perform(operation, reason: "test")
        #expect(ask.session.states["phase"] == "late")
    }

    @Test func `an explanation names the time at which a rule applies, and is not the first request`() throws {
        let ask = try Engine("time-scale: 0\nrules: [{request: /v1/**, during: 10s..1m, answer: not-found}]")
        let text = ask.session.explain(ask.request("/v1/storefronts")).text
        #expect(text.contains("time: expected from 10 s until 1 min, seen 0 ms"), "\(text)")
        ask.session.advance(milliseconds: 10_000)
        #expect(ask("/v1/storefronts").status == 200)
    }

    @Test func `rules depend on several states and change them`() throws {
        let ask = try Engine(
            """
            states: {network: online, token: good}
            rules:
              - {request: GET /v1/storefronts/us, then: {states: {network: offline}}}
              - {request: GET /v1/me/storefront, then: {states: {token: bad}}}
              - {request: GET /v1/storefronts, states: {network: offline, token: bad}, answer: upstream-error}
              - {request: GET /v1/storefronts, states: {network: offline}, answer: service-unavailable}
              - {operation: request-capabilities, states: {token: bad}, then: {states: {network: online, token: good}}}
            """)
        let targets = ["storefronts", "storefronts/us", "storefronts", "me/storefront", "storefronts"].map {
            "/v1/\($0)"
        }
        #expect(targets.map { ask($0).status } == [200, 200, 503, 200, 500])
        #expect(ask.session.states == ["network": "offline", "token": "bad"])
        try ask.session.perform(DeviceCommand(operation: .requestCapabilities), reason: "test")
        #expect(ask("/v1/storefronts").status == 200)
        try ask.session.setStates(["network": "offline"])
        #expect(ask("/v1/storefronts").status == 503)
        let explanation = ask.session.explain(ask.request("/v1/storefronts")).text
        #expect(explanation.contains("state token: expected bad, seen good"))
        ask.session.reset()
        #expect(ask.session.states == ["network": "online", "token": "good"])
    }

    @Test func `a reloaded scenario keeps the states that it still declares`() throws {
        let ask = try Engine("states: {network: online, token: good}")
        try ask.session.setStates(["network": "cellular", "token": "bad"])
        ask.session.replaceScenario(with: try Engine.scenario("states: {network: online, mood: calm}"))
        #expect(ask.session.states == ["network": "cellular", "mood": "calm"])
    }

    @Test func `a clock advanced by a rule affects the next request and expires tokens`() throws {
        let ask = try Engine("rules: [{request: GET /v1/storefronts/us, call: 2, then: {advance: 181d}}]")
        let dates = (0..<2).map { _ in ask("/v1/storefronts/us").header("Date") }
        #expect(dates == [String?](repeating: "Thu, 01 Jan 2026 00:00:00 GMT", count: 2))
        let late = ask("/v1/storefronts/us")
        #expect(late.status == 401)
        #expect(late.header("Date") == "Wed, 01 Jul 2026 00:00:00 GMT")
        #expect(late.header("Mock-Answer")?.contains("expired at 2026-06-30") == true)
    }

    @Test func `a clock advanced repeatedly stops at the end of the calendar`() throws {
        let ask = try Engine(
            "time-scale: 0\nrules: [{request: /v1/storefronts, before-tokens: true, then: {advance: 10000d}, delay: 10000d}]"
        )
        for _ in 0..<400 { _ = ask("/v1/storefronts") }
        #expect(ask("/v1/storefronts").header("Date") == "Fri, 31 Dec 9999 23:59:59 GMT")
    }

    @Test func `a custom content type replaces the default one`() throws {
        let ask = try Engine(
            "rules: [{request: /v1/storefronts, answer: {from: gateway-timeout, headers: {content-type: text/plain}}}]")
        let types = ask("/v1/storefronts").headers.filter { $0.name.lowercased() == "content-type" }
        #expect(types.map(\.value) == ["text/plain"])
    }

    @Test func `a chance is reproducible and fires at about the given rate`() throws {
        func outcomes(seed: Int) throws -> [Int] {
            let ask = try Engine("seed: \(seed)\nrules: [{request: /v1/**, chance: 0.2, answer: service-unavailable}]")
            return (0..<500).map { _ in ask("/v1/storefronts").status }
        }
        let one = try outcomes(seed: 1)
        #expect(try outcomes(seed: 1) == one)
        #expect(try outcomes(seed: 2) != one)
        #expect((60...140).contains(one.count { $0 == 503 }))
        let never = try Engine("rules: [{request: /v1/**, chance: 0, answer: not-found}]")
        #expect((0..<50).allSatisfy { _ in never("/v1/storefronts").status == 200 })
    }

    @Test func `per url counts calls separately for each URL`() throws {
        let ask = try Engine("rules: [{request: /v1/storefronts/*, each: url, call: 1, answer: rate-limited}]")
        let targets = [
            "/v1/storefronts/us", "/v1/storefronts/jp", "/v1/storefronts/us", "/v1/storefronts/%75s",
            "/v1/storefronts/jp",
        ]
        #expect(targets.map { ask($0).status } == [429, 429, 200, 200, 404])
    }

    @Test func `a rule before tokens responds to requests without tokens`() throws {
        let ask = try Engine("rules: [{request: /v1/**, before-tokens: true, call: 1, answer: service-unavailable}]")
        let nobody = ["Authorization": "", "Music-User-Token": ""]
        #expect(ask("/v1/me/storefront", fields: nobody).status == 503)
        #expect(ask("/v1/me/storefront", fields: nobody).status == 401)
    }

    @Test func `responses are used in order and the last one repeats`() throws {
        let ask = try Engine(
            "rules: [{request: /v1/storefronts, answer: [service-unavailable, {from: rate-limited, headers: {Retry-After: 2}}, usual]}]"
        )
        let answers = (0..<5).map { _ in ask("/v1/storefronts") }
        #expect(answers.map(\.status) == [503, 429, 200, 200, 200])
        #expect(answers[1].header("Retry-After") == "2")
        #expect(answers[1].text == #"{"message":"API capacity exceeded"}"#)
    }

    @Test func `a rule can define a custom response`() throws {
        let ask = try Engine(
            """
            rules:
              - request: /v1/storefronts
                answer:
                  - status: 409
                    error: {code: "40900", detail: Taken, parameter: name}
                  - {status: 202, headers: {X-Mine: "yes"}}
                  - {body: {data: [1, 2.50, null, "3", true], text: plain words}}
                  - {body: "<html>", status: 502, headers: {Content-Type: text/html}}
                  - {from: not-found, error: {detail: Gone}}
            """)
        let answers = (0..<5).map { _ in ask("/v1/storefronts") }
        #expect(answers.map(\.status) == [409, 202, 200, 502, 404])
        #expect(answers[0].error == "40900 Taken (name)")
        #expect(answers[0].string("errors", 0, "title") == "Conflict")
        #expect(answers[1].body.isEmpty && answers[1].header("X-Mine") == "yes")
        #expect(answers[2].text == #"{"data":[1,2.50,null,"3",true],"text":"plain words"}"#)
        #expect(answers[3].text == "<html>" && answers[3].header("Content-Type") == "text/html")
        #expect(answers[4].error == "40400 Gone")
        #expect(answers[4].string("errors", 0, "title") == "Resource Not Found")
    }

    @Test func `a rule without a response applies its effects and the next rule decides`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/**, then: {advance: 1h}}
              - {request: /v1/storefronts, call: 2, answer: not-found}
            """)
        let answers = (0..<3).map { _ in ask("/v1/storefronts") }
        #expect(answers.map(\.status) == [200, 404, 200])
        #expect(answers[2].header("Date") == "Thu, 01 Jan 2026 02:00:00 GMT")
    }

    @Test func `a plain text is the same body as a quoted one`() throws {
        let ask = try Engine(
            """
            rules: [{request: /v1/storefronts, answer: [{body: hello}, {body: "hello"}, {body: 5}, {body: true}]}]
            """)
        let answers = (0..<4).map { _ in ask("/v1/storefronts") }
        #expect(answers.map(\.text) == ["hello", "hello", "5", "true"])
        #expect(answers[0].header("Content-Type") == "text/plain; charset=utf-8")
        #expect(answers[1].header("Content-Type") == "text/plain; charset=utf-8")
        #expect(answers[2].header("Content-Type")?.hasPrefix("application/json") == true)
    }

    @Test func `the longest delays and the highest time scale are added without overflow`() throws {
        let rules = (0..<20).map { "  - {name: r\($0), request: GET /v1/**, delay: 10000d}\n" }.joined()
        let ask = try Engine(
            "time-scale: 1000\nrules:\n\(rules)expect: [{name: a, request: GET /v1/storefronts}]")
        _ = ask("/v1/storefronts")
        #expect(ask.session.summary().requestCount == 1)
    }

    @Test func `a reason of any length becomes a field that clients accept`() throws {
        let name = String(repeating: "naïve ", count: 10_000)
        let ask = try Engine("rules: [{name: \"\(name)\", request: GET /v1/**, answer: not-found}]")
        let value = try #require(ask("/v1/storefronts").header("Mock-Answer"))
        #expect(value.utf8.count <= 1024 && value.utf8.count > 1000)
        #expect(value.hasPrefix("rule 1 \"na%C3%AFve ") && value.hasSuffix("%E2%80%A6"))
        #expect(ask.session.entries.first?.reason.hasSuffix("…") == true)
    }
}
