import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of `explore` with clients that are shell scripts.
@Suite(.tags(.wire)) struct ExploreCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["library.yaml", "Scenarios/library.yaml"] {
            let file = URL(fileURLWithPath: folder.path(name))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("scenario: A library\nextends: quick-start.yaml\n".utf8).write(to: file)
        }
    }

    /// A shell function that sends a request, and prints the status.
    private static let ask = """
        ask() { curl -s -o "$0.body" -w '%{http_code}' --noproxy '*' --max-time 5 -X "$1" \
        -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" -H "Music-User-Token: $APPLE_MUSIC_USER_TOKEN" \
        -H 'Content-Type: application/json' ${3:+-d "$3"} "$APPLE_MUSIC_MOCK_URL$2"; }

        """

    /// A client that reports the failures of its only request.
    private static let good =
        ask + """
            status=$(ask GET /v1/me/library/songs?limit=100)
            [ "$status" = 200 ] || { echo "ServiceError: status $status"; exit 1; }
            """

    /// A client that ignores the response to a write.
    private static let careless =
        ask + #"ask POST /v1/me/library/playlists '{"attributes":{"name":"Made"}}'"#

    private func explore(_ script: String, _ options: String..., scenario: String? = "library.yaml") throws
        -> CommandRun
    {
        let name = folder.path("client.sh")
        try Data(script.utf8).write(to: URL(fileURLWithPath: name))
        let place = scenario.map { [folder.path($0)] } ?? []
        return try CommandRun(["explore"] + place + options + ["--", "/bin/sh", name])
    }

    private func json(_ name: String) throws -> JSONView {
        try JSONDocument.parse(Array(folder.text(name).utf8)).root
    }

    @Test func `a good client has no open finding`() throws {
        let run = try explore(
            Self.good, "--failures", "limits,tokens,gone", "--report", "json=\(folder.path("out.json"))")
        #expect(run.status == 0, "\(run.output)\(run.error)")
        #expect(run.output.contains("0 open findings"))
        let runs = try #require(json("out.json")["runs"]).elements
        #expect(runs.count > 4)
        #expect(runs.allSatisfy { $0["result"]?.string != "not reached" })
    }

    @Test func `a lost write is found, reported, and can be played again`() throws {
        let reports = ["junit", "text", "html"].flatMap { ["--report", "\($0)=\(folder.path("report.\($0)"))"] }
        let options = ["--failures", "bad-request", "--out", folder.path("Scenarios/Explored")] + reports
        let name = folder.path("client.sh")
        try Data(Self.careless.utf8).write(to: URL(fileURLWithPath: name))
        let command = ["--", "/bin/sh", name]
        let run = try CommandRun(["explore", folder.path("Scenarios/library.yaml")] + options + command)
        #expect(run.status == 1)
        let title = "POST /v1/me/library/playlists: the client loses data, and the tests pass"
        #expect(run.output.contains("1  severe: \(title)"))
        #expect(run.error.contains("severe: \(title)"))
        #expect(folder.text("report.text") == run.output)
        #expect(folder.text("report.junit").contains(#"failures="1""#))
        #expect(folder.text("report.html").contains("loses data") && !folder.text("report.html").contains("http://"))
        let file = "Scenarios/Explored/loses-post-me-library-playlists-bad-request.yaml"
        #expect(
            folder.files.filter { $0.hasPrefix("Scenarios/Explored/") } == ["Scenarios/Explored/explored.json", file])

        let check = try CommandRun("check", folder.path(file))
        #expect(check.status == 0, "\(check.output)\(check.error)")
        let again = try CommandRun(["run", folder.path(file)] + command)
        #expect(again.status == 1 && again.error.contains("the command must fail"), "\(again.error)")

        let replayed = try CommandRun(["explore", "--again", folder.path("Scenarios/Explored")] + command)
        #expect(replayed.status == 1)
        #expect(replayed.output.contains("(known)"))

        let accepted = folder.text("Scenarios/Explored/explored.json").replacing(
            #""accepted":null"#, with: #""accepted":"by design""#)
        try Data(accepted.utf8).write(to: URL(fileURLWithPath: folder.path("Scenarios/Explored/explored.json")))
        let passed = try CommandRun(["explore", "--again", folder.path("Scenarios/Explored")] + command)
        #expect(passed.status == 0, "\(passed.output)")
        #expect(passed.output.contains("(accepted: by design)"))

        try Data(Self.good.utf8).write(to: URL(fileURLWithPath: name))
        let repaired = try CommandRun(["explore", "--again", folder.path("Scenarios/Explored")] + command)
        #expect(repaired.status == 0)
    }

    @Test func `scenarios that cannot be in the folder are next to the scenario`() throws {
        let run = try explore(Self.careless, "--failures", "bad-request", "--out", folder.path("Explored"))
        #expect(run.status == 1)
        #expect(folder.files.filter { $0.hasPrefix("Explored/") } == ["Explored/explored.json"])
        let file = "explored-loses-post-me-library-playlists-bad-request.yaml"
        #expect(run.output.contains("reproduction: \(file)"))
        #expect(run.error.contains("playing 1 failure for 1 kind of requests and operations, at least "))
        #expect(try CommandRun("check", folder.path(file)).status == 0)
    }

    @Test func `tests that assert on the failure do not lose data`() throws {
        let script =
            Self.careless
            + #"; echo; [ -z "$APPLE_MUSIC_MOCK_FAILURE" ] || echo 'apple-music-mock: the failure is expected'"#
        let run = try explore(script, "--failures", "bad-request")
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func `a client that repeats a request without an end is stopped`() throws {
        let script = Self.ask + #"while [ "$(ask GET /v1/me/library/songs)" = 429 ]; do :; done"#
        let run = try explore(script, "--failures", "rate-limited")
        #expect(run.status == 1)
        #expect(run.output.contains("the client repeats the request without a pause"))
    }

    @Test func `a client that waits without an end is stopped`() throws {
        let script = Self.ask.replacing("--max-time 5", with: "") + "ask GET /v1/me/library/songs"
        let run = try explore(script, "--failures", "never-answers", "--patience", "3s")
        #expect(run.status == 1)
        #expect(run.output.contains("the client waits without an end"))
    }

    @Test func `a run about which nothing is known is not a success`() throws {
        let script =
            Self.ask + #"status=$(ask GET /v1/me/library/songs); [ "$status" = 200 ] || { echo something; exit 1; }"#
        let run = try explore(script, "--failures", "not-found,bad-request,upstream-error")
        #expect(run.status == 5, "\(run.output)")
        #expect(run.output.contains("0 open findings, 0 accepted, 0 remarks; 2 runs, 2 undecided, 0 not played"))
        #expect(run.output.contains("undecided: GET /v1/me/library/songs"))
    }

    @Test func `a client that stops without an end is a finding`() throws {
        let script = Self.ask + #"status=$(ask GET /v1/me/library/songs); [ "$status" = 200 ] || exec sleep 60"#
        let run = try explore(script, "--failures", "bad-request", "--patience", "3s")
        #expect(run.status == 1)
        #expect(run.output.contains("the client waits without an end") && !run.output.contains("reproduction:"))
    }

    @Test func `a command that writes without an end is stopped, and the end of its output is kept`() throws {
        let script = Self.good + #"; [ -z "$APPLE_MUSIC_MOCK_FAILURE" ] || yes 'the same line'"#
        let run = try explore(
            script.replacing("exit 1;", with: "true;"), "--failures", "rate-limited", "--patience", "3s", "--report",
            "json=\(folder.path("out.json"))")
        #expect(run.status == 1 && run.output.contains("the client waits without an end"))
        let output = try #require(json("out.json")["runs"]?[0]?["output"]?.string)
        // The last line can be incomplete, because the command is stopped while it writes.
        #expect(output.contains("\nthe same line\nthe same line\n") && output.utf8.count < 10_000)
    }

    @Test func `tests that fail without a failure of the service end the exploration`() throws {
        let run = try explore("echo broken; exit 1")
        #expect(run.status == 4)
        #expect(run.error.contains("the tests do not pass without a failure of the service"))
        #expect(run.error.contains("broken"))
        let silent = try explore("true")
        #expect(silent.status == 4)
        #expect(silent.error.contains("the tests sent no request"))
    }

    @Test(arguments: [
        ("echo broken; exit 1", 4, "the tests do not pass without a failure of the service"),
        ("true", 4, "the tests sent no request"),
        (#"kill -INT "$PPID"; sleep 60"#, 130, "it was interrupted in a run without a failure"),
    ])
    func `an exploration that does not start writes the reports with the reason`(
        script: String, status: Int32, reason: String
    ) throws {
        let reports = ["junit", "text", "html", "json"].flatMap {
            ["--report", "\($0)=\(folder.path("report.\($0)"))"]
        }
        let name = folder.path("client.sh")
        try Data(script.utf8).write(to: URL(fileURLWithPath: name))
        let run = try CommandRun(["explore", folder.path("library.yaml")] + reports + ["--", "/bin/sh", name])
        #expect(run.status == status && run.error.contains(reason))
        #expect(folder.text("report.text").contains("the exploration did not start: \(reason)"))
        #expect(folder.text("report.junit").contains(#"failures="1""#) && folder.text("report.junit").contains(reason))
        #expect(folder.text("report.html").contains(reason))
        let json = try json("report.json")
        #expect(json["notStarted"]?["reason"]?.string?.hasPrefix(reason) == true)
        #expect(json["notStarted"]?["output"]?.string == (script.contains("broken") ? "broken" : ""))
    }

    @Test func `what the budget leaves out is listed`() throws {
        let run = try explore(
            Self.good, "--failures", "limits", "--budget", "1ms", "--report", "json=\(folder.path("out.json"))")
        #expect(run.status == 0)
        #expect(run.output.contains("not played, because the time of --budget was over"))
        #expect(try json("out.json")["skipped"].map { Array($0.elements).count } ?? 0 >= 2)
    }

    @Test func `several jobs have the results of one`() throws {
        func results(_ jobs: Int) throws -> [String] {
            let path = folder.path("out-\(jobs).json")
            _ = try explore(
                Self.good.replacing("$0.body", with: "/dev/null"), "--failures", "limits,gone", "--jobs", "\(jobs)",
                "--report",
                "json=\(path)")
            return try #require(json("out-\(jobs).json")["runs"]).elements.map {
                "\($0["failure"]?.string ?? "") \($0["result"]?.string ?? "")"
            }
        }
        #expect(try results(1) == results(4))
    }

    @Test(arguments: [
        (["--failures", "rate-limitd"], "did you mean \"rate-limited\"?"),
        (["--depth", "deep"], "--depth must be one of"),
        (["--budget", "soon"], "--budget must be a duration"), (["--requests", "v1"], "--requests must be"),
        (["--report", "xml=a"], "--report must be one of"), (["--again", "a", "--out", "b"], "cannot be combined"),
        (["--jobs", "0"], "--jobs must be an integer"),
    ])
    func `wrong options are usage errors`(options: [String], message: String) throws {
        let run = try CommandRun(["explore"] + options + ["--", "true"])
        #expect(run.status == 2)
        #expect(run.error.contains(message), "\(run.error)")
    }

    @Test func `a report that cannot be written ends the command before the first run`() throws {
        let scenario = folder.text("library.yaml")
        for (path, message) in [
            (folder.path(""), "it is not a regular file"), (folder.path("library.yaml"), "a file of the scenario"),
        ] {
            let run = try explore("echo started > '\(folder.path("started"))'", "--report", "text=\(path)")
            #expect(run.status == 3 && run.error.contains(message), "\(run.error)")
        }
        #expect(folder.text("started").isEmpty && folder.text("library.yaml") == scenario)
    }

    @Test func `an explored.json that cannot be used is an error, and stays`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("Scenarios/Explored"), withIntermediateDirectories: true)
        for (text, message) in [
            ("no JSON", "is not JSON"), (#"{"version":2}"#, "another version"),
            (#"{"version":1,"findings":[{"id":"a"}]}"#, "a finding without"),
        ] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("Scenarios/Explored/explored.json")))
            let run = try explore(Self.good, "--out", folder.path("Scenarios/Explored"))
            #expect(run.status == 1)
            #expect(run.error.contains(message), "\(run.error)")
            #expect(folder.text("Scenarios/Explored/explored.json") == text)
        }
        let missing = try explore(Self.good, "--again", folder.path("none"), scenario: nil)
        #expect(missing.status == 1 && missing.error.contains("explore with --out"))
    }
}
