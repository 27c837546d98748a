import Testing
import TestSupport

/// Tests of the rate limit with a time scale of 0, so that only rules advance session time and no test waits.
@Suite struct RateLimitTests {
    private func engine(_ limit: String, _ rules: String = "") throws -> Engine {
        try Engine("time-scale: 0\nrate-limit: \(limit)\n\(rules)")
    }

    @Test func `a bucket starts full and refills evenly`() throws {
        let ask = try engine(
            "{requests: 3, per: 3s}",
            """
            rules:
              - {request: /v1/storefronts/us, then: {advance: 999ms}}
              - {request: /v1/storefronts, query: {l: en}, then: {advance: 1s}}
            """)
        #expect((0..<5).map { _ in ask("/v1/storefronts").status } == [200, 200, 200, 429, 429])
        let limited = ask("/v1/storefronts")
        #expect(limited.text == #"{"message":"API capacity exceeded"}"#)
        #expect(limited.header("Retry-After") == nil)
        #expect(
            limited.header("Mock-Answer")
                == "rate limit: at most 3 requests in 3000 ms; the next is allowed in 1000 ms")
    }

    @Test func `time advanced by rules refills the bucket`() throws {
        let rules = "rules: [{request: /v1/storefronts/us, before-tokens: true, then: {advance: 1s}}]"
        let ask = try engine("{requests: 2, per: 2s}", rules)
        let targets = ["", "", "", "/us", "", "/us", "/us", "/us"].map { "/v1/storefronts" + $0 }
        #expect(targets.map { ask($0).status } == [200, 200, 429, 200, 429, 200, 200, 200])
    }

    @Test func `skipped delays refill the bucket`() throws {
        let ask = try engine("{requests: 1, per: 1s}", "rules: [{request: /v1/storefronts, delay: 1s}]")
        #expect((0..<4).map { _ in ask("/v1/storefronts").status } == [200, 200, 200, 200])
        #expect(ask("/v1/storefronts/us").status == 200)
        #expect(ask("/v1/storefronts/us").status == 429)
    }

    @Test func `each developer token has a separate bucket, and rejected tokens have none`() throws {
        let ask = try Engine("time-scale: 0\ndeveloper-token: {accept: any}\nrate-limit: {requests: 1, per: 1h}")
        for token in ["a", "b"] {
            let fields = ["Authorization": "Bearer \(token)"]
            #expect((0..<2).map { _ in ask("/v1/storefronts", fields: fields).status } == [200, 429])
        }
        #expect((0..<3).allSatisfy { _ in ask("/v1/storefronts", fields: ["Authorization": ""]).status == 401 })
    }

    @Test func `a rate limit can add Retry-After and use another response`() throws {
        let polite = try engine("{requests: 1, per: 1h, retry-after: 1500ms}")
        _ = polite("/v1/storefronts")
        #expect(polite("/v1/storefronts").header("Retry-After") == "2")
        let other = try engine("{requests: 1, per: 1h, answer: service-unavailable}")
        _ = other("/v1/storefronts")
        #expect(other("/v1/storefronts").status == 503)
        let both = try engine("{requests: 1, per: 1h, retry-after: 1s, answer: service-unavailable}")
        _ = both("/v1/storefronts")
        #expect(both("/v1/storefronts").header("Retry-After") == "1")
    }

    @Test func `the largest rate limit is accepted and a longer one is rejected`() throws {
        let ask = try engine("{requests: 1000000, per: 366d}")
        #expect((0..<3).allSatisfy { _ in ask("/v1/storefronts").status == 200 })
        #expect(throws: Engine.Rejected.self) { try engine("{requests: 1, per: 367d}") }
    }

    @Test func `the rate limit is checked before the user token`() throws {
        let ask = try engine("{requests: 1, per: 1h}")
        let fields = ["Music-User-Token": ""]
        #expect((0..<2).map { _ in ask("/v1/me/storefront", fields: fields).status } == [403, 429])
    }
}
