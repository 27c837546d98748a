import Foundation
import TestFixtures
import Testing
import TestSupport

@Suite struct ExplainRequestCommandTests {
    private static let scenarios = "\(Repository.root)/Scenarios"

    @Test func `a request is explained as the first of a session with the session's tokens`() throws {
        let run = try CommandRun(
            "explain", "\(Self.scenarios)/tokens/user-token-refused.yaml", "GET /v1/me/recent/played/tracks?limit=5")
        #expect(run.status == 0 && run.error == "")
        #expect(
            run.output == """
                GET /v1/me/recent/played/tracks?limit=5
                  answer  403 Forbidden (user-token-invalid)
                  by      rule 1
                  why     rule 1 "the user token is rejected once"

                candidates, in order:
                  yes  developer token
                  yes  user token
                  yes  rule 1 "the user token is rejected once"

                The request is the first of a new session.
                Sent with the session's tokens: Authorization, Music-User-Token.

                """)
    }

    @Test func `header options can be repeated, and a given token replaces the session's token`() throws {
        let scenario = "\(Self.scenarios)/quick-start.yaml"
        let rejected = try CommandRun(
            "explain", scenario, "/v1/me/storefront", "--header", "Authorization: Bearer a.b", "--header",
            "Music-User-Token: mine")
        #expect(
            rejected.status == 0 && rejected.output.contains("  answer  401 Unauthorized (developer-token-invalid)\n"))
        #expect(rejected.output.contains("seen a token has three parts separated by dots, found 2"))
        #expect(!rejected.output.contains("session's tokens"))
        let missing = try CommandRun("explain", scenario, "/v1/me/storefront", "--header=media-user-token:")
        #expect(missing.output.contains("  answer  403 Forbidden (user-token-missing)\n"))
        #expect(missing.output.hasSuffix("session's tokens: Authorization.\n"))
    }

    @Test func `a body is given as JSON or in a file`() throws {
        let request = [
            "explain", "\(Self.scenarios)/library/playlist-made-and-filled.yaml", "POST /v1/me/library/playlists",
        ]
        let empty = try CommandRun(request).output
        #expect(
            empty.contains("body: expected a valid body, a JSON object without repeated keys, seen no body\n")
                && empty.hasSuffix("Sent without a body: set one with --body.\n"), "\(empty)")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"attributes":{"name":"A"}}"#.utf8).write(to: file)
        for body in [#"{"attributes":{"name":"A"}}"#, "@\(file.path)"] {
            #expect(try CommandRun(request + ["--body", body]).output.contains("  answer  201 Created\n"))
        }
        let invalid = try CommandRun(request + ["--body", #"{"attributes":{"name":3}}"#]).output
        #expect(invalid.contains("body: expected a valid body at /attributes/name, seen 3\n"), "\(invalid)")
        let missing = try CommandRun(request + ["--body", "@missing.json"])
        #expect(missing.status == 2 && missing.error.contains("cannot read missing.json: no such file or folder"))
    }

    @Test(arguments: [
        (["quick-start.yaml", "get /v1/storefronts"], "unknown method \"get\". Did you mean \"GET\"?"),
        (["quick-start.yaml", "GET v1/storefronts"], "expected 'GET /v1/…'"),
        (["quick-start.yaml", ""], "expected 'GET /v1/…'"),
        (["quick-start.yaml", "/v1/a", "--header", "X"], "--header must be 'Name: value', not \"X\""),
        (["quick-start.yaml", "/v1/a", "--header"], "missing value for --header"),
        (
            ["unknown-key", "--header", "X: y"],
            "expected a code such as unknown-key, a key such as walk, or a scenario and"
        ),
        ([], "expected a code such as unknown-key, a key such as walk, or a scenario and"),
    ])
    func `invalid arguments exit with status 2 and a hint`(arguments: [String], hint: String) throws {
        let run = try CommandRun(
            ["explain"] + arguments.map { $0 == "quick-start.yaml" ? "\(Self.scenarios)/\($0)" : $0 })
        #expect(run.status == 2)
        #expect(run.error.contains(hint), "\(run.error)")
    }

    @Test func `a request is not explained if the scenario is invalid`() throws {
        let run = try CommandRun(
            "explain", "\(Repository.root)/Tests/ScenariosTests/Goldens/unknown-key.yaml", "/v1/storefronts")
        #expect(run.status == 1 && run.output == "")
        #expect(run.error.contains("error[unknown-key]"))
    }

    @Test func `the resources of a scenario are listed with their ids, paths, and relationships`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "own.yaml",
            """
            scenario: Own
            extends: quick-start.yaml
            generate: {stations: 120}
            users:
              ann: {token: a, library: {playlists: [{id: p.mine, name: Mine, tracks: ["1200868616"]}]}}
              bob: {token: b, storefront: jp}

            """)
        let run = try CommandRun("explain", folder.path("own.yaml"), "--resources")
        #expect(run.status == 0 && run.error == "")
        let lines = run.output.components(separatedBy: "\n")
        #expect(lines.first == "us  United States (en-US, es-MX, ar, ru, zh-Hans-CN, fr-FR, ko, pt-BR, vi, zh-Hant-TW)")
        let jp = try #require(lines.firstIndex { $0.hasPrefix("jp  Japan") })
        #expect(lines[..<jp].contains { $0.hasPrefix("    1200868601  American Teen  (") && $0.contains("tracks 15") })
        #expect(lines[jp...].contains("  3 albums  GET /v1/catalog/jp/albums/{id}"))
        #expect(lines.contains { $0.hasPrefix("    … and ") && $0.hasSuffix(" others") })
        let ann = try #require(lines.firstIndex(of: "/v1/me of ann"))
        let bob = try #require(lines.firstIndex(of: "/v1/me of bob"))
        #expect(lines[ann..<bob].contains { $0.hasPrefix("    p.mine  Mine  (tracks 1") })
        #expect(lines[ann..<bob].contains { $0.hasSuffix(" in a list  GET /v1/me/recent/played/tracks") })
        for arguments in [["--resources"], [folder.path("own.yaml"), "GET /v1/me/storefront", "--resources"]] {
            #expect(try CommandRun(["explain"] + arguments).status == 2)
        }
    }

    @Test func `the article shows the start of the list of resources`() throws {
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/WritingScenarios.md")
        let output = try CommandRun("explain", "\(Self.scenarios)/quick-start.yaml", "--resources").output
        let start = output.components(separatedBy: "\n").prefix(4).joined(separator: "\n")
        #expect(article.contains("$ apple-music-mock explain Scenarios/quick-start.yaml --resources\n\(start)\n…\n"))
    }
}
