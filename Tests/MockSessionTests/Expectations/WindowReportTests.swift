import HTTPMessages
import MockSession
import Scenarios
import Testing
import TestSupport

/// Tests of the text about expectations with windows, URLs, and times.
@Suite struct WindowReportTests {
    private func result(_ scenario: String, _ targets: String...) throws -> ExpectationResult {
        let ask = try Engine(scenario)
        for target in targets { _ = ask(target) }
        return try #require(ask.session.verdict().expectationResults.first { !$0.isMet })
    }

    private static let rejections = """
        time-scale: 0
        rules: [{name: refused, request: GET /v1/storefronts/*, each: url, call: 1, answer: service-unavailable}]
        expect:

        """

    @Test func `the text of an expectation for each URL names the URL`() throws {
        let result = try result(
            Self.rejections + "  - {request: GET /v1/storefronts/*, each: url, after-each: refused, times: 1}",
            "/v1/storefronts/us", "/v1/storefronts/jp", "/v1/storefronts/us")
        #expect(result.actual == "never after entry 2 (+0 s) for /v1/storefronts/jp")
        #expect(
            result.remedy
                == """
                Send it after each "refused": expected once after entry 2 for /v1/storefronts/jp, seen never.
                """)
    }

    @Test func `the text of a number of requests for each URL names the URL`() throws {
        let result = try result(
            "expect: [{request: GET /v1/storefronts/*, each: url, times: 2}]", "/v1/storefronts/us",
            "/v1/storefronts/us", "/v1/storefronts/jp?l=ja")
        #expect(result.actual == "once for /v1/storefronts/jp?l=ja: entry 3")
        #expect(
            result.remedy == "Send it once more for /v1/storefronts/jp?l=ja: expected 2 times, seen once.")
    }

    @Test func `the remedy for a forbidden request names its time`() throws {
        let soon = try result(
            Self.rejections + "  - {request: GET /v1/storefronts/*, after-each: refused, wait: ..1s, times: 0}",
            "/v1/storefronts/us", "/v1/storefronts/us")
        #expect(soon.remedy == "Don't send this request within 1 s after each \"refused\".")
        let allowed = try result(
            Self.rejections + "  - {request: GET /v1/storefronts/*, after: refused, wait: ..1s, times: ..1}",
            "/v1/storefronts/us", "/v1/storefronts/us", "/v1/storefronts/us")
        #expect(
            allowed.remedy == "Stop after entry 2: expected at most once within 1 s after the first \"refused\".")
    }

    @Test func `an expectation of giving up that was never judged is noted`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: GET /v1/storefronts/us, delay: 3s, answer: reset}
              - {request: GET /v1/storefronts/jp, answer: hang}
            expect:
              - {name: ended, request: GET /v1/storefronts/us, gave-up: ..20s}
              - {name: closed, request: GET /v1/storefronts/jp, gave-up: ..20s}
              - {name: never asked, request: GET /v1/me/storefront, gave-up: ..20s}
            """)
        _ = ask("/v1/storefronts/us")
        ask.session.respond(to: ask.request("/v1/storefronts/jp")).endHandler?(.closedByClient)
        ask.session.advance(milliseconds: 5000)
        #expect(
            ask.session.verdict().ineffectiveNotes == [
                "ended: `gave-up` was never judged, because no response kept the client waiting."
            ])
    }

    @Test func `the verdict on a HEAD request names the method`() throws {
        let ask = try Engine("expect: [{request: /v1/storefronts, found: {count: 1..}}]")
        _ = ask("/v1/storefronts", "HEAD")
        let result = ask.session.verdict().expectationResults[0]
        #expect(result.nearMisses.first?.differences.first?.actual == "no list, because the method is HEAD")
        #expect(
            result.remedy == "Find at least 1 item: the response had no list, because the method is HEAD.")
    }
}
