import Determinism
import Diagnostics
import MockServer
import Scenarios

/// The scenarios that a command was told to read.
struct ScenarioInput {
    /// What was found right, by name; the first is the default.
    private(set) var scenarios: [ServedScenario] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that were read as scenarios, right or wrong.
    private(set) var paths: [String] = []

    /// The built-in quick start.
    static func builtIn(overrides: ScenarioOverrides) -> ScenarioInput {
        var input = ScenarioInput()
        input.load(
            QuickStart.path, named: "quick-start", from: EmbeddedFiles(QuickStart.files), serving: nil,
            overrides: overrides)
        return input
    }

    /// A file, or all scenarios below a folder.
    static func path(
        _ path: String, from files: any ScenarioFiles = DiskFiles(), overrides: ScenarioOverrides
    ) -> ScenarioInput {
        var input = ScenarioInput()
        guard files.kind(of: path) == .folder else {
            let name = FilePath.name(of: path)
            input.load(
                path, named: name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name, from: files, serving: nil,
                overrides: overrides)
            return input
        }
        let folder = FilePath.plain(path)
        let found = (try? files.files(below: folder, ending: ".yaml", within: folder)) ?? []
        let root = files.resolved(folder) ?? folder
        for file in found {
            guard FilePath.isInside(files.resolved(file) ?? file, root) else {
                input.refuse(file, code: "outside-root", "this link leads out of the folder that is served")
                continue
            }
            let name = String((folder == "." ? file[...] : file.dropFirst(folder.count + 1)).dropLast(5))
            input.load(file, named: name, from: files, serving: folder, overrides: overrides)
        }
        if found.isEmpty {
            input.refuse(path, code: "no-scenarios", "there is no .yaml file in this folder")
        }
        if let start = input.scenarios.firstIndex(where: { $0.name == "quick-start" }) {
            input.scenarios.insert(input.scenarios.remove(at: start), at: 0)
        }
        return input
    }

    private mutating func refuse(_ path: String, code: String, _ message: String) {
        let nowhere = TextLocation(SourceFile(name: path, bytes: []), 0..<0)
        diagnostics.append(Diagnostic(code: code, message, at: nowhere))
    }

    private mutating func load(
        _ path: String, named name: String, from files: any ScenarioFiles, serving folder: String?,
        overrides: ScenarioOverrides
    ) {
        let loaded = ScenarioLoader.load(path, from: files, serving: folder, overrides: overrides)
        paths.append(path)
        diagnostics += loaded.diagnostics
        if let scenario = loaded.scenario { scenarios.append(ServedScenario(name: name, scenario: scenario)) }
    }
}
