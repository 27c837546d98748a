import Foundation
import TestFixtures
import Testing
import TestSupport

/// The `import` command with the built binary.
@Suite(.tags(.wire)) struct ImportCommandTests {
    private static let archives = "\(Repository.root)/Tests/RecordingFilesTests/Archives"

    @Test func `an imported archive is checked, formatted, and imported again without a difference`() throws {
        let folder = try TemporaryFolder()
        let target = folder.path("out")
        let run = try CommandRun("import", "\(Self.archives)/mitmproxy.har", "--into", target)
        #expect(run.status == 0)
        #expect(
            run.output == """
                HTTP archive: 2 exchanges imported to \(target) as scenario.yaml and 2 recordings
                skipped: requests to other hosts (is1-ssl.mzstatic.com 1)

                """)
        #expect(try CommandRun("check", "--strict", target).status == 0)
        #expect(try CommandRun("format", "--check", target).output == "")
        let texts = folder.files.map { folder.text($0) }
        #expect(try CommandRun("import", "\(Self.archives)/mitmproxy.har", "--into", target).status == 0)
        #expect(folder.files.map { folder.text($0) } == texts)
        // Another recording in the same folder replaces the files of the first one.
        #expect(try CommandRun("import", "\(Self.archives)/replay.har", "--into", target).status == 0)
        #expect(folder.files.filter { $0.hasSuffix(".json") }.count == 1)
    }

    @Test func `a file that a user wrote or changed is not overwritten`() throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String) throws {
            let url = URL(fileURLWithPath: folder.path(name))
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        func run(_ name: String) throws -> CommandRun {
            try CommandRun("import", "\(Self.archives)/replay.har", "--into", folder.path(name))
        }
        try write("scenario: mine\n", to: "a/scenario.yaml")
        try write("{}", to: "b/recordings/catalog-us-search-limit-1-term-khalid-types-songs.json")
        try write("text", to: "file")
        #expect(try run("c").status == 0)
        try write(folder.text("c/scenario.yaml") + "# mine\n", to: "c/scenario.yaml")
        #expect(try run("d").status == 0)
        let recording = "d/recordings/catalog-us-search-limit-1-term-khalid-types-songs.json"
        try write(folder.text(recording) + "\n", to: recording)
        let before = folder.files.map { folder.text($0) }
        for (name, message) in [
            "a": "is not a recording of this command", "b": "these files already exist",
            "c": "written; move the changes to a second scenario with `extends`, name another folder, or pass --force",
            "d": "was changed after it was written", "file": "is not a folder", "file/below": "is not a folder",
        ] {
            let run = try run(name)
            #expect(run.status == 1, "\(name)")
            #expect(run.error.contains(message), "\(run.error)")
        }
        #expect(folder.files.map { folder.text($0) } == before)
    }

    @Test(arguments: [
        ("", "1:1: invalid JSON: the text is empty"),
        ("{\"log\":{\"entries\":[\n{", ":2:1: invalid JSON: missing \"}\""),
        ("{\"log\":\n 1}", ":2:2: an HTTP archive must have a list `log.entries`"),
        ("{\"log\":{\"entries\":[]}}", "has no exchange with the API"),
    ])
    func `a broken file is reported in one line, and nothing is written`(text: String, message: String) throws {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("a.har")))
        let run = try CommandRun("import", folder.path("a.har"), "--into", folder.path("out"))
        #expect(run.status == 1)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(folder.files == ["a.har"])
    }

    @Test(arguments: [
        ([], "import takes one file"), (["a.har"], "missing --into FOLDER"),
        (["a.har", "--into", ""], "must not be empty"),
        (["a.har", "b.har", "--into", "x"], "import takes one file"),
    ])
    func `wrong arguments are usage errors`(arguments: [String], message: String) throws {
        let run = try CommandRun(["import"] + arguments)
        #expect(run.status == 2)
        #expect(run.error.contains(message))
    }

    @Test func `requests to another host are imported if it is named`() throws {
        let folder = try TemporaryFolder()
        let archive =
            #"{"log":{"entries":[{"request":{"method":"GET","url":"https://amp-api.music.apple.com/v1/a"},"response":{"status":404}}]}}"#
        try Data(archive.utf8).write(to: URL(fileURLWithPath: folder.path("a.har")))
        let rejected = try CommandRun("import", folder.path("a.har"), "--into", folder.path("out"))
        #expect(rejected.status == 1)
        #expect(rejected.error.contains("amp-api.music.apple.com 1") && rejected.error.contains("--host NAME"))
        let run = try CommandRun(
            "import", folder.path("a.har"), "--into", folder.path("out"), "--host", "amp-api.music.apple.com")
        #expect(run.status == 0)
    }

    @Test(.tags(.external), .enabled(if: Curl.isTested, "curl is not installed"))
    func `run writes an archive that import reads`() throws {
        let folder = try TemporaryFolder()
        let script =
            #"curl -sS -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us""#
        let run = try CommandRun("run", "--report", "har=\(folder.path("a/run.har"))", "--", "sh", "-c", script)
        #expect(run.status == 0)
        #expect(folder.text("a/run.har").contains("<developer token 1>"))
        #expect(try CommandRun("import", folder.path("a/run.har"), "--into", folder.path("out")).status == 0)
        #expect(folder.text("out/recordings/storefronts-us.json").contains(#""id": "us""#))
    }
}
