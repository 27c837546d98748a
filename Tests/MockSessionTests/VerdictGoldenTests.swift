import Foundation
import MockSession
import TestFixtures
import Testing
import TestSupport

/// Recorded verdicts on clients that do one thing wrong each.
///
/// A file in `Goldens` contains a scenario without its title, the steps of the client, and the verdict, separated by lines
/// with `---`. The name of the file is the title.
@Suite struct VerdictGoldenTests {
    private static let folder = "Tests/MockSessionTests/Goldens"

    private static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/\(folder)")) ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted()
    }

    @Test(arguments: names)
    func `a verdict explains what the client did and what it must do`(name: String) throws {
        let path = "\(Self.folder)/\(name)"
        var parts = try Repository.text(path).components(separatedBy: "---\n")
        try #require(parts.count == 3)
        let ask = try Engine(parts[0])
        let steps = parts[1].split(separator: "\n").map { "> \($0)\n" }.joined()
        try ExpectationTestCase.rows("= \(name)\n\(steps)")[0].play(ask)
        let verdict = ask.session.verdict()
        #expect(!verdict.hasPassed)
        if Repository.isRecording, parts[2] != verdict.text {
            parts[2] = verdict.text
            try parts.joined(separator: "---\n").write(
                toFile: "\(Repository.root)/\(path)", atomically: true, encoding: .utf8)
            Issue.record("recorded: look at \(path)")
        }
        #expect(parts[2] == verdict.text)
    }

    @Test func `verdicts on many wrong clients are recorded`() {
        #expect(Self.names.count >= 18)
    }
}
