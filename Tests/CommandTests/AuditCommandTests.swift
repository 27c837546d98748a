import Foundation
import Platform
import TestFixtures
import Testing
import TestSupport

/// The `audit` command against a mock in another process, with the built binary.
@Suite(.tags(.wire)) struct AuditCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs `audit` against a mock with rules.
    private func audit(
        _ words: [String], rules: String = "", withTokens: Bool = true, consents: Bool = true
    ) throws -> CommandRun {
        let text = "scenario: Upstream\nextends: quick-start.yaml\n\(rules)"
        try text.write(toFile: folder.path("upstream.yaml"), atomically: false, encoding: .utf8)
        let binary = CommandRun.binary.path
        let tokens = withTokens ? "" : "unset APPLE_MUSIC_DEVELOPER_TOKEN; "
        let command =
            tokens + "\"$0\" audit --upstream \"$APPLE_MUSIC_MOCK_URL\" --rate unlimited \"$@\""
            + (consents ? " --yes" : "")
        return try CommandRun(
            ["run", folder.path("upstream.yaml"), "--", "sh", "-c", command, binary] + words)
    }

    @Test func `the mock agrees with itself`() throws {
        let run = try audit(["--into", folder.path("audit")])
        // The status is that of the verdict, which lists the invalid requests.
        #expect(run.output.contains(" 0 differ, 0 learned, "), "\(run.output)\(run.error)")
        #expect(run.error.contains("The first 429 ends the run."))
        for name in ["report.json", "report.txt", "report.html", "audit.yaml"] {
            #expect(FileManager.default.fileExists(atPath: folder.path("audit/\(name)")), "\(name)")
        }
        let secrets = try CommandRun("check", "--secrets", folder.path("audit"))
        #expect(secrets.status == 0, "\(secrets.output)")
        let merged = try CommandRun("audit", "--merge", folder.path("audit"))
        #expect(merged.status == 0 && merged.output.contains("1 report: "), "\(merged.output)\(merged.error)")
    }

    @Test func `responses are recorded without tokens`() throws {
        let run = try audit(["--only", "C01", "--only", "L01", "--record", folder.path("recorded")])
        #expect(run.error.contains("recorded"), "\(run.error)")
        #expect(try CommandRun("check", "--secrets", folder.path("recorded")).status == 0)
        #expect(try CommandRun("check", folder.path("recorded/scenario.yaml")).status == 0)
        let used = try audit(["--only", "C01", "--record", folder.path("upstream.yaml")])
        #expect(used.status != 0)
        #expect(!used.output.contains("1 probe"), "nothing is sent if the folder cannot be written")
    }

    @Test func `a difference sets the exit status and the scenario`() throws {
        let run = try audit(
            ["--only", "R01", "--into", folder.path("audit")], rules: "choices: {recent-played-limit: accepted}\n")
        #expect(run.status == 1)
        #expect(run.output.contains("differs   R01  API 3.4.3    limit=11"), "\(run.output)")
        let scenario = try String(contentsOfFile: folder.path("audit/audit.yaml"), encoding: .utf8)
        #expect(scenario.contains("choices:\n  recent-played-limit: accepted\n"), "\(scenario)")
        #expect(try CommandRun("check", folder.path("audit/audit.yaml")).status == 0)
    }

    @Test func `the first 429 ends the run`() throws {
        let run = try audit(
            [],
            rules: "rules: [{request: /v1/catalog/**, call: 5.., answer: {from: rate-limited, "
                + "headers: {Retry-After: 30}}}]\n")
        #expect(run.status == 4, "\(run.output)")
        #expect(run.output.contains("stopped: 429, Retry-After: 30\n"))
    }

    @Test func `a rejected developer token ends the run`() throws {
        let run = try audit(
            ["--tier", "2"], rules: "rules: [{request: /v1/**, answer: developer-token-invalid}]\n")
        #expect(run.status == 3, "\(run.output)")
        #expect(run.output.contains("stopped: the token is not accepted\n"))
    }

    @Test func `nothing is sent without consent or a token`() throws {
        let run = try audit([], consents: false)
        #expect(run.status == 2)
        #expect(run.error.contains("nothing was sent; add --yes"), "\(run.error)")
        let without = try audit([], withTokens: false)
        #expect(without.status == 2)
        #expect(without.error.contains("set APPLE_MUSIC_DEVELOPER_TOKEN"), "\(without.error)")
    }

    @Test func `a dry run prints the requests`() throws {
        let run = try CommandRun("audit", "--dry-run", "--only", "R01", "--without-user")
        #expect(run.status == 2 && run.error.contains("--only names no probe"), "\(run.error)")
        let catalog = try CommandRun("audit", "--dry-run", "--only", "C09")
        #expect(catalog.status == 0, "\(catalog.error)")
        #expect(catalog.output == "GET /v1/catalog/{sf}/songs\n")
    }

    @Test func `a higher rate requires a server on this computer`() throws {
        for rate in ["unlimited", "2/s", "0/s", "61/m", "fast"] {
            let run = try CommandRun("audit", "--rate", rate, "--dry-run")
            #expect(run.status == 2 && run.error.contains("--rate must be at most 1/s"), "\(rate): \(run.error)")
        }
    }

    @Test(.enabled(if: CryptographicLibrary.isHere)) func `a key asks about altered tokens`() throws {
        let key = folder.path("AuthKey.p8")
        try TestKey.pkcs8.write(toFile: key, atomically: false, encoding: .utf8)
        let run = try audit([
            "--key", key, "--kid", "ABC123DEFG", "--team", "DEF123GHIJ", "--only", "API 1.2.6", "--only",
            "API 1.2.5",
        ])
        #expect(
            run.output.contains("5 probes: 5 hold, 0 differ, 0 learned, 0 undecided. 5 requests.\n"), "\(run.output)")
        #expect(run.status == 0, "\(run.error)")
    }
}
