import HTTPMessages
import MockSession
import Scenarios
import Testing
import TestSupport

/// Tests of the times of expectations if the client waits and session time does not pass.
@Suite struct WaitingTimeTests {
    /// Returns whether each expectation is met if a client sends two requests with a pause of 10 s.
    ///
    /// - Parameters:
    ///   - scale: The time scale.
    ///   - waited: The milliseconds for which the client really waits.
    ///   - advanced: The milliseconds by which the client advances session time.
    ///   - expectations: The keys of each expectation in addition to its request.
    /// - Returns: Whether each expectation is met.
    /// - Throws: An error if the scenario is invalid.
    private func results(scale: String, waited: Int64, advanced: Int64, _ expectations: String...) throws -> [Bool] {
        let clock = TestClock()
        let ask = try Engine(
            """
            time-scale: \(scale)
            rules: [{name: limited, request: GET /v1/storefronts, call: 1, answer: rate-limited}]
            expect:
            \(expectations.map { "  - {request: GET /v1/storefronts, \($0)}\n" }.joined())
            """, systemClock: clock.clock)
        _ = ask("/v1/storefronts")
        clock.wait(milliseconds: waited)
        ask.session.advance(milliseconds: advanced)
        _ = ask("/v1/storefronts")
        return ask.session.verdict().expectationResults.map(\.isMet)
    }

