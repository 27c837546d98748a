import Platform
import Scenarios
import Testing
import TestSupport

@testable import MockSession

/// Tests of the data that sessions of one scenario share.
@Suite struct SharedSessionDataTests {
    private static let text = """
        rules:
          - {name: busy, request: GET /v1/storefronts, call: 1, answer: rate-limited}
          - {name: other, request: GET /v1/test, answer: not-found}
        """

    @Test func `the sessions of a scenario share its rules`() throws {
        let scenario = try Engine.scenario(Self.text)
        let sessions = (0..<3).map { Engine(scenario, id: "s\($0)") }
        let data = ScenarioSessionData.data(of: scenario)
        for ask in sessions {
            let active = ask.session.lockedState.withLock { $0.activeScenario }
            #expect(active.hasInitialRules(of: data))
            #expect(active.rules.map(\.id) == [1, 2])
        }
    }

    @Test func `sessions that share rules count their calls separately`() throws {
        let scenario = try Engine.scenario(Self.text)
        let (one, other) = (Engine(scenario, id: "one"), Engine(scenario, id: "other"))
        #expect([one, one, other, other].map { $0("/v1/storefronts").status } == [429, 200, 429, 200])
    }

    @Test func `a rule that is added to a session is not added to the others`() throws {
        let scenario = try Engine.scenario(Self.text)
        let (one, other) = (Engine(scenario, id: "one"), Engine(scenario, id: "other"))
        let added = try Engine.scenario("rules: [{request: GET /v1/**, answer: service-unavailable}]").rules
        one.session.addRules(AddedRules(rules: added))
        #expect(one("/v1/storefronts").status == 503)
        #expect(other("/v1/storefronts").status == 429)
        let data = ScenarioSessionData.data(of: scenario)
        #expect(!one.session.lockedState.withLock { $0.activeScenario }.hasInitialRules(of: data))
        one.session.reset()
        #expect(one("/v1/storefronts").status == 429)
    }

    @Test func `a derived value is made once and kept as long as its scenario`() {
        final class Value: Sendable {}
        let derived = DerivedValue()
        let makeCount = Locked(0)
        let values = (0..<3).map { _ in
            derived.value {
                makeCount.withLock { $0 += 1 }
                return Value()
            }
        }
        #expect(makeCount.withLock { $0 } == 1 && values.allSatisfy { $0 === values[0] })
    }

    @Test func `the data of a scenario does not keep the scenario`() throws {
        final class Reference { weak var value: DerivedValue? }
        let reference = Reference()
        do {
            let scenario = try Engine.scenario(Self.text)
            _ = Engine(scenario)("/v1/storefronts")
            reference.value = scenario.sessionData
        }
        #expect(reference.value == nil)
    }
}

extension ActiveScenario {
    /// Whether the rules are those that all new sessions have.
    fileprivate func hasInitialRules(of data: ScenarioSessionData) -> Bool { ruleSet === data.initialRules }
}
