import Foundation
import MockSession
import Scenarios
import TestFixtures
import Testing
import TestSupport

/// The article about expectations: each of its scenarios loads and produces the verdict that the article shows.
@Suite struct ExpectationsArticleTests {
    private static let path = "Sources/AppleMusicMock/AppleMusicMock.docc/Expectations.md"

    /// A code block of the article with the text before it: a scenario, or the steps of a client and what the verdict shows.
    private struct Piece {
        let words: String
        let language: String
        var text: String
    }

    @Test func `each scenario produces the verdict shown in the article`() throws {
        let article = try Repository.text(Self.path)
        var (pieces, rest) = Self.pieces(of: article)
        let examples = stride(from: 0, to: pieces.count - 1, by: 2).map { $0 }
        #expect(examples.count > 12 && pieces.count == 2 * examples.count)
        for first in examples {
            let (scenario, client) = (pieces[first], pieces[first + 1])
            #expect([scenario.language, client.language] == ["yaml", "text"])
            let steps = client.text.components(separatedBy: "\n\n")[0]
            let verdict = try Self.verdict(scenario.text, steps)
            // The first example shows all of the verdict.
            let shown = first == 0 ? verdict : Self.findings(in: verdict)
            #expect(!shown.isEmpty)
            let text = "\(steps)\n\n\(shown)"
            if Repository.isRecording { pieces[first + 1].text = text }
            #expect(pieces[first + 1].text == text)
        }
        guard Repository.isRecording else { return }
        rest = pieces.map { "\($0.words)```\($0.language)\n\($0.text)```" }.joined() + rest
        try rest.write(toFile: "\(Repository.root)/\(Self.path)", atomically: true, encoding: .utf8)
        Issue.record("recorded: look at the article")
    }

    @Test func `the scenarios cover each key of an expectation`() throws {
        let scenarios = try Self.pieces(of: Repository.text(Self.path)).pieces.filter { $0.language == "yaml" }
        let keys = try #require(KeyExplanation.explanations(for: "expectation").first?.keys)
        #expect(keys.count > 25)
        for key in keys {
            #expect(
                scenarios.contains { scenario in
                    ["- {", ", ", "\n    "].contains { scenario.text.contains("\($0)\(key.name):") }
                }, "\(key.name)")
        }
    }

    /// Returns the expectations that are not met with their remedies, the violations, and the notes.
    private static func findings(in verdict: String) -> String {
        verdict.split(separator: "\n").dropFirst(2)
            .filter { $0.hasPrefix("    remedy ") || !$0.hasPrefix("    ") && !$0.hasPrefix("  met ") }
            .map { "\($0)\n" }.joined()
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
