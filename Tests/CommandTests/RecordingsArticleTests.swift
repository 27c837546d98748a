import TestFixtures
import Testing
import TestSupport

/// Tests of the article about recordings.
@Suite(.tags(.wire, .external), .enabled(if: Curl.isTested, "curl is not installed"))
struct RecordingsArticleTests {
    @Test func `a session is recorded, extended with a failure, and recorded again as the article shows`() throws {
        let article = try ConsoleArticle(
            "Sources/AppleMusicMock/AppleMusicMock.docc/Recordings.md", section: "From a session to a test")
        let folder = try TemporaryFolder()
        for (name, language, part) in [
            ("client.sh", "sh", "music() {"), ("retry.yaml", "yaml", "extends:"), ("change.yaml", "yaml", "edit:"),
        ] {
            let block = try #require(article.blocks(in: language).first { $0.contains(part) })
            try folder.write(name, String(block))
        }
        let steps = article.steps
        #expect(steps.count == 14)
        try ConsoleArticle.check(steps, asking: ServerRun(), in: folder)
    }
}
