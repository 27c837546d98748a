import Dispatch
import HTTPMessages
import Scenarios
import Testing
import TestSupport

@testable import MockSession
@testable import Platform
@testable import SecretRedaction
@testable import Text

@Suite struct ScenarioReplacementTests {
    private func calls(_ ask: Engine) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: ask.session.summary().ruleCounts.map { ($0.rule, $0.count) })
    }

    @Test func `unchanged rules keep their counts at any position`() throws {
        let ask = try Engine(
            """
            rules:
              - {name: named, request: /v1/storefronts, delay: 1ms}
              - {request: /v1/storefronts, call: 3, answer: not-found}
              - {request: /v1/**, headers: {Accept: {not: x}}, delay: 1ms}
              - {request: /v1/**, delay: 2ms}
              - {request: /v1/**, delay: 2ms}
            """)
        for _ in 0..<2 { _ = ask("/v1/storefronts") }
        ask.session.replaceScenario(
            with: try Engine.scenario(
                """
                rules:
                  - {request: /v1/storefronts/us, answer: not-found}
                  - {request: /v1/**, headers: {Accept: {not: y}}, delay: 1ms}
                  - {request: /v1/**, delay: 2ms}
                  # Moved.
                  - {request: /v1/storefronts, call: 3, answer: not-found}
                  - {name: named, request: /v1/storefronts/*, delay: 9ms}
                  - {name: other, request: /v1/storefronts/*, delay: 9ms}
                """))
        #expect(
            calls(ask) == [
                "rule 1": 0, "rule 2": 0, "rule 3": 2, "rule 4": 2, "rule 5 \"named\"": 2, "rule 6 \"other\"": 0,
            ])
        #expect(ask("/v1/storefronts").header("Mock-Answer") == "rule 4; delayed by rule 2, rule 3")
    }

    @Test func `two identical rules keep separate counts in order`() throws {
        let text =
            "rules: [{request: /v1/**, call: 1, answer: not-found}, {request: /v1/**, call: 1, answer: not-found}]"
        let ask = try Engine(text)
        _ = ask("/v1/storefronts")
        ask.session.replaceScenario(with: try Engine.scenario(text))
        #expect(calls(ask) == ["rule 1": 1, "rule 2": 0])
    }

    @Test(arguments: [
        ("states: {phase: down}", "down"), ("states: {phase: up}", "down"), ("states: {mood: calm}", nil),
    ])
    func `a state is kept if the new scenario declares it`(text: String, phase: String?) throws {
        let ask = try Engine("states: {phase: down}")
        ask.session.replaceScenario(with: try Engine.scenario(text))
        #expect(ask.session.states["phase"] == phase)
    }

    @Test func `the clock, journal, added rules, tokens, and error ids are preserved`() throws {
        let ask = try Engine("rules: [{request: /v1/storefronts/us, delay: 1ms, then: {advance: 1m}}]")
        let token = ask.session.developerToken
        ask.session.addRules(
            AddedRules(
                rules: try Engine.scenario("rules: [{request: /v1/nowhere, call: 1, answer: service-unavailable}]")
                    .rules))
        _ = ask("/v1/nowhere", fields: ["Music-User-Token": "a"])
        _ = ask("/v1/storefronts/us")
        let first = ask("/v1/nowhere")
        ask.session.replaceScenario(with: try Engine.scenario("clock: 2026-02-01T00:00:00Z"))
        #expect(ask.session.now.rfc3339 == "2026-02-01T00:01:00Z")
        let second = ask("/v1/nowhere", fields: ["Music-User-Token": "b"])
        #expect(second.status == 404 && second.string("errors", 0, "id") != first.string("errors", 0, "id"))
        #expect(calls(ask) == ["added rule 1": 3])
        #expect(ask.session.entries.map(\.number) == [1, 2, 3, 4])
        #expect(ask.session.entries[3].request.header(named: "Music-User-Token") == "<user token 3>")
        #expect(ask.session.developerToken == token && ask("/v1/storefronts").status == 200)
    }

    @Test func `an unchanged rate limit keeps its state and a changed one resets`() throws {
        func scenario(_ limit: String) throws -> Scenario { try Engine.scenario("time-scale: 0\nrate-limit: \(limit)") }
        let ask = Engine(try scenario("{requests: 2, per: 1h}"))
        for _ in 0..<2 { _ = ask("/v1/storefronts") }
        ask.session.replaceScenario(with: try scenario("{requests: 2, per: 1h, retry-after: 1s}"))
        #expect(ask("/v1/storefronts").status == 429)
        ask.session.replaceScenario(with: try scenario("{requests: 2, per: 2h}"))
        #expect((0..<3).map { _ in ask("/v1/storefronts").status } == [200, 200, 429])
    }

    @Test func `cached responses belong to the active scenario`() throws {
        let ask = try Engine("storefronts: [us]")
        #expect((0..<2).map { _ in ask("/v1/storefronts").ids } == [["us"], ["us"]])
        ask.session.replaceScenario(with: try Engine.scenario("storefronts: [us, jp]"))
        #expect((0..<2).map { _ in ask("/v1/storefronts").ids } == [["us", "jp"], ["us", "jp"]])
    }

    /// Each reload starts when the clock is first read for a request, which is before the request is decided.
    @Test func `a playlist that is created during a reload is in the library afterward`() throws {
        let (begin, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isRequested = Locked(false)
        let clock = MillisecondClock {
            let isFirst = isRequested.withLock { requested in
                defer { requested = false }
                return requested
            }
            if isFirst { begin.signal() }
            return 0
        }
        let rules = (0..<100).map { "  - {request: POST /v1/**, body: {a: \($0)}, answer: not-found}\n" }.joined()
        let scenarios = try ["one", "other"].map { try Engine.scenario("states: {phase: \($0)}\nrules:\n\(rules)") }
        let ask = Engine(scenarios[0], systemClock: clock)
        let names = (0..<40).map { "Playlist \($0)" }
        let session = ask.session
        DispatchQueue.global().async {
            for number in names.indices {
                begin.wait()
                session.replaceScenario(with: scenarios[(number + 1) % 2])
                done.signal()
            }
        }
        for name in names {
            isRequested.withLock { $0 = true }
            let response = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"\#(name)"}}"#)
            #expect(response.status == 201)
            done.wait()
        }
        let page = ask("/v1/me/library/playlists?limit=100")
        let listed = (0..<names.count).compactMap { page.string("data", $0, "attributes", "name") }
        #expect(Set(listed) == Set(names))
    }

    @Test func `a pending request uses its original scenario`() throws {
        let ask = try Engine("storefronts: [us]")
        let (session, request) = (ask.session, ask.request("/v1/storefronts"))
        let pending = session.lockedState.withLock { $0.decide(PreparedRequest(request, parsesBody: false)) }
        session.replaceScenario(with: try Engine.scenario("storefronts: [us, jp]"))
        #expect(ReceivedResponse(pending.response()).ids == ["us"])
        #expect(ReceivedResponse(session.respond(to: request)).ids == ["us", "jp"])
        #expect(session.entries.map(\.reason) == ["catalog", "catalog"])
    }

    @Test func `measured time continues when the time scale changes`() {
        let halted = SessionClock(scale: 0, systemClock: .system)
        #expect(halted.rescaled(to: 0).elapsedMilliseconds == 0)
        let system = TestClock()
        let fast = SessionClock(scale: 0.001, systemClock: system.clock)
        system.wait(milliseconds: 7)
        let moved = fast.rescaled(to: 0)
        system.wait(milliseconds: 5)
        #expect(moved.elapsedMilliseconds == 7000 && moved.rescaled(to: 0).elapsedMilliseconds == 7000)
        let resumed = moved.rescaled(to: 1)
        system.wait(milliseconds: 5)
        #expect(resumed.elapsedMilliseconds == 7005)
    }

    @Test func `a tiny time scale does not overflow session time`() {
        let system = TestClock()
        let clock = SessionClock(scale: 1e-300, systemClock: system.clock)
        system.wait(milliseconds: 1)
        #expect(clock.elapsedMilliseconds == SessionState.maximumAdvanceMilliseconds)
        #expect(clock.systemMilliseconds(ofDelay: 1000) == 1)
    }
}
