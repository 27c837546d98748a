public import Foundation
import MusicCatalog
import Platform
import Scenarios
import SecretRedaction
import Text

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
    /// The values of parameters.
    private let parameters: [String: String]

    private init(origin: Origin, parameters: [String: String] = [:]) {
        (self.origin, self.parameters) = (origin, parameters)
    }

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

extension ScenarioSource: CustomStringConvertible {
    /// Returns the scenario with values for its parameters.
    ///
    /// A value of a name in `matrix` chooses the cases with this value.
    ///
    /// - Parameter parameters: The values by name, which replace those in the scenario.
    /// - Returns: The source.
    public func setting(_ parameters: [String: String]) -> ScenarioSource {
        ScenarioSource(origin: origin, parameters: self.parameters.merging(parameters) { $1 })
    }

    /// Returns the cases of a scenario with a `matrix`, in their order; a scenario without one is its only case.
    ///
    /// Use it for the arguments of a test, so that each case is a case of the test:
    ///
    /// ```swift
    /// @Test(arguments: try ScenarioSource.file("Scenarios/library.yaml").cases())
    /// func `the client reads the whole library`(scenario: ScenarioSource) async throws {
    ///     try await withAppleMusic(scenario) { mock in … }
    /// }
    /// ```
    ///
    /// - Returns: A source for each case.
    /// - Throws: ``ScenarioError`` if the scenario has errors or does not exist.
    public func cases() throws -> [ScenarioSource] {
        try loadCases(overrides: ScenarioOverrides(parameters: parameters)).cases.cases.map { setting($0.parameters) }
    }

    /// The file or the kind of source, and the values of parameters without those whose names are of secrets.
    public var description: String {
        let place =
            switch origin {
            case .path(let path, _), .file(let path), .resource(let path, _): path
            case .text(_, let filePath, let line): "\(FilePath.name(of: filePath)):\(line)"
            case .quickStart: QuickStart.name
            }
        let values = parameters.sorted { $0.key < $1.key }.map { name, value in
            "\(name)=\(SecretKind(named: name).map { "<\($0.rawValue)>" } ?? value)"
        }
        return values.isEmpty ? place : "\(place) [\(values.joined(separator: ", "))]"
    }
}

extension ScenarioSource {
    /// A loaded scenario, its name in reports, and its warnings.
    struct LoadedScenario {
        let name: String
        let scenario: Scenario
        let warnings: [String]
        let files: ScenarioFiles
    }

    /// The cases of a scenario, its name in reports, and its files.
    private struct LoadedCases {
        let cases: ScenarioCases
        /// `nil` for a text, whose reports have its title.
        var name: String?
        let files: ScenarioFiles
    }

    /// The scenarios of this process; a scenario is loaded again if it, or a file that it names, has changed.
    private static let cache = ScenarioCache()

    /// Loads the scenario, or returns it from the cache if no file has changed.
    ///
    /// - Parameters:
    ///   - seed: Replaces the scenario's own seed; `nil` keeps it.
    ///   - values: The values of parameters, in addition to those of the source.
    /// - Returns: The loaded scenario.
    /// - Throws: All errors in the scenario, or that it does not exist, or that it has several cases.
    func load(seed: Seed?, parameters values: [String: String]) throws(ScenarioError) -> LoadedScenario {
        let parameters = parameters.merging(values) { $1 }
        let loaded = try loadCases(overrides: ScenarioOverrides(seed: seed, parameters: parameters))
        guard let only = loaded.cases.cases.first, loaded.cases.cases.count == 1 else {
            throw ScenarioError(cases: loaded.cases.cases.map(\.suffix))
        }
        let diagnostics = loaded.cases.diagnostics
        return LoadedScenario(
            name: loaded.name.map { $0 + only.suffix } ?? only.scenario.title, scenario: only.scenario,
            warnings: diagnostics.warningTexts + warnings(about: only.scenario), files: loaded.files)
    }

    /// Loads all cases of the scenario.
    private func loadCases(overrides: ScenarioOverrides) throws(ScenarioError) -> LoadedCases {
        let loaded: LoadedCases
        switch origin {
        case .path(let path, let filePath):
            let help = """
                a relative path is looked up in the nearest folder above the test's file with a Package.swift, a .git, or \
                an .xcodeproj, and then in the test's folder
                """
            loaded = try Self.load(
                path, using: ScenarioPathResolver.resolve(path, from: filePath), help: help, overrides: overrides)
        case .resource(let name, let folder):
            let help = """
                with `.copy("Scenarios")` in the target's `resources`, resources keep their folders; with `.process` they \
                do not
                """
            loaded = try Self.load(
                name, using: ScenarioPathResolver.resolveResource(named: name, in: folder), help: help,
                overrides: overrides)
        case .file(let path): loaded = Self.load(path, from: DiskFileSystem(), overrides: overrides)
        case .quickStart:
            loaded = Self.load(QuickStart.path, from: ShippedScenarios.fileSystem, overrides: overrides)
        case .text(let text, let filePath, let line):
            loaded = Self.loadText(text, in: filePath, line: line, overrides: overrides)
        }
        guard !loaded.cases.diagnostics.containsErrors else { throw ScenarioError(loaded.cases.diagnostics) }
        let known = loaded.cases.parameterNames
        if let unknown = overrides.parameters.keys.sorted().first(where: { !known.contains($0) }) {
            throw ScenarioError(unknownParameter: unknown, known: known)
        }
        return loaded
    }

