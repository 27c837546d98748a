import ScenarioLanguage
import TestFixtures
import Testing
import Text

@testable import Scenarios

/// The page of examples: each loads among the shipped scenarios, and together they show the keys of the language.
@Suite struct WritingScenariosArticleTests {
    /// The scenarios of an article.
    private static func examples(of article: String = "WritingScenarios") throws -> [String] {
        try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/\(article).md").split(separator: "\n```yaml\n")
            .dropFirst().map { part in
                String(part.prefix(upTo: part.firstRange(of: "\n```")?.lowerBound ?? part.endIndex)) + "\n"
            }
    }

    @Test func `each example loads without diagnostics`() throws {
        let examples = try Self.examples()
        #expect(examples.count > 15)
        for example in examples {
            let path = "\(Repository.root)/Scenarios/example.yaml"
            let files = OverlayFileSystem(base: DiskFileSystem(), path: path, text: example)
            let loaded = ScenarioLoader.loadCases(of: path, from: files)
            #expect(loaded.diagnostics.isEmpty && !loaded.cases.isEmpty, "\(example)\(loaded.diagnostics)")
        }
    }

    @Test(arguments: [
        "scenario", "rule", "answer", "json-condition", "edit", "then", "rate-limit", "resource", "list",
        "developer-token", "library",
    ])
    func `the examples contain each key of a mapping`(_ mapping: String) throws {
        let examples = try Self.examples() + Self.examples(of: "Expectations")
        let keys = try Set(
            examples.flatMap { example -> [String] in
                let parsed = ScenarioYAML.parse(SourceFile(name: "a.yaml", bytes: Array(example.utf8)))
                return try #require(parsed.document).schemaElements.compactMap { element in
                    guard case .key(owner: let owner) = element.role else { return nil }
                    // A condition has the same keys for a parameter and for a body.
                    return owner.name == mapping || mapping == "json-condition" && owner.name == "value-test"
                        ? element.scalar.text : nil
                }
            })
        let missing = ScenarioSchema.language[mapping].keyNames.filter { !keys.contains($0) }
        #expect(missing.isEmpty)
    }
}