    @Test(
        arguments: [(10_000, 0, true), (9_999, 0, false), (0, 10_000, true), (6_000, 6_000, false)]
            as [(Int64, Int64, Bool)])
    func `a lower bound accepts real waiting or session time if the time scale is 0`(
        waited: Int64, advanced: Int64, isMet: Bool
    ) throws {
        #expect(
            try results(
                scale: "0", waited: waited, advanced: advanced, "after: limited, wait: 10s..",
                "after-each: limited, wait: 10s..", "gap: 10s..") == [isMet, isMet, isMet])
    }

    @Test func `real time never fails a client if the time scale is 0`() throws {
        #expect(
            try results(
                scale: "0", waited: 60_000, advanced: 0, "after: limited, wait: ..1s", "gap: ..1s", "gap: 10s..20s",
                "after: limited, wait: 10s.., times: 0") == [true, true, true, true])
        #expect(
            try results(
                scale: "0", waited: 0, advanced: 60_000, "after: limited, wait: ..1s", "gap: ..1s", "gap: 10s..20s",
                "after: limited, wait: 10s.., times: 0") == [false, false, false, false])
    }

    @Test func `session time is real time divided by the time scale`() throws {
        #expect(
            try results(
                scale: "0.5", waited: 5_000, advanced: 0, "after: limited, wait: 10s..",
                "after: limited, wait: ..9s", "gap: ..9s", "after: limited, wait: 11s..")
                == [true, false, false, false])
    }

    @Test(arguments: [("0.2", 200), ("0.7", 700), ("1", 1_000), ("2.5", 2_500)] as [(String, Int64)])
    func `a delay takes as much session time as the scenario specifies`(scale: String, lasted: Int64) throws {
        let clock = TestClock()
        let ask = try Engine(
            """
            time-scale: \(scale)
            rate-limit: {requests: 1, per: 1s}
            rules:
              - {request: GET /v1/storefronts/jp, during: 1s.., answer: not-found}
              - {request: GET /v1/storefronts, delay: 1s}
            expect:
              - {name: slow, request: GET /v1/storefronts}
              - {name: at once, request: GET /v1/storefronts/jp, after: slow, wait: ..0ms}
              - {name: in time, request: GET /v1/storefronts/jp, gap: 0ms.., after: slow, answered: 404}
            """, systemClock: clock.clock)
        let request = ask.request("/v1/storefronts")
        #expect(ask.session.respond(to: request).delivery.delay == .milliseconds(lasted))
        clock.wait(milliseconds: lasted)
        #expect(ask("/v1/storefronts/jp").status == 404)
        let verdict = ask.session.verdict()
        #expect(verdict.hasPassed, "\(verdict.text)")
        #expect(ask.session.journalEntries(since: 1, limit: 1).entries.first?.elapsedMilliseconds == 1_000)
    }

    @Test(
        arguments: [(1_000, 0, true), (999, 0, false), (0, 1_000, true), (900, 900, false)] as [(Int64, Int64, Bool)])
    func `a client that really waits is not within a forbidden time`(waited: Int64, advanced: Int64, isMet: Bool) throws
    {
        #expect(
            try results(
                scale: "0", waited: waited, advanced: advanced, "after-each: limited, wait: ..1s, times: 0",
                "after: limited, wait: ..1s, times: 0") == [isMet, isMet])
    }

    @Test func `a request after real waiting is not one too many, but it can be the required one`() throws {
        let clock = TestClock()
        let ask = try Engine(
            """
            time-scale: 0
            rules: [{name: limited, request: GET /v1/storefronts, call: 1, answer: rate-limited}]
            expect:
              - {name: once soon, request: GET /v1/storefronts, after: limited, wait: ..1s, times: 1}
              - {name: twice soon, request: GET /v1/storefronts, after: limited, wait: ..1s, times: 2}
              - {name: once, request: GET /v1/storefronts, after: limited, times: 1}
            """, systemClock: clock.clock)
        for _ in 1...3 {
            _ = ask("/v1/storefronts")
            clock.wait(milliseconds: 900)
        }
        #expect(ask.session.verdict().expectationResults.map(\.isMet) == [true, true, false])
    }

    @Test func `the time of a slow response is not waiting`() throws {
        let clock = TestClock()
        let ask = try Engine(
            """
            time-scale: 2
            rules: [{name: slow, request: GET /v1/storefronts, call: 1, delay: 5s}]
            expect: [{request: GET /v1/storefronts, after: slow, wait: 8s..}]
            """, systemClock: clock.clock)
        _ = ask("/v1/storefronts")
        clock.wait(milliseconds: 10_000)
        _ = ask("/v1/storefronts")
        #expect(!ask.session.verdict().hasPassed)
    }

    @Test(arguments: [(10_000, true), (9_999, false)] as [(Int64, Bool)])
    func `a lower bound accepts real waiting if session time is slower`(waited: Int64, isMet: Bool) throws {
        #expect(
            try results(scale: "2", waited: waited, advanced: 0, "after: limited, wait: 10s..", "gap: 10s..")
                == [isMet, isMet])
        #expect(try results(scale: "2", waited: waited, advanced: 0, "after: limited, wait: ..6s") == [true])
    }

    @Test func `responses do not depend on real time if the time scale is 0`() throws {
        let clock = TestClock()
        let ask = try Engine("time-scale: 0\nrate-limit: {requests: 1, per: 1s}", systemClock: clock.clock)
        _ = ask("/v1/storefronts")
        clock.wait(milliseconds: 60_000)
        #expect(ask("/v1/storefronts").status == 429)
    }

    @Test(arguments: [(4_000, "about 4 s"), (60, "0 ms")] as [(Int64, String)])
    func `the verdict shows how long a client really waited`(waited: Int64, text: String) throws {
        let clock = TestClock()
        let ask = try Engine(
            """
            time-scale: 0
            rules: [{name: limited, request: GET /v1/storefronts, call: 1, answer: rate-limited}]
            expect: [{request: GET /v1/storefronts, after: limited, wait: 10s..}]
            """, systemClock: clock.clock)
        _ = ask("/v1/storefronts")
        clock.wait(milliseconds: waited)
        _ = ask("/v1/storefronts")
        let result = ask.session.verdict().expectationResults[0]
        #expect(result.nearMisses.first?.differences.first?.actual == text)
        #expect(result.remedy?.contains("either wait or advance the session's clock") == true)
    }
}
