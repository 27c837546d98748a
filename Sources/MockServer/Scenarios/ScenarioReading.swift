package import Diagnostics
package import Scenarios

/// A scenario file as it was read: a scenario, if it was right, and diagnostics, always.
package struct ScenarioReading: Sendable {
    /// The path below what is served, without `.yaml`.
    package let name: String
    /// The file, as people know it.
    package let path: String
    /// Nil where an error stands among the diagnostics.
    package let scenario: Scenario?
    package let diagnostics: [Diagnostic]
    /// What was looked at for it.
    let notes: FileNotes

    /// What is served of it; nil where it was wrong.
    package var served: ServedScenario? { scenario.map { ServedScenario(self, $0) } }
}
