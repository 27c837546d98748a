import MockSession
import Scenarios
import Testing
import TestSupport
import Text

@Suite struct ExpectationTests {
    @Test(
        arguments: ExpectationTestCase.ofRequests + ExpectationTestCase.ofOrder + ExpectationTestCase.ofLists
            + ExpectationTestCase.ofOutcomes + ExpectationTestCase.ofLimits + ExpectationTestCase.ofEvents)
    func `only matching requests satisfy an expectation`(row: ExpectationTestCase) throws {
        let ask = try Engine(row.scenario)
        try row.play(ask)
        let verdict = ask.session.verdict()
        #expect(verdict.expectationResults.count == row.results.count)
        for (result, expectationResult) in zip(row.results, verdict.expectationResults) {
            #expect(expectationResult.name == result.name)
            #expect(expectationResult.isMet == result.isMet, "\(expectationResult)")
            guard !result.isMet else { continue }
            let criterion = expectationResult.nearMisses.first?.differences.first.map { "\($0.criterion)" } ?? "-"
            #expect(criterion == result.criterion, "\(expectationResult)")
            #expect(expectationResult.remedy?.isEmpty == false && !expectationResult.actual.isEmpty)
        }
        #expect(verdict.hasPassed == row.results.allSatisfy(\.isMet) || verdict.violationCount > 0)
        ask.session.reset()
        try row.play(ask)
        #expect(ask.session.verdict().text == verdict.text, "a reset session is judged like a new one")
    }

    @Test func `a reloaded scenario keeps occurrences of unchanged expectations`() throws {
        let ask = try Engine("expect: [{name: a, request: GET /v1/storefronts}, {request: GET /v1/me/storefront}]")
        _ = ask("/v1/storefronts")
        let edited = try Engine.scenario(
            "expect: [{request: GET /v1/storefronts/us}, {name: b, request: GET /v1/storefronts, times: 1}]")
        ask.session.replaceScenario(with: edited)
        #expect(ask.session.verdict().expectationResults.map(\.isMet) == [false, true])
        _ = ask("/v1/storefronts/us")
        #expect(ask.session.verdict().hasPassed)
    }

    @Test func `a reloaded scenario keeps rule firings and list progress if rules and users move`() throws {
        let expect = """
            expect:
              - {request: GET /v1/me/library/songs, user: ann, after: asked}
              - {walk: GET /v1/me/library/songs}
            """
        let rule =
            "states: {phase: start}\nrules: [{name: asked, operation: request-user-token, then: {states: {phase: next}}}]"
        let ask = try Engine(
            "generate: {songs: 9}\n\(rule)\nusers: {ann: {token: AAA, library: {songs: 3}}}\n\(expect)")
        try ExpectationTestCase.rows("= x\n> device request-user-token")[0].play(ask)
        _ = ask("/v1/me/library/songs", fields: ["Music-User-Token": "AAA"])
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
        ask.session.replaceScenario(
            with: try Engine.scenario(
                """
                generate: {songs: 9}
                states: {phase: start}
                rules:
                  - {operation: request-capabilities, then: {states: {phase: next}}}
                  - {name: asked, operation: request-user-token, then: {states: {phase: next}}}
                users: {zoe: {token: ZZZ, library: {songs: 9}}, ann: {token: AAA, library: {songs: 3}}}
                \(expect)
                """))
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
    }

    @Test func `explanations and verdicts are not recorded as requests`() throws {
        let ask = try Engine(
            """
            generate: {songs: 3}
            user: {library: {songs: 3}}
            expect:
              - {request: GET /v1/me/library/songs, times: 1}
              - {walk: GET /v1/me/library/songs}
              - {at-end: GET /v1/me/library/songs, count: 3}
            """)
        _ = ask("/v1/me/library/songs")
        _ = ask.session.explain(ask.request("/v1/me/library/songs"))
        #expect(ask.session.verdict().hasPassed && ask.session.verdict().hasPassed)
        #expect(ask.session.lastEntryNumber == 1)
    }

    @Test func `a verdict contains no secrets`() throws {
        let ask = try Engine(
            """
            expect:
              - {request: GET /v1/storefronts, headers: {authorization: Bearer abc}, query: {token: {not: hush}}}
              - {request: GET /v1/me/library/songs, fresh: user-token}
              - {operation: request-user-token, arguments: {developerToken: mine}}
              - {request: POST /v1/me/library/playlists, body: {token: z}}
            """)
        _ = ask("/v1/me/library/playlists", "POST", body: "{\"token\": \"\(ask.session.userToken)\"}")
        _ = ask("/v1/storefronts?token=hush")
        _ = ask("/v1/me/library/songs")
        try ExpectationTestCase.rows(
            "= x\n> device request-user-token {\"developerToken\": \"\(ask.session.developerToken)\"}")[0].play(ask)
        let verdict = ask.session.verdict()
        for text in [verdict.json.compact, verdict.text, verdict.junitXML] {
            for secret in ["hush", ask.session.developerToken, ask.session.userToken] {
                #expect(!text.contains(secret))
            }
        }
        #expect(verdict.text.contains("<developer token 1, the session's own>"))
    }

    @Test func `an expectation is evaluated even if its entries were dropped from the journal`() throws {
        let ask = try Engine(
            "expect: [{name: a, request: GET /v1/storefronts, times: 1}, {request: GET /v1/me/storefront, after: a}]",
            journalCapacity: 1)
        _ = ask("/v1/storefronts")
        _ = ask("/v1/storefronts")
        let expectationResult = ask.session.verdict().expectationResults[0]
        #expect(!expectationResult.isMet && expectationResult.actual == "2 times: entries 1, 2")
        #expect(expectationResult.nearMisses.map(\.number) == [2])
        _ = ask("/v1/me/storefront")
        #expect(ask.session.verdict().expectationResults[1].isMet)
        #expect(ask.session.verdict().text.contains("nearest  entry 2, dropped from the journal\n"))
    }
}
