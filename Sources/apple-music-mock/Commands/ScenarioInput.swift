import Diagnostics
import MockServer
import ScenarioLoading

/// The scenarios given to a command.
struct ScenarioInput {
    /// The valid scenarios, sorted by name after the default scenario.
    private(set) var scenarios: [ServedScenario] = []
    let diagnostics: [Diagnostic]
    /// The paths of all scenario files, including invalid ones.
    let paths: [String]
    /// The source of the scenarios, used to reload them.
    let location: ScenarioLocation
    private let loadResults: [ScenarioLoadResult]

    /// Returns the built-in quick start.
    static func builtIn(overrides: ScenarioOverrides) -> ScenarioInput {
        ScenarioInput(location: .builtIn(overrides: overrides))
    }

    /// Loads a scenario file, or all scenarios in a folder and its subfolders.
    static func path(
        _ path: String, in files: any ScenarioFileSystem = DiskFileSystem(), overrides: ScenarioOverrides
    ) -> ScenarioInput {
        ScenarioInput(location: .at(path, in: files, overrides: overrides))
    }

    private init(location: ScenarioLocation) {
        self.location = location
        let loaded = location.loadAll()
        diagnostics = loaded.diagnostics + loaded.readings.flatMap(\.diagnostics)
        loadResults = loaded.readings
        paths = loadResults.map(\.path)
        scenarios = loaded.readings.compactMap(\.servedScenario)
        if let quickStart = scenarios.firstIndex(where: { $0.name == "quick-start" }) {
            scenarios.insert(scenarios.remove(at: quickStart), at: 0)
        }
    }

    /// Returns whether any scenario, valid or not, has read the file.
    func hasReadFile(at path: String) -> Bool { loadResults.contains { $0.hasReadFile(at: path) } }
}
