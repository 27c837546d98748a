import EmbeddedFiles
import Foundation
import TestFixtures
import Testing

/// The documentation's list of codes, which is generated from the explanations.
@Suite struct DiagnosticsArticleTests {
    private static let path = "Sources/AppleMusicMock/AppleMusicMock.docc/Troubleshooting.md"
    private static let begin =
        "<!-- codes: made from the articles of `explain`, RECORD_GOLDENS=1 swift test --filter DiagnosticsArticleTests -->\n"
    private static let end = "<!-- end of codes -->\n"

    private var table: String {
        let rows = DiagnosticExplanation.all.sorted { $0.code < $1.code }.map { "| `\($0.code)` | \($0.title) |\n" }
        return "| code | meaning |\n|---|---|\n" + rows.joined()
    }

    @Test func `the documentation lists every code with its title`() throws {
        var article = try Repository.text(Self.path)
        let start = try #require(article.range(of: Self.begin))
        let end = try #require(article.range(of: Self.end))
        if Repository.isRecording {
            article.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
            try article.write(toFile: "\(Repository.root)/\(Self.path)", atomically: true, encoding: .utf8)
            Issue.record("recorded the list of codes: review it, then run again")
            return
        }
        #expect(article[start.upperBound..<end.lowerBound] == table)
    }
}
