import MockSession
import Testing
import TestSupport
import Text

/// Tests of expectations in the reports of a verdict.
@Suite struct ExpectationReportTests {
    private func verdict() throws -> SessionVerdict {
        let ask = try Engine(
            """
            rules: [{request: GET /v1/storefronts, call: 1, answer: service-unavailable}]
            expect:
              - {name: down, request: GET /v1/storefronts, answered: 503, times: 1}
              - {request: GET /v1/storefronts, answered: 200, query: {limit: 2}, after: down}
            """)
        _ = ask("/v1/storefronts?limit=2")
        _ = ask("/v1/storefronts?limit=3")
        return ask.session.verdict()
    }

    @Test func `expectation results are written as JSON`() throws {
        let verdict = try verdict()
        #expect(
            verdict.json.compact
                == #"{"passed":false,"expectedNothing":false,"title":"A test","path":"test.yaml","requests":2,"operations":0,"expectations":["#
                + #"{"name":"down","met":true,"expected":"GET /v1/storefronts answered 503, once","#
                + #""seen":"once: entry 1","count":{"unit":"matches","seen":1,"from":1,"to":1},"nearest":[],"file":"test.yaml","line":4,"column":27},"#
                + #"{"name":"expectation 2","met":false,"#
                + #""expected":"GET /v1/storefronts with limit=2 answered 200, after the first \"down\", at least once","#
                + #""seen":"never","count":{"unit":"matches","seen":0,"from":1},"nearest":["#
                + #"{"number":2,"elapsed":0,"request":"GET /v1/storefronts?limit=3","status":200,"differences":["#
                + #"{"criterion":"query limit","expected":"2","seen":"3"}]},"#
                + #"{"number":1,"elapsed":0,"request":"GET /v1/storefronts?limit=2","status":503,"why":"rule 1","differences":["#
                + #"{"criterion":"answered","expected":"200","seen":"503 (service-unavailable)"},"#
                + #"{"criterion":"after the first \"down\"","expected":"after entry 1","seen":"entry 1 itself"}]}],"#
                + #""remedy":"Change query limit: expected 2, found 3.","#
                + #""file":"test.yaml","line":5,"column":15}],"violations":[],"notes":[],"rulesNeverFired":[]}"#)
    }

