import MockSession
import MusicDevice
import Testing
import TestSupport

/// Tests of states that return to their values before after a time.
@Suite struct StateTimeTests {
    private static let storm = """
        time-scale: 0
        states: {weather: calm}
        rules:
          - {name: storm, request: GET /v1/storefronts/us, then: {states: {weather: storm}, for: 2s}}
          - {name: clear, request: GET /v1/storefronts/jp, then: {states: {weather: clear}}}
          - {name: fog, request: GET /v1/test, then: {states: {weather: fog}, for: 5s}}
          - {request: GET /v1/storefronts, states: {weather: storm}, answer: 503}
          - {request: GET /v1/storefronts, states: {weather: fog}, answer: 404}
          - {request: GET /v1/storefronts, states: {weather: clear}, answer: 429}

        """

    /// Sends requests and advances the clock by the numbers of milliseconds, and returns the statuses of the list.
    private func statuses(_ ask: Engine, _ steps: Any...) -> [Int] {
        steps.compactMap { step in
            if let milliseconds = step as? Int {
                ask.session.advance(milliseconds: Int64(milliseconds))
                return nil
            }
            let path = step as? String ?? ""
            let status = ask("/v1/" + path).status
            return path == "storefronts" ? status : nil
        }
    }

    @Test func `a state returns to its value before after its time`() throws {
        let ask = try Engine(Self.storm)
        #expect(
            statuses(ask, "storefronts", "storefronts/us", "storefronts", 1_999, "storefronts", 1, "storefronts")
                == [200, 503, 503, 200])
        #expect(ask.session.states == ["weather": "calm"])
    }

    @Test func `a state that is set again has its time again, and its first value before`() throws {
        let ask = try Engine(Self.storm)
        #expect(
            statuses(ask, "storefronts/us", 1_000, "storefronts/us", 1_500, "storefronts", 500, "storefronts")
                == [503, 200])
    }

    @Test func `another change of a state ends its time`() throws {
        let ask = try Engine(Self.storm)
        #expect(
            statuses(ask, "storefronts/us", 1_000, "storefronts/jp", "storefronts", 5_000, "storefronts") == [429, 429])
        #expect(
            statuses(ask, "storefronts/us", 1_000, "test", "storefronts", 3_000, "storefronts", 2_000, "storefronts")
                == [404, 404, 429], "the value before the first of two temporary ones")
        try ask.session.setStates(["weather": "storm"])
        #expect(statuses(ask, 10_000, "storefronts") == [503])
    }

    @Test func `a delay that is skipped takes time`() throws {
        let ask = try Engine(Self.storm + "  - {request: GET /v1/me/storefront, delay: 2s}\n")
        #expect(statuses(ask, "storefronts/us", "storefronts", "me/storefront", "storefronts") == [503, 200])
    }

    @Test func `the time of a state ends before an operation`() throws {
        let ask = try Engine(
            """
            time-scale: 0
            states: {network: up, seen: nothing}
            rules:
              - {operation: request-capabilities, states: {network: down}, then: {states: {seen: down}}}
              - {operation: request-user-token, then: {states: {network: down}, for: 1s}}
            """)
        for operation in [DeviceOperation.requestUserToken, .requestCapabilities] {
            ask.session.advance(milliseconds: 1_000)
            try ask.session.perform(DeviceCommand(operation), reason: "test")
        }
        #expect(ask.session.states == ["network": "up", "seen": "nothing"])
    }

    @Test func `a reset and a new scenario end temporary values`() throws {
        let ask = try Engine(Self.storm)
        #expect(statuses(ask, "storefronts/us", "storefronts") == [503])
        ask.session.reset()
        #expect(statuses(ask, "storefronts", 2_000, "storefronts") == [200, 200])
        #expect(statuses(ask, "storefronts/us") == [])
        ask.session.replaceScenario(with: try Engine.scenario("time-scale: 0\nstates: {mood: good}"))
        #expect(statuses(ask, 2_000, "storefronts") == [200])
        #expect(ask.session.states == ["mood": "good"])
    }
}
