package import Scenarios

/// A scenario and the name it is served by: its path below what is served, without the ending.
package struct ServedScenario: Sendable {
    package let name: String
    package let scenario: Scenario

    package init(name: String, scenario: Scenario) {
        self.name = name
        self.scenario = scenario
    }
}
