import Dispatch
import HTTPMessages
import MockSession
import TestFixtures
import Testing
import TestSupport

@Suite(.tags(.slow)) struct SessionIsolationTests {
    private static let scenario = """
        time-scale: 0
        rate-limit: {requests: 6, per: 1h}
        states: {phase: start}
        rules:
          - {request: /v1/storefronts, call: 2, answer: user-token-invalid, then: {states: {phase: refused}, advance: 1s}}
          - {request: /v1/storefronts, states: {phase: refused}, answer: [service-unavailable, usual]}
        """

    /// The responses to a client that uses its session alone.
    private static let expected = [
        "200 00:00:00 catalog", "403 00:00:00 rule 1", "503 00:00:01 rule 2", "200 00:00:01 rule 2; catalog",
        "200 00:00:01 rule 2; catalog", "200 00:00:01 rule 2; catalog",
        "429 00:00:01 rate limit: at most 6 requests in 3600000 ms; the next is allowed in 599000 ms",
    ]

    private static func run(_ ask: Engine) -> [String] {
        (0..<7).map { _ in
            let answer = ask("/v1/storefronts")
            let time = (answer.header("Date") ?? "").split(separator: " ").dropLast().last ?? ""
            return "\(answer.status) \(time) \(answer.header("Mock-Answer") ?? "")"
        }
    }

    @Test func `a thousand concurrent sessions each play the scenario independently`() throws {
        let scenario = try Engine.scenario(Self.scenario)
        let sessions = (0..<1000).map { Engine(scenario, id: "session-\($0)") }
        #expect(Set(sessions.map(\.session.developerToken)).count == 1000)
        DispatchQueue.concurrentPerform(iterations: sessions.count) { number in
            let responses = Self.run(sessions[number])
            #expect(responses == Self.expected, "session \(number)")
        }
        for ask in sessions {
            #expect(
                ask.session.summary().ruleCounts.map(\.count) == [6, 4] && ask.session.states["phase"] == "refused")
            #expect(ask.session.entries.map(\.number) == Array(1...7))
            #expect(Set(ask.session.entries.compactMap { $0.request.header(named: "Authorization") }).count == 1)
        }
    }

    @Test func `repeating the run in one session gives different responses`() throws {
        let ask = try Engine(Self.scenario)
        #expect(Self.run(ask) == Self.expected)
        #expect(Self.run(ask) != Self.expected)
    }

    @Test func `a session used by many threads counts every request once`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/storefronts, call: every 10, answer: not-found}
              - {request: /v1/storefronts/us, each: url, call: 1, answer: not-found}
            """)
        let notifications = RecordedNotifications()
        _ = ask.session.observe(notifications.record)
        DispatchQueue.concurrentPerform(iterations: 1000) { number in
            _ = ask(number % 2 == 0 ? "/v1/storefronts" : "/v1/storefronts/jp?offset=\(number % 7)")
            if number % 50 == 0 { _ = ask.session.explain(ask.request("/v1/storefronts")) }
        }
        let entries = ask.session.entries
        #expect(entries.map(\.number) == Array(1...1000))
        #expect(notifications.numbers.sorted() == Array(1...1000))
        #expect(entries.count { $0.request.path == "/v1/storefronts" && $0.status == 404 } == 50)
        #expect(ask.session.summary().ruleCounts.map(\.count) == [500, 0])
    }

    @Test func `a scenario replaced under load returns responses of either version, finally of the last`()
        throws
    {
        let (one, two) = (try Engine.scenario("storefronts: [us]"), try Engine.scenario("storefronts: [us, jp]"))
        let ask = Engine(one)
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            if number % 4 == 0 { ask.session.replaceScenario(with: number % 8 == 0 ? two : one) }
            let ids = ask("/v1/storefronts").ids
            #expect(ids == ["us"] || ids == ["us", "jp"])
        }
        ask.session.replaceScenario(with: two)
        #expect((0..<3).map { _ in ask("/v1/storefronts").ids } == [["us", "jp"], ["us", "jp"], ["us", "jp"]])
    }

    @Test func `the journal lists concurrent requests in the order in which they were decided`() throws {
        let ask = try Engine("rules: [{request: /v1/storefronts, call: ..100, answer: service-unavailable}]")
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            _ = ask("/v1/storefronts?offset=0&limit=\(1 + number % 20)")
        }
        #expect(
            ask.session.entries.map(\.status)
                == Array(repeating: 503, count: 100) + Array(repeating: 200, count: 300))
    }
}
