import Foundation
import ScenarioLanguage
import TestFixtures
import Testing
import Text

/// Compares the trees of all scenarios in the repository with those of PyYAML and ruamel.yaml.
///
/// `APPLE_MUSIC_MOCK_PYTHON` names a Python that has both; the CI script sets it.
@Suite(
    .tags(.external),
    .enabled(if: ReferenceParsers.python != nil, "APPLE_MUSIC_MOCK_PYTHON names no Python with PyYAML and ruamel.yaml"))
struct ReferenceParserTests {
    @Test func `accepted scenarios have the same tree in the reference parsers`() throws {
        let accepted = try ScenarioCorpus.repository.compactMap { path -> (path: String, tree: NSObject)? in
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let parsed = ScenarioYAML.parse(SourceFile(name: path, bytes: bytes))
            guard !parsed.diagnostics.containsErrors, let document = parsed.document else { return nil }
            return (path, ReferenceParsers.tree(document.root))
        }
        let lines = try ReferenceParsers.output(accepted.map(\.path)).split(separator: "\n")
        #expect(lines.count == accepted.count)
        for (line, (path, tree)) in zip(lines, accepted) {
            let seen = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: NSObject])
            #expect(seen.count == 2)
            for (parser, other) in seen { #expect(other == tree, "\(parser) reads \(path) otherwise") }
        }
        print("\(accepted.count) scenarios read alike by PyYAML, ruamel.yaml and this project")
        #expect(accepted.count >= 35)
    }

    @Test func `accepted mutants have the same tree in the reference parsers`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var random = SplitMix64(seed: 20_261_123)
        let texts = ScenarioCorpus.all.filter { $0.name.contains("/Scenarios/") }.map(\.bytes)
        let mutants = (0..<2_000).map { number in
            number.isMultiple(of: 2)
                ? random.mutant(of: texts, changes: 1...3) : random.tokenMutant(of: texts, changes: 1...3)
        }
        var accepted: [(path: String, bytes: [UInt8], tree: NSObject)] = []
        for bytes in mutants {
            let parsed = ScenarioYAML.parse(SourceFile(name: "a.yaml", bytes: bytes))
            guard !parsed.diagnostics.containsErrors, let document = parsed.document else { continue }
            let path = folder.appendingPathComponent("\(accepted.count).yaml")
            try Data(bytes).write(to: path)
            accepted.append((path.path, bytes, ReferenceParsers.tree(document.root)))
        }
        let lines = try ReferenceParsers.output(accepted.map(\.path)).split(separator: "\n")
        #expect(lines.count == accepted.count)
        var misreadCount = 0
        for (line, mutant) in zip(lines, accepted) {
            let seen = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: NSObject])
            for (parser, other) in seen where other != mutant.tree {
                misreadCount += 1
                Issue.record(
                    "\(parser) reads this otherwise: \(String(decoding: mutant.bytes, as: UTF8.self).debugDescription)")
            }
        }
        print("\(mutants.count) mutants, \(accepted.count) accepted, \(misreadCount) misread")
        #expect(accepted.count >= 400)
    }

    @Test func `formatted scenarios have the same tree in the reference parsers`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var random = SplitMix64(seed: 20_261_122)
        let texts = ScenarioCorpus.all.map(\.bytes)
        let mutants = (0..<2_000).map { _ in random.mutant(of: texts, changes: 1...3) }
        var paths: [String] = []
        var trees: [NSObject] = []
        for bytes in texts + mutants {
            let parsed = ScenarioYAML.parse(SourceFile(name: "a.yaml", bytes: bytes))
            guard !parsed.diagnostics.containsErrors, let document = parsed.document else { continue }
            let path = folder.appendingPathComponent("\(paths.count).yaml")
            try Data(ScenarioYAML.format(document).utf8).write(to: path)
            paths.append(path.path)
            trees.append(ReferenceParsers.tree(document.root))
        }
        let lines = try ReferenceParsers.output(paths).split(separator: "\n")
        #expect(lines.count == paths.count)
        for (line, (path, tree)) in zip(lines, zip(paths, trees)) {
            let seen = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: NSObject])
            for (parser, other) in seen where other != tree {
                let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                Issue.record("\(parser) reads this otherwise: \(text.debugDescription)")
            }
        }
        print("\(paths.count) formatted texts read alike by PyYAML, ruamel.yaml and this project")
        #expect(paths.count >= 500)
    }
}
