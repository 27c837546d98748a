import Diagnostics
public import Foundation
import MusicCatalog
import ScenarioLoading
import Scenarios
import SeededRandom

/// The place from which a scenario is loaded.
public struct ScenarioSource: Sendable {
    private enum Origin: Sendable {
        case path(String, filePath: String)
        case file(String)
        case resource(name: String, folder: String)
        case text(String, filePath: String, line: Int)
        case quickStart
    }

    private let origin: Origin

    /// Returns a scenario file, by its path.
    ///
    /// A relative path is looked up in the nearest folder above the test's file that contains a `Package.swift`, a
    /// `.git`, or an `.xcodeproj`, and then in the test's folder. The working directory does not matter.
    ///
    /// - Parameters:
    ///   - path: `Scenarios/outage.yaml`, or an absolute path.
    ///   - filePath: The file that contains the call.
    /// - Returns: The source.
    public static func file(_ path: String, filePath: String = #filePath) -> ScenarioSource {
        ScenarioSource(origin: .path(path, filePath: filePath))
    }

    /// Returns a scenario file, by its URL.
    public static func file(_ url: URL) -> ScenarioSource { ScenarioSource(origin: .file(url.path)) }

    /// Returns a scenario in a bundle, for tests that run without the project's folder, such as on a device.
    ///
    /// The recordings that the scenario names must be resources too, in the same folders: `.copy("Scenarios")` in a
    /// package.
    ///
    /// - Parameters:
    ///   - name: `Scenarios/outage.yaml`, with or without `.yaml`.
    ///   - bundle: The bundle, usually `.module`.
    /// - Returns: The source.
    public static func resource(_ name: String, bundle: Bundle) -> ScenarioSource {
        ScenarioSource(origin: .resource(name: name, folder: bundle.resourceURL?.path ?? bundle.bundlePath))
    }

    /// Returns a scenario in the test's source.
    ///
    /// The files that it names are looked up in the project's folder `Scenarios` if it exists, else in the project's
    /// folder. Diagnostics have the file and line of the literal in the test.
    ///
    /// ```swift
    /// let mock = try await MockAppleMusic.start(
    ///     .text(
    ///         """
    ///         scenario: Busy
    ///         extends: quick-start.yaml
    ///         rules:
    ///           - request: /v1/catalog/**
    ///             answer: rate-limited
    ///         """))
    /// ```
    ///
    /// - Parameters:
    ///   - text: The scenario.
    ///   - filePath: The file that contains the call.
    ///   - line: The line of the call.
    /// - Returns: The source.
    public static func text(_ text: String, filePath: String = #filePath, line: Int = #line) -> ScenarioSource {
        ScenarioSource(origin: .text(text, filePath: filePath, line: line))
    }

    /// The built-in quick start: an album, an artist, playlists, charts, and a small library in two storefronts.
    public static let quickStart = ScenarioSource(origin: .quickStart)
}

extension ScenarioSource {
    /// A loaded scenario, its name in reports, and its warnings.
    struct LoadedScenario {
        let name: String
        let scenario: Scenario
        let warnings: [String]
    }

    /// The scenarios of this process; a scenario is loaded again if it, or a file that it names, has changed.
    private static let cache = ScenarioCache()

    /// Loads the scenario, or returns it from the cache if no file has changed.
    ///
    /// - Parameter seed: Replaces the scenario's own seed; `nil` keeps it.
    /// - Returns: The loaded scenario.
    /// - Throws: All errors in the scenario, or that it does not exist.
    func load(seed: Seed?) throws(ScenarioError) -> LoadedScenario {
        switch origin {
        case .path(let path, let filePath):
            let help = """
                a relative path is looked up in the nearest folder above the test's file with a Package.swift, a .git, or \
                an .xcodeproj, and then in the test's folder
                """
            return try Self.load(
                path, using: ScenarioPathResolver.resolve(path, from: filePath), help: help, seed: seed)
        case .resource(let name, let folder):
            let help = """
                with `.copy("Scenarios")` in the target's `resources`, resources keep their folders; with `.process` they \
                do not
                """
            return try Self.load(
                name, using: ScenarioPathResolver.resolveResource(named: name, in: folder), help: help, seed: seed)
        case .file(let path): return try Self.load(path, from: DiskFileSystem(), seed: seed)
        case .quickStart: return try Self.load(QuickStart.path, from: InMemoryFileSystem(QuickStart.files), seed: seed)
        case .text(let text, let filePath, let line):
            return try Self.loadText(text, in: filePath, line: line, seed: seed)
        }
    }

    private static func load(
        _ path: String, using resolver: ScenarioPathResolver, help: String, seed: Seed?
    ) throws(ScenarioError) -> LoadedScenario {
        guard let found = resolver.foundPath else {
            throw ScenarioError(missingPath: path, resolver: resolver, help: help)
        }
        return try load(found, from: DiskFileSystem(), seed: seed)
    }

    private static func load(
        _ path: String, from files: some ScenarioFileSystem, seed: Seed?
    ) throws(ScenarioError) -> LoadedScenario {
        let name = FilePath.name(of: path)
        let loaded = cache.load(for: ScenarioCache.Key(path: path, seed: seed), from: files) { files in
            ScenarioLoader.load(path, from: files, overrides: ScenarioOverrides(seed: seed))
        }
        return try makeLoadedScenario(from: loaded, name: name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name)
    }

