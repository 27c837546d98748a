import Foundation
import TestFixtures
import Testing
import TestSupport

@Suite final class CheckReportTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let golden = "\(Repository.root)/Tests/ScenariosTests/Goldens/unknown-storefront.yaml"

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func diagnostics(_ run: CommandRun) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require((json as? [String: Any])?["diagnostics"] as? [[String: Any]])
    }

    @Test func `the JSON report contains each diagnostic's location, labels, and suggestions`() throws {
        let run = try CommandRun("check", "--format", "json", golden)
        #expect(run.status == 1 && run.error == "")
        let all = try diagnostics(run)
        #expect(all.count == 1)
        let expected: NSDictionary = [
            "code": "unknown-storefront", "severity": "error", "message": "unknown storefront \"uss\"", "file": golden,
            "line": 5, "column": 15, "endLine": 5, "endColumn": 18, "suggestions": ["us"],
            "labels": [
                [
                    "file": golden, "line": 2, "column": 14, "endLine": 2, "endColumn": 26,
                    "message": "the storefronts of this scenario",
                ] as [String: Any]
            ],
        ]
        #expect(all.first.map { $0 as NSDictionary } == expected)
        let right = try CommandRun("check", "--format", "json", try write("right.yaml", "scenario: Right\n"))
        #expect(right.status == 0 && right.error == "" && right.output == "{\"diagnostics\":[]}\n")
    }

    @Test func `annotations and JUnit go only to standard output and keep the exit status`() throws {
        let github = try CommandRun("check", "--format", "github", golden)
        #expect(github.status == 1 && github.error == "")
        #expect(github.output.hasPrefix("::error file=\(golden),line=5,col=15,endLine=5,endColumn=18,"))
        #expect(github.output.split(separator: "\n").count == 1)
        let right = try write("right.yaml", "scenario: Right\n")
        let junit = try CommandRun("check", "--format", "junit", golden, right)
        #expect(junit.status == 1 && junit.error == "")
        #expect(junit.output.hasPrefix("<?xml") && junit.output.hasSuffix("</testsuite>\n"))
        #expect(junit.output.contains("tests=\"2\" failures=\"1\""))
        let warned = "\(Repository.root)/Tests/ScenariosTests/Goldens/no-recordings.yaml"
        for format in ["json", "github", "junit"] {
            #expect(try CommandRun("check", "--format", format, warned).status == 0)
            #expect(try CommandRun("check", "--format", format, "--strict", warned).status == 1)
        }
    }

    @Test func `special characters in file names and messages are preserved in JSON`() throws {
        let name = "a\"b\\c\n,\"d\":<é>\u{1}%0A.yaml"
        let key = "k\\\"\u{1F3B5}<&>"
        let path = try write(name, "scenario: x\n'\(key)': 1\n")
        let all = try diagnostics(try CommandRun("check", "--format", "json", path))
        #expect(all.count == 1)
        #expect(all.first?["file"] as? String == path)
        #expect((all.first?["message"] as? String)?.contains(key) == true)
        let github = try CommandRun("check", "--format", "github", folder.path).output
        #expect(github.split(separator: "\n").count == 1)
    }
}
