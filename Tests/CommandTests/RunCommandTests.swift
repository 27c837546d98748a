import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the environment, the exit status, and the reports of `run`.
@Suite(.tags(.wire)) struct RunCommandTests {
    /// A command that prints its environment and exits with the status that it reads.
    static let client = """
        echo "$APPLE_MUSIC_MOCK_URL"; echo "$APPLE_MUSIC_DEVELOPER_TOKEN"; echo "$APPLE_MUSIC_USER_TOKEN"
        echo "$APPLE_MUSIC_MOCK_SESSION"; echo "$KEPT"; read status; exit "$status"
        """

    private func port(_ url: String) throws -> UInt16 {
        #expect(url.hasPrefix("http://127.0.0.1:"))
        return try #require(url.split(separator: ":").last.flatMap { UInt16($0) })
    }

    /// Sends a request on behalf of the command, then makes the command exit.
    private func ask(
        _ target: String, thenExit status: Int, _ options: [String] = []
    ) throws -> (answer: ReceivedResponse, status: Int32, error: String, session: String, kept: String) {
        let run = try InteractiveCommand(
            ["/bin/sh", "-c", Self.client], options: options,
            environment: ["KEPT": "a b", "APPLE_MUSIC_MOCK_URL": "http://elsewhere:1"])
        let port = try port(run.line())
        let fields = [("Authorization", "Bearer \(run.line())"), ("Music-User-Token", run.line())]
        let connection = try PersistentConnection(port: port)
        try connection.sendRequest("GET", target, fields)
        let answer = try connection.response()
        let (session, kept) = (run.line(), run.line())
        try run.say("\(status)\n")
        let end = try run.end()
        #expect(end.output.isEmpty)
        #expect(try connection.untilEnd().bytes.isEmpty)
        return (answer, end.status, end.error, session, kept)
    }

    @Test func `the command receives the server's URL and tokens, and the verdict covers its requests`() throws {
        let run = try ask("/v1/me/library/songs?limit=1", thenExit: 0)
        #expect(run.answer.status == 200)
        #expect(run.session == "default")
        #expect(run.kept == "a b")
        #expect(run.status == 0)
        #expect(
            run.error.hasPrefix(
                """
                passed, nothing was expected: Quick start (\(InteractiveCommand.scenario))
                  1 request, 0 contract violations
                  note: Each client passes that sends a valid request, because the scenario expects nothing.
                """))
    }

    @Test(arguments: [(0, 1), (5, 5)] as [(Int, Int32)])
    func `a contract violation exits with status 1 unless the command itself failed`(own: Int, status: Int32) throws {
        let folder = try TemporaryFolder()
        let paths = ["junit": "reports/run.xml", "json": "run.json", "text": "run.txt"].mapValues(folder.path)
        try Data("an old one".utf8).write(to: URL(fileURLWithPath: folder.path("run.json")))
        let run = try ask(
            "/v1/me/library/songs?limit=101", thenExit: own, paths.flatMap { ["--report", "\($0.key)=\($0.value)"] })
        #expect(run.answer.status == 400)
        #expect(run.status == status)
        let message = own == 0 ? "" : "apple-music-mock run: the command exited with status \(own)\n"
        #expect(
            run.error.hasPrefix(
                message + "FAILED: Quick start (\(InteractiveCommand.scenario))\n  1 request, 1 contract violation\n"
                    + "  entry 1, GET /v1/me"))
        #expect(run.error == message + folder.text("run.txt"))
        let junit = folder.text("reports/run.xml")
        #expect(junit.contains(#/errors="0" timestamp="2026-01-01T00:00:00" time="[0-9]+\.[0-9]{3}">/#))
        #expect(junit.hasPrefix("<?xml") && junit.hasSuffix("</testsuite>\n</testsuites>\n"))
        #expect(junit.contains("failures=\"\(own == 0 ? 1 : 2)\"") && junit.contains("<failure type=\"contract\""))
        #expect(junit.contains("message=\"the command exited with status 5\"") == (own == 5))
        let json = try JSONSerialization.jsonObject(with: Data(folder.text("run.json").utf8)) as? [String: Any]
        #expect(json?["passed"] as? Bool == false)
        #expect(folder.files == ["reports", "reports/run.xml", "run.json", "run.txt"])
    }

    @Test(
        arguments: [
            ("exit 7", 7, "the command exited with status 7"),
            ("kill -KILL $$", 128 + 9, "signal 9 ended the command"),
            ("kill -TERM $$", 128 + 15, "signal 15 ended the command"),
            ("kill -PIPE $$", 128 + 13, "signal 13 ended the command"),
            ("exit 255", 255, "the command exited with status 255"), ("exit 0", 1, ""),
        ] as [(String, Int32, String)])
    func `the command's exit status is reported first, and a run without requests fails`(
        command: String, status: Int32, message: String
    ) throws {
        let end = try InteractiveCommand(shell: command).end()
        #expect(end.status == status)
        let first = message.isEmpty ? "" : "apple-music-mock run: \(message)\n"
        #expect(
            end.error.hasPrefix(first + "FAILED: Quick start (\(InteractiveCommand.scenario))\n")
                && end.error.contains("No request arrived"))
    }

    @Test func `run without a scenario uses the built-in quick start`() throws {
        let run = try CommandRun(
            "run", "--seed", "7", "--", "/bin/sh", "-c", "echo $APPLE_MUSIC_MOCK_SESSION; exit 3")
        #expect(run.status == 3 && run.output == "default\n")
        #expect(
            run.error.hasPrefix(
                "apple-music-mock run: the command exited with status 3\nFAILED: Quick start (<built-in>/quick-start.yaml)\n"
            ),
            "\(run.error)")
    }

    @Test(arguments: [("no-such-command", 127), (InteractiveCommand.scenario, 126), ("", 127)] as [(String, Int32)])
    func `a command failing to start is reported without a verdict`(command: String, status: Int32) throws {
        let end = try InteractiveCommand([command]).end()
        #expect(end.status == status)
        #expect(end.error.hasPrefix("apple-music-mock run: cannot start \(command): "))
        #expect(!end.error.contains("FAILED"))
    }

    @Test func `arguments and streams are passed to the command unchanged`() throws {
        // A shell creates the argument that is not UTF-8, because `Process` accepts only strings.
        let command = #"/bin/sh -c 'printf "%s|" "$@"; cat; echo problem >&2' sh "#
        let words = #"--help -- --report 'a b' '' "$(printf '\377')" --seed=x"#
        let end = try inShell(#"exec "$0" run "$1" -- "# + command + words, Data([0, 255, 10]))
        #expect(
            end.outputBytes == Data("--help|--|--report|a b||".utf8) + [255] + Data("|--seed=x|".utf8) + [0, 255, 10])
        #expect(end.error.hasPrefix("problem\nFAILED: Quick start (\(InteractiveCommand.scenario))\n"))
    }

    @Test func `the command keeps its limit on open files`() throws {
        let end = try inShell(#"ulimit -Sn 200; exec "$0" run "$1" -- /bin/sh -c "ulimit -Sn""#)
        #expect(end.output == "200\n")
    }

    /// Runs a shell script whose `$0` is the command and whose `$1` is a scenario, and returns its output.
    private func inShell(_ text: String, _ input: Data = Data()) throws -> CommandRun {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: input)
        try pipe.fileHandleForWriting.close()
        return try CommandRun(["-c", text, CommandRun.binary.path, InteractiveCommand.scenario]) { shell in
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.standardInput = pipe
        }
    }

    @Test func `an invalid scenario is not run, and an earlier report is removed`() throws {
        let folder = try TemporaryFolder()
        try Data("an old one".utf8).write(to: URL(fileURLWithPath: folder.path("run.xml")))
        let wrong = "\(Repository.root)/Tests/ScenariosTests/Goldens/unknown-key.yaml"
        let end = try InteractiveCommand(
            ["/usr/bin/touch", folder.path("started")], options: ["--report", "junit=\(folder.path("run.xml"))"],
            scenario: wrong
        ).end()
        #expect(end.status == 1)
        #expect(end.error.contains("error[unknown-key]") && end.error.contains("not started because of"))
        #expect(folder.files.isEmpty)
    }

    @Test(arguments: ["scenario.yaml", "base.yaml", "body.json", "link/scenario.yaml"])
    func `a report cannot overwrite a file of the scenario`(name: String) throws {
        let folder = try TemporaryFolder()
        let texts = [
            "scenario.yaml": "extends: base.yaml\nscenario: x\n",
            "base.yaml": "scenario: base\nrecordings: [body.json]\n",
            "body.json": "{\"data\": [{\"id\": \"1\", \"type\": \"songs\", \"href\": \"/v1/catalog/us/songs/1\"}]}",
        ]
        for (name, text) in texts { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name))) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"), withDestinationPath: folder.path("."))
        let end = try InteractiveCommand(
            ["/usr/bin/touch", folder.path("started")], options: ["--report", "junit=\(folder.path(name))"],
            scenario: folder.path("scenario.yaml")
        ).end()
        #expect(end.status == 2 || end.status == 3)
        #expect(end.error.contains("would overwrite"))
        #expect(folder.files.sorted() == ["base.yaml", "body.json", "link", "scenario.yaml"])
    }

    @Test func `run fails before starting the command if a report path is not writable`() throws {
        let folder = try TemporaryFolder()
        let end = try InteractiveCommand(
            ["/usr/bin/touch", folder.path("started")], options: ["--report", "junit=\(folder.path(""))"]
        ).end()
        #expect(end.status == 3)
        #expect(end.error.contains("is not a regular file"))
        #expect(folder.files.isEmpty)
    }

    @Test func `the seed option overrides the seed of the scenario`() throws {
        func token(_ options: [String]) throws -> String {
            let run = try InteractiveCommand(shell: "echo $APPLE_MUSIC_USER_TOKEN", options: options)
            return run.line()
        }
        #expect(try token(["--seed", "7"]) == token(["--seed=7", "--time-scale", "0"]))
        #expect(try token(["--seed", "7"]) != token(["--seed", "8"]))
    }
}
