import MockServer
import Scenarios
import Text

/// The scenarios given to a command.
struct ScenarioInput {
    /// The valid scenarios and cases, sorted by name after the default scenario.
    private(set) var scenarios: [ServedScenario] = []
    let diagnostics: [Diagnostic]
    /// The paths of all selected scenario files, including invalid ones.
    let paths: [String]
    /// The source of the scenarios, used to reload them.
    let location: ScenarioLocation
    private let loadResults: [ScenarioLoadResult]

    /// Loads the built-in quick start, a scenario file, or all scenarios in a folder and its subfolders.
    ///
    /// - Parameters:
    ///   - path: The file or folder, or `nil` for the built-in quick start.
    ///   - options: The values and tags on the command line.
    /// - Returns: The scenarios and their diagnostics.
    /// - Throws: An error if an option names a parameter or a tag that no valid scenario has.
    static func scenarios(at path: String?, options: ScenarioOptions) throws(CommandError) -> ScenarioInput {
        try scenarios(at: [path], options: options)[0]
    }

    /// Loads several files and folders; an option must name a parameter or a tag of one of them.
    static func scenarios(at paths: [String?], options: ScenarioOptions) throws(CommandError) -> [ScenarioInput] {
        let inputs = paths.map { path in
            ScenarioInput(
                location: path.map { .at($0, overrides: options.overrides, selection: options.selection) }
                    ?? .builtIn(overrides: options.overrides))
        }
        // A file with errors can declare more names.
        if !inputs.contains(where: \.diagnostics.containsErrors) {
            let results = inputs.flatMap(\.loadResults)
            try options.requireKnownNames(parameters: results.flatMap(\.parameterNames), tags: results.flatMap(\.tags))
            guard inputs.contains(where: { !$0.scenarios.isEmpty }) else {
                throw .init(message: "the tags select no scenario")
            }
        }
        return inputs
    }

    /// Loads a scenario file of an example.
    static func path(_ path: String, in files: any ScenarioFileSystem) -> ScenarioInput {
        ScenarioInput(location: .at(path, in: files))
    }

    private init(location: ScenarioLocation) {
        self.location = location
        let loaded = ProgressLine.during("reading scenarios") { location.loadAll() }
        diagnostics = loaded.diagnostics + loaded.readings.flatMap(\.diagnostics)
        loadResults = loaded.readings
        paths = loadResults.filter { !$0.servedScenarios.isEmpty || $0.diagnostics.containsErrors }.map(\.path)
        scenarios = loaded.readings.flatMap(\.servedScenarios)
        if let quickStart = scenarios.firstIndex(where: { $0.name == "quick-start" }) {
            scenarios.insert(scenarios.remove(at: quickStart), at: 0)
        }
    }

    /// Returns whether any scenario, valid or not, has read the file.
    func hasReadFile(at path: String) -> Bool { loadResults.contains { $0.hasReadFile(at: path) } }
}
