import Diagnostics
package import Scenarios

/// A scenario and the name it is served by: its path below what is served, without the ending.
package struct ServedScenario: Sendable {
    package let name: String
    package let scenario: Scenario
    /// The file, as people know it; nil for a scenario that came from elsewhere.
    let path: String?
    /// What its reading has told.
    let diagnostics: [Diagnostic]
    /// What was looked at for it, to see it change; nil for one that came from elsewhere.
    let dependencies: FileDependencies?

    package init(name: String, scenario: Scenario) {
        self.name = name
        self.scenario = scenario
        (path, diagnostics, dependencies) = (nil, [], nil)
    }

    init(loadResult reading: ScenarioLoadResult, scenario: Scenario) {
        name = reading.name
        self.scenario = scenario
        path = reading.path
        diagnostics = reading.diagnostics
        dependencies = reading.dependencies
    }
}
