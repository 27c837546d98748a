import HTTPMessages
import MockSession
import Scenarios
import Testing
import TestSupport
import Text

@Suite struct SessionControlTests {
    private static let scenario = """
        clock: 2026-11-20T12:00:00Z
        time-scale: 0
        rate-limit: {requests: 3, per: 3s}
        states: {phase: start}
        rules:
          - {name: first, request: /v1/storefronts, call: 1, answer: not-found, then: {states: {phase: second}, advance: 1s}}
          - {request: /v1/storefronts, states: {phase: second}, answer: service-unavailable}
        """

    private func rules(_ text: String) throws -> AddedRules {
        AddedRules(rules: try Engine.scenario("rules: \(text)").rules)
    }

    @Test func `a reset session responds like a new one and keeps its tokens`() throws {
        let ask = try Engine(Self.scenario)
        let tokens = [ask.session.developerToken, ask.session.userToken]
        func run() -> [String] {
            (0..<5).map { _ in
                let answer = ask("/v1/storefronts", fields: ["Music-User-Token": "u"])
                return "\(answer.status) \(answer.headers.map(\.value)) \(answer.text)"
            }
        }
        let first = run()
        ask.session.addRules(try rules("[{request: /v1/**, answer: gateway-timeout}]"))
        ask.session.setClock(to: Timestamp(milliseconds: 0))
        _ = ask("/v1/other", fields: ["Authorization": "Bearer x"])
        ask.session.reset()
        #expect(ask.session.entries.isEmpty && !ask.session.verdict().hasPassed)
        #expect(ask.session.states["phase"] == "start" && ask.session.now.rfc3339 == "2026-11-20T12:00:00Z")
        #expect(ask.session.summary().json.compact.contains(#""requests":0,"calls":[{"rule":"rule 1"#))
        #expect(run() == first)
        #expect(ask.session.entries.map(\.number) == [1, 2, 3, 4, 5])
        #expect(ask.session.entries[0].request.header(named: "Music-User-Token") == "<user token 1>")
        #expect([ask.session.developerToken, ask.session.userToken] == tokens)
    }

    /// Each round resets the session as soon as the request has entered the phase, while its page is rendered.
    @Test func `a request that arrived before a reset is logged before it`() async throws {
        let ask = try Engine(
            """
            user: {library: {songs: 2000}}
            lists: {library.songs: {page: 2000, max: 2000}}
            states: {phase: start}
            rules:
              - {name: enters, request: GET /v1/me/library/songs, answer: usual, then: {states: {phase: entered}}}
            expect:
              - {name: never asked, request: GET /v1/me/library/songs, times: 0}
            """)
        let session = ask.session
        for _ in 0..<10 {
            async let status = Task.detached { ask("/v1/me/library/songs").status }.value
            async let reset: Void = Task.detached {
                while session.states["phase"] != "entered" { await Task.yield() }
                session.reset()
            }.value
            _ = await (status, reset)
            #expect(session.entries.isEmpty && session.states["phase"] == "start")
            let verdict = session.verdict()
            #expect(verdict.expectationResults.map(\.isMet) == [true], "\(verdict.text)")
        }
    }

    @Test(arguments: ["states", "rules", "clock", "token"])
    func `a change waits for the request that is being decided`(change: String) async throws {
        let ask = try Engine(
            """
            user: {library: {songs: 2000}}
            lists: {library.songs: {page: 2000, max: 2000}}
            states: {phase: start, mood: calm}
            rules:
              - {name: enters, request: GET /v1/me/library/songs, answer: usual, then: {states: {phase: entered}}}
            """)
        let session = ask.session
        let added = try rules("[{request: /v1/**, answer: gateway-timeout}]")
        async let status = Task.detached { ask("/v1/me/library/songs").status }.value
        async let seen = Task.detached {
            while session.states["phase"] != "entered" { await Task.yield() }
            switch change {
            case "states": try session.setStates(["mood": "calm"])
            case "rules": session.addRules(added)
            case "clock": session.advance(milliseconds: 1)
            default: session.rejectUserToken()
            }
            return session.entries.count
        }.value
        let (answered, entries) = try await (status, seen)
        #expect(answered == 200 && entries == 1)
    }

