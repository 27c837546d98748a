import Foundation
import TestFixtures
import Testing

@testable import ScenarioLoading

/// The article that is generated from the declarations of the language.
@Suite struct ScenarioKeysTests {
    private static let article = "\(Repository.root)/Sources/AppleMusicMock/AppleMusicMock.docc/ScenarioKeys.md"

    @Test func `the article matches the declarations`() throws {
        let article = try String(contentsOfFile: Self.article, encoding: .utf8)
        let mark = "<!-- The tables below are made from the language's own. -->\n\n"
        let head = try #require(article.range(of: mark))
        let made = article[..<head.upperBound] + ScenarioSchema.markdown
        if Repository.isRecording { try made.write(toFile: Self.article, atomically: true, encoding: .utf8) }
        #expect(!Repository.isRecording, "recorded: read it, then run again")
        #expect(article == made)
    }
}
