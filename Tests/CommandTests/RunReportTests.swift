import Foundation
import Testing
import TestSupport

/// The reports of `run` for people: a page, and annotations for GitHub Actions.
@Suite struct RunReportTests {
    private let folder: TemporaryFolder
    private let scenario = """
        scenario: "A | client </script><b>"
        extends: quick-start.yaml
        expect:
          - {name: read whole, request: GET /v1/storefronts/jp, times: 2}
          - {name: "never, this: 100%", request: GET /v1/storefronts/us, times: 0}
        """

    init() throws {
        folder = try TemporaryFolder()
        try scenario.write(toFile: folder.path("a.yaml"), atomically: false, encoding: .utf8)
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
        let client =
            #"for n in us us jp; do curl -s -o /dev/null -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" "$APPLE_MUSIC_MOCK_URL/v1/storefronts/$n"; done"#
        return try CommandRun(["run", folder.path("a.yaml")] + arguments + ["--", "sh", "-c", client]) {
            $0.environment = ($0.environment ?? ProcessInfo.processInfo.environment).merging(environment) { $1 }
        }
    }

    @Test func `the HTML report contains the verdict and all messages, and loads nothing`() throws {
        let run = try run("--report", "html=\(folder.path("r.html"))")
        #expect(run.status == 1)
        let page = try String(contentsOfFile: folder.path("r.html"), encoding: .utf8)
        #expect(page.hasPrefix("<!doctype html>") && page.contains("default-src 'none'"))
        #expect(!page.contains("src=\"") && !page.contains("</script><b>"))
        let data = try #require(
            page.components(separatedBy: #"<script id="report" type="application/json">"#).last?
                .components(separatedBy: "</script>").first)
        let report = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        let scenario = try #require((report["scenarios"] as? [[String: Any]])?.first)
        let session = try #require((scenario["sessions"] as? [[String: Any]])?.first)
        #expect(report["passed"] as? Bool == false && session["title"] as? String == "A | client </script><b>")
        let journal = try #require(session["journal"] as? [[String: Any]])
        #expect(journal.count == 3)
        let answer = try #require(journal[0]["answer"] as? [String: Any])
        #expect((answer["body"] as? String)?.contains(#""id":"us""#) == true)
        #expect(!page.contains("eyJ"), "the developer token is redacted")
    }

    @Test(arguments: [true, false])
    func `the journal report contains the entries of all sessions with real times`(hasBodies: Bool) throws {
        let options = ["--report", "journal=\(folder.path("j.json"))"] + (hasBodies ? [] : ["--no-bodies"])
        let client = #"""
            curl -s -o /dev/null "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us"
            curl -s -d '{"scenario":"a"}' "$APPLE_MUSIC_MOCK_URL/_mock/sessions" >/dev/null
            curl -s -o /dev/null -H "Mock-Session: a-1" "$APPLE_MUSIC_MOCK_URL/v1/storefronts/jp"
            """#
        let run = try CommandRun(["run", folder.path("a.yaml")] + options + ["--", "sh", "-c", client])
        #expect(run.status == 1)
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("j.json")))
        let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let sessions = try #require(report["sessions"] as? [[String: Any]])
        #expect(sessions.compactMap { $0["session"] as? String } == ["default", "a-1"])
        #expect(sessions.compactMap { $0["scenario"] as? String } == ["a", "a"])
        #expect(sessions.compactMap { $0["dropped"] as? Int } == [0, 0])
        for session in sessions {
            let entries = try #require(session["entries"] as? [[String: Any]])
            try #require(entries.count == 1)
            #expect(entries[0]["at"] as? Double == 0 && entries[0]["took"] is Double)
            #expect(((entries[0]["answer"] as? [String: Any])?["body"] != nil) == hasBodies)
        }
    }

    @Test func `the GitHub report prints annotations, and appends to the summary of the job`() throws {
        let summary = folder.path("summary.md")
        try "before\n".write(toFile: summary, atomically: false, encoding: .utf8)
        let run = try run("--report", "github", environment: ["GITHUB_STEP_SUMMARY": summary])
        let lines = run.output.split(separator: "\n")
        try #require(lines.count == 2, "\(run.output)")
        let file = folder.path("a.yaml")
        #expect(
            lines[0].hasPrefix(
                "::error file=\(file),line=4,col=33,title=A | client </script><b>%3A read whole::The client sent this request once, 1 too few.%0Aexpected "
            ),
            "\(lines[0])")
        #expect(lines[0].contains("seen once") && lines[0].contains("%0ASend it"), "\(lines[0])")
        #expect(lines[1].contains("title=A | client </script><b>%3A never%2C this%3A 100%25::"), "\(lines[1])")
        let text = try String(contentsOfFile: summary, encoding: .utf8)
        #expect(text.hasPrefix("before\n### apple-music-mock: failed\n"))
        #expect(text.contains(#"| ❌ | A \| client \</script\>\<b\>"#), "\(text)")
        #expect(text.contains("```text\nFAILED: A | client"))
    }

    @Test func `without a summary only annotations are printed, and github takes no path`() throws {
        let run = try run("--report", "github", environment: ["GITHUB_STEP_SUMMARY": ""])
        #expect(run.status == 1 && run.output.hasPrefix("::error file="))
        let wrong = try CommandRun("run", "--report", "github=x", "--", "true")
        #expect(wrong.status == 2 && wrong.error.contains("--report github takes no path"))
        let unwritable = try self.run(
            "--report", "github", environment: ["GITHUB_STEP_SUMMARY": folder.path("missing/x.md")])
        #expect(unwritable.status == 1 && unwritable.error.contains("cannot write"), "\(unwritable.error)")
    }
}
