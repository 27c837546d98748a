package import Diagnostics
package import ScenarioLoading
package import Scenarios
import SeededRandom

/// Where scenarios are served from: the built-in quick start, a file, or all below a folder.
package struct ScenarioLocation: Sendable {
    private enum Kind {
        case builtIn
        case file(String)
        case folder(String)
    }

    let fileSystem: any ScenarioFileSystem
    private let kind: Kind
    private let overrides: ScenarioOverrides

    /// The built-in quick start.
    package static func builtIn(overrides: ScenarioOverrides = .empty) -> ScenarioLocation {
        ScenarioLocation(fileSystem: InMemoryFileSystem(QuickStart.files), kind: .builtIn, overrides: overrides)
    }

    /// A file, or all scenarios below a folder.
    ///
    /// - Parameters:
    ///   - path: Of either, as people know it.
    ///   - files: Where it is.
    ///   - overrides: What counts instead of what the scenarios say.
    /// - Returns: The place; nothing is read yet.
    package static func at(
        _ path: String, in files: any ScenarioFileSystem = DiskFileSystem(), overrides: ScenarioOverrides = .empty
    ) -> ScenarioLocation {
        let place = files.kind(of: path) == .folder ? Kind.folder(FilePath.normalized(path)) : .file(path)
        return ScenarioLocation(fileSystem: files, kind: place, overrides: overrides)
    }

    /// Nothing at all.
    static let empty = ScenarioLocation(fileSystem: InMemoryFileSystem([]), kind: .builtIn, overrides: .empty)

    /// Whether there is something that can change.
    var isOnDisk: Bool { if case .builtIn = kind { false } else { true } }

    /// The folder that texts without a file read from.
    private var baseFolder: String {
        switch kind {
        case .builtIn: FilePath.folder(of: QuickStart.path)
        case .file(let path): FilePath.folder(of: path)
        case .folder(let folder): folder
        }
    }

    private var servedFolder: String? { if case .folder(let folder) = kind { folder } else { nil } }

    /// The scenario files that there are now, by path order, and what is wrong with the place itself.
    func list() -> (found: [Entry], diagnostics: [Diagnostic]) {
        switch kind {
        case .builtIn: return ([Entry(name: "quick-start", path: QuickStart.path)], [])
        case .file(let path):
            return ([Entry(name: FilePath.scenarioName(of: FilePath.name(of: path)), path: path)], [])
        case .folder(let folder): return list(in: folder)
        }
    }

    /// What a scenario is served by, and its file.
    struct Entry: Sendable, Hashable {
        let name: String
        let path: String
    }

    private func list(in folder: String) -> (found: [Entry], diagnostics: [Diagnostic]) {
        let paths = (try? fileSystem.files(below: folder, ending: ".yaml", within: folder)) ?? []
        let root = fileSystem.resolved(folder) ?? folder
        var found: [Entry] = []
        var diagnostics: [Diagnostic] = []
        for path in paths {
            guard FilePath.isPath(fileSystem.resolved(path) ?? path, inside: root) else {
                diagnostics.append(
                    .init(path: path, code: "outside-root", message: "this link leads out of the folder that is served")
                )
                continue
            }
            let below = folder == "." ? path[...] : folder == "/" ? path.dropFirst() : path.dropFirst(folder.count + 1)
            found.append(Entry(name: FilePath.scenarioName(of: below), path: path))
        }
        if paths.isEmpty {
            diagnostics.append(
                .init(path: folder, code: "no-scenarios", message: "there is no .yaml file in this folder"))
        }
        return (found, diagnostics)
    }

    /// Reads one scenario, and notes what was looked at for it.
    func load(_ name: Entry, seed: Seed? = nil) -> ScenarioLoadResult {
        let noting = TrackingFileSystem(base: fileSystem)
        let loaded = ScenarioLoader.load(
            name.path, from: noting, servedFolder: servedFolder, overrides: overrides(seed: seed))
        return ScenarioLoadResult(
            name: name.name, path: name.path, scenario: loaded.scenario, diagnostics: loaded.diagnostics,
            dependencies: noting.dependencies)
    }

    /// Loads a text as if it were a file of the location, with the recordings next to it.
    func load(text: String, seed: Seed? = nil) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        let path = FilePath.join(baseFolder, OverlayFileSystem.name)
        return ScenarioLoader.load(
            path, from: OverlayFileSystem(base: fileSystem, path: path, text: text), servedFolder: servedFolder,
            overrides: overrides(seed: seed))
    }

    /// Loads rules without a scenario, with the files next to the served scenarios.
    func rules(text: String, for scenario: Scenario) -> ScenarioLoader.AddedRules {
        ScenarioLoader.rules(text: text, named: FilePath.join(baseFolder, "rules"), for: scenario, from: fileSystem)
    }

    private func overrides(seed: Seed?) -> ScenarioOverrides {
        ScenarioOverrides(seed: seed ?? overrides.seed, timeScale: overrides.timeScale)
    }

    /// Reads everything that there is now.
    package func loadAll() -> (readings: [ScenarioLoadResult], diagnostics: [Diagnostic]) {
        let (found, diagnostics) = list()
        return (found.map { load($0) }, diagnostics)
    }
}

extension Diagnostic {
    /// Of a path as a whole.
    fileprivate init(path: String, code: String, message: String) {
        self.init(code: code, message: message, at: TextLocation(in: SourceFile(name: path, bytes: []), range: 0..<0))
    }
}

/// A scenario file as it was read: a scenario, if it was right, and diagnostics, always.
package struct ScenarioLoadResult: Sendable {
    /// The path below what is served, without `.yaml`.
    package let name: String
    /// The file, as people know it.
    package let path: String
    /// `nil` if a diagnostic is an error.
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
