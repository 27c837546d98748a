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
    let notes: FileNotes?

    package init(name: String, scenario: Scenario) {
        self.name = name
        self.scenario = scenario
        (path, diagnostics, notes) = (nil, [], nil)
    }

    init(_ reading: ScenarioReading, _ scenario: Scenario) {
        name = reading.name
        self.scenario = scenario
        path = reading.path
        diagnostics = reading.diagnostics
        notes = reading.notes
    }
}
