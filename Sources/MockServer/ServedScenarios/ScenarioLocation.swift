import HTTPTransport
import Platform
package import Scenarios
package import Text

/// The location of the served scenarios: a shipped scenario, a file, or a folder with all its subfolders.
package struct ScenarioLocation: Sendable {
    private enum Kind {
        /// A shipped scenario.
        case builtIn(name: String)
        case file(String)
        case folder(String)
    }

    let fileSystem: any ScenarioFileSystem
    private let kind: Kind
    private let overrides: ScenarioOverrides
    /// The tags of the scenarios that are loaded.
    private let selection: TagSelection

    /// Returns the location of a shipped scenario.
    ///
    /// - Parameters:
    ///   - name: The name of the scenario.
    ///   - overrides: The settings that replace those of the scenario.
    ///   - selection: The tags of the scenarios to load.
    /// - Returns: The location.
    package static func builtIn(
        name: String = "quick-start", overrides: ScenarioOverrides = .empty, selection: TagSelection = .all
    ) -> ScenarioLocation {
        ScenarioLocation(
            fileSystem: DiskFileSystem(), kind: .builtIn(name: name), overrides: overrides, selection: selection)
    }

    /// Returns the location of a file, or of all scenarios below a folder, without reading it.
    ///
    /// - Parameters:
    ///   - path: The path of the file or folder, as shown to users.
    ///   - files: The file system.
    ///   - overrides: The settings that replace those of the scenarios.
    ///   - selection: The tags of the scenarios to load.
    /// - Returns: The location.
    package static func at(
        _ path: String, in files: any ScenarioFileSystem = DiskFileSystem(), overrides: ScenarioOverrides = .empty,
        selection: TagSelection = .all
    ) -> ScenarioLocation {
        let kind = files.kind(of: path) == .folder ? Kind.folder(FilePath.normalized(path)) : .file(path)
        return ScenarioLocation(fileSystem: files, kind: kind, overrides: overrides, selection: selection)
    }

    /// A location without files.
    static let empty = ScenarioLocation(
        fileSystem: InMemoryFileSystem([]), kind: .builtIn(name: "quick-start"), overrides: .empty, selection: .all)

    /// A location with the same overrides and no files except the shipped scenarios.
    var withoutFiles: ScenarioLocation {
        ScenarioLocation(
            fileSystem: InMemoryFileSystem([]), kind: .builtIn(name: "quick-start"), overrides: overrides,
            selection: selection)
    }

    /// Whether the scenarios are files, which can change.
    var isOnDisk: Bool { if case .builtIn = kind { false } else { true } }

    /// The folder that resolves relative paths of texts sent by clients: the current one for a shipped scenario.
    private var baseFolder: String {
        switch kind {
        case .builtIn: "."
        case .file(let path): FilePath.folder(of: path)
        case .folder(let folder): folder
        }
    }

    /// Whether the location is a folder.
    package var isFolder: Bool { servedFolder != nil }

    private var servedFolder: String? { if case .folder(let folder) = kind { folder } else { nil } }

    /// Returns the current scenario files by path, or `nil` if the system cannot list them, and the diagnostics of the
    /// location itself.
    func list() -> (found: [Entry]?, diagnostics: [Diagnostic]) {
        switch kind {
        case .builtIn(let name): return ([Entry(name: name, path: ShippedScenarios.path(ofName: name))], [])
        case .file(let path):
            return ([Entry(name: FilePath.scenarioName(of: FilePath.name(of: path)), path: path)], [])
        case .folder(let folder): return list(in: folder)
        }
    }

    /// A scenario file and the name under which it is served.
    struct Entry: Sendable, Hashable {
        let name: String
        let path: String
    }

    private func list(in folder: String) -> (found: [Entry]?, diagnostics: [Diagnostic]) {
        let files: [String]
        do {
            files = try fileSystem.files(below: folder, ending: ".yaml", within: folder)
        } catch .notFound {
            files = []
        } catch {
            return (nil, [.init(path: folder, code: "unreadable-file", message: "cannot read this folder: \(error)")])
        }
        let paths = files.filter { !FilePath.name(of: $0).hasPrefix("_") }
        let root = fileSystem.resolved(folder) ?? folder
        var found: [Entry] = []
        var diagnostics: [Diagnostic] = []
        for path in paths {
            guard FilePath.isPath(fileSystem.resolved(path) ?? path, inside: root) else {
                diagnostics.append(
                    .init(path: path, code: "outside-root", message: "this link points outside the served folder")
                )
                continue
            }
            let below = folder == "." ? path[...] : folder == "/" ? path.dropFirst() : path.dropFirst(folder.count + 1)
            found.append(Entry(name: FilePath.scenarioName(of: below), path: path))
        }
        if paths.isEmpty {
            diagnostics.append(
                .init(path: folder, code: "no-scenarios", message: "no .yaml files in this folder"))
        }
        return (found, diagnostics)
    }

    /// Loads all cases of a scenario, and records the files that they depend on.
    ///
    /// - Parameters:
    ///   - entry: The scenario's file.
    ///   - settings: The values that replace those of the scenario and of the location.
    ///   - shared: The files of the location, read at most once, or `nil` to read them again.
    ///   - cache: The texts and recordings of loads with the same files.
    /// - Returns: The cases and diagnostics.
    func load(
        _ entry: Entry, settings: ScenarioSettings = .unchanged, from shared: SharedFileSystem? = nil,
        sharing cache: LoadingCache = LoadingCache()
    ) -> ScenarioLoadResult {
        let tracker = TrackingFileSystem(base: shared ?? fileSystem)
        var loaded = ScenarioLoader.loadCases(
            of: entry.path, from: tracker, servedFolder: servedFolder, overrides: overrides(with: settings),
            selection: selection, sharing: cache)
        loaded.unreadablePath = tracker.unreadablePath
        return ScenarioLoadResult(
            name: entry.name, path: entry.path, cases: loaded, dependencies: tracker.dependencies)
    }

    /// Loads a shipped scenario with the overrides of the location.
    ///
    /// - Parameters:
    ///   - name: The name of the scenario.
    ///   - settings: The values that replace those of the scenario and of the location.
    ///   - cache: The shipped scenarios that were loaded before.
    /// - Returns: The cases and diagnostics.
    func load(
        shippedNamed name: String, settings: ScenarioSettings, sharing cache: ScenarioCache
    ) -> ScenarioCases {
        let path = ShippedScenarios.path(ofName: name)
        let overrides = overrides(with: settings)
        return cache.load(for: .init(path: path, overrides: overrides), from: ShippedScenarios.fileSystem) { files in
            ScenarioLoader.loadCases(of: path, from: files, overrides: overrides)
        }
    }

    /// Loads a text as if it were a file of the location, with the recordings next to it.
    ///
    /// - Parameters:
    ///   - text: The text of the scenario.
    ///   - settings: The values that replace those of the scenario and of the location.
    ///   - cache: The texts that were loaded before. One of them is loaded again if a file that it depends on has changed.
    /// - Returns: The cases and diagnostics.
    func load(
        text: String, settings: ScenarioSettings = .unchanged, sharing cache: ScenarioCache = ScenarioCache()
    ) -> ScenarioCases {
        let path = FilePath.join(baseFolder, OverlayFileSystem.name)
        let overrides = overrides(with: settings, maximumGeneratedByteCount: MemoryLimits.generatedDataOfText)
        let files = OverlayFileSystem(base: fileSystem, path: path, text: text)
        return cache.load(for: .init(path: path, text: text, overrides: overrides), from: files) { files in
            ScenarioLoader.loadCases(of: path, from: files, servedFolder: servedFolder, overrides: overrides)
        }
    }

    /// Loads rules without a scenario, with the recordings next to the served scenarios.
    func rules(text: String, for scenario: Scenario) -> ScenarioLoader.LoadedRules {
        ScenarioLoader.rules(text: text, named: FilePath.join(baseFolder, "rules"), for: scenario, from: fileSystem)
    }

    private func overrides(
        with settings: ScenarioSettings, maximumGeneratedByteCount maximum: Int = MemoryLimits.generatedData
    ) -> ScenarioOverrides {
        var overrides = overrides
        overrides.maximumGeneratedByteCount = maximum
        overrides.seed = settings.seed ?? overrides.seed
        overrides.parameters.merge(settings.parameters) { $1 }
        return overrides
    }

    /// Loads all current scenarios.
    ///
    /// - Parameter threadCount: The maximum number of threads. The result does not depend on it.
    /// - Returns: The scenarios in the order of their paths, and the diagnostics of the location itself.
    package func loadAll(
        threadCount: Int = HTTPServer.Configuration.processorThreadCount
    ) -> (readings: [ScenarioLoadResult], diagnostics: [Diagnostic]) {
        let (found, diagnostics) = list()
        let shared = SharedFileSystem(base: fileSystem)
        let cache = LoadingCache(threadCount: threadCount / max(1, found?.count ?? 1))
        let readings = ParallelMap.results(for: found ?? [], threadCount: threadCount) {
            load($0, from: shared, sharing: cache)
        }
        return (readings, diagnostics + Self.nameDiagnostics(of: readings))
    }

    /// Reports scenarios of different files with one name, such as a case and a file that is named like it.
    private static func nameDiagnostics(of readings: [ScenarioLoadResult]) -> [Diagnostic] {
        var pathsByName: [String: String] = [:]
        return readings.flatMap(\.servedScenarios).compactMap { served in
            guard let path = served.path, let other = pathsByName.updateValue(path, forKey: served.name) else {
                return nil
            }
            return Diagnostic(
                path: path, code: "duplicate-name",
                message: "\(FilePath.name(of: other)) has a scenario named \"\(served.name)\" too")
        }
    }
}

