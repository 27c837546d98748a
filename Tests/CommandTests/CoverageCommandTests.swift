import Foundation
import TestFixtures
import Testing
import TestSupport

/// The `coverage` command and the report that it reads, with the built binary.
@Suite(.tags(.wire)) struct CoverageCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, rules) in [("a", ""), ("b", "rules: [{request: /v1/storefronts/us, answer: rate-limited}]\n")] {
            let text = "scenario: \(name)\nextends: quick-start.yaml\n\(rules)"
            try text.write(toFile: folder.path("\(name).yaml"), atomically: false, encoding: .utf8)
        }
    }

    /// Runs a client with a scenario, and returns the path of the coverage file.
    private func record(_ name: String) throws -> String {
        let client = """
            curl -s -o /dev/null -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" \
            "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us"
            """
        let path = folder.path("\(name).json")
        let run = try CommandRun(
            "run", folder.path("\(name).yaml"), "--report", "coverage=\(path)", "--", "sh", "-c", client)
        #expect(run.status == 0, "\(run.error)")
        return path
    }

    @Test func `files of several runs are merged into each format`() throws {
        let files = try [record("a"), record("b")]
        let text = try CommandRun(["coverage"] + files)
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("contract coverage: 2 of 8 outcomes (25.0 %) at 1 endpoint, in 2 scenarios\n"))
        #expect(text.output.contains("  seen        data, 429\n"), "\(text.output)")
        let merged = folder.path("merged/all.json")
        try FileManager.default.createDirectory(atPath: folder.path("merged"), withIntermediateDirectories: true)
        let json = try CommandRun(["coverage"] + files + ["--format", "json", "--into", merged])
        #expect(json.status == 0 && json.output.isEmpty)
        #expect(try CommandRun("coverage", merged, files[0]).output == text.output)
        let page = try CommandRun("coverage", merged, "--format", "html").output
        #expect(page.hasPrefix("<!doctype html>") && page.contains("default-src 'none'") && !page.contains("src=\""))
        #expect(page.contains(#""path":"/v1/storefronts/{id}""#))
        let xml = try CommandRun("coverage", merged, "--format", "cobertura").output
        #expect(xml.contains(#"<class name="GET /v1/storefronts/{id}""#))
    }

    @Test func `the exit status is 1 below the minimum`() throws {
        let file = try record("a")
        #expect(try CommandRun("coverage", file, "--at-least", "12.5").status == 0)
        let run = try CommandRun("coverage", file, "--at-least", "12.6")
        #expect(run.status == 1)
        #expect(run.error.contains("12.5 % of the outcomes were seen, expected at least 12.6 %"), "\(run.error)")
        let empty = folder.path("empty.json")
        #expect(try CommandRun("run", "--report", "coverage=\(empty)", "--", "true").status == 1)
        #expect(try CommandRun("coverage", empty).status == 0)
        #expect(try CommandRun("coverage", empty, "--at-least", "0").status == 1)
    }

    @Test func `a file that cannot be used is an error that names it`() throws {
        let wrong = folder.path("wrong.json")
        try #"{"coverage":9}"#.write(toFile: wrong, atomically: false, encoding: .utf8)
        for (path, message) in [
            (folder.path("missing.json"), "no such file"), (wrong, "unsupported version 9 of the format"),
            (folder.path("a.yaml"), "invalid JSON"),
        ] {
            let run = try CommandRun("coverage", path)
            #expect(run.status == 1)
            #expect(run.error.contains(path) && run.error.contains(message), "\(run.error)")
        }
        let unwritable = try CommandRun("coverage", try record("a"), "--into", folder.path("missing/x.txt"))
        #expect(unwritable.status == 3 && unwritable.error.contains("cannot write"), "\(unwritable.error)")
    }

    @Test(arguments: [
        (["coverage"], "missing coverage file"), (["coverage", "x", "--format", "xml"], "--format must be one of"),
        (["coverage", "x", "--at-least", "101"], "--at-least must be a number between 0"),
        (["coverage", "x", "--into", ""], "must not be empty"),
        (["run", "--report", "coverage=x", "--no-bodies", "--", "true"], "--report coverage=PATH cannot be combined"),
    ])
    func `wrong arguments are usage errors`(arguments: [String], message: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.error.contains(message), "\(run.error)")
    }
}