    private static func loadText(
        _ text: String, in filePath: String, line: Int, seed: Seed?
    ) throws(ScenarioError) -> LoadedScenario {
        let path = FilePath.join(ScenarioPathResolver.scenariosFolder(for: filePath), OverlayFileSystem.name)
        let key = ScenarioCache.Key(path: path, text: text, location: "\(filePath):\(line)", seed: seed)
        let loaded = cache.load(for: key, from: DiskFileSystem()) { files in
            let source = (try? DiskFileSystem().read(filePath)).map { SourceFile(name: filePath, bytes: $0) }
            let embeddedSource =
                source.flatMap { source in
                    EmbeddedSource(text: text, in: source, fromLine: line)
                        ?? EmbeddedSource(text: text, in: source, fromLine: 1)
                }
                ?? EmbeddedSource(SourceFile(name: "the text at \(filePath):\(line)", text: text))
            return ScenarioLoader.load(
                path, from: OverlayFileSystem(base: files, path: path, text: text),
                overrides: ScenarioOverrides(seed: seed), embeddedSource: embeddedSource)
        }
        let warning = """
            warning: the scenario has no recordings
             --> \(filePath):\(line)
              = note: each request for the catalog or a library gets the status 404
              = help: add `extends: quick-start.yaml`, `catalog`, or `generate`

            """
        let isEmpty = loaded.scenario.map { $0.rules.isEmpty && !$0.hasRecordings } ?? false
        return try makeLoadedScenario(
            from: loaded, name: loaded.scenario?.title ?? OverlayFileSystem.name, warnings: isEmpty ? [warning] : [])
    }

    private static func makeLoadedScenario(
        from loaded: (scenario: Scenario?, diagnostics: [Diagnostic]), name: String, warnings: [String] = []
    ) throws(ScenarioError) -> LoadedScenario {
        guard let scenario = loaded.scenario else { throw ScenarioError(loaded.diagnostics) }
        let diagnostics = loaded.diagnostics.filter { $0.severity == .warning }
        return LoadedScenario(
            name: name, scenario: scenario,
            warnings: diagnostics.map { DiagnosticRenderer().renderText([$0]) } + warnings)
    }
}
extension Scenario {
    /// Whether the catalog or library of any user contains a resource or a recorded exchange.
    fileprivate var hasRecordings: Bool {
        users.contains { !$0.serviceData.catalog.resources.isEmpty || $0.serviceData.catalog.hasExchanges }
    }
}

/// An error thrown for a scenario that cannot be loaded.
public struct ScenarioError: LocalizedError, Sendable, CustomStringConvertible {
    /// All errors, with file, line, and column, as `apple-music-mock check` prints them.
    public let description: String
    /// The same text, for `localizedDescription`.
    public var errorDescription: String? { description }

    fileprivate init(_ diagnostics: [Diagnostic]) {
        description = DiagnosticRenderer().renderText(diagnostics.filter { $0.severity == .error })
    }

    fileprivate init(missingPath path: String, resolver: ScenarioPathResolver, help: String) {
        let paths = resolver.candidatePaths.map { "  \($0)\n" }.joined()
        description = """
            error[missing-file]: no file "\(path)" at
            \(paths)  = help: \(help)

            """
    }
}

/// Finds the scenario that a test names by a relative path.
private struct ScenarioPathResolver {
    /// The candidate paths, in order.
    let candidatePaths: [String]
    /// The first of them that exists.
    let foundPath: String?

    private init(paths: [String]) {
        candidatePaths = paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        foundPath = candidatePaths.first { DiskFileSystem().kind(of: $0) != nil }
    }

    /// Looks a path up in the folder of the project, and then in the folder of the test.
    static func resolve(_ path: String, from filePath: String) -> ScenarioPathResolver {
        guard !path.hasPrefix("/") else { return ScenarioPathResolver(paths: [path]) }
        return ScenarioPathResolver(
            paths: [projectFolder(of: filePath), folder(of: filePath)].map { FilePath.join($0, path) })
    }

    /// Looks up a bundle's resource by its name, with or without the extension.
    static func resolveResource(named name: String, in folder: String) -> ScenarioPathResolver {
        ScenarioPathResolver(paths: ["", ".yaml"].map { FilePath.join(folder, name + $0) })
    }

    /// Returns the folder for the files of an inline scenario: the project's `Scenarios` if it exists, else the
    /// project's folder.
    static func scenariosFolder(for filePath: String) -> String {
        let project = projectFolder(of: filePath)
        let scenarios = FilePath.join(project, "Scenarios")
        return DiskFileSystem().kind(of: scenarios) == .folder ? scenarios : project
    }

    /// Returns the nearest folder above a file that is a project's; if none is, the folder of the file.
    private static func projectFolder(of filePath: String) -> String {
        var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        while folder.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return self.folder(of: filePath)
    }

    private static func folder(of filePath: String) -> String {
        URL(fileURLWithPath: filePath).deletingLastPathComponent().path
    }
}