extension Diagnostic {
    /// Creates a diagnostic of a path as a whole.
    fileprivate init(path: String, code: String, message: String) {
        self.init(code: code, message: message, at: TextLocation(in: SourceFile(name: path, bytes: []), range: 0..<0))
    }
}

/// A loaded scenario file with its diagnostics, and with its cases if they are valid.
package struct ScenarioLoadResult: Sendable {
    /// The path relative to the served folder, without `.yaml`.
    package let name: String
    /// The path of the file, as shown to users.
    package let path: String
    let cases: ScenarioCases
    /// The files that were read or looked for.
    let dependencies: FileDependencies

    package var diagnostics: [Diagnostic] { cases.diagnostics }
    /// The names of the scenario's parameters.
    package var parameterNames: [String] { cases.parameterNames }
    /// All tags of the scenario.
    package var tags: [String] { cases.tags }

    /// Returns whether loading read a file, by any path: the scenario, a base scenario, or a recording.
    package func hasReadFile(at path: String) -> Bool {
        guard let stamp = FileStamp(path: path) else { return false }
        return dependencies.stamps.values.contains { $0?.isSameFile(as: stamp) ?? false }
    }

    /// The scenarios to serve: one, or one for each case of a matrix; empty if the file has errors or is not selected.
    package var servedScenarios: [ServedScenario] {
        cases.cases.map { ServedScenario(loadResult: self, name: name + $0.suffix, scenario: $0.scenario) }
    }
}

/// A scenario and the name under which it is served.
///
/// The name is the path relative to the served folder without the extension, followed by the values of the case, such as
/// ` [storefront=us, page=25]`.
package struct ServedScenario: Sendable {
    package let name: String
    package let scenario: Scenario
    /// The path of the file, as shown to users, or `nil` for a scenario created in code.
    package let path: String?
    /// The name of the file, without the values of the case.
    let fileName: String
    /// The diagnostics of its file.
    let diagnostics: [Diagnostic]
    /// The files that it depends on, or `nil` for a scenario created in code.
    let dependencies: FileDependencies?

    package init(name: String, scenario: Scenario) {
        self.name = name
        self.scenario = scenario
        fileName = name
        (path, diagnostics, dependencies) = (nil, [], nil)
    }

    fileprivate init(loadResult reading: ScenarioLoadResult, name: String, scenario: Scenario) {
        self.name = name
        self.scenario = scenario
        path = reading.path
        fileName = reading.name
        diagnostics = reading.diagnostics
        dependencies = reading.dependencies
    }
}
