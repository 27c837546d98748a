import Foundation
import TestFixtures
import Testing
import TestSupport

/// Runs of one command with several scenarios, and the sessions that commands create.
@Suite(.tags(.wire)) struct RunFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let texts = [
            "_defaults.yaml": "tags: [all]\n",
            "one.yaml": """
            scenario: One storefront
            tags: [all, quick]
            matrix: {storefront: [us, gb]}
            storefronts: ["${storefront}"]
            expect:
              - {name: asked, request: "/v1/storefronts/${storefront}", answered: 200}

            """,
            "below/two.yaml": "scenario: <Two>\n",
        ]
        for (name, text) in texts {
            let url = URL(fileURLWithPath: folder.path(name))
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    private static let ask = """
        curl -s -o /dev/null --noproxy '*' -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" \
        "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us"
        """

    private func run(_ options: [String], _ command: String, at path: String = "") throws -> (
        status: Int32, error: String
    ) {
        let end = try InteractiveCommand(
            ["/bin/sh", "-c", command], options: options, scenario: folder.path(path)
        ).end()
        return (end.status, end.error)
    }

    @Test func `the command runs once for each scenario and case`() throws {
        let end = try run(
            ["--report", "junit=\(folder.path("out/run.xml"))", "--report", "json=\(folder.path("out/run.json"))"],
            "\(Self.ask); echo \"$APPLE_MUSIC_MOCK_SCENARIO\" >> '\(folder.path("names"))'")
        #expect(end.status == 1)
        #expect(folder.text("names") == "below/two\none [storefront=us]\none [storefront=gb]\n")
        #expect(
            end.error.hasSuffix(
                "3 scenarios: 2 passed, 1 failed\n  FAILED: one [storefront=gb]\n  passed, nothing was expected: below/two\n"
            ),
            "\(end.error)")
        let junit = folder.text("out/run.xml")
        for suite in [
            "&lt;Two&gt; (\(folder.path("below/two.yaml")))",
            "One storefront [storefront=us] (\(folder.path("one.yaml")))",
            "One storefront [storefront=gb] (\(folder.path("one.yaml")))",
        ] {
            #expect(junit.contains("<testsuite name=\"\(suite)\" "), "\(junit)")
        }
        #expect(junit.contains("<testsuites tests=\"6\" failures=\"1\">"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(folder.text("out/run.json").utf8)) as? [String: Any])
        let scenarios = try #require(json["scenarios"] as? [[String: Any]])
        #expect(json["passed"] as? Bool == false)
        #expect(scenarios.map { $0["passed"] as? Bool } == [true, true, false])
        #expect(
            scenarios.map { ($0["sessions"] as? [[String: Any]])?.first?["title"] as? String } == [
                "<Two>", "One storefront [storefront=us]", "One storefront [storefront=gb]",
            ])
        #expect(scenarios.allSatisfy { $0["title"] == nil && $0["path"] == nil })
    }

    @Test func `a strict run fails scenarios that expect nothing, and lists them`() throws {
        let reports = ["junit", "json"].flatMap { ["--report", "\($0)=\(folder.path("out.\($0)"))"] }
        let end = try run(["--strict", "--set", "storefront=us"] + reports, Self.ask)
        #expect(end.status == 1)
        #expect(end.error.hasPrefix("FAILED, nothing was expected: <Two> ("))
        #expect(
            end.error.hasSuffix(
                "2 scenarios: 1 passed, 1 failed\n  FAILED, nothing was expected: below/two\n"), "\(end.error)")
        #expect(folder.text("out.junit").contains("<failure type=\"nothing-expected\""))
        #expect(
            folder.text("out.json").hasPrefix(#"{"passed":false,"scenarios":[{"scenario":"below/two","passed":false,"#))
        #expect(try run(["--set", "storefront=us"], Self.ask).status == 0)
    }

    @Test func `a strict run does not start with warnings`() throws {
        try Data("scenario: Odd\nrules: [{request: GET /v1/charts, answer: service-unavailable}]\n".utf8).write(
            to: URL(fileURLWithPath: folder.path("odd.yaml")))
        let end = try run(["--strict"], "echo >> '\(folder.path("started"))'", at: "odd.yaml")
        #expect(end.status == 1 && end.error.contains("never-fires"))
        #expect(end.error.hasSuffix("apple-music-mock run: not started because of the warnings above and --strict\n"))
        #expect(folder.text("started").isEmpty)
    }

    @Test(arguments: [
        (["--tag", "quick", "--set", "storefront=us"], "one [storefront=us]"),
        (["--without-tag", "quick"], "below/two"),
        (["--tag", "all", "--tag", "quick", "--without-tag", "quick"], "below/two"),
    ])
    func `tags and parameters select scenarios and cases`(options: [String], name: String) throws {
        let end = try run(options, "\(Self.ask); echo \"$APPLE_MUSIC_MOCK_SCENARIO\" >> '\(folder.path("names"))'")
        #expect(end.status == 0 && folder.text("names") == "\(name)\n")
        #expect(
            end.error.hasPrefix(name == "below/two" ? "passed, nothing was expected: " : "passed: ")
                && end.error.contains("/\(name.prefix { $0 != " " }).yaml)\n")
                && !end.error.contains("scenarios:"))
    }

    @Test func `a failed command determines the exit status, and the other scenarios still run`() throws {
        let end = try run(
            ["--report", "junit=\(folder.path("run.xml"))"],
            "\(Self.ask); case $APPLE_MUSIC_MOCK_SCENARIO in below/two) exit 7;; esac")
        #expect(end.status == 7)
        #expect(end.error.contains("3 scenarios: 1 passed, 2 failed\n  FAILED: below/two\n"))
        #expect(
            folder.text("run.xml").contains("<failure type=\"command\" message=\"the command exited with status 7\""))
    }

    @Test func `a session that the command created fails the run, also if the command deleted it`() throws {
        let create = """
            new=$(curl -s --noproxy '*' -X POST "$APPLE_MUSIC_MOCK_URL/_mock/sessions")
            """
        let delete = """
            curl -s --noproxy '*' -X DELETE "$APPLE_MUSIC_MOCK_URL/_mock/sessions/two-1"
            """
        for command in ["\(Self.ask); \(create)", "\(Self.ask); \(create); \(delete)"] {
            let end = try run(["--report", "junit=\(folder.path("run.xml"))"], command, at: "below/two.yaml")
            #expect(end.status == 1)
            #expect(
                end.error.hasPrefix("passed, nothing was expected: <Two> (")
                    && end.error.contains("FAILED: <Two>, session two-1 ("),
                "\(end.error)")
            #expect(folder.text("run.xml").contains(", session two-1 ("))
        }
    }

    @Test func `a command that uses only its own sessions is not judged by the initial one`() throws {
        let command = """
            token=$(curl -s --noproxy '*' -X POST "$APPLE_MUSIC_MOCK_URL/_mock/sessions" | \
            sed 's/.*"developerToken":"\\([^"]*\\)".*/\\1/')
            curl -s -o /dev/null --noproxy '*' -H "Authorization: Bearer $token" "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us"
            """
        let end = try run([], command, at: "below/two.yaml")
        #expect(
            end.status == 0 && end.error.hasPrefix("passed, nothing was expected: <Two>, session two-1 ("),
            "\(end.error)")
    }

    @Test func `a signal ends the run before the next scenario`() throws {
        let end = try run([], "kill -TERM $PPID; sleep 60")
        #expect(end.status == 128 + 15)
        #expect(end.error.contains("3 scenarios: 0 passed, 1 failed, 2 not run\n"), "\(end.error)")
    }

    @Test func `a command that ^C ended is the last one, also if only the command received it`() throws {
        let end = try run([], "kill -INT $$")
        #expect(end.status == 128 + 2)
        #expect(end.error.contains("3 scenarios: 0 passed, 1 failed, 2 not run\n"), "\(end.error)")
    }

    @Test func `check reports an error of several cases once, and counts files and cases`() throws {
        let good = try CommandRun("check", folder.path(""))
        #expect(good.status == 0 && good.output == "2 scenarios read, 3 cases checked\n", "\(good.output)")
        let selected = try CommandRun("check", folder.path(""), "--tag", "quick")
        #expect(selected.output == "1 scenario read, 2 cases checked\n")
        try Data("sed: 1\n".utf8).write(to: URL(fileURLWithPath: folder.path("_defaults.yaml")))
        let bad = try CommandRun("check", folder.path(""), "--format", "short")
        #expect(bad.status == 1)
        #expect(
            bad.error
                == "\(folder.path("_defaults.yaml")):1:1: error[unknown-key]: unknown key \"sed\" in a scenario; did you mean \"seed\"?\n",
            "\(bad.error)")
    }
}
