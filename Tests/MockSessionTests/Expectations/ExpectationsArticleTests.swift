import Foundation
import MockSession
import Scenarios
import TestFixtures
import Testing
import TestSupport

/// The article about expectations: each of its scenarios loads and produces the verdict that the article shows.
@Suite struct ExpectationsArticleTests {
    private static let path = "Sources/AppleMusicMock/AppleMusicMock.docc/Expectations.md"

    /// A code block of the article with the text before it: a scenario, the steps of a client, or a verdict.
    private struct Piece {
        let words: String
        let language: String
        var text: String
    }

    @Test func `each scenario produces the verdict shown in the article`() throws {
        let article = try Repository.text(Self.path)
        var (pieces, rest) = Self.pieces(of: article)
        let examples = stride(from: 0, to: pieces.count - 2, by: 3).map { $0 }
        #expect(examples.count > 12 && pieces.count == 3 * examples.count)
        for first in examples {
            let (scenario, steps) = (pieces[first], pieces[first + 1])
            #expect([scenario.language, steps.language, pieces[first + 2].language] == ["yaml", "text", "text"])
            let verdict = try Self.verdict(scenario.text, steps.text)
            if Repository.isRecording { pieces[first + 2].text = verdict }
            #expect(pieces[first + 2].text == verdict)
        }
        guard Repository.isRecording else { return }
        rest = pieces.map { "\($0.words)```\($0.language)\n\($0.text)```" }.joined() + rest
        try rest.write(toFile: "\(Repository.root)/\(Self.path)", atomically: true, encoding: .utf8)
        Issue.record("recorded: look at the article")
    }

    @Test func `the scenarios cover each key of an expectation`() throws {
        let scenarios = try Self.pieces(of: Repository.text(Self.path)).pieces.filter { $0.language == "yaml" }
        let keys = try #require(
            Self.keys(in: Repository.text(Self.path.replacing("Expectations", with: "ScenarioKeys"))))
        #expect(keys.count > 25)
        for key in keys {
            #expect(
                scenarios.contains { $0.text.contains("- {\(key): ") || $0.text.contains(", \(key): ") }, "\(key)")
        }
    }

    /// Returns the keys in the table of expectations.
    private static func keys(in article: String) -> [String]? {
        let section = article.components(separatedBy: "### An expectation\n").last?.components(separatedBy: "\n\n- ")
        return section?.first?.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    }

    private static func pieces(of article: String) -> (pieces: [Piece], rest: String) {
        let parts = article.components(separatedBy: "```")
        let pieces = stride(from: 0, to: parts.count - 1, by: 2).map { place in
            let lines = parts[place + 1].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return Piece(words: parts[place], language: String(lines[0]), text: String(lines.last ?? ""))
        }
        return (pieces, parts.last ?? "")
    }

    private static func verdict(_ text: String, _ steps: String) throws -> String {
        let loaded = ScenarioLoader.load(
            "test.yaml", from: InMemoryFileSystem([("test.yaml", text)]), overrides: ScenarioOverrides(timeScale: 0))
        #expect(loaded.diagnostics.isEmpty, "\(text): \(loaded.diagnostics)")
        let ask = Engine(try #require(loaded.scenario))
        let lines = steps.split(separator: "\n")
        let status = lines.last.flatMap { $0.hasPrefix("exit ") ? $0.dropFirst(5) : nil }
        let marked = lines.dropLast(status == nil ? 0 : 1).map { "> \($0)\n" }.joined()
        try ExpectationTestCase.rows("= \(text.prefix { $0 != "\n" })\n\(marked)")[0].play(ask)
        let end = status.map { CommandEnd.failed("it exited with status \($0)") }
        return ask.session.verdict(commandEnd: status == "0" ? .passed("it exited with status 0") : end).text
    }
}
