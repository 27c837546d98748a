import Foundation
import TestFixtures

/// All available scenario texts.
enum ScenarioCorpus {
    /// The .yaml files of the repository.
    static let repository: [String] = ["Scenarios", "Tests/ScenariosTests/Goldens", goldens].flatMap(files)

    static let goldens = "Tests/ScenarioLanguageTests/FormatGoldens"

    /// The texts of the repository, the examples, and, if available, the YAML test suite.
    static let all: [(name: String, bytes: [UInt8])] =
        repository.compactMap { path in
            FileManager.default.contents(atPath: path).map { (path, Array($0)) }
        } + Examples.all.map { ("example", Array($0.utf8)) }
        + Examples.all.map { ("example with CRLF", Array($0.replacing("\n", with: "\r\n").utf8)) } + suite

    private static let suite: [(name: String, bytes: [UInt8])] =
        Repository.suite("yaml-test-suite").flatMap { folder in
            try? YAMLSuiteCase.all(in: folder).map { ($0.name, $0.bytes) }
        } ?? []

    private static func files(_ folder: String) -> [String] {
        let root = "\(Repository.root)/\(folder)"
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(root)/\($0)" }
    }
}
