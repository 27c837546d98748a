import Foundation
import TestFixtures
import Testing
import TestSupport

/// Runs of scenarios that require that the command fails or passes.
@Suite(.tags(.wire)) struct RunExpectedEndTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a shell script after a request, with a scenario's entries of `expect`.
    private func run(_ expectations: String, _ script: String, _ options: String...) throws -> CommandRun {
        let scenario = "scenario: A\nextends: quick-start.yaml\nexpect: [\(expectations)]\n"
        try scenario.write(toFile: folder.path("a.yaml"), atomically: false, encoding: .utf8)
        let request = """
            curl -s -o /dev/null --noproxy '*' -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" \
            "$APPLE_MUSIC_MOCK_URL/v1/storefronts"
            """
        let command = ["--", "/bin/sh", "-c", "\(request); \(script)"]
        return try CommandRun(["run", folder.path("a.yaml")] + options + command)
    }

    @Test(
        arguments: [
            ("fails", "exit 5", 0, "met"), ("fails", "exit 255", 0, "met"),
            ("fails", "exit 0", 1, "seen     it exited with status 0"),
            ("fails", "kill -KILL $$", 137, "seen     signal 9 ended it"),
            ("fails", "exit 139", 139, "seen     it exited with status 139, as a shell does after signal 11"),
            ("fails", "exit 127", 127, "seen     it exited with status 127, as a shell does that cannot run a command"),
            ("passes", "exit 0", 0, "met"), ("passes", "exit 5", 5, "seen     it exited with status 5"),
        ] as [(String, String, Int32, String)])
    func `the exit status follows from the end that the scenario requires`(
        end: String, script: String, status: Int32, text: String
    ) throws {
        let run = try run("{name: end, command: \(end)}", script)
        #expect(run.status == status && run.error.contains("end: the command \(end)\n"), "\(run.error)")
        #expect(run.error.contains(text) && run.error.hasPrefix("passed") == (text == "met"), "\(run.error)")
    }

    @Test func `a failure that is required does not hide another failure`() throws {
        let run = try run(
            "{name: end, command: fails}, {name: absent, request: GET /v1/me/storefront}", "exit 3",
            "--report", "junit=\(folder.path("r.xml"))", "--report", "json=\(folder.path("r.json"))")
        #expect(run.status == 1 && run.error.contains("met      end") && run.error.contains("NOT MET  absent"))
        #expect(!folder.text("r.xml").contains("the command exited") && folder.text("r.xml").contains("failures=\"1\""))
        #expect(folder.text("r.json").contains(#""exitStatus":3"#))
    }

    @Test(arguments: [("exit 3", 0), ("exit 0", 1)] as [(String, Int32)])
    func `a client that does not recover must report the failure`(script: String, status: Int32) throws {
        let alternatives = "{either: [{command: fails}, {request: GET /v1/me/storefront}]}"
        #expect(try run(alternatives, script).status == status)
    }
}
