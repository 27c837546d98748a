package import Diagnostics
package import Scenarios

/// A scenario file as it was read: a scenario, if it was right, and diagnostics, always.
package struct ScenarioLoadResult: Sendable {
    /// The path below what is served, without `.yaml`.
    package let name: String
    /// The file, as people know it.
    package let path: String
    /// Nil where an error stands among the diagnostics.
    package let scenario: Scenario?
    package let diagnostics: [Diagnostic]
    /// What was looked at for it.
    let dependencies: FileDependencies

    /// Whether a file was read for it, by whatever path: the scenario itself, one that it extends, a recording.
    package func hasReadFile(at path: String) -> Bool {
        guard let stamp = FileStamp(path: path) else { return false }
        return dependencies.stamps.values.contains { $0?.isSameFile(as: stamp) ?? false }
    }

    /// What is served of it; nil where it was wrong.
    package var servedScenario: ServedScenario? { scenario.map { ServedScenario(loadResult: self, scenario: $0) } }
}
