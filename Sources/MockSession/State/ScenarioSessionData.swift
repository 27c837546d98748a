import MusicAPI
import Scenarios

/// The data that all sessions of a scenario share, which the first one derives.
final class ScenarioSessionData: Sendable {
    /// The rules of a new session.
    let initialRules: ActiveRuleSet
    /// Whether any expectation inspects request bodies.
    let expectationsReadBodies: Bool
    /// Whether any expectation inspects the contents of responses.
    let readsResponses: Bool
    /// The API of each user without writes, in the scenario's order.
    let apis: [MusicAPI]

    static func data(of scenario: Scenario) -> ScenarioSessionData {
        scenario.sessionData.value { ScenarioSessionData(scenario: scenario) }
    }

    private init(scenario: Scenario) {
        var lastRuleID = 0
        initialRules = ActiveRuleSet(
            [ActiveRule](rules: scenario.rules, previous: [], lastID: &lastRuleID),
            operationRules: scenario.operationRules)
        expectationsReadBodies = scenario.expectations.contains { expectation in
            switch expectation.subject {
            case .request(let request): request.matcher.inspectsBody
            case .coverage(let coverage): coverage.matcher.inspectsBody
            default: false
            }
        }
        readsResponses = scenario.expectations.contains { expectation in
            switch expectation.subject {
            case .walk: true
            case .request(let request): request.found != nil
            case .operation, .coverage, .finalCheck, .only, .either, .command: false
            }
        }
        apis = scenario.users.map {
            MusicAPI(serviceData: $0.serviceData, renderedResources: RenderedResources())
        }
    }
}
