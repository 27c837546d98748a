import Foundation
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// The shipped scenarios as a user of the binary finds them, in a folder without files.
@Suite(.tags(.wire)) final class ShippedScenariosTests {
    private let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments) { $0.currentDirectoryURL = self.place }
    }

    @Test func `scenarios lists each scenario with its title, and finds words`() throws {
        let all = try run("scenarios").output.split(separator: "\n")
        #expect(all.count == ShippedScenarios.names.count)
        #expect(
            all.contains {
                $0.hasPrefix("tokens/user-token-refused ") && $0.hasSuffix("  The user token is rejected once")
            })
        let found = try run("scenarios", "offline", "network").output
        #expect(found.contains("device/offline-device") && found.split(separator: "\n").count < all.count)
        let ranked = try run("scenarios", "token").output.split(separator: "\n").map { $0.split(separator: " ")[0] }
        let named = ranked.prefix { $0.contains("token") }
        #expect(
            named.contains("tokens/user-token-refused")
                && !ranked.dropFirst(named.count).contains { $0.contains("token") })
        #expect(ranked.dropFirst(named.count).first == "device/still-rejected")
        let acting = try ["/v1/me/library/songs", "get", "request-user-token"].map { try run("scenarios", $0).output }
        #expect(acting[0].contains("library/hiccups ") && !acting[0].contains("catalog/disappearing-album "))
        #expect(acting[1].contains("library/hiccups ") && acting[2].contains("subscription/lapsed-at-renewal "))
        let requests = try ["GET /v1/me/library/songs", "delete /v1/me/library/songs"].map {
            try run("scenarios", $0).output
        }
        #expect(requests[0].contains("library/hiccups ") && !requests[1].contains("library/hiccups "))
        #expect(requests.allSatisfy { $0.contains("network/bad-day ") })
        for host in [
            "https://api.music.apple.com", "HTTPS://API.music.apple.com:443", "http://localhost:8080", "http://[::1]:1",
            "https://amp-api.music.apple.com",
        ] {
            #expect(try run("scenarios", "GET \(host)/v1/me/library/songs").output == requests[0], "\(host)")
            #expect(try run("scenarios", "\(host)/v1/me/library/songs").output == acting[0], "\(host)")
        }
        #expect(try run("scenarios", "delete", "/v1/me/library/songs").output == requests[1])
        for method in try [
            run("scenarios", "FOO /v1/me/library/songs"), run("scenarios", "FOO", "/v1/me/library/songs"),
        ] {
            #expect(method.status == 2 && method.output == "" && method.error.contains("unknown method \"FOO\""))
        }
        #expect(try run("scenarios", "hiccups", "/v1/me/library/songs").output.contains("library/hiccups "))
        let none = try run("scenarios", "xyzzy")
        #expect(none.status == 1 && none.error.contains("no scenario contains xyzzy"))
    }

    @Test func `scenarios describes one scenario by its name or the last part of it`() throws {
        let text = try run("scenarios", "user-token-refused").output
        #expect(text.hasPrefix("The user token is rejected once\n\nAfter a 403, Apple advises"))
        #expect(text.contains("apple-music-mock run tokens/user-token-refused -- COMMAND"))
        #expect(text.contains("\nacts on: GET /v1/me/recent/played/tracks\n"))
        let others = ["lapsed-at-renewal", "one-request-in-two-seconds", "offline-device"]
        let lines = try others.map {
            try run("scenarios", $0).output.split(separator: "\n").first { $0.hasPrefix("acts on") }
        }
        #expect(
            lines == [
                "acts on: GET /v1/me/library/**, request-user-token",
                "acts on: /v1/**, each request over the rate limit", nil,
            ])
        #expect(try run("scenarios", "tokens/user-token-refused.yaml").output == text)
    }

    @Test(arguments: [
        "tokens/user-token-refused", "tokens/user-token-refused.yaml", "Scenarios/tokens/user-token-refused.yaml",
    ])
    func `run and check take the name of a shipped scenario if no file has it`(name: String) throws {
        #expect(try run("check", "--strict", name).status == 0)
        let result = try run("run", name, "--", "true")
        #expect(result.status == 1)
        #expect(
            result.error.contains("FAILED: The user token is rejected once (<built-in>/tokens/user-token-refused.yaml)")
        )
    }

    @Test func `a file is preferred to a shipped scenario with its name`() throws {
        let folder = place.appendingPathComponent("tokens")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("scenario: Mine\n".utf8).write(to: folder.appendingPathComponent("user-token-refused.yaml"))
        #expect(try run("run", "tokens/user-token-refused.yaml", "--", "true").error.contains("Mine"))
    }

    @Test func `a scenario extends a shipped one, with the defaults of its folder`() throws {
        let file = place.appendingPathComponent("mine.yaml")
        try Data("scenario: Mine\nextends: tokens/user-token-refused.yaml\n".utf8).write(to: file)
        #expect(try run("check", "--strict", "mine.yaml").status == 0)
        let explained = try run("explain", "mine.yaml", "GET /v1/catalog/us/albums/1200868601").output
        #expect(explained.contains("200"))
        try Data("scenario: Mine\nextends: tokens/user-token-refusd.yaml\n".utf8).write(to: file)
        #expect(try run("check", "mine.yaml").error.contains("did you mean \"tokens/user-token-refused.yaml\"?"))
    }

    @Test func `init writes a shipped scenario that runs like the built-in one`() throws {
        let first = try run("init", "--scenario", "library/library-of-250-songs", "Here")
        #expect(first.status == 0 && first.output.contains("Here/library/library-of-250-songs.yaml"))
        #expect(try run("check", "--strict", "Here").status == 0)
        // Files with the same text are kept, so that scenarios share recordings.
        #expect(try run("init", "--scenario", "library/empty-playlist", "Here").status == 0)
        let changed = place.appendingPathComponent("Here/library/empty-playlist.yaml")
        try Data("scenario: Changed\n".utf8).write(to: changed)
        let refused = try run("init", "--scenario", "library/empty-playlist", "Here")
        #expect(refused.status == 1 && refused.error.contains("nothing was written"))
        #expect(try String(contentsOf: changed, encoding: .utf8) == "scenario: Changed\n")
        let unknown = try run("init", "--scenario", "empty-playlst")
        #expect(unknown.status == 2 && unknown.error.contains("no shipped scenario is named \"empty-playlst\""))
    }

    @Test func `every scenario reads only files that init writes`() throws {
        for name in ShippedScenarios.names {
            let files = InMemoryFileSystem(ShippedScenarios.files(ofName: name))
            let loaded = ScenarioLoader.load("\(ShippedScenarios.folder)/\(name).yaml", from: files)
            #expect(loaded.diagnostics.allSatisfy { $0.severity == .note }, "\(name)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `a script completes commands, options, and scenarios in a shell`(shell: String) throws {
        let script = try run("completions", shell)
        #expect(script.status == 0)
        for word in ["scenarios", "isolated", "tokens/user-token-refused"] {
            #expect(script.output.contains(word), "\(word)")
        }
        if shell == "bash" {
            let file = place.appendingPathComponent("completion")
            try Data(script.output.utf8).write(to: file)
            let ask =
                "source completion; COMP_WORDS=(apple-music-mock run --isol); COMP_CWORD=2; _apple_music_mock; echo ${COMPREPLY[@]}"
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["bash", "-c", ask]
            process.currentDirectoryURL = place
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(String(decoding: output, as: UTF8.self) == "--isolated\n")
        }
        #expect(try run("completions", "csh").status == 2)
    }

    @Test func `the manual has the help of each command`() throws {
        let page = try run("manual").output
        #expect(page.hasPrefix(".TH APPLE-MUSIC-MOCK 1"))
        for name in ["serve", "scenarios", "completions"] { #expect(page.contains("\n.SS \(name)\n.nf\nusage: ")) }
        #expect(page.contains("\\-\\-timeout DURATION"))
    }

    @Test func `a command that does not end is stopped and judged`() throws {
        let result = try run("run", "--timeout", "300ms", "--", "sleep", "60")
        #expect(result.status == 124)
        #expect(result.error.contains("the command did not end within 300 ms, and was stopped (--timeout)"))
        #expect(result.error.contains("0 requests, 0 contract violations"))
        #expect(try run("run", "--timeout", "soon", "--", "true").status == 2)
    }

    @Test func `a file with errors does not stop the others of a folder`() throws {
        for (name, text) in [
            ("good", "scenario: Good\nextends: quick-start.yaml\n"), ("bad", "scenario: Bad\nfoo: 1\n"),
        ] {
            try Data(text.utf8).write(to: place.appendingPathComponent("\(name).yaml"))
        }
        let junit = place.appendingPathComponent("junit.xml")
        let json = place.appendingPathComponent("report.json")
        let result = try run("run", ".", "--report", "junit=junit.xml", "--report", "json=report.json", "--", "true")
        #expect(result.status == 1)
        #expect(result.error.contains("error[unknown-key]") && result.error.contains("FAILED: Good (good.yaml)"))
        #expect(result.error.contains("2 scenarios: 0 passed, 1 failed, 1 not run because of errors"))
        #expect(result.error.hasSuffix("  not run because of errors: bad.yaml\n"))
        let suites = try String(contentsOf: junit, encoding: .utf8)
        #expect(suites.contains(#"<failure type="scenario" message="the file was not run because it has errors">"#))
        let report = try String(contentsOf: json, encoding: .utf8)
        #expect(report.contains(#""invalidFiles":[{"file":"bad.yaml","diagnostics":[{"#))
        let server = try ServerRun(place.path)
        #expect(try SocketClient(port: server.port).request("GET", "/_mock/health").status == 200)
    }

    @Test func `check reads a scenario from standard input`() throws {
        let file = place.appendingPathComponent("text")
        try Data("scenario: x\nfoo: 1\n".utf8).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        let result = try CommandRun(["check", "-"]) { process in
            process.currentDirectoryURL = self.place
            process.standardInput = handle
        }
        #expect(result.status == 1 && result.error.contains("--> -:2:1"))
    }
}
