import Foundation
import TestFixtures
import Testing

/// Tests that compare the code of the articles about other languages and CI with the files that `Tests/Articles` runs.
@Suite struct ContractTestArticleTests {
    static let articles = ["YourFirstContractTest", "InCI"]
    /// The heading after which the first article is about other languages.
    private static let heading = "\n## In other languages\n"

    @Test func `each article code block is a tested file, and each tested file is in an article`() throws {
        let files = try Self.files()
        var left = files
        var count = 0
        for article in Self.articles {
            for piece in try Self.pieces(of: article) where piece.language != "console" {
                count += 1
                #expect(files.contains { $0.value == piece.text }, "\(article): \(piece.text)")
                left = left.filter { $0.value != piece.text }
            }
        }
        #expect(count == 23 && count >= files.count)
        #expect(left.keys.sorted() == [])
    }

    @Test(arguments: ["player.yaml", "test_player.py"])
    func `the article about pages contains a file that the test of the pages runs`(name: String) throws {
        let article = try Repository.text(
            "Sources/AppleMusicMock/AppleMusicMock.docc/TestingAPageThatUsesMusicKitJS.md")
        #expect(article.contains("\n\(try Repository.text("Tests/Browser/recipe/\(name)"))```\n"))
    }

    @Test func `each article command is run by the test script`() throws {
        let script = try Repository.text("Tests/Articles/run.sh")
        let prefix = "$ apple-music-mock run library.yaml -- "
        let commands = try Self.pieces(of: Self.articles[0]).filter { $0.language == "console" }
            .flatMap { $0.text.split(separator: "\n") }
        #expect(commands.count == 6)
        for command in commands {
            #expect(command.hasPrefix(prefix))
            #expect(script.contains(" \"\(command.dropFirst(prefix.count))\""), "\(command)")
        }
    }

    @Test func `the CI workflow builds the command with the release build options`() throws {
        let build = "swift build -c release --static-swift-stdlib --product apple-music-mock"
        let (article, release) = try (
            Repository.text("Tests/Articles/ci/any-language.yml"), Repository.text(".ci/standalone")
        )
        #expect(article.contains(build) && release.contains(build))
    }

    private static func pieces(of article: String) throws -> [(language: String, text: String)] {
        let text = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/\(article).md")
        let parts = (text.components(separatedBy: heading).last ?? "")
            .components(separatedBy: "\n## Measure coverage\n")[0].components(separatedBy: "```")
        return stride(from: 1, to: parts.count, by: 2).map { place in
            let lines = parts[place].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), String(lines.last ?? ""))
        }
    }

    /// Returns the texts of the files by path, without the scripts that run them.
    private static func files() throws -> [String: String] {
        let folder = "\(Repository.root)/Tests/Articles"
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let machinery = ["jest.sh", "links.py", "recipes.py", "run.sh", "workflows.py", "ci/misspelt.yaml"]
        var files: [String: String] = [:]
        for path in paths
        where !machinery.contains(path) && !path.contains("__pycache__") {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            files[path] = try Repository.text("Tests/Articles/\(path)")
        }
        return files
    }
}
