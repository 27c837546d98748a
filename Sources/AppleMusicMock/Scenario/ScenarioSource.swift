import Diagnostics
public import Foundation
import ScenarioLoading
import Scenarios
import SeededRandom

/// Where a scenario comes from.
public struct ScenarioSource: Sendable {
    enum Origin: Sendable {
        case path(String, filePath: String)
        case file(String)
        case resource(name: String, folder: String)
        case text(String, filePath: String, line: Int)
        case quickStart
    }

    let origin: Origin

    /// A scenario file.
    ///
    /// A relative path is looked up from the nearest folder above the test's file that has a `Package.swift`, a
    /// `.git` or an `.xcodeproj`, and then from the test's folder: where the test process runs does not matter.
    ///
    /// - Parameters:
    ///   - path: `Scenarios/outage.yaml`, or an absolute path.
    ///   - testFile: The file that the call stands in.
    /// - Returns: The source.
    public static func file(_ path: String, filePath testFile: String = #filePath) -> ScenarioSource {
        ScenarioSource(origin: .path(path, filePath: testFile))
    }

    /// A scenario file by its URL, taken as it is: one of a test bundle's resources, for example.
    public static func file(_ url: URL) -> ScenarioSource { ScenarioSource(origin: .file(url.path)) }

    /// A scenario among a bundle's resources: where there is no project's folder at run time, as on a device.
    ///
    /// The recordings that it names must be resources too, and keep their folders: `.copy("Scenarios")` in a package.
    ///
    /// - Parameters:
    ///   - name: `Scenarios/outage.yaml`, with or without `.yaml`.
    ///   - bundle: Usually `.module`.
    /// - Returns: The source.
    public static func resource(_ name: String, bundle: Bundle) -> ScenarioSource {
        ScenarioSource(origin: .resource(name: name, folder: bundle.resourceURL?.path ?? bundle.bundlePath))
    }

    /// A scenario that stands in the test itself.
    ///
    /// The files that it names are looked up as if it stood in the folder `Scenarios` of the project, where there is
    /// one, else in the project's own. What is wrong with it is said of the line in the test's file, where the text stands
    /// there as a literal.
    ///
    /// ```swift
    /// let mock = try await MockAppleMusic.start(
    ///     .text(
    ///         """
    ///         scenario: Busy
    ///         rules:
    ///           - request: /v1/catalog/**
    ///             answer: rate-limited
    ///         """))
    /// ```
    ///
    /// - Parameters:
    ///   - text: The scenario.
    ///   - testFile: The file that the call stands in.
    ///   - line: The line of the call.
    /// - Returns: The source.
    public static func text(_ text: String, filePath testFile: String = #filePath, line: Int = #line) -> ScenarioSource
    {
        ScenarioSource(origin: .text(text, filePath: testFile, line: line))
    }

    /// The built-in quick start: an album, an artist, playlists, charts and a small library in two storefronts.
    public static let quickStart = ScenarioSource(origin: .quickStart)
}

extension ScenarioSource {
    /// A scenario that was read, and what it goes by in reports.
    struct LoadedScenario {
        let name: String
        let scenario: Scenario
        /// What is to be said of it all the same, as `check` says it; nil for nothing.
        let warnings: String?
    }

    /// What the process has read; a file is read again when it, or anything that it names, has changed.
    private static let cache = ScenarioCache()

    /// Reads the scenario, unless the process has read it and no file is another one since.
    ///
    /// - Parameter seed: What counts in place of the scenario's own; nil for that.
    /// - Returns: The scenario.
    /// - Throws: What is wrong with it.
    func load(seed: Seed?) throws(ScenarioError) -> LoadedScenario {
        switch origin {
        case .path(let said, let testFile):
            let help = """
                a relative path is looked up from the nearest folder above the test's file with a Package.swift, a .git or \
                an .xcodeproj, and then from the test's own
                """
            return try Self.load(
                said, using: ScenarioPathResolver.resolve(said, from: testFile), help: help, seed: seed)
        case .resource(let name, let folder):
            let help = """
                resources keep their folders with `.copy("Scenarios")` in the target's `resources`; with `.process` they \
                lie side by side
                """
            return try Self.load(
                name, using: ScenarioPathResolver.resolveResource(named: name, in: folder), help: help, seed: seed)
        case .file(let path): return try Self.load(path, from: DiskFileSystem(), seed: seed)
        case .quickStart: return try Self.load(QuickStart.path, from: InMemoryFileSystem(QuickStart.files), seed: seed)
        case .text(let text, let testFile, let line):
            return try Self.loadText(text, in: testFile, line: line, seed: seed)
        }
    }

    private static func load(
        _ said: String, using lookup: ScenarioPathResolver, help: String, seed: Seed?
    ) throws(ScenarioError) -> LoadedScenario {
        guard let found = lookup.foundPath else { throw ScenarioError(missingPath: said, resolver: lookup, help: help) }
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
        _ text: String, in testFile: String, line: Int, seed: Seed?
    ) throws(ScenarioError) -> LoadedScenario {
        let path = FilePath.join(ScenarioPathResolver.scenariosFolder(for: testFile), OverlayFileSystem.name)
        let key = ScenarioCache.Key(path: path, text: text, location: "\(testFile):\(line)", seed: seed)
        let loaded = cache.load(for: key, from: DiskFileSystem()) { files in
            let source = (try? DiskFileSystem().read(testFile)).map { SourceFile(name: testFile, bytes: $0) }
            let placement =
                source.flatMap { source in
                    EmbeddedSource(text: text, in: source, fromLine: line)
                        ?? EmbeddedSource(text: text, in: source, fromLine: 1)
                }
                ?? EmbeddedSource(SourceFile(name: "the text at \(testFile):\(line)", text: text))
            return ScenarioLoader.load(
                path, from: OverlayFileSystem(base: files, path: path, text: text),
                overrides: ScenarioOverrides(seed: seed),
                embeddedSource: placement)
        }
        return try makeLoadedScenario(from: loaded, name: loaded.scenario?.title ?? OverlayFileSystem.name)
    }

    private static func makeLoadedScenario(
        from loaded: (scenario: Scenario?, diagnostics: [Diagnostic]), name: String
    ) throws(ScenarioError) -> LoadedScenario {
        guard let scenario = loaded.scenario else { throw ScenarioError(loaded.diagnostics) }
        let warnings = loaded.diagnostics.filter { $0.severity == .warning }
        return LoadedScenario(
            name: name, scenario: scenario, warnings: warnings.isEmpty ? nil : DiagnosticRenderer().renderText(warnings)
        )
    }
}