    @Test func `the session enters a phase on request`() throws {
        let ask = try Engine(
            "states: {phase: start}\nrules: [{request: /v1/storefronts, states: {phase: down}, answer: service-unavailable}]"
        )
        #expect(ask("/v1/storefronts").status == 200)
        try ask.session.setStates(["phase": "down"])
        #expect(ask.session.states["phase"] == "down" && ask("/v1/storefronts").status == 503)
        try ask.session.setStates(["phase": "up"])
        #expect(ask("/v1/storefronts").status == 200)
    }

    @Test func `advancing time moves the clock and session time`() throws {
        let ask = try Engine(Self.scenario)
        for _ in 0..<3 { _ = ask("/v1/storefronts/us") }
        #expect(ask("/v1/storefronts/us").status == 429)
        ask.session.advance(milliseconds: 1000)
        let answer = ask("/v1/storefronts/us")
        #expect(answer.status == 200 && answer.header("Date") == "Fri, 20 Nov 2026 12:00:01 GMT")
        #expect(ask("/v1/storefronts/us").status == 429)
    }

    @Test func `setting the clock changes the date but not session time`() throws {
        let ask = try Engine(Self.scenario)
        for _ in 0..<3 { _ = ask("/v1/storefronts/us") }
        for instant in ["2027-01-01T00:00:00Z", "2026-11-19T00:00:00.5Z"] {
            ask.session.setClock(to: try #require(Timestamp(rfc3339: instant)))
            #expect(ask("/v1/storefronts/us").status == 429)
        }
        #expect(ask.session.now.rfc3339WithMilliseconds == "2026-11-19T00:00:00.500Z")
        ask.session.advance(milliseconds: 1000)
        let answer = ask("/v1/storefronts/us")
        #expect(answer.status == 200 && answer.header("Date") == "Thu, 19 Nov 2026 00:00:01 GMT")
        ask.session.setClock(to: try #require(Timestamp(rfc3339: "2030-01-01T00:00:00Z")))
        #expect(
            ask("/v1/storefronts/us").header("Mock-Answer")?.hasPrefix("developer token: the token expired") == true)
    }

    @Test(arguments: [Int64.max, .min, -1, 0])
    func `the clock stays at its latest value for time steps of any size`(milliseconds: Int64) throws {
        let ask = try Engine()
        for _ in 0..<3 { ask.session.advance(milliseconds: milliseconds) }
        ask.session.setClock(to: .latest)
        ask.session.advance(milliseconds: milliseconds)
        #expect(ask.session.now == .latest)
    }

    @Test func `a cached response is discarded when time or rules change`() throws {
        let ask = try Engine()
        func date() -> String? { ask("/v1/storefronts").header("Date") }
        #expect(date() == date())
        ask.session.advance(milliseconds: 1000)
        #expect(date() == "Thu, 01 Jan 2026 00:00:01 GMT")
        ask.session.setClock(to: Timestamp(milliseconds: 1_767_225_600_000))
        #expect(date() == "Thu, 01 Jan 2026 00:00:00 GMT")
        ask.session.addRules(try rules("[{request: /v1/storefronts, call: 2, answer: not-found}]"))
        #expect((0..<3).map { _ in ask("/v1/storefronts").status } == [200, 404, 200])
        ask.session.reset()
        #expect((0..<3).map { _ in ask("/v1/storefronts").status } == [200, 200, 200])
    }

    @Test func `added rules precede existing ones, the latest first`() throws {
        let ask = try Engine(
            "seed: 5\nrules: [{request: /v1/storefronts, answer: not-found}, {request: /v1/**, edit: {set: {a: 1}}}]")
        ask.session.addRules(
            try rules(
                "[{name: early, request: /v1/storefronts, call: 1..3, answer: service-unavailable}, {request: /v1/storefronts/us, edit: {set: {b: 2}}}]"
            ))
        ask.session.addRules(
            try rules(
                "[{request: /v1/storefronts, call: 1, answer: rate-limited}, {request: /v1/**, before-tokens: true, call: ..2, answer: gateway-timeout}]"
            ))
        let answers = (0..<6).map { _ in ask("/v1/storefronts") }
        #expect(answers.map(\.status) == [504, 504, 429, 503, 503, 503])
        #expect(
            answers.compactMap { $0.header("Mock-Answer") } == [
                "added rule 4", "added rule 4", "added rule 3", "added rule 1 \"early\"", "added rule 1 \"early\"",
                "added rule 1 \"early\"",
            ])
        #expect(ask("/v1/storefronts").header("Mock-Answer") == "rule 1")
        #expect(ask("/v1/storefronts/us").header("Mock-Answer") == "catalog; edited by added rule 2, rule 2")
        #expect(
            ask.session.summary().ruleCounts.map(\.rule) == [
                "added rule 3", "added rule 4", "added rule 1 \"early\"", "added rule 2", "rule 1", "rule 2",
            ])
        ask.session.reset()
        #expect(ask("/v1/storefronts").header("Mock-Answer") == "rule 1")
    }

    @Test func `rules that a session adds from the start stay after a reset and a reload`() throws {
        let text = "rules: [{request: /v1/storefronts/**, answer: not-found}]"
        let initial = try rules("[{request: /v1/storefronts, call: 1, answer: rate-limited}]")
        let ask = Engine(try Engine.scenario(text), adding: initial)
        func statuses() -> [Int] { (0..<2).map { _ in ask("/v1/storefronts").status } }
        #expect(statuses() == [429, 404])
        ask.session.addRules(try rules("[{request: /v1/storefronts, answer: gateway-timeout}]"))
        #expect(statuses() == [504, 504])
        #expect(ask.session.summary().ruleCounts.map(\.rule) == ["added rule 2", "added rule 1", "rule 1"])
        for _ in 0..<2 {
            ask.session.reset()
            #expect(statuses() == [429, 404])
            #expect(ask.session.summary().ruleCounts.map(\.rule) == ["added rule 1", "rule 1"])
        }
        ask.session.replaceScenario(with: try Engine.scenario("seed: 4"))
        #expect(statuses() == [200, 200])
        ask.session.reset()
        #expect(statuses() == [429, 200])
    }

    @Test func `an added rule has a separate sequence of chances`() throws {
        let rule = "[{request: /v1/storefronts, chance: 0.5, answer: not-found}]"
        let (own, added) = (try Engine("rules: \(rule)"), try Engine())
        added.session.addRules(try rules(rule))
        func statuses(_ ask: Engine) -> [Int] { (0..<64).map { _ in ask("/v1/storefronts").status } }
        let (one, other) = (statuses(own), statuses(added))
        #expect(one != other && Set(other) == [200, 404])
    }

    @Test func `a summary contains the states, the clock, requests, and rule calls`() throws {
        let ask = try Engine(Self.scenario)
        for _ in 0..<3 { _ = ask("/v1/storefronts") }
        #expect(
            ask.session.summary().json.compact
                == #"{"session":"default","scenario":"test","states":{"phase":"second"},"#
                + #""stateValues":{"phase":["start","second"]},"clock":"2026-11-20T12:00:01Z","requests":3,"#
                + #""calls":[{"rule":"rule 1 \"first\"","calls":3,"fired":1,"at":"test.yaml:7:28"},"#
                + #"{"rule":"rule 2","calls":2,"fired":2,"at":"test.yaml:8:15"}],"#
                + #""tokens":{"developer":"valid","developerExpires":"2027-05-19T12:00:00Z","user":"valid"},"#
                + #""rateLimit":{"requests":3,"per":3000,"buckets":[{"token":"Bearer <developer token 1, the session's own>","available":1}]},"#
                + #""device":{"consent":"authorized","capabilities":["musicCatalogPlayback","addToCloudMusicLibrary"],"#
                + #""storefront":"us","network":"online","signedIn":true,"players":[]}}"#)
    }
}
