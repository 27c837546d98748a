import Diagnostics
import MockServer
import Scenarios

/// The scenarios that a command was told to read.
struct ScenarioInput {
    /// What was found right, by name; the first is the default.
    private(set) var scenarios: [ServedScenario] = []
    let diagnostics: [Diagnostic]
    /// The files that were read as scenarios, right or wrong.
    let paths: [String]
    /// Where they come from, to be read again.
    let files: ServedFiles
    private let readings: [ScenarioReading]

    /// The built-in quick start.
    static func builtIn(overrides: ScenarioOverrides) -> ScenarioInput {
        ScenarioInput(.builtIn(overrides: overrides))
    }

    /// A file, or all scenarios below a folder.
    static func path(
        _ path: String, from files: any ScenarioFiles = DiskFiles(), overrides: ScenarioOverrides
    ) -> ScenarioInput {
        ScenarioInput(.at(path, in: files, overrides: overrides))
    }

    private init(_ files: ServedFiles) {
        self.files = files
        let read = files.readAll()
        diagnostics = read.diagnostics + read.readings.flatMap(\.diagnostics)
        readings = read.readings
        paths = readings.map(\.path)
        scenarios = read.readings.compactMap(\.served)
        if let start = scenarios.firstIndex(where: { $0.name == "quick-start" }) {
            scenarios.insert(scenarios.remove(at: start), at: 0)
        }
    }

    /// Whether a file was read for any of them, right or wrong.
    func wasRead(from path: String) -> Bool { readings.contains { $0.wasRead(from: path) } }
}
