import Foundation
import TestFixtures
import Testing

@testable import ScenarioLoading

/// The language's table, and the article that is generated from it.
@Suite struct SchemaTableTests {
    private static let article = "\(Repository.root)/Sources/AppleMusicMock/AppleMusicMock.docc/ScenarioKeys.md"

    @Test func `every line of the table is parsed`() {
        let lines = SchemaTable.text.split(separator: "\n")
        let keys = lines.count { $0.contains("|") && !$0.hasPrefix("=") && !$0.hasPrefix("!") }
        let rules = lines.count { $0.hasPrefix("?") || $0.hasPrefix("!") }
        let mappings = lines.count { $0.hasPrefix("=") }
        let article = ScenarioSchema.markdown.split(separator: "\n")
        #expect(article.count { $0.hasPrefix("| `") || $0.hasPrefix("| **`") } == keys)
        #expect(article.count { $0.hasPrefix("- ") } == rules)
        #expect(article.count { $0.hasPrefix("### ") } == mappings)
        #expect(keys > 90)
    }

    @Test(arguments: [
        "a | text | default", "a | whole 3 | | help", "= a | one", "? needing a b", "! a | what", "@ a =",
    ])
    func `a malformed line stops a debug build`(line: String) async {
        await #expect(processExitsWith: .failure) { [line] in
            _ = ScenarioSchema("= scenario | a scenario | scenarios\n" + line)
        }
    }

    @Test func `the article matches the table`() throws {
        let article = try String(contentsOfFile: Self.article, encoding: .utf8)
        let mark = "<!-- The tables below are made from the language's own. -->\n\n"
        let head = try #require(article.range(of: mark))
        let made = article[..<head.upperBound] + ScenarioSchema.markdown
        if Repository.isRecording { try made.write(toFile: Self.article, atomically: true, encoding: .utf8) }
        #expect(!Repository.isRecording, "recorded: read it, then run again")
        #expect(article == made)
    }
}
