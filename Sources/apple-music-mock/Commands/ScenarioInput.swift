import Diagnostics
import MockServer
import ScenarioLoading

/// The scenarios that a command was told to read.
struct ScenarioInput {
    /// What was found right, by name; the first is the default.
    private(set) var scenarios: [ServedScenario] = []
    let diagnostics: [Diagnostic]
    /// The files that were read as scenarios, right or wrong.
    let paths: [String]
    /// Where they come from, to be read again.
    let location: ScenarioLocation
    private let loadResults: [ScenarioLoadResult]

    /// The built-in quick start.
    static func builtIn(overrides: ScenarioOverrides) -> ScenarioInput {
        ScenarioInput(location: .builtIn(overrides: overrides))
    }

    /// A file, or all scenarios below a folder.
    static func path(
        _ path: String, in files: any ScenarioFileSystem = DiskFileSystem(), overrides: ScenarioOverrides
    ) -> ScenarioInput {
        ScenarioInput(location: .at(path, in: files, overrides: overrides))
    }

    private init(location files: ScenarioLocation) {
        self.location = files
        let read = files.loadAll()
        diagnostics = read.diagnostics + read.readings.flatMap(\.diagnostics)
        loadResults = read.readings
        paths = loadResults.map(\.path)
        scenarios = read.readings.compactMap(\.servedScenario)
        if let start = scenarios.firstIndex(where: { $0.name == "quick-start" }) {
            scenarios.insert(scenarios.remove(at: start), at: 0)
        }
    }

    /// Whether a file was read for any of them, right or wrong.
    func hasReadFile(at path: String) -> Bool { loadResults.contains { $0.hasReadFile(at: path) } }
}
