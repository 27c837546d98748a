package import Diagnostics
import Determinism
package import Scenarios

/// Where scenarios are served from: the built-in quick start, a file, or all below a folder.
package struct ServedFiles: Sendable {
    private enum Place {
        case builtIn
        case file(String)
        case folder(String)
    }

    let files: any ScenarioFiles
    private let place: Place
    private let overrides: ScenarioOverrides

    /// The built-in quick start.
    package static func builtIn(overrides: ScenarioOverrides = .none) -> ServedFiles {
        ServedFiles(files: EmbeddedFiles(QuickStart.files), place: .builtIn, overrides: overrides)
    }

    /// A file, or all scenarios below a folder.
    ///
    /// - Parameters:
    ///   - path: Of either, as people know it.
    ///   - files: Where it is.
    ///   - overrides: What counts instead of what the scenarios say.
    /// - Returns: The place; nothing is read yet.
    package static func at(
        _ path: String, in files: any ScenarioFiles = DiskFiles(), overrides: ScenarioOverrides = .none
    ) -> ServedFiles {
        let place = files.kind(of: path) == .folder ? Place.folder(FilePath.plain(path)) : .file(path)
        return ServedFiles(files: files, place: place, overrides: overrides)
    }

    /// Nothing at all.
    static let none = ServedFiles(files: EmbeddedFiles([]), place: .builtIn, overrides: .none)

    /// Whether there is something that can change.
    var isOnDisk: Bool { if case .builtIn = place { false } else { true } }

    /// The folder that texts without a file read from.
    private var home: String {
        switch place {
        case .builtIn: FilePath.folder(of: QuickStart.path)
        case .file(let path): FilePath.folder(of: path)
        case .folder(let folder): folder
        }
    }

    private var served: String? { if case .folder(let folder) = place { folder } else { nil } }

    /// The scenario files that there are now, by path order, and what is wrong with the place itself.
    func list() -> (found: [Name], diagnostics: [Diagnostic]) {
        switch place {
        case .builtIn: return ([Name(name: "quick-start", path: QuickStart.path)], [])
        case .file(let path):
            let name = FilePath.name(of: path)
            return ([Name(name: name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name, path: path)], [])
        case .folder(let folder): return list(folder)
        }
    }

    /// What a scenario is served by, and its file.
    struct Name: Sendable, Hashable {
        let name: String
        let path: String
    }

    private func list(_ folder: String) -> (found: [Name], diagnostics: [Diagnostic]) {
        let paths = (try? files.files(below: folder, ending: ".yaml", within: folder)) ?? []
        let root = files.resolved(folder) ?? folder
        var found: [Name] = []
        var diagnostics: [Diagnostic] = []
        for path in paths {
            guard FilePath.isInside(files.resolved(path) ?? path, root) else {
                diagnostics.append(
                    .init(path, code: "outside-root", "this link leads out of the folder that is served"))
                continue
            }
            let below = folder == "." ? path[...] : folder == "/" ? path.dropFirst() : path.dropFirst(folder.count + 1)
            found.append(Name(name: String(below.dropLast(5)), path: path))
        }
        if paths.isEmpty {
            diagnostics.append(.init(folder, code: "no-scenarios", "there is no .yaml file in this folder"))
        }
        return (found, diagnostics)
    }

    /// Reads one scenario, and notes what was looked at for it.
    func read(_ name: Name, seed: Seed? = nil) -> ScenarioReading {
        let noting = NotingFiles(files)
        let loaded = ScenarioLoader.load(name.path, from: noting, serving: served, overrides: overrides(seed))
        return ScenarioReading(
            name: name.name, path: name.path, scenario: loaded.scenario, diagnostics: loaded.diagnostics,
            notes: noting.notes)
    }

    /// Reads a text as if it were a file of the place, with the recordings beside it.
    func read(text: String, seed: Seed? = nil) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        let path = FilePath.join(home, TextBeside.name)
        return ScenarioLoader.load(
            path, from: TextBeside(files, path: path, text: text), serving: served, overrides: overrides(seed))
    }

    /// Reads rules that come alone, with the files beside the scenarios.
    func rules(text: String, for scenario: Scenario) -> ScenarioLoader.AddedRules {
        ScenarioLoader.rules(text: text, named: FilePath.join(home, "rules"), for: scenario, from: files)
    }

    private func overrides(_ seed: Seed?) -> ScenarioOverrides {
        ScenarioOverrides(seed: seed ?? overrides.seed, timeScale: overrides.timeScale)
    }

    /// Reads everything that there is now.
    package func readAll() -> (readings: [ScenarioReading], diagnostics: [Diagnostic]) {
        let (found, diagnostics) = list()
        return (found.map { read($0) }, diagnostics)
    }
}

extension Diagnostic {
    /// Of a path as a whole.
    fileprivate init(_ path: String, code: String, _ message: String) {
        self.init(code: code, message, at: TextLocation(SourceFile(name: path, bytes: []), 0..<0))
    }
}
