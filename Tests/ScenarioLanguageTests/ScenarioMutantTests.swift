import Foundation
import ScenarioLanguage
import Scenarios
import TestFixtures
import Testing
import Text

/// Shipped scenarios with one typo: parsed like reference parsers do, or rejected at the typo.
@Suite(
    .tags(.external),
    .enabled(
        if: ReferenceParsers.python != nil, "APPLE_MUSIC_MOCK_PYTHON names no Python with PyYAML and ruamel.yaml"))
struct ScenarioMutantTests {
    /// The number of mutants: 600, or `MUTANTS` in the environment.
    private static let count = ProcessInfo.processInfo.environment["MUTANTS"].flatMap { Int($0) } ?? 600
    /// The parts of the mutants, which are tested at the same time.
    private static let partCount = 2

    @Test(arguments: 0..<partCount)
    func `mutants match the reference parsers or are rejected at the changed line`(part: Int) throws {
        let mutants = try Self.mutants(Self.count).enumerated().filter { $0.offset % Self.partCount == part }.map(
            \.element)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var accepted: [(mutant: ScenarioMutant, path: String, tree: NSObject)] = []
        var suggestions = (useful: 0, of: 0)
        for (number, mutant) in mutants.enumerated() {
            let loaded = ScenarioLoader.load(mutant.path, from: OverlaidFiles(mutant))
            let errors = loaded.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty {
                let parsed = ScenarioYAML.parse(SourceFile(name: mutant.path, bytes: Array(mutant.text.utf8)))
                let path = folder.appendingPathComponent("\(number).yaml").path
                try Data(mutant.text.utf8).write(to: URL(fileURLWithPath: path))
                accepted.append((mutant, path, ReferenceParsers.tree(try #require(parsed.document).root)))
            } else if !errors.contains(where: { Self.tells($0, of: mutant) }) {
                Issue.record(
                    """
                    \(mutant.slip) of \(mutant.key) in \(mutant.path):\(mutant.line) is reported elsewhere:
                    \(DiagnosticRenderer().renderShort(errors))
                    """)
            }
            guard mutant.slip == .misspelledKey,
                let unknown = errors.first(where: { $0.code == "unknown-key" && $0.message.contains(mutant.misspelled) }
                )
            else { continue }
            suggestions.of += 1
            if unknown.suggestions.contains(mutant.key) { suggestions.useful += 1 }
        }
        let lines = try ReferenceParsers.output(accepted.map(\.path)).split(separator: "\n")
        #expect(lines.count == accepted.count)
        for (line, (mutant, _, tree)) in zip(lines, accepted) {
            let seen = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: NSObject])
            for (parser, other) in seen { #expect(other == tree, "\(parser) reads another tree: \(mutant.text)") }
        }
        let share = Double(suggestions.useful) / Double(max(1, suggestions.of)) * 100
        print(
            """
            \(mutants.count) typos: \(accepted.count) match the reference parsers, \(mutants.count - accepted.count) \
            rejected at the typo; \(suggestions.useful) of \(suggestions.of) misspelled keys have the correct suggestion \
            (\(Int(share.rounded())) %)
            """)
        #expect(accepted.count > 25)
        #expect(suggestions.of > 50)
        #expect(share > 95)
    }

    private static func mutants(_ count: Int) throws -> [ScenarioMutant] {
        let scenarios = try ScenarioCorpus.repository.filter { $0.contains("/Scenarios/") }.map { path in
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let document = ScenarioYAML.parse(SourceFile(name: path, bytes: Array(text.utf8))).document
            return (path, text, try #require(document).root)
        }
        var random = SplitMix64(seed: 20_261_121)
        return (0..<count).compactMap { number in
            let (path, text, root) = scenarios[number % scenarios.count]
            let slip = ScenarioMutant.Mutation.allCases[number / scenarios.count % 3]
            return ScenarioMutant.make(of: text, root, path: path, slip, using: &random)
        }
    }

    /// Returns whether a diagnostic covers the changed line or names the key; for a deleted line, its neighbors are
    /// accepted.
    ///
    /// Without `extends`, the device's owner, or a declaration of parameters, values that depend on them are reported at their
    /// own location. Without a closing bracket, the opening one is reported.
    private static func tells(_ diagnostic: Diagnostic, of mutant: ScenarioMutant) -> Bool {
        let declarations = ["extends", "user", "parameters", "matrix"]
        if mutant.slip == .droppedLine, declarations.contains(mutant.key) { return true }
        if mutant.slip == .droppedLine, ["}", "]"].contains(mutant.key), diagnostic.code == "unclosed-bracket" {
            return true
        }
        let places = [diagnostic.primary.location] + diagnostic.labels.map(\.location)
        let lines = mutant.slip == .droppedLine ? mutant.line - 1...mutant.line : mutant.line...mutant.line
        return ([diagnostic.message] + diagnostic.help).contains { $0.contains(mutant.key) }
            || places.contains { ($0.start.line...max($0.start.line, $0.end.line)).overlaps(lines) }
    }
}

/// The disk with the text of one scenario replaced.
private struct OverlaidFiles: ScenarioFileSystem {
    let mutant: ScenarioMutant
    private let disk = DiskFileSystem()

    init(_ mutant: ScenarioMutant) {
        self.mutant = mutant
    }

    func kind(of path: String) -> FileKind? { disk.kind(of: path) }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        path == mutant.path ? Array(mutant.text.utf8) : try disk.read(path)
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try disk.files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { disk.resolved(path) }
}
