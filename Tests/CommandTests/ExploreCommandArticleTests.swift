import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the client, its tests, and the output in the article about exploring.
@Suite(.tags(.wire)) struct ExploreCommandArticleTests {
    private static let article = "Sources/AppleMusicMock/AppleMusicMock.docc/FindingWhatBreaksAClient.md"

    /// Returns the code blocks of a language.
    private static func blocks(_ language: String) throws -> [String] {
        try Repository.text(article).components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    @Test(.tags(.external), .enabled(if: RunSignalTests.python != nil, "python3 is not installed"))
    func `the command finds in the client what the article shows`() throws {
        let folder = try TemporaryFolder()
        let python = try Self.blocks("python")
        let texts = [
            "playlists.py": python[0], "test_playlists.py": python[1], "library.yaml": try Self.blocks("yaml")[0],
        ]
        for (name, text) in texts { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name))) }
        let shown = try #require(try Self.blocks("console").first).split(separator: "\n").map(String.init)
        let words = shown[0].split(separator: " ").map(String.init)
        #expect(words.prefix(3) == ["$", "apple-music-mock", "explore"])
        let end = try #require(words.firstIndex(of: "--"))
        // A shorter patience changes nothing in the output.
        let run = try CommandRun(words[2..<end] + ["--jobs", "4", "--patience", "3s"] + words[end...]) {
            $0.currentDirectoryURL = URL(fileURLWithPath: folder.path(""))
        }
        #expect(run.status == 1, "\(run.error)")
        var rest = run.output[...]
        for line in shown.dropFirst() {
            for piece in line.components(separatedBy: "…") where !piece.isEmpty {
                let found = try #require(rest.range(of: piece), "\(line)\nin\n\(run.output)")
                rest = rest[found.upperBound...]
            }
        }
        #expect(shown.count > 20)
        let reproduction = try #require(try Self.blocks("yaml").dropFirst().first)
        #expect(folder.text("explored-loses-post-me-library-playlists-tracks-user-token-rejected.yaml") == reproduction)
    }
}
