import Diagnostics
import Foundation
import ScenarioSyntax
import TestFixtures
import Testing

/// Every scenario in the repository, read by this project and by PyYAML and ruamel.yaml.
///
/// `APPLE_MUSIC_MOCK_PYTHON` names a Python that has both; the CI script sets it.
@Suite(.enabled(if: python != nil, "APPLE_MUSIC_MOCK_PYTHON names no Python with PyYAML and ruamel.yaml"))
struct RealParserTests {
    @Test func `what is accepted, real parsers read as the same tree`() throws {
        let accepted = try scenarios().compactMap { path -> (path: String, tree: NSObject)? in
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let parsed = ScenarioText.parse(SourceFile(name: path, bytes: bytes))
            guard !parsed.diagnostics.containsErrors, let document = parsed.document else { return nil }
            return (path, tree(document.root))
        }
        let lines = try output(accepted.map(\.path)).split(separator: "\n")
        #expect(lines.count == accepted.count)
        for (line, (path, tree)) in zip(lines, accepted) {
            let seen = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: NSObject])
            #expect(seen.count == 2)
            for (parser, other) in seen { #expect(other == tree, "\(parser) reads \(path) otherwise") }
        }
        print("\(accepted.count) scenarios read alike by PyYAML, ruamel.yaml and this project")
        #expect(accepted.count >= 35)
    }

    private func scenarios() throws -> [String] {
        ["Scenarios", "Tests/ScenariosTests/Goldens"].flatMap { folder -> [String] in
            let root = "\(Repository.root)/\(folder)"
            let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            return files.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(root)/\($0)" }
        }
    }

    private func tree(_ node: SyntaxNode) -> NSObject {
        switch node.content {
        case .absent: "" as NSString
        case .scalar(let scalar): scalar.text as NSString
        case .sequence(let items, _): (["seq" as NSString] + items.map { tree($0.value) }) as NSArray
        case .mapping(let entries, _):
            (["map" as NSString] + entries.map { [$0.key.text as NSString, tree($0.value)] as NSArray }) as NSArray
        }
    }

    private func output(_ paths: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = ["\(Repository.root)/Tests/Scripts/yaml_trees.py"] + paths
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }
}

private let python = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_PYTHON"]
