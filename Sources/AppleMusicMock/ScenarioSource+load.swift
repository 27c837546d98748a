import Determinism
import Diagnostics
import MockServer
import Scenarios

extension ScenarioSource {
    /// A scenario that was read, and what it goes by in reports.
    struct Loaded {
        let name: String
        let scenario: Scenario
    }

    /// Reads the scenario.
    ///
    /// - Parameter seed: What counts in place of the scenario's own; nil for that.
    /// - Returns: The scenario.
    /// - Throws: What is wrong with it.
    func load(seed: Seed?) throws(ScenarioError) -> Loaded {
        let overrides = ScenarioOverrides(seed: seed)
        let (path, files): (String, any ScenarioFiles)
        switch place {
        case .path(let said, let testFile):
            let lookup = ScenarioLookup.find(said, from: testFile)
            guard let found = lookup.found else { throw ScenarioError(missing: said, lookup) }
            (path, files) = (found, DiskFiles())
        case .file(let said): (path, files) = (said, DiskFiles())
        case .quickStart: (path, files) = (QuickStart.path, EmbeddedFiles(QuickStart.files))
        case .text(let text, let testFile, let line):
            return try Self.load(text, in: testFile, line: line, overrides)
        }
        let name = FilePath.name(of: path)
        return try Self.checked(
            ScenarioLoader.load(path, from: files, overrides: overrides),
            name: name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name)
    }

    private static func load(
        _ text: String, in testFile: String, line: Int, _ overrides: ScenarioOverrides
    ) throws(ScenarioError) -> Loaded {
        let path = FilePath.join(ScenarioLookup.home(of: testFile), TextBeside.name)
        let source = (try? DiskFiles().read(testFile)).map { SourceFile(name: testFile, bytes: $0) }
        let placement =
            source.flatMap { source in
                TextPlacement(finding: text, in: source, fromLine: line)
                    ?? TextPlacement(finding: text, in: source, fromLine: 1)
            }
            ?? TextPlacement(SourceFile(name: "the text at \(testFile):\(line)", text: text))
        return try checked(
            ScenarioLoader.load(
                path, from: TextBeside(DiskFiles(), path: path, text: text), overrides: overrides, standing: placement),
            name: TextBeside.name)
    }

    private static func checked(
        _ loaded: (scenario: Scenario?, diagnostics: [Diagnostic]), name: String
    ) throws(ScenarioError) -> Loaded {
        guard let scenario = loaded.scenario else { throw ScenarioError(loaded.diagnostics) }
        return Loaded(name: name, scenario: scenario)
    }
}
