import Foundation
import TestFixtures
import Testing
import TestSupport

/// The article that is generated from the help of the commands.
@Suite(.tags(.wire)) struct CommandReferenceTests {
    private static let article = "\(Repository.root)/Sources/AppleMusicMock/AppleMusicMock.docc/Commands.md"

    @Test func `the article matches the help of each command`() throws {
        let article = try String(contentsOfFile: Self.article, encoding: .utf8)
        let mark = "<!-- The text below is made from the help of the commands. -->\n\n"
        let head = try #require(article.range(of: mark))
        let overview = try CommandRun(["--help"]).output
        let names = overview.matches(of: #/^  ([a-z]+) +\w/#.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(names.count >= 24 && Set(names).count == names.count)
        var sections = ["```text\n\(overview)```\n"]
        for name in names {
            let help = try CommandRun([name, "--help"]).output
            #expect(help.hasPrefix("usage: apple-music-mock \(name)"))
            sections.append("## \(name)\n\n```text\n\(help)```\n")
        }
        let made = article[..<head.upperBound] + sections.joined(separator: "\n")
        if Repository.isRecording { try made.write(toFile: Self.article, atomically: true, encoding: .utf8) }
        #expect(!Repository.isRecording, "recorded: read it, then run again")
        #expect(article == made)
    }
}
