import MusicAPI
import MusicCatalog
import Scenarios

/// A scenario and the rules that a session uses now, with added rules first.
///
/// It is immutable: a request keeps the one that was active when it arrived, even if it is replaced before the
/// response.
final class ActiveScenario: Sendable {
    let scenario: Scenario
    /// The data that the service has for the device's user.
    let serviceData: ServiceData
    /// The generated data of each user, in the scenario's order.
    let generatedResources: [GeneratedResources]
    let ruleSet: ActiveRuleSet
    private let data: ScenarioSessionData
    /// The API of each user without writes, in the scenario's order.
    let responses: [ResponseCache]
    let sessionClock: SessionClock

    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - rules: The rules in evaluation order, or `nil` for those of a new session.
    ///   - added: The added rules for device operations.
    ///   - time: The session's clock.
    init(
        scenario: Scenario, rules: [ActiveRule]? = nil, addedOperationRules added: [Rule] = [],
        sessionClock time: SessionClock
    ) {
        self.scenario = scenario
        serviceData = scenario.serviceData
        generatedResources = scenario.users.map(\.serviceData.generated)
        sessionClock = time
        data = ScenarioSessionData.data(of: scenario)
        ruleSet =
            rules.map { ActiveRuleSet($0, operationRules: added + scenario.operationRules) } ?? data.initialRules
        responses = data.apis.map { ResponseCache(api: $0) }
    }

    /// The rules in evaluation order, with added rules first.
    var rules: [ActiveRule] { ruleSet.rules }
    var rulesBeforeTokens: ActiveRules { ruleSet.rulesBeforeTokens }
    var rulesAfterTokens: ActiveRules { ruleSet.rulesAfterTokens }
    /// The rules for device operations, with added rules first.
    var operationRules: [Rule] { ruleSet.operationRules }
    /// Whether any rule or expectation inspects request bodies.
    var readsBodies: Bool { ruleSet.readsBodies || data.expectationsReadBodies }
    /// Whether the scenario has expectations.
    var hasExpectations: Bool { !scenario.expectations.isEmpty }
    /// Whether any expectation inspects the contents of responses.
    var readsResponses: Bool { data.readsResponses }

    /// Returns the values of a state that the scenario or a rule names, in their order.
    func values(ofState name: String) -> [String] {
        let values =
            [scenario.states[name]]
            + (rules.map(\.rule) + operationRules).flatMap { [$0.condition.states[name], $0.effect.states[name]] }
        return values.compactMap { $0 }.uniqued()
    }
}