    @Test func `expectation results are written as text`() throws {
        #expect(
            try verdict().text == """
                FAILED: A test (test.yaml)
                  2 requests, 0 contract violations
                  met      down: GET /v1/storefronts answered 503, once
                  NOT MET  expectation 2: GET /v1/storefronts with limit=2 answered 200, after the first "down", at least once
                    at       test.yaml:5:15
                    seen     never
                    nearest  entry 2, GET /v1/storefronts?limit=3 (200)
                             query limit: expected 2, seen 3
                    nearest  entry 1, GET /v1/storefronts?limit=2 (503)
                             why: rule 1
                             answered: expected 200, seen 503 (service-unavailable)
                             after the first "down": expected after entry 1, seen entry 1 itself
                    remedy   Change query limit: expected 2, found 3.

                """)
    }

    @Test func `only a request that meets all other criteria was sent before the anchor`() throws {
        let ask = try Engine(
            """
            rules: [{request: GET /v1/storefronts/us, answer: service-unavailable}]
            expect:
              - {name: down, request: GET /v1/storefronts/us, answered: 503}
              - {name: next, request: GET /v1/storefronts, query: {offset: 10}, after: down}
            """)
        func result() throws -> ExpectationResult { try #require(ask.session.verdict().expectationResults.last) }
        _ = ask("/v1/storefronts")
        _ = ask("/v1/storefronts/us")
        #expect(
            try result().problem
                == #"The client never sent this request after the first "down"; entry 1 (200) comes nearest."#)
        #expect(
            try result().remedy
                == #"Repeat it after the first "down". Change query offset: expected 10, found absent."#)
        ask.session.reset()
        _ = ask("/v1/storefronts?offset=10")
        _ = ask("/v1/storefronts/us")
        #expect(
            try result().problem
                == #"The client sent this request only before the first "down", in entry 1 (200), and never after it."#)
    }

    @Test func `a request that was sent too few times after its anchor must be sent once more`() throws {
        let ask = try Engine(
            """
            rules: [{name: fails, request: GET /v1/storefronts, call: 1, answer: service-unavailable}]
            expect: [{name: twice, request: GET /v1/storefronts, after: fails, times: 2}]
            """)
        for _ in 0..<2 { _ = ask("/v1/storefronts") }
        let remedy = try #require(ask.session.verdict().expectationResults.first?.remedy)
        #expect(remedy == "Send it once more: expected 2 times, seen once.")
    }

    @Test func `a request that is the anchor itself was not sent again, whatever other pages were read`() throws {
        let ask = try Engine(
            """
            user: {library: {songs: 300}}
            rules:
              - {name: fails, request: GET /v1/me/library/songs, query: {offset: 100}, call: 1, answer: service-unavailable}
            expect:
              - {name: again, request: GET /v1/me/library/songs, query: {offset: 100}, after: fails}
              - {name: read, request: GET /v1/me/library/songs, query: {offset: 100}, after: fails, answered: 200}
            """)
        for offset in [0, 100, 200] { _ = ask("/v1/me/library/songs?limit=100&offset=\(offset)") }
        let results = ask.session.verdict().expectationResults
        for result in results {
            #expect(result.problem == "The client never sent this request again after entry 2 (503).")
            #expect(result.nearMisses.map(\.number) == [2, 3, 1])
        }
        #expect(
            results.map(\.remedy) == [
                #"Send it again after the first "fails", which is entry 2."#,
                "Retry: the response was 503 (service-unavailable), expected 200.",
            ])
    }

    @Test func `a remedy for too few requests names their number, and no other path`() throws {
        let ask = try Engine(
            """
            generate: {songs: 20, albums: 2}
            expect: [{name: pages, request: GET /v1/catalog/us/albums/1/tracks, times: 2}]
            """)
        _ = ask("/v1/catalog/us/albums/1")
        _ = ask("/v1/catalog/us/albums/1/tracks")
        let result = try #require(ask.session.verdict().expectationResults.first)
        #expect(result.actual == "once: entry 2")
        #expect(result.remedy == "Send it once more: expected 2 times, seen once.")
        #expect(result.nearMisses.isEmpty)
        // Without a match, the nearest request is an attempt at this one.
        ask.session.reset()
        _ = ask("/v1/catalog/us/albums/1")
        let missing = try #require(ask.session.verdict().expectationResults.first)
        #expect(missing.remedy?.contains("the nearest request was for") == true)
    }

    @Test func `expectation results are written as JUnit with one test case each`() throws {
        #expect(
            try verdict().junitXML == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="A test (test.yaml)" tests="3" failures="1" errors="0" timestamp="2026-01-01T00:00:00">
                  <testcase classname="test.yaml" name="down"/>
                  <testcase classname="test.yaml" name="expectation 2">
                    <failure type="expectation" message="GET /v1/storefronts with limit=2 answered 200, after the first &quot;down&quot;, at least once: seen never">at: test.yaml:5:15
                expected: GET /v1/storefronts with limit=2 answered 200, after the first &quot;down&quot;, at least once
                seen: never
                nearest: entry 2, GET /v1/storefronts?limit=3 (200)
                  query limit: expected 2, seen 3
                nearest: entry 1, GET /v1/storefronts?limit=2 (503)
                  why: rule 1
                  answered: expected 200, seen 503 (service-unavailable)
                  after the first &quot;down&quot;: expected after entry 1, seen entry 1 itself
                remedy: Change query limit: expected 2, found 3.</failure>
                  </testcase>
                  <testcase classname="test.yaml" name="contract"/>
                </testsuite>

                """)
    }
}