    private static func load(
        _ path: String, using resolver: ScenarioPathResolver, help: String, overrides: ScenarioOverrides
    ) throws(ScenarioError) -> LoadedCases {
        guard let found = resolver.foundPath else {
            throw ScenarioError(missingPath: path, resolver: resolver, help: help)
        }
        return load(found, from: DiskFileSystem(), overrides: overrides)
    }

    private static func load(
        _ path: String, from files: some ScenarioFileSystem, overrides: ScenarioOverrides
    ) -> LoadedCases {
        let loaded = cache.load(for: ScenarioCache.Key(path: path, overrides: overrides), from: files) { files in
            ScenarioLoader.loadCases(of: path, from: files, overrides: overrides)
        }
        return LoadedCases(
            cases: loaded, name: FilePath.scenarioName(of: FilePath.name(of: path)),
            files: ScenarioFiles(fileSystem: files, folder: FilePath.folder(of: path)))
    }

    private static func loadText(
        _ text: String, in filePath: String, line: Int, overrides: ScenarioOverrides
    ) -> LoadedCases {
        let folder = ScenarioPathResolver.scenariosFolder(for: filePath)
        let path = FilePath.join(folder, OverlayFileSystem.name)
        let key = ScenarioCache.Key(path: path, text: text, location: "\(filePath):\(line)", overrides: overrides)
        let loaded = cache.load(for: key, from: DiskFileSystem()) { files in
            ScenarioLoader.loadCases(
                of: path, from: OverlayFileSystem(base: files, path: path, text: text), overrides: overrides,
                embeddedSource: embeddedSource(of: text, in: filePath, line: line))
        }
        return LoadedCases(cases: loaded, files: ScenarioFiles(fileSystem: DiskFileSystem(), folder: folder))
    }

    /// Returns the place of a text in a test's source; if the text is not a literal there, the place is the text itself.
    fileprivate static func embeddedSource(of text: String, in filePath: String, line: Int) -> EmbeddedSource {
        let source = (try? DiskFileSystem().read(filePath)).map { SourceFile(name: filePath, bytes: $0) }
        return source.flatMap { source in
            EmbeddedSource(text: text, in: source, fromLine: line)
                ?? EmbeddedSource(text: text, in: source, fromLine: 1)
        } ?? EmbeddedSource(SourceFile(name: "the text at \(filePath):\(line)", text: text))
    }

    /// Returns a warning about a text without recordings and rules.
    private func warnings(about scenario: Scenario) -> [String] {
        guard case .text(_, let filePath, let line) = origin, scenario.rules.isEmpty, !scenario.hasRecordings else {
            return []
        }
        let warning = """
            warning: the scenario has no recordings
             --> \(filePath):\(line)
              = note: each request for the catalog or a library gets the status 404
              = help: add `extends: quick-start.yaml`, `catalog`, or `generate`

            """
        return [warning]
    }
}

/// The files that a scenario can name.
struct ScenarioFiles: Sendable {
    /// No files.
    static let empty = ScenarioFiles(fileSystem: InMemoryFileSystem([]), folder: "")

    let fileSystem: any ScenarioFileSystem
    /// The folder of the scenario, to which paths are relative.
    let folder: String

    /// Loads rules that a test adds to a scenario.
    ///
    /// - Throws: All errors in the text.
    func rules(
        _ text: String, for scenario: Scenario, filePath: String, line: Int
    ) throws(ScenarioError) -> ScenarioLoader.LoadedRules {
        let loaded = ScenarioLoader.rules(
            text: text, named: FilePath.join(folder, "rules"), for: scenario, from: fileSystem,
            embeddedSource: ScenarioSource.embeddedSource(of: text, in: filePath, line: line))
        guard !loaded.diagnostics.containsErrors else { throw ScenarioError(loaded.diagnostics) }
        return loaded
    }
}

extension [Diagnostic] {
    /// The warnings, each as `apple-music-mock check` prints it.
    var warningTexts: [String] {
        filter { $0.severity == .warning }.map { DiagnosticRenderer().renderText([$0]) }
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

    init(_ diagnostics: [Diagnostic]) {
        description = DiagnosticRenderer().renderText(diagnostics.filter { $0.severity == .error })
    }

    fileprivate init(cases: [String]) {
        description = """
            error: the scenario has a matrix with \(cases.count) cases, and a test runs one
              = note: the first case is\(cases.first ?? "")
              = help: choose a case with `parameters:`, or run all with the arguments `ScenarioSource.cases()`

            """
    }

    fileprivate init(unknownParameter name: String, known: [String]) {
        let nearest = Suggestions.nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
        let names = known.isEmpty ? "it declares none" : "it declares \(known.joined(separator: ", "))"
        description = "error: the scenario does not declare the parameter \"\(name)\"; \(nearest ?? names)\n"
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
struct ScenarioPathResolver {
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

    /// Returns the path of a folder to write to: the one that exists, or else the one in the folder of the project.
    static func folderPath(_ path: String, from filePath: String) -> String {
        let resolver = resolve(path, from: filePath)
        return resolver.foundPath ?? resolver.candidatePaths[0]
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

    /// The folders of projects by the files in them, which do not move while the process runs.
    private static let projectFolders = Locked<[String: String]>([:])

    /// Returns the nearest folder above a file that is a project's; if none is, the folder of the file.
    private static func projectFolder(of filePath: String) -> String {
        if let known = projectFolders.withLock({ $0[filePath] }) { return known }
        let folder = findProjectFolder(of: filePath)
        projectFolders.withLock { $0[filePath] = folder }
        return folder
    }

    private static func findProjectFolder(of filePath: String) -> String {
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
