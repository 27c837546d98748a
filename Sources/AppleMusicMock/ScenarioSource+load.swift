import Determinism
import Diagnostics
import MockServer
import Scenarios

extension ScenarioSource {
    /// A scenario that was read, and what it goes by in reports.
    struct Loaded {
        let name: String
        let scenario: Scenario
        /// What is to be said of it all the same, as `check` says it; nil for nothing.
        let warnings: String?
    }

    /// What the process has read; a file is read again when it, or anything that it names, has changed.
    private static let kept = KeptScenarios()

    /// Reads the scenario, unless the process has read it and no file is another one since.
    ///
    /// - Parameter seed: What counts in place of the scenario's own; nil for that.
    /// - Returns: The scenario.
    /// - Throws: What is wrong with it.
    func load(seed: Seed?) throws(ScenarioError) -> Loaded {
        switch place {
        case .path(let said, let testFile):
            let help = """
                a relative path is looked up from the nearest folder above the test's file with a Package.swift, a .git or \
                an .xcodeproj, and then from the test's own
                """
            return try Self.load(said, ScenarioLookup.find(said, from: testFile), help: help, seed: seed)
        case .resource(let name, let folder):
            let help = """
                resources keep their folders with `.copy("Scenarios")` in the target's `resources`; with `.process` they \
                lie side by side
                """
            return try Self.load(name, ScenarioLookup.find(name, in: folder), help: help, seed: seed)
        case .file(let path): return try Self.load(path, from: DiskFiles(), seed: seed)
        case .quickStart: return try Self.load(QuickStart.path, from: EmbeddedFiles(QuickStart.files), seed: seed)
        case .text(let text, let testFile, let line):
            return try Self.load(text, in: testFile, line: line, seed: seed)
        }
    }

    private static func load(
        _ said: String, _ lookup: ScenarioLookup, help: String, seed: Seed?
    ) throws(ScenarioError) -> Loaded {
        guard let found = lookup.found else { throw ScenarioError(missing: said, lookup, help: help) }
        return try load(found, from: DiskFiles(), seed: seed)
    }

    private static func load(
        _ path: String, from files: some ScenarioFiles, seed: Seed?
    ) throws(ScenarioError) -> Loaded {
        let name = FilePath.name(of: path)
        let loaded = kept.load(KeptScenarios.Key(path: path, seed: seed), from: files) { files in
            ScenarioLoader.load(path, from: files, overrides: ScenarioOverrides(seed: seed))
        }
        return try checked(loaded, name: name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name)
    }

    private static func load(
        _ text: String, in testFile: String, line: Int, seed: Seed?
    ) throws(ScenarioError) -> Loaded {
        let path = FilePath.join(ScenarioLookup.home(of: testFile), TextBeside.name)
        let key = KeptScenarios.Key(path: path, text: text, place: "\(testFile):\(line)", seed: seed)
        let loaded = kept.load(key, from: DiskFiles()) { files in
            let source = (try? DiskFiles().read(testFile)).map { SourceFile(name: testFile, bytes: $0) }
            let placement =
                source.flatMap { source in
                    TextPlacement(finding: text, in: source, fromLine: line)
                        ?? TextPlacement(finding: text, in: source, fromLine: 1)
                }
                ?? TextPlacement(SourceFile(name: "the text at \(testFile):\(line)", text: text))
            return ScenarioLoader.load(
                path, from: TextBeside(files, path: path, text: text), overrides: ScenarioOverrides(seed: seed),
                standing: placement)
        }
        return try checked(loaded, name: loaded.scenario?.title ?? TextBeside.name)
    }

    private static func checked(
        _ loaded: (scenario: Scenario?, diagnostics: [Diagnostic]), name: String
    ) throws(ScenarioError) -> Loaded {
        guard let scenario = loaded.scenario else { throw ScenarioError(loaded.diagnostics) }
        let warnings = loaded.diagnostics.filter { $0.severity == .warning }
        return Loaded(
            name: name, scenario: scenario, warnings: warnings.isEmpty ? nil : DiagnosticRenderer().text(warnings))
    }
}
